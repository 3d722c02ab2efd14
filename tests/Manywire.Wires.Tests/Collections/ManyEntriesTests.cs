using System;
using System.Buffers.Binary;
using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.Linq;

[assembly: Manywire.WireRoot(typeof(Dictionary<int, long>))]
[assembly: Manywire.WireRoot(typeof(Dictionary<long, DateTime>))]
[assembly: Manywire.WireRoot(typeof(Dictionary<byte, decimal>))]
[assembly: Manywire.WireRoot(typeof(Dictionary<int, DateTimeOffset>))]
[assembly: Manywire.WireRoot(typeof(Dictionary<short, bool>))]
[assembly: Manywire.WireRoot(typeof(Dictionary<int, int?>))]
[assembly: Manywire.WireRoot(typeof(Dictionary<int, Manywire.Wires.Tests.ManyEntriesTests.Padded>))]
[assembly: Manywire.WireRoot(typeof(IReadOnlyDictionary<int, DateOnly>))]
[assembly: Manywire.WireRoot(typeof(ReadOnlyDictionary<ulong, byte>))]
[assembly: Manywire.WireRoot(typeof(KeyValuePair<int, long>))]
[assembly: Manywire.WireRoot(typeof(KeyValuePair<long, DateTime>))]
[assembly: Manywire.WireRoot(typeof(KeyValuePair<byte, decimal>))]
[assembly: Manywire.WireRoot(typeof(KeyValuePair<int, DateTimeOffset>))]
[assembly: Manywire.WireRoot(typeof(KeyValuePair<short, bool>))]
[assembly: Manywire.WireRoot(typeof(KeyValuePair<int, int?>))]
[assembly: Manywire.WireRoot(typeof(KeyValuePair<int, Manywire.Wires.Tests.ManyEntriesTests.Padded>))]
[assembly: Manywire.WireRoot(typeof(KeyValuePair<int, DateOnly>))]
[assembly: Manywire.WireRoot(typeof(KeyValuePair<ulong, byte>))]

namespace Manywire.Wires.Tests;

/// <summary>Maps whose entries have no references: on Binary many of them are copied, cleaned and checked at once, and few one by one.</summary>
public sealed class ManyEntriesTests
{
    static readonly int[] s_counts = [0, 1, 3, 23, 24, 25, 32, 33, 64, 65, 300];

    static readonly DateTime s_day = new(2024, 2, 29, 13, 14, 15, DateTimeKind.Utc);

    /// <summary>A struct with padding between its fields and behind them.</summary>
    [Wire]
    public partial record struct Padded
    {
        public byte Kind { get; set; }

        public DateTime At { get; set; }

        public bool IsOn { get; set; }
    }

    public static TheoryData<string> Kinds => [.. s_kinds.Keys];

    static readonly Dictionary<string, Kind> s_kinds = new()
    {
        ["int, long"] = new Of<Dictionary<int, long>, int, long>(i => i * 7, i => i * 1_000_003L, map => map),
        ["long, DateTime"] = new Of<Dictionary<long, DateTime>, long, DateTime>(i => -i, i => s_day.AddTicks(i), map => map) { Invalid = (8 + 7, 0x3f) },
        ["byte, decimal"] = new Of<Dictionary<byte, decimal>, byte, decimal>(i => (byte)i, i => i / 8m, map => map) { Most = 250, Invalid = (8, 0x01) },
        ["int, DateTimeOffset"] = new Of<Dictionary<int, DateTimeOffset>, int, DateTimeOffset>(i => i, i => new DateTimeOffset(s_day.Ticks + i, TimeSpan.FromMinutes(-i)), map => map) { Invalid = (16 + 7, 0x7f) },
        ["short, bool"] = new Of<Dictionary<short, bool>, short, bool>(i => (short)i, i => i % 3 == 0, map => map) { Invalid = (2, 2) },
        ["int, int?"] = new Of<Dictionary<int, int?>, int, int?>(i => i, i => i % 2 == 0 ? null : i, map => map) { Invalid = (4, 2) },
        ["int, Padded"] = new Of<Dictionary<int, Padded>, int, Padded>(i => i, i => new Padded { Kind = (byte)i, At = s_day.AddDays(i), IsOn = i % 2 == 0 }, map => map),
        ["IReadOnlyDictionary of int, DateOnly"] = new Of<IReadOnlyDictionary<int, DateOnly>, int, DateOnly>(i => i, i => DateOnly.FromDayNumber(i), map => map) { Invalid = (7, 0x7f) },
        ["ReadOnlyDictionary of ulong, byte"] = new Of<ReadOnlyDictionary<ulong, byte>, ulong, byte>(i => (ulong)i << 33, i => (byte)i, map => new(map)),
        ["composed: char, TimeOnly"] = new Of<Dictionary<char, TimeOnly>, char, TimeOnly>(i => (char)('a' + i), i => new TimeOnly(i * 7L), map => map) { Invalid = (8 + 7, 0x7f) },
        ["composed: ReadOnlyDictionary of uint, Guid"] = new Of<ReadOnlyDictionary<uint, Guid>, uint, Guid>(i => (uint)i, i => new Guid(i, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11), map => new(map)),
    };

