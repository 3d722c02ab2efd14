using System.CommandLine;

namespace Manywire.Tool;

/// <summary>The arguments and options that several commands have.</summary>
static class Words
{
    public static Argument<string> File() => new("FILE") { Description = "The file; - for standard input." };

    public static Option<string?> From(string name = "--from") =>
        new(name) { HelpName = "FORMAT", Description = $"What the file is: {string.Join(", ", FormatNames.Words)}. Otherwise its name and its first bytes tell." };

    public static Option<string> Decompress() =>
        new("--decompress", "-d") { HelpName = "COMPRESSION", Description = $"The compression around the file: auto (gzip, zstd and lz4 show themselves), none, {string.Join(", ", Envelopes.Words)}.", DefaultValueFactory = _ => "auto" };

    public static Option<bool> Force() => new("--force", "-f") { Description = "Replace the output if it exists." };

    public static Option<string?> Output() => new("--output", "-o") { HelpName = "FILE", Description = "Where to; standard output otherwise." };

    public static Option<bool> Indent() => new("--indent") { Description = "JSON on several lines." };

    /// <summary>Says that bytes don't go to a terminal.</summary>
    public static void RefuseTerminal(ToolConsole console, string? output)
    {
        if (output is null or "-" && console.IsOutTerminal)
        {
            throw new ToolException(ExitCodes.Usage, "bytes aren't written to a terminal: name a file with --output, or redirect");
        }
    }
}
