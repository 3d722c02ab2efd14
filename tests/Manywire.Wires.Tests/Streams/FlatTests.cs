using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.Wires.Tests.Streams;

/// <summary>Looks at the memory of the process.</summary>
[CollectionDefinition(nameof(Alone), DisableParallelization = true)]
public sealed class Alone;

/// <summary>However long a sequence is, no more of it is in memory than a buffer and the value at hand. Nothing here is ever awaited, so all of it is on one thread.</summary>
[Collection(nameof(Alone))]
public sealed class FlatTests
{
    public static TheoryData<AnyWire, WireSequence> Each
    {
        get
        {
            var data = new TheoryData<AnyWire, WireSequence>();
            foreach (AnyWire wire in AnyWire.All)
            {
                data.Add(wire, WireSequence.Values);
                data.Add(wire, WireSequence.Array);
            }

            return data;
        }
    }

    /// <summary>100 MB each; 10 GB with <c>./test --long</c>.</summary>
    static readonly long s_size = LongRun.Choose(100_000_000, 10_000_000_000);

    static readonly User s_user = new() { Age = 42, FirstName = "First", LastName = new string('l', 900) };

    [Theory]
    [MemberData(nameof(Each))]
    public async Task Reading(AnyWire wire, WireSequence sequence)
    {
        byte[] one = sequence == WireSequence.Array && wire.Delimits ? [.. wire.Write(s_user), (byte)','] : wire.Write(s_user);
        int count = (int)(s_size / one.Length);
        byte[] head = sequence == WireSequence.Values ? [] : wire.Delimits ? "["u8.ToArray() : wire.Write(new bool[0]);
        byte[] tail = sequence == WireSequence.Values || !wire.Delimits ? [] : [.. wire.Write(s_user), (byte)']'];
        if (sequence == WireSequence.Array && !wire.Delimits)
        {
            head = wire == AnyWire.Binary ? BitConverter.GetBytes(count) : [0xdd, (byte)(count >> 24), (byte)(count >> 16), (byte)(count >> 8), (byte)count];
        }

        var progress = new Peak();
        var stream = new Repeating(head, one, count, tail);
        long before = GC.GetAllocatedBytesForCurrentThread();
        long values = 0;
        await foreach (User? user in wire.With(progress).ReadMany<User>(stream, sequence))
        {
            values++;
        }

        Assert.Equal(count + (tail.Length > 0 ? 1 : 0), values);
        Assert.Equal(stream.Given, progress.Last);

        // A user has two strings: 2 KB. What is held at a time is far less than the stream.
        Assert.InRange((GC.GetAllocatedBytesForCurrentThread() - before) / values, 1000, 2600);
        // Garbage that wasn't collected yet counts as well, in a long run as much as the first generation may hold.
        Assert.InRange(progress.Highest - progress.First, long.MinValue, Math.Max(80_000_000, s_size / 40));
    }

    [Theory]
    [MemberData(nameof(Each))]
    public async Task Writing(AnyWire wire, WireSequence sequence)
    {
        int count = (int)(s_size / wire.Write(s_user).Length);
        var progress = new Peak();
        var stream = new Counting();
        long before = GC.GetAllocatedBytesForCurrentThread();
        wire = wire.With(progress);
        await (sequence == WireSequence.Values ? wire.WriteAsync(stream, Source(), sequence) : wire.WriteAsync(stream, count, Source()));
        Assert.True(stream.Written >= s_size - 2000);
        Assert.Equal(stream.Written, progress.Last);
        Assert.InRange(stream.Largest, 1, 100_000);
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 20_000_000);

        async IAsyncEnumerable<User> Source()
        {
            await Task.CompletedTask;
            for (int i = 0; i < count; i++)
            {
                yield return s_user;
            }
        }
    }

    [Theory]
    [MemberData(nameof(Each))]
    public async Task Scalars_allocate_nothing(AnyWire wire, WireSequence sequence)
    {
        byte[] number = sequence == WireSequence.Array && wire.Delimits ? "123456,"u8.ToArray() : [.. wire.Write(123456), .. wire.Delimits ? "\n"u8 : []];
        const int Count = 1_000_000;
        byte[] head = sequence == WireSequence.Values ? [] : wire.Delimits ? "["u8.ToArray() : wire == AnyWire.Binary ? BitConverter.GetBytes(Count) : [0xdd, 0, Count >> 16, (Count >> 8) & 0xff, Count & 0xff];
        byte[] tail = sequence == WireSequence.Array && wire.Delimits ? "1]"u8.ToArray() : [];
        long before = GC.GetAllocatedBytesForCurrentThread();
        long sum = 0;
        await foreach (int value in wire.ReadMany<int>(new Repeating(head, number, Count, tail), sequence))
        {
            sum += value;
        }

        Assert.Equal((123456L * Count) + (tail.Length > 0 ? 1 : 0), sum);
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 3_000_000);
    }

    /// <summary>Progress that looks at the memory in use.</summary>
    sealed class Peak : IProgress<long>
    {
        int _reports;

        public long Last { get; private set; }

        public long First { get; private set; } = -1;

        public long Highest { get; private set; }

        public void Report(long value)
        {
            Assert.True(value > Last);
            Last = value;
            if (_reports++ % 200 == 100)
            {
                long used = GC.GetTotalMemory(forceFullCollection: _reports < 2000);
                First = First < 0 ? used : First;
                Highest = Math.Max(Highest, used);
            }
        }
    }

    /// <summary>A stream that is made while it is read.</summary>
    sealed class Repeating(byte[] head, byte[] one, long count, byte[] tail) : ReadStream
    {
        readonly long _body = one.Length * count;

        public long Given { get; private set; }

        public override int Read(Span<byte> buffer)
        {
            int done = 0;
            while (done < buffer.Length)
            {
                ReadOnlySpan<byte> next = Given < head.Length ? head.AsSpan((int)Given)
                    : Given < head.Length + _body ? one.AsSpan((int)((Given - head.Length) % one.Length))
                    : tail.AsSpan((int)(Given - head.Length - _body));
                if (next.IsEmpty)
                {
                    break;
                }

                int n = Math.Min(next.Length, buffer.Length - done);
                next[..n].CopyTo(buffer[done..]);
                done += n;
                Given += n;
            }

            return done;
        }
    }

    sealed class Counting : ReadStream
    {
        public long Written { get; private set; }

        public int Largest { get; private set; }

        public override bool CanWrite => true;

        public override void Write(byte[] buffer, int offset, int count) => Count(count);

        public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
        {
            Count(buffer.Length);
            return default;
        }

        void Count(int n)
        {
            Written += n;
            Largest = Math.Max(Largest, n);
        }
    }
}
