using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Text.Json;
using System.Threading.Tasks;
using Goldens.Shared;

namespace Manywire.Wires.Tests.Jsonables;

/// <summary>What the comments are, what has one, and what becomes of wrong ones.</summary>
public sealed class FormTests
{
    /// <summary>Text in which what stands between <c>«</c> and <c>»</c> is a length, and the rest is as it is.</summary>
    static byte[] Form(string text)
    {
        List<byte> bytes = [];
        for (int i = 0; i < text.Length; i++)
        {
            if (text[i] == '«')
            {
                int end = text.IndexOf('»', i);
                int n = int.Parse(text[(i + 1)..end]) + 0x130;
                bytes.AddRange([(byte)'/', (byte)'*', (byte)n, (byte)(n >> 8), (byte)'*', (byte)'/']);
                i = end;
            }
            else if (text[i] == '{' && (i == 0 || text[i - 1] != '»') && (i == 0 || text[i - 1] != '!'))
            {
                bytes.AddRange("/*JMC1*/{"u8);
            }
            else if (text[i] != '!')
            {
                bytes.AddRange(Encoding.UTF8.GetBytes(text[i].ToString()));
            }
        }

        return [.. bytes];
    }

    static void Is<[WireRoot] T>(string form, T value)
    {
        byte[] expected = Form(form);
        byte[] actual = JsonableWire.Serialize(value);
        Assert.Equal(Encoding.Latin1.GetString(expected), Encoding.Latin1.GetString(actual));
        Assert.Equal(expected, JsonableWire.Serialize(JsonableWire.Deserialize<T>(expected)));
        JsonableWire.AssertRoundtrip(value);
    }

    [Fact]
    public void Scalars_are_as_in_Jsonable()
    {
        Is("true", true);
        Is("-128", (sbyte)-128);
        Is("18446744073709551615", ulong.MaxValue);
        Is("1E+20", 1e20);
        Is("1E-05", 0.00001);
        Is("-0", -0.0);
        Is("0.5", 0.5f);
        Is("7", I32.Seven);
        Is("null", (int?)null);
        Is("null", (string?)null);
        Is("«6»\"a\\\"\\nb\"", "a\"\nb");
        Is("«36»\"00112233-4455-6677-8899-aabbccddeeff\"", Guid.Parse("00112233-4455-6677-8899-aabbccddeeff"));
        Is("«28»\"2024-05-05T22:08:09.0000000Z\"", new DateTimeOffset(2024, 5, 5, 22, 8, 9, TimeSpan.Zero));
        Is("«8»\"AQIDBA==\"", new byte[] { 1, 2, 3, 4 });
        Is("«0»\"\"", Array.Empty<byte>());
        Is("«21»\"https://example.com/x\"", new Uri("https://example.com/x"));
        Is("«0»[]", Array.Empty<int>());
        Is("«2»[«1»[1],«0»[]]", new int[][] { [1], [] });
        Is("«1»{«1»\"m\":«1»{«1»\"n\":1}}", new Dictionary<string, Dictionary<string, int>> { ["m"] = new() { ["n"] = 1 } });
    }

    [Theory]
    [InlineData(0, "0")]
    [InlineData(15_000_000, "1500")]
    [InlineData(1, "0.0001")]
    [InlineData(-15_000, "-1.5")]
    [InlineData(long.MaxValue, "922337203685477.5807")]
    [InlineData(long.MinValue, "-922337203685477.5808")]
    public void Time_spans_are_milliseconds_without_loss(long ticks, string text)
    {
        Is(text, new TimeSpan(ticks));
        Assert.Equal(new TimeSpan(15_000_000), JsonableWire.Deserialize<TimeSpan>("\"00:00:01.5\""u8));
        Assert.Equal(new TimeSpan(15_000_000), JsonableWire.Deserialize<TimeSpan>("1.5E+3"u8));
        foreach (string bad in (string[])["1E+20", "-1E+20", "922337203685477.5808", "-922337203685477.5809", "1E+40", "\"x\"", "null", "[]"])
        {
            Assert.Throws<WireException>(() => JsonableWire.Deserialize<TimeSpan>(Encoding.UTF8.GetBytes(bad)));
        }
    }

    [Fact]
    public void Offsets_become_times_in_UTC()
    {
        byte[] bytes = JsonableWire.Serialize(new DateTimeOffset(2024, 5, 6, 7, 8, 9, TimeSpan.FromHours(9)));
        Assert.Equal(Form("«28»\"2024-05-05T22:08:09.0000000Z\""), bytes);
        Assert.Equal(new DateTimeOffset(2024, 5, 5, 22, 8, 9, TimeSpan.Zero), JsonableWire.Deserialize<DateTimeOffset>(bytes));
        Is("«28»\"9999-12-31T23:59:59.9999999Z\"", DateTimeOffset.MaxValue);
        Is("«28»\"0001-01-01T00:00:00.0000001Z\"", new DateTimeOffset(1, TimeSpan.Zero));
    }

