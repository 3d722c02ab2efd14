using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO;
using System.IO.Pipelines;
using System.Linq;
using System.Text;
using System.Threading.Tasks;
using Manywire.Compression;
using Manywire.Corpus;
using Manywire.Wires.Tests.Streams;

namespace Manywire.Wires.Tests;

/// <summary>Members in envelopes of their own, on every wire: through every entry point, cut anywhere, malformed anywhere, and never more out of them than is allowed.</summary>
public sealed partial class CompressedMemberTests
{
    /// <summary>What MemoryPack 1.21.4 writes for a type like <see cref="PackedAsPeer"/> with its attributes BrotliFormatter, BrotliStringFormatter and BrotliFormatter&lt;List&lt;…&gt;&gt;, in hex.</summary>
    const string PeerFull =
        "05070000002C010000200000008B95000080AAAAAAEA9F3759E1002E7EA5C814FDD801ACF129504EF5EC7D9E35180100008B17010080AAAAAAEA9F4E473E1C653FDEE4709383A00CCE52BEE330500C186203B8" +
        "04968F63790E6188325C854A55AAD5E8FB5D068B1880030000000201000000FEFFFFFF0100000061FF0202000000EDFFFFFF06000000E382B7E383AAE382A2E383A9E382A4E382BA03FCFFFFFF03000000656E64";

    const string PeerNulls = "0507000000FFFFFFFFFFFFFFFF8B0180FFFFFFFF03FCFFFFFF03000000656E64";
    const string PeerEmpty = "050700000000000000000000008B01800000000003FCFFFFFF03000000656E64";
    const string PeerText = "050700000003000000070000000B018001020303060000008B0580E5652C679E8A68303DD800DE038B0180FFFFFFFF03FCFFFFFF03000000656E64";

    static Packed Full(int seed, bool nested = true)
    {
        var random = new Random(seed);
        string text = string.Concat(Enumerable.Range(0, random.Next(1, 60)).Select(i => $"words {i % 5} シリアライズ 😀 "));
        return new Packed
        {
            Id = seed,
            Data = [.. Enumerable.Range(0, random.Next(0, 400)).Select(i => (byte)(i % 13))],
            Text = text,
            People = [new Person { Age = seed, FirstName = "a", LastName = text }, null, new Person { Sex = Gender.Female }],
            Block = random.Next(3) == 0 ? "" : text,
            Numbers = [.. Enumerable.Range(0, random.Next(100))],
            Counts = Enumerable.Range(0, random.Next(20)).ToDictionary(i => "key" + i, i => i * i),
            Bytes = [1, 2, 3],
            Case = random.Next(2) == 0 ? new PackedLeaf("leaf") : new PackedRecord(5, [4, 5], new PackedStruct { Id = 9, Text = "struct" }, Gender.Male),
            Inner = nested ? Full(seed + 1, nested: false) : null,
            End = "end",
        };
    }

    /// <summary>Objects of these types are the same when System.Text.Json says so.</summary>
    static string Image<T>(T value) => System.Text.Json.JsonSerializer.Serialize(value);

