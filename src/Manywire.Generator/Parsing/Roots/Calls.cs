using System.Collections.Generic;
using System.Linq;
using System.Threading;
using Manywire.Generator.Parsing.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Manywire.Generator.Parsing;

/// <summary>Finds what is serialized at call sites: the arguments of type parameters that are marked with <c>[WireRoot]</c>, on methods and on types, of this and other assemblies; and closed uses of generic wired types.</summary>
static class Calls
{
    /// <summary>Whether a node may be such a call, as far as the syntax says: most aren't.</summary>
    public static bool IsCandidate(SyntaxNode node) => node switch
    {
        InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name: var name } } => Mentions(name),
        InvocationExpressionSyntax { Expression: MemberBindingExpressionSyntax { Name: var name } } => Mentions(name),
        InvocationExpressionSyntax { Expression: SimpleNameSyntax name } => Mentions(name),
        GenericNameSyntax name when IsCalled(name) => false,
        GenericNameSyntax { Identifier.ValueText: var name } => name is not ("List" or "Dictionary" or "IEnumerable" or "IReadOnlyList" or "Task" or "ValueTask" or "Func" or "Action" or "Span" or "ReadOnlySpan" or "KeyValuePair" or "Nullable"),
        _ => false,
    };

    /// <summary>Whether a name is that of the method in a call, which is a candidate itself.</summary>
    static bool IsCalled(SyntaxNode name) => name.Parent switch
    {
        InvocationExpressionSyntax call => call.Expression == name,
        MemberAccessExpressionSyntax access => access.Name == name && access.Parent is InvocationExpressionSyntax,
        MemberBindingExpressionSyntax binding => binding.Parent is InvocationExpressionSyntax,
        _ => false,
    };

    static bool Mentions(SimpleNameSyntax name) => name.Identifier.ValueText is not ("nameof" or "ToString" or "Add" or "Equals" or "GetHashCode" or "Append" or "AppendLine" or "WriteLine");

    /// <summary>The types that the call serializes, with what is called.</summary>
    /// <param name="node">The call, or a closed type.</param>
    /// <param name="model">Says what it means.</param>
    /// <param name="method">The method that is called.</param>
    /// <param name="cancellation">Ends it.</param>
    public static List<(ITypeSymbol Type, ISymbol Called)> Roots(SyntaxNode node, SemanticModel model, out IMethodSymbol? method, CancellationToken cancellation)
    {
        method = null;
        var roots = new List<(ITypeSymbol, ISymbol)>();
        ISymbol? symbol = model.GetSymbolInfo(node, cancellation).Symbol;
        if (symbol is INamedTypeSymbol { IsGenericType: true, IsUnboundGenericType: false } named)
        {
            if (Attributes.Has(named.OriginalDefinition, Attributes.Wire))
            {
                roots.Add((named, named));
            }

            Add(named.OriginalDefinition.TypeParameters, named.TypeArguments, named);
            return roots;
        }

        if (symbol is not IMethodSymbol || node is not InvocationExpressionSyntax)
        {
            return roots;
        }

        method = (IMethodSymbol)symbol;
        Add(Definition(method).TypeParameters, method.TypeArguments, method);
        return roots;

        void Add(IReadOnlyList<ITypeParameterSymbol> parameters, IReadOnlyList<ITypeSymbol> arguments, ISymbol called)
        {
            for (int i = 0; i < parameters.Count; i++)
            {
                if (Attributes.Has(parameters[i], Attributes.Root))
                {
                    roots.Add((arguments[i].WithNullableAnnotation(NullableAnnotation.None), called));
                }

                if (Attributes.Has(parameters[i], Attributes.CaseRoot) && model.Compilation.GetTypeByMetadataName("Manywire.Emitted.WireCaseBody`1") is { } body)
                {
                    roots.Add((body.Construct(arguments[i].WithNullableAnnotation(NullableAnnotation.None)), called));
                }
            }
        }
    }

    /// <summary>The emitted classes of the types that a call gives a formatter for.</summary>
    public static IEnumerable<string> Given(ISymbol called) => called is IMethodSymbol method
        ? Definition(method).TypeParameters.Zip(method.TypeArguments, (p, a) => (Parameter: p, Argument: a))
            .Where(x => x.Argument is not ITypeParameterSymbol && Attributes.Has(x.Parameter, Attributes.Given))
            .Select(x => Names.Code(x.Argument))
        : [];

    /// <summary>The method as it is declared, also of one that is called as if it were the receiver's.</summary>
    static IMethodSymbol Definition(IMethodSymbol method) => (method.ReducedFrom ?? method).OriginalDefinition;

    /// <summary>The type parameters in a type that is open, as inside of generic code.</summary>
    public static IEnumerable<ITypeParameterSymbol> Parameters(ITypeSymbol type) => type switch
    {
        ITypeParameterSymbol parameter => [parameter],
        IArrayTypeSymbol array => Parameters(array.ElementType),
        INamedTypeSymbol named => named.TypeArguments.SelectMany(Parameters).Concat(named.ContainingType is { } outer ? Parameters(outer) : []),
        _ => [],
    };
}
