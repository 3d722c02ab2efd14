using Manywire;

// MessagePack-CSharp's attributes.
[assembly: WireDialect(typeof(WireDialects.MessagePack), MessagePackDialects.Type, WireMeaning.Mark)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), MessagePackDialects.Type, WireMeaning.Map, When = "0=true")]
[assembly: WireDialect(typeof(WireDialects.MessagePack), MessagePackDialects.Type, WireMeaning.OwnNames, When = "0=true")]
[assembly: WireDialect(typeof(WireDialects.MessagePack), MessagePackDialects.Type, WireMeaning.Array, When = "0!=true")]
[assembly: WireDialect(typeof(WireDialects.MessagePack), MessagePackDialects.Type, WireMeaning.LongestConstructor)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), MessagePackDialects.Type, WireMeaning.HiddenMembers)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), MessagePackDialects.Type, WireMeaning.Privates, When = "AllowPrivate=true")]
[assembly: WireDialect(typeof(WireDialects.MessagePack), MessagePackDialects.Space + "UnionAttribute", WireMeaning.Case, Value = "0,1")]
[assembly: WireDialect(typeof(WireDialects.MessagePack), MessagePackDialects.Space + "KeyAttribute", WireMeaning.Key, Value = "0")]
[assembly: WireDialect(typeof(WireDialects.MessagePack), MessagePackDialects.Space + "KeyAttribute", WireMeaning.Name, Value = "0")]
[assembly: WireDialect(typeof(WireDialects.MessagePack), MessagePackDialects.Space + "KeyAttribute", WireMeaning.Include)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), MessagePackDialects.Space + "IgnoreMemberAttribute", WireMeaning.Ignore)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), MessagePackDialects.Contracts + "IgnoreDataMemberAttribute", WireMeaning.Ignore)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), MessagePackDialects.NonSerialized, WireMeaning.Ignore)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), MessagePackDialects.Space + "SerializationConstructorAttribute", WireMeaning.Constructor)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), MessagePackDialects.Formatter, WireMeaning.Interned, When = "0=" + MessagePackDialects.Interning)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), MessagePackDialects.Formatter, WireMeaning.Unsupported, When = "0!=" + MessagePackDialects.Interning, Hint = "the value is written in Manywire's own form; [WireFormatter(typeof(…))] names a class that implements IWireFormatter and does what the formatter did")]
[assembly: WireDialect(typeof(WireDialects.MessagePack), MessagePackDialects.Receiver, WireMeaning.Serializing, Value = "OnBeforeSerialize")]
[assembly: WireDialect(typeof(WireDialects.MessagePack), MessagePackDialects.Receiver, WireMeaning.Deserialized, Value = "OnAfterDeserialize")]
[assembly: WireDialect(typeof(WireDialects.MessagePack), MessagePackDialects.Space + "MessagePackKnownFormatterAttribute", WireMeaning.Unsupported, Hint = "values are written in Manywire's own form; [assembly: WireFormatter(typeof(…))] names a class that implements IWireFormatter and does what the formatter did")]

