using Manywire;
using Manywire.Binary;

[assembly: WireDialect(typeof(BinaryWire), MemoryPackDialect.Type, WireMeaning.Mark)]
[assembly: WireDialect(typeof(BinaryWire), MemoryPackDialect.Type, WireMeaning.Computed)]
[assembly: WireDialect(typeof(BinaryWire), MemoryPackDialect.Type, WireMeaning.Tolerant, When = "0=VersionTolerant")]
[assembly: WireDialect(typeof(BinaryWire), MemoryPackDialect.Type, WireMeaning.References, When = "0=CircularReference")]
[assembly: WireDialect(typeof(BinaryWire), MemoryPackDialect.Space + "MemoryPackUnionAttribute", WireMeaning.Case, Value = "0,1")]
[assembly: WireDialect(typeof(BinaryWire), MemoryPackDialect.Space + "MemoryPackIgnoreAttribute", WireMeaning.Ignore)]
[assembly: WireDialect(typeof(BinaryWire), MemoryPackDialect.Space + "MemoryPackIncludeAttribute", WireMeaning.Include)]
[assembly: WireDialect(typeof(BinaryWire), MemoryPackDialect.Space + "MemoryPackOrderAttribute", WireMeaning.Key, Value = "0")]
[assembly: WireDialect(typeof(BinaryWire), MemoryPackDialect.Space + "MemoryPackConstructorAttribute", WireMeaning.Constructor)]
[assembly: WireDialect(typeof(BinaryWire), MemoryPackDialect.Space + "Utf16StringFormatterAttribute", WireMeaning.Unsupported, Hint = "the string is written in the form that BinaryOptions say; both forms are read")]
[assembly: WireDialect(typeof(BinaryWire), MemoryPackDialect.Space + "BitPackFormatterAttribute", WireMeaning.Unsupported, Hint = MemoryPackDialect.Bytes)]
[assembly: WireDialect(typeof(BinaryWire), MemoryPackDialect.Space + "BrotliFormatterAttribute", WireMeaning.Unsupported, Hint = MemoryPackDialect.Bytes)]
[assembly: WireDialect(typeof(BinaryWire), MemoryPackDialect.Space + "BrotliStringFormatterAttribute", WireMeaning.Unsupported, Hint = MemoryPackDialect.Bytes)]
[assembly: WireDialect(typeof(BinaryWire), MemoryPackDialect.Space + "MemoryPackOnSerializingAttribute", WireMeaning.Serializing)]
[assembly: WireDialect(typeof(BinaryWire), MemoryPackDialect.Space + "MemoryPackOnSerializedAttribute", WireMeaning.Serialized)]
[assembly: WireDialect(typeof(BinaryWire), MemoryPackDialect.Space + "MemoryPackOnDeserializingAttribute", WireMeaning.Deserializing)]
[assembly: WireDialect(typeof(BinaryWire), MemoryPackDialect.Space + "MemoryPackOnDeserializedAttribute", WireMeaning.Deserialized)]

namespace Manywire.Binary;

/// <summary>The names of MemoryPack's attributes.</summary>
static class MemoryPackDialect
{
    public const string Space = "MemoryPack.";
    public const string Type = Space + "MemoryPackableAttribute";
    public const string Bytes = "the member is written without it, in other bytes than MemoryPack's; [WireCompressed] has its forms of Brotli";
}
