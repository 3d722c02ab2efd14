using System;
using System.Buffers;
using System.Collections.Generic;
using System.Linq;
using System.Numerics;
using System.Text;
using Manywire.Corpus;
using Manywire.Wires.Tests;
using Tolerant = Goldens.Shared.Tolerant;

[assembly: Manywire.WireRoot(typeof(RoomTests.Followed<string>))]
[assembly: Manywire.WireRoot(typeof(RoomTests.Followed<string[]>))]
[assembly: Manywire.WireRoot(typeof(RoomTests.Followed<List<string>>))]
[assembly: Manywire.WireRoot(typeof(RoomTests.Followed<byte[]>))]
[assembly: Manywire.WireRoot(typeof(RoomTests.Followed<bool[]>))]
[assembly: Manywire.WireRoot(typeof(RoomTests.Followed<char[]>))]
[assembly: Manywire.WireRoot(typeof(RoomTests.Followed<int[]>))]
[assembly: Manywire.WireRoot(typeof(RoomTests.Followed<List<long>>))]
[assembly: Manywire.WireRoot(typeof(RoomTests.Followed<float[]>))]
[assembly: Manywire.WireRoot(typeof(RoomTests.Followed<double[]>))]
[assembly: Manywire.WireRoot(typeof(RoomTests.Followed<decimal[]>))]
[assembly: Manywire.WireRoot(typeof(RoomTests.Followed<Guid[]>))]
[assembly: Manywire.WireRoot(typeof(RoomTests.Followed<DateTime[]>))]
[assembly: Manywire.WireRoot(typeof(RoomTests.Followed<DateTimeOffset[]>))]
[assembly: Manywire.WireRoot(typeof(RoomTests.Followed<TimeSpan[]>))]
[assembly: Manywire.WireRoot(typeof(RoomTests.Followed<TimeOnly[]>))]
[assembly: Manywire.WireRoot(typeof(RoomTests.Followed<TimeSpan?[]>))]
[assembly: Manywire.WireRoot(typeof(RoomTests.Followed<int?[]>))]
[assembly: Manywire.WireRoot(typeof(RoomTests.Followed<List<bool?>>))]
[assembly: Manywire.WireRoot(typeof(RoomTests.Followed<double?[]>))]
[assembly: Manywire.WireRoot(typeof(RoomTests.Followed<Dictionary<int, string>>))]
[assembly: Manywire.WireRoot(typeof(RoomTests.Followed<Dictionary<Guid, Person>>))]
[assembly: Manywire.WireRoot(typeof(RoomTests.Followed<Dictionary<decimal, List<string>>>))]
[assembly: Manywire.WireRoot(typeof(RoomTests.Followed<Dictionary<string, long>>))]
[assembly: Manywire.WireRoot(typeof(RoomTests.Followed<Dictionary<int, long>>))]
[assembly: Manywire.WireRoot(typeof(RoomTests.Followed<Person>))]
[assembly: Manywire.WireRoot(typeof(RoomTests.Followed<Peer>))]
[assembly: Manywire.WireRoot(typeof(RoomTests.Followed<Tolerant>))]
[assembly: Manywire.WireRoot(typeof(RoomTests.Followed<BigInteger>))]
[assembly: Manywire.WireRoot(typeof(RoomTests.Followed<Uri>))]
[assembly: Manywire.WireRoot(typeof(RoomTests.Followed<Version>))]
[assembly: Manywire.WireRoot(typeof(RoomTests.Followed<StringBuilder>))]
[assembly: Manywire.WireRoot(typeof(RoomTests.Followed<(string, int, byte[])>))]
[assembly: Manywire.WireRoot(typeof(RoomTests.Followed<Packed>))]
[assembly: Manywire.WireRoot(typeof(RoomTests.Followed<PackedCase>))]
[assembly: Manywire.WireRoot(typeof(RoomTests.Followed<HashSet<int>>))]
[assembly: Manywire.WireRoot(typeof(RoomTests.Followed<Queue<long>>))]
[assembly: Manywire.WireRoot(typeof(RoomTests.Followed<SortedSet<long>>))]
[assembly: Manywire.WireRoot(typeof(RoomTests.Followed<LinkedList<double>>))]
[assembly: Manywire.WireRoot(typeof(RoomTests.Followed<ReadOnlyMemory<int>>))]
[assembly: Manywire.WireRoot(typeof(RoomTests.Followed<ArraySegment<long>>))]
[assembly: Manywire.WireRoot(typeof(RoomTests.Followed<int[,]>))]
[assembly: Manywire.WireRoot(typeof(RoomTests.Followed<DayOfWeek>))]
[assembly: Manywire.WireRoot(typeof(RoomTests.Followed<int?>))]
[assembly: Manywire.WireRoot(typeof(RoomTests.Followed<LinkedList<int?>>))]
[assembly: Manywire.WireRoot(typeof(RoomTests.Followed<HashSet<long?>>))]
[assembly: Manywire.WireRoot(typeof(RoomTests.Followed<Queue<bool?>>))]

