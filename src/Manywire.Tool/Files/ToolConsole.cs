using System;
using System.IO;
using System.Text;
using Spectre.Console;

namespace Manywire.Tool;

/// <summary>What the commands read from and write to: the process' own streams, or a test's.</summary>
sealed class ToolConsole
{
    const int UsualWidth = 120;
    const int UsualHeight = 40;

    /// <summary>Where <c>-</c> is read from.</summary>
    public required Stream In { get; init; }

    /// <summary>Where <c>-</c> is written to, and what commands show.</summary>
    public required Stream Out { get; init; }

    /// <summary>Errors and progress.</summary>
    public required TextWriter Error { get; init; }

    /// <summary>Whether a person looks at <see cref="Out"/>.</summary>
    public bool IsOutTerminal { get; init; }

    /// <summary>Whether a person looks at <see cref="Error"/>: then progress is shown.</summary>
    public bool IsErrorTerminal { get; init; }

    /// <summary>Columns of the terminal.</summary>
    public int Width { get; init; } = UsualWidth;

    /// <summary>Lines of the terminal.</summary>
    public int Height { get; init; } = UsualHeight;

    /// <summary>The console of the process.</summary>
    public static ToolConsole OfProcess()
    {
        bool isTerminal = !Console.IsOutputRedirected;
        if (OperatingSystem.IsWindows() && (isTerminal || !Console.IsErrorRedirected))
        {
            Console.OutputEncoding = new UTF8Encoding(false); // consoles of Windows begin with the code page of the country
        }

        int width = UsualWidth;
        int height = UsualHeight;
        if (isTerminal)
        {
            try
            {
                (width, height) = (Console.WindowWidth, Console.WindowHeight);
            }
            catch (IOException)
            {
                // A terminal that doesn't tell.
            }
        }

        return new ToolConsole
        {
            In = Console.OpenStandardInput(),
            Out = Console.OpenStandardOutput(),
            Error = Console.Error,
            IsOutTerminal = isTerminal,
            IsErrorTerminal = !Console.IsErrorRedirected,
            Width = width > 0 ? width : UsualWidth,
            Height = height > 0 ? height : UsualHeight,
        };
    }

    /// <summary>For tables, colours and charts. Where nobody looks there are no colours.</summary>
    /// <param name="output">Text that goes to <see cref="Out"/>.</param>
    public IAnsiConsole Terminal(TextWriter output)
    {
        IAnsiConsole terminal = AnsiConsole.Create(new AnsiConsoleSettings
        {
            Ansi = IsOutTerminal ? AnsiSupport.Detect : AnsiSupport.No,
            ColorSystem = IsOutTerminal ? ColorSystemSupport.Detect : ColorSystemSupport.NoColors,
            Interactive = InteractionSupport.No,
            Out = new AnsiConsoleOutput(output),
        });
        terminal.Profile.Width = Width;
        return terminal;
    }
}
