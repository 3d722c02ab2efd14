using System;
using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Diagnostics;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Manywire.Generator.Parsing;

/// <summary>Decides which constructor reading uses.</summary>
static class Constructors
{
    /// <summary>Up to here a type's parameters are gathered in locals, in one method; above, a record that only assigns is made first and then set.</summary>
    const int SmallMembers = 8;

    /// <summary>Chooses, binds parameters to members, and reports when there is none.</summary>
    /// <param name="type">The type.</param>
    /// <param name="members">The members of the look, which become more where only these can be constructed.</param>
    /// <param name="more">The members of the look, with those that an attribute of another library takes in on another wire.</param>
    /// <param name="references">Whether the object has to be there before its members.</param>
    /// <param name="view">The look.</param>
    /// <param name="parser">The parser.</param>
    public static Constructor? Choose(INamedTypeSymbol type, ref List<Member> members, Func<List<Member>?> more, bool references, View view, TypeParser parser)
    {
        if (references && type.IsValueType)
        {
            parser.Report(Rules.ReferencesNeedConstructor, type, type.ToDisplayString());
            return null;
        }

        foreach (IMethodSymbol second in type.InstanceConstructors.Where(c => view.Has(c, WireMeaning.Constructor)).Skip(1))
        {
            parser.Report(Rules.Unsupported, second, second.ToDisplayString(), View.Shown(view.Find(second, WireMeaning.Constructor)!), "another constructor before it has it, too");
        }

        Chosen? chosen = Fitting(type, members, references, view, isWider: false, parser);
        if (chosen is null or { Constructor: null, Unset: not null } && !references && IsForeign(type, parser))
        {
            // Nothing fits by the look's own rules. What another library's attributes admit, on whatever wire, does as well: the author has said what an object is made of.
            TypeParser.Mark mark = parser.Here();
            if (more() is { } all && Fitting(type, all, references, view, isWider: true, parser) is { } wider and not { Constructor: null, Unset: not null })
            {
                members = wider.Constructor is { } taking ? all.FindAll(m => !Bindings.IsShown(m, taking, wider.Bound)) : all;
                chosen = wider;
            }
            else
            {
                parser.Return(mark);
            }
        }

        if (chosen is null)
        {
            // One that isn't marked, and can't be reached, would do if it were marked.
            var bindings = new Bindings(members, LeftOut(type, members, view, parser), isWider: false, parser);
            IEnumerable<ISymbol> fitting = type.InstanceConstructors.Any(c => Attributes.Has(c, Attributes.Constructor)) ? []
                : type.InstanceConstructors.Where(c => !c.IsImplicitlyDeclared && !IsCopy(c, type) && !Declarations.IsPrimary(c) && bindings.Of(c, exactly: false, defaults: true, leaves: false, byPosition: false) is not null).OrderByDescending(c => c.Parameters.Length);
            List<ISymbol> first = fitting.Take(1).ToList();
            IMethodSymbol? marked = type.InstanceConstructors.FirstOrDefault(c => Attributes.Has(c, Attributes.Constructor) || view.Has(c, WireMeaning.Constructor));
            string reason = Unfit.Reason(type, marked is null ? type.InstanceConstructors.Where(c => !IsCopy(c, type)).ToList() : [marked], members, marked is not null, first.FirstOrDefault(), OutOfReach(type, parser));
            parser.ReportFixable(type, new Fixable(Rules.NoConstructor, type, first, [], [type.ToDisplayString(), reason]));
            return null;
        }

        if (chosen.Unset is { } unset)
        {
            parser.Report(Rules.NoConstructor, unset.Symbol, type.ToDisplayString(), Unfit.Unset(unset));
            return null;
        }

        bool sets = chosen.Constructor?.GetAttributes().Any(a => a.AttributeClass is { Name: "SetsRequiredMembersAttribute" }) is true;
        if (sets)
        {
            members.ForEach(m => m.IsSetByConstructor = true);
        }

        // The compiler asks for all that is required, also for what is no member.
        bool byRequired = members.Any(m => m.IsRequired) || (!sets && Inherited.Of(type, _ => true).Any(m => Declarations.IsRequired(m)));
        if (chosen.Constructor is not { Parameters.Length: > 0 } constructor)
        {
            IMethodSymbol? blank = chosen.Constructor ?? type.InstanceConstructors.FirstOrDefault(c => c is { Parameters.Length: 0, IsImplicitlyDeclared: false });
            return new Constructor(Construction.Set, default, default, blank is not null && (byRequired || !parser.CanReach(blank, type)))
            {
                Runs = blank is not null && UserCode.Runs(blank),
                Initializes = type.IsValueType && blank is not null,
            };
        }

        if (references)
        {
            parser.Report(Rules.ReferencesNeedConstructor, type, type.ToDisplayString());
            return null;
        }

        for (int i = 0; i < chosen.Bound.Length; i++)
        {
            if (chosen.Bound[i] is { } taken)
            {
                taken.ParameterSymbol = constructor.Parameters[i];
            }
        }

        EquatableArray<string> parameters = constructor.OriginalDefinition.Parameters.Select(p => Names.Full(p.Type)).ToEquatable();
        bool byAccessor = byRequired || !parser.CanReach(constructor, type);
        if (members.Count > SmallMembers && OnlyAssigns(type, constructor) && members.All(m => m.Set != Access.None || m.IsComputed))
        {
            return new Constructor(Construction.Set, parameters, constructor.Parameters.Select(Argument).ToEquatable(), byAccessor) { Initializes = type.IsValueType };
        }

        for (int i = 0; i < chosen.Bound.Length; i++)
        {
            if (chosen.Bound[i] is { } bound)
            {
                bound.Parameter = i;
                bound.Default = DefaultOf(constructor.Parameters[i]);
            }
        }

        return new Constructor(Construction.Gather, parameters, constructor.Parameters.Select(Argument).ToEquatable(), byAccessor) { Runs = UserCode.Runs(constructor) };
    }

