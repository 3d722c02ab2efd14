using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Diagnostics;
using Manywire.Generator.Parsing.Recognizers;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing;

/// <summary>Decides which members a type has, in which order, under which names and keys.</summary>
static class Members
{
    /// <summary>The members in wire order, or null after a diagnostic.</summary>
    public static List<Member>? Parse(INamedTypeSymbol type, int naming, bool needsKeys, View view, TypeParser parser)
    {
        var members = new List<Member>();
        var computed = new List<IPropertySymbol>();
        int before = parser.Errors;
        foreach (ISymbol symbol in Inherited.Of(type, s => Membership.IsMember(s, type, view), view))
        {
            if (Describe(symbol, type, naming, view, computed, parser) is { } member)
            {
                members.Add(member);
            }
        }

        if (view.Dialect is null)
        {
            foreach (IPropertySymbol odd in Inherited.Unspellable(type).Where(p => !parser.Dialects.Said(p, WireMeaning.Ignore).Any()))
            {
                parser.ReportShared(Rules.NeverSet, odd, odd.OriginalDefinition.ToDisplayString(), "has a name that C# can't spell", "give it another one");
            }
        }

        foreach (IGrouping<INamedTypeSymbol, IPropertySymbol> of in computed.GroupBy<IPropertySymbol, INamedTypeSymbol>(p => p.OriginalDefinition.ContainingType, SymbolEqualityComparer.Default))
        {
            parser.Report(Rules.MaybeComputed, type, of.Key.ToDisplayString(), of.Key.ContainingAssembly.Name, Elsewhere.Listed(of.First(), parser), string.Join(", ", of.Select(p => p.Name)));
        }

        Inherited.Rename(type, members, view);
        Inherited.MakeWay(type, members, view);
        return parser.Errors > before || !MemberOrder.Decide(type, members, needsKeys, parser) || !MemberOrder.CheckNames(members, parser) ? null : members;
    }

    /// <summary>The members of a type that are meant to be on some wire, and can be read back.</summary>
    public static IEnumerable<ISymbol> Included(INamedTypeSymbol type, TypeParser parser) => Inherited.Of(type, m => Membership.IsMember(m, type, parser)).Where(m => Membership.IsMember(m, type, parser)
        && (m is IFieldSymbol || (m is IPropertySymbol property && MemberAccess.Getter(property, type, parser) != Access.None && MemberAccess.Setter(property, Attributes.Has(m, Attributes.Include), type, parser) != Access.None)));

    /// <summary>The members of a type that are meant to be on a wire, under their names there.</summary>
    public static IEnumerable<(ISymbol Member, string Name)> Named(INamedTypeSymbol type, View view, TypeParser parser)
    {
        int naming = Types.NamingOf(type, parser);
        return Inherited.Of(type, m => Membership.IsMember(m, type, view), view).Where(m => Membership.IsMember(m, type, view))
            .Select(m => (m, Declarations.SpelledName(m) ?? (Declarations.PrimaryParameter(m, type) is { } parameter ? Declarations.SpelledName(parameter) : null) ?? view.Name(m) ?? Naming.Apply(m.Name, naming)));
    }

    /// <summary>The public members of a type that a look leaves out.</summary>
    public static IEnumerable<ISymbol> LeftOut(INamedTypeSymbol type, List<Member> members, View view, TypeParser parser) => Inherited.Of(type, m => Membership.IsMember(m, type, view)).Where(m => m.DeclaredAccessibility == Accessibility.Public
        && (!Membership.IsMember(m, type, view) || (members.All(o => !SymbolEqualityComparer.Default.Equals(o.Symbol, m)) && ReferencedWires.LeaveOut(m, parser))));

    /// <summary>The names of public properties that are none of these members, and of fields that are left out by an attribute where others are members.</summary>
    public static IEnumerable<string> LeftOut(INamedTypeSymbol type, List<Member> members, int naming, View view) => Inherited.Of(type, _ => true)
        .Where(s => s.DeclaredAccessibility == Accessibility.Public && (s is IPropertySymbol || (!view.LeavesOutFields && (Attributes.Has(s, Attributes.Ignore) || view.Has(s, WireMeaning.Ignore)))) && !members.Any(m => SymbolEqualityComparer.Default.Equals(m.Symbol, s)))
        .Select(s => Declarations.SpelledName(s) ?? view.Name(s) ?? Naming.Apply(s.Name, naming)).Where(n => members.All(m => m.WireName != n));

    /// <summary>Whether some member says that it is meant to be on a wire.</summary>
    public static bool AreNamed(INamedTypeSymbol type, TypeParser parser) => Inherited.Of(type, _ => true).Any(m => Attributes.Has(m, Attributes.Include) || Attributes.Has(m, Attributes.Key) || Attributes.Has(m, Attributes.Name)
        || parser.Dialects.Has(m, WireMeaning.Include) || parser.Dialects.Has(m, WireMeaning.Key));

    static Member? Describe(ISymbol symbol, INamedTypeSymbol type, int naming, View view, List<IPropertySymbol> computes, TypeParser parser)
    {
        IParameterSymbol? parameter = Declarations.PrimaryParameter(symbol, type);
        Conflicts.Report(symbol, parameter, view, parser);
        if (!Membership.IsMember(symbol, type, view))
        {
            if (view.Dialect is null && symbol is IFieldSymbol && !Attributes.Has(symbol, Attributes.Ignore))
            {
                GeneratedElsewhere.Report(symbol, type, parser);
            }

            return null;
        }

        return new MemberDescription(symbol, parameter, type, naming, view, parser).Describe(computes);
    }

    /// <summary>Whether a member says itself how it is written, whatever its type is.</summary>
    public static bool NamesItsForm(ISymbol member, ITypeSymbol type, TypeParser parser) => Substitutes.Has(member) || Substitutes.Foreign(member, type, parser) is not null;

    /// <summary>Whether no other library says what a property without a setter is: by a mark of the type, or by an attribute of the property.</summary>
    public static bool IsSaidHere(IPropertySymbol property, INamedTypeSymbol type, TypeParser parser) =>
        !parser.Dialects.All(type).Any(r => parser.Dialects.HasMarks(r.Dialect, r.Rank) || r.Meaning == WireMeaning.PopulateInPlace)
        && !parser.Dialects.Has(type, WireMeaning.Formatter)
        && !new[] { WireMeaning.Ignore, WireMeaning.Include, WireMeaning.Computed }.Any(m => parser.Dialects.Has(property, m));

    /// <summary>Whether a property that a type declares is left out because it computes its value, and nothing says that it is meant to be.</summary>
    public static bool IsCalculated(IPropertySymbol property, INamedTypeSymbol type, TypeParser parser) =>
        property is { IsStatic: false, IsIndexer: false, IsAbstract: false, GetMethod: not null }
        && Declarations.Setter(property) is null
        && !Declarations.Holds(property)
        && !Attributes.Has(property, Attributes.Include)
        && Membership.IsMember(property, type, View.Of(type, null, parser))
        && IsSaidHere(property, type, parser)
        && !Constructors.HasParameter(type, property.Name, property.Type, parser);
}
