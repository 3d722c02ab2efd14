using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Symbols;

/// <summary>The types that assemblies name in <c>[assembly: WireExternal]</c>, and those that these reach where the attribute says so. Found once for a compilation.</summary>
sealed class ExternalTypes
{
    static readonly ConditionalWeakTable<Compilation, ExternalTypes> s_here = new(), s_elsewhere = new();

    readonly Dictionary<ISymbol, (IAssemblySymbol By, AttributeData Attribute)> _types = new(SymbolEqualityComparer.Default);

    ExternalTypes(IEnumerable<IAssemblySymbol> assemblies, Dialects dialects)
    {
        foreach (IAssemblySymbol assembly in assemblies)
        {
            var reaching = new Queue<(INamedTypeSymbol Type, AttributeData By)>();
            foreach (AttributeData attribute in Attributes.All(assembly, Attributes.External))
            {
                if (Attributes.Argument(attribute, 0) is ITypeSymbol type)
                {
                    Add(type, assembly, attribute);
                    if (Attributes.Named(attribute, "Reachable") is true && type is INamedTypeSymbol named)
                    {
                        reaching.Enqueue((named, attribute));
                    }
                }
            }

            // A type that is named by itself has its own attribute; what it reaches is looked at all the same.
            var seen = new HashSet<ITypeSymbol>(SymbolEqualityComparer.Default);
            while (reaching.Count > 0)
            {
                (INamedTypeSymbol type, AttributeData by) = reaching.Dequeue();
                if (seen.Add(type.OriginalDefinition))
                {
                    if (Enumerated(type) is { } elements && !Has(type))
                    {
                        // A collection needs no name: with one its members would be written in the place of its elements.
                        foreach (INamedTypeSymbol element in elements.Where(t => SymbolEqualityComparer.Default.Equals(t.ContainingAssembly, type.ContainingAssembly)))
                        {
                            reaching.Enqueue((element, by));
                        }

                        continue;
                    }

                    Add(type, assembly, by);
                    foreach (INamedTypeSymbol next in Reached(type.OriginalDefinition, dialects).Where(t => SymbolEqualityComparer.Default.Equals(t.ContainingAssembly, type.ContainingAssembly)))
                    {
                        reaching.Enqueue((next, by));
                    }
                }
            }
        }
    }

    /// <summary>The types that the assembly that is compiled names.</summary>
    public static ExternalTypes Here(Compilation compilation) => s_here.GetValue(compilation, static c => new ExternalTypes([c.Assembly], Dialects.Of(c)));

    /// <summary>The types that the assemblies name which it references.</summary>
    public static ExternalTypes Elsewhere(Compilation compilation) =>
        s_elsewhere.GetValue(compilation, static c => new ExternalTypes(c.SourceModule.ReferencedAssemblySymbols.Where(ContractLibraries.CanSay), Dialects.Of(c)));

    /// <summary>Whether a type is named, or reached.</summary>
    public bool Has(ITypeSymbol type) => _types.Count > 0 && _types.ContainsKey(type.OriginalDefinition);

    /// <summary>The first assembly that names a type, or null.</summary>
    public IAssemblySymbol? By(ITypeSymbol type) => _types.TryGetValue(type.OriginalDefinition, out (IAssemblySymbol By, AttributeData Attribute) found) ? found.By : null;

    /// <summary>Where a type is named, or the type of a member.</summary>
    public Location? PlaceOf(ISymbol symbol) =>
        _types.Count > 0 && (symbol as ITypeSymbol ?? symbol.ContainingType) is { } type && _types.TryGetValue(type.OriginalDefinition, out (IAssemblySymbol By, AttributeData Attribute) found)
            ? found.Attribute.ApplicationSyntaxReference?.GetSyntax().GetLocation() : null;

    void Add(ITypeSymbol type, IAssemblySymbol assembly, AttributeData attribute)
    {
        if (!_types.ContainsKey(type.OriginalDefinition))
        {
            _types.Add(type.OriginalDefinition, (assembly, attribute));
        }
    }

    /// <summary>The types that the elements of a collection are made of; null of what isn't one.</summary>
    static IEnumerable<INamedTypeSymbol>? Enumerated(INamedTypeSymbol type)
    {
        List<INamedTypeSymbol> all = type.OriginalDefinition.AllInterfaces.Where(i => i.OriginalDefinition.SpecialType == SpecialType.System_Collections_Generic_IEnumerable_T).ToList();
        return all.Count == 0 ? null : all.SelectMany(i => i.TypeArguments).SelectMany(Parts);
    }

    /// <summary>The types of a type's public members, those of its base classes included, what they are made of, and its cases where it is a union.</summary>
    static IEnumerable<INamedTypeSymbol> Reached(INamedTypeSymbol type, Dialects dialects)
    {
        IEnumerable<ITypeSymbol> reached = UnionCases.AllCases(type, dialects);
        for (INamedTypeSymbol? t = type; t is { SpecialType: SpecialType.None }; t = t.BaseType)
        {
            reached = reached.Concat(t.GetMembers().Where(m => m is { IsStatic: false, DeclaredAccessibility: Accessibility.Public }).Select(m => m switch
            {
                IFieldSymbol field => field.Type,
                IPropertySymbol { IsIndexer: false, GetMethod: not null, SetMethod: not null } property => property.Type,
                IPropertySymbol { IsIndexer: false, GetMethod: not null } computed when type.InstanceConstructors.Any(c => c.Parameters.Any(p => p.Name.Equals(computed.Name, System.StringComparison.OrdinalIgnoreCase))) => computed.Type,
                _ => null,
            }).OfType<ITypeSymbol>());
        }

        return reached.SelectMany(Parts);
    }

    /// <summary>The named types that a type is made of, but for delegates.</summary>
    static IEnumerable<INamedTypeSymbol> Parts(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol array => Parts(array.ElementType),
        INamedTypeSymbol { TypeKind: not (TypeKind.Delegate or TypeKind.Error) } named => named.TypeArguments.SelectMany(Parts).Prepend(named),
        _ => [],
    };
}
