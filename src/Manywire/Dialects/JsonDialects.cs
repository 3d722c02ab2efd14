using Manywire;

// System.Text.Json's attributes. None of them marks a type.
[assembly: WireDialect(typeof(WireDialects.Json), JsonDialects.Space + "JsonIgnoreAttribute", WireMeaning.Ignore, When = "Condition=|Always")]
[assembly: WireDialect(typeof(WireDialects.Json), JsonDialects.Space + "JsonIgnoreAttribute", WireMeaning.OmitNull, When = "Condition=WhenWritingNull")]
[assembly: WireDialect(typeof(WireDialects.Json), JsonDialects.Space + "JsonIgnoreAttribute", WireMeaning.OmitDefault, When = "Condition=WhenWritingDefault")]
[assembly: WireDialect(typeof(WireDialects.Json), JsonDialects.Space + "JsonIgnoreAttribute", WireMeaning.NotWritten, When = "Condition=WhenWriting")]
[assembly: WireDialect(typeof(WireDialects.Json), JsonDialects.Space + "JsonIgnoreAttribute", WireMeaning.NotRead, When = "Condition=WhenReading")]
[assembly: WireDialect(typeof(WireDialects.Json), JsonDialects.Space + "JsonIgnoreAttribute", WireMeaning.AlwaysWritten, When = "Condition=Never|WhenReading")]
[assembly: WireDialect(typeof(WireDialects.Json), JsonDialects.Space + "JsonIgnoreAttribute", WireMeaning.Computed, When = "Condition=Never")]
[assembly: WireDialect(typeof(WireDialects.Json), JsonDialects.Space + "JsonIncludeAttribute", WireMeaning.Include)]
[assembly: WireDialect(typeof(WireDialects.Json), JsonDialects.Space + "JsonIncludeAttribute", WireMeaning.Computed)]
[assembly: WireDialect(typeof(WireDialects.Json), JsonDialects.Space + "JsonPropertyNameAttribute", WireMeaning.Name, Value = "0")]
[assembly: WireDialect(typeof(WireDialects.Json), JsonDialects.Space + "JsonPropertyNameAttribute", WireMeaning.Computed)]
[assembly: WireDialect(typeof(WireDialects.Json), JsonDialects.Space + "JsonPropertyOrderAttribute", WireMeaning.Order, Value = "0")]
[assembly: WireDialect(typeof(WireDialects.Json), JsonDialects.Space + "JsonPropertyOrderAttribute", WireMeaning.Computed)]
[assembly: WireDialect(typeof(WireDialects.Json), JsonDialects.Space + "JsonRequiredAttribute", WireMeaning.Required)]
[assembly: WireDialect(typeof(WireDialects.Json), JsonDialects.Space + "JsonConstructorAttribute", WireMeaning.Constructor)]
[assembly: WireDialect(typeof(WireDialects.Json), JsonDialects.Space + "JsonDerivedTypeAttribute", WireMeaning.Case, Value = "1,0")]
[assembly: WireDialect(typeof(WireDialects.Json), JsonDialects.Space + "JsonDerivedTypeAttribute", WireMeaning.Untagged)]
[assembly: WireDialect(typeof(WireDialects.Json), JsonDialects.Polymorphic, WireMeaning.Discriminator, Value = "TypeDiscriminatorPropertyName")]
[assembly: WireDialect(typeof(WireDialects.Json), JsonDialects.Polymorphic, WireMeaning.OthersAsBase, When = "UnknownDerivedTypeHandling=FallBackToBaseType")]
[assembly: WireDialect(typeof(WireDialects.Json), JsonDialects.Polymorphic, WireMeaning.OthersAsNearest, When = "UnknownDerivedTypeHandling=FallBackToNearestAncestor")]
[assembly: WireDialect(typeof(WireDialects.Json), JsonDialects.Polymorphic, WireMeaning.UnknownAsBase, When = "IgnoreUnrecognizedTypeDiscriminators=true")]
[assembly: WireDialect(typeof(WireDialects.Json), JsonDialects.Space + "JsonStringEnumMemberNameAttribute", WireMeaning.Name, Value = "0")]
[assembly: WireDialect(typeof(WireDialects.Json), JsonDialects.Space + "JsonExtensionDataAttribute", WireMeaning.ExtensionData)]
[assembly: WireDialect(typeof(WireDialects.Json), JsonDialects.Space + "JsonNumberHandlingAttribute", WireMeaning.NumbersAsText, Value = "0")]
[assembly: WireDialect(typeof(WireDialects.Json), JsonDialects.Converter, WireMeaning.EnumNames, When = "0=" + JsonDialects.EnumConverter)]
[assembly: WireDialect(typeof(WireDialects.Json), JsonDialects.Converter, WireMeaning.Unsupported, When = "0!=" + JsonDialects.EnumConverter, Hint = "the value is written in Manywire's own form: it counts on members, enums, classes and structs that are no unions nor cases of one, in projects that reference Manywire.Json; elsewhere [WireFormatter(typeof(…))] names a class that implements IWireFormatter and does what the converter did")]
[assembly: WireDialect(typeof(WireDialects.Json), JsonDialects.Space + "JsonUnmappedMemberHandlingAttribute", WireMeaning.DisallowUnknown, When = "0=Disallow")]
[assembly: WireDialect(typeof(WireDialects.Json), JsonDialects.Space + "JsonUnmappedMemberHandlingAttribute", WireMeaning.AllowUnknown, When = "0=Skip")]
[assembly: WireDialect(typeof(WireDialects.Json), JsonDialects.Space + "JsonObjectCreationHandlingAttribute", WireMeaning.PopulateInPlace, Value = "0")]

