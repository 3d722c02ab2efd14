using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Symbols;

/// <summary>Libraries of contracts: assemblies with Manywire's attributes and without its code, since they reference Manywire.Annotations alone. The code of their types is emitted by each project that uses them.</summary>
static class ContractLibraries
{
    const string Annotations = "Manywire.Annotations";
    const string Core = "Manywire";

    /// <summary>Whether an assembly is one. Emitted code always references the core.</summary>
    public static bool Is(IAssemblySymbol? assembly) => assembly is not null && References(assembly, Annotations) && !References(assembly, Core) && assembly.Name != Core;

    /// <summary>Whether an assembly can have said anything about wires.</summary>
    public static bool CanSay(IAssemblySymbol assembly) => References(assembly, Core) || References(assembly, Annotations);

    static bool References(IAssemblySymbol assembly, string name) => assembly.Modules.Any(m => m.ReferencedAssemblies.Any(r => r.Name == name));

    /// <summary>Whether two compilations have the same to say of them: an edit of other code is none of theirs.</summary>
    public sealed class Same : IEqualityComparer<Compilation>
    {
        public bool Equals(Compilation? one, Compilation? other) => ReferenceEquals(one, other)
            || (one is not null && other is not null && one.Options.OutputKind == other.Options.OutputKind && one.AssemblyName == other.AssemblyName
                && (one.ExternalReferences == other.ExternalReferences || one.ExternalReferences.SequenceEqual(other.ExternalReferences))
                && (!one.SourceModule.ReferencedAssemblySymbols.Any(Is) || Said(one).SequenceEqual(Said(other))));

        public int GetHashCode(Compilation compilation) => 0;

        /// <summary>The attributes of an assembly, as they are written.</summary>
        static IEnumerable<string> Said(Compilation compilation) => compilation.Assembly.GetAttributes().Select(a => a.ToString() ?? "");
    }

    /// <summary>The types that the libraries of contracts which a compilation references mark and that can be roots: those that are seen here and aren't generic.</summary>
    public static IEnumerable<INamedTypeSymbol> Types(Compilation compilation) =>
        compilation.SourceModule.ReferencedAssemblySymbols.Where(Is).SelectMany(a => In(a.GlobalNamespace)).Where(t => !t.IsGenericType && Attributes.Has(t, Attributes.Wire) && compilation.IsSymbolAccessibleWithin(t, compilation.Assembly));

    static IEnumerable<INamedTypeSymbol> In(INamespaceOrTypeSymbol place) => place.GetMembers().OfType<INamespaceOrTypeSymbol>()
        .SelectMany(m => m is INamedTypeSymbol type ? In(m).Prepend(type) : In(m));
}
