using System;
using System.IO;
using Manywire.Inspection;

namespace Manywire.Tool;

/// <summary>From one format to another, as it comes: the memory is that of the largest value of a sequence, or of the largest string of a document. What has to be read twice and can't be goes through a temporary file.</summary>
static class Conversion
{
    /// <summary>Converts all of an input.</summary>
    public static void Run(Stream input, Stream output, ConversionOptions options)
    {
        switch (options.From, options.To)
        {
            case (PayloadFormat.MessagePack, PayloadFormat.Json):
                Rewritten(output, options, target => MessagePackWire.ToJson(input, target, options.Reading));
                break;
            case (PayloadFormat.Json, PayloadFormat.MessagePack):
                using (Stream twice = InputFile.Twice(input))
                {
                    MessagePackWire.FromJson(twice, output, options.Writing);
                }

                break;
            case (PayloadFormat.Json or PayloadFormat.Jsonable, PayloadFormat.Json):
                Rewritten(output, options, input.CopyTo, options.From == PayloadFormat.Jsonable);
                break;
            case (_, PayloadFormat.Binary):
                throw new ToolException(ExitCodes.Usage, "nothing is converted to binary: that needs the type itself");
            case (PayloadFormat.Binary, PayloadFormat.Json):
                Rewritten(output, options, target => BinaryWire.ToJson(input, target, options.Layout!));
                break;
            case (PayloadFormat.Binary, not PayloadFormat.Jsonable):
                Through(PayloadFormat.Json, input, output, options);
                break;
            case (_, PayloadFormat.Jsonable):
                Jsonable(input, output, options);
                break;
            case (PayloadFormat.Jsonable, _):
                Through(PayloadFormat.Json, input, output, options);
                break;
            case (PayloadFormat.MessagePack, PayloadFormat.MessagePack):
                Repacked(input, output, options);
                break;
            default:
                Sequence.Run(input, output, options);
                break;
        }
    }

    /// <summary>Converts in two steps, with a temporary file between them.</summary>
    static void Through(PayloadFormat middle, Stream input, Stream output, ConversionOptions options)
    {
        using TemporaryFile file = TemporaryFile.Make();
        Run(input, file, options with { To = middle, Json = new JsonRewriterOptions(false, JsonRewriterOptions.Least) });
        file.Position = 0;
        Run(file, output, options with { From = middle });
    }

    /// <summary>Hands JSON on as the options want it.</summary>
    static void Rewritten(Stream output, ConversionOptions options, Action<Stream> write, bool hasComments = false)
    {
        using var rewriter = new JsonRewriter(output, options.Json, hasComments);
        write(rewriter);
        rewriter.Finish();
        if (options.Json.IsIndented)
        {
            output.WriteByte((byte)'\n');
        }
    }

    /// <summary>Jsonable's lengths stand before what they count, so the value is in memory.</summary>
    static void Jsonable(Stream input, Stream output, ConversionOptions options)
    {
        if (options.From is PayloadFormat.JsonLines or PayloadFormat.MessagePackSequence)
        {
            throw new ToolException(ExitCodes.Usage, $"{FormatNames.Word(options.From)} holds several values, and jsonable is one: convert to json first");
        }

        using var json = new MemoryStream();
        Run(input, json, options with { To = PayloadFormat.Json, Json = new JsonRewriterOptions(false, JsonRewriterOptions.Least) });
        object? value = JsonWire.Deserialize<object>(json.GetBuffer().AsSpan(0, (int)json.Length), options.ReadingJson);
        JsonableWire.Serialize(output, value, new JsonableWireOptions { MaxDepth = JsonRewriterOptions.MaxDepth });
    }

    /// <summary>MessagePack as it is: looked at as a whole before anything is written. MessagePack-CSharp's forms are taken off, and put around it where they are asked for.</summary>
    static void Repacked(Stream input, Stream output, ConversionOptions options)
    {
        using Stream twice = InputFile.Twice(input);
        long start = twice.Position;
        bool isPacked;
        using (WireTokenReader tokens = MessagePackWire.Inspect(twice, new WireTokenOptions { MaxDecompressed = options.MaxDecompressed }))
        {
            while (tokens.Read())
            {
            }

            isPacked = tokens.Envelope is not null;
        }

        twice.Position = start;
        if (!isPacked && options.MessagePack is null)
        {
            twice.CopyTo(output);
            return;
        }

        MessagePackWire.Serialize(output, MessagePackWire.Deserialize<MessagePackValue>(twice, options.Reading), options.Writing);
    }
}
