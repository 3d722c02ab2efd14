using System;
using System.Buffers;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Text.Json.Serialization;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>Unions whose discriminator isn't first: it is looked for behind the members, and within them again. Each byte is gone over a few times, however deep it lies.</summary>
public sealed class DiscriminatorTests
{
    [Theory]
    [InlineData(10)]
    [InlineData(30)]
    [InlineData(60)]
    public void Looking_for_it_takes_work_in_proportion_to_the_input(int depth)
    {
        byte[] nested = Encoding.UTF8.GetBytes(Nested(depth, "\"Pad\":\"" + new string('x', 200) + "\",\"Numbers\":[" + string.Join(",", Enumerable.Range(0, 50)) + "]"));
        byte[] wide = Encoding.UTF8.GetBytes(Nested(depth, "\"Many\":[" + string.Join(",", Enumerable.Repeat(Nested(2, "\"Pad\":\"" + new string('y', 100) + "\""), 5)) + "]"));
        foreach (byte[] input in (byte[][])[nested, wide, Indented(nested)])
        {
            var whole = new WireInput();
            var reader = new JsonWireReader(input, whole, JsonWireOptions.Default);
            Assert.Equal(depth, Depth(Read(ref reader)));
            Assert.InRange(whole.Ahead, input.Length / 4, 2 * input.Length);
            var segmented = new WireInput(Every(input, 7));
            reader = new JsonWireReader(default, segmented, JsonWireOptions.Default);
            Assert.Equal(depth, Depth(Read(ref reader)));
            Assert.InRange(segmented.Ahead, input.Length / 4, 3 * input.Length);
        }
    }

    [Theory]
    [InlineData("{\"Next\":{\"Numbers\":[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28],\"$type\":\"deep\"},\"$type\":\"deep\"}", null)]
    [InlineData("{\"Next\":{\"Numbers\":[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28}},\"$type\":\"deep\"}", "',' or ']'")]
    [InlineData("{\"Next\":{\"Pad\":{}},\"$type\":\"deep\"}", "a member $type in the object")]
    [InlineData("{\"a\":[[[]],{},{\"b\":[]}],\"Next\":null,\"$type\":\"deep\"}", null)]
    [InlineData("{\"a\":[1,],\"$type\":\"deep\"}", "")]
    [InlineData("{\"a\":{\"b\":1,},\"$type\":\"deep\"}", "a name in quotation marks")]
    [InlineData("{\"a\":{\"b\" 1},\"$type\":\"deep\"}", "':'")]
    public void What_is_gone_over_is_checked(string json, string? expected)
    {
        byte[] input = Encoding.UTF8.GetBytes(json);
        Exception? whole = Record.Exception(() => JsonWire.Deserialize<IDeep>(input));
        Exception? cut = Record.Exception(() => JsonWire.Deserialize<IDeep>(Every(input, 3)));
        Assert.Equal(whole?.Message, cut?.Message);
        if (expected is null)
        {
            Assert.Null(whole);
        }
        else
        {
            Assert.Contains(expected, Assert.IsType<WireException>(whole).Expected, StringComparison.Ordinal);
        }
    }

    /// <summary>What stands behind it isn't gone over: levels are counted of what can contain itself, in pieces as well.</summary>
    [Fact]
    public void One_that_comes_first_counts_no_levels()
    {
        byte[] input = "{ \"$type\" : \"deep\", \"Rows\": [[[1]], [[2]]], \"Next\": null }"u8.ToArray();
        var options = new JsonWireOptions { MaxDepth = 1 };
        Assert.Equal(2, ((Deep)JsonWire.Deserialize<IDeep>(input, options)!).Rows![1][0][0]);
        for (int size = 1; size < 8; size++)
        {
            Assert.Equal(2, ((Deep)JsonWire.Deserialize<IDeep>(Every(input, size), options)!).Rows![1][0][0]);
        }
    }

    /// <summary>A case that is declared without a discriminator, or by a name, has a number below zero on wires that need one.</summary>
    [Theory]
    [InlineData("{\"$type\":-1}", false)]
    [InlineData("{\"$type\":-2}", false)]
    [InlineData("{\"$type\":-3}", false)]
    [InlineData("{\"$type\":-4}", false)]
    [InlineData("{\"$type\":-2147483648}", false)]
    [InlineData("{\"$type\":-7}", true)]
    [InlineData("{\"$type\":\"named\"}", true)]
    [InlineData("{}", true)]
    public void A_number_that_is_never_written_is_none(string json, bool isRead)
    {
        Exception? theirs = Record.Exception(() => System.Text.Json.JsonSerializer.Deserialize<Tool>(json)), ours = Record.Exception(() => JsonWire.Deserialize<Tool>(json));
        Assert.Equal((isRead, isRead), (theirs is null, ours is null));
        if (!isRead)
        {
            Assert.Equal("a known case: named, -7", Assert.IsType<WireException>(ours).Expected);
        }
    }

