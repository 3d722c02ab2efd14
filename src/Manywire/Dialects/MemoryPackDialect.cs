using Manywire;

[assembly: WireDialect(typeof(WireDialects.MemoryPack), MemoryPackDialect.Type, WireMeaning.Mark, When = "0!=Collection")]
[assembly: WireDialect(typeof(WireDialects.MemoryPack), MemoryPackDialect.Type, WireMeaning.Unsupported, When = "0=Collection", Hint = "with [Wire] a collection is an object of its members; remove both, since a collection is written by its elements without a mark")]
[assembly: WireDialect(typeof(WireDialects.MemoryPack), MemoryPackDialect.Type, WireMeaning.Unsupported, When = "0=NoGenerate", Hint = "its members are written; [WireFormatter(typeof(…))] names a class that implements IWireFormatter and does what its formatter did")]
[assembly: WireDialect(typeof(WireDialects.MemoryPack), MemoryPackDialect.Type, WireMeaning.Computed)]
[assembly: WireDialect(typeof(WireDialects.MemoryPack), MemoryPackDialect.Type, WireMeaning.Hides)]
[assembly: WireDialect(typeof(WireDialects.MemoryPack), MemoryPackDialect.Type, WireMeaning.Tolerant, When = "0=VersionTolerant")]
[assembly: WireDialect(typeof(WireDialects.MemoryPack), MemoryPackDialect.Type, WireMeaning.References, When = "0=CircularReference")]
[assembly: WireDialect(typeof(WireDialects.MemoryPack), MemoryPackDialect.Space + "MemoryPackUnionAttribute", WireMeaning.Case, Value = "0,1")]
[assembly: WireDialect(typeof(WireDialects.MemoryPack), MemoryPackDialect.Space + "MemoryPackUnionFormatterAttribute", WireMeaning.CasesOf, Value = "0")]
[assembly: WireDialect(typeof(WireDialects.MemoryPack), MemoryPackDialect.Space + "MemoryPackIgnoreAttribute", WireMeaning.Ignore)]
[assembly: WireDialect(typeof(WireDialects.MemoryPack), MemoryPackDialect.Space + "MemoryPackIncludeAttribute", WireMeaning.Include)]
[assembly: WireDialect(typeof(WireDialects.MemoryPack), MemoryPackDialect.Space + "MemoryPackOrderAttribute", WireMeaning.Key, Value = "0")]
[assembly: WireDialect(typeof(WireDialects.MemoryPack), MemoryPackDialect.Space + "MemoryPackConstructorAttribute", WireMeaning.Constructor)]
[assembly: WireDialect(typeof(WireDialects.MemoryPack), MemoryPackDialect.Space + "MemoryPackOnSerializingAttribute", WireMeaning.Serializing)]
[assembly: WireDialect(typeof(WireDialects.MemoryPack), MemoryPackDialect.Space + "MemoryPackOnSerializedAttribute", WireMeaning.Serialized)]
[assembly: WireDialect(typeof(WireDialects.MemoryPack), MemoryPackDialect.Space + "MemoryPackOnDeserializingAttribute", WireMeaning.Deserializing)]
[assembly: WireDialect(typeof(WireDialects.MemoryPack), MemoryPackDialect.Space + "MemoryPackOnDeserializedAttribute", WireMeaning.Deserialized)]

// Its formatters of members.
[assembly: WireDialect(typeof(WireDialects.MemoryPack), MemoryPackDialect.Space + "Utf8StringFormatterAttribute", WireMeaning.NoEffect)]
[assembly: WireDialect(typeof(WireDialects.MemoryPack), MemoryPackDialect.Space + "Utf16StringFormatterAttribute", WireMeaning.Formatter, Type = typeof(WireUtf16Formatter))]
[assembly: WireDialect(typeof(WireDialects.MemoryPack), MemoryPackDialect.Space + "BitPackFormatterAttribute", WireMeaning.Formatter, Type = typeof(WireBitsFormatter))]
[assembly: WireDialect(typeof(WireDialects.MemoryPack), MemoryPackDialect.Space + "InternStringFormatterAttribute", WireMeaning.Interned)]
[assembly: WireDialect(typeof(WireDialects.MemoryPack), MemoryPackDialect.Space + "OrdinalIgnoreCaseStringDictionaryFormatter", WireMeaning.IgnoreCase)]
[assembly: WireDialect(typeof(WireDialects.MemoryPack), MemoryPackDialect.Space + "BrotliFormatterAttribute", WireMeaning.Compressed, Value = "0")]
[assembly: WireDialect(typeof(WireDialects.MemoryPack), MemoryPackDialect.Space + "BrotliStringFormatterAttribute", WireMeaning.Compressed, Value = "0")]
[assembly: WireDialect(typeof(WireDialects.MemoryPack), MemoryPackDialect.Space + "MemoryPoolFormatterAttribute", WireMeaning.Unsupported, Hint = MemoryPackDialect.Pooled)]
[assembly: WireDialect(typeof(WireDialects.MemoryPack), MemoryPackDialect.Space + "ReadOnlyMemoryPoolFormatterAttribute", WireMeaning.Unsupported, Hint = MemoryPackDialect.Pooled)]
[assembly: WireDialect(typeof(WireDialects.MemoryPack), MemoryPackDialect.Space + "MemoryPackCustomFormatterAttribute", WireMeaning.Unsupported, Hint = "the value is written in Manywire's own form; [WireFormatter(typeof(…))] names a class that implements IWireFormatter and does what the formatter did")]

namespace Manywire;

/// <summary>The names of MemoryPack's attributes.</summary>
static class MemoryPackDialect
{
    public const string Space = "MemoryPack.";
    public const string Type = Space + "MemoryPackableAttribute";
    public const string Pooled = "the bytes are the same, but what is read isn't rented from a pool, and must not be returned to one; a member of type IMemoryOwner<T> is rented";
}
