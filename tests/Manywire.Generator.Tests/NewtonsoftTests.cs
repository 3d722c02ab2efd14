using System.Linq;
using Microsoft.CodeAnalysis;
using Xunit;

namespace Manywire.Generator.Tests;

/// <summary>What Newtonsoft.Json's attributes ask for isn't done, and a warning says what to write; unless another attribute says it already, or the project has no JSON wire.</summary>
public sealed class NewtonsoftTests
{
    const string Usings = "#nullable enable\nusing System; using System.Collections.Generic; using Manywire; using Newtonsoft.Json; using Stj = System.Text.Json.Serialization;\n";

    /// <summary>The library's attributes, as far as they say something about data.</summary>
    const string Library = """

        namespace Newtonsoft.Json
        {
            public enum Required { Default, AllowNull, Always, DisallowNull }
            public enum NullValueHandling { Include, Ignore }
            public enum DefaultValueHandling { Include, Ignore, Populate, IgnoreAndPopulate }
            public enum MemberSerialization { OptOut, OptIn, Fields }
            public sealed class JsonPropertyAttribute : Attribute
            {
                public JsonPropertyAttribute() { }
                public JsonPropertyAttribute(string propertyName) => PropertyName = propertyName;
                public string? PropertyName { get; set; }
                public int Order { get; set; }
                public Required Required { get; set; }
                public NullValueHandling NullValueHandling { get; set; }
                public DefaultValueHandling DefaultValueHandling { get; set; }
                public Type? ItemConverterType { get; set; }
            }
            public sealed class JsonObjectAttribute : Attribute
            {
                public JsonObjectAttribute() { }
                public JsonObjectAttribute(MemberSerialization memberSerialization) => MemberSerialization = memberSerialization;
                public MemberSerialization MemberSerialization { get; set; }
                public Type? NamingStrategyType { get; set; }
                public bool IsReference { get; set; }
                public NullValueHandling ItemNullValueHandling { get; set; }
            }
            public sealed class JsonIgnoreAttribute : Attribute;
            public sealed class JsonRequiredAttribute : Attribute;
            public sealed class JsonExtensionDataAttribute : Attribute;
            public sealed class JsonConstructorAttribute : Attribute;
            public sealed class JsonConverterAttribute(Type converterType) : Attribute { public Type ConverterType => converterType; }
            namespace Converters { public class StringEnumConverter; public class UnixDateTimeConverter; }
        }
        """;

    [Theory]
    [InlineData("[JsonProperty(\"x\")] public int X;", "'A.X' has [JsonProperty], which isn't honoured: the member has its own name: [WireName(\"…\")]")]
    [InlineData("[JsonProperty(PropertyName = \"x\")] public int X;", "the member has its own name")]
    [InlineData("[JsonProperty(Order = 2)] public int X;", "[JsonPropertyOrder]")]
    [InlineData("[JsonProperty(Required = Required.Always)] public int X;", "the modifier required")]
    [InlineData("[JsonRequired] public int X;", "the modifier required")]
    [InlineData("[JsonProperty(NullValueHandling = NullValueHandling.Ignore)] public string? X;", "null is written")]
    [InlineData("[JsonProperty(DefaultValueHandling = DefaultValueHandling.Ignore)] public int X;", "default values are written")]
    [InlineData("[JsonProperty(ItemConverterType = typeof(int))] public int[]? X;", "Manywire's own form")]
    [InlineData("[JsonIgnore] public int X;", "the member is written and read: [WireIgnore]")]
    [InlineData("[JsonExtensionData] public Dictionary<string, object?>? X;", "makes it take what the type doesn't know")]
    [InlineData("[JsonConverter(typeof(Newtonsoft.Json.Converters.StringEnumConverter))] public DayOfWeek X;", "the enum is written as a number")]
    [InlineData("[JsonConverter(typeof(Newtonsoft.Json.Converters.UnixDateTimeConverter))] public DateTime X;", "a converter of System.Text.Json does what it did")]
    [InlineData("public int X; [JsonConstructor] public A(int x) => X = x;", "which constructor is used")]
    public void What_an_attribute_asks_for_is_said(string members, string message) => Assert.Contains(message, Single($"[Wire] public class A {{ {members} }}"));

