using System;
using System.Collections.Generic;
using System.IO;
using System.IO.Pipelines;
using System.Linq;
using System.Threading.Tasks;
using Xunit;

namespace Manywire.MessagePack.Tests;

/// <summary>Parts of a value by JSON Pointer, without decoding the rest.</summary>
public class PointerTests
{
    /// <summary>Every pointer into a drawn value finds what the tree has there; in pieces too.</summary>
    [Fact]
    public async Task Drawn_values()
    {
        var random = new Random(18);
        for (int round = 0; round < LongRun.Choose(20, 200); round++)
        {
            MessagePackValue tree = Draw(random, 4);
            byte[] bytes = tree.ToBytes();
            foreach ((string pointer, MessagePackValue expected) in Pointers(tree, ""))
            {
                Assert.True(MessagePackWire.TryFind(bytes, pointer, out Range range));
                Assert.Equal(expected, MessagePackValue.Parse(bytes.AsSpan(range)));
                Assert.Equal(expected, MessagePackWire.Pick<MessagePackValue>(bytes, pointer));
                byte[] other = [.. bytes];
                other.AsSpan(range.End.Value).Fill(0xc1);
                Assert.Equal(expected, MessagePackWire.Pick<MessagePackValue>(other, pointer)); // what stands behind isn't looked at
                Assert.Equal(range.End.Value, MessagePackWire.Skip(bytes, pointer));
                Assert.False(MessagePackWire.TryPick(bytes, pointer + "/nobody", out object? _));
                if (expected.Type is MessagePackType.Array or MessagePackType.Map)
                {
                    Assert.Equal(expected.Count, MessagePackWire.Count(bytes, pointer));
                }
                else
                {
                    Assert.Throws<WireException>(() => MessagePackWire.Count(bytes, pointer));
                }

                if (expected.Type == MessagePackType.Array)
                {
                    foreach (int size in (int[])[1, 3, 4096])
                    {
                        Assert.Equal(expected.Elements, await Elements(bytes, pointer, size));
                    }
                }
                else if (expected.Type != MessagePackType.Nil)
                {
                    await Assert.ThrowsAsync<WireException>(() => Elements(bytes, pointer, 2));
                }

                await Assert.ThrowsAsync<WireException>(() => Elements(bytes, pointer + "/nobody", 2));
            }
        }
    }

    static async Task<List<MessagePackValue>> Elements(byte[] bytes, string pointer, int size)
    {
        var read = new List<MessagePackValue>();
        await foreach (MessagePackValue element in MessagePackWire.DeserializeAsyncEnumerable<MessagePackValue>(PipeReader.Create(Check.CutAll(bytes, size)), pointer))
        {
            read.Add(element);
        }

        return read;
    }

    static MessagePackValue Draw(Random random, int depth)
    {
        switch (random.Next(depth == 0 ? 6 : 9))
        {
            case 0:
                return default;
            case 1:
                return random.Next(2) == 0;
            case 2:
                return random.NextInt64() >> random.Next(64);
            case 3:
                return random.NextDouble();
            case 4:
                return new string('x', random.Next(40));
            case 5:
                return MessagePackValue.OfExtension((sbyte)random.Next(1, 90), new byte[random.Next(20)]);
            case 6:
                return MessagePackValue.OfElements([.. Enumerable.Range(0, random.Next(20)).Select(_ => Draw(random, depth - 1))]);
            default:
                return MessagePackValue.OfEntries([.. Enumerable.Range(0, random.Next(20)).Select(i => new KeyValuePair<MessagePackValue, MessagePackValue>(
                    (i % 5) switch { 0 => i, 1 => i + 0.5, _ => "k" + i + (i % 2 == 0 ? "/~" : "") }, Draw(random, depth - 1)))]);
        }
    }

    static IEnumerable<(string, MessagePackValue)> Pointers(MessagePackValue value, string pointer)
    {
        yield return (pointer, value);
        for (int i = 0; i < value.Elements.Count; i++)
        {
            foreach ((string, MessagePackValue) within in Pointers(value[i], $"{pointer}/{i}"))
            {
                yield return within;
            }
        }

        foreach (KeyValuePair<MessagePackValue, MessagePackValue> entry in value.Entries.Where(e => e.Key.Type is MessagePackType.String or MessagePackType.Integer))
        {
            foreach ((string, MessagePackValue) within in Pointers(entry.Value, $"{pointer}/{entry.Key.ToString().Replace("~", "~0").Replace("/", "~1")}"))
            {
                yield return within;
            }
        }
    }

    /// <summary>Keys that are integers of any size and form, with a sign or without.</summary>
    [Theory]
    [InlineData("ff", "/-1")]
    [InlineData("d0df", "/-33")]
    [InlineData("d3ffffffffffffffff", "/-1")]
    [InlineData("d38000000000000000", "/-9223372036854775808")]
    [InlineData("cf0000000000000003", "/3")]
    [InlineData("ce80000000", "/2147483648")]
    [InlineData("cfffffffffffffffff", "/18446744073709551615")]
    [InlineData("ff", "/18446744073709551615", false)]
    [InlineData("cfffffffffffffffff", "/-1", false)]
    [InlineData("00", "/-0", false)]
    [InlineData("01", "/+1", false)]
    [InlineData("ff", "/-01", false)]
    [InlineData("00", "/-", false)]
    public async Task Integers_are_keys(string key, string pointer, bool isFound = true)
    {
        byte[] bytes = Convert.FromHexString("82c0c0" + key + "9107");
        Assert.Equal(isFound, MessagePackWire.TryPick(bytes, pointer, out int[]? value));
        Assert.Equal(isFound ? [7] : null, value);
        if (isFound)
        {
            Assert.Equal([7], await Elements(bytes, pointer, 1));
        }
        else
        {
            await Assert.ThrowsAsync<WireException>(() => Elements(bytes, pointer, 1));
        }
    }

    [Fact]
    public void Errors_have_the_place_in_the_whole()
    {
        byte[] bytes = Convert.FromHexString("82A16101A16292018" + "1A142A178");
        Assert.Equal(1, MessagePackWire.Pick<int>(bytes, "/a"));
        Assert.Equal("x", MessagePackWire.Pick<string>(bytes, "/b/1/B"));
        var e = Assert.Throws<WireException>(() => MessagePackWire.Pick<FormPair>(bytes, "/b/1"));
        Assert.Equal(11, e.Offset);
        Assert.Equal("$.b[1].B", e.Path);
        Assert.Equal(11, Assert.Throws<WireException>(() => MessagePackWire.Pick<FormPair>(bytes, "/b/1", MessagePackWireOptions.Nerdbank)).Offset);
        Assert.Throws<ArgumentException>(() => MessagePackWire.Pick<int>(bytes, "a"));
        Assert.Throws<ArgumentException>(() => MessagePackWire.Pick<int>(bytes, "/a", new MessagePackWireOptions { Compression = WireCompression.Brotli }));
        byte[] packed = MessagePackWire.Serialize(new int[100], new MessagePackWireOptions { Compression = MessagePackCompression.Lz4BlockArray });
        Assert.Throws<WireException>(() => MessagePackWire.Pick<int>(packed, "/1"));
        Assert.Equal(2, MessagePackWire.Pick<FormPair>(Convert.FromHexString("9192D100C802"), "/0", MessagePackWireOptions.Cli)!.B);
        foreach (string hex in (string[])["dfffffffff", "92", "82a161", "c1", "91c1"])
        {
            Assert.Throws<WireException>(() => MessagePackWire.Pick<int>(Convert.FromHexString(hex), "/0/0"));
        }
    }
}
