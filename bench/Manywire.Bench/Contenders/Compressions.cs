using System;
using System.Buffers;
using System.IO;
using System.IO.Compression;
using Manywire.Compression;
using Manywire.Corpus;

namespace Manywire.Bench;

/// <summary>The envelopes on the bytes of a document, beside a copy of them and beside .NET's Brotli called directly.</summary>
static class Compressions
{
    /// <summary>Bytes as they are: there is nothing to be judged but whether they come back.</summary>
    sealed class Bytes(string name) : Workload(name);

    public static Workload? Of(string name, string file)
    {
        if (Documents.Find(file) is not { } path)
        {
            return null;
        }

        byte[] raw = File.ReadAllBytes(path);
        var w = new Bytes(name);
        var back = new WireBytes(); // what is read goes into memory that is there
        Add("memcpy", raw, () => raw.AsSpan().ToArray(), output => output.Write(raw), input => back.Write(input));
        Wire("LZ4 block", new Lz4BlockCompression());
        Wire("LZ4 frame", new Lz4FrameCompression());
        Wire("Zstandard", new ZstandardCompression());
        Wire("Brotli", WireCompression.Brotli);
        byte[] plain = Brotli();
        Add(".NET Brotli", plain, Brotli, output => output.Write(Brotli()), input =>
        {
            if (BrotliDecoder.TryDecompress(input, back.GetSpan(raw.Length), out int written))
            {
                back.Advance(written);
            }
        });
        return w;

        byte[] Brotli()
        {
            byte[] output = new byte[BrotliEncoder.GetMaxCompressedLength(raw.Length)];
            return BrotliEncoder.TryCompress(raw, output, out int written, quality: 4, window: 22) ? output[..written] : [];
        }

        void Wire(string contender, WireCompression compression)
        {
            using var bytes = new WireBytes();
            compression.Compress(raw, bytes);
            Add(
                contender,
                bytes.Written.ToArray(),
                () =>
                {
                    using var output = new WireBytes();
                    compression.Compress(raw, output);
                    return output.Written.ToArray();
                },
                output =>
                {
                    using var bytes = new WireBytes(); // what a compressor writes depends on the pieces that its output gives
                    compression.Compress(raw, bytes);
                    output.Write(bytes.Written);
                },
                input => compression.Decompress(input, whole: true, back));
        }

        void Add(string contender, byte[] compressed, Func<byte[]> array, Action<IBufferWriter<byte>> buffer, Action<byte[]> read) =>
            w.Add(
                new Entry(contender, compressed.Length, array, () => buffer(w.Fresh()), () =>
                {
                    back.Clear();
                    read(compressed);
                    return back;
                }),
                _ => back.Written.SequenceEqual(raw));
    }
}
