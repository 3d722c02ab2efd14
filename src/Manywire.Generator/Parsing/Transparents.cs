using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Diagnostics;
using Manywire.Generator.Parsing.Recognizers;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing;

/// <summary>Types with <c>[Wire(Transparent = true)]</c>: they are written as what their one member holds.</summary>
static class Transparents
{
    /// <summary>What <c>[Wire]</c> may say of objects, which has no meaning where there is none.</summary>
    static readonly string[] s_ofObjects = ["References", "Layout", "Naming", "OmitDefaults"];

    const string Unheard = "a type with Transparent = true is what its one member holds on every wire, and Manywire's own attributes alone count on it";

    /// <summary>Whether a type is marked so.</summary>
    public static bool Is(ITypeSymbol type) => Declarations.IsTransparent(type);

    /// <summary>The shape of such a type, or null after a diagnostic.</summary>
    public static ObjectShape? Parse(INamedTypeSymbol type, string code, TypeParser parser)
    {
        if (Problem(type, parser) is { } problem)
        {
            return Refuse(type, problem, parser);
        }

        // What doesn't exist is left to the compiler.
        if (Held(type, parser) is { } only && TypeParser.IsMissing(TypeOf(only)))
        {
            return null;
        }

        int before = parser.Errors;
        View view = View.Of(type, null, parser);
        Types.ReportUnsupported(type, view, parser);
        if (Types.Object(type, code, view, parser) is not { } shape)
        {
            return parser.Errors > before ? null : Refuse(type, "it has no members that can be written and read", parser);
        }

        if (shape.Unknown is not null || shape.Rest is not null)
        {
            return Refuse(type, "it has a member for what it doesn't know, which an object alone has", parser);
        }

        if (shape.Members.Count != 1)
        {
            return Refuse(type, shape.Members.Count == 0 ? "it has no member" : $"it has {shape.Members.Count} members: {string.Join(", ", shape.Members.Select(m => m.Name))}; leave out all but one with [WireIgnore]", parser);
        }

        MemberShape held = shape.Members[0];
        if (held.Set == Access.None && held.Parameter < 0)
        {
            return Refuse(type, $"its member '{held.Name}' can't be set, so it can't be read", parser);
        }

        ReportUnheard(type, shape, parser);
        return shape with { Transparent = Written(type, held, parser), IsKey = IsKey(type, parser), Blittable = shape.Type.IsUnmanaged && shape.Blittable };
    }

    /// <summary>Says what other libraries are told of a type, of the member that it is, and by methods that they call: of one wire alone, and this type looks the same on all.</summary>
    static void ReportUnheard(INamedTypeSymbol type, ObjectShape shape, TypeParser parser)
    {
        ISymbol? held = Held(type, parser);
        foreach (var said in parser.Dialects.Words(type).GroupBy(w => (w.Place, w.By)))
        {
            // What every wire is told is honoured.
            if (said.All(w => w.Rule.Dialect is not null) && said.Any(w => Counts(w.Place, w.Rule)))
            {
                ISymbol place = said.Key.Place;
                parser.Report(Rules.Unsupported, place.Locations.Any(l => l.IsInSource) ? place : type, place.ToDisplayString(), said.Key.By, Unheard);
            }
        }

        bool Counts(ISymbol place, DialectRule rule) => place switch
        {
            INamedTypeSymbol => true,
            IMethodSymbol { MethodKind: MethodKind.Constructor } constructor => constructor.Parameters.Length != shape.Parameters.Count, // the same one is taken here
            IParameterSymbol => true,
            IMethodSymbol => rule.Meaning is WireMeaning.Serializing or WireMeaning.Serialized or WireMeaning.Deserializing or WireMeaning.Deserialized,
            { IsImplicitlyDeclared: true } => false,
            _ => SymbolEqualityComparer.Default.Equals(place, held) || (rule.Meaning == WireMeaning.Include && !Attributes.Has(place, Attributes.Ignore)), // what else other libraries leave out isn't a member here either
        };
    }

    /// <summary>Whether an unmanaged struct has more in its memory than what it holds, or something else.</summary>
    public static bool IsApart(ITypeSymbol type, TypeParser parser)
    {
        if (!Is(type) || type is not INamedTypeSymbol named)
        {
            return false;
        }

        List<IFieldSymbol> fields = Fields(type);
        return fields.Count != 1 || Held(named, parser) is not { } held || !SymbolEqualityComparer.Default.Equals(Implied.Shown(fields[0], named), held);
    }

    /// <summary>Whether what a type holds is a key that is text where keys are text.</summary>
    public static bool IsKey(INamedTypeSymbol type, TypeParser parser)
    {
        ITypeSymbol inner = type;
        var seen = new HashSet<ITypeSymbol>(SymbolEqualityComparer.Default);
        while (inner is INamedTypeSymbol named && Is(named) && parser.SubstituteOf(named) is null)
        {
            if (!seen.Add(named) || Held(named, parser) is not { } held || Substitutes.Has(held) || Attributes.Has(held, Compressed.Attribute))
            {
                return false;
            }

            inner = TypeOf(held);
        }

        return parser.SubstituteOf(inner) is null
            && (inner.TypeKind == TypeKind.Enum || inner.SpecialType == SpecialType.System_String || Scalars.Recognize(inner, parser) is not null || FrameworkTypes.Recognize(inner, parser) is CodeValue { IsKey: true });
    }

