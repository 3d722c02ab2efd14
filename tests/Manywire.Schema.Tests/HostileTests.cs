using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection.Metadata;
using System.Reflection.Metadata.Ecma335;
using System.Reflection.PortableExecutable;
using System.Text;
using Manywire.Schemas;

namespace Manywire.Schema.Tests;

/// <summary>A schema and an assembly may come from anybody: what is done with them is in proportion to them.</summary>
public sealed class HostileTests
{
    public static TheoryData<string, string, string> Ends => new()
    {
        { "generic types that grow", """{"name":"A","parameters":["T"],"kind":"object","members":[{"name":"V","key":0,"type":"A<list<!T>>"}]},{"name":"R","kind":"object","members":[{"name":"M","key":0,"type":"A<int32>"}]}""", """{"name":"A","parameters":["T"],"kind":"object","members":[{"name":"V","key":0,"type":"A<list<!T>>"}]},{"name":"R","kind":"object","members":[{"name":"M","key":0,"type":"A<string>"}]}""" },
        { "generic types that double", """{"name":"A","parameters":["T"],"kind":"object","members":[{"name":"V","key":0,"type":"A<tuple<!T, !T, !T>>"}]},{"name":"R","kind":"object","members":[{"name":"M","key":0,"type":"A<int32>"}]}""", """{"name":"A","parameters":["T"],"kind":"object","members":[{"name":"V","key":0,"type":"A<tuple<!T, !T, !T>>"}]},{"name":"R","kind":"object","members":[{"name":"M","key":0,"type":"A<string>"}]}""" },
        { "two of the next", Two("A", 30), Two("B", 30) },
        { "rings of two lengths", Ring("A", 97), Ring("B", 101) },
    };

    static string Two(string prefix, int count) => string.Join(",", Enumerable.Range(0, count)
        .Select(i => $$"""{"name":"{{prefix}}{{i}}","kind":"object","members":[{"name":"X","key":0,"type":"{{prefix}}{{i + 1}}"},{"name":"Y","key":1,"type":"{{prefix}}{{i + 1}}"}]}""")
        .Append($$"""{"name":"{{prefix}}{{count}}","kind":"object","members":[]}""").Append($$"""{"name":"R","kind":"object","members":[{"name":"M","key":0,"type":"{{prefix}}0"}]}"""));

    static string Ring(string prefix, int count) => string.Join(",", Enumerable.Range(0, count)
        .Select(i => $$"""{"name":"{{prefix}}{{i}}","kind":"object","members":[{"name":"X","key":0,"type":"{{prefix}}{{(i + 1) % count}}?"}]}""").Append($$"""{"name":"R","kind":"object","members":[{"name":"M","key":0,"type":"{{prefix}}0"}]}"""));

    [Theory]
    [MemberData(nameof(Ends))]
    public void A_comparison_ends(string what, string old, string @new)
    {
        long before = GC.GetAllocatedBytesForCurrentThread();
        SchemaChange change = Assert.Single(SchemaComparison.Compare(Parse(old), Parse(@new)), c => c.Type == "R");
        long allocated = GC.GetAllocatedBytesForCurrentThread() - before;

        // What is found within the limit works; where it is reached nobody knows, so it fails.
        Assert.Equal(what == "two of the next" ? SchemaReading.Works : SchemaReading.Fails, change.On(SchemaWires.MessagePack).NewReadsOld);
        Assert.True(allocated < 100_000_000, $"{what}: {allocated} bytes");
    }

    [Fact]
    public void Many_changes_are_compared_in_proportion()
    {
        const int Count = 4000;
        string Members(char name, int from) => string.Join(",", Enumerable.Range(0, Count).Select(i => $$"""{"name":"{{name}}{{i}}","key":{{i + from}},"type":"int32"}"""));
        string Cases(char name) => string.Join(",", Enumerable.Range(0, Count).Select(i => $$"""{"tag":{{i + (name * Count)}},"name":"{{name}}{{i}}","type":"App.{{name}}{{i}}"}"""));
        string Values(char name) => string.Join(",", Enumerable.Range(0, Count).Select(i => $$"""{"name":"{{name}}{{i}}","value":{{i + (name * Count)}} }"""));
        string Types(char name) => string.Join(",", Enumerable.Range(0, Count).Select(i => $$"""{"name":"{{name}}{{i}}","kind":"object","members":[{"name":"{{name}}","key":{{i}},"type":"int32"}]}"""));
        string All(char name) => $$"""{"name":"O","kind":"object","members":[{{Members(name, name)}}]},{"name":"U","kind":"union","cases":[{{Cases(name)}}]},{"name":"E","kind":"enum","underlying":"int32","values":[{{Values(name)}}]},{{Types(name)}}""";
        long before = GC.GetAllocatedBytesForCurrentThread();
        IReadOnlyList<SchemaChange> changes = SchemaComparison.Compare(Parse(All('a')), Parse(All('b')));
        Assert.Equal((7 * Count) + 1, changes.Count); // members whose keys are the same are the same, but for one at each end
        Assert.True(GC.GetAllocatedBytesForCurrentThread() - before < 1_000_000_000);
    }

