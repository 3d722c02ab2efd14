using System;
using System.Linq;
using System.Text;
using System.Threading.Tasks;
using Manywire.Schemas;
using Xunit;

namespace Manywire.Tool.Tests;

/// <summary>A schema may come from anybody: what the tool makes of one has an end, and is in proportion to it.</summary>
public sealed class HostileSchemaTests : IDisposable
{
    readonly ToolFolder _folder = new();

    public static TheoryData<string> Schemas =>
    [
        """{"name":"App.G","parameters":["T"],"kind":"object","members":[{"name":"V","key":0,"type":"App.G<list<!T>>"},{"name":"W","key":1,"type":"App.G<set<!T>>"}]},{"name":"App.A","kind":"object","members":[{"name":"M","key":0,"type":"App.G<int32>"}]}""",
        """{"name":"App.G","parameters":["T"],"kind":"object","members":[{"name":"V","key":0,"type":"App.G<tuple<!T, !T, !T, !T>>"}]},{"name":"App.A","kind":"object","members":[{"name":"M","key":0,"type":"App.G<int32>"}]}""",
        string.Join(",", Enumerable.Range(0, 60).Select(i => $$"""{"name":"App.T{{i}}","kind":"transparent","of":"tuple<App.T{{i + 1}}, App.T{{i + 1}}>"}""").Append("""{"name":"App.T60","kind":"transparent","of":"int32"},{"name":"App.A","kind":"object","members":[{"name":"M","key":0,"type":"App.T0"}]}""")),
        string.Join(",", Enumerable.Range(0, 20_000).Select(i => $$"""{"name":"App.T{{i}}","kind":"transparent","of":"App.T{{i + 1}}"}""").Append("""{"name":"App.T20000","kind":"transparent","of":"int32"},{"name":"App.A","kind":"object","members":[{"name":"M","key":0,"type":"App.T0"}]}""")),
        """{"name":"App.A","kind":"transparent","of":"App.A"}""",
        """{"name":"App.A","kind":"object","struct":true,"memory":{"size":8,"fields":[{"name":"X","type":"App.A?","offset":0},{"name":"Y","type":"App.A","offset":4}]}}""",
        """{"name":"App.A","kind":"object","members":[{"name":"M","key":0,"type":"grid99999<int32>"},{"name":"N","key":1,"type":"map<App.S, App.S?>"}]},{"name":"App.S","kind":"object","struct":true,"memory":{"size":8,"fields":[{"name":"X","type":"App.S","offset":0}]}}""",
    ];

    public void Dispose() => _folder.Dispose();

    [Theory]
    [MemberData(nameof(Schemas))]
    public async Task Each_form_of_a_schema_has_an_end(string types)
    {
        _folder.Put("wire.json", Encoding.UTF8.GetBytes($$"""{"format":1,"types":[{{types}}]}"""));
        _folder.Put("payload.bin", new byte[200]);
        foreach (string to in (string[])["json", "text", "json-schema", "messagepack-idl"])
        {
            Ran ran = await _folder.Run("schema", "@wire.json", "--to", to);
            Assert.True(ran.Code is 0 or 1 && ran.Bytes.Length < 20_000_000 && (ran.Code == 0 || ran.Error.Contains("too many types in one another", StringComparison.Ordinal)), $"{to}: {ran.Code} {ran.Error}");
        }

        // Bytes that nobody has written: a tree, or an error.
        foreach (string command in (string[])["inspect", "convert"])
        {
            string[] more = command == "convert" ? ["--to", "json"] : [];
            Ran read = await _folder.Run([command, "@payload.bin", "--schema", "@wire.json", "--type", "App.A", .. more]);
            Assert.True(read.Code is 0 or 1, $"{command}: {read.Code} {read.Error}");
        }
    }

    [Fact]
    public void An_array_has_as_many_dimensions_as_in_NET()
    {
        Assert.Equal(SchemaForm.Grid, SchemaTypeRef.Parse("grid32<int32>").Form);
        Assert.Equal(SchemaForm.Named, SchemaTypeRef.Parse("grid33<int32>").Form);
    }
}