    /// <summary>A buffer writer of the caller's that serializes when it is asked for room.</summary>
    sealed class Meddler(byte[] buffer, Dictionary<int, long> other) : System.Buffers.IBufferWriter<byte>
    {
        public int Length { get; private set; }

        public int Asked { get; private set; }

        public void Advance(int count) => Length += count;

        public Memory<byte> GetMemory(int sizeHint = 0)
        {
            Asked++;
            Assert.NotEmpty(BinaryWire.Serialize(other));
            return buffer.AsMemory(Length);
        }

        public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;
    }

    [Fact]
    public void A_buffer_that_writes_another_dictionary_meanwhile_changes_nothing()
    {
        Dictionary<int, long> map = Enumerable.Range(0, 5_000).ToDictionary(i => i, i => (long)i);
        Dictionary<int, long> other = Enumerable.Range(0, 5_000).ToDictionary(i => -i, _ => -1L);
        byte[] expected = BinaryWire.Serialize(map);
        byte[] written = new byte[expected.Length + 4096];
        var meddler = new Meddler(written, other);
        BinaryWire.Serialize(meddler, map);
        Assert.True(meddler.Asked > 0);
        Assert.Equal(expected, written.AsSpan(0, meddler.Length));
    }

    /// <summary>Whatever another thread does to it, nothing of a dictionary that was written before goes out.</summary>
    [Fact]
    public void Nothing_of_the_last_dictionary_goes_out()
    {
        Dictionary<int, long> secret = Enumerable.Range(1_000, 1_000).ToDictionary(i => i, _ => 0x5ec2e7L);
        Dictionary<int, long> map = Enumerable.Range(0, 1_000).ToDictionary(i => i, _ => 7L);
        bool isDone = false;
        var other = new System.Threading.Thread(() =>
        {
            for (int i = 0; !System.Threading.Volatile.Read(ref isDone); i = (i + 1) % 1_000)
            {
                map.Remove(i);
                map[i] = 7;
            }
        });
        other.Start();
        try
        {
            for (int round = 0; round < LongRun.Choose(3_000, 300_000); round++)
            {
                Assert.NotEmpty(BinaryWire.Serialize(secret));
                try
                {
                    byte[] bytes = BinaryWire.Serialize(map);
                    Assert.True(bytes.AsSpan().IndexOf(BitConverter.GetBytes(0x5ec2e7L)) < 0);
                }
                catch (WireException)
                {
                    // That it was changed is seen nearly always.
                }
            }
        }
        finally
        {
            System.Threading.Volatile.Write(ref isDone, true);
            other.Join();
        }
    }

    /// <summary>A type of maps, with entries that differ in their keys.</summary>
    public abstract class Kind
    {
        public int Most { get; init; } = int.MaxValue;

        /// <summary>A byte of an entry, and what it mustn't be.</summary>
        public (int At, byte Value)? Invalid { get; init; }

        public abstract int Size { get; }

        public abstract byte[] Write(int count);

        /// <summary>As <see cref="Write"/>, one by one.</summary>
        public abstract byte[] Expected(int count);

        public abstract void AssertRead(byte[] bytes, int count, int cut);

