using System;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Xunit;

namespace Manywire.Generator.Tests;

/// <summary>A member of a type without a wire form, which another library's attribute leaves out: an error where the project references a wire that doesn't speak that library's dialect, or none.</summary>
public sealed class ReferencedWiresTests
{
    const string Source = """
        using System; using System.IO; using System.Text.Json.Serialization; using Manywire;
        public class Plain { public int X { get; set; } }
        [Wire] public class Held { public int A { get; set; } [JsonIgnore] public Stream? Body { get; set; } [JsonIgnore] public Action? Changed { get; set; } [JsonIgnore] public Plain? Other { get; set; } }
        [Wire] public class Derived<T> : Base { public T? Value { get; set; } }
        [Wire] public abstract class Base { [JsonIgnore] public Stream Body { get; } = Stream.Null; [JsonIgnore] public Stream? Next { get; set; } }
        [Wire] public record Taken(int A, [property: JsonIgnore] Stream? Body);
        [Wire] public class Roots { public Derived<int>? One { get; set; } }
        """;

    const string OtherConditions = """
        using System.IO; using System.Text.Json.Serialization; using Manywire;
        [Wire] public class Held { [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public Stream? Body { get; set; } }
        """;

    const string Included = """
        using System.IO; using System.Text.Json.Serialization; using Manywire;
        [Wire] public class Held { [JsonIgnore, WireInclude] public Stream? Body { get; set; } }
        """;

    [Fact]
    public void It_needs_no_form_where_each_wire_leaves_it_out() => Generate(Source, typeof(JsonWire)).Emit();

    [Theory]
    [InlineData(typeof(JsonWire), typeof(MessagePackWire))]
    [InlineData(typeof(JsonWire), typeof(Manywire.Tests.ToyWire.ToyWire))]
    [InlineData(typeof(BinaryWire))]
    [InlineData]
    public void It_needs_a_form_on_other_wires(params Type[] wires)
    {
        Generated generated = Generate(Source, wires);
        Assert.All(generated.Reported, d => Assert.Equal("MW001", d.Id));
        Assert.Equal(["Base.Next", "Held.Body", "Held.Changed", "Held.Other", "Taken.Body"], generated.Reported.Select(d => d.GetMessage().Split('\'')[1]).Distinct().Order(StringComparer.Ordinal));
    }

    [Theory]
    [InlineData(OtherConditions)]
    [InlineData(Included)]
    public void It_needs_a_form_where_it_is_a_member_of_JSON(string source) => Assert.Equal("MW001", Assert.Single(Generate(source, typeof(JsonWire)).Reported).Id);

    /// <summary>Where attributes of the type speak to wires that the project doesn't reference, it looks different on these: the member is no more theirs.</summary>
    [Theory]
    [InlineData("[NonSerialized] public int N;")]
    [InlineData("[MemoryPack.MemoryPackOrder(0)] public int N;")]
    public void It_needs_no_form_beside_attributes_for_other_wires(string other)
    {
        string source = $"using System; using System.Text.Json.Serialization; using Manywire; [Wire] public class Held {{ {other} [JsonIgnore] public Action? Changed {{ get; set; }} }} namespace MemoryPack {{ class MemoryPackOrderAttribute(int order) : Attribute {{ public int Order => order; }} }}";
        Generate(source, typeof(JsonWire)).Emit();
        Assert.Contains("MW001", Generate(source, typeof(JsonWire), typeof(BinaryWire)).Reported.Select(d => d.Id));
    }

    /// <summary>Attributes that another library would take for keys, and that not all members have, are an error where that library's bytes may be written.</summary>
    [Theory]
    [InlineData("MW008", "[Wire, DataContract] public class Held { [DataMember(Order = 1)] public int A { get; set; } [DataMember] public int B { get; set; } }")]
    [InlineData("MW008", "[Wire] public class Held { [MessagePack.Key(0)] public int A { get; set; } public int B { get; set; } }")]
    [InlineData("MW003", "[Wire, DataContract] public class Held { [DataMember(Order = 1)] public int A { get; set; } [DataMember(Order = 1)] public int B { get; set; } }")]
    [InlineData("MW008", "[Wire, JsonDerivedType(typeof(Case), \"c\")] public abstract class Held; [Wire, DataContract] public class Case : Held { [DataMember(Order = 1)] public int A { get; set; } [DataMember] public int B { get; set; } }")]
    public void Keys_for_other_wires_are_those_wires_own_business(string rule, string source)
    {
        source = "using System; using System.Runtime.Serialization; using System.Text.Json.Serialization; using Manywire;\n" + source + "\nnamespace MessagePack { class KeyAttribute(int key) : Attribute { public int Key => key; } }";
        Generate(source, typeof(JsonWire)).Emit();
        Assert.Empty(Compiling.Analyze(Compile(source, typeof(JsonWire))));
        foreach (Type[] wires in new Type[][] { [typeof(JsonWire), typeof(MessagePackWire)], [typeof(MessagePackWire)], [] })
        {
            CSharpCompilation input = Compile(source, wires);
            Assert.Contains(rule, Compiling.Generate(input).Reported.Concat(Compiling.Analyze(input)).Select(d => d.Id));
        }
    }

