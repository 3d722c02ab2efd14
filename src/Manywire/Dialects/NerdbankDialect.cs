using Manywire;

// Nerdbank.MessagePack's attributes, and those of PolyType, which tells it what a type looks like.
[assembly: WireDialect(typeof(WireDialects.MessagePack), NerdbankDialect.Type, WireMeaning.Mark, Rank = NerdbankDialect.Rank)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), NerdbankDialect.Type, WireMeaning.Unsupported, When = "Marshaler!=", Hint = "the type itself is written; [WireSurrogate(typeof(…))] names the one that stands in for it", Rank = NerdbankDialect.Rank)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), NerdbankDialect.Type, WireMeaning.Unsupported, When = "Kind!=", Hint = "what a type is, is seen by its declaration; [WireFormatter] or [WireSurrogate] make it something else", Rank = NerdbankDialect.Rank)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), NerdbankDialect.Shape, WireMeaning.Unsupported, When = "Marshaler!=", Hint = "the type itself is written; [WireSurrogate(typeof(…))] names the one that stands in for it", Rank = NerdbankDialect.Rank)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), NerdbankDialect.Shape, WireMeaning.Unsupported, When = "Kind!=", Hint = "what a type is, is seen by its declaration; [WireFormatter] or [WireSurrogate] make it something else", Rank = NerdbankDialect.Rank)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), NerdbankDialect.Space + "KeyAttribute", WireMeaning.Key, Value = "0", Rank = NerdbankDialect.Rank)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), NerdbankDialect.Property, WireMeaning.Name, Value = "Name", Rank = NerdbankDialect.Rank)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), NerdbankDialect.Property, WireMeaning.Order, Value = "Order", Rank = NerdbankDialect.Rank)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), NerdbankDialect.Property, WireMeaning.Required, When = "IsRequired=true", Rank = NerdbankDialect.Rank)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), NerdbankDialect.Property, WireMeaning.Ignore, When = "Ignore=true", Rank = NerdbankDialect.Rank)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), NerdbankDialect.Property, WireMeaning.Include, When = "Ignore!=true", Rank = NerdbankDialect.Rank)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), NerdbankDialect.Shapes + "ConstructorShapeAttribute", WireMeaning.Constructor, Rank = NerdbankDialect.Rank)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), NerdbankDialect.Shapes + "ParameterShapeAttribute", WireMeaning.Unsupported, Hint = "parameters are found by the names of members; [PropertyShape] on the member says its name, and whether the input must have it", Rank = NerdbankDialect.Rank)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), NerdbankDialect.Case, WireMeaning.Case, Value = "Tag,0", When = "Tag!=", Rank = NerdbankDialect.Rank)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), NerdbankDialect.Case, WireMeaning.Unsupported, When = "Tag=", Hint = "its case has a name alone, and is told by a number here: give it a Tag, or name it with [WireUnion(tag, typeof(…))]", Rank = NerdbankDialect.Rank)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), NerdbankDialect.Space + "MessagePackConverterAttribute", WireMeaning.Unsupported, Hint = "the value is written in Manywire's own form; [WireFormatter(typeof(…))] names a class that implements IWireFormatter and does what the converter did", Rank = NerdbankDialect.Rank)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), NerdbankDialect.Space + "UseComparerAttribute", WireMeaning.Unsupported, Hint = "what is read compares as its type does by itself; a collection without a setter is filled, and keeps the comparer that it was made with", Rank = NerdbankDialect.Rank)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), NerdbankDialect.Space + "UnusedDataPacket", WireMeaning.Unsupported, Hint = "the member is left out; one of type WireUnknown keeps what the type doesn't know", Rank = NerdbankDialect.Rank)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), NerdbankDialect.Shapes + "TypeShapeExtensionAttribute", WireMeaning.Unsupported, When = "Marshaler!=", Hint = "the type itself is written; [assembly: WireSurrogate(typeof(…), typeof(…))] names the one that stands in for it", Rank = NerdbankDialect.Rank)]

// .NET's contract attributes, as PolyType reads them: an order is no position.
[assembly: WireDialect(typeof(WireDialects.MessagePack), NerdbankDialect.Contracts + "DataContractAttribute", WireMeaning.OptIn, Rank = NerdbankDialect.Rank)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), NerdbankDialect.Member, WireMeaning.Include, Rank = NerdbankDialect.Rank)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), NerdbankDialect.Member, WireMeaning.Name, Value = "Name", Rank = NerdbankDialect.Rank)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), NerdbankDialect.Member, WireMeaning.Order, Value = "Order", Rank = NerdbankDialect.Rank)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), NerdbankDialect.Member, WireMeaning.Required, When = "IsRequired=true", Rank = NerdbankDialect.Rank)]
[assembly: WireDialect(typeof(WireDialects.MessagePack), NerdbankDialect.Contracts + "IgnoreDataMemberAttribute", WireMeaning.Ignore, Rank = NerdbankDialect.Rank)]

namespace Manywire;

/// <summary>The names of the attributes of Nerdbank.MessagePack and PolyType.</summary>
static class NerdbankDialect
{
    public const string Space = "Nerdbank.MessagePack.";
    public const string Shapes = "PolyType.";
    public const string Type = Shapes + "GenerateShapeAttribute";
    public const string Shape = Shapes + "TypeShapeAttribute";
    public const string Property = Shapes + "PropertyShapeAttribute";
    public const string Case = Shapes + "DerivedTypeShapeAttribute";
    public const string Contracts = "System.Runtime.Serialization.";
    public const string Member = Contracts + "DataMemberAttribute";

    /// <summary>Behind the other libraries for MessagePack, and before what .NET's contract attributes say by themselves.</summary>
    public const int Rank = 2;
}
