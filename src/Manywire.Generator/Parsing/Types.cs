using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Diagnostics;
using Manywire.Generator.Parsing.Recognizers;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing;

/// <summary>Decides what a wired type is: a union or an object.</summary>
static class Types
{
    /// <summary>Values of <c>WireLayout</c>.</summary>
    const int Map = 1;
    const int Array = 2;

    /// <summary>The shape of a wired type, or null after a diagnostic.</summary>
    public static RootShape? Parse(INamedTypeSymbol type, TypeParser parser)
    {
        // An analyzer says so.
        if (parser.PlacementOf(type).Hidden is not null)
        {
            return null;
        }

        if (Transparents.Is(type) && (parser.SubstituteOf(type) is null || Attributes.Has(type.OriginalDefinition, Attributes.Surrogate) || Attributes.Has(type.OriginalDefinition, Attributes.Formatter)))
        {
            return Transparents.Parse(type, Names.Code(type), parser);
        }

        if (InlineArrays.Shape(type, parser) is { } array)
        {
            return array;
        }

        if (parser.SubstituteOf(type) is { } substitute)
        {
            return Substitutes.Shape(type, Names.Code(type), substitute, parser);
        }

        return Views.Parse(type, view => Look(type, view, parser), parser);
    }

    /// <summary>Says which attributes of other libraries on a type, on its constructors and on their parameters aren't honoured.</summary>
    public static void ReportUnsupported(INamedTypeSymbol type, View view, TypeParser parser)
    {
        foreach ((string attribute, string hint) in view.Unsupported(type))
        {
            ReportOnce(Rules.Unsupported, type, parser, attribute, hint);
        }

        if (view.Find(type, WireMeaning.EnumNames) is { } names)
        {
            ReportOnce(Rules.Unsupported, type, parser, View.Shown(names), "it holds for enums");
        }

        foreach (ISymbol place in type.InstanceConstructors.SelectMany(c => Declarations.IsPrimary(c) ? [c] : c.Parameters.Prepend<ISymbol>(c)))
        {
            foreach ((string attribute, string hint) in view.Unsupported(place))
            {
                parser.Report(Rules.Unsupported, place, place.ToDisplayString(), attribute, hint);
            }
        }

        if (view.Dialect is null)
        {
            GeneratedElsewhere.Report(type, type, parser);
        }
    }

    /// <summary>Reports what is so of a type whatever its type arguments are: once, and not for each of them.</summary>
    static void ReportOnce(DiagnosticDescriptor rule, INamedTypeSymbol type, TypeParser parser, params string[] arguments) =>
        ReportOnce(rule, type, type, parser, [type.OriginalDefinition.ToDisplayString(), .. arguments]);

    /// <summary>The same of something in the type.</summary>
    static void ReportOnce(DiagnosticDescriptor rule, ISymbol place, INamedTypeSymbol type, TypeParser parser, string[] arguments)
    {
        if (type.IsGenericType)
        {
            parser.ReportShared(rule, place, arguments);
        }
        else
        {
            parser.Report(rule, place, arguments);
        }
    }

