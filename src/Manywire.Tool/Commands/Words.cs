using System.CommandLine;
using Manywire.Binary;

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

    public static Option<string?> Schema() => new("--schema") { HelpName = "FILE", Description = "For binary: an assembly that was built with Manywire, such as app.dll, or a schema that was written of one. It is read, not run." };

    public static Option<string?> Type() => new("--type") { HelpName = "TYPE", Description = "For binary: the type of the value, such as App.Person or list<App.Person>." };

    /// <summary>What the bytes of a payload look like; null where it isn't Binary.</summary>
    public static BinaryLayout? Layout(PayloadFormat format, string? schema, string? type)
    {
        if (format != PayloadFormat.Binary)
        {
            return null;
        }

        return schema is null || type is null
            ? throw new ToolException(ExitCodes.Usage, "binary doesn't describe itself: --schema and --type say what it is")
            : SchemaLayouts.Read(schema, type);
    }

    /// <summary>Says that bytes don't go to a terminal.</summary>
    public static void RefuseTerminal(ToolConsole console, string? output)
    {
        if (output is null or "-" && console.IsOutTerminal)
        {
            throw new ToolException(ExitCodes.Usage, "bytes aren't written to a terminal: name a file with --output, or redirect");
        }
    }
}
