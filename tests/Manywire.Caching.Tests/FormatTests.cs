using System;
using System.Buffers;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using Xunit;

namespace Manywire.Caching.Tests;

/// <summary>Entries as bytes: whose are read, and that all others are misses.</summary>
public sealed class FormatTests
{
    static readonly Dictionary<string, WireCacheFormat> s_formats = new()
    {
        ["Binary"] = WireCacheFormat.Binary(),
        ["UTF-16"] = WireCacheFormat.Binary(new() { Utf16 = true }),
        ["compressed"] = WireCacheFormat.Binary(new() { Compression = WireCompression.Brotli }).WithCompressionThreshold(0),
        ["MessagePack"] = WireCacheFormat.MessagePack(),
        ["JSON"] = WireCacheFormat.Json(),
        ["camelCase"] = WireCacheFormat.Json(JsonWireOptions.Web),
        ["second version"] = WireCacheFormat.Binary().WithVersion("2"),
    };

    public static TheoryData<string> Formats => new(s_formats.Keys);

    [Theory]
    [MemberData(nameof(Formats))]
    public void Comes_back(string name)
    {
        WireCacheFormat format = s_formats[name];
        WireCacheEntry<Person> found = format.Deserialize<Person>(format.Serialize(Person.Ada));
        Assert.True(found.IsHit);
        Assert.Null(found.Refusal);
        Assert.Equal(("Ada", "Lovelace", 6), (found.Value!.First, found.Value.Last, found.Value.Numbers.Sum()));
    }

    [Fact]
    public void Null_is_a_hit()
    {
        WireCacheEntry<Person?> found = WireCacheFormat.Binary().Deserialize<Person?>(WireCacheFormat.Binary().Serialize<Person?>(null));
        Assert.True(found.IsHit);
        Assert.Null(found.Value);
    }

    [Theory]
    [MemberData(nameof(Formats))]
    public void An_entry_of_another_format_is_a_miss(string name)
    {
        byte[] entry = s_formats[name].Serialize(Person.Ada);
        foreach ((string other, WireCacheFormat format) in s_formats)
        {
            Assert.Equal(other == name, format.Deserialize<Person>(entry).IsHit);
        }
    }

    [Theory]
    [MemberData(nameof(Formats))]
    public void An_entry_of_another_version_of_a_type_is_a_miss(string name)
    {
        WireCacheEntry<SwappedPerson> found = s_formats[name].Deserialize<SwappedPerson>(s_formats[name].Serialize(Person.Ada));
        Assert.False(found.IsHit);
        Assert.Null(found.Value);
        Assert.StartsWith("The entry isn't a Manywire.Caching.Tests.SwappedPerson as this program writes it", found.Refusal);
    }

    [Theory]
    [MemberData(nameof(Formats))]
    public void An_entry_that_is_cut_or_goes_on_is_a_miss(string name)
    {
        byte[] entry = s_formats[name].Serialize(Person.Ada);
        for (int length = 0; length < entry.Length; length++)
        {
            WireCacheEntry<Person> found = s_formats[name].Deserialize<Person>(entry.AsMemory(0, length));
            Assert.False(found.IsHit);
            Assert.NotNull(found.Refusal);
        }

        Assert.False(s_formats[name].Deserialize<Person>((byte[])[.. entry, 0]).IsHit);
    }

    /// <summary>Whatever anyone changes in an entry, it is a value or a miss.</summary>
    [Theory]
    [MemberData(nameof(Formats))]
    public void Any_byte_may_be_another(string name)
    {
        byte[] entry = s_formats[name].Serialize(Person.Ada);
        for (int at = 0; at < entry.Length; at++)
        {
            for (int value = 0; value < 256; value++)
            {
                byte[] hostile = (byte[])entry.Clone();
                hostile[at] = (byte)value;
                WireCacheEntry<Person> found = s_formats[name].Deserialize<Person>(hostile);
                Assert.Equal(found.IsHit, found.Refusal is null);
                Assert.True(at >= 16 || !found.IsHit || value == entry[at]);
            }
        }
    }

    [Theory]
    [MemberData(nameof(Formats))]
    public void Segments_make_no_difference(string name)
    {
        byte[] entry = s_formats[name].Serialize(Person.Ada);
        for (int at = 0; at <= entry.Length; at++)
        {
            var last = new Segment(entry.AsMemory(at), null, at);
            var first = new Segment(entry.AsMemory(0, at), last, 0);
            Assert.Equal("Ada", s_formats[name].Deserialize<Person>(new ReadOnlySequence<byte>(first, 0, last, last.Memory.Length)).Value?.First);
        }
    }