    /// <summary>What an attribute of another library names to write and read the type, and this assembly can't reach: with it no constructor would be asked for.</summary>
    static string? OutOfReach(INamedTypeSymbol type, TypeParser parser) => parser.Dialects.Said(type, WireMeaning.Formatter)
        .Select(s => (s.Attribute, Substitute.Of(s.Rule, s.Attribute)?.Named))
        .Where(s => s.Named is INamedTypeSymbol named && !parser.CanReach(named, type))
        .Select(s => $"{View.Shown(s.Attribute)} names '{s.Named!.ToDisplayString()}', which isn't accessible from here").FirstOrDefault();

    /// <summary>Whether some constructor has a parameter for a member that can't be set otherwise.</summary>
    public static bool HasParameter(INamedTypeSymbol type, string name, ITypeSymbol memberType, TypeParser parser) =>
        type.InstanceConstructors.Any(c => !IsCopy(c, type) && Bindings.IsGiven(c) && c.Parameters.Any(p => Bindings.Matches(p, name, memberType, parser)));

    /// <summary>Whether an object of a class can't be made but from parameters.</summary>
    public static bool TakesMembers(INamedTypeSymbol type, View view) => type.InstanceConstructors.Any(c => c.Parameters.Length > 0 && !IsCopy(c, type))
        && (type.InstanceConstructors.All(c => c.Parameters.Length > 0) || type.InstanceConstructors.Any(c => c.Parameters.Length > 0 && (Attributes.Has(c, Attributes.Constructor) || view.Has(c, WireMeaning.Constructor))));

    /// <summary>What was chosen.</summary>
    /// <param name="Constructor">The constructor; null for a struct that begins as nothing.</param>
    /// <param name="Bound">For each parameter its member, or null for its default.</param>
    sealed record Chosen(IMethodSymbol? Constructor, Member?[] Bound)
    {
        /// <summary>A member that can't be set, and that the constructor doesn't take.</summary>
        public Member? Unset { get; init; }
    }

    /// <summary>How parameters are bound, in the order in which it is tried.</summary>
    static readonly (bool ByPosition, bool Defaults, bool Exactly)[] s_attempts =
        [(false, false, true), (false, false, false), (false, true, true), (false, true, false), (true, false, true), (true, false, false), (true, true, true), (true, true, false)];

