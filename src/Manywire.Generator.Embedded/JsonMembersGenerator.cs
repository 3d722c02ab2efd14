using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Manywire.Generator.Embedded;

/// <summary>Gives partial types that are marked with <c>[Wire]</c> the members that others call: in an assembly that has Manywire in it, they can't see an extension method.</summary>
[Generator(LanguageNames.CSharp)]
public sealed class JsonMembersGenerator : IIncrementalGenerator
{
    /// <inheritdoc/>
    public void Initialize(IncrementalGeneratorInitializationContext context)
    {
        context.RegisterPostInitializationOutput(static output => output.AddSource("JsonMembers.g.cs", JsonMembersCode.Shared));
        IncrementalValuesProvider<JsonMembersShape?> types = context.SyntaxProvider.ForAttributeWithMetadataName(
            "Manywire.WireAttribute",
            static (node, _) => node is TypeDeclarationSyntax,
            static (found, _) => Parse((INamedTypeSymbol)found.TargetSymbol));
        context.RegisterSourceOutput(types, static (output, shape) =>
        {
            if (shape is not null)
            {
                output.AddSource(shape.File + ".Json.g.cs", JsonMembersCode.Print(shape));
            }
        });
        IncrementalValuesProvider<MissingMembers?> missing = context.SyntaxProvider.ForAttributeWithMetadataName(
            "Manywire.WireAttribute",
            static (node, _) => node is TypeDeclarationSyntax,
            static (found, _) => MissingMembers.Of((INamedTypeSymbol)found.TargetSymbol, s_names));
        context.RegisterSourceOutput(missing, static (output, one) =>
        {
            if (one is not null)
            {
                output.ReportDiagnostic(one.ToDiagnostic());
            }
        });
        context.RegisterSourceOutput(context.CompilationProvider.Select(FriendCopies.Find), static (output, friends) =>
        {
            foreach (string friend in friends)
            {
                output.ReportDiagnostic(FriendCopies.Of(friend));
            }
        });
    }

    internal static bool IsPartial(INamedTypeSymbol type) => type.DeclaringSyntaxReferences.Any(r => r.GetSyntax() is TypeDeclarationSyntax declaration && declaration.Modifiers.Any(SyntaxKind.PartialKeyword));

    /// <summary>Whether a type may have members: a class or a struct that isn't static.</summary>
    internal static bool MayHaveMembers(INamedTypeSymbol type) => !type.IsStatic && !type.IsRefLikeType && type.TypeKind is (TypeKind.Class or TypeKind.Struct);

    static JsonMembersShape? Parse(INamedTypeSymbol type)
    {
        if (!MayHaveMembers(type))
        {
            return null;
        }

        var heads = new List<string>();
        for (INamedTypeSymbol? t = type; t is not null; t = t.ContainingType)
        {
            if (t.IsGenericType || t.IsFileLocal || !IsPartial(t))
            {
                return null;
            }

            heads.Insert(0, $"partial {Kind(t)} {Escaped(t)}");
        }

        // What the type has itself stays the only one of its name.
        EquatableArray<string> taken = s_names.Where(name => type.GetMembers(name).Length > 0).ToEquatable();
        return taken.Count == s_names.Length ? null : new JsonMembersShape(
            type.ToDisplayString(SymbolDisplayFormat.CSharpErrorMessageFormat),
            type.ContainingNamespace.IsGlobalNamespace ? "" : type.ContainingNamespace.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat.WithGlobalNamespaceStyle(SymbolDisplayGlobalNamespaceStyle.Omitted)),
            heads.ToEquatable(),
            type.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat),
            !type.IsValueType,
            type.BaseType is { SpecialType: SpecialType.None },
            taken);
    }

    static readonly string[] s_names = ["ToJson", "ToJsonUtf8", "FromJson"];

    static string Escaped(INamedTypeSymbol type) => type.ToDisplayString(SymbolDisplayFormat.MinimallyQualifiedFormat.WithMiscellaneousOptions(SymbolDisplayMiscellaneousOptions.EscapeKeywordIdentifiers));

    static string Kind(INamedTypeSymbol type) => type switch
    {
        { TypeKind: TypeKind.Interface } => "interface",
        { TypeKind: TypeKind.Struct } => type.IsRecord ? "record struct" : "struct",
        _ => type.IsRecord ? "record" : "class",
    };
}
