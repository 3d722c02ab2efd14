using System;
using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Diagnostics;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace Manywire.Generator.Parsing;

/// <summary>The constructor that reading uses, and whether it comes before the members or behind them.</summary>
/// <param name="Construction">Before or behind.</param>
/// <param name="Parameters">The types of its parameters.</param>
/// <param name="Arguments">What they are given when the members come behind it.</param>
/// <param name="ByAccessor">Whether emitted code needs an accessor to call it.</param>
sealed record Constructor(Construction Construction, EquatableArray<string> Parameters, EquatableArray<string> Arguments, bool ByAccessor)
{
    /// <summary>Of what is only written.</summary>
    public static Constructor None { get; } = new(Construction.Set, default, default, ByAccessor: false);

    /// <summary>Whether it runs code that may throw.</summary>
    public bool Runs { get; init; }

    /// <summary>Whether it says what the members of a struct begin with.</summary>
    public bool Initializes { get; init; }
}

/// <summary>Decides which constructor reading uses.</summary>
static class Constructors
{
    const string Marked = "Manywire.WireConstructorAttribute";

    /// <summary>Up to here a type's parameters are gathered in locals, in one method; above, a record that only assigns is made first and then set.</summary>
    const int SmallMembers = 8;

    /// <summary>Chooses, binds parameters to members, and reports when there is none.</summary>
    public static Constructor? Choose(INamedTypeSymbol type, List<Member> members, bool references, View view, TypeParser parser)
    {
        if (references && type.IsValueType)
        {
            parser.Report(Rules.ReferencesNeedConstructor, type, type.ToDisplayString());
            return null;
        }

        bool byRequired = members.Any(m => m.IsRequired);
        IMethodSymbol? chosen = Choose(Candidates(type, view, parser).ToList(), members, parser);
        if (chosen is null && !type.IsValueType)
        {
            // One that isn't marked, and can't be reached, would do if it were marked.
            IEnumerable<ISymbol> fitting = type.InstanceConstructors.Any(c => Attributes.Has(c, Marked)) ? []
                : type.InstanceConstructors.Where(c => !c.IsImplicitlyDeclared && !IsCopy(c, type) && !IsPrimary(c) && Binds(c, members, exactly: false, parser)).OrderByDescending(c => c.Parameters.Length);
            parser.ReportFixable(type, new Fixable(Rules.NoConstructor, type, fitting.Take(1).ToList(), [], [type.ToDisplayString()]));
            return null;
        }

        if (chosen is null || chosen.Parameters.Length == 0)
        {
            if (members.FirstOrDefault(m => m is { Set: Access.None, IsComputed: false }) is { } unset)
            {
                parser.Report(Rules.NoConstructor, unset.Symbol, type.ToDisplayString());
                return null;
            }

            IMethodSymbol? blank = chosen ?? type.InstanceConstructors.FirstOrDefault(c => c is { Parameters.Length: 0, IsImplicitlyDeclared: false });
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

        EquatableArray<string> parameters = chosen.OriginalDefinition.Parameters.Select(p => Names.Full(p.Type)).ToEquatable();
        bool byAccessor = byRequired || !parser.CanReach(chosen, type);
        if (members.Count > SmallMembers && OnlyAssigns(type, chosen) && members.All(m => m.Set != Access.None || m.IsComputed))
        {
            return new Constructor(Construction.Set, parameters, chosen.Parameters.Select(Argument).ToEquatable(), byAccessor) { Initializes = type.IsValueType };
        }

        for (int i = 0; i < chosen.Parameters.Length; i++)
        {
            if (members.FirstOrDefault(m => Matches(chosen.Parameters[i], m.Name, m.Type, exactly: false, parser)) is { } bound)
            {
                bound.Parameter = i;
                bound.Default = DefaultOf(chosen.Parameters[i]);
            }
        }

        return new Constructor(Construction.Gather, parameters, chosen.Parameters.Select(Argument).ToEquatable(), byAccessor) { Runs = UserCode.Runs(chosen) };
    }

    /// <summary>Whether some constructor has a parameter for a member that can't be set otherwise.</summary>
    public static bool HasParameter(INamedTypeSymbol type, string name, ITypeSymbol memberType, TypeParser parser) =>
        type.InstanceConstructors.Any(c => !IsCopy(c, type) && c.Parameters.Any(p => Matches(p, name, memberType, exactly: false, parser)));

    public static bool IsPrimary(IMethodSymbol constructor) =>
        constructor.DeclaringSyntaxReferences.Any(r => r.GetSyntax() is TypeDeclarationSyntax { ParameterList: not null });

    /// <summary>In order: the one that is marked; a record's own; the parameterless one; the rest, the longest first.</summary>
    static IEnumerable<IMethodSymbol> Candidates(INamedTypeSymbol type, View view, TypeParser parser)
    {
        List<IMethodSymbol> all = type.InstanceConstructors.Where(c => !IsCopy(c, type)).ToList();
        if ((all.FirstOrDefault(c => Attributes.Has(c, Marked)) ?? all.FirstOrDefault(c => view.Has(c, Meaning.Constructor))) is { } marked)
        {
            return [marked];
        }

        if (type.IsValueType)
        {
            bool settable = type.GetMembers().OfType<IPropertySymbol>().All(p => p.IsStatic || p.SetMethod is not null || p.DeclaredAccessibility != Accessibility.Public || p.GetMethod is null);
            return settable ? all.Where(c => IsPrimary(c) && SaysMore(c, type)) : all.Where(c => c.Parameters.Length > 0).OrderByDescending(c => c.Parameters.Length);
        }

        return all.Where(c => type.IsRecord && IsPrimary(c))
            .Concat(all.Where(c => c.Parameters.Length == 0))
            .Concat(all.Where(c => c.Parameters.Length > 0 && parser.CanReach(c, type)).OrderByDescending(c => c.Parameters.Length));
    }

    /// <summary>Whether a struct's primary constructor says what members begin with, beyond what it is given.</summary>
    static bool SaysMore(IMethodSymbol constructor, INamedTypeSymbol type) =>
        constructor.Parameters.Length > 0 && (constructor.Parameters.Any(p => p.HasExplicitDefaultValue) || UserCode.Initializers(type).Any());

    static bool IsCopy(IMethodSymbol constructor, INamedTypeSymbol type) =>
        type.IsRecord && constructor.Parameters.Length == 1 && SymbolEqualityComparer.Default.Equals(constructor.Parameters[0].Type, type);

    /// <summary>One whose parameters have their members' types goes before one that takes them as something else.</summary>
    static IMethodSymbol? Choose(List<IMethodSymbol> candidates, List<Member> members, TypeParser parser) =>
        candidates.FirstOrDefault(c => Binds(c, members, exactly: true, parser)) ?? candidates.FirstOrDefault(c => Binds(c, members, exactly: false, parser));

    static bool Binds(IMethodSymbol constructor, List<Member> members, bool exactly, TypeParser parser) =>
        constructor.Parameters.All(p => p.HasExplicitDefaultValue || members.Any(m => Matches(p, m.Name, m.Type, exactly, parser)))
        && members.All(m => m.Set != Access.None || m.IsComputed || constructor.Parameters.Any(p => Matches(p, m.Name, m.Type, exactly, parser)));

    /// <summary>Whether a parameter stands for a member: it is named like it, and takes its type, or what that is as well: <c>IEnumerable&lt;T&gt;</c> a list, <c>int?</c> a number.</summary>
    static bool Matches(IParameterSymbol parameter, string name, ITypeSymbol type, bool exactly, TypeParser parser)
    {
        if (!string.Equals(parameter.Name, name, StringComparison.OrdinalIgnoreCase))
        {
            return false;
        }

        if (exactly || SymbolEqualityComparer.Default.Equals(parameter.Type, type))
        {
            return SymbolEqualityComparer.Default.Equals(parameter.Type, type);
        }

        CommonConversion conversion = parser.Compilation.ClassifyCommonConversion(type, parameter.Type);
        return conversion is { IsImplicit: true, IsUserDefined: false } && (conversion.IsReference || (conversion.IsNullable && !parameter.HasExplicitDefaultValue));
    }

    /// <summary>Whether the constructor is a record's own, and does nothing but assign: no other member has an initializer, none of the properties is declared by hand, and there is no base.</summary>
    static bool OnlyAssigns(INamedTypeSymbol type, IMethodSymbol constructor)
    {
        if (!type.IsRecord || !IsPrimary(constructor) || (!type.IsValueType && type.BaseType is not { SpecialType: SpecialType.System_Object }))
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

    static string DefaultOf(IParameterSymbol parameter)
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
