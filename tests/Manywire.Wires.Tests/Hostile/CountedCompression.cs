using System;
using System.Buffers;
using System.Threading;
using Manywire.Compression;

namespace Manywire.Wires.Tests.Budgets;

/// <summary>Brotli that counts what comes out of it: what was done is seen without a clock.</summary>
public class CountedBrotli : WireCompression
{
    static long s_out;

    /// <summary>Bytes that have come out since the last look.</summary>
    public static long Taken() => Interlocked.Exchange(ref s_out, 0);

    public override bool IsBrotli => true;

    public override void Compress(ReadOnlySpan<byte> raw, IBufferWriter<byte> output) => Brotli.Compress(raw, output);

    public override int Decompress(ReadOnlySpan<byte> input, bool whole, WireBytes output)
    {
        ArgumentNullException.ThrowIfNull(output);
        int before = output.Count;
        try
        {
            return Brotli.Decompress(input, whole, output);
        }
        finally
        {
            Interlocked.Add(ref s_out, output.Count - before);
        }
    }

    public override WireDecompressor Decompressor() => new Counted(Brotli.Decompressor()!);

    sealed class Counted(WireDecompressor inner) : WireDecompressor
    {
        public override string Expected => inner.Expected;

        public override OperationStatus Decompress(ReadOnlySpan<byte> input, Span<byte> output, out int consumed, out int written)
        {
            OperationStatus status = inner.Decompress(input, output, out consumed, out written);
            Interlocked.Add(ref s_out, written);
            return status;
        }

        protected override void Dispose(bool disposing) => inner.Dispose();
    }
}

/// <summary>The same behind a length on every wire: nobody who goes over it takes it out of its envelope.</summary>
public sealed class CountedBlock : CountedBrotli
{
    public override bool IsBrotli => false;
}
