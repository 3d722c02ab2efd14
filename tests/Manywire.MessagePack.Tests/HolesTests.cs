using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Dynamic;
using System.IO;
using System.Linq;
using System.Numerics;
using Xunit;

namespace Manywire.MessagePack.Tests;

/// <summary>What libraries for MessagePack have been attacked with: each ends in an error, or in time and memory that grow with the input, in the wire's own form and in those of other libraries.</summary>
public class HolesTests
{
    const long Little = 1024 * 1024;

    /// <summary>More than a thousand times what each needs: what has this time is no hole.</summary>
    static readonly TimeSpan s_long = TimeSpan.FromSeconds(30);

    static readonly MessagePackWireOptions?[] s_forms =
    [
        null,
        MessagePackWireOptions.Cli,
        MessagePackWireOptions.Classic,
        MessagePackWireOptions.Nerdbank,
        MessagePackWireOptions.Classic with { Encoding = System.Text.Encoding.Unicode },
        MessagePackWireOptions.Cli with { Layout = WireLayout.Map, MapKeys = MessagePackMapKeys.Positions },
        new() { Grids = MessagePackGridForm.Flat, Unions = MessagePackUnions.Maps, UnityArrays = true, SharedReferences = true },
    ];

    static long Allocated(Action act)
    {
        act(); // what is made once
        long before = GC.GetAllocatedBytesForCurrentThread();
        act();
        return GC.GetAllocatedBytesForCurrentThread() - before;
    }

    static void Refused<T>(string hex) => Refused<T>(Convert.FromHexString(hex));

    static void Refused<T>(byte[] bytes)
    {
        foreach (MessagePackWireOptions? options in s_forms)
        {
            var watch = Stopwatch.StartNew();
            long allocated = Allocated(() => Assert.Throws<WireException>(() => MessagePackWire.Deserialize<T>(bytes, options)));
            Assert.True(allocated < Little + (4 * bytes.Length), $"{allocated} bytes for {bytes.Length}");
            Assert.True(watch.Elapsed < s_long, $"{watch.Elapsed} for {bytes.Length} bytes");
        }
    }

    static byte[] Deep(byte code, int levels, params byte[] end)
    {
        byte[] bytes = new byte[levels + end.Length];
        bytes.AsSpan(0, levels).Fill(code);
        end.CopyTo(bytes, levels);
        return bytes;
    }

    [Fact]
    public void A_block_of_LZ4_ends_before_its_sequences()
    {
        Refused<int[]>("C70763D200000064" + "F0FF"); // 15 + 255 literals, of which there is none
        Refused<int[]>("C70963D200000064" + "1000FFFF"); // a match from before the block
        Refused<int[]>("92D462" + "64" + "C60000000210FF");
    }

    [Fact]
    public void A_declared_length_of_LZ4_is_no_length()
    {
        Refused<int[]>("C70763D27FFFFFFF" + "1000");
        Refused<int[]>("92D662CE7FFFFFFF" + "C6000000021000");
        Refused<int[]>("92C76462" + string.Concat(Enumerable.Repeat("CE7FFFFFFF", 20)) + "C6000000021000");
    }

    [Theory]
    [InlineData("DFFFFFFFFF")]
    [InlineData("DF80000001C0C0")]
    [InlineData("DF7FFFFFFFC0C0")]
    [InlineData("DEFFFFC0")]
    [InlineData("DDFFFFFFFF")]
    public void Counts_are_held_against_the_input(string hex)
    {
        Refused<Dictionary<string, int>>(hex);
        Refused<FormPair>(hex);
        Refused<object>(hex);
        Assert.True(Allocated(() => Assert.Throws<WireException>(() => MessagePackValue.Parse(Convert.FromHexString(hex)))) < Little);
        Assert.True(Allocated(() => Assert.Throws<WireException>(() => MessagePackWire.ToJson(Convert.FromHexString(hex)))) < Little);
        Assert.True(Allocated(() => Assert.Throws<WireException>(() => MessagePackWire.Skip(Convert.FromHexString(hex)))) < Little);
    }

    /// <summary>Behind a name that the type doesn't know.</summary>
    [Fact]
    public void Skipping_has_levels()
    {
        byte[] map = [0x81, 0xa1, (byte)'z', .. Deep(0x91, 1_000_000, 0xc0)];
        Refused<FormPair>(map);
        Assert.Equal(map.Length, MessagePackWire.Skip(map)); // which needs no stack
        Assert.True(Allocated(() => MessagePackWire.Skip(map)) < Little);
    }