    [Theory]
    [MemberData(nameof(AnyWire.Each), MemberType = typeof(AnyWire))]
    public async Task Comes_back_through_every_entry_point(AnyWire wire)
    {
        Packed?[] values = [new(), new() { Data = [], Text = "", People = [], Block = "", Numbers = [], Counts = [], Bytes = [], Inner = new() }, Full(1), Full(2), Full(3)];
        foreach (Packed? value in values)
        {
            string image = Image(value);
            byte[] bytes = wire.Write(value);
            var output = new ArrayBufferWriter<byte>();
            wire.Write(output, value);
            Assert.Equal(bytes, output.WrittenSpan.ToArray());
            Assert.Equal(image, Image(wire.Read<Packed>(bytes)));
            foreach (int size in (int[])[1, 2, 3, 7, 50])
            {
                Assert.Equal(image, Image(wire.Read<Packed>(Segments.Every(bytes, size, empties: size == 3))));
            }

            Packed? into = Full(7);
            wire.Populate(bytes, ref into);
            Assert.Equal(image, Image(into));
            using var stream = new ByteStream(bytes, 5);
            Assert.Equal(image, Image(await wire.ReadAsync<Packed>(stream)));
            Cuts.Check(wire.Boundary(typeof(Packed)), [.. bytes, .. bytes], bytes.Length);
        }

        // One behind another: each begins where the one before ends.
        byte[] all = [.. values.SelectMany(v => wire.Write(v))];
        var read = new List<string>();
        await foreach (Packed? value in wire.ReadMany<Packed>(new ByteStream(all, 11), WireSequence.Values))
        {
            read.Add(Image(value));
        }

        Assert.Equal(values.Select(Image), read);
    }

    [Fact]
    public void What_is_compressed_is_what_the_wire_writes()
    {
        const string text = "text text text text \"quoted\" é";
        using var raw = new WireBytes(1000);
        using var json = System.Text.Json.JsonDocument.Parse(JsonWire.Serialize(new Packed { Block = text, Text = text }));
        new Lz4BlockCompression().Decompress(json.RootElement.GetProperty("Block").GetBytesFromBase64(), whole: true, raw);
        Assert.Equal(JsonWire.Serialize(text), raw.Written.ToArray());
        raw.Clear();
        WireCompression.Brotli.Decompress(json.RootElement.GetProperty("Text").GetBytesFromBase64(), whole: true, raw);
        Assert.Equal(JsonWire.Serialize(text), raw.Written.ToArray());
        Assert.Equal(System.Text.Json.JsonValueKind.Null, json.RootElement.GetProperty("People").ValueKind);

        byte[] messagePack = MessagePackWire.Serialize(new PackedLeaf(text));
        Assert.Equal([0x81, 0xa4, .. "Text"u8, 0xc4], messagePack[..7]);
        raw.Clear();
        WireCompression.Brotli.Decompress(messagePack.AsSpan(8), whole: true, raw);
        Assert.Equal(MessagePackWire.Serialize(text), raw.Written.ToArray());

        byte[] binary = BinaryWire.Serialize(new PackedStruct { Id = 1, Text = text });
        raw.Clear();
        Assert.Equal(binary.Length - 9, BitConverter.ToInt32(binary, 5));
        new Lz4FrameCompression().Decompress(binary.AsSpan(9), whole: true, raw);
        Assert.Equal(BinaryWire.Serialize(text), raw.Written.ToArray());
    }

    [Fact]
    public void Bytes_of_the_peer_are_read()
    {
        string text = string.Concat(Enumerable.Range(0, 40).Select(i => "text " + (i % 7) + " "));
        PackedAsPeer value = BinaryWire.Deserialize<PackedAsPeer>(Convert.FromHexString(PeerFull))!;
        Assert.Equal((7, text, "end"), (value.Id, value.Text, value.End));
        Assert.Equal(Enumerable.Range(0, 300).Select(i => (byte)(i % 11)), value.Data);
        Assert.Equal([(1, "a"), null, (2, "シリアライズ")], value.People!.Select(p => p is null ? ((int, string?)?)null : (p.Age, p.Name)));
        value = BinaryWire.Deserialize<PackedAsPeer>(Convert.FromHexString(PeerNulls))!;
        Assert.Equal((null, null, null, "end"), (value.Data, value.Text, value.People, value.End));
        value = BinaryWire.Deserialize<PackedAsPeer>(Convert.FromHexString(PeerEmpty))!;
        Assert.Equal((0, "", 0, "end"), (value.Data!.Length, value.Text, value.People!.Count, value.End));
        value = BinaryWire.Deserialize<PackedAsPeer>(Convert.FromHexString(PeerText))!;
        Assert.Equal((3, "日本語と😀", null, "end"), (value.Data!.Length, value.Text, value.People, value.End));
        foreach (string hex in (string[])[PeerFull, PeerNulls, PeerEmpty, PeerText])
        {
            byte[] bytes = Convert.FromHexString(hex);
            Cuts.Check(AnyWire.Binary.Boundary(typeof(PackedAsPeer)), [.. bytes, .. bytes], bytes.Length);
            Assert.Equal(Image(AnyWire.Binary.Read<PackedAsPeer>(bytes)), Image(AnyWire.Binary.Read<PackedAsPeer>(Segments.Every(bytes, 1))));
        }
    }