    [Fact]
    public void A_long_name_does_not_widen_the_rows_of_others()
    {
        string members = string.Join(",", Enumerable.Range(0, 2000).Select(i => $$"""{"name":"{{(i == 0 ? new string('n', 20_000) : "m" + i)}}","key":{{i}},"type":"int32"}"""));
        string text = Parse($$"""{"name":"O","kind":"object","members":[{{members}}]}""").ToText();
        Assert.True(text.Length < 200_000, $"{text.Length}");
        Assert.Contains("\n     9 m9    int32\n", text, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("""{"name":"","kind":"object","members":[]}""", "a \"name\" that isn't empty")]
    [InlineData("""{"name":"E","kind":"enum","values":[]}""", "the \"underlying\" integer of an enum")]
    [InlineData("""{"name":"E","kind":"enum","underlying":"float32"}""", "the \"underlying\" integer of an enum")]
    [InlineData("""{"name":"T","kind":"transparent"}""", "an \"of\"")]
    [InlineData("""{"name":"T","kind":"surrogate"}""", "an \"of\"")]
    [InlineData("""{"name":"T","kind":"formatted"}""", "a \"formatter\"")]
    public void A_type_without_what_its_kind_needs_is_refused(string type, string expected) =>
        Assert.Contains(expected, Assert.Throws<SchemaException>(() => Parse(type)).Message, StringComparison.Ordinal);

    [Fact]
    public void Rules_name_a_wire() =>
        Assert.Contains("a wire at least", Assert.Throws<SchemaException>(() => SchemaDocument.Parse("""{"format":1,"rules":{"wires":[]},"types":[]}""")).Message, StringComparison.Ordinal);

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Attributes_that_share_a_text_take_it_once(bool overlapping)
    {
        // Each stands for the same long text, or for texts that overlap: 20 bytes more in the file would be 100 kB more in memory.
        const int Count = 2000, Length = 100_000;
        byte[] image = Image(metadata =>
        {
            string json = """{"name":"App.A","kind":"object","members":[]}""";
            var value = new BlobBuilder();
            value.WriteUInt16(1);
            value.WriteSerializedString(json + new string(' ', Length));
            value.WriteUInt16(0);
            BlobHandle one = metadata.GetOrAddBlob(value);
            return Enumerable.Range(0, Count).Select(i => overlapping ? MetadataTokens.BlobHandle(MetadataTokens.GetHeapOffset(one) + i) : one);
        });
        long before = GC.GetAllocatedBytesForCurrentThread();
        if (overlapping)
        {
            Assert.Throws<SchemaException>(() => SchemaDocument.FromAssembly(new MemoryStream(image)));
        }
        else
        {
            Assert.Equal("App.A", Assert.Single(SchemaDocument.FromAssembly(new MemoryStream(image)).Types).Id);
        }

        Assert.True(GC.GetAllocatedBytesForCurrentThread() - before < 20 * Length);
    }

    static byte[] Image(Func<MetadataBuilder, IEnumerable<BlobHandle>> values)
    {
        var metadata = new MetadataBuilder();
        metadata.AddModule(0, metadata.GetOrAddString("made.dll"), metadata.GetOrAddGuid(Guid.NewGuid()), default, default);
        metadata.AddAssembly(metadata.GetOrAddString("made"), new Version(1, 0, 0, 0), default, default, default, System.Reflection.AssemblyHashAlgorithm.None);
        metadata.AddTypeDefinition(default, default, metadata.GetOrAddString("<Module>"), default, MetadataTokens.FieldDefinitionHandle(1), MetadataTokens.MethodDefinitionHandle(1));
        AssemblyReferenceHandle reference = metadata.AddAssemblyReference(metadata.GetOrAddString("Manywire"), new Version(1, 0, 0, 0), default, default, default, default);
        TypeReferenceHandle type = metadata.AddTypeReference(reference, metadata.GetOrAddString("Manywire.Emitted"), metadata.GetOrAddString("WireSchemaTextAttribute"));
        var signature = new BlobBuilder();
        new BlobEncoder(signature).MethodSignature(isInstanceMethod: true).Parameters(1, r => r.Void(), p => p.AddParameter().Type().String());
        MemberReferenceHandle constructor = metadata.AddMemberReference(type, metadata.GetOrAddString(".ctor"), metadata.GetOrAddBlob(signature));
        foreach (BlobHandle value in values(metadata))
        {
            metadata.AddCustomAttribute(MetadataTokens.EntityHandle(TableIndex.Assembly, 1), constructor, value);
        }

        var image = new BlobBuilder();
        new ManagedPEBuilder(new PEHeaderBuilder(imageCharacteristics: Characteristics.Dll), new MetadataRootBuilder(metadata), new BlobBuilder()).Serialize(image);
        return image.ToArray();
    }

    static SchemaDocument Parse(string types) => SchemaDocument.Parse($$"""{"format":1,"types":[{{types}}]}""");
}