    [Fact]
    public void Json_has_levels_both_ways()
    {
        Assert.True(Allocated(() => Assert.Throws<WireException>(() => MessagePackWire.ToJson(Deep(0x91, 100_000, 0xc0)))) < Little);
        Assert.True(Allocated(() => Assert.Throws<WireException>(() => MessagePackWire.FromJson(Deep((byte)'[', 100_000)))) < Little);
        Assert.Throws<WireException>(() => MessagePackValue.FromJson(Deep((byte)'[', 100_000)));
    }

    [Fact]
    public void Unions_have_levels()
    {
        var bytes = new MemoryStream();
        for (int i = 0; i < 50_000; i++)
        {
            bytes.Write([0x92, 0x01, 0x91]);
        }

        bytes.WriteByte(0xc0);
        Refused<IHole>(bytes.ToArray());
    }

    [Theory]
    [InlineData("93CE00010000CE0001000090")]
    [InlineData("93CE7FFFFFFFCE7FFFFFFF90")]
    [InlineData("93CE7FFFFFFF0090")]
    [InlineData("9300CE7FFFFFFF90")]
    [InlineData("93FF0190")]
    [InlineData("92" + "DDFFFFFFFF" + "90")]
    [InlineData("92" + "92CE7FFFFFFFCE7FFFFFFF" + "90")]
    public void Dimensions_are_multiplied_first(string hex) => Refused<int[,]>(hex);

    /// <summary>Arrays within arrays, whose first ones say that there are a thousand times a thousand times a thousand elements.</summary>
    [Fact]
    public void Rows_are_counted_before_their_elements_have_room()
    {
        byte[] bytes = [0xdc, 0x03, 0xe8, 0xdc, 0x03, 0xe8, 0xdc, 0x03, 0xe8, .. new byte[3000]];
        Refused<int[,,]>(bytes);
        Refused<byte[,,]>(bytes);
    }

    /// <summary>In a form that has members elsewhere each object is gone over twice: those within it must not be at each level.</summary>
    [Fact]
    public void Objects_within_objects_are_not_gone_over_at_each_level()
    {
        foreach (MessagePackWireOptions form in (MessagePackWireOptions[])[MessagePackWireOptions.Cli, MessagePackWireOptions.Classic, MessagePackWireOptions.Cli with { Layout = WireLayout.Map }])
        {
            MessagePackWireOptions options = form with { MaxDepth = 2000 };
            HoleNode? node = null;
            for (int i = 0; i < 1500; i++)
            {
                node = new HoleNode { Within = node, Also = new byte[1000] };
            }

            var watch = Stopwatch.StartNew();
            byte[] bytes = MessagePackWire.Serialize(node, options);
            HoleNode? back = MessagePackWire.Deserialize<HoleNode>(bytes, options);
            Assert.Equal(bytes, MessagePackWire.Serialize(back, options));
            Assert.True(watch.Elapsed < s_long, $"{watch.Elapsed} for {bytes.Length} bytes");
        }
    }

    /// <summary>Keys whose hash codes are all the same in .NET: OwnKeyTests counts the comparisons.</summary>
    [Fact]
    public void Keys_that_collide_take_no_more_memory_than_others()
    {
        Dictionary<long, int> Map(Func<int, long> key) => Enumerable.Range(0, 20_000).ToDictionary(key, i => i);
        byte[] colliding = MessagePackWire.Serialize(Map(i => ((long)i << 32) | (uint)i)), usual = MessagePackWire.Serialize(Map(i => ((long)i << 32) + 7));
        foreach (Func<byte[], object?> read in (Func<byte[], object?>[])
            [b => MessagePackWire.Deserialize<Dictionary<long, int>>(b), b => MessagePackWire.Deserialize<Dictionary<long, int>>(b, MessagePackWireOptions.Cli), b => MessagePackWire.Deserialize<object>(b), b => MessagePackWire.Deserialize<object>(b, MessagePackWireOptions.Classic), b => MessagePackValue.Parse(b)])
        {
            long hostile = Allocated(() => read(colliding)), plain = Allocated(() => read(usual));
            Assert.True(hostile < (4 * plain) + Little, $"{hostile} and {plain}");
        }
    }

