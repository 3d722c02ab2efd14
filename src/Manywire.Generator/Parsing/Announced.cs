using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Diagnostics;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing;

/// <summary>
/// Members that other assemblies don't see. A compiler shows them what is public, and of classes nothing else; but the code of a closed generic type, and of a class that derives, is emitted where it is used.
/// So the home assembly announces the names of all members, and whoever misses one says so: otherwise it would be left out without a word.
/// </summary>
static class Announced
{
    /// <summary>What the assembly of a type announces; null where others see all of it.</summary>
    public static MembersShape? Of(INamedTypeSymbol type, TypeParser parser)
    {
        if (type.TypeKind != TypeKind.Class || type.IsStatic || !Types.IsPublic(type) || (!type.IsGenericType && type.IsSealed) || parser.SubstituteOf(type) is not null)
        {
            return null;
        }

        List<ISymbol> members = Members.Included(type, parser).ToList();
        return members.Any(IsHidden)
            ? new MembersShape(Names.Full(type.IsGenericType ? type.ConstructUnboundGenericType() : type), members.Select(m => m.Name).ToEquatable())
            : null;
    }

    /// <summary>Reports members of a type, or of its bases, that aren't seen from here.</summary>
    public static void Check(INamedTypeSymbol type, List<Member> members, TypeParser parser)
    {
        for (INamedTypeSymbol? t = type; t is { SpecialType: SpecialType.None }; t = t.BaseType)
        {
            if (SymbolEqualityComparer.Default.Equals(t.ContainingAssembly, parser.Compilation.Assembly))
            {
                continue;
            }

            AttributeData? announced = Attributes.All(t.ContainingAssembly, Attributes.Members).FirstOrDefault(a => Attributes.Argument(a, 0) is INamedTypeSymbol of && SymbolEqualityComparer.Default.Equals(of.OriginalDefinition, t.OriginalDefinition));
            if (announced is null || announced.ConstructorArguments.Length < 2)
            {
                continue;
            }

            List<string> missing = announced.ConstructorArguments[1].Values.Select(v => v.Value as string).OfType<string>().Where(n => members.All(m => m.Name != n)).ToList();
            if (missing.Count > 0)
            {
                parser.Report(Rules.HiddenMembers, type, type.WithNullableAnnotation(NullableAnnotation.None).ToDisplayString(), string.Join(", ", missing), t.ContainingAssembly.Name);
            }
        }
    }

    static bool IsHidden(ISymbol member) => member.DeclaredAccessibility is not (Accessibility.Public or Accessibility.Protected or Accessibility.ProtectedOrInternal)
        || (member is IPropertySymbol property && new[] { property.GetMethod, property.SetMethod }.OfType<IMethodSymbol>().Any(a => a.DeclaredAccessibility is Accessibility.Private or Accessibility.Internal or Accessibility.ProtectedAndInternal));
}
