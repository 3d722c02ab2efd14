using System;
using System.CommandLine;
using System.IO;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.Tool;

/// <summary><c>manywire pick</c>.</summary>
static class PickCommand
{
    public static Command Make(ToolConsole console)
    {
        Argument<string> file = Words.File();
        Argument<string> pointer = new("POINTER") { Description = "The value, such as /users/3/name (a JSON Pointer)." };
        Option<string?> from = Words.From("--as");
        Option<string> decompress = Words.Decompress();
        Option<bool> raw = new("--raw") { Description = "The bytes of the value as they lie in the payload, instead of JSON." };
        Option<bool> indent = Words.Indent();
        Option<string?> output = Words.Output();
        Option<bool> force = Words.Force();
        var command = new Command("pick", "Print one value of a payload. What stands before it is skipped, what stands behind isn't looked at.") { file, pointer, from, decompress, raw, indent, output, force };
        command.SetAction((result, cancellation) => Task.Run(() =>
        {
            Run(console, result.GetValue(file)!, result.GetValue(pointer)!, result.GetValue(from), result.GetValue(decompress)!, result.GetValue(raw), result.GetValue(indent), result.GetValue(output), result.GetValue(force), cancellation);
            return ExitCodes.Good;
        }));
        return command;
    }

    static void Run(ToolConsole console, string file, string pointer, string? from, string decompress, bool raw, bool indent, string? output, bool force, CancellationToken cancellation)
    {
        if (raw)
        {
            Words.RefuseTerminal(console, output);
        }

        using Payload payload = Payload.Open(file, from, decompress, console, cancellation);
        using var mapped = new MappedFile(payload.Content, file);
        ReadOnlySpan<byte> bytes = mapped.Bytes;
        bool isThere = payload.Format switch
        {
            PayloadFormat.Json => JsonWire.TryFind(bytes, pointer, out Range range, new JsonWireOptions { MaxDepth = JsonRewriterOptions.MaxDepth }) && Picked(range, ref bytes),
            PayloadFormat.MessagePack => MessagePackWire.TryFind(bytes, pointer, out Range range) && Picked(range, ref bytes),
            _ => throw new ToolException(ExitCodes.Usage, $"pick reads json and messagepack, and the file is {FormatNames.Word(payload.Format)}: --as says otherwise, or convert it first"),
        };
        if (!isThere)
        {
            throw new ToolException(ExitCodes.NotFound, $"there is no value at {pointer}");
        }

        using OutputFile made = OutputFile.Open(output, force, console);
        if (raw)
        {
            made.Stream.Write(bytes);
        }
        else
        {
            bool isSeen = output is null or "-" && console.IsOutTerminal;
            using var rewriter = new JsonRewriter(made.Stream, new JsonRewriterOptions(indent, isSeen ? JsonRewriterOptions.Visible : JsonRewriterOptions.Least));
            if (payload.Format == PayloadFormat.Json)
            {
                rewriter.Write(bytes);
            }
            else
            {
                Value(bytes, rewriter);
            }

            rewriter.Finish();
            made.Stream.WriteByte((byte)'\n');
        }

        mapped.Dispose();
        payload.Dispose();
        made.Commit();
    }

    static bool Picked(Range range, ref ReadOnlySpan<byte> bytes)
    {
        bytes = bytes[range];
        return true;
    }

    static void Value(ReadOnlySpan<byte> bytes, Stream output)
    {
        using var json = new Compression.WireBytes();
        MessagePackWire.ToJson(bytes, json, new MessagePackWireOptions { MaxDepth = JsonRewriterOptions.MaxDepth });
        output.Write(json.Written);
    }
}