    [Fact]
    public void Types_that_Jsonable_has_not_are_as_in_JSON_with_lengths()
    {
        Is(
            "{«5»\"Price\":1.50,«4»\"When\":«20»\"2024-01-02T03:04:05Z\",«6»\"Letter\":«1»\"x\",«8»\"ByNumber\":«1»{«1»\"7\":«1»\"s\"},«6»\"Memory\":«4»\"AQID\","
            + "«4»\"Deep\":«1»[«1»[«2»[«1»\"a\",null]]],«5»\"Shape\":{«5»\"$type\":«6»\"circle\",«6»\"Radius\":2},«8»\"Anything\":«2»[1,«1»{«1»\"k\":«1»\"v\"}],"
            + "«3»\"Day\":«10»\"2024-02-29\",«4»\"Pair\":{«5»\"Item1\":1,«5»\"Item2\":«1»\"t\"}}",
            new Others
            {
                Price = 1.50m,
                When = new DateTime(2024, 1, 2, 3, 4, 5, DateTimeKind.Utc),
                Letter = 'x',
                ByNumber = new() { [7] = "s" },
                Memory = new byte[] { 1, 2, 3 },
                Deep = [[["a", null!]]],
                Shape = new Circle { Radius = 2 },
                Anything = new object[] { 1, new Dictionary<string, object> { ["k"] = "v" } },
                Day = new DateOnly(2024, 2, 29),
                Pair = (1, "t"),
            });
        Is("{«5»\"$type\":1,«4»\"Name\":null}", (IShape)new Square());
    }

    [Fact]
    public void Every_length_is_read_by_others_and_comes_back()
    {
        foreach (int n in Enumerable.Range(0, 700).Concat([1023, 1024, 1025, 2048, 6000, 11_769, 11_770, 11_771, 12_287, 24_000, 32_206, 32_207, 32_208, 70_000]))
        {
            Check(new string('a', n), n);
            Check(n < 2 ? new string('a', n) : "\u0001" + new string('é', (n - 6) / 2 is > 0 and var k ? k : 0) + "\n", null);
            JsonableWire.AssertRoundtrip(new int[n]);
            JsonableWire.AssertRoundtrip(Enumerable.Range(0, Math.Min(n, 700)).ToDictionary(i => "k" + i));
            JsonableWire.AssertRoundtrip(new byte[n]);
        }

        static void Check(string text, int? length)
        {
            byte[] bytes = JsonableWire.Serialize(text);
            JsonableWire.AssertRoundtrip(text);
            JsonableWire.AssertRoundtrip(new Dictionary<string, string> { [text] = text });
            bool isWritten = length is <= 32_207 and not 11_770;
            if (length is { } n)
            {
                Assert.Equal(n + 2 + (isWritten ? 6 : 0), bytes.Length);
            }

            Assert.Equal(text, JsonableWire.Deserialize<string>(bytes));
        }
    }

    [Theory]
    [InlineData(11_770, "another length than 11770")]
    [InlineData(32_208, "a length of at most 32207, and not 32208")]
    [InlineData(70_000, "a length of at most 32207, and not 70000")]
    public void A_length_that_has_no_form_is_an_error_where_it_is_required(int n, string expected)
    {
        var options = new JsonableWireOptions { RequireLengths = true };
        foreach (Sheet sheet in (Sheet[])[new() { Title = new string('a', n) }, new() { Numbers = new int[n] }, new() { Map = Enumerable.Range(0, n).ToDictionary(i => i.ToString(), i => i) }])
        {
            JsonableWire.AssertRoundtrip(sheet);
            WireException e = Assert.Throws<WireException>(() => JsonableWire.Serialize(sheet, options));
            Assert.Contains(expected, e.Expected, StringComparison.Ordinal);
            Assert.Equal(sheet.Title is not null ? "$.Title" : sheet.Numbers is not null ? "$.Numbers" : "$.Map", e.Path);
        }

        Assert.Throws<WireException>(() => JsonableWire.Serialize(new byte[24_154], options));
        JsonableWire.AssertRoundtrip(new byte[24_153], options);
        JsonableWire.AssertRoundtrip(new string('a', 32_207), options);
    }

