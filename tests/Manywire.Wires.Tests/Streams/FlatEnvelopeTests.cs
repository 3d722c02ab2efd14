using System;
using System.Collections.Generic;
using System.IO.Pipelines;
using System.Threading.Tasks;

namespace Manywire.Wires.Tests.Streams;

/// <summary>However long a compressed sequence is, no more of it is in memory than some pieces on either side.</summary>
[Collection(nameof(Alone))]
public sealed class FlatEnvelopeTests
{
    /// <summary>100 MB of values through an envelope: what is in memory at once is a few pieces.</summary>
    [Theory]
    [InlineData("Brotli")]
    [InlineData("Lz4Frame")]
    public async Task A_hundred_megabytes_in_flat_memory(string envelope)
    {
        const int Count = 1000;
        AnyWire wire = AnyWire.Of(new BinaryWireOptions { Compression = envelope == "Brotli" ? WireCompression.BrotliLevel(0) : new Lz4FrameCompression(), MaxDecompressed = 1 << 20 });
        var pipe = new Pipe(new PipeOptions(pauseWriterThreshold: 1 << 18, resumeWriterThreshold: 1 << 17));
        long most = 0, before = GC.GetTotalMemory(forceFullCollection: true);
        Task writing = Task.Run(async () =>
        {
            await wire.WriteAsync(pipe.Writer, Source(), WireSequence.Values);
            await pipe.Writer.CompleteAsync();
        });
        long sum = 0;
        int index = 0;
        await foreach (long[]? value in wire.ReadMany<long[]>(pipe.Reader, WireSequence.Values))
        {
            Assert.Equal(index++, value![^1]);
            sum += 8L * value.Length;
            if (index % 50 == 0)
            {
                most = Math.Max(most, GC.GetTotalMemory(forceFullCollection: true));
            }
        }

        await writing;
        Assert.Equal(100_000_000, sum);
        Assert.InRange(most - before, long.MinValue, 20_000_000);

        static async IAsyncEnumerable<long[]> Source()
        {
            var random = new Random(1);
            for (int i = 0; i < Count; i++)
            {
                await Task.CompletedTask;
                var values = new long[12_500];
                for (int k = 0; k < values.Length; k++)
                {
                    values[k] = random.Next(1000);
                }

                values[^1] = i;
                yield return values;
            }
        }
    }
}
