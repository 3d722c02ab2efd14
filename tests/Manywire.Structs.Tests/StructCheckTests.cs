using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Manywire.Corpus.Structs;
using Manywire.Wires.Tests;
using Xunit;

namespace Manywire.Structs.Tests;

/// <summary>A fixed buffer, which only unsafe projects have.</summary>
[Wire, WireEndian(WireEndian.Big)]
public unsafe struct Buffered
{
    public ushort Id;
    public fixed uint Values[5];
    public fixed byte Bytes[3];
    public byte End;
}

[Wire]
public struct Checked
{
    public bool On;
    public char Letter;
    public Level Level;
    public Traits Traits;
    public decimal Amount;
    public DateOnly Day;
}

/// <summary>A wired struct with nothing to say: memory, with padding.</summary>
[Wire]
public struct Padded
{
    public byte A;
    public long B;
}

/// <summary>Fields that share bytes.</summary>
[Wire, StructLayout(LayoutKind.Explicit)]
public struct Shared
{
    [FieldOffset(0), WireEndian(WireEndian.Big)] public uint A;
    [FieldOffset(0)] public ushort B;
}

#pragma warning disable MW060, MW061 // what is wrong with them is said at run time as well
public struct Unwired
{
    [WireEndian(WireEndian.Big)] public ushort A;
}

public struct HoldsUnwired
{
    public byte A;
    public Unwired B;
}

[StructLayout(LayoutKind.Auto)]
public struct Automatic
{
    public byte A;
    public int B;
}

public struct HoldsDate
{
    public byte A;
    public DateTime B;
}

public unsafe struct HoldsPointer
{
    public byte* A;
}

/// <summary>What structs are asked, and what they can't do.</summary>
public sealed unsafe class StructCheckTests
{
    [Theory]
    [InlineData(WireChecks.Booleans, 0, ".On")]
    [InlineData(WireChecks.Chars, 3, ".Letter")]
    [InlineData(WireChecks.Enums, 5, ".Level")]
    [InlineData(WireChecks.Enums, 9, ".Traits")]
    [InlineData(WireChecks.Decimals, 18, ".Amount")]
    [InlineData(WireChecks.Times, 35, ".Day")]
    public void Values_are_looked_at_where_asked(WireChecks kind, int place, string path)
    {
        var good = new Checked { On = true, Letter = 'x', Level = Level.High, Traits = Traits.Red | Traits.Blue, Amount = 1.5m, Day = new DateOnly(2026, 1, 1) };
        byte[] bytes = StructWire.ToBytes<Checked>([good, good, good]);
        Assert.Equal(3, StructWire.ReadAll<Checked>(bytes, WireChecks.All).Length);
        int size = Unsafe.SizeOf<Checked>();
        bytes[size + place] = 0xd9;
        foreach (WireChecks asked in new[] { WireChecks.None, kind, WireChecks.All, WireChecks.All & ~kind })
        {
            if ((asked & kind) == 0)
            {
                Assert.Equal(3, StructWire.ReadAll<Checked>(bytes, asked).Length);
                Assert.Equal(3, StructWire.Cast<Checked>(bytes, asked).Length);
                Assert.True(StructWire.TryRead<Checked>(bytes.AsSpan(size), out _, asked));
                continue;
            }

            foreach (WireException e in new[]
            {
                Assert.Throws<WireException>(() => StructWire.ReadAll<Checked>(bytes, asked)),
                Assert.Throws<WireException>(() => StructWire.ReadAll<Checked>(Segments.Every(bytes, 7), asked)),
                Assert.Throws<WireException>(() => StructWire.Cast<Checked>(bytes, asked)),
                Assert.Throws<WireException>(() => StructWire.ReadAll<Checked>(new MemoryStream(bytes), asked)),
                Assert.Throws<WireException>(() => StructWire.Enumerate<Checked>(new MemoryStream(bytes), asked).Count()),
                Assert.Throws<WireException>(() => StructWire.Enumerate<Checked>(bytes, asked)[1]),
                Assert.Throws<WireException>(() => Count(StructWire.Enumerate<Checked>(bytes, asked))),
                Assert.Throws<WireException>(() => Count(StructWire.Enumerate<Checked>(Segments.Every(bytes, 7), asked))),
            })
            {
                Assert.Equal("$[1]" + path, e.Path);
                Assert.InRange(e.Offset, size + (place & ~15), size + place);
            }

            Assert.Throws<WireException>(() => StructWire.Read<Checked>(bytes.AsSpan(size), asked));
            Assert.False(StructWire.TryRead<Checked>(bytes.AsSpan(size), out Checked none, asked));
            Assert.False(none.On);
            Assert.False(StructWire.TryRead(new ReadOnlySequence<byte>(bytes, size, size), out none, asked));
        }
    }

