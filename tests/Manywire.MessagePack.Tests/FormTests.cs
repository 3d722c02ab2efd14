using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO;
using System.Numerics;
using System.Text;
using System.Threading.Tasks;
using Manywire.Compression;
using Xunit;

namespace Manywire.MessagePack.Tests;

/// <summary>Other forms than the wire's own: what MessagePack for CLI and Nerdbank.MessagePack write, and layouts that a call chooses.</summary>
public class FormTests
{
    static string Hex<T>(T value, MessagePackWireOptions options) => Convert.ToHexString(MessagePackWire.Serialize(value, options)).ToLowerInvariant();

    static T? Read<T>(string hex, MessagePackWireOptions options) => MessagePackWire.Deserialize<T>(Convert.FromHexString(hex), options);

    /// <summary>Writes the bytes, and reads them as the same value, whose bytes are the same again.</summary>
    static T Both<T>(string hex, T value, MessagePackWireOptions options)
    {
        Assert.Equal(hex, Hex(value, options));
        T back = Read<T>(hex, options)!;
        Assert.Equal(hex, Hex(back, options));
        return back;
    }

    static FormPoco Poco() => new() { Name = "n", Id = 5, When = new DateTime(2026, 1, 2, 3, 4, 5, DateTimeKind.Utc), Bin = [1, 2] };

    /// <summary>The bytes that MessagePack for CLI gave.</summary>
    [Fact]
    public void Cli_objects()
    {
        FormPoco array = Both("94c402010205a16ed6ff695735a5", Poco(), MessagePackWireOptions.Cli);
        Assert.Equal(("n", 5, new DateTime(2026, 1, 2, 3, 4, 5, DateTimeKind.Utc)), (array.Name, array.Id, array.When));
        Assert.Equal([1, 2], array.Bin);
        Both("84a342696ec4020102a2496405a44e616d65a16ea45768656ed6ff695735a5", Poco(), MessagePackWireOptions.Cli with { Layout = WireLayout.Map });
        FormPoco classic = Both("94a2010205a16ed30000019b7ca98c88", Poco(), MessagePackWireOptions.Classic);
        Assert.Equal(array.When, classic.When);
        Assert.Equal([1, 2], classic.Bin);
    }

    [Fact]
    public void Cli_values()
    {
        MessagePackWireOptions cli = MessagePackWireOptions.Cli;
        Both("a6467269646179", DayOfWeek.Friday, cli);
        Both("a3312e35", 1.5m, cli);
        Both("41", 'A', cli);
        Both("d200989680", TimeSpan.FromSeconds(1), cli);
        Both("940102ffff", new Version(1, 2), cli);
        Both("9401020304", new Version(1, 2, 3, 4), cli);
        Both("c4022c01", new BigInteger(300), cli);
        Both("9301d100c8d200011170", new[] { 1, 200, 70000 }, cli);
        Both("92cc80cd0100", new uint[] { 128, 256 }, cli);
        Both("93d08000d0df", new sbyte[] { -128, 0, -33 }, cli);
        Both("9201a161", (1, "a"), cli);
        Both("c0", (string?)null, cli);
        Both("ca3fc00000", 1.5f, cli);
        var guid = Guid.Parse("00112233-4455-6677-8899-aabbccddeeff");
        Both("c410" + Convert.ToHexString(guid.ToByteArray()).ToLowerInvariant(), guid, cli);
        Both("b0" + Convert.ToHexString(guid.ToByteArray()).ToLowerInvariant(), guid, MessagePackWireOptions.Classic);
        Assert.Equal("d6ff6956b715", Hex(new DateTimeOffset(2026, 1, 1, 20, 4, 5, TimeSpan.FromHours(2)), cli));
        Assert.Equal(new DateTimeOffset(2026, 1, 1, 18, 4, 5, TimeSpan.Zero), Read<DateTimeOffset>("d6ff6956b715", cli));
    }

    [Fact]
    public void Cli_dictionaries_and_members_within()
    {
        var value = new FormOuter { Inner = new FormPair { B = 1, A = 300 }, Map = new() { [200] = new FormPair { B = 2 } }, List = [new FormPair { A = -200 }] };
        FormOuter back = Both("93" + "92d1012c01" + "9192d1ff3800" + "81d100c8920002", value, MessagePackWireOptions.Cli);
        Assert.Equal((300, 1), (back.Inner!.A, back.Inner.B));
        Assert.Equal(2, back.Map![200].B);
    }

