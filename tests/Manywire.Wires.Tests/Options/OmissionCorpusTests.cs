using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Threading.Tasks;
using Manywire.Corpus;

namespace Manywire.Wires.Tests;

/// <summary>Null and default members left out of all kinds of values, and numbers in strings: what is written is JSON, is read, and is written so again.</summary>
public sealed class OmissionCorpusTests
{
    static readonly AnyWire[] s_wires =
    [
        AnyWire.Of(new JsonWireOptions { Omits = JsonOmission.Null }),
        AnyWire.Of(new JsonWireOptions { Omits = JsonOmission.Null, WriteIndented = true, Naming = WireNaming.SnakeCaseLower, Escaping = JsonEscaping.Html }),
        AnyWire.Of(new JsonWireOptions { Omits = JsonOmission.Default }),
        AnyWire.Of(new JsonWireOptions { Omits = JsonOmission.Default, WriteIndented = true, Naming = WireNaming.SnakeCaseLower }),
        AnyWire.Of(new JsonWireOptions { WriteNumbersAsStrings = true, AllowNumbersInStrings = true }),
        AnyWire.Of(new JsonWireOptions { Omits = JsonOmission.Default, WriteNumbersAsStrings = true, AllowNumbersInStrings = true, Enums = WireEnums.Names, WriteIndented = true, Escaping = JsonEscaping.Html }),
    ];

    [Fact]
    public void Wide_types_are_written_as_System_Text_Json_does()
    {
        foreach (JsonIgnoreCondition condition in (JsonIgnoreCondition[])[JsonIgnoreCondition.WhenWritingNull, JsonIgnoreCondition.WhenWritingDefault])
        {
            var theirs = new JsonSerializerOptions { DefaultIgnoreCondition = condition, NumberHandling = JsonNumberHandling.WriteAsString, Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };
            JsonWireOptions ours = JsonWireOptions.From(theirs);
            Wide240 wide = Samples.Wide240();
            Assert.Equal(JsonSerializer.Serialize(wide, theirs), JsonWire.SerializeToString(wide, ours));
            Assert.Equal(JsonSerializer.Serialize(new Wide240(), theirs), JsonWire.SerializeToString(new Wide240(), ours));
            foreach (System.Reflection.PropertyInfo property in typeof(Wide240).GetProperties().Where((_, i) => i % 3 == 0))
            {
                property.SetValue(wide, null);
            }

            Wide240[] several = [wide, new(), Samples.Wide240()];
            Assert.Equal(JsonSerializer.Serialize(several, theirs), JsonWire.SerializeToString(several, ours));
        }
    }

    [Fact]
    public async Task Numbers_are_strings_where_elements_are_written_one_by_one()
    {
        var options = new JsonWireOptions { WriteNumbersAsStrings = true, Omits = JsonOmission.Default };
        using var array = new MemoryStream();
        await JsonWire.SerializeAsync(array, 3, Numbers(), options);
        Assert.Equal("""["1","0","3"]""", Encoding.UTF8.GetString(array.ToArray()));
        using var lines = new MemoryStream();
        await JsonWire.SerializeAsync(lines, Numbers(), WireSequence.Values, options);
        Assert.Equal("\"1\"\n\"0\"\n\"3\"\n", Encoding.UTF8.GetString(lines.ToArray()));
        using var within = new MemoryStream();
        using (var writer = new Utf8JsonWriter(within))
        {
            writer.WriteStartArray();
            JsonWire.Serialize(writer, 5, options);
            JsonWire.Serialize(writer, (int[])[6, 0], options);
            writer.WriteEndArray();
        }

        Assert.Equal("""["5",["6","0"]]""", Encoding.UTF8.GetString(within.ToArray()));

        static async IAsyncEnumerable<int> Numbers()
        {
            foreach (int number in (int[])[1, 0, 3])
            {
                await Task.Yield();
                yield return number;
            }
        }
    }

    public static TheoryData<string> Cases => new(CorpusCases.All.Where(c => !c.IsRefusedBy("Json")).Select(c => c.Name));

    [Theory]
    [MemberData(nameof(Cases))]
    public void Is_read_and_written_again(string name) => CorpusCases.Find(name).Accept(new Again());

    sealed class Again : ICaseVisitor<bool>
    {
        public bool Visit<TWritten, TRead>(Func<TWritten> make)
        {
            foreach (AnyWire wire in s_wires)
            {
                byte[] written = wire.Write(make());
                using var document = JsonDocument.Parse(written, new JsonDocumentOptions { MaxDepth = 10_000 });
                TRead? read = default;
                try
                {
                    read = wire.Read<TRead>(written);
                }
                catch (WireException e) when (e.Expected.Contains("required", StringComparison.Ordinal))
                {
                    continue; // a required member was null
                }

                if (typeof(TWritten) == typeof(TRead))
                {
                    Assert.Equal(Encoding.UTF8.GetString(wire.Write(wire.Read<TRead>(wire.Write(read)))), Encoding.UTF8.GetString(wire.Write(read)));
                }
            }

            return true;
        }
    }
}
