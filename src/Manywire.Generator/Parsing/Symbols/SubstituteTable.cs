using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Symbols;

/// <summary>Which types have a formatter or a surrogate: those that the assembly's attributes name, and those that carry such an attribute. Found once for a compilation.</summary>
sealed class SubstituteTable
{
    static readonly ConditionalWeakTable<Compilation, SubstituteTable> s_known = new();

    readonly Dictionary<ISymbol, AttributeData> _named = new(SymbolEqualityComparer.Default);
    readonly List<ITypeSymbol> _given = [];

    /// <summary>Types that a referenced assembly gives a formatter.</summary>
    public IReadOnlyList<ITypeSymbol> Given => _given;

    /// <summary>The table of a compilation.</summary>
    public static SubstituteTable Of(Compilation compilation) => s_known.GetValue(compilation, static c => Find(c));

    static SubstituteTable Find(Compilation compilation)
    {
        var table = new SubstituteTable();
        foreach (IAssemblySymbol reference in compilation.SourceModule.ReferencedAssemblySymbols)
        {
            if (reference.Modules.First().ReferencedAssemblies.Any(a => a.Name == "Manywire"))
            {
                table.Add(Attributes.All(reference, Attributes.Formatter).Where(a => Attributes.Named(a, "Exported") is true));
            }
        }

        table._given.AddRange(table._named.Keys.OfType<INamedTypeSymbol>().Where(t => !t.IsGenericType));

        foreach (string name in new[] { Attributes.Surrogate, Attributes.Formatter })
        {
            table.Add(Attributes.All(compilation.Assembly, name));
        }

        return table;
    }

    void Add(IEnumerable<AttributeData> attributes)
    {
        foreach (AttributeData attribute in attributes)
        {
            if (attribute.ConstructorArguments.Length == 2 && Attributes.Argument(attribute, 0) is ITypeSymbol type)
            {
                _named[type is INamedTypeSymbol { IsUnboundGenericType: true } ? type.OriginalDefinition : type] = attribute;
            }
        }
    }

    /// <summary>The attribute that goes for a type: the assembly's for it, then the assembly's for its definition, then the type's own.</summary>
    public AttributeData? Find(ITypeSymbol type)
    {
        if (_named.Count > 0 && (_named.TryGetValue(type, out AttributeData? found) || (type is INamedTypeSymbol { IsGenericType: true } && _named.TryGetValue(type.OriginalDefinition, out found))))
        {
            return found;
        }

        return type is INamedTypeSymbol ? Attributes.Find(type.OriginalDefinition, Attributes.Formatter) ?? Attributes.Find(type.OriginalDefinition, Attributes.Surrogate) : null;
    }
}
