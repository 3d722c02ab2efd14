using System;
using System.Linq;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using Manywire.Corpus.Cases;

namespace Manywire.Wires.Tests;

/// <summary>What is written of all kinds of values is as the JSON Schema of their types says.</summary>
public sealed class SchemaCorpusTests
{
    static readonly JsonWireOptions[] s_options =
    [
        new() { RespectNullableAnnotations = true },
        new() { RespectNullableAnnotations = true, WriteNumbersAsStrings = true, AllowNumbersInStrings = true, AllowNamedFloatingPoint = true, Enums = WireEnums.Names, EnumNaming = WireNaming.KebabCaseUpper, Naming = WireNaming.SnakeCaseLower },
        new() { Omits = JsonOmission.Default, DisallowUnknown = true, RespectNullableAnnotations = true, Enums = WireEnums.Names },
    ];

    public static TheoryData<string> Cases => new(CorpusCases.All.Where(c => !c.IsRefusedBy("Json")).Select(c => c.Name));

    [Theory]
    [MemberData(nameof(Cases))]
    public void Is_as_the_schema_says(string name) => CorpusCases.Find(name).Accept(new Valid());

    sealed class Valid : ICaseVisitor<bool>
    {
        public bool Visit<TWritten, TRead>(Func<TWritten> make)
        {
            foreach (JsonWireOptions options in s_options)
            {
                byte[] written;
                try
                {
                    written = JsonWire.Serialize(make(), options);
                }
                catch (WireException e) when (e.Expected.Contains("null", StringComparison.Ordinal))
                {
                    continue; // a null where there may be none
                }

                JsonNode schema = JsonWire.Schema(typeof(TWritten), options);
                using var document = JsonDocument.Parse(written, new JsonDocumentOptions { MaxDepth = 10_000 });
                string? found = SchemaCheck.Find(schema, document.RootElement);
                Assert.True(found is null, $"{found}\n{schema.ToJsonString()}\n{Encoding.UTF8.GetString(written)}");
            }

            return true;
        }
    }
}
