using System;
using System.IO;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Manywire.Mutation;

/// <summary>One change of one place in the sources.</summary>
/// <param name="Node">What is changed.</param>
/// <param name="What">The change, for people.</param>
/// <param name="Change">What stands in its place: either form, by a test that answers true for this mutant.</param>
sealed record Mutant(SyntaxNode Node, string What, Func<SyntaxNode, ExpressionSyntax, SyntaxNode> Change)
{
    public string File => Path.GetFileName(Node.SyntaxTree.FilePath);

    public int Line => Node.GetLocation().GetLineSpan().StartLinePosition.Line + 1;

    /// <summary>What it is known by when lines have moved.</summary>
    public string Key
    {
        get
        {
            MemberDeclarationSyntax? member = Node.FirstAncestorOrSelf<MemberDeclarationSyntax>(m => m is BaseMethodDeclarationSyntax or PropertyDeclarationSyntax or FieldDeclarationSyntax);
            string name = member switch
            {
                MethodDeclarationSyntax m => m.Identifier.ValueText,
                PropertyDeclarationSyntax p => p.Identifier.ValueText,
                _ => "",
            };
            return $"{File} {name}: {What}";
        }
    }
}