namespace Manywire.Wires.Tests;

/// <summary>Room is asked for before it is used: by what is followed by values of a known size, which ask for none of their own. Outputs give what they are asked for, or a few bytes more, up to an unmapped page.</summary>
public sealed class RoomTests
{
    [Wire]
    public sealed partial class Followed<T>
    {
        public T? First { get; set; }

        public long A { get; set; } = long.MinValue;

        public Guid B { get; set; } = new("6fd7f01c-4ea8-41f2-a1c6-c2c0b2f5a0c1");

        public decimal C { get; set; } = decimal.MinValue;

        public DateTimeOffset D { get; set; } = new(2020, 1, 2, 3, 4, 5, 6, TimeSpan.FromHours(3));

        public double E { get; set; } = -Math.PI * 1e-200;

        public T? Second { get; set; }

        public Int128 F { get; set; } = Int128.MinValue;

        public bool G { get; set; } = true;
    }

    static readonly int[] s_more = [0, 1, 2, 3, 4, 5, 7, 8, 9, 12, 15, 16, 17, 24, 31, 40, 64, 100, 200];

    public static TheoryData<string> Wires => ["Binary", "Binary.Utf16", "MessagePack", "Json", "Json.Html", "Jsonable"];

    static AnyWire Of(string name) => name switch
    {
        "Binary.Utf16" => AnyWire.Of(new BinaryWireOptions { Utf16 = true }),
        "Json.Html" => AnyWire.Of(new JsonWireOptions { Escaping = JsonEscaping.Html }),
        _ => AnyWire.All.Single(w => w.ToString() == name),
    };