    /// <summary>Where no case has one, what is called so is a name like any other.</summary>
    [Theory]
    [InlineData("{\"$type\":\"x\",\"A\":1}")]
    [InlineData("{\"A\":1,\"$type\":{\"$type\":2}}")]
    [InlineData("{\"$type\":-1}")]
    [InlineData("{}")]
    [InlineData("null")]
    public void A_union_without_discriminators_has_none(string json)
    {
        Assert.Equal(System.Text.Json.JsonSerializer.Serialize(System.Text.Json.JsonSerializer.Deserialize<Mute>(json)), JsonWire.SerializeToString(JsonWire.Deserialize<Mute>(json)));
        Assert.Equal(System.Text.Json.JsonSerializer.Serialize(System.Text.Json.JsonSerializer.Deserialize<MuteRest>(json)), JsonWire.SerializeToString(JsonWire.Deserialize<MuteRest>(json)));
        Assert.Equal(JsonWire.SerializeToString(JsonWire.Deserialize<Mute>(json)), JsonWire.SerializeToString(JsonWire.Deserialize<Mute>(Every(Encoding.UTF8.GetBytes(json), 1))));
        MuteKept? kept = JsonWire.Deserialize<MuteKept>(json);
        Assert.Equal(json == "null", kept is null);
    }

    static string Nested(int depth, string members) =>
        depth == 0 ? "null" : "{" + members + ",\"Next\":" + Nested(depth - 1, members) + ",\"$type\":\"deep\"}";

    static byte[] Indented(byte[] json) => Encoding.UTF8.GetBytes(System.Text.Json.Nodes.JsonNode.Parse(json)!.ToJsonString(new() { WriteIndented = true, MaxDepth = 200 }));

    static int Depth(IDeep? value) => value is Deep deep ? 1 + Depth(deep.Next) : 0;

    static IDeep? Read(ref JsonWireReader reader)
    {
        IDeep? value = null;
        WireReadRoot<IDeep?, JsonWireReader>.Entry(ref reader, ref reader.Begin(), ref value);
        return value;
    }

    static ReadOnlySequence<byte> Every(byte[] bytes, int size)
    {
        Part? first = null, last = null;
        for (int at = 0; at < bytes.Length; at += size)
        {
            last = new Part(bytes.AsMemory(at, Math.Min(size, bytes.Length - at)), last);
            first ??= last;
        }

        return new ReadOnlySequence<byte>(first!, 0, last!, last!.Memory.Length);
    }

    sealed class Part : ReadOnlySequenceSegment<byte>
    {
        public Part(ReadOnlyMemory<byte> memory, Part? before)
        {
            Memory = memory;
            if (before is not null)
            {
                RunningIndex = before.RunningIndex + before.Memory.Length;
                before.Next = this;
            }
        }
    }
}

[Wire]
[WireUnion(0, typeof(Deep), Name = "deep")]
public interface IDeep;

[Wire]
public class Deep : IDeep
{
    public string? Pad { get; set; }

    public List<int>? Numbers { get; set; }

    public List<IDeep>? Many { get; set; }

    public List<List<List<int>>>? Rows { get; set; }

    public IDeep? Next { get; set; }
}

[Wire]
[JsonDerivedType(typeof(Mute.Case))]
public class Mute
{
    public int A { get; set; }

    [Wire]
    public class Case : Mute;
}

[Wire]
[JsonDerivedType(typeof(MuteRest.Case))]
public class MuteRest
{
    [JsonExtensionData]
    public Dictionary<string, System.Text.Json.JsonElement>? Rest { get; set; }

    [Wire]
    public class Case : MuteRest;
}

[Wire(References = true)]
[JsonDerivedType(typeof(MuteKept.Case))]
public class MuteKept
{
    [WireKey(0)]
    public int A { get; set; }

    [Wire(References = true)]
    public class Case : MuteKept;
}

[Wire]
[JsonDerivedType(typeof(Tool.Saw))]
[JsonDerivedType(typeof(Tool.Drill), "named")]
[JsonDerivedType(typeof(Tool.File), -7)]
public class Tool
{
    [Wire]
    public class Saw : Tool;

    [Wire]
    public class Drill : Tool;

    [Wire]
    public class File : Tool;
}
