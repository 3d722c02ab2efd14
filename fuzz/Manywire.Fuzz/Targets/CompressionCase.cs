using System;
using System.Buffers;
using Manywire.Compression;
using Manywire.Wires.Tests;

namespace Manywire.Fuzz;

/// <summary>A compressed input: what it holds, or a <see cref="WireException"/>; what it holds compresses and decompresses to the same.</summary>
sealed class CompressionCase(string name, WireCompression compression) : FuzzCase(name, Grammar.Compressed)
{
    const int Most = 1 << 16;

    public override byte[] Make(int seed)
    {
        var output = new ArrayBufferWriter<byte>();
        compression.Compress(FuzzWire.MessagePack.Write(new RandomValues(seed, 60).Make<Everything?>()), output);
        return output.WrittenSpan.ToArray();
    }

    public override void Run(ReadOnlySpan<byte> input, Sandbox sandbox)
    {
        InPieces(input);
        using var bytes = new WireBytes(Most);
        try
        {
            int read = compression.Decompress(input, whole: true, bytes);
            if (read != input.Length || bytes.Count > Most)
            {
                throw new Finding($"{Name} reads too little or holds too much", $"{read} of {input.Length} bytes, {bytes.Count}");
            }
        }
        catch (WireException e) when (e.Offset >= -1 && e.Offset <= input.Length)
        {
            return;
        }
        catch (Exception e) when (e is not Finding)
        {
            throw Finding.Of(e, Name);
        }

        var again = new ArrayBufferWriter<byte>();
        using var back = new WireBytes(Most);
        compression.Compress(bytes.Written, again);
        compression.Decompress(again.WrittenSpan, whole: true, back);
        if (!back.Written.SequenceEqual(bytes.Written))
        {
            throw new Finding($"{Name} gives something else again", Convert.ToHexString(bytes.Written));
        }
    }

    /// <summary>What is decompressed piece by piece, into room of any size, is what is decompressed at once, and ends where that ends.</summary>
    void InPieces(ReadOnlySpan<byte> input)
    {
        using WireDecompressor? pieces = compression.Decompressor();
        if (pieces is null)
        {
            return;
        }

        using var whole = new WireBytes(Most);
        int end = -1;
        try
        {
            end = compression.Decompress(input, whole: false, whole);
        }
        catch (WireException)
        {
        }

        using var bytes = new WireBytes(2 * Most);
        Span<byte> room = stackalloc byte[700];
        int at = 0;
        OperationStatus status = OperationStatus.NeedMoreData;
        for (int step = 0; status is OperationStatus.NeedMoreData or OperationStatus.DestinationTooSmall; step++)
        {
            int size = Math.Min(1 + (step * 7 % 301), input.Length - at);
            if (size == 0 && status == OperationStatus.NeedMoreData && step > 0)
            {
                break;
            }

            status = pieces.Decompress(input.Slice(at, size), room[..(1 + (step % 700))], out int consumed, out int written);
            at += consumed;
            bytes.Write(room[..written]);
            if (bytes.Count > Most)
            {
                return;
            }
        }

        bool ended = status == OperationStatus.Done;
        if (ended != end >= 0 && compression is ZstandardCompression)
        {
            // The library has another way for a frame that is there as a whole: it needs no window, and so doesn't look at how large it is; and it refuses empty compressed blocks.
            return;
        }

        if (ended != end >= 0 || (ended && (at != end || !bytes.Written.SequenceEqual(whole.Written))))
        {
            throw new Finding($"{Name} in pieces differs", $"{status} at {at}, {bytes.Count} bytes; at once it ends at {end} with {whole.Count}");
        }
    }
}