    [Fact]
    public void Control_characters_are_escaped_and_those_of_Jsonable_are_read()
    {
        for (char c = '\0'; c < ' '; c++)
        {
            string text = $"a{c}b\\{c}";
            byte[] bytes = JsonableWire.Serialize(text);
            Assert.Equal(text, JsonSerializer.Deserialize<string>(bytes, new JsonSerializerOptions { ReadCommentHandling = JsonCommentHandling.Skip }));
            Assert.Equal(text, JsonableWire.Deserialize<string>(bytes));
            Assert.Equal($"a{c}b", JsonableWire.Deserialize<string>(Form($"«3»\"a{c}b\"")));
            Assert.Equal(new string('x', 70) + c, JsonableWire.Deserialize<Sheet>(Form($"!{{«5»\"Other\":«3»\"a{c}b\",«5»\"Title\":«71»\"{new string('x', 70)}{c}\"}}"))!.Title);
        }

        Assert.Equal(@"c:\temp\new", JsonableWire.Deserialize<string>(JsonableWire.Serialize(@"c:\temp\new")));
        Assert.Equal("A/\b\f", JsonableWire.Deserialize<string>(Form("«12»\"\\u0041\\/\\b\\f\"")));
    }

    [Fact]
    public void What_is_no_number_is_read_as_Jsonable_writes_it_and_not_written()
    {
        Assert.Equal([double.NaN, double.PositiveInfinity, double.NegativeInfinity, -1, 0], JsonableWire.Deserialize<double[]>(Form("«5»[NaN,Infinity,-Infinity,-1,0]"))!);
        Assert.Equal([float.NaN, float.NegativeInfinity], JsonableWire.Deserialize<float[]>("[NaN,-Infinity]"u8)!);
        Assert.Throws<WireException>(() => JsonableWire.Serialize(double.NaN));
        foreach (string bad in (string[])["Na", "NaNo", "-Infinit", "I", "-I", "N"])
        {
            Assert.Throws<WireException>(() => JsonableWire.Deserialize<double>(Encoding.UTF8.GetBytes(bad)));
        }
    }

    [Fact]
    public void Any_JSON_is_read()
    {
        var sheet = new Sheet { Title = "té", Number = 5, Numbers = [1, 2], Raw = [9], List = [3], Map = new() { ["a"] = 1 }, Leaf = new() { Id = 1 }, Leaves = [new() { Id = 2 }] };
        byte[] expected = JsonableWire.Serialize(sheet);
        Assert.Equal(expected, JsonableWire.Serialize(JsonableWire.Deserialize<Sheet>(JsonSerializer.SerializeToUtf8Bytes(sheet))));
        Assert.Equal(expected, JsonableWire.Serialize(JsonableWire.Deserialize<Sheet>(JsonSerializer.SerializeToUtf8Bytes(sheet, new JsonSerializerOptions { WriteIndented = true }))));
        foreach (bool isReversed in (bool[])[false, true])
        {
            string[] members = ["«5»\"Title\":«3»\"té\"", "«6»\"Number\":5", "«7»\"Unknown\":{«1»\"x\":«2»[«1»\"y\",«1»{«1»\"z\":NaN}]}", "«7»\"Numbers\":«2»[1,2]", "\"Raw\":\"CQ==\"", "«4»\"List\":[3]", "«3»\"Map\":{\"a\":1}", "\"Leaf\":{«2»\"Id\":1}", "«6»\"Leaves\":«1»[{«2»\"Id\":2}]"];
            members = [.. members.Select(m => m.Replace("NaN", "-1"))];
            byte[] bytes = Form("{" + string.Join(",", isReversed ? members.Reverse() : members) + "}");
            Assert.Equal(expected, JsonableWire.Serialize(JsonableWire.Deserialize<Sheet>(bytes)));
            for (int size = 1; size < 20; size++)
            {
                Assert.Equal(expected, JsonableWire.Serialize(JsonableWire.Deserialize<Sheet>(Segments.Every(bytes, size))));
            }
        }
    }

    [Theory]
    [InlineData("«4»\"abc\"")]
    [InlineData("«2»\"abc\"")]
    [InlineData("«2»null")]
    [InlineData("/*x*/\"abc\"")]
    [InlineData("/* abc */\"abc\"")]
    [InlineData("//\n\"abc\"")]
    [InlineData("/*JMC1*/\"abc\"")]
    [InlineData("«3»«3»\"abc\"")]
    [InlineData("«3» \"abc")]
    [InlineData("«3»")]
    [InlineData("/")]
    [InlineData("/*")]
    [InlineData("/*\0\0*/\"abc\"")]
    [InlineData("/*\u007f\u007f*/\"abc\"")]
    public void A_string_whose_comment_is_wrong_is_an_error(string form)
    {
        Refuses<string>(Form(form));
        Refuses<object>(Form(form));
        Refuses<Sheet>(Form("{«5»\"Title\":" + form.Replace("{", "!{") + "}"));
        Refuses<Sheet>(Form("{«5»\"Other\":" + form + "}"));
        Refuses<Dictionary<string, int>>(Form("«1»{" + form + ":1}"));
    }

