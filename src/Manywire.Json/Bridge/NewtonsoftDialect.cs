using Manywire;
using Manywire.Json;

// Newtonsoft.Json's attributes: its JSON isn't that of the JSON wire, whose names and forms are System.Text.Json's. So that nothing of a type that was written for it changes silently, it is said of each what to write.
[assembly: WireDialect(typeof(WireDialects.Json), NewtonsoftDialect.Property, WireMeaning.Unsupported, When = "PropertyName!=", Value = nameof(WireMeaning.Name), Rank = NewtonsoftDialect.Rank, Hint = NewtonsoftDialect.Named)]
[assembly: WireDialect(typeof(WireDialects.Json), NewtonsoftDialect.Property, WireMeaning.Unsupported, When = "Order!=", Value = nameof(WireMeaning.Order), Rank = NewtonsoftDialect.Rank, Hint = "the order is that of the declaration: System.Text.Json's [JsonPropertyOrder] changes it")]
[assembly: WireDialect(typeof(WireDialects.Json), NewtonsoftDialect.Property, WireMeaning.Unsupported, When = "Required=AllowNull|Always", Value = nameof(WireMeaning.Required), Rank = NewtonsoftDialect.Rank, Hint = NewtonsoftDialect.Needed)]
[assembly: WireDialect(typeof(WireDialects.Json), NewtonsoftDialect.Property, WireMeaning.Unsupported, When = "NullValueHandling=Ignore", Value = nameof(WireMeaning.OmitNull), Rank = NewtonsoftDialect.Rank, Hint = "null is written: System.Text.Json's [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] leaves it out")]
[assembly: WireDialect(typeof(WireDialects.Json), NewtonsoftDialect.Property, WireMeaning.Unsupported, When = "DefaultValueHandling=Ignore|IgnoreAndPopulate", Value = nameof(WireMeaning.OmitDefault), Rank = NewtonsoftDialect.Rank, Hint = "default values are written: System.Text.Json's [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] leaves them out")]
[assembly: WireDialect(typeof(WireDialects.Json), NewtonsoftDialect.Property, WireMeaning.Unsupported, When = "ItemConverterType!=", Rank = NewtonsoftDialect.Rank, Hint = NewtonsoftDialect.Own)]
[assembly: WireDialect(typeof(WireDialects.Json), NewtonsoftDialect.Space + "JsonRequiredAttribute", WireMeaning.Unsupported, Value = nameof(WireMeaning.Required), Rank = NewtonsoftDialect.Rank, Hint = NewtonsoftDialect.Needed)]
[assembly: WireDialect(typeof(WireDialects.Json), NewtonsoftDialect.Space + "JsonIgnoreAttribute", WireMeaning.Unsupported, Rank = NewtonsoftDialect.Rank, Hint = "the member is written and read: [WireIgnore], or System.Text.Json's attribute of the same name, leaves it out")]
[assembly: WireDialect(typeof(WireDialects.Json), NewtonsoftDialect.Space + "JsonExtensionDataAttribute", WireMeaning.Unsupported, Value = nameof(WireMeaning.ExtensionData), Rank = NewtonsoftDialect.Rank, Hint = "the member is one like any other: System.Text.Json's attribute of the same name makes it take what the type doesn't know")]
[assembly: WireDialect(typeof(WireDialects.Json), NewtonsoftDialect.Space + "JsonConstructorAttribute", WireMeaning.Unsupported, Value = nameof(WireMeaning.Constructor), Rank = NewtonsoftDialect.Rank, Hint = "[WireConstructor], or System.Text.Json's attribute of the same name, says which constructor is used")]
[assembly: WireDialect(typeof(WireDialects.Json), NewtonsoftDialect.Converter, WireMeaning.Unsupported, When = "0=" + NewtonsoftDialect.EnumConverter, Value = nameof(WireMeaning.EnumNames), Rank = NewtonsoftDialect.Rank, Hint = "the enum is written as a number: [Wire(Enums = WireEnums.Names)] on it, or System.Text.Json's [JsonConverter(typeof(JsonStringEnumConverter))], writes its names")]
[assembly: WireDialect(typeof(WireDialects.Json), NewtonsoftDialect.Converter, WireMeaning.Unsupported, When = "0!=" + NewtonsoftDialect.EnumConverter, Value = nameof(WireMeaning.Formatter), Rank = NewtonsoftDialect.Rank, Hint = NewtonsoftDialect.Own)]
[assembly: WireDialect(typeof(WireDialects.Json), NewtonsoftDialect.Object, WireMeaning.Unsupported, When = "MemberSerialization=OptIn|Fields", Rank = NewtonsoftDialect.Rank, Hint = "all public members take part: [WireIgnore] leaves some out, and [WireInclude] takes others in")]
[assembly: WireDialect(typeof(WireDialects.Json), NewtonsoftDialect.Object, WireMeaning.Unsupported, When = "NamingStrategyType!=", Rank = NewtonsoftDialect.Rank, Hint = "names are those of the members: [Wire(Naming = …)] spells them otherwise")]
[assembly: WireDialect(typeof(WireDialects.Json), NewtonsoftDialect.Object, WireMeaning.Unsupported, When = "IsReference=true", Rank = NewtonsoftDialect.Rank, Hint = "objects are written as often as they are met; [Wire(References = true)] keeps references")]
[assembly: WireDialect(typeof(WireDialects.Json), NewtonsoftDialect.Object, WireMeaning.Unsupported, When = "ItemNullValueHandling=Ignore", Rank = NewtonsoftDialect.Rank, Hint = "null is written; JsonWireOptions.Omits leaves it out, and [Wire(OmitDefaults = true)] what is a default")]

namespace Manywire.Json;

/// <summary>The names of Newtonsoft.Json's attributes, and what to write in their place.</summary>
static class NewtonsoftDialect
{
    public const string Space = "Newtonsoft.Json.";
    public const string Property = Space + "JsonPropertyAttribute";
    public const string Object = Space + "JsonObjectAttribute";
    public const string Converter = Space + "JsonConverterAttribute";
    public const string EnumConverter = Space + "Converters.StringEnumConverter";

    public const string Named = "the member has its own name: [WireName(\"…\")], or System.Text.Json's [JsonPropertyName(\"…\")], gives it another";
    public const string Needed = "the input needn't have the member: the modifier required, or System.Text.Json's [JsonRequired], demands it";
    public const string Own = "the value is written in Manywire's own form: a converter of System.Text.Json does what it did, or a class that implements IWireFormatter, named by [WireFormatter(typeof(…))]";

    /// <summary>Behind all that are honoured.</summary>
    public const int Rank = 2;
}