// Its interfaces.
[assembly: WireDialect(typeof(WireDialects.Json), JsonDialects.Space + "IJsonOnSerializing", WireMeaning.Serializing, Value = "OnSerializing")]
[assembly: WireDialect(typeof(WireDialects.Json), JsonDialects.Space + "IJsonOnSerialized", WireMeaning.Serialized, Value = "OnSerialized")]
[assembly: WireDialect(typeof(WireDialects.Json), JsonDialects.Space + "IJsonOnDeserializing", WireMeaning.Deserializing, Value = "OnDeserializing")]
[assembly: WireDialect(typeof(WireDialects.Json), JsonDialects.Space + "IJsonOnDeserialized", WireMeaning.Deserialized, Value = "OnDeserialized")]

// Jsonable's attributes, on the wire of its own form and on that of JSON.
[assembly: WireDialect(typeof(WireDialects.Jsonable), JsonDialects.ToJson, WireMeaning.Mark)]
[assembly: WireDialect(typeof(WireDialects.Jsonable), JsonDialects.ToJson, WireMeaning.NotRead, When = JsonDialects.All)]
[assembly: WireDialect(typeof(WireDialects.Jsonable), JsonDialects.ToJson, WireMeaning.PropertiesOnly)]
[assembly: WireDialect(typeof(WireDialects.Jsonable), JsonDialects.ToJson, WireMeaning.Computed)]
[assembly: WireDialect(typeof(WireDialects.Jsonable), JsonDialects.ToJson, WireMeaning.Internals, When = "IncludeInternals=true" + JsonDialects.Whole)]
[assembly: WireDialect(typeof(WireDialects.Jsonable), JsonDialects.ToJson, WireMeaning.OwnMembers, When = "ExcludeInherited=true" + JsonDialects.Whole)]
[assembly: WireDialect(typeof(WireDialects.Jsonable), JsonDialects.FromJson, WireMeaning.Mark)]
[assembly: WireDialect(typeof(WireDialects.Jsonable), JsonDialects.FromJson, WireMeaning.NotWritten)]
[assembly: WireDialect(typeof(WireDialects.Jsonable), JsonDialects.FromJson, WireMeaning.PropertiesOnly)]
[assembly: WireDialect(typeof(WireDialects.Jsonable), JsonDialects.FromJson, WireMeaning.Internals, When = "IncludeInternals=true")]
[assembly: WireDialect(typeof(WireDialects.Jsonable), JsonDialects.FromJson, WireMeaning.OwnMembers, When = "ExcludeInherited=true")]
[assembly: WireDialect(typeof(WireDialects.Json), JsonDialects.ToJson, WireMeaning.Mark, Rank = 1)]
[assembly: WireDialect(typeof(WireDialects.Json), JsonDialects.ToJson, WireMeaning.NotRead, When = JsonDialects.All, Rank = 1)]
[assembly: WireDialect(typeof(WireDialects.Json), JsonDialects.ToJson, WireMeaning.PropertiesOnly, Rank = 1)]
[assembly: WireDialect(typeof(WireDialects.Json), JsonDialects.ToJson, WireMeaning.Computed, Rank = 1)]
[assembly: WireDialect(typeof(WireDialects.Json), JsonDialects.ToJson, WireMeaning.Internals, When = "IncludeInternals=true" + JsonDialects.Whole, Rank = 1)]
[assembly: WireDialect(typeof(WireDialects.Json), JsonDialects.ToJson, WireMeaning.OwnMembers, When = "ExcludeInherited=true" + JsonDialects.Whole, Rank = 1)]
[assembly: WireDialect(typeof(WireDialects.Json), JsonDialects.FromJson, WireMeaning.Mark, Rank = 1)]
[assembly: WireDialect(typeof(WireDialects.Json), JsonDialects.FromJson, WireMeaning.NotWritten, Rank = 1)]
[assembly: WireDialect(typeof(WireDialects.Json), JsonDialects.FromJson, WireMeaning.PropertiesOnly, Rank = 1)]
[assembly: WireDialect(typeof(WireDialects.Json), JsonDialects.FromJson, WireMeaning.Internals, When = "IncludeInternals=true", Rank = 1)]
[assembly: WireDialect(typeof(WireDialects.Json), JsonDialects.FromJson, WireMeaning.OwnMembers, When = "ExcludeInherited=true", Rank = 1)]