    /// <summary>The first constructor that fits: one whose parameters all stand for members goes before one that is given defaults, and one that takes their types before one that takes them as something else.</summary>
    static Chosen? Fitting(INamedTypeSymbol type, List<Member> members, bool references, View view, bool isWider, TypeParser parser)
    {
        var bindings = new Bindings(members, LeftOut(type, members, view, parser), isWider, parser);
        if (!references && view.Has(type.OriginalDefinition, WireMeaning.LongestConstructor) && Longest(type, view, bindings) is { } longest)
        {
            return longest;
        }

        List<(IMethodSymbol Constructor, bool Leaves)> candidates = Candidates(type, view, isWider, parser).ToList();
        foreach ((bool byPosition, bool defaults, bool exactly) in isWider ? s_attempts : s_attempts.Where(a => !a.ByPosition))
        {
            foreach ((IMethodSymbol constructor, bool leaves) in candidates)
            {
                if (bindings.Of(constructor, exactly, defaults, leaves, byPosition) is { } bound)
                {
                    foreach (Member member in members.Where(m => m.Set == Access.None))
                    {
                        // What can't be set is written, and what is read of it is dropped.
                        member.IsComputed |= leaves && !bound.Contains(member);
                    }

                    return new Chosen(constructor, bound);
                }
            }
        }

        return type.IsValueType ? new Chosen(null, []) { Unset = members.FirstOrDefault(m => m is { Set: Access.None, IsComputed: false }) } : null;
    }

    /// <summary>The public constructor with the most parameters, where it does more than to set what it is given: to set that afterwards is the same, and fills what is there.</summary>
    static Chosen? Longest(INamedTypeSymbol type, View view, Bindings bindings)
    {
        List<IMethodSymbol> all = type.InstanceConstructors.Where(c => c.Parameters.Length > 0 && c.DeclaredAccessibility == Accessibility.Public && !IsCopy(c, type)).OrderByDescending(c => c.Parameters.Length).ToList();
        if (type.InstanceConstructors.Any(c => Attributes.Has(c, Attributes.Constructor) || view.Has(c, WireMeaning.Constructor)))
        {
            return null;
        }

        foreach (IMethodSymbol constructor in all)
        {
            if (bindings.Of(constructor, exactly: false, defaults: false, leaves: false, byPosition: false) is { } bound)
            {
                return UserCode.OnlyPasses(constructor) && type.InstanceConstructors.All(c => c.Parameters.Length > 0 || UserCode.IsEmpty(c)) ? null : new Chosen(constructor, bound);
            }
        }

        return null;
    }

    /// <summary>Whether a type says something to another library.</summary>
    static bool IsForeign(INamedTypeSymbol type, TypeParser parser) => !type.InstanceConstructors.Any(c => Attributes.Has(c, Attributes.Constructor)) && parser.Dialects.All(type.OriginalDefinition).Any();

    /// <summary>The public members that a look leaves out.</summary>
    static HashSet<string> LeftOut(INamedTypeSymbol type, List<Member> members, View view, TypeParser parser) => new(Members.LeftOut(type, members, view, parser).Select(m => m.Name), StringComparer.OrdinalIgnoreCase);

    /// <summary>In order: the one that is marked; a record's own; the parameterless one; the rest, the longest first. With each, whether members that can't be set and have no parameter are left unset.</summary>
    /// <param name="type">The type.</param>
    /// <param name="view">The look.</param>
    /// <param name="isWider">Whether marks that count on other wires count as well, and constructors that can't be reached.</param>
    /// <param name="parser">The parser.</param>
    static IEnumerable<(IMethodSymbol Constructor, bool Leaves)> Candidates(INamedTypeSymbol type, View view, bool isWider, TypeParser parser)
    {
        List<IMethodSymbol> all = type.InstanceConstructors.Where(c => !IsCopy(c, type)).ToList();
        if (all.FirstOrDefault(c => Attributes.Has(c, Attributes.Constructor)) is { } own)
        {
            return [(own, false)];
        }

        if (all.FirstOrDefault(c => view.Has(c, WireMeaning.Constructor)) is { } marked)
        {
            return [(marked, true)];
        }

        IEnumerable<(IMethodSymbol, bool)> usual = Usual(type, all, parser).Select(c => (c, false));
        return !isWider ? usual : all.Where(c => parser.Dialects.Has(c, WireMeaning.Constructor)).Select(c => (c, true))
            .Concat(usual)
            .Concat(all.Where(c => !c.IsImplicitlyDeclared && !parser.CanReach(c, type)).OrderByDescending(c => c.Parameters.Length).Select(c => (c, false)));
    }

