using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using Manywire.Generator.Parsing.Recognizers;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Manywire.Schemas;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Described;

/// <summary>Says what types look like on wires, as schemas: of shapes, and of the types that they are shapes of.</summary>
/// <param name="parser">What parsed them.</param>
sealed class Descriptions(TypeParser parser)
{
    readonly References _references = new(parser);

    /// <summary>A type that is emitted here, or null: it is no type that schemas describe.</summary>
    public SchemaType? Of(INamedTypeSymbol type, RootShape shape) => shape switch
    {
        ViewedShape viewed when Of(type, viewed.Elsewhere, null, []) is { } elsewhere =>
            Of(type, viewed.Elsewhere, null, ViewsOf(type, viewed.Views)),
        _ => Of(type, shape, null, []),
    };

    /// <summary>A user's collection that can contain itself, or isn't its elements on all wires.</summary>
    public SchemaType? OfCollection(INamedTypeSymbol type) => _references.Within(type) is { } held
        ? new SchemaType { Name = References.NameOf(type), Parameters = ParametersOf(type), Kind = SchemaKind.Surrogate, IsValueType = type.IsValueType, Of = held, Views = ViewsOf(type, CollectionViews.In(type, parser)) }
        : null;

    List<SchemaView> ViewsOf(INamedTypeSymbol type, IEnumerable<ViewShape> views) =>
        views.Select(v => Of(type, v.Shape, Dialect(v.Dialect), []) is { } view ? new SchemaView { Dialect = Dialect(v.Dialect), Type = view } : null).OfType<SchemaView>().OrderBy(v => v.Dialect, StringComparer.Ordinal).ToList();

    static string[] ParametersOf(INamedTypeSymbol type) => References.ArgumentsOf(type.OriginalDefinition).Select(p => p.Name).ToArray();

    SchemaType? Of(INamedTypeSymbol type, RootShape shape, string? dialect, IReadOnlyList<SchemaView> views)
    {
        string name = References.NameOf(type);
        string[] parameters = ParametersOf(type);
        switch (shape)
        {
            case ObjectShape @object:
                SchemaMember[] members = @object.Members.Select(m => Member(type, m, dialect)).ToArray();
                return new SchemaType
                {
                    Name = name,
                    Parameters = parameters,
                    Kind = @object.Transparent is null ? SchemaKind.Object : SchemaKind.Transparent,
                    IsValueType = type.IsValueType,
                    Layout = @object is { ArrayLayout: true, Transparent: null } ? SchemaLayout.Array : SchemaLayout.Map,
                    IsTolerant = @object.Tolerant,
                    KeepsReferences = @object.References,
                    OmitsDefaults = @object.OmitsDefaults,
                    RefusesUnknown = @object.Closed,
                    KeepsUnknown = @object.Unknown is not null || @object.Rest is not null,
                    Members = members,
                    Of = @object.Transparent is null || members.Length != 1 ? null : Lifted(members[0].Type, type),
                    Memory = new Memories(_references, parser).Of(type),
                    Views = views,
                };
            case UnionShape union:
                return new SchemaType
                {
                    Name = name,
                    Parameters = parameters,
                    Kind = SchemaKind.Union,
                    IsValueType = type.IsValueType,
                    Discriminator = union.Discriminator,
                    KeepsUnknown = union.Unknown is not null,
                    Cases = union.Cases.Select(c => Case(type, c, dialect)).OrderBy(c => c.Tag).ThenBy(c => c.Name, StringComparer.Ordinal).ToList(),
                    Views = views,
                };
            case EnumShape @enum:
                return new SchemaType
                {
                    Name = name,
                    Parameters = parameters,
                    Kind = SchemaKind.Enum,
                    IsValueType = true,
                    Underlying = KnownWords.Scalar(type.EnumUnderlyingType!),
                    IsFlags = @enum.Flags,
                    IsNamed = @enum.Value is { Named: true, NamedIn: null },
                    NamedIn = @enum.Value is { NamedIn: { } only, Formatted: null } ? Dialect(only) : null,
                    Values = @enum.Names.Select(v => new SchemaEnumValue { Name = v.Name, Value = decimal.Parse(v.Value, CultureInfo.InvariantCulture), FormerNames = v.Former.ToArray() }).ToList(),
                    Views = @enum.Value is { NamedIn: { } @in, Formatted: { } by } ? [new SchemaView { Dialect = Dialect(@in), Type = new SchemaType { Name = name, Parameters = parameters, Kind = SchemaKind.Formatted, IsValueType = true, Formatter = FormatterIn(by) } }] : [],
                };
            case FormatterShape formatter:
                return new SchemaType { Name = name, Parameters = parameters, Kind = SchemaKind.Formatted, IsValueType = type.IsValueType, Formatter = Plain(formatter.Formatter) };
            case SurrogateShape when parser.SubstituteOf(type) is { } attribute && Substitutes.SurrogateIn(attribute, type) is { } written:
                return new SchemaType { Name = name, Parameters = parameters, Kind = SchemaKind.Surrogate, IsValueType = type.IsValueType, Of = Lifted(_references.Of(written), type, written) };
            default:
                return null;
        }
    }

    /// <summary>What a class is written as that can be null, where what it holds can't.</summary>
    static SchemaTypeRef Lifted(SchemaTypeRef held, INamedTypeSymbol type, ITypeSymbol? written = null) =>
        type.IsValueType || written is { IsValueType: false } ? held
        : held.Form is SchemaForm.List or SchemaForm.Map or SchemaForm.String or SchemaForm.Bytes or SchemaForm.Any or SchemaForm.Grid or SchemaForm.Wrapper or SchemaForm.Parameter ? held
        : held.WithNull(true);

