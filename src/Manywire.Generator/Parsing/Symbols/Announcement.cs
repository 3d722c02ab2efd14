using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Symbols;

/// <summary>What another assembly says of a type of which a compiler shows only a part.</summary>
static class Announcement
{
    static readonly ConditionalWeakTable<IAssemblySymbol, Dictionary<ISymbol, AttributeData>> s_all = new();

    /// <summary>The attribute that says it, or null. The attributes of an assembly are gone through once.</summary>
    public static AttributeData? Of(INamedTypeSymbol type) =>
        type.ContainingAssembly is { } assembly && s_all.GetValue(assembly, All).TryGetValue(type.OriginalDefinition, out AttributeData announced) ? announced : null;

    static Dictionary<ISymbol, AttributeData> All(IAssemblySymbol assembly)
    {
        var all = new Dictionary<ISymbol, AttributeData>(SymbolEqualityComparer.Default);
        foreach (AttributeData attribute in Attributes.All(assembly, Attributes.Members))
        {
            if (Attributes.Argument(attribute, 0) is INamedTypeSymbol of && !all.ContainsKey(of.OriginalDefinition))
            {
                all.Add(of.OriginalDefinition, attribute);
            }
        }

        return all;
    }

    /// <summary>The texts that a property of the attribute has.</summary>
    public static IEnumerable<string> Said(AttributeData announced, string property) =>
        announced.NamedArguments.FirstOrDefault(a => a.Key == property).Value is { Kind: TypedConstantKind.Array } texts ? texts.Values.Select(v => v.Value as string).OfType<string>() : [];
}