    /// <summary>The heads of MemoryPack's forms, and what MemoryPack itself has read of these bytes.</summary>
    [Fact]
    public void Bytes_for_the_peer_have_its_forms()
    {
        byte[] bytes = BinaryWire.Serialize(new PackedAsPeer { Id = 7, Data = [1, 2, 3], Text = "日本語", People = [], End = "end" });
        Assert.Equal([5, 7, 0, 0, 0, 3, 0, 0, 0], bytes[..9]);
        int packed = BitConverter.ToInt32(bytes, 9);
        using var raw = new WireBytes(100);
        Assert.Equal(packed, WireCompression.Brotli.Decompress(bytes.AsSpan(13), whole: false, raw));
        Assert.Equal([1, 2, 3], raw.Written.ToArray());
        int at = 13 + packed;
        Assert.Equal(3, BitConverter.ToInt32(bytes, at));
        raw.Clear();
        at += 4 + WireCompression.Brotli.Decompress(bytes.AsSpan(at + 4), whole: false, raw);
        Assert.Equal(Encoding.Unicode.GetBytes("日本語"), raw.Written.ToArray());
        raw.Clear();
        at += WireCompression.Brotli.Decompress(bytes.AsSpan(at), whole: false, raw);
        Assert.Equal([0, 0, 0, 0], raw.Written.ToArray());
        Assert.Equal(BinaryWire.Serialize("end"), bytes[at..]);
        Assert.Equal(Convert.FromHexString(PeerEmpty)[..13], BinaryWire.Serialize(new PackedAsPeer { Id = 7, Data = [], Text = "", People = [], End = "end" })[..13]);
        Assert.Equal(Convert.FromHexString(PeerNulls)[..13], BinaryWire.Serialize(new PackedAsPeer { Id = 7, End = "end" })[..13]);
    }

    [Theory]
    [MemberData(nameof(AnyWire.Each), MemberType = typeof(AnyWire))]
    public void Lazy_and_tolerant(AnyWire wire)
    {
        foreach (Packed packed in (Packed[])[Full(4), new(), new() { Data = [], Text = "", Block = "", Bytes = [] }, new() { Data = [5], Text = "x", Block = "y", Bytes = [6], Case = new PackedRecord(1, [7], default, default) }])
        {
            var value = new PackedLazily { Lazy = new WireLazy<Packed>(packed), Tolerant = new PackedTolerant { Id = 1, Text = "tolerant tolerant tolerant", End = "x" }, End = "end" };
            byte[] bytes = wire.Write(value);
            foreach (int size in (int[])[int.MaxValue, 1, 3, 20])
            {
                PackedLazily read = size == int.MaxValue ? wire.Read<PackedLazily>(bytes)! : wire.Read<PackedLazily>(Segments.Every(bytes, size))!;
                Assert.False(read.Lazy!.IsLoaded);
                Assert.Equal(bytes, wire.Write(read));
                Assert.Equal(Image(packed), Image(read.Lazy.Value));
                Assert.Equal(("tolerant tolerant tolerant", "x", "end"), (read.Tolerant!.Text, read.Tolerant.End, read.End));
            }
        }
    }