    [Theory]
    [InlineData("[Wire, JsonObject(MemberSerialization.OptIn)] public class A { public int X; }", "all public members take part")]
    [InlineData("[Wire, JsonObject(NamingStrategyType = typeof(int))] public class A { public int X; }", "[Wire(Naming = …)]")]
    [InlineData("[Wire, JsonObject(IsReference = true)] public class A { public int X; }", "[Wire(References = true)]")]
    [InlineData("[Wire, JsonObject(ItemNullValueHandling = NullValueHandling.Ignore)] public class A { public string? X; }", "JsonWireOptions.Omits")]
    [InlineData("[Wire] public class A { public E X; } [JsonConverter(typeof(Newtonsoft.Json.Converters.StringEnumConverter))] public enum E { P }", "'E' has [JsonConverter], which isn't honoured: the enum is written as a number")]
    [InlineData("[Wire] public record A([property: JsonProperty(\"x\")] int X);", "the member has its own name")]
    public void What_a_type_asks_for_is_said(string source, string message) => Assert.Contains(message, Single(source));

    [Theory]
    [InlineData("[JsonProperty(\"x\"), Stj.JsonPropertyName(\"x\")] public int X;")]
    [InlineData("[JsonProperty(\"x\"), WireName(\"x\")] public int X;")]
    [InlineData("[JsonProperty] public int X;")]
    [InlineData("[JsonProperty(Required = Required.Always)] public required int X;")]
    [InlineData("[JsonRequired, Stj.JsonRequired] public int X;")]
    [InlineData("[JsonProperty(NullValueHandling = NullValueHandling.Ignore), Stj.JsonIgnore(Condition = Stj.JsonIgnoreCondition.WhenWritingNull)] public string? X;")]
    [InlineData("[JsonProperty(Order = 2), Stj.JsonPropertyOrder(2)] public int X;")]
    [InlineData("[JsonIgnore, Stj.JsonIgnore] public int X;")]
    [InlineData("[JsonIgnore, WireIgnore] public int X;")]
    [InlineData("[JsonExtensionData, Stj.JsonExtensionData] public Dictionary<string, object?>? X;")]
    [InlineData("[JsonConverter(typeof(Newtonsoft.Json.Converters.StringEnumConverter)), Stj.JsonConverter(typeof(Stj.JsonStringEnumConverter))] public DayOfWeek X;")]
    [InlineData("public int X; [JsonConstructor, Stj.JsonConstructor] public A(int x) => X = x;")]
    [InlineData("public int X; [JsonConstructor, WireConstructor] public A(int x) => X = x;")]
    public void What_another_attribute_says_isnt_missing(string members) => Assert.Empty(Reported($"[Wire] public class A {{ {members} }}"));

    [Fact]
    public void Nothing_is_said_where_there_is_no_JSON() =>
        Assert.Empty(Compiling.Generate(Usings + "[Wire] public class A { [JsonProperty(\"x\")] public int X; [JsonIgnore] public int Y; }" + Library).Reported);

    /// <summary>An application that honours an attribute itself isn't told that it isn't.</summary>
    [Fact]
    public void What_an_application_announces_isnt_missing() =>
        Assert.Empty(Reported("[assembly: WireDialect(typeof(WireDialects.Json), \"Newtonsoft.Json.JsonPropertyAttribute\", WireMeaning.Name, Value = \"PropertyName\")] [Wire] public class A { [JsonProperty(\"x\")] public int X; }"));

    static string Single(string source) => Assert.Single(Reported(source)).GetMessage(System.Globalization.CultureInfo.InvariantCulture);

    static Diagnostic[] Reported(string source) => [.. Generate(source).Reported.Where(d => d.Id == "MW042")];

    static Generated Generate(string source) => Compiling.Generate(Compiling.Compile([Usings + source + Library], more: MetadataReference.CreateFromFile(typeof(JsonWire).Assembly.Location)));
}