        public abstract WireException? ErrorOf(ReadOnlySpan<byte> bytes, bool allowDuplicates = false);
    }

#pragma warning disable MW020 // those that are no roots are composed
    sealed class Of<TMap, TKey, TValue>(Func<int, TKey> key, Func<int, TValue> value, Func<Dictionary<TKey, TValue>, TMap> make) : Kind
        where TMap : IEnumerable<KeyValuePair<TKey, TValue>>
        where TKey : notnull
    {
        public override int Size => Write(1).Length - 4;

        TMap Make(int count) => make(Enumerable.Range(1, count).ToDictionary(key, value));

        public override byte[] Write(int count) => AnyWire.Binary.Write(Make(count));

        public override byte[] Expected(int count)
        {
            byte[] head = new byte[4];
            BinaryPrimitives.WriteInt32LittleEndian(head, count);
            return [.. head, .. Make(count).SelectMany(entry => AnyWire.Binary.Write(entry))];
        }

        public override void AssertRead(byte[] bytes, int count, int cut)
        {
            TMap? read = cut == 0 ? AnyWire.Binary.Read<TMap>(bytes) : AnyWire.Binary.Read<TMap>(Segments.Every(bytes, cut, empties: true));
            Assert.Equal(Make(count).OrderBy(e => e.Key), read!.OrderBy(e => e.Key));
        }

        public override WireException? ErrorOf(ReadOnlySpan<byte> bytes, bool allowDuplicates)
        {
            try
            {
                AnyWire.Binary.With(allowDuplicates: allowDuplicates).Read<TMap>(bytes);
                return null;
            }
            catch (WireException e)
            {
                return e;
            }
        }
    }
#pragma warning restore MW020

    static IEnumerable<int> Counts(Kind kind) => s_counts.Where(count => count <= kind.Most);

    [Theory]
    [MemberData(nameof(Kinds))]
    public void Many_have_the_bytes_of_each_one(string name)
    {
        foreach (int count in Counts(s_kinds[name]))
        {
            Assert.Equal(s_kinds[name].Expected(count), s_kinds[name].Write(count));
        }
    }

    [Theory]
    [MemberData(nameof(Kinds))]
    public void They_are_read_from_one_piece_and_from_many(string name)
    {
        foreach (int count in Counts(s_kinds[name]))
        {
            foreach (int cut in (int[])[0, 1, 7, 100, 513])
            {
                s_kinds[name].AssertRead(s_kinds[name].Write(count), count, cut);
            }
        }
    }

    [Theory]
    [MemberData(nameof(Kinds))]
    public void What_is_cut_off_is_an_error_at_every_length(string name)
    {
        byte[] bytes = s_kinds[name].Write(70);
        for (int length = 0; length < bytes.Length; length++)
        {
            Assert.NotNull(s_kinds[name].ErrorOf(bytes.AsSpan(0, length)));
        }
    }

    [Theory]
    [MemberData(nameof(Kinds))]
    public void A_count_that_lies_is_an_error(string name)
    {
        byte[] bytes = s_kinds[name].Write(70);
        foreach (int count in (int[])[69, 71, 100, 1 << 20, int.MaxValue, -2, int.MinValue])
        {
            BinaryPrimitives.WriteInt32LittleEndian(bytes, count);
            Assert.NotNull(s_kinds[name].ErrorOf(bytes));
        }
    }

    [Theory]
    [MemberData(nameof(Kinds))]
    public void A_key_that_comes_twice_is_an_error_behind_the_second_one(string name)
    {
        Kind kind = s_kinds[name];
        byte[] bytes = kind.Write(70);
        int size = kind.Size;
        bytes.AsSpan(4 + (3 * size), size).CopyTo(bytes.AsSpan(4 + (41 * size)));
        WireException error = kind.ErrorOf(bytes)!;
        Assert.Contains("each key once", error.Message, StringComparison.Ordinal);
        Assert.Equal(4 + (42 * size), error.Offset);
        Assert.Null(kind.ErrorOf(bytes, allowDuplicates: true));
    }

    [Theory]
    [MemberData(nameof(Kinds))]
    public void A_value_that_its_type_does_not_take_is_an_error_in_its_entry(string name)
    {
        Kind kind = s_kinds[name];
        if (kind.Invalid is not (int at, byte invalid))
        {
            return; // every value is valid
        }

        int size = kind.Size;
        foreach (int entry in (int[])[0, 1, 31, 32, 50, 69])
        {
            byte[] bytes = kind.Write(70);
            bytes[4 + (entry * size) + at] = invalid;
            WireException error = kind.ErrorOf(bytes)!;
            Assert.InRange(error.Offset, 4 + (entry * size), 4 + (entry * size) + at);
        }
    }

