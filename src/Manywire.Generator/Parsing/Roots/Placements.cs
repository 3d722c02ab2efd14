using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Manywire.Generator.Parsing;

/// <summary>Decides where the code of a type stands. Beside all others, unless it has to name a private type: then inside of the type that contains that one, which must be partial.</summary>
static class Placements
{
    /// <summary>Where the code of a type has to stand: where the type can be named, and what its members are.</summary>
    public static Placement Of(ITypeSymbol type, TypeParser parser)
    {
        Placement placement = Named(type);
        if (type is not INamedTypeSymbol named || !parser.IsWired(type) || !parser.IsOurs(type))
        {
            return placement;
        }

        foreach (ITypeSymbol @case in UnionCases.AllCases(type, parser))
        {
            placement = placement.And(Named(@case));
        }

        for (INamedTypeSymbol? t = named; t is { SpecialType: SpecialType.None }; t = t.BaseType)
        {
            foreach (ISymbol member in t.GetMembers())
            {
                ITypeSymbol? memberType = member switch
                {
                    IFieldSymbol { IsStatic: false } field => field.Type,
                    IPropertySymbol { IsStatic: false } property => property.Type,
                    _ => null,
                };
                if (memberType is not null && Named(memberType) is var of && of != Placement.Anywhere && (type.IsUnmanagedType || Membership.IsMember(member, named, parser)))
                {
                    placement = placement.And(of);
                }
            }
        }

        return placement;
    }

    /// <summary>From where a type can be named.</summary>
    public static Placement Named(ITypeSymbol type)
    {
        if (type is IArrayTypeSymbol array)
        {
            return Named(array.ElementType);
        }

        if (type is not INamedTypeSymbol named)
        {
            return Placement.Anywhere;
        }

        Placement placement = Placement.Anywhere;
        for (INamedTypeSymbol? t = named; t is not null; t = t.ContainingType)
        {
            if (t.IsFileLocal)
            {
                return new Placement(null, type);
            }

            if (placement == Placement.Anywhere && t.DeclaredAccessibility is Accessibility.Private or Accessibility.Protected or Accessibility.ProtectedAndInternal)
            {
                placement = IsOpen(t.ContainingType) ? new Placement(t.ContainingType, null) : new Placement(null, type);
            }

            foreach (ITypeSymbol argument in t.TypeArguments)
            {
                placement = placement.And(Named(argument));
            }
        }

        return placement;
    }

    /// <summary>What emission needs to know of a place, or null for code that stands beside all other.</summary>
    public static PlacementShape? Shape(ITypeSymbol type, Placement placement)
    {
        if (placement.Container is null)
        {
            return null;
        }

        return Within(placement.Container, Named(type).Container);
    }

    /// <summary>The parts of types in which code stands that is added to one.</summary>
    /// <param name="type">The one.</param>
    /// <param name="named">The first of them in which the code's own type can be named, if that isn't anywhere.</param>
    public static PlacementShape Within(INamedTypeSymbol type, INamedTypeSymbol? named)
    {
        var containers = new List<INamedTypeSymbol>();
        for (INamedTypeSymbol? t = type; t is not null; t = t.ContainingType)
        {
            containers.Insert(0, t);
        }

        INamespaceSymbol space = type.ContainingNamespace;
        return new PlacementShape(
            space.IsGlobalNamespace ? "" : space.ToDisplayString(),
            containers.Select(c => new ContainerShape(Kind(c), c.ToDisplayString(SymbolDisplayFormat.MinimallyQualifiedFormat.WithMiscellaneousOptions(SymbolDisplayMiscellaneousOptions.EscapeKeywordIdentifiers)))).ToEquatable(),
            containers.FindIndex(c => SymbolEqualityComparer.Default.Equals(c, named)));
    }

    static string Kind(INamedTypeSymbol type) => type switch
    {
        { TypeKind: TypeKind.Interface } => "interface",
        { TypeKind: TypeKind.Struct } => type.IsRecord ? "record struct" : "struct",
        _ => type.IsRecord ? "record" : "class",
    };

    /// <summary>Whether emitted code can stand in a type: code can be added to it, and neither it nor a type around it is generic.</summary>
    static bool IsOpen(INamedTypeSymbol type) => IsPartial(type) && !type.IsGenericType;

    /// <summary>Whether code can be added to a type: it and all around it are partial.</summary>
    public static bool IsPartial(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? t = type; t is not null; t = t.ContainingType)
        {
            if (t.IsFileLocal || !t.DeclaringSyntaxReferences.Any(r => r.GetSyntax() is TypeDeclarationSyntax declaration && declaration.Modifiers.Any(SyntaxKind.PartialKeyword)))
            {
                return false;
            }
        }

        return true;
    }
}
