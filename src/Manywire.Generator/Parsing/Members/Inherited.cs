using System;
using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Parsing.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Manywire.Generator.Parsing;

/// <summary>The fields and properties of a type and its bases: which of several of one name are meant.</summary>
static class Inherited
{
    /// <summary>Properties that would be members, and have a name that C# can't spell: other languages allow any. What a compiler has made isn't public.</summary>
    public static IEnumerable<IPropertySymbol> Unspellable(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? t = type; t is { SpecialType: not (SpecialType.System_Object or SpecialType.System_ValueType) }; t = t.BaseType)
        {
            foreach (IPropertySymbol property in t.GetMembers().OfType<IPropertySymbol>())
            {
                if (property is { DeclaredAccessibility: Accessibility.Public, IsStatic: false, Parameters.Length: 0, GetMethod: not null } && !SyntaxFacts.IsValidIdentifier(property.Name))
                {
                    yield return property;
                }
            }
        }
    }

    /// <summary>
    /// Fields and properties in declaration order, the base class first. One that is overridden keeps its place and is taken as the derived class has it. One that is hidden makes way for the derived class's; but both are there
    /// where attributes say that they are two, by keys or names, and what isn't a member hides none, unless a library says otherwise. What a compiler has made has a name that no code can spell.
    /// </summary>
    /// <param name="type">The type.</param>
    /// <param name="isMember">Whether one takes part.</param>
    /// <param name="view">What attributes say; null where names alone count.</param>
    public static List<ISymbol> Of(INamedTypeSymbol type, Func<ISymbol, bool> isMember, View? view = null)
    {
        var chain = new Stack<INamedTypeSymbol>();
        for (INamedTypeSymbol? t = type; t is { SpecialType: not (SpecialType.System_Object or SpecialType.System_ValueType) }; t = t.BaseType)
        {
            chain.Push(t);
        }

        var order = new List<ISymbol>();
        foreach (ISymbol symbol in chain.SelectMany(t => t.GetMembers()))
        {
            if (symbol is not ({ IsStatic: false } and (IFieldSymbol { IsConst: false, AssociatedSymbol: null, IsImplicitlyDeclared: false } or IPropertySymbol { Parameters.Length: 0, ExplicitInterfaceImplementations.Length: 0 })) || !SyntaxFacts.IsValidIdentifier(symbol.Name))
            {
                continue;
            }

            if (symbol.IsOverride && order.FindLastIndex(s => Overrides(symbol, s)) is >= 0 and var overridden)
            {
                order[overridden] = symbol;
                continue;
            }

            int hidden = order.FindLastIndex(s => s.Name == symbol.Name && s.DeclaredAccessibility != Accessibility.Private);
            if (hidden < 0)
            {
                order.Add(symbol);
            }
            else if (view is not null && Names(view, type))
            {
                // Reflection, by which the library finds them, shows one of several properties that have one name and one type.
                if (symbol is IPropertySymbol property && (symbol.DeclaredAccessibility != Accessibility.Private || SymbolEqualityComparer.Default.Equals(symbol.ContainingType, type)))
                {
                    order.RemoveAll(s => s.Name == symbol.Name && s is IPropertySymbol other && SymbolEqualityComparer.Default.Equals(other.Type, property.Type));
                }

                order.Add(symbol);
            }
            else if (view is not null && view.Has(type.OriginalDefinition, WireMeaning.Hides))
            {
                order.RemoveAll(s => s.Name == symbol.Name);
                order.Add(symbol);
            }
            else if (isMember(symbol))
            {
                if (!(view is not null && isMember(order[hidden]) && AreTwo(order[hidden], symbol, view.Has(type.OriginalDefinition, WireMeaning.HiddenMembers), view)))
                {
                    order.RemoveAt(hidden);
                }

                order.Add(symbol);
            }
        }

        return order;
    }

    /// <summary>Whether a property overrides another, or one that overrides it.</summary>
    static bool Overrides(ISymbol symbol, ISymbol other)
    {
        for (IPropertySymbol? overridden = (symbol as IPropertySymbol)?.OverriddenProperty; overridden is not null; overridden = overridden.OverriddenProperty)
        {
            if (SymbolEqualityComparer.Default.Equals(overridden, other))
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>Whether code that names a member of the type would mean another one, of a class in between.</summary>
    public static bool IsHidden(ISymbol symbol, INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? t = type; t is not null && !SymbolEqualityComparer.Default.Equals(t, symbol.ContainingType); t = t.BaseType)
        {
            if (t.GetMembers(symbol.Name).Any(m => !m.IsOverride))
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>Of members of one name, those that hide another are called after their classes.</summary>
    public static void Rename(INamedTypeSymbol type, List<Member> members, View view)
    {
        for (int i = 1; i < members.Count; i++)
        {
            Member member = members[i];
            if (members.Take(i).Any(m => m.IsHidden && m.Name == member.Name && m.WireName == member.WireName) && (Names(view, type) || view.Key(member.Symbol) is not null))
            {
                member.WireName = Full(member.Symbol.ContainingType) + "." + member.Name;
            }
        }
    }

    /// <summary>A member that is hidden by one which an attribute of another library leaves out makes way for another member that has its name.</summary>
    public static void MakeWay(INamedTypeSymbol type, List<Member> members, View view) =>
        members.RemoveAll(m => members.Any(o => o.WireName == m.WireName && o.Name != m.Name) && IsHiddenByIgnored(m.Symbol, type, view));

    static bool IsHiddenByIgnored(ISymbol symbol, INamedTypeSymbol type, View view)
    {
        for (INamedTypeSymbol? t = type; t is not null && !SymbolEqualityComparer.Default.Equals(t, symbol.ContainingType); t = t.BaseType)
        {
            if (t.GetMembers(symbol.Name).Any(m => m is IPropertySymbol or IFieldSymbol && !m.IsOverride && view.Has(m, WireMeaning.Ignore)))
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>Whether a member and one that hides it have places of their own: other keys, or other names.</summary>
    static bool AreTwo(ISymbol hidden, ISymbol symbol, bool eachCounts, View view)
    {
        if (Own(hidden) is { } one && Own(symbol) is { } other && one != other)
        {
            return true;
        }

        return view.Key(hidden) is { } first && view.Key(symbol) is { } second
            ? first != second && eachCounts
            : Name(hidden, view) != Name(symbol, view);
    }

    /// <summary>Whether members have the names that they are declared with, of whatever class.</summary>
    static bool Names(View view, INamedTypeSymbol type) => view.Has(type.OriginalDefinition, WireMeaning.OwnNames);

    static int? Own(ISymbol symbol) => Attributes.Find(symbol, Attributes.Key) is { } own ? Attributes.Argument(own, 0) as int? : null;

    static string Name(ISymbol symbol, View view) => Declarations.SpelledName(symbol) ?? view.Name(symbol) ?? symbol.Name;

    static string Full(INamedTypeSymbol type) => type.ContainingType is { } outer ? Full(outer) + "+" + type.MetadataName : Dialects.Called(type);
}
