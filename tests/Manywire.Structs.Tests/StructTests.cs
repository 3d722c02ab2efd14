using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO;
using System.IO.Pipelines;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Threading.Tasks;
using Manywire.Corpus.Structs;
using Manywire.Wires.Tests;
using Xunit;

namespace Manywire.Structs.Tests;

public sealed class PlainTcpHeaderTests : StructTests<PlainTcpHeader>;

public sealed class TcpHeaderTests : StructTests<TcpHeader>;

public sealed class UdpHeaderTests : StructTests<UdpHeader>;

public sealed class EthernetHeaderTests : StructTests<EthernetHeader>;

public sealed class IPv4HeaderTests : StructTests<IPv4Header>;

public sealed class IPv6HeaderTests : StructTests<IPv6Header>;

public sealed class TightTests : StructTests<Tight>;

public sealed class ThreeTests : StructTests<Three>;

public sealed class TwelveTests : StructTests<Twelve>;

public sealed class FortyTests : StructTests<Forty>;

public sealed class MedleyTests : StructTests<Medley>;

public sealed class LowBitsTests : StructTests<LowBits>;

public sealed class NestTests : StructTests<Nest>;

public sealed class Long77Tests : StructTests<Long77>;

/// <summary>Every way to read and write structs of a type gives what reading number by number gives, whatever is around it.</summary>
public abstract class StructTests<T>
    where T : unmanaged, IByHand<T>
{
    readonly Random _random = new(typeof(T).Name.Sum(c => c));

    static int Size => T.Length;

    [Fact]
    public void Its_size_is_what_it_should_be() => Assert.Equal(Size, StructWire.SizeOf<T>());

    [Fact]
    public void Every_length_is_read_between_guard_pages()
    {
        using var memory = new GuardedMemory(4096);
        byte[] all = Bytes(3);
        for (int length = 0; length <= all.Length; length++)
        {
            ReadEverything(memory.AtEnd(all.AsSpan(0, length)));
            ReadEverything(memory.AtStart(all.AsSpan(0, length)));
        }
    }

    void ReadEverything(ReadOnlySpan<byte> bytes)
    {
        int count = bytes.Length / Size, trailing = bytes.Length % Size;
        T[] byHand = ByHand(bytes);
        Assert.Equal(count > 0, StructWire.TryRead(bytes, out T first));
        if (count > 0)
        {
            AssertSame(byHand[0], first);
            AssertSame(byHand[0], StructWire.Read<T>(bytes));
        }
        else
        {
            byte[] copy = bytes.ToArray();
            WireException e = Assert.Throws<WireException>(() => StructWire.Read<T>(copy));
            Assert.Equal(copy.Length, e.Offset);
        }

        StructRun<T> run = StructWire.Enumerate<T>(bytes);
        Assert.Equal((count, trailing), (run.Count, run.Trailing));
        int i = 0;
        foreach (T value in run)
        {
            AssertSame(byHand[i], value);
            AssertSame(byHand[i], run[i]);
            i++;
        }

        Assert.Equal(count, i);
        AssertSame(byHand, StructWire.ReadAll<T>(bytes, out int left));
        Assert.Equal(trailing, left);
        if (trailing > 0)
        {
            byte[] copy = bytes.ToArray();
            WireException e = Assert.Throws<WireException>(() => StructWire.ReadAll<T>(copy));
            Assert.Equal(copy.Length - trailing, e.Offset);
            Assert.Equal($"$[{count}]", e.Path);
            Assert.Contains($"not {trailing}", e.Expected);
        }
    }

    [Fact]
    public void What_is_written_is_what_was_read_and_nothing_around_it()
    {
        using var memory = new GuardedMemory(4096);
        byte[] bytes = Clean(Bytes(3));
        T[] values = ByHand(bytes);
        for (int n = 0; n <= 3; n++)
        {
            Span<byte> room = memory.AtEnd(n * Size);
            room.Fill(0xcc);
            Assert.Equal(n * Size, StructWire.WriteAll<T>(room, values.AsSpan(0, n)));
            Assert.True(room.SequenceEqual(bytes.AsSpan(0, n * Size)));
        }

        for (int length = 0; length <= 2 * Size; length++)
        {
            Span<byte> room = memory.AtEnd(length);
            room.Fill(0xcc);
            Assert.Equal(length >= Size, StructWire.TryWrite(room, values[0]));
            Assert.True(length < Size ? !room.ContainsAnyExcept((byte)0xcc) : room[..Size].SequenceEqual(bytes.AsSpan(0, Size)) && !room[Size..].ContainsAnyExcept((byte)0xcc));
        }

        var output = new ArrayBufferWriter<byte>();
        StructWire.Write(output, values[0]);
        Assert.Equal(2L * Size, StructWire.WriteAll(output, values.AsSpan(1)));
        Assert.True(output.WrittenSpan.SequenceEqual(bytes));
        Assert.Equal(bytes, StructWire.ToBytes<T>(values));
        byte[] small = new byte[(3 * Size) - 1];
        Assert.Throws<ArgumentException>(() => StructWire.WriteAll<T>(small, values));
        Assert.Throws<ArgumentException>(() => StructWire.Write(small.AsSpan(0, Size - 1), values[0]));
    }

    [Theory]
    [InlineData(StructPath.Scalar)]
    [InlineData(StructPath.Vector128)]
    [InlineData(StructPath.Vector256)]
    [InlineData(StructPath.Vector512)]
    internal void Every_path_turns_the_same_at_every_count_and_address(StructPath path)
    {
        using var from = new GuardedMemory(1 << 16);
        using var to = new GuardedMemory(1 << 16);
        byte[] all = Bytes(Math.Min(400, 32768 / Math.Max(Size, Unsafe.SizeOf<T>())));
        T[] byHand = ByHand(all);
        for (int count = 0; count <= byHand.Length; count += count < 70 ? 1 : 29)
        {
            for (int behind = 0; behind < 3; behind++)
            {
                ReadOnlySpan<byte> source = from.AtEnd((count * Size) + behind)[..(count * Size)];
                all.AsSpan(0, count * Size).CopyTo(from.AtEnd((count * Size) + behind));
                Span<byte> memory = to.AtEnd(count * Unsafe.SizeOf<T>());
                memory.Fill(0xcc);
                Span<T> destination = MemoryMarshal.Cast<byte, T>(memory);
                StructWire.Fill(source, destination, path);
                AssertSame(byHand.AsSpan(0, count), destination);
                Span<byte> back = to.AtEnd(count * Size);
                StructWire.Empty<T>(byHand.AsSpan(0, count), back, path);
                Assert.True(back.SequenceEqual(Clean(all.AsSpan(0, count * Size).ToArray())));
            }
        }
    }

    [Fact]
    public void More_than_the_caches_hold_goes_past_them()
    {
        byte[] bytes = Clean(Bytes((9 << 20) / Size));
        T[] byHand = ByHand(bytes);
        AssertSame(byHand, StructWire.ReadAll<T>(bytes));
        for (int shift = 0; shift < 3; shift++)
        {
            byte[] room = new byte[bytes.Length + shift];
            StructWire.WriteAll<T>(room.AsSpan(shift), byHand);
            Assert.True(room.AsSpan(shift).SequenceEqual(bytes));
        }
    }

    [Fact]
    public void Structs_are_turned_round_in_place()
    {
        if (Size != Unsafe.SizeOf<T>())
        {
            return; // a packed one is longer in memory
        }

        byte[] bytes = Bytes(50);
        T[] byHand = ByHand(bytes);
        Assert.Equal(50, StructWire.ReadAll<T>(bytes, MemoryMarshal.Cast<byte, T>(bytes.AsSpan())));
        AssertSame(byHand, MemoryMarshal.Cast<byte, T>(bytes.AsSpan()));
    }

    [Fact]
    public void Segments_may_be_cut_anywhere()
    {
        byte[] bytes = Bytes(5, more: Size / 2);
        T[] byHand = ByHand(bytes);
        for (int cut = 1; cut < Math.Min(bytes.Length, 2 * Size); cut++)
        {
            ReadSequence(Segments.Every(bytes, cut, empties: cut % 2 == 0), byHand, bytes.Length % Size);
        }

        for (int i = 0; i < 200; i++)
        {
            int[] cuts = [.. Enumerable.Range(0, _random.Next(8)).Select(_ => _random.Next(bytes.Length + 1)).Order()];
            ReadSequence(Segments.Cut(bytes, cuts), byHand, bytes.Length % Size);
        }

        ReadSequence(default, [], 0);
    }

    static void ReadSequence(ReadOnlySequence<byte> sequence, T[] byHand, int trailing)
    {
        StructSequenceRun<T> run = StructWire.Enumerate<T>(sequence);
        Assert.Equal((byHand.Length, trailing), (run.Count, run.Trailing));
        int i = 0;
        foreach (T value in run)
        {
            AssertSame(byHand[i++], value);
        }

        Assert.Equal(byHand.Length, i);
        AssertSame(byHand, StructWire.ReadAll<T>(sequence, out int left));
        Assert.Equal(trailing, left);
        var some = new T[Math.Max(0, byHand.Length - 1)];
        Assert.Equal(some.Length, StructWire.ReadAll(sequence, some.AsSpan()));
        AssertSame(byHand.AsSpan(0, some.Length), some);
        Assert.Equal(byHand.Length > 0, StructWire.TryRead(sequence, out T first));
        if (byHand.Length > 0)
        {
            AssertSame(byHand[0], first);
            AssertSame(byHand[0], StructWire.Read<T>(sequence));
        }
        else
        {
            Assert.Throws<WireException>(() => StructWire.Read<T>(sequence));
        }

        if (trailing > 0)
        {
            Assert.Equal($"$[{byHand.Length}]", Assert.Throws<WireException>(() => StructWire.ReadAll<T>(sequence)).Path);
        }
    }

    [Fact]
    public async Task Streams_and_pipes_carry_them()
    {
        byte[] bytes = Clean(Bytes(20_000 / Size * 20));
        T[] byHand = ByHand(bytes);
        var written = new MemoryStream();
        StructWire.WriteAll<T>(written, byHand);
        Assert.Equal(bytes, written.ToArray());
        written = new MemoryStream();
        await StructWire.WriteAllAsync<T>(written, byHand);
        Assert.Equal(bytes, written.ToArray());

        foreach (int piece in new[] { 1, Size - 1, Size, Size + 1, 1000, 1 << 20 })
        {
            byte[] some = piece < Size + 2 ? bytes.AsSpan(0, 40 * Size).ToArray() : bytes;
            T[] expected = ByHand(some);
            AssertSame(expected, StructWire.ReadAll<T>(new Dribble(some, piece)));
            T[] read = await StructWire.ReadAllAsync<T>(new Dribble(some, piece));
            AssertSame(expected, read);
            AssertSame(expected, StructWire.Enumerate<T>(new Dribble(some, piece)).ToArray());
            var each = new List<T>();
            await foreach (T value in StructWire.EnumerateAsync<T>(new Dribble(some, piece)))
            {
                each.Add(value);
            }

            AssertSame(expected, each.ToArray());
            T[] first = new T[7];
            var stream = new Dribble(some, piece);
            Assert.Equal(7, StructWire.Read<T>(stream, first));
            AssertSame(expected.AsSpan(0, 7), first);
            Assert.Equal(7 * Size, stream.Position);
            Assert.Equal(7, await StructWire.ReadAsync<T>(stream, first));
            AssertSame(expected.AsSpan(7, 7), first);
            Assert.Equal(14 * Size, stream.Position);
        }

        var pipe = new Pipe();
        Task write = Task.Run(async () =>
        {
            Assert.True(await StructWire.WriteAllAsync<T>(pipe.Writer, byHand));
            await pipe.Writer.CompleteAsync();
        });
        T[] head = new T[3];
        Assert.Equal(3, await StructWire.ReadAsync<T>(pipe.Reader, head));
        AssertSame(byHand.AsSpan(0, 3), head);
        T[] rest = await StructWire.ReadAllAsync<T>(pipe.Reader);
        AssertSame(byHand.AsSpan(3), rest);
        await write;
    }

    [Fact]
    public async Task A_stream_that_ends_within_a_struct_says_where()
    {
        byte[] bytes = Bytes(4, more: Size - 1);
        if (Size == 1)
        {
            return;
        }

        WireException e = Assert.Throws<WireException>(() => StructWire.ReadAll<T>(new Dribble(bytes, 5)));
        Assert.Equal((4L * Size, "$[4]"), (e.Offset, e.Path));
        e = await Assert.ThrowsAsync<WireException>(async () => await StructWire.ReadAllAsync<T>(PipeReader.Create(new Dribble(bytes, 5))));
        Assert.Equal((4L * Size, "$[4]"), (e.Offset, e.Path));
        e = Assert.Throws<WireException>(() => StructWire.Read<T>(new Dribble(bytes, 5), new T[5]));
        Assert.Equal((4L * Size, "$[4]"), (e.Offset, e.Path));
        e = Assert.Throws<WireException>(() => StructWire.Enumerate<T>(new Dribble(bytes, 5)).Count());
        Assert.Equal((4L * Size, "$[4]"), (e.Offset, e.Path));
        e = await Assert.ThrowsAsync<WireException>(async () =>
        {
            await foreach (T value in StructWire.EnumerateAsync<T>(new Dribble(bytes, 5)))
            {
                GC.KeepAlive(value);
            }
        });
        Assert.Equal((4L * Size, "$[4]"), (e.Offset, e.Path));
    }

    [Fact]
    public void Files_are_mapped()
    {
        string path = Path.GetTempFileName();
        try
        {
            byte[] bytes = Bytes(1000, more: Size / 2);
            T[] byHand = ByHand(bytes);
            File.WriteAllBytes(path, [1, 2, 3, .. bytes]);
            using StructFile<T> file = StructWire.Map<T>(path, start: 3);
            Assert.Equal((1000L, Size / 2), (file.Length, file.Trailing));
            AssertSame(byHand, file.ToArray());
            AssertSame(byHand[999], file[999]);
            AssertSame(byHand[0], file[0]);
            T[] some = new T[10];
            Assert.Equal(5, file.Read(995, some));
            AssertSame(byHand.AsSpan(995), some.AsSpan(0, 5));
            AssertSame(byHand, file.Piece(0));
            Assert.Equal(0, file.Piece(1000).Length);
            Assert.Throws<ArgumentOutOfRangeException>(() => file[1000]);
            Assert.Throws<ArgumentOutOfRangeException>(() => file[-1]);
            Assert.Throws<ArgumentOutOfRangeException>(() => file.Read(1001, some));
            file.Dispose();
            Assert.Throws<ObjectDisposedException>(() => file[0]);
        }
        finally
        {
            File.Delete(path);
        }
    }

    byte[] Bytes(int count, int more = 0)
    {
        byte[] bytes = new byte[(count * Size) + more];
        _random.NextBytes(bytes);
        return bytes;
    }

    static T[] ByHand(ReadOnlySpan<byte> bytes)
    {
        var values = new T[bytes.Length / Size];
        for (int i = 0; i < values.Length; i++)
        {
            values[i] = T.ByHand(bytes.Slice(i * Size, Size));
        }

        return values;
    }

    /// <summary>The bytes with zeros for what is between fields: in a packed struct, that is only within the structs in it.</summary>
    static byte[] Clean(byte[] bytes)
    {
        if (StructPlan<T>.Emitted is null)
        {
            return bytes;
        }

        for (int at = 0; at + Size <= bytes.Length; at += Size)
        {
            if (StructPlan<T>.IsAsLong)
            {
                StructPlan<T>.Emitted.Layout.ClearPadding(ref bytes[at]);
            }
            else
            {
                T value = T.ByHand(bytes.AsSpan(at, Size));
                if (value is Nest)
                {
                    StructPlan<Forty>.Emitted!.Layout.ClearPadding(ref bytes[at + 29]);
                }
            }
        }

        return bytes;
    }

    static void AssertSame(T expected, T actual) => AssertSame([expected], [actual]);

    /// <summary>The same in every field: what is between them doesn't matter.</summary>
    static void AssertSame(ReadOnlySpan<T> expected, ReadOnlySpan<T> actual)
    {
        Assert.Equal(expected.Length, actual.Length);
        ReadOnlySpan<byte> e = MemoryMarshal.AsBytes(expected), a = MemoryMarshal.AsBytes(actual);
        if (e.SequenceEqual(a))
        {
            return;
        }

        bool[]? used = StructPlan<T>.Emitted is { } emitted ? Used(emitted.Layout) : null;
        for (int i = 0; i < e.Length; i++)
        {
            Assert.True(e[i] == a[i] || used?[i % Unsafe.SizeOf<T>()] == false, $"struct {i / Unsafe.SizeOf<T>()}, byte {i % Unsafe.SizeOf<T>()}: {e[i]:x2}, not {a[i]:x2}");
        }
    }

    /// <summary>Which bytes carry something: of a packed struct, what its description says of memory.</summary>
    static bool[] Used(WireStructLayout layout) => layout.IsPacked ? Packed.Value : [.. layout.Order.ToArray().Select(o => o >= 0)];

    /// <summary>A packed struct's fields are those that random bytes change.</summary>
    static readonly Lazy<bool[]> Packed = new(() =>
    {
        var used = new bool[Unsafe.SizeOf<T>()];
        for (int seed = 0; seed < 50; seed++)
        {
            byte[] bytes = new byte[Size];
            new Random(seed).NextBytes(bytes);
            T value = T.ByHand(bytes);
            ReadOnlySpan<byte> memory = MemoryMarshal.AsBytes(new ReadOnlySpan<T>(in value));
            for (int i = 0; i < memory.Length; i++)
            {
                used[i] |= memory[i] != 0;
            }
        }

        return used;
    });

    /// <summary>A stream that hands out a few bytes at a time.</summary>
    sealed class Dribble(byte[] bytes, int piece) : MemoryStream(bytes)
    {
        public override int Read(Span<byte> buffer) => base.Read(buffer[..Math.Min(piece, buffer.Length)]);

        public override ValueTask<int> ReadAsync(Memory<byte> buffer, System.Threading.CancellationToken cancellationToken = default) => base.ReadAsync(buffer[..Math.Min(piece, buffer.Length)], cancellationToken);
    }
}