    /// <summary>A dictionary of the user's that says other things of itself as a collection than it has.</summary>
    sealed class Liar : Dictionary<int, long>, ICollection<KeyValuePair<int, long>>
    {
        int ICollection<KeyValuePair<int, long>>.Count => 3;

        void ICollection<KeyValuePair<int, long>>.CopyTo(KeyValuePair<int, long>[] array, int index) => throw new InvalidOperationException("asked for a copy");
    }

    [Fact]
    public void What_a_derived_dictionary_says_of_itself_is_not_asked()
    {
        var liar = new Liar();
        for (int i = 0; i < 100; i++)
        {
            liar.Add(i, -i);
        }

        byte[] bytes = AnyWire.Binary.Write<Dictionary<int, long>>(liar);
        Assert.Equal(AnyWire.Binary.Write(new Dictionary<int, long>(liar)), bytes);
    }

    [Fact]
    public void Nothing_of_a_larger_dictionary_gets_into_a_smaller_one()
    {
        Dictionary<int, long> large = Enumerable.Range(0, 1000).ToDictionary(i => i, _ => -1L), small = Enumerable.Range(0, 30).ToDictionary(i => i, i => (long)i);
        AnyWire.Binary.Write(large);
        Assert.Equal(small, AnyWire.Binary.Read<Dictionary<int, long>>(AnyWire.Binary.Write(small)));
        small.Remove(3);
        Assert.Equal(small, AnyWire.Binary.Read<Dictionary<int, long>>(AnyWire.Binary.Write(small)));
    }

    [Fact]
    public void More_than_a_thread_keeps_an_array_for_is_written()
    {
        Dictionary<int, long> map = Enumerable.Range(0, 40_000).ToDictionary(i => i, i => (long)i);
        Assert.Equal(map, AnyWire.Binary.Read<Dictionary<int, long>>(AnyWire.Binary.Write(map)));
    }

    [Theory]
    [InlineData("0")]
    [InlineData("007")]
    [InlineData("12345678")]
    [InlineData("123456789")]
    [InlineData("2147483647")]
    [InlineData("-2147483648")]
    public void Numbers_are_keys_of_JSON(string key) =>
        Assert.Equal([new(int.Parse(key, System.Globalization.CultureInfo.InvariantCulture), 5)], AnyWire.Json.Read<Dictionary<int, long>>(System.Text.Encoding.UTF8.GetBytes($$"""{"{{key}}":5{{new string(' ', 30)}}}"""))!);

    [Theory]
    [InlineData("")]
    [InlineData("2147483648")]
    [InlineData("99999999999")]
    [InlineData("123456789012345678")]
    [InlineData("1234567890123456789012")]
    [InlineData("12a")]
    [InlineData("1:")]
    [InlineData("12345678 ")]
    [InlineData("1.0")]
    public void Other_text_is_no_key_of_JSON(string key)
    {
        byte[] bytes = System.Text.Encoding.UTF8.GetBytes($$"""{"{{key}}":5{{new string(' ', 30)}}}""");
        Assert.Throws<WireException>(() => AnyWire.Json.Read<Dictionary<int, long>>(bytes));
    }

    [Fact]
    public void Keys_of_JSON_have_the_range_of_their_type()
    {
        Assert.Equal([(byte)255], AnyWire.Json.Read<Dictionary<byte, decimal>>("""{"255":1                              }"""u8)!.Keys);
        Assert.Throws<WireException>(() => AnyWire.Json.Read<Dictionary<byte, decimal>>("""{"256":1                              }"""u8));
        Assert.Equal([(short)32767], AnyWire.Json.Read<Dictionary<short, bool>>("""{"32767":true                         }"""u8)!.Keys);
        Assert.Throws<WireException>(() => AnyWire.Json.Read<Dictionary<short, bool>>("""{"32768":true                         }"""u8));
        Assert.Equal([999_999_999_999_999_999], AnyWire.Json.Read<Dictionary<long, DateTime>>("""{"999999999999999999":"2024-02-29T00:00:00" }"""u8)!.Keys);
    }
}
