using System;
using System.CommandLine;
using System.IO;
using System.Text;
using System.Text.Json;
using System.Threading;
using System.Threading.Tasks;
using Manywire.Inspection;
using Spectre.Console;

namespace Manywire.Tool;

/// <summary><c>manywire inspect</c>.</summary>
static class InspectCommand
{
    const int UsualLines = 1000;

    /// <summary>Lines of the terminal that the rest needs: the prompt, and what stands below the tree.</summary>
    const int OtherLines = 3;

    public static Command Make(ToolConsole console)
    {
        Argument<string> file = Words.File();
        Option<string?> from = Words.From("--as");
        Option<string> decompress = Words.Decompress();
        Option<int?> depth = new("--depth") { HelpName = "N", Description = "Show as many levels; what lies deeper is gone over." };
        Option<int?> lines = new("--max-lines") { HelpName = "N", Description = $"Show as many values. Otherwise a screen, or {UsualLines} where the output is no terminal." };
        Option<string> path = new("--path") { HelpName = "POINTER", Description = "Show one value, such as /users/3 (a JSON Pointer).", DefaultValueFactory = _ => "" };
        Option<bool?> sizes = new("--sizes") { Description = "Go over the whole payload, so that what is shown has its size, however long it is. A terminal shows the first screen at once, and fills sizes in; there it is done unless false is said." };
        Option<bool> json = new("--json") { Description = "As JSON, for programs." };
        Option<string?> schema = Words.Schema();
        Option<string?> type = Words.Type();
        var command = new Command("inspect", "Show what is in a payload: a tree beside the bytes.") { file, from, decompress, depth, lines, path, sizes, json, schema, type };
        command.SetAction((result, cancellation) => Task.Run(() => Run(
            console,
            result.GetValue(file)!,
            result.GetValue(from) ?? (result.GetValue(schema) is null ? null : FormatNames.Word(PayloadFormat.Binary)),
            result.GetValue(decompress)!,
            (result.GetValue(schema), result.GetValue(type)),
            new WireDumpOptions
            {
                MaxDepth = Least(result.GetValue(depth) ?? int.MaxValue, 0, "--depth"),
                MaxLines = Least(result.GetValue(lines) ?? (console.IsOutTerminal && !result.GetValue(json) ? Math.Max(console.Height - OtherLines, 1) : UsualLines), 1, "--max-lines"),
                Pointer = result.GetValue(path)!,
                Sizes = result.GetValue(sizes) ?? (console.IsOutTerminal && !result.GetValue(json)),
            },
            result.GetValue(json),
            cancellation)));
        return command;
    }

    static int Least(int value, int least, string option) => value >= least ? value : throw new ToolException(ExitCodes.Usage, $"{option} is at least {least}");

    static int Run(ToolConsole console, string file, string? from, string decompress, (string? File, string? Type) schema, WireDumpOptions options, bool isJson, CancellationToken cancellation)
    {
        using Payload payload = Payload.Open(file, from, decompress, console, cancellation);
        LiveDump? live = options.Sizes && !isJson && options.MaxLines + OtherLines <= console.Height ? LiveDump.On(console, dump => Shown(console, dump, payload)) : null;
        WireDump dump;
        using (WireTokenReader tokens = payload.Format.Inspect(payload.Content, Words.Layout(payload.Format, schema.File, schema.Type)))
        using (options.Sizes && live is null ? new ProgressLine(console, payload.File) : null)
        {
            dump = WireDump.Of(tokens, options with { Progress = live });
        }

        if (isJson)
        {
            DumpJson.Write(dump, payload.Format, payload.Envelope, console.Out);
        }
        else if (live is not null)
        {
            live.End(dump);
        }
        else
        {
            console.Out.Write(Encoding.UTF8.GetBytes(Shown(console, dump, payload)));
        }

        return dump.Error is not null ? ExitCodes.Payload : dump.IsFound || options.Pointer.Length == 0 ? ExitCodes.Good : ExitCodes.NotFound;
    }

    /// <summary>The tree as text, on a terminal in colours.</summary>
    static string Shown(ToolConsole console, WireDump dump, Payload payload)
    {
        using var output = new StringWriter { NewLine = "\n" };
        output.WriteLine(payload.Envelope is null ? FormatNames.Word(payload.Format) : $"{payload.Envelope}, in it {FormatNames.Word(payload.Format)}");
        if (!console.IsOutTerminal)
        {
            dump.WriteTo(output);
            return output.ToString();
        }

        var text = new StringWriter { NewLine = "\n" };
        dump.WriteTo(text);
        IAnsiConsole terminal = console.Terminal(output);
        terminal.Profile.Width = int.MaxValue / 4; // lines are cut here, not broken
        int line = dump.Envelope is null ? 0 : -1;
        foreach (string plain in text.ToString().TrimEnd('\n').Split('\n'))
        {
            WireDumpLine? of = line >= 0 && line < dump.Lines.Count ? dump.Lines[line] : null;
            terminal.MarkupLine(Markup(dump, of, plain, console.Width));
            line++;
        }

        return output.ToString();
    }

    /// <summary>A line in colours, cut where the terminal ends. What comes from the payload is escaped.</summary>
    static string Markup(WireDump dump, WireDumpLine? line, string plain, int width)
    {
        if (plain.Length > width)
        {
            plain = string.Concat(plain.AsSpan(0, char.IsHighSurrogate(plain[width - 2]) ? width - 2 : width - 1), "…");
        }

        if (line is null)
        {
            return plain.StartsWith("error:", StringComparison.Ordinal) ? $"[red]{Spectre.Console.Markup.Escape(plain)}[/]" : $"[grey]{Spectre.Console.Markup.Escape(plain)}[/]";
        }

        int columns = Math.Min(dump.Columns(line).Length, plain.Length);
        int label = line.Label is null ? 0 : (2 * line.Depth) + line.Label.Length + 1;
        label = Math.Min(label, plain.Length - columns);
        string colour = line.Kind switch
        {
            WireTokenKind.Text => "green",
            WireTokenKind.Integer or WireTokenKind.Number => "blue",
            WireTokenKind.Boolean or WireTokenKind.Null => "purple",
            WireTokenKind.Bytes or WireTokenKind.Other => "yellow",
            _ => "default",
        };
        return $"[grey]{Spectre.Console.Markup.Escape(plain[..columns])}[/]{Spectre.Console.Markup.Escape(plain.Substring(columns, label))}[{colour}]{Spectre.Console.Markup.Escape(plain[(columns + label)..])}[/]";
    }
}