    /// <summary>Members that MessagePack for CLI leaves as they were.</summary>
    [Fact]
    public void Nil_keeps_what_the_constructor_made()
    {
        Assert.Equal(7, Read<FormDefaults>("92c001", MessagePackWireOptions.Cli)!.A);
        Assert.Equal(1, Read<FormDefaults>("92c001", MessagePackWireOptions.Cli)!.B);
        Assert.Equal(7, Read<FormDefaults>("82a141c0a14201", MessagePackWireOptions.Cli)!.A);
        Assert.Equal(7, Read<FormDefaults>("92c001", MessagePackWireOptions.Cli with { NilKeepsDefaults = false })!.A); // an int has no nil
        Assert.Throws<WireException>(() => Read<FormDefaults>("82a141c0a14201", MessagePackWireOptions.Cli with { NilKeepsDefaults = false }));
        Assert.Equal((7, 8, "x"), Read<FormPlaced>("94c0c0c0a178", MessagePackWireOptions.Cli)!.All);
        Assert.Equal((1, 8, null), Read<FormPlaced>("9401c0c0c0", MessagePackWireOptions.Cli)!.All);
        Assert.Equal((1, 8, "x"), Read<FormPlaced>("82a14101a144a178", MessagePackWireOptions.Cli)!.All);
        Assert.Equal((7, 8, "x"), Read<FormPlaced>("81a144a178", MessagePackWireOptions.Cli with { NilKeepsDefaults = false })!.All); // a map, where it is an array
        Assert.Equal((7, 8, "x"), Read<List<FormPlaced>>("9294c0c0c0a17894c0c0c0c0", MessagePackWireOptions.Cli)![0].All);
        Assert.NotEqual(Read<FormMoment>("92c001", MessagePackWireOptions.Cli)!.Id, Read<FormMoment>("92c001", MessagePackWireOptions.Cli)!.Id);
        Assert.Equal((0, 1), (Read<FormDemanding>("92c001", MessagePackWireOptions.Cli)!.A, Read<FormDemanding>("92c001", MessagePackWireOptions.Cli)!.B)); // it can't be made without
        Assert.Equal((0, "x"), (Read<FormKeyed>("93c0c0a178", MessagePackWireOptions.Cli)!.First, Read<FormKeyed>("93c0c0a178", MessagePackWireOptions.Cli)!.Third));
    }

    [Fact]
    public void Layouts()
    {
        var keyed = new FormKeyed { First = 1, Third = "x" };
        Both("9301c0a178", keyed, new MessagePackWireOptions());
        Both("82a5466972737401a55468697264a178", keyed, new MessagePackWireOptions { Layout = WireLayout.Map });
        FormKeyed numbered = Both("820001" + "02a178", keyed, new MessagePackWireOptions { Layout = WireLayout.Map, MapKeys = MessagePackMapKeys.Positions });
        Assert.Equal("x", numbered.Third);
        Both("920203", new FormPair { B = 2, A = 3 }, new MessagePackWireOptions { Layout = WireLayout.Array });
        Both("920302", new FormPair { B = 2, A = 3 }, new MessagePackWireOptions { Layout = WireLayout.Array, MemberOrder = MessagePackOrder.Alphabetical });
        Both("82a14103a14202", new FormPair { B = 2, A = 3 }, new MessagePackWireOptions { MemberOrder = MessagePackOrder.Alphabetical });
        MessagePackWireOptions one = new MessagePackWireOptions().WithLayout<FormPair>(WireLayout.Array);
        Both("83a5496e6e6572920201a34d6170c0a44c697374c0", new FormOuter { Inner = new FormPair { B = 2, A = 1 } }, one);
        Both("93920201c0c0", new FormOuter { Inner = new FormPair { B = 2, A = 1 } }, new MessagePackWireOptions { Layout = WireLayout.Array });

        // Whatever is chosen, arrays and maps are read.
        foreach (string hex in (string[])["9301c0a178", "82a5466972737401a55468697264a178", "82000102a178", "8202a1780001", "de000202a1780001"])
        {
            FormKeyed read = Read<FormKeyed>(hex, new MessagePackWireOptions { Layout = WireLayout.Map })!;
            Assert.Equal((1, "x"), (read.First, read.Third));
        }
    }

