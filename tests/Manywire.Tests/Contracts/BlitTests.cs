using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using Xunit;

namespace Manywire.Tests;

/// <summary>Many values in memory are cleaned and checked as one by one: by vectors of any width or by none, at every length and alignment, whatever the bytes are.</summary>
public class BlitTests
{
    struct Padded
    {
        public int Id;
        public DateTime At;
    }

    struct Small
    {
        public bool Is;
        public short Number;
    }

    struct Three
    {
        public bool First;
        public bool Second;
        public byte Third;
    }

    struct Large
    {
        public DateTimeOffset At;
        public decimal Price;
        public bool Is;
        public DateOnly Day;
        public TimeOnly Time;
        public Rune Letter;
    }

    [StructLayout(LayoutKind.Sequential, Pack = 1)]
    struct Packed
    {
        public byte First;
        public DateTime At;
        public DateTimeOffset Then;
    }

    struct Maybe
    {
        public int? Number;
        public DateTime? At;
    }

    struct Tiny
    {
        public bool? Is;
    }

    struct Twenty
    {
        public Guid? Id;
    }

    struct Then
    {
        public DateTimeOffset? At;
    }

    [StructLayout(LayoutKind.Sequential, Pack = 1)]
    struct Seventeen
    {
        public byte First;
        public DateTimeOffset Then;
    }

    /// <summary>Of any size, and without rules.</summary>
    readonly record struct Wide<TFirst, TSecond>(TFirst First, TSecond Second);

    delegate void Show<T>(ref WireBlitBuilder<T> builder, ref T value)
        where T : unmanaged;

    static WireBlit Blit<T>(Show<T> show)
        where T : unmanaged
    {
        T value = default;
        var builder = new WireBlitBuilder<T>(ref value);
        show(ref builder, ref value);
        return builder.Build()!;
    }

    static readonly WireBlit s_padded = Blit<Padded>(static (ref b, ref v) =>
    {
        b.Field(ref v.Id);
        b.Field(ref v.At);
    });

    static readonly WireBlit s_packed = Blit<Packed>(static (ref b, ref v) =>
    {
        b.Field(ref v.First);
        b.Field(ref v.At);
        b.Field(ref v.Then);
    });

    static readonly WireBlit s_seventeen = Blit<Seventeen>(static (ref b, ref v) =>
    {
        b.Field(ref v.First);
        b.Field(ref v.Then);
    });

    static readonly WireBlit s_then = Blit<Then>(static (ref b, ref v) => b.NullableField(ref v.At));

    [Fact]
    public void Scalars()
    {
        Check<bool>(null, 1);
        Check<decimal>(null, 2);
        Check<DateTime>(null, 3);
        Check<DateTimeOffset>(null, 4);
        Check<DateOnly>(null, 5);
        Check<TimeOnly>(null, 6);
        Check<Rune>(null, 7);
        Check<long>(null, 8);
    }

    [Fact]
    public void Structs()
    {
        Check<Padded>(s_padded, 11);
        Check<Small>(Blit<Small>(static (ref b, ref v) =>
        {
            b.Field(ref v.Is);
            b.Field(ref v.Number);
        }), 12);
        Check<Three>(Blit<Three>(static (ref b, ref v) =>
        {
            b.Field(ref v.First);
            b.Field(ref v.Second);
            b.Field(ref v.Third);
        }), 13);
        Check<Large>(Blit<Large>(static (ref b, ref v) =>
        {
            b.Field(ref v.At);
            b.Field(ref v.Price);
            b.Field(ref v.Is);
            b.Field(ref v.Day);
            b.Field(ref v.Time);
            b.Field(ref v.Letter);
        }), 14);
        Check<Packed>(s_packed, 15);
        Check<Maybe>(Blit<Maybe>(static (ref b, ref v) =>
        {
            b.NullableField(ref v.Number);
            b.NullableField(ref v.At);
        }), 16);
        Check<Tiny>(Blit<Tiny>(static (ref b, ref v) => b.NullableField(ref v.Is)), 17);
        Check<Twenty>(Blit<Twenty>(static (ref b, ref v) => b.NullableField(ref v.Id)), 18);
        Check<Then>(s_then, 19);
        Check<Seventeen>(s_seventeen, 20);
    }

