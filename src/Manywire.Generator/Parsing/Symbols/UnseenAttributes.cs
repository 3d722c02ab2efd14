using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Manywire.Generator.Parsing.Symbols;

/// <summary>Attributes whose classes another generator makes, as Jsonable's does: generators don't see each other's code, so what is spelled is all that is known. One that nobody makes is an error of the compiler.</summary>
static class UnseenAttributes
{
    const string Suffix = "Attribute";

    /// <summary>Whether the class of an attribute isn't there.</summary>
    public static bool Is(AttributeData attribute) => attribute.AttributeClass is { TypeKind: TypeKind.Error };

    /// <summary>The names that its class may have.</summary>
    public static IEnumerable<string> Names(AttributeData attribute) => Spelled(attribute) is { } name ? [Last(name), Last(name) + Suffix] : [];

    /// <summary>Whether a class may be meant: by the name that is spelled, or by that and a <c>using</c> of its namespace.</summary>
    /// <param name="attribute">The attribute.</param>
    /// <param name="type">The class, with its namespace.</param>
    /// <param name="everywhere">The namespaces that are used in the whole project.</param>
    public static bool Means(AttributeData attribute, string type, ICollection<string> everywhere)
    {
        if (Spelled(attribute) is not { } name || attribute.ApplicationSyntaxReference is not { } at)
        {
            return false;
        }

        string spelled = name.ToString();
        if (name is QualifiedNameSyntax or AliasQualifiedNameSyntax)
        {
            spelled = spelled.Replace("global::", "");
            return type == spelled || type == spelled + Suffix;
        }

        string space = type.Substring(0, Math.Max(type.LastIndexOf('.'), 0));
        SyntaxNode syntax = at.GetSyntax();
        return everywhere.Contains(space)
            || syntax.Ancestors().OfType<BaseNamespaceDeclarationSyntax>().Any(n => n.Name.ToString() == space || Used(n.Usings).Contains(space))
            || Used(((CompilationUnitSyntax)syntax.SyntaxTree.GetRoot()).Usings).Contains(space);
    }

    /// <summary>The namespaces that a whole project uses.</summary>
    public static HashSet<string> Everywhere(Compilation compilation) =>
        new(compilation.SyntaxTrees.SelectMany(t => Used(((CompilationUnitSyntax)t.GetRoot()).Usings.Where(u => u.GlobalKeyword.IsKind(SyntaxKind.GlobalKeyword)))));

    static IEnumerable<string> Used(IEnumerable<UsingDirectiveSyntax> usings) => usings.Where(u => u.Alias is null && u.StaticKeyword.IsKind(SyntaxKind.None)).Select(u => u.Name?.ToString().Replace("global::", "") ?? "");

    /// <summary>What an attribute gives for a property: as a condition has it, empty where it gives nothing.</summary>
    public static string Named(AttributeData attribute, string property, Compilation compilation)
    {
        ExpressionSyntax? given = (attribute.ApplicationSyntaxReference?.GetSyntax() as AttributeSyntax)?.ArgumentList?.Arguments.FirstOrDefault(a => a.NameEquals?.Name.Identifier.ValueText == property)?.Expression;
        return given is null ? "" : compilation.GetSemanticModel(given.SyntaxTree).GetConstantValue(given) is not { HasValue: true, Value: var value } ? "?"
            : value is bool flag ? flag ? "true" : "false" : string.Format(CultureInfo.InvariantCulture, "{0}", value);
    }

    static NameSyntax? Spelled(AttributeData attribute) => (attribute.ApplicationSyntaxReference?.GetSyntax() as AttributeSyntax)?.Name;

    static string Last(NameSyntax name) => name switch
    {
        QualifiedNameSyntax qualified => qualified.Right.Identifier.ValueText,
        AliasQualifiedNameSyntax aliased => aliased.Name.Identifier.ValueText,
        SimpleNameSyntax simple => simple.Identifier.ValueText,
        _ => "",
    };
}