    [Fact]
    public void Small_values_are_not_compressed_and_both_forms_are_read_whatever_the_threshold_is()
    {
        WireCacheFormat all = WireCacheFormat.Binary(new() { Compression = WireCompression.Brotli }).WithCompressionThreshold(0), large = all.WithCompressionThreshold(WireCacheFormat.DefaultCompressionThreshold);
        var big = new Person { First = new string('a', 5000) };
        Assert.InRange(large.Serialize(big).Length, 17, 200);
        Assert.Equal(WireCacheFormat.Binary().Serialize(Person.Ada).Length, large.Serialize(Person.Ada).Length);
        Assert.Equal("Ada", all.Deserialize<Person>(large.Serialize(Person.Ada)).Value!.First);
        Assert.Equal("Ada", large.Deserialize<Person>(all.Serialize(Person.Ada)).Value!.First);
        Assert.Equal(5000, large.Deserialize<Person>(all.Serialize(big)).Value!.First.Length);
    }

    [Fact]
    public void What_would_be_too_large_decompressed_is_a_miss()
    {
        WireCacheFormat writer = WireCacheFormat.Binary(new() { Compression = WireCompression.Brotli });
        WireCacheFormat reader = WireCacheFormat.Binary(new() { Compression = WireCompression.Brotli, MaxDecompressed = 1000 });
        WireCacheEntry<Person> found = reader.Deserialize<Person>(writer.Serialize(new Person { First = new string('a', 5000) }));
        Assert.False(found.IsHit);
        Assert.Contains("1000", found.Refusal);
    }

    /// <summary>Limits say what is refused, and not what bytes mean.</summary>
    [Fact]
    public void A_limit_may_be_changed()
    {
        WireCacheFormat changed = WireCacheFormat.Binary(new() { MaxDepth = 7, MaxDecompressed = 5 });
        Assert.True(changed.Deserialize<Person>(WireCacheFormat.Binary(new() { MaxDepth = 8 }).Serialize(Person.Ada)).IsHit);
        Assert.True(changed.Deserialize<Person>(WireCacheFormat.Binary().Serialize(Person.Ada)).IsHit);
        Assert.True(WireCacheFormat.Binary().Deserialize<Person>(changed.Serialize(Person.Ada)).IsHit);
    }

    [Fact]
    public void A_formatter_that_was_given_belongs_to_the_stamp()
    {
        WireCacheFormat given = WireCacheFormat.Binary(BinaryWireOptions.Default.With(new TownFormatter())), plain = WireCacheFormat.Binary(BinaryWireOptions.Default);
        var town = new GivenTown("London");
        Assert.Equal(town, given.Deserialize<GivenTown>(given.Serialize(town)).Value);
        Assert.False(plain.Deserialize<GivenTown>(given.Serialize(town)).IsHit);
    }

    [Fact]
    public void A_type_without_code_is_an_error_that_says_what_to_add() =>
        Assert.Contains("mark it with [Wire]", Assert.Throws<NotSupportedException>(() => WireCacheFormat.Binary().Codec<Unwired>()).Message);

    [Fact]
    public void Bytes_of_others_are_a_miss() => Assert.False(WireCacheFormat.Json().Deserialize<Person>(Encoding.UTF8.GetBytes("""{"First":"Ada","Last":"Lovelace"}""")).IsHit);

    sealed class Segment : ReadOnlySequenceSegment<byte>
    {
        public Segment(ReadOnlyMemory<byte> memory, Segment? next, long index)
        {
            Memory = memory;
            Next = next;
            RunningIndex = index;
        }
    }
}

[Wire]
public sealed record GivenTown(string Name);

public sealed class TownFormatter : IWireFormatter<GivenTown>
{
    public void Write<TWriter>(WireValueWriter<TWriter> writer, GivenTown? value)
        where TWriter : struct, IWireWriter, allows ref struct => writer.WriteString(value?.Name);

    public GivenTown? Read<TReader>(WireValueReader<TReader> reader)
        where TReader : struct, IWireReader, allows ref struct => reader.ReadString() is { } name ? new(name) : null;
}
