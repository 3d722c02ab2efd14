using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire.Wires.Tests;

/// <summary>Arrays and lists of values, nullable or not, are their elements: on every wire, at every length, however the input is cut, and refused where an element is.</summary>
public sealed class ArrayTests
{
    /// <summary>A struct with bytes between its fields, and fields with rules.</summary>
    [Wire]
    public record struct Stamped
    {
        public byte Kind { get; set; }

        public DateTime At { get; set; }

        public bool Is { get; set; }
    }

    [Fact]
    public void Scalars_and_structs()
    {
        Check(1, r => r.Next(2) == 0);
        Check(2, r => (byte)r.Next(256));
        Check(3, r => (short)r.Next());
        Check(4, r => r.Next() >> r.Next(32));
        Check(5, r => r.NextInt64() >> r.Next(64));
        Check(6, r => (char)('a' + r.Next(26)));
        Check(7, r => r.NextSingle());
        Check(8, r => r.NextDouble());
        Check(9, r => new decimal(r.Next(), r.Next(), 0, r.Next(2) == 0, (byte)r.Next(29)));
        Check(10, r => new DateTime(r.NextInt64(DateTime.MaxValue.Ticks), DateTimeKind.Utc));
        Check(11, r => new DateTimeOffset(r.NextInt64(TimeSpan.TicksPerDay, DateTime.MaxValue.Ticks - TimeSpan.TicksPerDay), TimeSpan.FromMinutes(r.Next(-840, 841))));
        Check(12, r => default(DateTimeOffset));
        Check(13, r => DateTimeOffset.MaxValue);
        Check(14, r => new TimeSpan(r.NextInt64()));
        Check(15, r => DateOnly.FromDayNumber(r.Next(DateOnly.MaxValue.DayNumber)));
        Check(16, r => new TimeOnly(r.NextInt64(TimeSpan.TicksPerDay)));
        Check(17, r => new Guid(r.Next(), 2, 3, 4, 5, 6, 7, 8, 9, 10, (byte)r.Next()));
        Check(18, r => (DayOfWeek)r.Next(7));
        Check(19, r => new Stamped { Kind = (byte)r.Next(256), At = new DateTime(r.NextInt64(DateTime.MaxValue.Ticks), DateTimeKind.Utc), Is = r.Next(2) == 0 });
    }

    static void Check<[WireRoot] T>(int seed, Func<Random, T> draw)
        where T : struct
    {
        var random = new Random(seed);
        foreach (int length in (int[])[.. Enumerable.Range(0, 20), 33, 64, 100, 700])
        {
            T[] values = [.. Enumerable.Range(0, length).Select(_ => draw(random))];
            T?[] some = [.. values.Select(v => random.Next(3) == 0 ? default(T?) : v)];
            foreach (AnyWire wire in AnyWire.All)
            {
                Same(wire, values, values.ToList(), values.Select(v => wire.Write(v)), random);
                Same(wire, some, some.ToList(), some.Select(v => wire.Write(v)), random);
            }
        }
    }

    static void Same<[WireRoot] E>(AnyWire wire, E[] array, List<E> list, IEnumerable<byte[]> elements, Random random)
    {
        byte[] bytes = wire.Write(array), listed = wire.Write(list);
        if (!(typeof(E) == typeof(byte) && wire != AnyWire.Binary)) // bytes have a form of their own, a list of them hasn't
        {
            Assert.Equal(bytes, listed);
            byte[][] parts = [.. elements];
            byte[] expected = wire == AnyWire.Binary ? [.. BitConverter.GetBytes(array.Length), .. parts.SelectMany(p => p)]
                : wire.Delimits ? [.. wire.Counted(array.Length), (byte)'[', .. parts.SelectMany((p, i) => i == 0 ? p : [(byte)',', .. p]), (byte)']']
                : [.. array.Length < 16 ? [(byte)(0x90 | array.Length)] : (byte[])[0xdc, (byte)(array.Length >> 8), (byte)array.Length], .. parts.SelectMany(p => p)];
            Assert.Equal(expected, bytes);
        }

        Assert.Equal(array, wire.Read<E[]>(bytes));
        Assert.Equal(array, wire.Read<List<E>>(listed));
        foreach (int size in (int[])[1, 7, 30])
        {
            Assert.Equal(array, wire.Read<E[]>(Segments.Every(bytes, size, empties: true)));
            Assert.Equal(array, wire.Read<List<E>>(Segments.Every(listed, size)));
        }

        using var memory = new GuardedMemory(bytes.Length);
        Assert.Equal(array, wire.Read<E[]>(memory.AtEnd(bytes)));
        for (int cut = 0; cut < bytes.Length; cut += 1 + (bytes.Length / 10))
        {
            Assert.Throws<WireException>(() => wire.Read<E[]>(bytes.AsSpan(0, cut)));
        }

        // Whatever the bytes are: a value or an error, and what is read is written as something that is read as the same.
        for (int round = 0; round < 20 && bytes.Length > 0; round++)
        {
            byte[] other = (byte[])bytes.Clone();
            other[random.Next(bytes.Length)] = (byte)random.Next(256);
            try
            {
                E[]? read = wire.Read<E[]>(memory.AtEnd(other));
                if (read is null || !read.Any(e => e is DateTime { Kind: DateTimeKind.Local, Year: 1 or 9999 })) // local times that some places have none for
                {
                    Assert.Equal(read, wire.Read<E[]>(wire.Write(read)));
                }
            }
            catch (WireException e)
            {
                Assert.InRange(e.Offset, 0, bytes.Length);
            }
        }
    }