    /// <summary>The bytes of valid values of the type, of others, and of any.</summary>
    static byte[] Draw<T>(Random random, int count, WireBlit? blit, bool valid)
        where T : unmanaged
    {
        byte[] bytes = new byte[count * Unsafe.SizeOf<T>()];
        for (int i = 0; i < count; i++)
        {
            Span<byte> value = bytes.AsSpan(i * Unsafe.SizeOf<T>(), Unsafe.SizeOf<T>());
            int limit = 0;
            do
            {
                // Small numbers are valid more often, and so are zeros; a valid value is found after a while.
                random.NextBytes(value);
                for (int b = 0; b < value.Length; b++)
                {
                    value[b] = random.Next(3) switch { 0 => 0, 1 => (byte)(value[b] & 1), _ when limit > 20 => 0, _ => value[b] };
                }

                limit++;
            }
            while (valid && BlitValue.Problem<T>(ref value[0], blit) is not null);
        }

        return bytes;
    }

    static void Check<T>(WireBlit? blit, int seed)
        where T : unmanaged
    {
        var random = new Random(seed);
        int size = Unsafe.SizeOf<T>();
        foreach (int count in (int[])[.. Enumerable.Range(0, 70), 90, 131, 200, 333, 700])
        {
            for (int round = 0; round < 6; round++)
            {
                byte[] bytes = Draw<T>(random, count, blit, valid: round != 0);
                if (round > 1 && count > 0)
                {
                    // One value that may be invalid, by one byte of it.
                    bytes[random.Next(bytes.Length)] = (byte)random.Next(256);
                }

                int problem = -1;
                for (int i = count - 1; i >= 0; i--)
                {
                    problem = BlitValue.Problem<T>(ref bytes[i * size], blit) is null ? problem : i;
                }

                int shift = random.Next(40);
                byte[] placed = [.. new byte[shift], .. bytes, 0xcc, 0xcc];
                Assert.Equal(problem, count == 0 ? -1 : BlitValue.IndexOfProblem<T>(ref placed[shift], count, blit));

                byte[] clean = (byte[])bytes.Clone();
                for (int i = 0; i < count && BlitValue.NeedsCleaning<T>(blit); i++)
                {
                    CleanByHand(clean.AsSpan(i * size, size), blit);
                }

                var taken = new T[count];
                Assert.Equal(problem, BlitValue.Take<T>(taken, ref placed[shift], blit));
                Assert.True(problem >= 0 || MemoryMarshal.AsBytes(taken.AsSpan()).SequenceEqual(clean));
                if (BlitValue.NeedsCleaning<T>(blit))
                {
                    byte[] copy = new byte[placed.Length];
                    copy.AsSpan(placed.Length - 2).Fill(0xcc);
                    BlitValue.CleanCopy<T>(ref copy[shift], ref placed[shift], count, blit);
                    BlitValue.Clean<T>(ref placed[shift], count, blit);
                    Assert.Equal(placed, copy);
                }

                Assert.Equal([.. new byte[shift], .. clean, 0xcc, 0xcc], placed);
            }
        }

        if (typeof(T) != typeof(bool))
        {
            CheckLong<T>(random, blit);
        }
    }

    /// <summary>Every place in an array that is longer than what is looked at in one go.</summary>
    static void CheckLong<T>(Random random, WireBlit? blit)
        where T : unmanaged
    {
        int size = Unsafe.SizeOf<T>();
        int count = (3000 / size) + 1;
        byte[] bytes = Draw<T>(random, count, blit, valid: true);
        Assert.Equal(-1, BlitValue.IndexOfProblem<T>(ref bytes[0], count, blit));
        byte[] wrong = new byte[size];
        wrong.AsSpan().Fill(0x7e);
        for (int i = 0; i < count && BlitValue.Problem<T>(ref wrong[0], blit) is not null; i++)
        {
            byte[] value = bytes[(i * size)..((i + 1) * size)];
            wrong.CopyTo(bytes, i * size);
            Assert.Equal(i, BlitValue.IndexOfProblem<T>(ref bytes[0], count, blit));
            value.CopyTo(bytes, i * size);
        }
    }

