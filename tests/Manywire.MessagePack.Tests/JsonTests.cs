using System;
using System.Linq;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Text;
using System.Text.Json;
using Xunit;

namespace Manywire.MessagePack.Tests;

public class JsonTests
{
    static string To(string hex) => MessagePackWire.ToJson(Check.Hex(hex));

    static string From(string json) => Convert.ToHexStringLower(MessagePackWire.FromJson(Encoding.UTF8.GetBytes(json)));

    [Theory]
    [InlineData("c0", "null")]
    [InlineData("93c2c3e0", "[false,true,-32]")]
    [InlineData("82a16101a162a0", "{\"a\":1,\"b\":\"\"}")]
    [InlineData("82a16101a16102", "{\"a\":1,\"a\":2}")]
    [InlineData("cfffffffffffffffff", "18446744073709551615")]
    [InlineData("d38000000000000000", "-9223372036854775808")]
    [InlineData("cb8000000000000000", "-0")]
    [InlineData("cb3fb999999999999a", "0.1")]
    [InlineData("a6e697a5e69cac", "\"日本\"")]
    [InlineData("9181a1629190", "[{\"b\":[[]]}]")]
    [InlineData("80", "{}")]
    public void BothWays(string hex, string json)
    {
        Assert.Equal(json, To(hex));
        Assert.Equal(hex, From(json));
    }

    [Theory]
    [InlineData("ca3dcccccd", "0.1")]
    [InlineData("c403000102", "\"AAEC\"")]
    [InlineData("d6ff65eda8f0", "\"2024-03-10T12:34:56Z\"")]
    [InlineData("d7ff1d535300668271f7", "\"2024-07-01T09:08:07.123Z\"")]
    [InlineData("c70cff00000001ffffffffffffffff", "\"1969-12-31T23:59:59.000000001Z\"")]
    [InlineData("c70cff000000007fffffffffffffff", "{\"$ext\":-1,\"data\":\"AAAAAH//////////\"}")]
    [InlineData("d40561", "{\"$ext\":5,\"data\":\"YQ==\"}")]
    [InlineData("8801c0c002c203cb3ff800000000000004c4016105d6ff65eda8f006d4056107ff08", "{\"1\":null,\"null\":2,\"false\":3,\"1.5\":4,\"YQ==\":5,\"2024-03-10T12:34:56Z\":6,\"{\\\"$ext\\\":5,\\\"data\\\":\\\"YQ==\\\"}\":7,\"-1\":8}")]
    [InlineData("a30a221f", "\"\\n\\\"\\u001F\"")]
    public void ToJson(string hex, string json) => Assert.Equal(json, To(hex));

    [Theory]
    [InlineData("cb7ff8000000000000", 0)]
    [InlineData("ca7f800000", 0)]
    [InlineData("81cb7ff000000000000001", 1)]
    [InlineData("819001", 1)]
    [InlineData("818001", 1)]
    [InlineData("a1ff", 0)]
    [InlineData("c1", 0)]
    [InlineData("", 0)]
    [InlineData("92c0", 0)]
    [InlineData("9291c0", 3)]
    [InlineData("c0c0", 1)]
    public void ToJsonFails(string hex, long offset)
    {
        WireException e = Assert.Throws<WireException>(() => To(hex));
        Assert.Equal(offset, e.Offset);
    }

    [Theory]
    [InlineData(" [ 1 , 2.5 , \"\\u65e5\\ud83d\\ude00\" ] ", "9301cb4004000000000000a7e697a5f09f9880")]
    [InlineData("18446744073709551616", "cb43f0000000000000")]
    [InlineData("1.0", "cb3ff0000000000000")]
    [InlineData("1e2", "cb4059000000000000")]
    public void FromJson(string json, string hex) => Assert.Equal(hex, From(json));

    [Theory]
    [InlineData("")]
    [InlineData("[")]
    [InlineData("[1,]")]
    [InlineData("{\"a\"}")]
    [InlineData("1 2")]
    [InlineData("1e999")]
    [InlineData("\"\\ud800\"")]
    [InlineData("// x\n1")]
    [InlineData("NaN")]
    public void FromJsonFails(string json) => Assert.Throws<WireException>(() => From(json));

    [Theory]
    [InlineData("{\"a\":[1,{\"b\":tru}]}", 13, "$.a[1].b")]
    [InlineData("[0,1e999]", 3, "$[1]")]
    [InlineData("{\"a\":\"\\ud800\"}", 5, "$.a")]
    public void FromJsonSaysWhere(string json, int offset, string path)
    {
        WireException e = Assert.Throws<WireException>(() => From(json));
        Assert.Equal((offset, path), (e.Offset, e.Path));
    }

