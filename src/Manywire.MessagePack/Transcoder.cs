using System;
using System.Buffers;
using System.IO;
using System.Runtime.InteropServices;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Manywire.Compression;

namespace Manywire.MessagePack;

/// <summary>Values without their types, from JSON to MessagePack and back: from whatever holds them to whatever takes them.</summary>
static class Transcoder
{
    public static string ToJson(ReadOnlySpan<byte> input, MessagePackWireOptions options)
    {
        using var output = new WireBytes();
        ToJson(input, output, options);
        return Encoding.UTF8.GetString(output.Written);
    }

    public static void ToJson(ReadOnlySpan<byte> input, IBufferWriter<byte> output, MessagePackWireOptions options)
    {
        if (MessagePackFormat.Envelope(input, options) is not { } envelope)
        {
            MessagePackToJson.Convert(input, output, options);
            return;
        }

        using var raw = new WireBytes(options.MaxDecompressed);
        envelope.Decompress(input, whole: true, raw);
        MessagePackToJson.Convert(raw.Written, output, options);
    }

    public static void ToJson(in ReadOnlySequence<byte> input, IBufferWriter<byte> output, MessagePackWireOptions options)
    {
        if (input.IsSingleSegment)
        {
            ToJson(input.FirstSpan, output, options);
            return;
        }

        using var pass = new MessagePackPass(options);
        pass.Run(input, output);
    }

    public static void ToJson(Stream input, Stream output, MessagePackWireOptions options)
    {
        using var pass = new MessagePackPass(options);
        pass.Run(input, output);
    }

    public static async ValueTask ToJsonAsync(Stream input, Stream output, MessagePackWireOptions options, CancellationToken cancellationToken)
    {
        using var pass = new MessagePackPass(options);
        await pass.RunAsync(input, output, cancellationToken).ConfigureAwait(false);
    }

    public static byte[] FromJson(ReadOnlySpan<byte> input, MessagePackWireOptions options)
    {
        if (options.Compression is null)
        {
            return JsonToMessagePack.Convert(input, options);
        }

        using var output = new WireBytes();
        FromJson(input, output, options);
        return output.Written.ToArray();
    }

    public static void FromJson(ReadOnlySpan<byte> input, IBufferWriter<byte> output, MessagePackWireOptions options)
    {
        if (options.Compression is not { } envelope)
        {
            JsonToMessagePack.Convert(input, output, options);
            return;
        }

        using var raw = new WireBytes();
        JsonToMessagePack.Convert(input, raw, options);
        envelope.Compress(raw.Written, output);
    }

    public static void FromJson(in ReadOnlySequence<byte> input, IBufferWriter<byte> output, MessagePackWireOptions options)
    {
        if (input.IsSingleSegment)
        {
            FromJson(input.FirstSpan, output, options);
            return;
        }

        using var raw = new WireBytes();
        using var first = new JsonCountPass(options, isStream: false);
        first.Run(input, raw);
        using var second = new JsonPass(options, first.Counts, isStream: false);
        if (options.Compression is not { } envelope)
        {
            second.Run(input, output);
            return;
        }

        second.Run(input, raw);
        envelope.Compress(raw.Written, output);
    }

    public static void FromJson(Stream input, Stream output, MessagePackWireOptions options)
    {
        if (!input.CanSeek || options.Compression is not null)
        {
            using var all = new WireBytes();
            while (input.Read(all.GetSpan(1)) is int count and > 0)
            {
                all.Advance(count);
            }

            if (options.Compression is not null)
            {
                output.Write(FromJson(WithoutMark(all.Written), options));
                return;
            }

            FromJson(Reread(all), output, options);
            return;
        }

        long start = input.Position;
        using var first = new JsonCountPass(options, isStream: true);
        first.Run(input, output: null);
        input.Position = start;
        using var second = new JsonPass(options, first.Counts, isStream: true);
        second.Run(input, output);
    }

    public static async ValueTask FromJsonAsync(Stream input, Stream output, MessagePackWireOptions options, CancellationToken cancellationToken)
    {
        if (!input.CanSeek || options.Compression is not null)
        {
            using var all = new WireBytes();
            while (await input.ReadAsync(all.GetMemory(1), cancellationToken).ConfigureAwait(false) is int count and > 0)
            {
                all.Advance(count);
            }

            if (options.Compression is not null)
            {
                await output.WriteAsync(FromJson(WithoutMark(all.Written), options), cancellationToken).ConfigureAwait(false);
                return;
            }

            await FromJsonAsync(Reread(all), output, options, cancellationToken).ConfigureAwait(false);
            return;
        }

        long start = input.Position;
        using var first = new JsonCountPass(options, isStream: true);
        await first.RunAsync(input, output: null, cancellationToken).ConfigureAwait(false);
        input.Position = start;
        using var second = new JsonPass(options, first.Counts, isStream: true);
        await second.RunAsync(input, output, cancellationToken).ConfigureAwait(false);
    }

    static ReadOnlySpan<byte> WithoutMark(ReadOnlySpan<byte> json) => json.StartsWith(JsonCounts.Mark) ? json[JsonCounts.Mark.Length..] : json;

    /// <summary>What has been read, as a stream that can be read twice.</summary>
    static MemoryStream Reread(WireBytes bytes)
    {
        MemoryMarshal.TryGetArray(bytes.WrittenMemory, out ArraySegment<byte> array);
        return new MemoryStream(array.Array ?? [], array.Offset, array.Count, writable: false);
    }
}