    /// <summary>Why a type can't be transparent, as far as its declaration says; null where it doesn't.</summary>
    static string? Problem(INamedTypeSymbol type, TypeParser parser)
    {
        AttributeData wire = Attributes.Find(type.OriginalDefinition, Attributes.Wire)!;
        if (type.TypeKind is not (TypeKind.Class or TypeKind.Struct) || type.IsAbstract || type.IsRefLikeType)
        {
            return "only classes, structs and records that aren't abstract, and no ref structs, can be";
        }

        if (UnionCases.IsUnion(type.OriginalDefinition, parser) || FSharp.IsUnion(type))
        {
            return "it is a union";
        }

        if (InlineArrays.Length(type) is not null)
        {
            return "it is an inline array";
        }

        if (Attributes.Has(type.OriginalDefinition, Attributes.Formatter) || Attributes.Has(type.OriginalDefinition, Attributes.Surrogate))
        {
            return "it has a formatter or a surrogate";
        }

        if (Attributes.Argument(wire, 0) is 1)
        {
            return "WireEvolution.Tolerant is said of it, which concerns the members of objects";
        }

        if (s_ofObjects.FirstOrDefault(n => Attributes.Named(wire, n) is not (null or false or 0)) is { } said)
        {
            return said + " is said of it, which concerns objects";
        }

        return HoldsItself(type, parser) ? "it holds itself" : null;
    }

    static bool HoldsItself(INamedTypeSymbol type, TypeParser parser)
    {
        ITypeSymbol inner = type;
        var seen = new HashSet<ITypeSymbol>(SymbolEqualityComparer.Default);
        while (inner is INamedTypeSymbol named && Is(named) && parser.SubstituteOf(named) is null)
        {
            if (!seen.Add(named))
            {
                return true;
            }

            if (parser.Grows(named) || Held(named, parser) is not { } held || Substitutes.Has(held))
            {
                return false;
            }

            inner = TypeOf(held) is { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T } nullable ? ((INamedTypeSymbol)nullable).TypeArguments[0] : TypeOf(held);
        }

        return false;
    }

    /// <summary>The one member of a type, as far as declarations say; null where there isn't exactly one.</summary>
    static ISymbol? Held(INamedTypeSymbol type, TypeParser parser)
    {
        View view = View.Of(type, null, parser);
        List<ISymbol> members = Inherited.Of(type, m => Membership.IsMember(m, type, view)).Where(m => Membership.IsMember(m, type, view) && (m is IFieldSymbol || (m is IPropertySymbol { GetMethod: not null } property
            && (property.SetMethod is not null || Attributes.Has(property, Attributes.Include) || Constructors.HasParameter(type, property.Name, property.Type, parser))))).ToList();
        return members.Count == 1 ? members[0] : null;
    }

    static ITypeSymbol TypeOf(ISymbol member) => member is IFieldSymbol field ? field.Type : ((IPropertySymbol)member).Type;

    static List<IFieldSymbol> Fields(ITypeSymbol type) => type.GetMembers().OfType<IFieldSymbol>().Where(f => f is { IsStatic: false, IsConst: false }).ToList();

    /// <summary>What is written: what the member holds, or null for a null object.</summary>
    static ValueShape Written(INamedTypeSymbol type, MemberShape held, TypeParser parser)
    {
        ITypeSymbol inner = TypeOf(Held(type, parser)!);
        if (type.IsValueType || !inner.IsValueType || inner.OriginalDefinition.SpecialType == SpecialType.System_Nullable_T)
        {
            return held.Value;
        }

        INamedTypeSymbol nullable = parser.Compilation.GetSpecialType(SpecialType.System_Nullable_T).Construct(inner);
        if (parser.Value(inner) is { } usual && usual.Equals(held.Value))
        {
            parser.Root(nullable);
            return parser.Value(nullable)!;
        }

        // The member itself says how it is written.
        string plain = Names.Code(type);
        string code = plain.Substring(0, plain.Length - 4) + "HeldCode";
        parser.Need(type, code, () => new NullableShape(TypeParser.Ref(nullable) with { IsUnmanaged = false }, code, "", held.Value));
        return new FormattedValue(TypeParser.Ref(nullable) with { IsUnmanaged = false }, parser.Emitted(type, code).Code, OpaqueShape.Unknown);
    }

    static ObjectShape? Refuse(INamedTypeSymbol type, string why, TypeParser parser)
    {
        parser.Report(Rules.NotTransparent, type, type.ToDisplayString(), why);
        return null;
    }
}
