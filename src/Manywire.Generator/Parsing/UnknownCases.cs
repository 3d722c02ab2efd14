using System.Linq;
using Manywire.Generator.Diagnostics;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing;

/// <summary>Decides what holds the unknown cases of a union.</summary>
static class UnknownCases
{
    /// <summary>What a union says of them.</summary>
    /// <returns>False after a diagnostic.</returns>
    public static bool Find(INamedTypeSymbol union, TypeParser parser, out UnknownCase? unknown)
    {
        unknown = null;
        if (Attributes.All(union, Attributes.Union).FirstOrDefault(a => a.ConstructorArguments.Length == 1) is not { } attribute)
        {
            return true;
        }

        INamedTypeSymbol? type = UnionCases.CaseOf(Attributes.Argument(attribute, 0), union);
        string? problem = null;
        ISymbol? member = null;
        if (type is null || type.IsAbstract || !UnionCases.Derives(type, union) || SymbolEqualityComparer.Default.Equals(type, union))
        {
            problem = "it must derive from it, or implement it, and not be abstract";
        }
        else if (!type.InstanceConstructors.Any(c => c.Parameters.Length == 1 && IsUnknown(c.Parameters[0].Type) && parser.CanReach(c, union)))
        {
            problem = "it needs a constructor that takes a WireUnknown";
        }
        else if ((member = type.GetMembers().FirstOrDefault(m => !m.IsStatic && parser.CanReach(m, union)
            && m is IPropertySymbol { GetMethod: not null, Parameters.Length: 0 } or IFieldSymbol { IsImplicitlyDeclared: false }
            && IsUnknown((m as IPropertySymbol)?.Type ?? ((IFieldSymbol)m).Type))) is null)
        {
            problem = "it needs a property or field that returns the WireUnknown";
        }

        if (problem is not null)
        {
            parser.Report(Rules.UnknownCase, union, (Attributes.Argument(attribute, 0) as ITypeSymbol)?.ToDisplayString() ?? "?", union.ToDisplayString(), problem);
            return false;
        }

        unknown = new UnknownCase(Names.Full(type!), member!.Name);
        return true;
    }

    static bool IsUnknown(ITypeSymbol type) => Names.Is(type, "Manywire.WireUnknown");
}