    /// <summary>What only memory has of a struct is nothing to be warned of where a converter writes the struct on each wire.</summary>
    [Fact]
    public void A_struct_that_names_a_converter_is_written_whole()
    {
        const string Source = """
            using System; using System.Text.Json; using System.Text.Json.Serialization; using Manywire;
            [JsonConverter(typeof(IdConverter))] public readonly struct Id(ulong value) { public ulong Sum() => value; }
            [Wire] public class Held { public Id One { get; set; } public Id? Maybe { get; set; } }
            public class IdConverter : JsonConverter<Id>
            {
                public override Id Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => new(reader.GetUInt64());
                public override void Write(Utf8JsonWriter writer, Id value, JsonSerializerOptions options) => writer.WriteNumberValue(value.Sum());
            }
            """;
        Generate(Source, typeof(JsonWire)).Emit();
        Assert.All(Generate(Source, typeof(JsonWire), typeof(BinaryWire)).Reported, d => Assert.Equal("MW052", d.Id));
        Assert.Equal(2, Generate(Source, typeof(JsonWire), typeof(BinaryWire)).Reported.Length);
    }

    /// <summary>The analyzers know it, too, and so does the generator where they don't run.</summary>
    [Fact]
    public void It_needs_no_form_where_it_names_a_converter()
    {
        const string Source = """
            using System; using System.Text.Json; using System.Text.Json.Serialization; using Manywire;
            public class Plain(int x) { public int X => x; }
            public struct Hidden(int x) { public readonly int Sum() => x; }
            [Wire] public class Held { [JsonConverter(typeof(PlainConverter))] public Plain? Other { get; set; } [JsonConverter(typeof(HiddenConverter))] public Hidden? Maybe { get; set; } }
            public class PlainConverter : JsonConverter<Plain>
            {
                public override Plain Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => new(reader.GetInt32());
                public override void Write(Utf8JsonWriter writer, Plain value, JsonSerializerOptions options) => writer.WriteNumberValue(value.X);
            }
            public class HiddenConverter : JsonConverter<Hidden>
            {
                public override Hidden Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => new(reader.GetInt32());
                public override void Write(Utf8JsonWriter writer, Hidden value, JsonSerializerOptions options) => writer.WriteNumberValue(value.Sum());
            }
            """;
        CSharpCompilation input = Compile(Source, typeof(JsonWire), typeof(BinaryWire));
        Assert.Empty(Compiling.Analyze(input));
        Assert.Empty(WithheldTests.Report(input, ("RunAnalyzers", "false")));
        Compiling.Generate(input).Emit();
    }

    /// <summary>Such a type needs no constructor but for that.</summary>
    [Fact]
    public void A_converter_that_cannot_be_reached_is_what_is_the_matter()
    {
        const string Library = """
            using System; using System.Text.Json; using System.Text.Json.Serialization;
            [JsonConverter(typeof(PortConverter))] public class Port(string text) { public string Value => text; }
            internal class PortConverter : JsonConverter<Port>
            {
                public override Port Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => new(reader.GetString()!);
                public override void Write(Utf8JsonWriter writer, Port value, JsonSerializerOptions options) => writer.WriteStringValue(value.Value);
            }
            """;
        const string Source = "using Manywire; [assembly: WireExternal(typeof(Port))] [Wire] public class Service { public Port? Port { get; set; } }";
        MetadataReference library = MetadataReference.CreateFromImage(Emitted(Compiling.Compile(["#nullable enable\n" + Library], name: "Library")));
        Generated generated = Compiling.Generate(Compile(Source, typeof(JsonWire)).AddReferences(library));
        string message = Assert.Single(generated.Reported.Where(d => d.Id == "MW002")).GetMessage(System.Globalization.CultureInfo.InvariantCulture);
        Assert.Contains("[JsonConverter] names 'PortConverter', which isn't accessible from here; say how it is written with [assembly: WireFormatter(typeof(Port), typeof(…))]", message, StringComparison.Ordinal);
        Assert.DoesNotContain("parameter", message, StringComparison.Ordinal);
    }

    static byte[] Emitted(CSharpCompilation compilation)
    {
        using var stream = new System.IO.MemoryStream();
        Assert.True(compilation.Emit(stream).Success);
        return stream.ToArray();
    }

    static Generated Generate(string source, params Type[] wires) => Compiling.Generate(Compile(source, wires));

    static CSharpCompilation Compile(string source, params Type[] wires) => Compiling.Compile(["#nullable enable\n" + source]).WithReferences(Compiling.References
        .Where(r => !r.Display!.Contains("ToyWire", StringComparison.Ordinal))
        .Concat(wires.Select(w => MetadataReference.CreateFromFile(w.Assembly.Location))));
}