    [Fact]
    public void Options_that_are_equal_are_equal_and_copies_have_their_own_form()
    {
        Assert.Equal(new MessagePackWireOptions { Layout = WireLayout.Map }, new MessagePackWireOptions { Layout = WireLayout.Map });
        MessagePackWireOptions map = new() { Layout = WireLayout.Array };
        Assert.Equal("920100", Hex(new FormPair { B = 1 }, map));
        Assert.Equal(new MessagePackWireOptions { Layout = WireLayout.Array }, map);
        Assert.Equal("82a14201a14100", Hex(new FormPair { B = 1 }, map with { Layout = WireLayout.Auto }));
        Assert.NotEqual(map, map with { Layout = WireLayout.Auto });
    }

    [Fact]
    public void Times()
    {
        var utc = new DateTime(2026, 1, 2, 3, 4, 5, DateTimeKind.Utc);
        var native = new MessagePackWireOptions { DateTimes = MessagePackDateTimes.Native };
        foreach (DateTimeKind kind in (DateTimeKind[])[DateTimeKind.Utc, DateTimeKind.Unspecified, DateTimeKind.Local])
        {
            DateTime time = DateTime.SpecifyKind(utc, kind);
            DateTime back = MessagePackWire.Deserialize<DateTime>(MessagePackWire.Serialize(time, native), native);
            Assert.Equal((time, kind), (back, back.Kind));
        }

        var offset = new DateTimeOffset(2026, 1, 2, 3, 4, 5, TimeSpan.FromMinutes(-90));
        foreach (MessagePackWireOptions options in (MessagePackWireOptions[])[native, MessagePackWireOptions.Nerdbank, new MessagePackWireOptions()])
        {
            DateTimeOffset back = MessagePackWire.Deserialize<DateTimeOffset>(MessagePackWire.Serialize(offset, options), options);
            Assert.Equal((offset, offset.Offset), (back, back.Offset));
        }

        // MessagePack-CSharp's native resolver has no form of its own for it, MessagePack for CLI has.
        Assert.Equal(Hex(offset, new MessagePackWireOptions()), Hex(offset, native));
        Assert.Equal("92d3" + offset.Ticks.ToString("x16", System.Globalization.CultureInfo.InvariantCulture) + "d0a6", Hex(offset, MessagePackWireOptions.Cli with { DateTimes = MessagePackDateTimes.Native }));
        Assert.Equal(offset, Read<DateTimeOffset>(Hex(offset, MessagePackWireOptions.Cli with { DateTimes = MessagePackDateTimes.Native }), new MessagePackWireOptions()));

        Assert.Equal("d30000019b7ca98c88", Hex(utc, MessagePackWireOptions.Classic));
        Assert.Equal(offset.ToUniversalTime(), Read<DateTimeOffset>(Hex(offset, MessagePackWireOptions.Classic), MessagePackWireOptions.Classic));
        var before = new DateTime(1969, 12, 31, 23, 59, 59, 999, DateTimeKind.Utc);
        Assert.Equal("ff", Hex(before, MessagePackWireOptions.Classic));
        Assert.Equal(before, Read<DateTime>("ff", MessagePackWireOptions.Classic));
        Assert.Throws<WireException>(() => Read<DateTime>("d37fffffffffffffff", MessagePackWireOptions.Classic));
        DateTime[] days = [utc, before, DateTime.MaxValue, DateTime.MinValue];
        Assert.Equal(days.Length, MessagePackWire.Deserialize<DateTime[]>(MessagePackWire.Serialize(days, native), native)!.Length);
    }

    [Fact]
    public void Nerdbanks_forms()
    {
        MessagePackWireOptions nerdbank = MessagePackWireOptions.Nerdbank;
        var guid = Guid.Parse("00112233-4455-6677-8899-aabbccddeeff");
        Assert.Equal(guid, Both("d80200112233445566778899aabbccddeeff", guid, nerdbank));
        Assert.Equal(1.5m, Both("d80400000100000000000f00000000000000", 1.5m, nerdbank));
        Both("cd012c", new BigInteger(300), nerdbank);
        BigInteger large = BigInteger.Pow(2, 70);
        Assert.Equal(large, Both("c70903400000000000000000", large, nerdbank));
        Assert.Equal(-large, MessagePackWire.Deserialize<BigInteger>(MessagePackWire.Serialize(-large, nerdbank)));
        Int128[] whole = [0, -1, Int128.MaxValue, Int128.MinValue, long.MinValue, ulong.MaxValue];
        Assert.Equal(whole, MessagePackWire.Deserialize<Int128[]>(MessagePackWire.Serialize(whole, nerdbank), nerdbank)!);
        UInt128[] unsigned = [0, UInt128.MaxValue, ulong.MaxValue, (UInt128)ulong.MaxValue + 1];
        Assert.Equal(unsigned, MessagePackWire.Deserialize<UInt128[]>(MessagePackWire.Serialize(unsigned, nerdbank), nerdbank)!);
    }