    [Theory]
    [MemberData(nameof(Wires))]
    public void Is_asked_for(string name)
    {
        AnyWire wire = Of(name);
        foreach (int n in (int[])[1, 3, 17, 40])
        {
            int[] some = [.. Enumerable.Range(0, n)];
            Check<string>(new string('a', n), new string('é', n), new string('日', n), string.Concat(Enumerable.Repeat("😀\"", n)), new string('<', n));
            Check<string[]>([.. some.Select(i => new string('x', i))]);
            Check<List<string>>([.. some.Select(i => i % 3 == 0 ? null! : new string('日', i))]);
            Check<byte[]>([.. some.Select(i => (byte)i)]);
            Check<bool[]>([.. some.Select(i => i % 3 == 0)]);
            Check<char[]>([.. some.Select(i => (char)(i * 100))]);
            Check<int[]>([.. some.Select(i => i << (i % 31))]);
            Check<List<long>>([.. some.Select(i => -(long)i << (i % 60))]);
            Check<float[]>([.. some.Select(i => i * 1.1f)]);
            Check<double[]>([.. some.Select(i => -i * 1e-200)]);
            Check<decimal[]>([.. some.Select(i => i / 7m)]);
            Check<Guid[]>([.. some.Select(i => new Guid(i, 1, 2, [1, 2, 3, 4, 5, 6, 7, 8]))]);
            Check<DateTime[]>([.. some.Select(i => new DateTime(2020, 1, 1 + (i % 28), 1, 2, 3, DateTimeKind.Utc).AddTicks(i))]);
            Check<DateTimeOffset[]>([.. some.Select(i => new DateTimeOffset(2020, 1, 1 + (i % 28), 1, 2, 3, TimeSpan.FromMinutes(-i)).AddTicks(i))]);
            Check<TimeSpan[]>([.. some.Select(i => TimeSpan.MinValue + TimeSpan.FromTicks(i))]);
            Check<TimeOnly[]>([.. some.Select(i => TimeOnly.MaxValue.Add(TimeSpan.FromTicks(-i)))]);
            Check<TimeSpan?[]>([.. some.Select(i => i % 3 == 0 ? (TimeSpan?)null : TimeSpan.FromTicks(-i * 12_345_678_901))]);
            Check<int?[]>([.. some.Select(i => i % 3 == 0 ? (int?)null : int.MinValue + i)]);
            Check<List<bool?>>([.. some.Select(i => i % 3 == 0 ? (bool?)null : i % 2 == 0)]);
            Check<double?[]>([.. some.Select(i => i % 3 == 0 ? (double?)null : -i * 1e-200)]);
            Check<Dictionary<int, string>>(some.ToDictionary(i => unchecked(i * 54_321_987), i => new string('v', i)));
            Check<Dictionary<Guid, Person>>(some.ToDictionary(i => new Guid(i, 1, 2, [1, 2, 3, 4, 5, 6, 7, 8]), i => new Person { Age = i, FirstName = new string('n', i) }));
            Check<Dictionary<decimal, List<string>>>(some.ToDictionary(i => i / 7m, i => new List<string> { new('v', i) }));
            Check<Dictionary<string, long>>(some.ToDictionary(i => new string('k', i + 1), i => long.MinValue + i));
            Check<Dictionary<int, long>>(some.ToDictionary(i => i, i => long.MinValue + i));
            Check<HashSet<int>>([.. some]);
            Check<Queue<long>>(new Queue<long>(some.Select(i => long.MinValue + i)));
            Check<SortedSet<long>>([.. some.Select(i => long.MinValue + i)]);
            Check<LinkedList<double>>(new LinkedList<double>(some.Select(i => -i * 1e-200)));
            Check<LinkedList<int?>>(new LinkedList<int?>(some.Select(i => i % 3 == 0 ? (int?)null : int.MinValue + i)));
            Check<HashSet<long?>>([.. some.Select(i => i == 3 ? (long?)null : long.MinValue + i)]);
            Check<Queue<bool?>>(new Queue<bool?>(some.Select(i => i % 3 == 0 ? (bool?)null : i % 2 == 0)));
            Check<ReadOnlyMemory<int>>(some);
            Check<ArraySegment<long>>(new ArraySegment<long>([.. some.Select(i => long.MinValue + i)]));
            Check<int[,]>(new int[n, 2]);
            Check<DayOfWeek>(DayOfWeek.Friday);
            Check<int?>(int.MinValue);
            Check<Person>(new Person { Age = n, FirstName = new string('f', n), LastName = "l" });
            Check<Peer>(new Peer { Id = n, Left = new Peer { Id = 1 } });
            Check<Tolerant>(new Tolerant { A = n, C = new string('c', n), F = [.. some] });
            Check<BigInteger>(BigInteger.Pow(-7, n), BigInteger.Pow(7, n));
            Check<Uri>(new Uri("https://example.com/" + new string('p', n)));
            Check<Version>(new Version(1, 2), new Version(1, 2, int.MaxValue, n));
            Check<StringBuilder>(new StringBuilder(new string('s', n)));
            Check<(string, int, byte[])>((new string('t', n), int.MinValue, new byte[n]));
            Check<Packed>(new Packed { Id = n, Text = new string('p', n), Bytes = new byte[n], Inner = new Packed(), End = "e" });
            Check<PackedCase>(new PackedLeaf(new string('p', n)), new PackedRecord(n, new byte[n], new PackedStruct { Text = "t" }, Gender.Male));
        }

        void Check<T>(params T[] values)
        {
            foreach (T? value in values.Append(default))
            {
                var followed = new Followed<T> { First = value, Second = value };
                byte[] expected = wire.Write(followed);
                foreach (int more in s_more)
                {
                    using var writer = new GuardedWriter(more);
                    wire.Write(writer, followed);
                    CorpusTests.Equal(expected, writer.Written);
                }

                Assert.Equal(expected, wire.Write(wire.Read<Followed<T>>(expected)));
            }
        }
    }

    /// <summary>Texts are long from 4,096 characters on: their bytes are counted where there isn't room for the most that they may take.</summary>
    [Theory]
    [MemberData(nameof(Wires))]
    public void Is_asked_for_by_long_texts(string name)
    {
        AnyWire wire = Of(name);
        foreach (int length in (int[])[4095, 4096, 4097, 5000, 20_000])
        {
            foreach (string part in (string[])["a", "é", "日", "😀", "a\"", "<日"])
            {
                string text = string.Concat(Enumerable.Repeat(part, length / part.Length));
                var followed = new Followed<string> { First = text, Second = text[..(text.Length / 2 * 2)] };
                byte[] expected = wire.Write(followed);
                foreach (int more in (int[])[0, 1, 9, 64, length, 2 * length])
                {
                    using var writer = new GuardedWriter(more);
                    wire.Write(writer, followed);
                    CorpusTests.Equal(expected, writer.Written);
                }

                Assert.Equal(text, wire.Read<Followed<string>>(expected)!.First);
                foreach (string wrong in (string[])[text + "\ud800", "\udc00" + text, text[..8] + "\ud800" + text[8..]])
                {
                    Assert.Throws<WireException>(() => wire.Write(wrong));
                    Assert.Throws<WireException>(() => wire.Write(new ArrayBufferWriter<byte>(16), wrong));
                    using var writer = new GuardedWriter();
                    Assert.Throws<WireException>(() => wire.Write(writer, wrong));
                }
            }
        }
    }
}
