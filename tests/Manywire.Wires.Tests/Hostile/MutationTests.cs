using System;
using System.Diagnostics;
using System.Linq;
using Goldens.Shared;

namespace Manywire.Wires.Tests;

/// <summary>Any byte may be any other: a value or a <see cref="WireException"/> comes of it, in time and memory that stand in proportion.</summary>
public abstract class MutationTests(string wire)
{
    /// <summary>All 256 values at every byte of the short vectors; otherwise those that formats are made of, and some at random.</summary>
    static readonly bool s_all = Environment.GetEnvironmentVariable("MANYWIRE_FUZZ") == "all";

    [Fact]
    public void Mutations_read_or_fail()
    {
        foreach (Vector vector in Vector.All.Where(v => (v.IsExact || v.IsOurs) && v.On!.Name == wire))
        {
            vector.Accept(new Mutate(vector));
        }
    }

    sealed class Mutate(Vector vector) : ICaseVisitor<bool>
    {
        static ReadOnlySpan<byte> Telling => [0x00, 0x01, 0x7f, 0x80, 0x81, 0x90, 0xa0, 0xbf, 0xc0, 0xc1, 0xc4, 0xc6, 0xc7, 0xc9, 0xca, 0xcf, 0xd3, 0xd7, 0xdb, 0xdd, 0xdf, 0xf8, 0xfa, 0xfe, 0xff, (byte)'"', (byte)'\\', (byte)'{', (byte)'}', (byte)']', (byte)',', (byte)':', (byte)'-', (byte)'9', (byte)'e', (byte)'n', (byte)' '];

        public bool Visit<TWritten, TRead>(Func<TWritten> make)
        {
            var random = new Random(11);
            byte[] bytes = [.. vector.Bytes];
            bool all = s_all && bytes.Length < 300;
            int step = Math.Max(1, bytes.Length / 200);
            for (int at = 0; at < bytes.Length; at += bytes.Length < 300 ? 1 : random.Next(1, 2 * step))
            {
                byte before = bytes[at];
                int count = all ? 256 : bytes.Length < 300 ? 16 : 3;
                for (int i = 0; i < count; i++)
                {
                    bytes[at] = all ? (byte)i : i % 2 == 0 ? Telling[random.Next(Telling.Length)] : (byte)random.Next(256);
                    Try<TRead>(bytes, at);
                }

                bytes[at] = before;
            }

            return true;
        }

        void Try<TRead>(byte[] bytes, int at)
        {
            // The first error of its kind may load what the run time needs to describe it, and the thread may have had to wait for a processor.
            if (!IsCheap(Measure<TRead>(bytes, at)))
            {
                (long allocated, TimeSpan time) = Measure<TRead>(bytes, at);
                Expect.True(IsCheap((allocated, time)), $"{vector.Case} on {vector.Wire}, byte {at} of {Convert.ToHexString(bytes)}: {allocated} bytes allocated in {time}");
            }

            bool IsCheap((long Allocated, TimeSpan Time) cost) => cost.Allocated <= 65536 + (200L * bytes.Length) && cost.Time < TimeSpan.FromSeconds(5);
        }

        (long Allocated, TimeSpan Time) Measure<TRead>(byte[] bytes, int at)
        {
            long allocated = GC.GetAllocatedBytesForCurrentThread();
            long started = Stopwatch.GetTimestamp();
            try
            {
                vector.Format.Read<TRead>(bytes);
            }
            catch (WireException e) when (e.Offset >= 0 && e.Offset <= bytes.Length && e.Path.StartsWith('$'))
            {
            }
            catch (Exception e)
            {
                throw new InvalidOperationException($"{vector.Case} on {vector.Wire}, byte {at} of {Convert.ToHexString(bytes)}", e);
            }

            return (GC.GetAllocatedBytesForCurrentThread() - allocated, Stopwatch.GetElapsedTime(started));
        }
    }
}

public sealed class BinaryMutationTests() : MutationTests("Binary");

public sealed class MessagePackMutationTests() : MutationTests("MessagePack");

public sealed class JsonMutationTests() : MutationTests("Json");
