using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Parsing.Recognizers;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing;

/// <summary>A member while its type is parsed.</summary>
sealed class Member
{
    public required ISymbol Symbol { get; init; }

    public required ITypeSymbol Type { get; init; }

    public required ValueShape? Value { get; init; }

    public required bool IsUnknown { get; init; }

    /// <summary>The dictionary that takes what the type doesn't know, where this is it.</summary>
    public RestShape? Rest { get; init; }

    /// <summary>Whether it stands beside the others, without a name and a position of its own.</summary>
    public bool IsApart => IsUnknown || Rest is not null;

    public Omission Omit { get; init; }

    public bool SaysNumbers { get; init; }

    public bool IsAlwaysWritten { get; init; }

    public bool IsNamed { get; init; }

    public string? Blank { get; init; }

    public required string WireName { get; set; }

    public List<WireSpelling> Spellings { get; } = [];

    /// <summary>Names that are read as well.</summary>
    public List<string> Former { get; } = [];

    public bool HasKey { get; set; }

    /// <summary>Whether the member is written and never set.</summary>
    public bool IsComputed { get; set; }

    /// <summary>Whether nothing that it holds may be referred to.</summary>
    public bool IsUnshared { get; init; }

    /// <summary>Whether it is an array, or another collection that isn't a struct.</summary>
    public bool IsCollection { get; init; }

    /// <summary>Whether a derived class has another member of the name.</summary>
    public bool IsHidden { get; init; }

    /// <summary>Whether it is a field that refers to a value elsewhere.</summary>
    bool Refers => Symbol is IFieldSymbol { RefKind: not RefKind.None };

    /// <summary>Where the member stands among those without positions.</summary>
    public int Order { get; set; }

    /// <summary>Whether an attribute says that the input must have it, where C# doesn't.</summary>
    public bool IsDemanded { get; set; }

    public int Key { get; set; }

    /// <summary>The attribute of another library that gives the key, as people write it; null where none does.</summary>
    public string? KeyBy { get; set; }

    public required Access Get { get; init; }

    public required Access Set { get; set; }

    /// <summary>Whether it is a collection without a setter, which is filled.</summary>
    public bool IsKept { get; init; }

    public int Parameter { get; set; } = -1;

    /// <summary>The parameter of the constructor that takes it, if one does.</summary>
    public IParameterSymbol? ParameterSymbol { get; set; }

    /// <summary>Whether null in the input is an error.</summary>
    public bool RefusesNullRead { get; set; }

    /// <summary>Whether null in the object is an error when it is written.</summary>
    public bool RefusesNullWritten { get; set; }

    /// <summary>What the declaration says of null and of absence: the sum of the core's <c>WireMemberRules</c>.</summary>
    public int Rules { get; set; }

    public string Default { get; set; } = "default";

    public string Name => Symbol.Name;

    public bool IsRequired => !IsSetByConstructor && Declarations.IsRequired(Symbol);

    /// <summary>Whether the constructor says that it sets all required members.</summary>
    public bool IsSetByConstructor { get; set; }

    /// <summary>The name on a wire, or on all that have no name of their own for it.</summary>
    public string NameOn(string? wire) => Spellings.FirstOrDefault(s => s.Wire == wire)?.Name ?? WireName;

    /// <summary>Where accessors look for it: a property that overrides one of the two has the other where that is declared.</summary>
    ISymbol Accessed => Symbol is not IPropertySymbol property ? Symbol
        : (Set == Access.Property && property.SetMethod is null ? Declarations.Setter(property) : Get == Access.Property && property.GetMethod is null ? Declarations.Getter(property) : null)?.AssociatedSymbol ?? Symbol;

    public MemberShape ToShape() => new(
        Name,
        WireName,
        Spellings.ToEquatable(),
        Key,
        Value ?? new StringValue(TypeParser.Ref(Type)),
        Names.Full(Accessed.ContainingType),
        Generics.Owner(Accessed.ContainingType),
        Names.Full(Accessed.OriginalDefinition is IPropertySymbol defined ? defined.Type : ((IFieldSymbol)Accessed.OriginalDefinition).Type),
        Get,
        Set,
        Parameter,
        Default,
        IsRequired || IsDemanded)
    {
        IsKept = IsKept,
        IsCollection = IsCollection,
        IsPassedOver = IsUnshared && Set == Access.None && !IsKept && Parameter < 0,
        RefusesNullRead = RefusesNullRead,
        RefusesNullWritten = RefusesNullWritten,
        Rules = Rules | (IsNamed ? MemberShape.Named : 0) | (Enums.IsByName(Value) ? MemberShape.NamesEnum : 0),
        IsHidden = IsHidden,
        Omit = Omit,
        IsAlwaysWritten = IsAlwaysWritten,
        SaysNumbers = SaysNumbers,
        Blank = Blank,
        Former = Former.ToEquatable(),
        IsField = Symbol is IFieldSymbol,
        Refers = Refers,
        GetterRuns = Get is Access.Direct or Access.Property && Value is not (null or SpanValue) && Symbol is IPropertySymbol { RefKind: RefKind.None, Type.IsRefLikeType: false, ContainingType.IsRefLikeType: false } got && Declarations.Getter(got) is { } getter && UserCode.Computes(getter),
        SetterRuns = Set is Access.Direct or Access.Property && Symbol is IPropertySymbol property && (Declarations.Setter(property) is { } setter ? UserCode.Runs(setter) : !Declarations.Holds(property)),
        FixedCount = Symbol is IFieldSymbol field ? FixedBuffers.Length(field) : 0,
    };
}