    static RootShape? Look(INamedTypeSymbol type, View view, TypeParser parser)
    {
        ReportUnsupported(type, view, parser);
        if (FSharp.Hidden(type, parser) is { } hidden)
        {
            parser.Report(Rules.HiddenFSharp, type, type.ToDisplayString(), hidden, parser.Compilation.AssemblyName ?? "");
            return null;
        }

        if (view.Dialect is not null && view.Find(type, WireMeaning.Formatter) is { } formatted)
        {
            bool isOfUnion = UnionCases.IsCase(type, parser) || UnionCases.HasCases(type, view);
            if (!isOfUnion && Substitutes.Of(view.Substitutes(type, WireMeaning.Formatter), type, parser) is { } shape)
            {
                return shape;
            }

            ReportOnce(Rules.Unsupported, type, parser, View.Shown(formatted), isOfUnion ? "the type is a union, or a case of one: the value is written in Manywire's own form; name it at members, or write [WireFormatter]" : "what it names doesn't fit the type, or can't be reached from here: the value is written in Manywire's own form");
        }

        if (UnionCases.HasCases(type, view))
        {
            return Unions.Parse(type, view, parser);
        }

        if (FSharp.IsUnion(type))
        {
            return FSharpUnions.Parse(type, parser);
        }

        if (!type.IsAbstract)
        {
            ObjectShape? shape = Object(type, Names.Code(type), view, parser);
            if ((UserCollections.IsOne(type, parser) || (shape is { Members.Count: 0 } && UserCollections.IsEnumerated(type))) && (Attributes.Has(type, Attributes.Wire) || parser.IsNamed(type)) && !Members.AreNamed(type, parser))
            {
                ReportOnce(Rules.MarkedCollection, type, parser, Attributes.Has(type, Attributes.Wire) ? "[Wire]" : "[WireExternal]");
            }

            return shape;
        }

        // A type that has cases on some wires has none on the others: writing and reading say so there.
        if (UnionCases.IsUnion(type, parser))
        {
            return Unions.WithoutCases(type);
        }

        if (UnionCases.IsShared(type, parser))
        {
            // What is wrong with its members is said where they are.
            Members.Parse(type, 0, needsKeys: false, view, parser);
            return null;
        }

        parser.Report(Rules.NoCases, type, "", type.ToDisplayString());
        return null;
    }

    /// <summary>Reports a type that is written and can't be read, in a place where it stands.</summary>
    /// <param name="unreadable">The type.</param>
    /// <param name="where">What is of the type.</param>
    /// <param name="parser">The parser.</param>
    /// <param name="at">The member.</param>
    public static void ReportUnreadable(ITypeSymbol unreadable, string where, TypeParser parser, ISymbol at)
    {
        if (UnionCases.IsShared(unreadable, parser))
        {
            parser.Report(Rules.NoCases, at, where + " is of a type that can't be a value: ", unreadable.ToDisplayString());
        }
        else
        {
            parser.Report(Rules.UnreadableType, at, where, unreadable.ToDisplayString());
        }
    }

    /// <summary>Whether all other assemblies can name the type.</summary>
    public static bool IsPublic(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? t = type; t is not null; t = t.ContainingType)
        {
            if (t.DeclaredAccessibility != Accessibility.Public)
            {
                return false;
            }
        }