    [Theory]
    [MemberData(nameof(AnyWire.Each), MemberType = typeof(AnyWire))]
    public void Every_truncation_and_many_mutations_are_one_error_at_most(AnyWire wire)
    {
        byte[] bytes = wire.Write(Full(5));
        for (int n = 0; n < bytes.Length; n++)
        {
            int length = n;
            WireException e = Assert.Throws<WireException>(() => wire.Read<Packed>(bytes.AsSpan(0, length)));
            Assert.InRange(e.Offset, 0, length);
            Assert.StartsWith("$", e.Path, StringComparison.Ordinal);
            if (n % 5 == 0)
            {
                WireException cut = Assert.Throws<WireException>(() => wire.Read<Packed>(Segments.Every(bytes.AsSpan(0, length), 7)));
                Assert.Equal(e.Path, cut.Path);
            }
        }

        var random = new Random(3);
        for (int i = 0; i < 20_000; i++)
        {
            byte[] copy = [.. bytes];
            for (int k = random.Next(1, 4); k > 0; k--)
            {
                copy[random.Next(copy.Length)] = (byte)random.Next(256);
            }

            try
            {
                wire.Read<Packed>(copy);
            }
            catch (WireException e)
            {
                Assert.InRange(e.Offset, 0, copy.Length);
                Assert.StartsWith("$", e.Path, StringComparison.Ordinal);
            }
        }
    }

    [Theory]
    [MemberData(nameof(AnyWire.Each), MemberType = typeof(AnyWire))]
    public void An_error_within_has_the_path_of_the_member_within(AnyWire wire)
    {
        var wrong = new PackedOther
        {
            Name = "n",
            Rows = [null, new PackedOtherRow { Id = 1, Values = new() { ["a"] = ["7", "text"] } }],
        };
        byte[] bytes = wire.Write(wrong);
        WireException e = Assert.Throws<WireException>(() => wire.Read<PackedMany>(bytes));
        string path = wire.ToString() == "Binary" ? "$.Rows[1].Values" : "$.Rows[1].Values.a[0]";
        Assert.StartsWith(path, e.Path, StringComparison.Ordinal);
        WireException cut = Assert.Throws<WireException>(() => wire.Read<PackedMany>(Segments.Every(bytes, 3)));
        Assert.Equal((e.Path, e.Offset, e.Expected), (cut.Path, cut.Offset, cut.Expected));
    }

    [Theory]
    [MemberData(nameof(AnyWire.Each), MemberType = typeof(AnyWire))]
    public void All_members_of_a_payload_share_one_limit(AnyWire wire)
    {
        // 60 members of 20,000 bytes, nested and beside each other: each by itself is below the limit, and so is the input.
        List<Packed?> many = [.. Enumerable.Range(0, 20).Select(i => (Packed?)new Packed { Id = i, Text = new string('a', 10_000), Bytes = new byte[20_000], Inner = new Packed { Data = new byte[20_000] } })];
        byte[] bytes = wire.Write(many);
        Assert.True(bytes.Length < 40_000);
        long sum = 0;
        for (long limit = 100_000; limit <= 4_000_000; limit += 100_000)
        {
            try
            {
                Assert.Equal(20, Limited(wire, limit).Read<List<Packed?>>(bytes)!.Count);
                sum = limit;
                break;
            }
            catch (WireException e)
            {
                Assert.Contains("decompressed bytes (WireOptions.MaxDecompressed)", e.Expected);
                Assert.StartsWith("$[", e.Path, StringComparison.Ordinal);
                Assert.Throws<WireException>(() => Limited(wire, limit).Read<List<Packed?>>(Segments.Every(bytes, 1000)));
            }
        }

        // What is nested counts twice, once in each envelope that it comes out of.
        Assert.InRange(sum, 1_000_000, 3_000_000);
    }

