using Manywire;
using Manywire.Json;

// System.Text.Json's attributes. None of them marks a type.
[assembly: WireDialect(typeof(JsonWire), JsonDialects.Space + "JsonIgnoreAttribute", WireMeaning.Ignore, When = "Condition=|Always")]
[assembly: WireDialect(typeof(JsonWire), JsonDialects.Space + "JsonIgnoreAttribute", WireMeaning.Unsupported, When = "Condition=WhenWritingNull|WhenWritingDefault", Hint = "null and default values are written; [Wire(OmitDefaults = true)] leaves those of all members out")]
[assembly: WireDialect(typeof(JsonWire), JsonDialects.Space + "JsonIgnoreAttribute", WireMeaning.Unsupported, When = "Condition=WhenWriting|WhenReading", Hint = "a member is left out both ways, with [WireIgnore], or not at all")]
[assembly: WireDialect(typeof(JsonWire), JsonDialects.Space + "JsonIncludeAttribute", WireMeaning.Include)]
[assembly: WireDialect(typeof(JsonWire), JsonDialects.Space + "JsonPropertyNameAttribute", WireMeaning.Name, Value = "0")]
[assembly: WireDialect(typeof(JsonWire), JsonDialects.Space + "JsonPropertyOrderAttribute", WireMeaning.Order, Value = "0")]
[assembly: WireDialect(typeof(JsonWire), JsonDialects.Space + "JsonRequiredAttribute", WireMeaning.Required)]
[assembly: WireDialect(typeof(JsonWire), JsonDialects.Space + "JsonConstructorAttribute", WireMeaning.Constructor)]
[assembly: WireDialect(typeof(JsonWire), JsonDialects.Space + "JsonDerivedTypeAttribute", WireMeaning.Case, Value = "1,0")]
[assembly: WireDialect(typeof(JsonWire), JsonDialects.Space + "JsonDerivedTypeAttribute", WireMeaning.Untagged)]
[assembly: WireDialect(typeof(JsonWire), JsonDialects.Polymorphic, WireMeaning.Discriminator, Value = "TypeDiscriminatorPropertyName")]
[assembly: WireDialect(typeof(JsonWire), JsonDialects.Polymorphic, WireMeaning.Unsupported, When = "UnknownDerivedTypeHandling=FallBackToBaseType|FallBackToNearestAncestor", Hint = "a type that isn't a case is an error: name it as one")]
[assembly: WireDialect(typeof(JsonWire), JsonDialects.Polymorphic, WireMeaning.Unsupported, When = "IgnoreUnrecognizedTypeDiscriminators=true", Hint = "an unknown case is an error")]
[assembly: WireDialect(typeof(JsonWire), JsonDialects.Space + "JsonStringEnumMemberNameAttribute", WireMeaning.Name, Value = "0")]
[assembly: WireDialect(typeof(JsonWire), JsonDialects.Space + "JsonExtensionDataAttribute", WireMeaning.Unsupported, Hint = "give the member the type WireUnknown, which keeps what the type doesn't know")]
[assembly: WireDialect(typeof(JsonWire), JsonDialects.Space + "JsonNumberHandlingAttribute", WireMeaning.Unsupported, When = "0!=Strict", Hint = JsonDialects.OwnForm)]
[assembly: WireDialect(typeof(JsonWire), JsonDialects.Space + "JsonConverterAttribute", WireMeaning.Unsupported, Hint = JsonDialects.OwnForm)]
[assembly: WireDialect(typeof(JsonWire), JsonDialects.Space + "JsonUnmappedMemberHandlingAttribute", WireMeaning.Unsupported, When = "0!=Skip", Hint = "unknown members are skipped, or kept in a member of type WireUnknown")]
[assembly: WireDialect(typeof(JsonWire), JsonDialects.Space + "JsonObjectCreationHandlingAttribute", WireMeaning.Unsupported, When = "0!=Replace", Hint = "Populate fills what is there, Deserialize doesn't")]

// Jsonable's attributes.
[assembly: WireDialect(typeof(JsonWire), JsonDialects.ToJson, WireMeaning.Mark, Rank = 1)]
[assembly: WireDialect(typeof(JsonWire), JsonDialects.ToJson, WireMeaning.PropertiesOnly, Rank = 1)]
[assembly: WireDialect(typeof(JsonWire), JsonDialects.ToJson, WireMeaning.Internals, When = "IncludeInternals=true", Rank = 1)]
[assembly: WireDialect(typeof(JsonWire), JsonDialects.ToJson, WireMeaning.OwnMembers, When = "ExcludeInherited=true", Rank = 1)]
[assembly: WireDialect(typeof(JsonWire), JsonDialects.FromJson, WireMeaning.Mark, Rank = 1)]
[assembly: WireDialect(typeof(JsonWire), JsonDialects.FromJson, WireMeaning.PropertiesOnly, Rank = 1)]
[assembly: WireDialect(typeof(JsonWire), JsonDialects.FromJson, WireMeaning.Internals, When = "IncludeInternals=true", Rank = 1)]
[assembly: WireDialect(typeof(JsonWire), JsonDialects.FromJson, WireMeaning.OwnMembers, When = "ExcludeInherited=true", Rank = 1)]

namespace Manywire.Json;

/// <summary>The names of the attributes of the libraries for JSON.</summary>
static class JsonDialects
{
    public const string Space = "System.Text.Json.Serialization.";
    public const string Polymorphic = Space + "JsonPolymorphicAttribute";
    public const string ToJson = "Jsonable.ToJsonAttribute";
    public const string FromJson = "Jsonable.FromJsonAttribute";
    public const string OwnForm = "the value is written in Manywire's own form";
}
