using System;
using System.Buffers;
using System.Linq;
using System.Text;
using System.Text.Json;
using Manywire.Emitted;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>Names of enums, which are looked for in the bytes of the input.</summary>
public sealed class EnumNameTests
{
    static readonly JsonWireOptions s_names = new() { Enums = WireEnums.Names };

    /// <summary>What is read from bytes is what is read from a string, whatever the pieces of the input.</summary>
    [Theory]
    [InlineData("Red")]
    [InlineData("DeepBlue")]
    [InlineData("ÄtherGrün")]
    [InlineData("\\u00c4therGr\\u00fcn")]
    [InlineData("deepblue")]
    [InlineData("deep_blue")]
    [InlineData(" Red ")]
    [InlineData("7")]
    [InlineData("+7")]
    [InlineData("-3")]
    [InlineData("2147483648")]
    [InlineData("Re")]
    [InlineData("Redd")]
    [InlineData("")]
    [InlineData("Red,Red")]
    public void A_name_of_one_value(string text) => Compare<Colour>(text, new WireEnumNames(typeof(int), false, [0, 7, unchecked((ulong)-3L)], ["Red", "DeepBlue", "ÄtherGrün"], [0], ["Crimson"]));

    [Theory]
    [InlineData("Read")]
    [InlineData("Read, Write")]
    [InlineData("Read,Write")]
    [InlineData(" Read ,  Admin ")]
    [InlineData("Admin\\u002c Read")]
    [InlineData("read, WRITE")]
    [InlineData("Read,")]
    [InlineData(",")]
    [InlineData("Read, 2")]
    [InlineData("129")]
    [InlineData("256")]
    public void Names_of_flags(string text) => Compare<Rights>(text, new WireEnumNames(typeof(byte), true, [0, 1, 2, 3, 128], ["None", "Read", "Write", "All", "Admin"]));

    static void Compare<T>(string escaped, WireEnumNames oracle)
        where T : struct, Enum
    {
        byte[] json = Encoding.UTF8.GetBytes('"' + escaped + '"');
        string text = JsonSerializer.Deserialize<string>(json)!;
        bool isKnown = oracle.TryParse(text, out ulong expected, null, ignoresCase: true);
        for (int size = 1; size <= json.Length; size++)
        {
            ReadOnlySequence<byte> pieces = size == json.Length ? new(json) : SettingsTests.Pieces(json, size);
            if (isKnown)
            {
                Assert.Equal(expected, unchecked((ulong)Convert.ToInt64(JsonWire.Deserialize<T>(pieces, s_names), System.Globalization.CultureInfo.InvariantCulture)));
            }
            else
            {
                Assert.Contains("a name of", Assert.Throws<WireException>(() => JsonWire.Deserialize<T>(pieces, s_names)).Message, StringComparison.Ordinal);
            }
        }
    }

    /// <summary>Many names of all lengths, more alike than most, are told apart.</summary>
    [Fact]
    public void Names_are_told_apart()
    {
        string[] names = [.. Enumerable.Range(0, 600).Select(i => new string((char)('a' + (i % 3)), i % 20) + i + new string('é', i % 4))];
        var table = new WireEnumNames(typeof(int), false, [.. names.Select((_, i) => (ulong)i)], names);
        for (int i = 0; i < names.Length; i++)
        {
            var reader = new JsonWireReader(Encoding.UTF8.GetBytes('"' + names[i] + '"'), null, JsonWireOptions.Default);
            ref byte p = ref reader.Begin();
            table.Read(ref reader, ref p, out ulong value, out bool isKnown, null, ignoresCase: false);
            Assert.True(isKnown);
            Assert.Equal((ulong)i, value);
        }
    }

    [Theory]
    [InlineData("\"DeepBlue\"", WireNaming.Unspecified)]
    [InlineData("\"deep_blue\"", WireNaming.SnakeCaseLower)]
    public void Reading_a_name_allocates_nothing(string json, WireNaming naming)
    {
        byte[] utf8 = Encoding.UTF8.GetBytes(json);
        JsonWireOptions options = s_names with { EnumNaming = naming };
        Assert.Equal(Colour.DeepBlue, JsonWire.Deserialize<Colour>(utf8, options));
        JsonWire.Deserialize<Colour>(utf8, options);
        long before = GC.GetAllocatedBytesForCurrentThread();
        for (int i = 0; i < 100; i++)
        {
            JsonWire.Deserialize<Colour>(utf8, options);
        }

        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 1000); // less than ten of each

    }
}