    /// <summary>What cleaning is, said for each type by itself.</summary>
    static void CleanByHand(Span<byte> value, WireBlit? blit)
    {
        if (blit is null)
        {
            Minutes(value);
        }
        else if (ReferenceEquals(blit, s_padded))
        {
            Padding<Padded>(value, (Offset((ref Padded v) => ref Unsafe.As<int, byte>(ref v.Id)), 4), (Offset((ref Padded v) => ref Unsafe.As<DateTime, byte>(ref v.At)), 8));
        }
        else if (ReferenceEquals(blit, s_packed))
        {
            Minutes(value[9..]);
        }
        else if (ReferenceEquals(blit, s_seventeen))
        {
            Minutes(value[1..]);
        }
        else if (ReferenceEquals(blit, s_then))
        {
            value[1..8].Clear();
            Minutes(value[8..]);
        }
        else if (value.Length == Unsafe.SizeOf<Twenty>())
        {
            value[1..4].Clear();
        }
        else if (value.Length == Unsafe.SizeOf<Small>())
        {
            Padding<Small>(value, (0, 1), (2, 2));
        }
        else if (value.Length == Unsafe.SizeOf<Maybe>())
        {
            Padding<Maybe>(value, (Offset((ref Maybe v) => ref Unsafe.As<int?, byte>(ref v.Number)), 1), (Offset((ref Maybe v) => ref Unsafe.As<int?, byte>(ref v.Number)) + 4, 4),
                (Offset((ref Maybe v) => ref Unsafe.As<DateTime?, byte>(ref v.At)), 1), (Offset((ref Maybe v) => ref Unsafe.As<DateTime?, byte>(ref v.At)) + 8, 8));
        }
        else if (value.Length == Unsafe.SizeOf<Large>())
        {
            int at = Offset((ref Large v) => ref Unsafe.As<DateTimeOffset, byte>(ref v.At));
            Padding<Large>(value, (at, 16), (Offset((ref Large v) => ref Unsafe.As<decimal, byte>(ref v.Price)), 16), (Offset((ref Large v) => ref Unsafe.As<bool, byte>(ref v.Is)), 1),
                (Offset((ref Large v) => ref Unsafe.As<DateOnly, byte>(ref v.Day)), 4), (Offset((ref Large v) => ref Unsafe.As<TimeOnly, byte>(ref v.Time)), 8), (Offset((ref Large v) => ref Unsafe.As<Rune, byte>(ref v.Letter)), 4));
            Minutes(value[at..]);
        }
    }

    delegate ref byte Place<T>(ref T value);

    static int Offset<T>(Place<T> place)
        where T : unmanaged
    {
        T value = default;
        return (int)Unsafe.ByteOffset(ref Unsafe.As<T, byte>(ref value), ref place(ref value));
    }

    static void Padding<T>(Span<byte> value, params ReadOnlySpan<(int Offset, int Length)> fields)
    {
        bool[] used = new bool[value.Length];
        foreach ((int offset, int length) in fields)
        {
            used.AsSpan(offset, length).Fill(true);
        }

        for (int i = 0; i < value.Length; i++)
        {
            value[i] = used[i] ? value[i] : (byte)0;
        }
    }

    static void Minutes(Span<byte> value)
    {
        int minutes = BitConverter.ToInt16(value);
        BitConverter.TryWriteBytes(value, (long)(uint)minutes);
    }

    /// <summary>Ticks and minutes that are valid together or not, at every place of vectors: the default value among them, and what nulls are made.</summary>
    [Fact]
    public void Times_with_an_offset_at_the_edge()
    {
        long margin = 14 * 60 * TimeSpan.TicksPerMinute;
        long[] ticks = [0, 1, TimeSpan.TicksPerMinute, margin - 1, margin, 638_000_000_000_000_000, DateTime.MaxValue.Ticks - margin, DateTime.MaxValue.Ticks, DateTime.MaxValue.Ticks + 1, -1];
        long[] minutes = [0, 1, 840, 841, uint.MaxValue, uint.MaxValue - 839, uint.MaxValue - 840, 0x1_0000, 1L << 32];
        var random = new Random(41);
        for (int round = 0; round < 4000; round++)
        {
            int count = random.Next(1, 40), mostly = random.Next(2);
            long[] words = new long[2 * count], nullable = new long[3 * count];
            int problem = -1;
            for (int i = count - 1; i >= 0; i--)
            {
                bool plain = random.Next(12) != 0;
                words[2 * i] = plain ? 0 : minutes[random.Next(minutes.Length)];
                words[(2 * i) + 1] = plain ? ticks[mostly == 0 ? 0 : random.Next(2) == 0 ? 0 : 5] : ticks[random.Next(ticks.Length)];
                (nullable[3 * i], nullable[(3 * i) + 1], nullable[(3 * i) + 2]) = (1, words[2 * i], words[(2 * i) + 1]);
                problem = BlitValue.Problem<DateTimeOffset>(ref Unsafe.As<long, byte>(ref words[2 * i]), null) is null ? problem : i;
            }

            Assert.Equal(problem, BlitValue.IndexOfProblem<DateTimeOffset>(ref Unsafe.As<long, byte>(ref words[0]), count, null));
            ref byte first = ref Unsafe.As<long, byte>(ref nullable[0]);
            Assert.Equal(problem < 0, BlitNullables.AreValid<DateTimeOffset>(ref first, count, null));
        }
    }