    static int Count<T>(StructRun<T> run)
        where T : unmanaged
    {
        int count = 0;
        foreach (T _ in run)
        {
            count++;
        }

        return count;
    }

    static int Count<T>(StructSequenceRun<T> run)
        where T : unmanaged
    {
        int count = 0;
        foreach (T _ in run)
        {
            count++;
        }

        return count;
    }

    [Fact]
    public void Big_endian_values_and_bit_fields_are_looked_at_too()
    {
        byte[] bytes = StructWire.ToBytes<IPv4Header>([default(IPv4Header) with { Carried = Carried.Tcp }, default(IPv4Header) with { Carried = Carried.Udp }]);
        Assert.Equal(2, StructWire.ReadAll<IPv4Header>(bytes, WireChecks.All).Length);
        bytes[29] = 7;
        WireException e = Assert.Throws<WireException>(() => StructWire.ReadAll<IPv4Header>(bytes, WireChecks.Enums));
        Assert.Equal(("$[1].Carried", 29L), (e.Path, e.Offset));
        byte[] medley = new byte[Medley.Length];
        medley[158] = 0xd8;
        Assert.Equal("$[0].K", Assert.Throws<WireException>(() => StructWire.Read<Medley>(medley, WireChecks.Chars)).Path);
        Assert.Equal("$[0].Followers[2].Level", Assert.Throws<WireException>(() => StructWire.Read<Medley>(Bytes(Medley.Length, 146, 1), WireChecks.Enums)).Path);
    }

    static byte[] Bytes(int length, int place, byte value)
    {
        byte[] bytes = new byte[length];
        bytes[place] = value;
        return bytes;
    }

    [Fact]
    public void Bits_that_have_no_room_are_refused()
    {
        byte[] room = new byte[20];
        WireException e = Assert.Throws<WireException>(() => StructWire.Write(room, new IPv4Header { Words = 16 }));
        Assert.Equal(("a number of 4 bits", "$.Words"), (e.Expected, e.Path));
        Assert.Throws<WireException>(() => StructWire.Write(room, new IPv4Header { Fragment = 0x2000 }));
        Assert.Throws<WireException>(() => StructWire.Write(room, new LowBits { A = 4 }));
        Assert.Throws<WireException>(() => StructWire.Write(room, new LowBits { A = -5 }));
        var most = new LowBits { A = -4, B = (Level)(-512), C = true, D = -(1L << 33), E = 65535, F = ulong.MaxValue, G = -16, H = 7 };
        StructWire.Write(room, most);
        Assert.Equal(most, StructWire.Read<LowBits>(room));
    }

    [Fact]
    public void What_is_between_fields_is_written_as_zeros()
    {
        byte[] memory = new byte[3 * Unsafe.SizeOf<Padded>()];
        memory.AsSpan().Fill(0xee);
        ReadOnlySpan<Padded> values = MemoryMarshal.Cast<byte, Padded>((ReadOnlySpan<byte>)memory);
        byte[] bytes = StructWire.ToBytes(values);
        byte[] one = new byte[16];
        StructWire.Write(one, values[1]);
        Assert.Equal("EE00000000000000EEEEEEEEEEEEEEEE", Convert.ToHexString(one));
        Assert.Equal(string.Concat(Enumerable.Repeat(Convert.ToHexString(one), 3)), Convert.ToHexString(bytes));
        Assert.Equal(3, StructWire.Cast<Padded>(bytes).Length);
    }

    [Fact]
    public void Fixed_buffers_are_turned_round()
    {
        Assert.Equal(28, StructWire.SizeOf<Buffered>());
        byte[] bytes = [1, 2, 0, 0, .. Enumerable.Range(0, 20).Select(i => (byte)i), 50, 51, 52, 53];
        Buffered value = StructWire.Read<Buffered>(bytes);
        Assert.Equal((0x0102, 0x00010203u, 0x10111213u, 51, 53), (value.Id, value.Values[0], value.Values[4], value.Bytes[1], value.End));
        byte[] back = new byte[28];
        StructWire.Write(back, value);
        Assert.Equal(bytes, back);
        Assert.Equal(bytes, StructWire.ToBytes<Buffered>([value]));
    }

    [Fact]
    public void Generic_structs_are_turned_round()
    {
        byte[] bytes = [0, 0, 0, 0, 0, 0, 0, 1, 2, 0, 0, 0, 0, 0, 0, 0];
        Assert.Equal(new Pair<long>(1, 2), StructWire.Read<Pair<long>>(bytes));
        Assert.Equal(bytes, StructWire.ToBytes<Pair<long>>([new Pair<long>(1, 2)]));
    }

