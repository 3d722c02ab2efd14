using System;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;

namespace Manywire.Fuzz.Tests;

/// <summary>A run of the fuzzer in a folder of its own.</summary>
sealed class FuzzRun
{
    /// <summary>Copies without a planted bug, made once.</summary>
    static readonly Lazy<string> s_copy = new(() =>
    {
        string folder = Path.Combine(AppContext.BaseDirectory, "instrumented");
        InstrumentedCopy.Make(folder, null);
        return folder;
    });

    /// <summary>How many findings there were.</summary>
    public required int Found { get; init; }

    /// <summary>What it printed.</summary>
    public required string Printed { get; init; }

    public static FuzzRun Of(Action<Arguments> ask)
    {
        string work = Path.Combine(Path.GetTempPath(), "manywire-fuzz-" + Guid.NewGuid().ToString("N"));
        var arguments = new Arguments { Work = work };
        ask(arguments);
        arguments.Copy = arguments.Plant is null ? s_copy.Value : null;
        var output = new StringWriter();
        try
        {
            int found = new Supervisor(arguments, output).Run();
            return new FuzzRun { Found = found, Printed = output.ToString() };
        }
        finally
        {
            Directory.Delete(work, recursive: true);
        }
    }

    /// <summary>The last line of figures, without those that depend on time.</summary>
    public string Figures => Regex.Replace(Printed.Split('\n').Last(l => l.Contains(" executions in ", StringComparison.Ordinal)), " in [0-9.]+ s, [0-9]+/s", "").TrimEnd();

    /// <summary>The first number before a word in <see cref="Figures"/>.</summary>
    public int Figure(string word) => int.Parse(Regex.Match(Figures, $"([0-9]+) {word}").Groups[1].Value, CultureInfo.InvariantCulture);
}