    [Fact]
    public void The_limit_counts_the_whole_payload_and_its_members_together()
    {
        var value = new PackedStruct { Text = new string('a', 50_000) };
        var options = new JsonWireOptions { Compression = new Lz4BlockCompression(), MaxDecompressed = 51_000 };
        byte[] bytes = JsonWire.Serialize(value, options);
        Assert.Equal(value.Text, JsonWire.Deserialize<PackedStruct>(bytes, options).Text);
        Assert.Throws<WireException>(() => JsonWire.Deserialize<PackedStruct>(bytes, options with { MaxDecompressed = 50_100 }));
    }

    static AnyWire Limited(AnyWire wire, long max) => wire.Limited(max);

    [Theory]
    [MemberData(nameof(AnyWire.Each), MemberType = typeof(AnyWire))]
    public void Members_within_members_count_their_depth(AnyWire wire)
    {
        Packed value = new();
        for (int i = 0; i < 30; i++)
        {
            value = new Packed { Id = i, Inner = value };
        }

        byte[] bytes = wire.Write(value);
        Assert.Equal(29, wire.Read<Packed>(bytes)!.Id);
        Assert.Contains("levels", Assert.Throws<WireException>(() => wire.With(maxDepth: 20).Read<Packed>(bytes)).Expected);
        Assert.Throws<WireException>(() => wire.With(maxDepth: 20).Write(value));
        value.Inner = value;
        Assert.Throws<WireException>(() => wire.Write(value));
    }

    [Fact]
    public void Lone_surrogates_are_errors_in_text_of_utf_16_too()
    {
        Assert.Throws<WireException>(() => BinaryWire.Serialize(new PackedLeaf("a\ud800")));
        using var packed = new WireBytes();
        WireCompression.Brotli.Compress([0x00, 0xd8], packed);
        byte[] bytes = [1, 1, 0, 0, 0, .. packed.Written];
        Assert.Equal("$.Text", Assert.Throws<WireException>(() => BinaryWire.Deserialize<PackedLeaf>(bytes)).Path);
    }

    [Fact]
    public void Declared_lengths_of_the_peers_forms_are_not_trusted()
    {
        using var packed = new WireBytes();
        WireCompression.Brotli.Compress(new byte[100], packed);
        foreach (int declared in (int[])[-2, 1, 99, 101, int.MinValue, int.MaxValue])
        {
            byte[] bytes = [5, 7, 0, 0, 0, .. BitConverter.GetBytes(declared), .. BitConverter.GetBytes(packed.Count), .. packed.Written, 255, 255, 255, 255, 0, 0, 0];
            Assert.Equal("$.Data", Assert.Throws<WireException>(() => BinaryWire.Deserialize<PackedAsPeer>(bytes)).Path);
            byte[] text = [1, .. BitConverter.GetBytes(declared), .. packed.Written];
            Assert.Equal("$.Text", Assert.Throws<WireException>(() => BinaryWire.Deserialize<PackedLeaf>(text)).Path);
        }
    }

    [Fact]
    public void A_struct_in_an_envelope_is_not_null()
    {
        Assert.Equal("$.Struct", Assert.Throws<WireException>(() => JsonWire.Deserialize<PackedRecord>("{\"Id\":1,\"Struct\":null}"u8)).Path);
        Assert.Equal("$.Struct", Assert.Throws<WireException>(() => BinaryWire.Deserialize<PackedRecord>([4, 1, 0, 0, 0, 255, 255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 0])).Path);
    }

    [Wire]
    private sealed partial class Hidden
    {
        [WireCompressed]
        public string? Text { get; set; }

        [WireCompressed(typeof(Lz4BlockCompression))]
        public Hidden[]? Inner { get; set; }
    }

    /// <summary>The code of a private type stands in its container, and names everything in full.</summary>
    [Theory]
    [MemberData(nameof(AnyWire.Each), MemberType = typeof(AnyWire))]
    public void Private_types(AnyWire wire)
    {
        Hidden read = wire.Read<Hidden>(wire.Write(new Hidden { Text = "a", Inner = [new() { Text = "b" }] }))!;
        Assert.Equal(("a", "b"), (read.Text, read.Inner![0].Text));
    }
}