// The methods that it calls, by their names: on both wires, since it writes both.
[assembly: WireDialect(typeof(WireDialects.Jsonable), "OnWillSerialize()", WireMeaning.Serializing)]
[assembly: WireDialect(typeof(WireDialects.Jsonable), "OnDidSerialize()", WireMeaning.Serialized)]
[assembly: WireDialect(typeof(WireDialects.Jsonable), "OnWillDeserialize()", WireMeaning.Deserializing)]
[assembly: WireDialect(typeof(WireDialects.Jsonable), "OnDidDeserialize()", WireMeaning.Deserialized)]
[assembly: WireDialect(typeof(WireDialects.Json), "OnWillSerialize()", WireMeaning.Serializing, Rank = 1)]
[assembly: WireDialect(typeof(WireDialects.Json), "OnDidSerialize()", WireMeaning.Serialized, Rank = 1)]
[assembly: WireDialect(typeof(WireDialects.Json), "OnWillDeserialize()", WireMeaning.Deserializing, Rank = 1)]
[assembly: WireDialect(typeof(WireDialects.Json), "OnDidDeserialize()", WireMeaning.Deserialized, Rank = 1)]

namespace Manywire;

/// <summary>The names of the attributes of the libraries for JSON.</summary>
static class JsonDialects
{
    public const string Space = "System.Text.Json.Serialization.";
    public const string Polymorphic = Space + "JsonPolymorphicAttribute";
    public const string ToJson = "Jsonable.ToJsonAttribute";
    public const string FromJson = "Jsonable.FromJsonAttribute";

    /// <summary>What <c>[ToJson]</c> says holds for the whole object: with <c>Property</c> it holds for that one alone.</summary>
    public const string Whole = "&" + All;

    /// <summary>The same as all that is asked.</summary>
    public const string All = "Property=";

    public const string Converter = Space + "JsonConverterAttribute";
    public const string EnumConverter = Space + "JsonStringEnumConverter";
}