    [Fact]
    public void Unions()
    {
        IFormShape shape = new FormDisc { R = 5 };
        Both("920381a15205", shape, new MessagePackWireOptions());
        Both("92a46469736381a15205", shape, new MessagePackWireOptions { Unions = MessagePackUnions.Names });
        Both("81a46469736381a15205", shape, new MessagePackWireOptions { Unions = MessagePackUnions.Maps });
        Both("920481a15305", (IFormShape)new FormBox { S = 5 }, new MessagePackWireOptions { Unions = MessagePackUnions.Names });
        foreach (string hex in (string[])["920381a15205", "92a46469736381a15205", "81a46469736381a15205", "810381a15205"])
        {
            Assert.Equal(5, Assert.IsType<FormDisc>(Read<IFormShape>(hex, new MessagePackWireOptions { Unions = MessagePackUnions.Maps })).R);
            Assert.Equal(5, Assert.IsType<FormDisc>(Read<IFormShape>(hex, new MessagePackWireOptions())).R);
        }

        Assert.Throws<WireException>(() => Read<IFormShape>("92a161c0", new MessagePackWireOptions()));
        Assert.Throws<WireException>(() => Read<IFormShape>("92a161c0", new MessagePackWireOptions { Unions = MessagePackUnions.Maps }));
    }

    /// <summary>Bytes that aren't text, long text and binary data in the one form that there was.</summary>
    [Fact]
    public void Old_format()
    {
        MessagePackWireOptions classic = MessagePackWireOptions.Classic;
        byte[] bytes = [0xff, 0xfe, 0x80];
        Assert.Equal(bytes, Both("a3fffe80", bytes, classic));
        string text = new('x', 40);
        Both("da0028" + Convert.ToHexString(Encoding.ASCII.GetBytes(text)).ToLowerInvariant(), text, classic);
        Assert.Equal(text, Read<string>("c428" + Convert.ToHexString(Encoding.ASCII.GetBytes(text)), classic));
        object?[] untyped = MessagePackWire.Deserialize<object?[]>(Convert.FromHexString("92a3fffe80a161"), classic)!;
        Assert.Equal(bytes, untyped[0]);
        Assert.Equal("a", untyped[1]);
        var written = MessagePackWire.Serialize<object?[]>([bytes, "a", new string('y', 300)], classic);
        Assert.DoesNotContain("c403", Convert.ToHexString(written).ToLowerInvariant());
        var wide = new MessagePackWireOptions { Encoding = Encoding.Unicode };
        Assert.Equal("a461006200", Hex("ab", wide));
        Assert.Equal("ab", Read<string>("a461006200", wide));
        FormPair pair = Both("82a2420001a2410002", new FormPair { B = 1, A = 2 }, wide);
        Assert.Equal(2, pair.A);
    }

    [Fact]
    public async Task Streams_sequences_and_envelopes()
    {
        MessagePackWireOptions cli = MessagePackWireOptions.Cli;
        FormPair[] pairs = [new FormPair { B = 1, A = 200 }, new FormPair { B = 2, A = 3 }];
        var stream = new MemoryStream();
        await MessagePackWire.SerializeAsync(stream, Async(pairs), WireSequence.Values, cli);
        Assert.Equal("92d100c801920302", Convert.ToHexString(stream.ToArray()).ToLowerInvariant());
        foreach (WireSequence sequence in (WireSequence[])[WireSequence.Values, WireSequence.Array])
        {
            foreach (MessagePackWireOptions options in (MessagePackWireOptions[])[cli, cli with { Compression = WireCompression.Brotli }])
            {
                stream = new MemoryStream();
                if (sequence == WireSequence.Array)
                {
                    await MessagePackWire.SerializeAsync(stream, pairs.Length, Async(pairs), options);
                }
                else
                {
                    await MessagePackWire.SerializeAsync(stream, Async(pairs), sequence, options);
                }

                stream.Position = 0;
                var read = new List<(int, int)>();
                await foreach (FormPair? pair in MessagePackWire.DeserializeAsyncEnumerable<FormPair>(stream, sequence, options))
                {
                    read.Add((pair!.B, pair.A));
                }

                Assert.Equal([(1, 200), (2, 3)], read);
            }
        }

        foreach (WireCompression? compression in (WireCompression?[])[null, WireCompression.Brotli, MessagePackCompression.Lz4Block, MessagePackCompression.Lz4BlockArray])
        {
            MessagePackWireOptions options = cli with { Compression = compression };
            int[] many = new int[500];
            many.AsSpan().Fill(200);
            Assert.Equal(many, MessagePackWire.Deserialize<int[]>(MessagePackWire.Serialize(many, options), options)!);
            var output = new ArrayBufferWriter<byte>();
            MessagePackWire.Serialize(output, many, options);
            Assert.Equal(many, MessagePackWire.Deserialize<int[]>(new ReadOnlySequence<byte>(output.WrittenMemory), options)!);
            using var piped = new MemoryStream();
            await MessagePackWire.SerializeAsync(piped, many, options);
            piped.Position = 0;
            Assert.Equal(many, (await MessagePackWire.DeserializeAsync<int[]>(piped, options))!);
        }

        static async IAsyncEnumerable<FormPair> Async(FormPair[] pairs)
        {
            foreach (FormPair pair in pairs)
            {
                await Task.Yield();
                yield return pair;
            }
        }
    }