    [Fact]
    public void In_place_is_only_what_is_in_memory_as_in_a_run()
    {
        byte[] bytes = [7, 1, 0, 2, 0, 9];
        ReadOnlySpan<ushort> numbers = StructWire.Cast<ushort>(bytes.AsSpan(1, 4), out int trailing);
        Assert.Equal((2, 0, 1, 2), (numbers.Length, trailing, numbers[0], numbers[1]));
        Assert.Equal(1, StructWire.Cast<ushort>(bytes.AsSpan(1, 4), out trailing).Length + trailing - 1);
        Span<byte> writable = bytes;
        StructWire.Cast<ushort>(writable[1..], out trailing)[0] = 5;
        Assert.Equal((5, 1), (bytes[1], trailing));
        WireException e = Assert.Throws<WireException>(() => StructWire.Cast<uint>(bytes.AsSpan(0, 6)));
        Assert.Equal((4L, "$[1]"), (e.Offset, e.Path));
#pragma warning disable MW063
        Assert.Contains("big-endian", Assert.Throws<NotSupportedException>(() => StructWire.Cast<TcpHeader>(bytes).Length).Message);
        Assert.Contains("packed", Assert.Throws<NotSupportedException>(() => StructWire.Cast<IPv4Header>(bytes).Length).Message);
#pragma warning restore MW063
    }

    [Fact]
    public void What_needs_more_says_so()
    {
        byte[] bytes = new byte[64];
        Assert.Contains("mark it with [Wire]", Refused(() => StructWire.Read<Unwired>(bytes)));
        Assert.Contains("[WireEndian]", Refused(() => StructWire.ReadAll<HoldsUnwired>(bytes)));
        Assert.Contains("automatic layout", Refused(() => StructWire.Read<Automatic>(bytes)));
        Assert.Contains("automatic layout", Refused(() => StructWire.SizeOf<HoldsDate>()));
        Assert.Contains("is a pointer", Refused(() => StructWire.TryRead(bytes, out HoldsPointer _)));
        Assert.Contains("automatic layout", Refused(() => _ = StructWire.Cast<Automatic>(bytes).Length));
        Assert.Contains("automatic layout", Refused(() => StructWire.TryWrite(bytes, default(Automatic))));
        Assert.Contains("automatic layout", Refused(() => _ = StructWire.Enumerate<Automatic>(bytes).Count));
        Assert.Contains("share bytes", Refused(() => StructWire.Read<Shared>(bytes)));
        Assert.Contains("mark it with [Wire]", Refused(() => StructWire.Read<PlainTcpHeader>(bytes, WireChecks.All)));
    }

    static string Refused(Action action) => Assert.Throws<NotSupportedException>(action).Message;

    [Fact]
    public void An_enumerator_is_at_zeros_before_the_first_and_stays_at_the_last()
    {
        byte[] bytes = new byte[43];
        bytes.AsSpan().Fill(1);
        bytes[21] = 9;
        Assert.Equal(default, StructWire.Enumerate<TcpHeader>(bytes).GetEnumerator().Current);
        StructRun<TcpHeader>.Enumerator e = StructWire.Enumerate<TcpHeader>(bytes).GetEnumerator();
        Assert.True(e.MoveNext());
        Assert.True(e.MoveNext());
        Assert.False(e.MoveNext());
        Assert.False(e.MoveNext());
        Assert.Equal(TcpHeader.ByHand(bytes.AsSpan(20)), e.Current);
        StructRun<TcpHeader>.Enumerator none = StructWire.Enumerate<TcpHeader>(bytes.AsSpan(0, 19)).GetEnumerator();
        Assert.False(none.MoveNext());
        Assert.False(none.MoveNext());
        Assert.Equal(default, none.Current);
        Assert.False(StructWire.Enumerate<TcpHeader>(ReadOnlySpan<byte>.Empty).GetEnumerator().MoveNext());
        Assert.Throws<ArgumentOutOfRangeException>(() => StructWire.Enumerate<TcpHeader>(bytes)[2]);
        Assert.Throws<ArgumentOutOfRangeException>(() => StructWire.Enumerate<TcpHeader>(bytes)[-1]);
    }

