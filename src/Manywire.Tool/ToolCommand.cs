using System;
using System.CommandLine;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Manywire.Inspection;

namespace Manywire.Tool;

/// <summary>The command <c>manywire</c>.</summary>
static class ToolCommand
{
    /// <summary>Runs a command line.</summary>
    /// <param name="args">The command line.</param>
    /// <param name="console">What it reads from and writes to.</param>
    /// <param name="cancellation">Ends it as Ctrl+C does.</param>
    /// <returns>One of <see cref="ExitCodes"/>.</returns>
    public static async Task<int> RunAsync(string[] args, ToolConsole console, CancellationToken cancellation = default)
    {
        var root = new RootCommand("See, convert and measure payloads of MessagePack, JSON, Jsonable and Binary; compare versions of their types.")
        {
            ConvertCommand.Make(console),
            InspectCommand.Make(console),
            PickCommand.Make(console),
            BenchCommand.Make(console),
            SchemaCommand.Make(console),
            DiffCommand.Make(console),
            TypeScriptCommand.Make(console),
            ServeCommand.Make(console),
        };
        ParseResult result = root.Parse(args);
        if (result.Errors.Count > 0 && result.Action is not System.CommandLine.Help.HelpAction)
        {
            console.Error.WriteLine("manywire: " + WireVisibleText.Of(string.Join(" ", result.Errors.Select(e => e.Message))));
            return ExitCodes.Usage;
        }

        using var output = new StreamWriter(console.Out, leaveOpen: true) { AutoFlush = true };
        try
        {
            return await result.InvokeAsync(new InvocationConfiguration { EnableDefaultExceptionHandler = false, ProcessTerminationTimeout = null, Output = output, Error = console.Error }, cancellation).ConfigureAwait(false);
        }
        catch (Exception e)
        {
            (int code, string message) = ToolErrors.Told(e);
            console.Error.WriteLine("manywire: " + WireVisibleText.Of(message));
            return code;
        }
    }
}