    [Theory]
    [InlineData("94", 0)]
    [InlineData("dfffffffff", 0)]
    [InlineData("82a141", 0)]
    [InlineData("82c0c0c0c0", 1)]
    [InlineData("83a14101a14102a14201", 4)]
    [InlineData("920102c0", 3)]
    public void Malformed_input_says_where(string hex, int offset)
    {
        var e = Assert.Throws<WireException>(() => Read<FormPair>(hex, MessagePackWireOptions.Cli));
        Assert.Equal(offset, e.Offset);
    }

    [Fact]
    public void Depth_is_bounded()
    {
        byte[] deep = new byte[400_000];
        deep.AsSpan().Fill(0x91);
        deep[^1] = 0xc0;
        Assert.Throws<WireException>(() => MessagePackWire.Deserialize<FormNode>(deep, MessagePackWireOptions.Cli));
        Assert.Throws<WireException>(() => MessagePackWire.Deserialize<object>(deep, MessagePackWireOptions.Classic));
        FormNode node = new();
        for (int i = 0; i < 400; i++)
        {
            node = new FormNode { Next = node };
        }

        Assert.NotNull(MessagePackWire.Deserialize<FormNode>(MessagePackWire.Serialize(node, MessagePackWireOptions.Cli), MessagePackWireOptions.Cli)!.Next!.Next);
    }
}

[Wire]
public class FormPoco
{
    public string? Name { get; set; }
    public int Id { get; set; }
    public DateTime When { get; set; }
    public byte[]? Bin { get; set; }
}

[Wire]
public class FormPair
{
    public int B { get; set; }
    public int A { get; set; }
}

[Wire]
public class FormOuter
{
    public FormPair? Inner { get; set; }
    public Dictionary<int, FormPair>? Map { get; set; }
    public List<FormPair>? List { get; set; }
}

[Wire]
public class FormDefaults
{
    public int A { get; set; } = 7;
    public int B { get; set; } = 8;
}

[Wire]
public class FormPlaced
{
    [WireKey(0)] public int A { get; set; } = 7;
    [WireKey(1)] public int B { get; set; } = 8;
    [WireKey(3)] public string? D { get; set; }

    [WireIgnore] public (int, int, string?) All => (A, B, D);
}

[Wire]
public class FormMoment
{
    [WireKey(0)] public Guid Id { get; set; } = Guid.NewGuid();
    [WireKey(1)] public int B { get; set; }
}

[Wire]
public class FormDemanding
{
    [WireKey(0)] public required int A { get; set; }
    [WireKey(1)] public int B { get; set; }
}

[Wire]
public class FormKeyed
{
    [WireKey(0)] public int First { get; set; }
    [WireKey(2)] public string? Third { get; set; }
}

[Wire]
public class FormNode
{
    public FormNode? Next { get; set; }
}

[Wire]
[WireUnion(3, typeof(FormDisc), Name = "disc")]
[WireUnion(4, typeof(FormBox))]
public interface IFormShape;

[Wire]
public class FormDisc : IFormShape
{
    public int R { get; set; }
}

[Wire]
public class FormBox : IFormShape
{
    public int S { get; set; }
}