    /// <summary>In pieces, where what came before is gone, the place of every error is that of the whole.</summary>
    [Fact]
    public void Errors_in_pieces_have_the_path_of_the_whole()
    {
        string[] json =
        [
            "{\"a\":[1,{\"b\":tru}]}", "[0,1e999]", "[[0],[1,2,[3,\"\\ud800\"]]]", "{\"a\":\"\\ud800\"}", "{\"a\":1,\"\\ud800\":2}", "[1,]", "[1 2]", "[", "[1", "[1,", "{\"a b\":{\"it's\":[{},{\"x\":1 2}]}}",
            "{\"a\":1,}", "{\"a\":{\"b\":1},\"c\":nul}", "1 2", "{\"\\u0041\":[[],[1e999]]}", "[{\"a\":1},{\"a\":2},{\"a\":x}]", "{\"a\":1,,}", "]", "{\"a\":[}",
        ];
        foreach (string text in json)
        {
            byte[] bytes = Encoding.UTF8.GetBytes(text);
            WireException whole = Assert.Throws<WireException>(() => MessagePackWire.FromJson(bytes));
            Assert.StartsWith("$", whole.Path, StringComparison.Ordinal);
            foreach (byte[] blanks in (byte[][])[[], [.. Enumerable.Repeat((byte)' ', 200_000)]])
            {
                WireException e = Assert.Throws<WireException>(() => MessagePackWire.FromJson(new MemoryStream([.. blanks, .. bytes]), new MemoryStream()));
                Assert.Equal((text, whole.Expected, blanks.Length + whole.Offset, whole.Path), (text, e.Expected, e.Offset, e.Path));
            }
        }

        // Arrays, maps with keys of all kinds, names that are long: the input is cut wherever it may be, and broken wherever it may be.
        byte[] value = Convert.FromHexString("93" + "01" + "84" + "a161" + "92c0c2" + "05" + "81a3626364" + "c3" + "d9c8" + string.Concat(Enumerable.Repeat("61", 200)) + "91cd0102" + "a162" + "90" + "92" + "9101" + "a161");
        Assert.Equal(3, System.Text.Json.JsonDocument.Parse(MessagePackWire.ToJson(value)).RootElement.GetArrayLength());
        for (int n = 0; n < value.Length; n++)
        {
            byte[] cut = value[..n];
            Same(cut);
            byte[] broken = [.. value];
            broken[n] = 0xc1;
            Same(broken);
        }

        static void Same(byte[] input)
        {
            WireException? whole = null;
            try
            {
                MessagePackWire.ToJson(input);
            }
            catch (WireException e)
            {
                whole = e;
            }

            try
            {
                MessagePackWire.ToJson(new Drops(input), new MemoryStream());
                Assert.Null(whole);
            }
            catch (WireException e)
            {
                Assert.NotEqual("", e.Path);
                if (whole is not null && whole.Offset == e.Offset)
                {
                    Assert.Equal(whole.Path, e.Path);
                }
            }
        }
    }

    /// <summary>A byte at a time.</summary>
    sealed class Drops(byte[] content) : MemoryStream(content)
    {
        public override int Read(Span<byte> buffer) => base.Read(buffer[..Math.Min(1, buffer.Length)]);
    }

    [Fact]
    public void FromJsonWantsUtf8() => Assert.Throws<WireException>(() => MessagePackWire.FromJson([(byte)'"', 0xff, (byte)'"']));

    [Fact]
    public void RandomValues()
    {
        var random = new Random(3);
        for (int i = 0; i < 1000; i++)
        {
            var output = new MemoryStream();
            NaiveMessagePack.Random(random, output, 4, json: true);
            byte[] bytes = output.ToArray();
            string json;
            try
            {
                json = MessagePackWire.ToJson(bytes);
            }
            catch (WireException e) when (e.Expected == "a finite number")
            {
                continue;
            }

            int at = 0;
            using JsonDocument document = JsonDocument.Parse(json, new JsonDocumentOptions { MaxDepth = 100 });
            Same(NaiveMessagePack.Parse(bytes, ref at), document.RootElement);

            byte[] back = MessagePackWire.FromJson(Encoding.UTF8.GetBytes(json));
            using JsonDocument again = JsonDocument.Parse(MessagePackWire.ToJson(back), new JsonDocumentOptions { MaxDepth = 100 });
            Assert.Equal(json, MessagePackWire.ToJson(back));
        }
    }

    static void Same(object? value, JsonElement json)
    {
        switch (value)
        {
            case null:
                Assert.Equal(JsonValueKind.Null, json.ValueKind);
                break;
            case bool b:
                Assert.Equal(b, json.GetBoolean());
                break;
            case Int128 i:
                Assert.Equal(i, Int128.Parse(json.GetRawText(), CultureInfo.InvariantCulture));
                break;
            case double d:
                Assert.Equal(d, json.GetDouble());
                break;
            case byte[] bytes:
                Assert.Equal(bytes, json.GetBytesFromBase64());
                break;
            case NaiveText text:
                Assert.Equal(Encoding.UTF8.GetString(text.Utf8), json.GetString());
                break;
            case NaiveExt ext:
                Assert.Equal(ext.Type, json.GetProperty("$ext").GetInt32());
                Assert.Equal(ext.Data, json.GetProperty("data").GetBytesFromBase64());
                break;
            case List<object?> list:
                Assert.Equal(list.Count, json.GetArrayLength());
                for (int i = 0; i < list.Count; i++)
                {
                    Same(list[i], json[i]);
                }

                break;
            case List<KeyValuePair<object?, object?>> map:
                int at = 0;
                foreach (JsonProperty property in json.EnumerateObject())
                {
                    Assert.Equal(Encoding.UTF8.GetString(((NaiveText)map[at].Key!).Utf8), property.Name);
                    Same(map[at++].Value, property.Value);
                }

                Assert.Equal(map.Count, at);
                break;
        }
    }
}