    /// <summary>Runs that are too long for the caches are gone through in windows, with what comes later asked for.</summary>
    [Theory]
    [InlineData(-1)]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(2_000)]
    public void A_long_run_is_gone_through_in_windows(int more)
    {
        LongRun<PlainTcpHeader>(more);
        LongRun<TcpHeader>(more);
        LongRun<UdpHeader>(more);
        LongRun<IPv4Header>(more);
        LongRun<IPv6Header>(more);
        LongRun<ByItself>(more);
    }

    /// <summary>Bytes, one in a run.</summary>
    struct ByItself : IByHand<ByItself>
    {
        public byte Value;

        public static int Length => 1;

        public static ByItself ByHand(ReadOnlySpan<byte> s) => new() { Value = s[0] };
    }

    static void LongRun<T>(int more)
        where T : unmanaged, IByHand<T>
    {
        byte[] bytes = new byte[StructPrefetch.Least + more];
        new Random(more).NextBytes(bytes);
        int at = 0;
        foreach (T value in StructWire.Enumerate<T>(bytes))
        {
            if (!EqualityComparer<T>.Default.Equals(T.ByHand(bytes.AsSpan(at, T.Length)), value))
            {
                Assert.Fail($"{typeof(T).Name} at {at} of {bytes.Length}");
            }

            at += T.Length;
        }

        Assert.Equal(bytes.Length / T.Length * T.Length, at);
    }

    [Theory]
    [InlineData(1)]
    [InlineData(20)]
    [InlineData(64)]
    [InlineData(1000)]
    [InlineData(1024)]
    [InlineData(5000)]
    public void Windows_are_whole_structs_and_end_with_the_run(int size)
    {
        byte[] run = new byte[100_000];
        int count = run.Length / size, at = 0;
        while (at < count * size)
        {
            nint window = StructPrefetch.Window(ref run[at], StructPrefetch.Least, (count * size) - at, size);
            Assert.Equal(0, window % size);
            Assert.InRange(window, size, (count * size) - at);
            at += (int)window;
        }

        Assert.Equal(count * size, StructPrefetch.Window(ref run[0], StructPrefetch.Least - 1, count * size, size));
    }

    [Fact]
    public void The_best_path_of_this_machine_is_taken()
    {
        bool has512 = System.Runtime.Intrinsics.X86.Avx512BW.IsSupported, has256 = System.Runtime.Intrinsics.X86.Avx2.IsSupported;
        Assert.Equal(has512 ? StructPath.Vector512 : has256 ? StructPath.Vector256 : StructShuffle.Has128 ? StructPath.Vector128 : StructPath.Scalar, StructShuffle.Best);
    }

    /// <summary>Sparse on the disk: 4 GB, or 50 GB in the long run.</summary>
    [Fact]
    public void Memory_does_not_grow_with_a_mapped_file()
    {
        long count = Manywire.LongRun.Choose(4_000_000_000, 50_000_000_000) / 20;
        string path = Path.Combine(Path.GetTempPath(), Path.GetRandomFileName());
        try
        {
            using (var file = new FileStream(path, FileMode.CreateNew))
            {
                // Numbers at places all over it, the last struct, and trailing bytes.
                foreach (long at in new[] { 0, 1, count / 3, (64L << 20) / 20, count - 1 })
                {
                    file.Position = at * 20;
                    file.Write(StructWire.ToBytes<TcpHeader>([new TcpHeader { Sequence = (uint)(at % 1_000_003) + 1 }]));
                }

                file.SetLength((count * 20) + 13);
            }

            using StructFile<TcpHeader> headers = StructWire.Map<TcpHeader>(path);
            Assert.Equal((count, 13), (headers.Length, headers.Trailing));
            long before = Environment.WorkingSet;
            var found = new List<long>();

            // Every window is mapped once; of each, a piece is read.
            const long Window = (64L << 20) / 20;
            for (long at = 0; at < count; at = at < count - Window ? at + Window : at == count - 1 ? count : count - 1)
            {
                ReadOnlySpan<TcpHeader> piece = headers.Piece(at);
                for (int i = 0; i < piece.Length; i++)
                {
                    if (piece[i].Sequence != 0)
                    {
                        found.Add(at + i);
                    }
                }
            }

            Assert.Equal([0L, 1L, Window, count - 1], found);
            Assert.Equal((uint)((count / 3) % 1_000_003) + 1, headers[count / 3].Sequence);
            Assert.InRange(Environment.WorkingSet - before, long.MinValue, 300L << 20);
        }
        finally
        {
            File.Delete(path);
        }
    }

    /// <summary>What is given is what has been checked, also where somebody writes to the bytes in between.</summary>
    [Fact]
    public void What_is_checked_is_what_is_given()
    {
        byte[] bytes = StructWire.ToBytes([new Switch { On = true, Number = 5 }, new Switch { Number = 6 }]);
        var structs = StructWire.Enumerate<Switch>(bytes, WireChecks.All).GetEnumerator();
        Assert.True(structs.MoveNext());
        bytes[0] = 7;
        bytes[1] = 9;
        Switch first = structs.Current;
        Assert.Equal((1, 5), (Unsafe.As<bool, byte>(ref first.On), first.Number));
        Assert.True(structs.MoveNext());
        Assert.Equal(6, structs.Current.Number);
        Assert.False(structs.MoveNext());
    }
}

[Wire]
public struct Switch
{
    public bool On;
    public byte Number;
}
