using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Embedded;

/// <summary>Assemblies that have copies of Manywire's types and let this one see them: then the names of those types are ambiguous here.</summary>
static class FriendCopies
{
    static readonly DiagnosticDescriptor s_ambiguous = new(
        "MWEMBED3",
        "Another assembly shows its copies of Manywire's types",
        "{0} has Manywire in it, as internal types, and lets this assembly see them by InternalsVisibleTo: Manywire's names are ambiguous here. Take that attribute away from {0}, or let one of the two do without Manywire.Json.Embedded.",
        "Manywire",
        DiagnosticSeverity.Error,
        isEnabledByDefault: true);

    /// <summary>The names of the assemblies.</summary>
    public static EquatableArray<string> Find(Compilation compilation, CancellationToken cancellation)
    {
        var found = new List<string>();
        foreach (IAssemblySymbol assembly in compilation.SourceModule.ReferencedAssemblySymbols)
        {
            cancellation.ThrowIfCancellationRequested();
            if (assembly.GivesAccessTo(compilation.Assembly) && assembly.GlobalNamespace.GetNamespaceMembers().FirstOrDefault(n => n.Name == "Manywire") is { } space && space.GetTypeMembers().Any(t => t.DeclaredAccessibility == Accessibility.Internal))
            {
                found.Add(assembly.Name);
            }
        }

        return found.ToEquatable();
    }

    /// <summary>The message for one of them.</summary>
    public static Diagnostic Of(string assembly) => Diagnostic.Create(s_ambiguous, Location.None, assembly);
}
