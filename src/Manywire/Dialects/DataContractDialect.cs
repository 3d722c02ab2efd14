using Manywire;

// .NET's own contract attributes speak to every wire on which no other dialect marks the type.
[assembly: WireDialect(null, DataContractDialect.Contract, WireMeaning.Mark, Rank = DataContractDialect.Rank)]
[assembly: WireDialect(null, DataContractDialect.Contract, WireMeaning.OptIn, Rank = DataContractDialect.Rank)]
[assembly: WireDialect(null, DataContractDialect.Member, WireMeaning.Include, Rank = DataContractDialect.Rank)]
[assembly: WireDialect(null, DataContractDialect.Member, WireMeaning.Name, Value = "Name", Rank = DataContractDialect.Rank)]
[assembly: WireDialect(null, DataContractDialect.Member, WireMeaning.Order, Value = "Order", Rank = DataContractDialect.Rank)]
[assembly: WireDialect(null, DataContractDialect.Member, WireMeaning.Required, When = "IsRequired=true", Rank = DataContractDialect.Rank)]
[assembly: WireDialect(null, DataContractDialect.Member, WireMeaning.Unsupported, When = "EmitDefaultValue=false", Rank = DataContractDialect.Rank, Hint = "default values are written; [Wire(OmitDefaults = true)] leaves those of all members out")]
[assembly: WireDialect(null, DataContractDialect.Space + "IgnoreDataMemberAttribute", WireMeaning.Ignore, Rank = DataContractDialect.Rank)]
[assembly: WireDialect(null, DataContractDialect.Space + "EnumMemberAttribute", WireMeaning.Name, Value = "Value", Rank = DataContractDialect.Rank)]
[assembly: WireDialect(null, DataContractDialect.Space + "OnSerializingAttribute", WireMeaning.Serializing, Rank = DataContractDialect.Rank)]
[assembly: WireDialect(null, DataContractDialect.Space + "OnSerializedAttribute", WireMeaning.Serialized, Rank = DataContractDialect.Rank)]
[assembly: WireDialect(null, DataContractDialect.Space + "OnDeserializingAttribute", WireMeaning.Deserializing, Rank = DataContractDialect.Rank)]
[assembly: WireDialect(null, DataContractDialect.Space + "OnDeserializedAttribute", WireMeaning.Deserialized, Rank = DataContractDialect.Rank)]
[assembly: WireDialect(null, DataContractDialect.Contract, WireMeaning.Unsupported, When = "IsReference=true", Rank = DataContractDialect.Rank, Hint = "objects are written as often as they are met; [Wire(References = true)] keeps references")]
[assembly: WireDialect(null, DataContractDialect.Space + "CollectionDataContractAttribute", WireMeaning.Unsupported, Rank = DataContractDialect.Rank, Hint = "a collection is written by its elements, which have no names, and needs no mark")]
[assembly: WireDialect(null, DataContractDialect.Space + "KnownTypeAttribute", WireMeaning.Unsupported, Rank = DataContractDialect.Rank, Hint = "name its cases with [WireUnion(tag, typeof(…))]")]

namespace Manywire;

/// <summary>The names of the attributes of <c>System.Runtime.Serialization</c>.</summary>
static class DataContractDialect
{
    public const string Space = "System.Runtime.Serialization.";
    public const string Contract = Space + "DataContractAttribute";
    public const string Member = Space + "DataMemberAttribute";

    /// <summary>Behind all dialects that belong to one wire.</summary>
    public const int Rank = 100;
}