// MessagePack for CLI's attributes.
[assembly: WireDialect(typeof(WireDialects.MessagePack), MessagePackDialects.CliMember, WireMeaning.Mark, Rank = 1)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), MessagePackDialects.CliMember, WireMeaning.OptIn, Rank = 1)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), MessagePackDialects.CliMember, WireMeaning.Include, Rank = 1)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), MessagePackDialects.CliMember, WireMeaning.Key, Value = "0", Rank = 1)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), MessagePackDialects.CliMember, WireMeaning.Name, Value = "Name", Rank = 1)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), MessagePackDialects.Cli + "MessagePackIgnoreAttribute", WireMeaning.Ignore, Rank = 1)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), MessagePackDialects.Cli + "MessagePackDeserializationConstructorAttribute", WireMeaning.Constructor, Rank = 1)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), MessagePackDialects.Cli + "MessagePackKnownTypeAttribute", WireMeaning.Unsupported, Rank = 1, Hint = MessagePackDialects.Union)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), MessagePackDialects.Cli + "MessagePackRuntimeTypeAttribute", WireMeaning.Unsupported, Rank = 1, Hint = MessagePackDialects.Union)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), MessagePackDialects.Cli + "MessagePackKnownCollectionItemTypeAttribute", WireMeaning.Unsupported, Rank = 1, Hint = MessagePackDialects.Union)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), MessagePackDialects.Cli + "MessagePackKnownDictionaryKeyTypeAttribute", WireMeaning.Unsupported, Rank = 1, Hint = MessagePackDialects.Union)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), MessagePackDialects.Cli + "MessagePackKnownTupleItemTypeAttribute", WireMeaning.Unsupported, Rank = 1, Hint = MessagePackDialects.Union)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), MessagePackDialects.Cli + "MessagePackRuntimeCollectionItemTypeAttribute", WireMeaning.Unsupported, Rank = 1, Hint = MessagePackDialects.Union)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), MessagePackDialects.Cli + "MessagePackRuntimeDictionaryKeyTypeAttribute", WireMeaning.Unsupported, Rank = 1, Hint = MessagePackDialects.Union)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), MessagePackDialects.Cli + "MessagePackRuntimeTupleItemTypeAttribute", WireMeaning.Unsupported, Rank = 1, Hint = MessagePackDialects.Union)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), MessagePackDialects.Cli + "MessagePackEnumAttribute", WireMeaning.Unsupported, When = "SerializationMethod!=ByUnderlyingValue", Rank = 1, Hint = "its values are written as numbers")]
[assembly: WireDialect(typeof(WireDialects.MessagePack), MessagePackDialects.CliMember, WireMeaning.TakesNull, When = "NilImplication=Null", Rank = 1)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), MessagePackDialects.CliMember, WireMeaning.RefusesNull, When = "NilImplication=Prohibit", Rank = 1)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), MessagePackDialects.Cli + "MessagePackEnumMemberAttribute", WireMeaning.Unsupported, Rank = 1, Hint = MessagePackDialects.OwnForm)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), MessagePackDialects.CliTime, WireMeaning.Surrogate, Type = typeof(WireBinaryTime), When = "DateTimeConversionMethod=Native", Rank = 1)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), MessagePackDialects.CliTime, WireMeaning.Surrogate, Type = typeof(WireTicksAndOffset), When = "DateTimeConversionMethod=Native", Rank = 1)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), MessagePackDialects.CliTime, WireMeaning.Surrogate, Type = typeof(WireUnixTime), When = "DateTimeConversionMethod=UnixEpoc", Rank = 1)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), MessagePackDialects.CliTime, WireMeaning.Formatter, Type = typeof(WireTimestampFormatter), When = "DateTimeConversionMethod=Timestamp", Rank = 1)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), MessagePackDialects.CliTime, WireMeaning.Formatter, Type = typeof(WireInstantFormatter), When = "DateTimeConversionMethod=Timestamp", Rank = 1)]

// .NET's contract attributes, as these two libraries read them: an order is a position.
[assembly: WireDialect(typeof(WireDialects.MessagePack), MessagePackDialects.NonSerialized, WireMeaning.Ignore, Rank = 3)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), MessagePackDialects.Contract, WireMeaning.Mark, Rank = 3)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), MessagePackDialects.Contract, WireMeaning.SharedMark, Rank = 3)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), MessagePackDialects.Contract, WireMeaning.LongestConstructor, Rank = 3)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), MessagePackDialects.Contract, WireMeaning.HiddenMembers, Rank = 3)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), MessagePackDialects.Contract, WireMeaning.OptIn, Rank = 3)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), MessagePackDialects.ContractMember, WireMeaning.Include, Rank = 3)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), MessagePackDialects.ContractMember, WireMeaning.Key, Value = "Order", Rank = 3)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), MessagePackDialects.ContractMember, WireMeaning.Name, Value = "Name", Rank = 3)]

namespace Manywire;

/// <summary>The names of the attributes of the libraries for MessagePack.</summary>
static class MessagePackDialects
{
    public const string Space = "MessagePack.";
    public const string Type = Space + "MessagePackObjectAttribute";
    public const string Formatter = Space + "MessagePackFormatterAttribute";
    public const string Interning = Space + "Formatters.StringInterningFormatter";
    public const string Receiver = Space + "IMessagePackSerializationCallbackReceiver";
    public const string Cli = "MsgPack.Serialization.";
    public const string CliMember = Cli + "MessagePackMemberAttribute";
    public const string CliTime = Cli + "MessagePackDateTimeMemberAttribute";
    public const string Contracts = "System.Runtime.Serialization.";
    public const string Contract = Contracts + "DataContractAttribute";
    public const string ContractMember = Contracts + "DataMemberAttribute";
    public const string NonSerialized = "System.NonSerializedAttribute";
    public const string OwnForm = "the value is written in Manywire's own form";
    public const string Union = "name its cases with [WireUnion(tag, typeof(…))]";
}