    static IEnumerable<IMethodSymbol> Usual(INamedTypeSymbol type, List<IMethodSymbol> all, TypeParser parser)
    {
        if (type.IsValueType)
        {
            bool settable = type.GetMembers().OfType<IPropertySymbol>().All(p => p.IsStatic || p.SetMethod is not null || p.DeclaredAccessibility != Accessibility.Public || p.GetMethod is null);
            return settable ? all.Where(c => Declarations.IsPrimary(c) && SaysMore(c, type)) : all.Where(c => c.Parameters.Length > 0).OrderByDescending(c => c.Parameters.Length);
        }

        return all.Where(c => type.IsRecord && Declarations.IsPrimary(c))
            .Concat(all.Where(c => c.Parameters.Length == 0))
            .Concat(all.Where(c => c.Parameters.Length > 0 && parser.CanReach(c, type)).OrderByDescending(c => c.Parameters.Length));
    }

    /// <summary>Whether a struct's primary constructor says what members begin with, beyond what it is given.</summary>
    static bool SaysMore(IMethodSymbol constructor, INamedTypeSymbol type) =>
        constructor.Parameters.Length > 0 && (constructor.Parameters.Any(p => p.HasExplicitDefaultValue) || UserCode.Initializers(type).Any());

    static bool IsCopy(IMethodSymbol constructor, INamedTypeSymbol type) =>
        type.IsRecord && constructor.Parameters.Length == 1 && SymbolEqualityComparer.Default.Equals(constructor.Parameters[0].Type, type);

    /// <summary>Whether the constructor is a record's own, and does nothing but assign: no other member has an initializer, none of the properties is declared by hand, and there is no base.</summary>
    static bool OnlyAssigns(INamedTypeSymbol type, IMethodSymbol constructor)
    {
        if (!type.IsRecord || !Declarations.IsPrimary(constructor) || (!type.IsValueType && type.BaseType is not { SpecialType: SpecialType.System_Object }))
        {
            return false;
        }

        foreach (TypeDeclarationSyntax declaration in type.DeclaringSyntaxReferences.Select(r => r.GetSyntax()).OfType<TypeDeclarationSyntax>())
        {
            foreach (MemberDeclarationSyntax member in declaration.Members)
            {
                bool initializes = member switch
                {
                    PropertyDeclarationSyntax property => property.Initializer is not null || constructor.Parameters.Any(p => p.Name == property.Identifier.ValueText),
                    FieldDeclarationSyntax field => !field.Modifiers.Any(SyntaxKind.StaticKeyword) && !field.Modifiers.Any(SyntaxKind.ConstKeyword) && field.Declaration.Variables.Any(v => v.Initializer is not null),
                    EventFieldDeclarationSyntax => true,
                    _ => false,
                };
                if (initializes)
                {
                    return false;
                }
            }
        }

        return true;
    }

    /// <summary>The default as an argument: with its type, so that it is clear which constructor is meant.</summary>
    static string Argument(IParameterSymbol parameter) => DefaultOf(parameter) is var value && value == "default" ? "default(" + Names.Full(parameter.Type) + ")" : value;

    /// <summary>The default as code spells it.</summary>
    public static string DefaultOf(IParameterSymbol parameter)
    {
        if (!parameter.HasExplicitDefaultValue || parameter.ExplicitDefaultValue is not { } value)
        {
            return "default";
        }

        string literal = value switch
        {
            double d when double.IsNaN(d) => "double.NaN",
            double d when double.IsInfinity(d) => d > 0 ? "double.PositiveInfinity" : "double.NegativeInfinity",
            float f when float.IsNaN(f) => "float.NaN",
            float f when float.IsInfinity(f) => f > 0 ? "float.PositiveInfinity" : "float.NegativeInfinity",
            _ => SymbolDisplay.FormatPrimitive(value, quoteStrings: true, useHexadecimalNumbers: false) + value switch { float => "f", double => "d", decimal => "m", long => "L", ulong => "UL", uint => "U", _ => "" },
        };
        return parameter.Type.TypeKind == TypeKind.Enum || parameter.Type.OriginalDefinition.SpecialType == SpecialType.System_Nullable_T
            ? "(" + Names.Full(parameter.Type) + ")(" + literal + ")"
            : literal;
    }
}