    /// <summary>Flags and values of nullable elements that no type takes, at each place.</summary>
    [Fact]
    public void Wrong_elements_are_refused_at_their_place()
    {
        Wrong<int?>(8, 0, 2, i => i % 2 == 0 ? null : i);
        Wrong<bool?>(2, 1, 2, _ => true);
        Wrong<DateTime?>(16, 15, 0x3f, i => new DateTime(i, DateTimeKind.Utc));
        Wrong<decimal?>(24, 8, 1, i => i);
        Wrong<DateTimeOffset?>(24, 9, 0x60, i => new DateTimeOffset(i + TimeSpan.TicksPerDay, default));
        Wrong<DateTime>(8, 7, 0x3f, i => new DateTime(i, DateTimeKind.Utc));
        Wrong<decimal>(16, 2, 29, i => i);
        Wrong<DateOnly>(4, 3, 0x40, DateOnly.FromDayNumber);
        Wrong<TimeOnly>(8, 7, 1, i => new TimeOnly(i));
        Wrong<DateTimeOffset>(16, 1, 0x60, i => new DateTimeOffset(i + TimeSpan.TicksPerDay, default));
        Wrong<bool>(1, 0, 2, i => i % 3 == 0);
        Wrong<Stamped>(24, 16, 2, i => new Stamped { At = new DateTime(i) }, anyOf: true);
    }

    static void Wrong<[WireRoot] E>(int size, int at, byte value, Func<int, E> make, bool anyOf = false)
    {
        foreach (int count in (int[])[1, 3, 17, 64, 500])
        {
            byte[] bytes = BinaryWire.Serialize((E[])[.. Enumerable.Range(0, count).Select(make)]);
            Assert.Equal(4 + (count * size), bytes.Length);
            for (int i = 0; i < count; i += 1 + (count / 40))
            {
                byte[] wrong = (byte[])bytes.Clone();
                if (anyOf)
                {
                    // Where a struct's fields lie is the runtime's to say: one of its bytes is a bool's.
                    wrong.AsSpan(4 + (i * size), size).Fill(0xff);
                }
                else
                {
                    wrong[4 + (i * size) + at] = value;
                }

                WireException e = Assert.Throws<WireException>(() => BinaryWire.Deserialize<E[]>(wrong));
                Assert.InRange(e.Offset, 4 + (i * size), 4 + ((i + 1) * size) - 1);
                e = Assert.Throws<WireException>(() => BinaryWire.Deserialize<List<E>>(wrong));
                Assert.InRange(e.Offset, 4 + (i * size), 4 + ((i + 1) * size) - 1);

                // An array that is filled, and that others may have, holds nothing afterwards that no type takes.
                E[]? filled = [.. Enumerable.Range(0, count).Select(make)];
                Assert.Throws<WireException>(() => BinaryWire.Populate(wrong, ref filled));
                BinaryWire.Deserialize<E[]>([.. bytes.AsSpan(0, 4), .. MemoryMarshal.CreateReadOnlySpan(ref Unsafe.As<E, byte>(ref filled![0]), count * size)]);
            }
        }
    }
}
