using System.Linq;
using System.Threading;
using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Manywire.Generator.Parsing;

/// <summary>
/// Methods that are called by their names, and that the generator of another library declares as partial: <c>partial void OnWillSerialize() { }</c>. Without that generator nothing else declares them,
/// and the compiler refuses their bodies.
/// </summary>
static class PartialCallbacks
{
    public static bool IsCandidate(SyntaxNode node) =>
        node is MethodDeclarationSyntax { ParameterList.Parameters.Count: 0, TypeParameterList: null } method
        && (method.Body is not null || method.ExpressionBody is not null) && method.Modifiers.Any(SyntaxKind.PartialKeyword);

    /// <summary>The declaration that the method wants, or null where it has one, isn't called, or gets one from elsewhere.</summary>
    public static PartialShape? Of(SyntaxNode node, SemanticModel model, CancellationToken cancellation)
    {
        var syntax = (MethodDeclarationSyntax)node;
        if (model.GetDeclaredSymbol(syntax, cancellation) is not { PartialDefinitionPart: null, ContainingType: { } type } method
            || !Attributes.Has(type, Attributes.Wire)
            || !Dialects.Of(model.Compilation).Flagged(method).Any()
            || !Placements.IsPartial(type)
            || type.GetAttributes().Any(UnseenAttributes.Is)) // another generator declares the attribute, and the method
        {
            return null;
        }

        string modifiers = string.Concat(syntax.Modifiers.Where(m => !m.IsKind(SyntaxKind.PartialKeyword) && !m.IsKind(SyntaxKind.AsyncKeyword)).Select(m => m.Text + " "));
        return new PartialShape(Placements.Within(type, null), $"{modifiers}partial void {syntax.Identifier.Text}()");
    }
}
