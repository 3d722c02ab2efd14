using Manywire;

// Attributes that make other generators add members. What they add isn't seen here, on no wire.
[assembly: WireDialect(null, "CommunityToolkit.Mvvm.ComponentModel.ObservablePropertyAttribute", WireMeaning.Generates, Rank = GeneratorsDialect.Rank, Hint = GeneratorsDialect.Field)]
[assembly: WireDialect(null, "ReactiveUI.SourceGenerators.ReactiveAttribute", WireMeaning.Generates, Rank = GeneratorsDialect.Rank, Hint = GeneratorsDialect.Field)]
[assembly: WireDialect(null, "ReactiveUI.SourceGenerators.ObservableAsPropertyAttribute", WireMeaning.Generates, Rank = GeneratorsDialect.Rank, Hint = GeneratorsDialect.Field)]
[assembly: WireDialect(null, "DevExpress.Mvvm.CodeGenerators.GeneratePropertyAttribute", WireMeaning.Generates, Rank = GeneratorsDialect.Rank, Hint = GeneratorsDialect.Field)]
[assembly: WireDialect(null, "PropertyChanged.SourceGenerator.NotifyAttribute", WireMeaning.Generates, Rank = GeneratorsDialect.Rank, Hint = GeneratorsDialect.Field)]
[assembly: WireDialect(null, "Vogen.ValueObjectAttribute", WireMeaning.Generates, Rank = GeneratorsDialect.Rank, Hint = GeneratorsDialect.Value)]
[assembly: WireDialect(null, "StronglyTypedIds.StronglyTypedIdAttribute", WireMeaning.Generates, Rank = GeneratorsDialect.Rank, Hint = GeneratorsDialect.Value)]

namespace Manywire;

/// <summary>What to do about members that other generators make.</summary>
static class GeneratorsDialect
{
    public const string Field = "another generator makes a property of it, which this one can't see, so the value is neither written nor read: declare the property yourself, as a partial one where that generator takes it; or mark the field with [WireInclude], and with [WireName(\"…\")] for the property's name; or leave it out with [WireIgnore]";
    public const string Value = "another generator makes its members, which this one can't see, so nothing of it is written or read: leave [Wire] out and name a type that stands in for it with [assembly: WireSurrogate(typeof(…), typeof(…))]";

    /// <summary>Behind all others.</summary>
    public const int Rank = 101;
}