    [Fact]
    public void Nullables()
    {
        CheckNullables<bool>(null, 21);
        CheckNullables<byte>(null, 22);
        CheckNullables<short>(null, 23);
        CheckNullables<int>(null, 24);
        CheckNullables<long>(null, 25);
        CheckNullables<Guid>(null, 26);
        CheckNullables<decimal>(null, 27);
        CheckNullables<DateTime>(null, 28);
        CheckNullables<DateTimeOffset>(null, 29);
        CheckNullables<DateOnly>(null, 30);
        CheckNullables<Padded>(s_padded, 31);
        CheckNullables<Packed>(s_packed, 32);
        CheckNullables<Int128>(null, 33);
        CheckNullables<Wide<int, int>>(null, 34);
        CheckNullables<Wide<Guid, Guid>>(null, 35);
        CheckNullables<Wide<Wide<Guid, Guid>, Wide<Guid, int>>>(null, 36);
        CheckNullables<Wide<Wide<Guid, Guid>, Wide<Guid, Guid>>>(null, 37);
    }

    static void CheckNullables<T>(WireBlit? blit, int seed)
        where T : unmanaged
    {
        var random = new Random(seed);
        int size = Unsafe.SizeOf<T?>();
        int at = size - Unsafe.SizeOf<T>();
        for (int round = 0; round < 90; round++)
        {
            int count = round < 70 ? round : random.Next(70, 1500);
            byte[] bytes = new byte[count * size];
            random.NextBytes(bytes);
            byte[] clean = (byte[])bytes.Clone();
            bool valid = true;
            for (int i = 0; i < count; i++)
            {
                Span<byte> one = bytes.AsSpan(i * size, size);
                one[0] = (byte)random.Next(2);
                if (round % 2 == 0 || random.Next(8) != 0)
                {
                    Draw<T>(random, 1, blit, valid: true).CopyTo(one[at..]);
                }

                Span<byte> cleaned = clean.AsSpan(i * size, size);
                one.CopyTo(cleaned);
                if (one[0] == 0)
                {
                    cleaned.Clear();
                }
                else
                {
                    cleaned[1..at].Clear();
                    if (BlitValue.NeedsCleaning<T>(blit))
                    {
                        CleanByHand(cleaned[at..], blit);
                    }

                    valid &= BlitValue.Problem<T>(ref one[at], blit) is null;
                }
            }

            int shift = random.Next(40);
            byte[] placed = [.. new byte[shift], .. bytes, 0xcc];
            byte[] copy = [.. new byte[shift], .. new byte[bytes.Length], 0xcc];
            Assert.True(valid || !BlitNullables.AreValid<T>(ref placed[shift], count, blit));
            BlitNullables.CleanCopy<T>(ref copy[shift], ref placed[shift], count, blit);
            Assert.Equal([.. new byte[shift], .. clean, 0xcc], copy);
            var taken = new T?[count];
            Assert.Equal(valid, BlitNullables.TryTake<T>(taken, ref placed[shift], blit));
            Assert.True(!valid || MemoryMarshal.CreateSpan(ref Unsafe.As<T?, byte>(ref MemoryMarshal.GetArrayDataReference(taken)), bytes.Length).SequenceEqual(clean));
            if (count > 0)
            {
                bytes[random.Next(count) * size] = (byte)random.Next(2, 256);
                Assert.False(BlitNullables.AreValid<T>(ref bytes[0], count, blit));
                Assert.False(BlitNullables.TryTake<T>(taken, ref bytes[0], blit));
            }
        }
    }
}
