using System;
using System.CommandLine;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Manywire.Binary;

namespace Manywire.Tool;

/// <summary><c>manywire convert</c>.</summary>
static class ConvertCommand
{
    public static Command Make(ToolConsole console)
    {
        Argument<string> file = Words.File();
        Option<string?> from = Words.From();
        Option<string?> to = new("--to") { HelpName = "FORMAT", Description = "What it becomes. Otherwise the name of the output tells." };
        Option<string?> output = Words.Output();
        Option<string> decompress = Words.Decompress();
        Option<string?> compress = new("--compress", "-c") { HelpName = "COMPRESSION", Description = $"The compression to put around it: {string.Join(", ", Envelopes.Words)}; for MessagePack also {string.Join(" and ", Envelopes.MessagePackWords)}." };
        Option<bool> force = Words.Force();
        Option<bool> indent = Words.Indent();
        Option<string?> schema = Words.Schema();
        Option<string?> type = Words.Type();
        var command = new Command("convert", "Convert a payload from one format to another, as it comes.") { file, from, to, output, decompress, compress, force, indent, schema, type };
        command.SetAction((result, cancellation) => Task.Run(() =>
        {
            Run(console, result.GetValue(file)!, result.GetValue(from) ?? (result.GetValue(schema) is null ? null : FormatNames.Word(PayloadFormat.Binary)), result.GetValue(to), result.GetValue(output), result.GetValue(decompress)!, result.GetValue(compress), result.GetValue(force), result.GetValue(indent), (result.GetValue(schema), result.GetValue(type)), cancellation);
            return ExitCodes.Good;
        }));
        return command;
    }

    static void Run(ToolConsole console, string file, string? from, string? to, string? output, string decompress, string? compress, bool force, bool indent, (string? File, string? Type) schema, CancellationToken cancellation)
    {
        PayloadFormat target = to is not null ? FormatNames.Parse(to)
            : FormatNames.OfFile(output) ?? throw new ToolException(ExitCodes.Usage, "--to is missing: it says what the payload becomes");
        WireCompression? packed = Envelopes.MessagePack(compress);
        if (packed is not null && FormatNames.IsText(target))
        {
            throw new ToolException(ExitCodes.Usage, $"{compress} is a form of MessagePack, and {FormatNames.Word(target)} is none");
        }

        if (packed is null && compress is not null && !Envelopes.Words.Contains(compress))
        {
            throw new ToolException(ExitCodes.Usage, $"{compress} is no compression: there are {string.Join(", ", Envelopes.Words.Concat(Envelopes.MessagePackWords))}");
        }

        bool isText = target is PayloadFormat.Json or PayloadFormat.JsonLines && compress is null; // Jsonable's comments are bytes of any kind
        if (!isText)
        {
            Words.RefuseTerminal(console, output);
        }

        bool isSeen = output is null or "-" && console.IsOutTerminal;
        var watch = Stopwatch.StartNew();
        using Payload payload = Payload.Open(file, from, decompress, console, cancellation);
        BinaryLayout? layout = Words.Layout(payload.Format, schema.File, schema.Type);
        using OutputFile made = OutputFile.Open(output, force, console);
        using (new ProgressLine(console, payload.File))
        {
            var buffered = new BufferedStream(made.Stream, 64 * 1024);
            var options = new ConversionOptions
            {
                From = payload.Format,
                To = target,
                MessagePack = packed,
                Layout = layout,
                Json = new JsonRewriterOptions(indent, isSeen ? JsonRewriterOptions.Visible : JsonRewriterOptions.Least),
            };
            if (compress is not null && packed is null)
            {
                using Stream envelope = Envelopes.Close(buffered, compress);
                Conversion.Run(payload.Content, envelope, options);
            }
            else
            {
                Conversion.Run(payload.Content, buffered, options);
            }

            if (isSeen && !indent && target == PayloadFormat.Json)
            {
                buffered.WriteByte((byte)'\n');
            }

            buffered.Flush();
            cancellation.ThrowIfCancellationRequested();
        }

        payload.Dispose();
        made.Commit();

        if (console.IsErrorTerminal && output is not (null or "-"))
        {
            console.Error.WriteLine($"{ProgressLine.Text(payload.File.Done, -1, watch.Elapsed)}, {FormatNames.Word(payload.Format)} to {FormatNames.Word(target)}");
        }
    }
}