    SchemaMember Member(INamedTypeSymbol type, MemberShape member, string? dialect)
    {
        (ISymbol? symbol, ITypeSymbol? of) = Find(type, member);
        ValueShape value = member.Value;
        string? compression = null;
        int handling = 0;
        if (value is CompressedValue compressed)
        {
            compression = Envelope(compressed.Compression);
            value = compressed.Element;
        }

        if (value is TextNumberValue text)
        {
            handling = text.Handling;
            value = text.Number;
        }

        SchemaTypeRef reference = of is null ? SchemaTypeRef.Parse("any") : member.FixedCount > 0 && symbol is IFieldSymbol buffer ? _references.Inline(FixedBuffers.Element(buffer), member.FixedCount) : _references.Of(of);
        string? formatter = null;
        if (value is FormattedValue { IsHeaded: false } formatted && of is not null)
        {
            if (Surrogate(symbol!, type, of) is { } surrogate)
            {
                reference = _references.Of(surrogate).WithNull(reference.IsNullable);
            }
            else if (formatted.Written.StartsWith(OpaqueShape.Unknown, StringComparison.Ordinal) && (formatted.IsOwn || parser.SubstituteOf(Underlying(of)) is null))
            {
                formatter = FormatterIn(formatted);
            }
        }

        return new SchemaMember
        {
            Name = member.WireName,
            Member = member.Name,
            Key = member.Key,
            Type = reference,
            Formatter = formatter,
            IsRequired = member.IsRequired,
            RefusesNull = member.RefusesNullRead,
            IsWrittenOnly = member is { Set: Access.None, Parameter: < 0 },
            Omitted = member.Omit switch { Omission.Null => "null", Omission.Default => "default", Omission.Always => "always", _ => null },
            NumbersAsText = handling,
            NamedIn = !Enums.IsByName(value) ? null : value is EnumValue { NamedIn: { } only } ? Dialect(only) : dialect,
            Compression = compression,
            NamesOn = member.Spellings.GroupBy(s => Plain(s.Wire)).ToDictionary(g => g.Key, g => g.First().Name),
            FormerNames = member.Former.ToArray(),
        };
    }

    SchemaCase Case(INamedTypeSymbol union, CaseShape @case, string? dialect)
    {
        ITypeSymbol? type = UnionCases.AllCases(union, parser).Append(union).FirstOrDefault(c => Names.Full(c) == @case.Value.Type.Name);
        bool isItself = type is not null && SymbolEqualityComparer.Default.Equals(type, union);
        bool isApart = @case.IsApart && (type is null || isItself || FSharp.IsUnion(union));
        string code = @case.Value is CodeValue own ? own.Code.Substring(own.Code.LastIndexOf('.') + 1) : "";
        return new SchemaCase
        {
            Tag = @case.Tag,
            Name = @case.Name,
            Type = type is null || FSharp.IsUnion(union) ? null : _references.Of(type).WithNull(false),
            IsUntagged = @case.IsUntagged,
            Body = isApart && parser.Found.FirstOrDefault(s => s.Code == code) is { } body ? Of(type as INamedTypeSymbol ?? union, (body as ViewedShape)?.Elsewhere ?? body, dialect, []) : null,
        };
    }

    /// <summary>A member, and what it is declared as.</summary>
    (ISymbol? Symbol, ITypeSymbol? Type) Find(INamedTypeSymbol type, MemberShape member)
    {
        ISymbol? found = null;
        IEnumerable<INamedTypeSymbol> places = FSharp.IsUnion(type) ? type.GetTypeMembers().Prepend(type) : Bases(type);
        foreach (INamedTypeSymbol place in places)
        {
            ISymbol? here = place.GetMembers(member.Name).FirstOrDefault(m => m is IPropertySymbol or IFieldSymbol);
            if (here is not null && (found is null || Names.Full(place) == member.DeclaringType))
            {
                found = here;
            }
        }

        return (found, (found as IPropertySymbol)?.Type ?? (found as IFieldSymbol)?.Type);
    }

    static IEnumerable<INamedTypeSymbol> Bases(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? t = type; t is not null; t = t.BaseType)
        {
            yield return t;
        }
    }

    /// <summary>The surrogate that a member names for itself, or null.</summary>
    static ITypeSymbol? Surrogate(ISymbol member, INamedTypeSymbol type, ITypeSymbol of)
    {
        AttributeData? attribute = Attributes.Find(member, Attributes.Surrogate) ?? (Declarations.PrimaryParameter(member, type) is { } parameter ? Attributes.Find(parameter, Attributes.Surrogate) : null);
        return attribute is null ? null : Substitutes.SurrogateIn(attribute, Underlying(of));
    }

    static ITypeSymbol Underlying(ITypeSymbol type) => type.OriginalDefinition.SpecialType == SpecialType.System_Nullable_T ? ((INamedTypeSymbol)type).TypeArguments[0] : type;

    /// <summary>The name of an envelope, of the expression that makes it.</summary>
    static string Envelope(string expression) =>
        expression.IndexOf('<') is > 0 and var open && expression.LastIndexOf('>') is > 0 and var close ? Plain(expression.Substring(open + 1, close - open - 1)) : "Brotli";

    /// <summary>A dialect's name: the core's by their last part.</summary>
    static string Dialect(string name)
    {
        const string Own = "global::Manywire.Contracts.WireDialects.";
        return name.StartsWith(Own, StringComparison.Ordinal) ? name.Substring(Own.Length) : Plain(name);
    }

    static string FormatterIn(FormattedValue value) => OpaqueShape.FormatterIn(value.Written) is { } formatter ? Plain(formatter) : "?";

    static string Plain(string name) => name.Replace("global::", "");
}