        return true;
    }

    /// <summary>Whether objects of the type may be referred to, in a dialect.</summary>
    public static bool KeepsReferences(ITypeSymbol type, string? dialect, TypeParser parser) =>
        Identities.Has(type) || (type is INamedTypeSymbol named && View.Of(named, dialect, parser).Has(type.OriginalDefinition, WireMeaning.References));

    /// <summary>How names of a type's members are spelled: as it says, or else the defaults that go for it.</summary>
    public static int NamingOf(INamedTypeSymbol type, TypeParser parser) =>
        Attributes.Number(Attributes.Find(type.OriginalDefinition, Attributes.Wire), "Naming") is var own && own != 0 ? own : Attributes.Number(parser.DefaultsOf(type), "Naming");

    /// <summary>The shape of an object, also of one that is a case of its own union.</summary>
    public static ObjectShape? Object(INamedTypeSymbol type, string code, View view, TypeParser parser)
    {
        AttributeData? wire = Attributes.Find(type.OriginalDefinition, Attributes.Wire);
        AttributeData? defaults = parser.DefaultsOf(type);
        bool tolerant = wire is not null && Attributes.Argument(wire, 0) is 1;
        bool references = Identities.Has(type);
        bool needsKeys = tolerant || references;
        tolerant |= view.Has(type, WireMeaning.Tolerant) && (!type.IsUnmanagedType || type.IsRefLikeType);
        references |= view.Has(type, WireMeaning.References);
        int naming = NamingOf(type, parser);
        int layout = Attributes.Number(wire, "Layout");
        int before = parser.Errors;
        List<Member>? members = Members.Parse(type, naming, needsKeys, view, parser);
        if (members is not null)
        {
            Announced.Check(type, members, view, parser);
            if (references && !MemberOrder.CheckIdentities(type, members, parser))
            {
                return null;
            }
        }

        if (members is null || (type.IsRefLikeType && !references ? Constructor.None : Constructors.Choose(type, ref members, () => Members.Parse(type, naming, needsKeys, view.Wider(), parser), references, view, parser)) is not { } constructor)
        {
            return null;
        }

        if (tolerant && type.IsUnmanagedType && !type.IsRefLikeType)
        {
            parser.Report(Rules.TolerantStruct, type, type.ToDisplayString());
            return null;
        }

        Strictness.Apply(members, view, wire, defaults);
        Member? unknown = members.FirstOrDefault(m => m.IsUnknown);
        Member? rest = unknown is null ? members.FirstOrDefault(m => m.Rest is not null) : null;
        foreach (Member other in members.Where(m => m.Rest is not null && m != rest))
        {
            parser.Report(Rules.Unsupported, other.Symbol, other.Symbol.ToDisplayString(), View.Shown(view.Find(other.Symbol, WireMeaning.ExtensionData)!), "another member takes what the type doesn't know");
        }

        if ((unknown ?? rest) is { } taker && view.Find(type, WireMeaning.DisallowUnknown) is { } disallows)
        {
            ReportOnce(Rules.Unsupported, type, parser, View.Shown(disallows), $"'{taker.Name}' takes what the type doesn't know");
        }

        if ((unknown ?? rest) is { } keeper && (references ? type : Recursion.Parts(type, parser).FirstOrDefault(t => KeepsReferences(t, view.Dialect, parser))) is { } referred)
        {
            ISymbol kept = keeper.Symbol.OriginalDefinition;
            ReportOnce(Rules.KeptReference, kept, type, parser, [kept.ToDisplayString(), type.OriginalDefinition.ToDisplayString(), referred.OriginalDefinition.ToDisplayString()]);
        }

        bool isOpen = view.Has(type, WireMeaning.AllowUnknown);
        EquatableArray<string> left = unknown is not null || type.IsRefLikeType || (rest is null && isOpen) ? default : Members.LeftOut(type, members, naming, view).Distinct().ToEquatable();
        members.RemoveAll(m => m.IsApart);
        if (members.Count > 249)
        {
            parser.Report(Rules.TooManyMembers, type, type.ToDisplayString(), members.Count.ToString());
        }

        EquatableArray<CallbackShape> callbacks = Callbacks.Of(type, constructor.Construction, view, parser);
        if (parser.Errors > before)
        {
            return null; // members would be left out, or a callback: who suppresses the error gets no code
        }

        bool keyed = members.Any(m => m.HasKey);
        layout = layout != 0 ? layout
            : view.Has(type, WireMeaning.Map) ? Map
            : view.Has(type, WireMeaning.Array) && (keyed || !members.Any(m => view.Name(m.Symbol) is not null)) ? Array
            : Attributes.Number(defaults, "Layout");
        return new ObjectShape(parser.RefOf(type), code, Names.Metadata(type))
        {
            Members = members.Select(m => m.ToShape()).ToEquatable(),
            KeyCount = members.Count == 0 ? 0 : members.Max(m => m.Key) + 1,
            ArrayLayout = layout == Array || (layout == 0 && keyed),
            Tolerant = tolerant || references,
            References = references,
            Recursive = Recursion.CanContainItself(type, parser),
            IsCase = UnionCases.IsCase(type, parser),
            Owner = Generics.Owner(type),
            Construction = constructor.Construction,
            Parameters = constructor.Parameters,
            Arguments = constructor.Arguments,
            ConstructByAccessor = constructor.ByAccessor,
            ConstructorRuns = constructor.Runs,
            Initializes = constructor.Initializes,
            Blittable = parser.IsLaidOut(type),
            BlitFields = parser.IsLaidOut(type) ? Blits.Fields(type, parser) : default,
            Unknown = unknown?.ToShape(),
            Rest = rest is null ? null : rest.Rest! with { Member = rest.ToShape() },
            Closed = view.Has(type, WireMeaning.DisallowUnknown),
            Open = isOpen,
            LeftOut = left,
            OmitsDefaults = Attributes.Named(wire, "OmitDefaults") is true && !references && members.Count is > 0 and <= 64,
            Alike = AlikeNames.Of(members),
            Callbacks = callbacks,
        };
    }
}
