using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Symbols;

/// <summary>What another assembly says of a type of which a compiler shows only a part.</summary>
static class Announcement
{
    /// <summary>The attribute that says it, or null.</summary>
    public static AttributeData? Of(INamedTypeSymbol type) => type.ContainingAssembly is not { } assembly ? null
        : Attributes.All(assembly, Attributes.Members).FirstOrDefault(a => Attributes.Argument(a, 0) is INamedTypeSymbol of && SymbolEqualityComparer.Default.Equals(of.OriginalDefinition, type.OriginalDefinition));

    /// <summary>The texts that a property of the attribute has.</summary>
    public static IEnumerable<string> Said(AttributeData announced, string property) =>
        announced.NamedArguments.FirstOrDefault(a => a.Key == property).Value is { Kind: TypedConstantKind.Array } texts ? texts.Values.Select(v => v.Value as string).OfType<string>() : [];

    /// <summary>The callbacks of a type of another assembly that aren't seen here.</summary>
    public static IEnumerable<HiddenCall> Calls(INamedTypeSymbol type, TypeParser parser) =>
        SymbolEqualityComparer.Default.Equals(type.ContainingAssembly, parser.Compilation.Assembly) || Of(type) is not { } announced ? []
            : Said(announced, nameof(MembersShape.Calls)).Select(HiddenCall.Parse).OfType<HiddenCall>().Where(c => !type.GetMembers(c.Name).OfType<IMethodSymbol>().Any(m => m.Parameters.Length == (c.Argument.Length == 0 ? 0 : 1)));
}