    [Theory]
    [InlineData("C97FFFFFFF03")]
    [InlineData("C9FFFFFFFF03")]
    [InlineData("C8FFFFFF")]
    [InlineData("C900FFFFFFFF")]
    public void Lengths_of_extensions_take_no_stack(string hex)
    {
        Refused<DateTime>(hex);
        Refused<BigInteger>(hex);
        Refused<object>(hex);
        Refused<Guid>(hex);
        byte[] large = [0xc9, 0x00, 0x40, 0x00, 0x00, 0xff, .. new byte[0x400000]];
        Refused<DateTime>(large);
        Refused<object>(large);
    }

    [Fact]
    public void An_ExpandoObject_costs_what_its_members_do()
    {
        byte[] Members(int count) => MessagePackWire.Serialize(Enumerable.Range(0, count).ToDictionary(i => "m" + i, i => i));
        byte[] few = Members(1000), many = Members(4000);
        foreach (MessagePackWireOptions? form in s_forms.Where(f => f?.Encoding is null))
        {
            long small = Allocated(() => Read(few, form)), large = Allocated(() => Read(many, form));
            Assert.True(large < 8 * small, $"{small} for 1,000 and {large} for 4,000");
        }

        static void Read(byte[] bytes, MessagePackWireOptions? options)
        {
            try
            {
                MessagePackWire.Deserialize<ExpandoObject>(bytes, options);
            }
            catch (WireException)
            {
                // More members than it is given: as good.
            }
        }
    }

    /// <summary>Names of types are compared with those that the options list, and with nothing else.</summary>
    [Fact]
    public void A_name_of_a_type_is_looked_up_nowhere()
    {
        foreach (string name in (string[])["System.Diagnostics.Process, System.Diagnostics.Process", "System.Collections.Generic.List`1[[System.Diagnostics.Process, System.Diagnostics.Process]]", "System.Collections.Generic.List`1[[System.Int32]]"])
        {
            byte[] text = MessagePackWire.Serialize(name);
            Assert.Throws<WireException>(() => MessagePackWire.Deserialize<Type>(text, new MessagePackWireOptions { Types = [typeof(int), typeof(List<string>)] }));
            byte[] typeless = [0xc7, (byte)(text.Length + 1), 100, .. text, 0x90];
            foreach (MessagePackWireOptions? form in s_forms)
            {
                Assert.Throws<WireException>(() => MessagePackWire.Deserialize<object>(typeless, (form ?? new()) with { Types = [typeof(int), typeof(List<string>)] }));
            }
        }
    }

    [Theory]
    [InlineData("D4")]
    [InlineData("D401")]
    [InlineData("D5FF00")]
    [InlineData("D6FF000000")]
    [InlineData("D7FF00000000000000")]
    [InlineData("D80200000000000000")]
    [InlineData("C70CFF00000000")]
    public void Extensions_that_are_cut_are_not_read_beyond(string hex)
    {
        byte[] bytes = Convert.FromHexString(hex);
        Refused<DateTime>(bytes);
        Refused<DateTimeOffset>(bytes);
        Refused<Guid>(bytes);
        Refused<decimal>(bytes);
        Refused<object>(bytes);
        Refused<BigInteger>(bytes);
        Refused<int[]>(bytes);
        foreach (MessagePackWireOptions? form in s_forms)
        {
            Assert.Throws<WireException>(() => MessagePackWire.Deserialize<DateTime>(Check.CutAll(bytes), form));
            Assert.Throws<WireException>(() => MessagePackWire.Deserialize<Guid>(Check.CutAll(bytes), form));
            Assert.Throws<WireException>(() => MessagePackWire.Deserialize<object>(Check.CutAll(bytes), form));
            Assert.Throws<WireException>(() => MessagePackWire.Deserialize<BigInteger>(Check.CutAll(bytes), form));
        }

        Assert.Throws<WireException>(() => MessagePackValue.Parse(bytes));
        Assert.Throws<WireException>(() => MessagePackWire.Skip(bytes));
        Assert.Throws<WireException>(() => MessagePackWire.ToJson(bytes));
    }
}

[Wire]
[WireUnion(1, typeof(Hole))]
public interface IHole;

[Wire]
public class Hole : IHole
{
    [WireKey(0)] public IHole? Within { get; set; }
}

[Wire]
public class HoleNode
{
    public HoleNode? Within { get; set; }

    public byte[]? Also { get; set; }
}
