using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Manywire.Generator.Diagnostics;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Manywire.Generator.Parsing;

/// <summary>
/// Members that other assemblies don't see. A compiler shows them what is public, and of classes nothing else; but the code of a closed generic type, and of a class that derives, is emitted where it is used.
/// So the home assembly announces the names of all members, which of them have a setter that isn't seen, and the callbacks that aren't: accessors reach these. A member that is missing is an error: otherwise it would be left out silently.
/// </summary>
static class Announced
{
    /// <summary>What the assembly of a type announces; null where others see all of it.</summary>
    public static MembersShape? Of(INamedTypeSymbol type, TypeParser parser)
    {
        if (!(type.TypeKind == TypeKind.Class || (type.TypeKind == TypeKind.Struct && type.IsGenericType && !type.IsRefLikeType)) || type.IsStatic || !Types.IsPublic(type) || (!type.IsGenericType && type.IsSealed) || parser.SubstituteOf(type) is not null)
        {
            return null;
        }

        List<ISymbol> members = Members.Included(type, parser).ToList();
        List<HiddenCall> calls = type.GetMembers().OfType<IMethodSymbol>().Where(m => IsHidden(m.DeclaredAccessibility)).SelectMany(m => Callbacks.Announced(m, type, parser)).ToList();
        return members.Any(IsHidden) || calls.Count > 0
            ? new MembersShape(Names.Full(type.IsGenericType ? type.ConstructUnboundGenericType() : type), members.Select(m => m.Name).ToEquatable())
            {
                Setters = members.OfType<IPropertySymbol>().Where(p => p.SetMethod is { } set && IsHidden(set.DeclaredAccessibility)).Select(p => p.Name).ToEquatable(),
                Calls = calls.Select(c => c.Spell()).ToEquatable(),
            }
            : null;
    }

    /// <summary>What others are told of an unmarked class for a method of it that is called by its name alone: a reference assembly, as a build makes one of a project, doesn't have it.</summary>
    public static MembersShape? ByMethod(MethodDeclarationSyntax syntax, SemanticModel model, CancellationToken cancellation) =>
        syntax.ParameterList.Parameters.Count == 0 && Dialects.Of(model.Compilation).IsCalledByName(syntax.Identifier.ValueText)
        && model.GetDeclaredSymbol(syntax, cancellation) is { ContainingType: { } type } && !Attributes.Has(type, Attributes.Wire)
            ? Of(type, new Recognition(model.Compilation, cancellation))
            : null;

    /// <summary>Reports members of a type, or of its bases, that aren't seen from here.</summary>
    public static void Check(INamedTypeSymbol type, List<Member> members, View view, TypeParser parser)
    {
        for (INamedTypeSymbol? t = type; t is { SpecialType: SpecialType.None }; t = t.BaseType)
        {
            if (SymbolEqualityComparer.Default.Equals(t.ContainingAssembly, parser.Compilation.Assembly))
            {
                continue;
            }

            AttributeData? announced = Announcement.Of(t);
            IEnumerable<string> all = announced is { ConstructorArguments.Length: > 1 } ? announced.ConstructorArguments[1].Values.Select(v => v.Value as string).OfType<string>()
                : Elsewhere.Unseen(t, a => a == Attributes.Include || parser.Dialects.Includes(a) || Callbacks.IsMeant(a));
            List<string> missing = all.Where(n => members.All(m => m.Name != n) && t.GetMembers(n).All(m => Membership.IsMember(m, type, view))).ToList();
            if (missing.Count > 0)
            {
                parser.Report(Rules.HiddenMembers, type, type.WithNullableAnnotation(NullableAnnotation.None).ToDisplayString(), string.Join(", ", missing), t.ContainingAssembly.Name);
            }
        }
    }

    /// <summary>Whether a property of another assembly has a setter that isn't seen here.</summary>
    public static bool HasSetter(IPropertySymbol property, TypeParser parser) =>
        !SymbolEqualityComparer.Default.Equals(property.ContainingAssembly, parser.Compilation.Assembly)
        && Announcement.Of(property.ContainingType) is { } announced
        && Announcement.Said(announced, nameof(MembersShape.Setters)).Contains(property.Name);

    static bool IsHidden(Accessibility accessibility) => accessibility is Accessibility.Private or Accessibility.Internal or Accessibility.ProtectedAndInternal;

    static bool IsHidden(ISymbol member) => member.DeclaredAccessibility is not (Accessibility.Public or Accessibility.Protected or Accessibility.ProtectedOrInternal)
        || (member is IPropertySymbol property && new[] { property.GetMethod, property.SetMethod }.OfType<IMethodSymbol>().Any(a => IsHidden(a.DeclaredAccessibility)));
}