    [Theory]
    [InlineData("«1»[]")]
    [InlineData("«0»[1]")]
    [InlineData("«3»[1,2]")]
    [InlineData("«1»[1,2]")]
    [InlineData("«2»[1 2]")]
    [InlineData("«2»[1,2,]")]
    [InlineData("«2»null")]
    [InlineData("/*JMC1*/[1]")]
    public void An_array_whose_count_is_wrong_is_an_error(string form)
    {
        Refuses<int[]>(Form(form));
        Refuses<List<int>>(Form(form));
        Refuses<byte[]>(Form(form));
        Refuses<HashSet<int>>(Form(form));
        Refuses<object>(Form(form));
        Refuses<Sheet>(Form("{«7»\"Numbers\":" + form + "}"));
    }

    [Theory]
    [InlineData("«1»{}")]
    [InlineData("«0»{«1»\"a\":1}")]
    [InlineData("«2»{«1»\"a\":1}")]
    [InlineData("«1»{«1»\"a\":1,«1»\"b\":1}")]
    [InlineData("«1»{«2»\"a\":1}")]
    [InlineData("«1» {«1»\"a\":1}")]
    [InlineData("«1»null")]
    public void A_map_whose_count_is_wrong_is_an_error(string form)
    {
        Refuses<Dictionary<string, int>>(Form(form));
        Refuses<object>(Form(form));
    }

    [Theory]
    [InlineData("«1»{ «1»\"a\" : 1 }")]
    [InlineData("{ «1»\"a\"\t:\n1 }")]
    public void White_space_stands_between_tokens(string form)
    {
        Assert.Equal(1, JsonableWire.Deserialize<Dictionary<string, int>>(Form(form))!["a"]);
        Assert.Equal(1L, Assert.IsType<Dictionary<string, object?>>(JsonableWire.Deserialize<object>(Form(form)))["a"]);
        Refuses<int[]>(Form("«1» [1]"));
        Refuses<Dictionary<string, int>>(Form("«0» {}"));
    }

    [Fact]
    public void Names_are_compared_in_full()
    {
        Assert.Equal(0, JsonableWire.Deserialize<Sheet>(Form("{«7»\"aNumber\":5}"))!.Number);
        Refuses<Sheet>(Form("{«5»\"Number\":5}"));
        Refuses<Sheet>(Form("{«7»\"Number\":5}"));
        WireException e = Assert.Throws<WireException>(() => JsonableWire.Deserialize<Sheet>(Form("{«7»\"aNumber\":5}"), new JsonableWireOptions { DisallowUnknown = true }));
        Assert.Contains("aNumber", e.Message, StringComparison.Ordinal);
    }

    static void Refuses<[WireRoot] T>(byte[] input)
    {
        WireException e = Assert.Throws<WireException>(() => JsonableWire.Deserialize<T>(input));
        Assert.InRange(e.Offset, 0, input.Length);
        for (int size = 1; size < 9; size++)
        {
            Assert.Throws<WireException>(() => JsonableWire.Deserialize<T>(Segments.Every(input, size)));
        }

        Assert.Throws<WireException>(() => JsonableWire.Deserialize<T>(new MemoryStream(input)));
        Assert.Throws<WireException>(() => JsonableWire.Deserialize<T>(new ByteStream(input, 1)));
    }

    /// <summary>Comments of all two bytes, whatever they are, hide nothing of what follows in pieces of a stream.</summary>
    [Fact]
    public async Task Values_follow_each_other_as_lines()
    {
        string[] values = [.. Enumerable.Range(0, 400).Select(n => new string(n % 3 == 0 ? '/' : n % 3 == 1 ? '"' : '{', n))];
        foreach (int piece in (int[])[1, 7, 1000])
        {
            var stream = new MemoryStream();
            await JsonableWire.SerializeAsync(stream, Many.Of(values), WireSequence.Values);
            Assert.Equal(values, await JsonableWire.DeserializeAsyncEnumerable<string>(new ByteStream(stream.ToArray(), piece), WireSequence.Values).ToListAsync());
            stream.SetLength(0);
            await JsonableWire.SerializeAsync(stream, values.Length, Many.Of(values));
            Assert.Equal(JsonableWire.Serialize(values), stream.ToArray());
            Assert.Equal(values, await JsonableWire.DeserializeAsyncEnumerable<string>(new ByteStream(stream.ToArray(), piece), WireSequence.Array).ToListAsync());
            byte[] fewer = [.. JsonableWire.Serialize(values[..3])];
            fewer[2]++;
            await Assert.ThrowsAsync<WireException>(async () => await JsonableWire.DeserializeAsyncEnumerable<string>(new ByteStream(fewer, piece), WireSequence.Array).ToListAsync());
        }
    }
}
