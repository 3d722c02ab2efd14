using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Manywire.Generator.Sources;

/// <summary>The names in one source file, from its syntax alone: found once for each version of the file. Names are kept as hash codes: two that share one only make a file depend on more than it has to.</summary>
sealed class SourceNames
{
    static readonly ConditionalWeakTable<SyntaxTree, SourceNames> s_known = new();

    /// <summary>Extension methods that code calls without their names: queries, loops, initializers.</summary>
    static readonly HashSet<string> s_implicit = new(StringComparer.Ordinal)
    {
        "Select", "SelectMany", "Where", "Join", "GroupJoin", "OrderBy", "OrderByDescending", "ThenBy", "ThenByDescending", "GroupBy", "Cast",
        "Add", "Deconstruct", "GetEnumerator", "GetAsyncEnumerator", "GetAwaiter", "GetPinnableReference",
    };

    SourceNames(Walk walk)
    {
        Face = walk.Face;
        Shown = [.. walk.Shown];
        Hidden = [.. walk.Hidden.Except(walk.Shown)];
        Declared = [.. walk.Declared];
        Namespaces = [.. walk.Namespaces];
        IsEverywhere = walk.IsEverywhere;
    }

    /// <summary>A hash of all that other files can see of this one: not of the bodies of methods, and not of comments and spaces.</summary>
    public ulong Face { get; }

    /// <summary>The identifiers in what other files can see.</summary>
    public int[] Shown { get; }

    /// <summary>The identifiers in bodies of methods alone.</summary>
    public int[] Hidden { get; }

    /// <summary>What files that mention it depend on this one for: types, extension methods, and types that attributes here say something about.</summary>
    public int[] Declared { get; }

    /// <summary>The namespaces that the file declares.</summary>
    public string[] Namespaces { get; }

    /// <summary>Whether all files depend on this one: it has attributes of the assembly, global usings, or extension methods that are called without their names.</summary>
    public bool IsEverywhere { get; }

    /// <summary>The names in a version of a file.</summary>
    public static SourceNames Of(SyntaxTree tree, CancellationToken cancellation)
    {
        if (!s_known.TryGetValue(tree, out SourceNames names))
        {
            names = s_known.GetValue(tree, t => new SourceNames(new Walk((CompilationUnitSyntax)t.GetRoot(cancellation))));
        }

        return names;
    }

    /// <summary>One walk over a file.</summary>
    sealed class Walk
    {
        const ulong Prime = 0x100000001b3; // FNV-1a of 64 bits (Fowler, Noll, Vo)

        public readonly HashSet<int> Shown = [];
        public readonly HashSet<int> Hidden = [];
        public readonly HashSet<int> Declared = [];
        public readonly HashSet<string> Namespaces = new(StringComparer.Ordinal);
        public bool IsEverywhere;
        public ulong Face = 0xcbf29ce484222325;

        public Walk(CompilationUnitSyntax root)
        {
            Add(root.SyntaxTree.FilePath); // a part of the names of types that are local to a file
            foreach (SyntaxNodeOrToken part in root.DescendantNodesAndTokens(n => !IsBody(n)))
            {
                if (part.AsNode() is not { } node)
                {
                    See(part.AsToken());
                }
                else if (IsBody(node))
                {
                    Add("{}");
                    foreach (SyntaxToken token in node.DescendantTokens())
                    {
                        Mention(token, Hidden);
                    }
                }
            }

            IsEverywhere = root.AttributeLists.Count > 0 || root.Usings.Any(u => u.GlobalKeyword.IsKind(SyntaxKind.GlobalKeyword));
            foreach (SyntaxNode node in root.DescendantNodes(n => n is CompilationUnitSyntax or BaseNamespaceDeclarationSyntax or TypeDeclarationSyntax))
            {
                Declare(node);
            }
        }

        /// <summary>Whether a node is the body of a method, of which nothing outside of its file depends. Those of constructors and accessors are looked at, and so are directives, which may go for what stands behind them.</summary>
        static bool IsBody(SyntaxNode node) => !node.ContainsDirectives
            && (node is GlobalStatementSyntax || (node is BlockSyntax or ArrowExpressionClauseSyntax && node.Parent is MethodDeclarationSyntax or OperatorDeclarationSyntax or ConversionOperatorDeclarationSyntax or DestructorDeclarationSyntax));

        /// <summary>A token that other files can see, with the directives beside it.</summary>
        void See(SyntaxToken token)
        {
            Mention(token, Shown);
            Add(token.Text);
            if (token.ContainsDirectives)
            {
                foreach (SyntaxTrivia trivia in token.LeadingTrivia.Where(t => t.IsDirective))
                {
                    Add(trivia.ToFullString());
                }
            }
        }

        void Add(string text)
        {
            foreach (char c in text)
            {
                Face = (Face ^ c) * Prime;
            }

            Face = (Face ^ 0xffff) * Prime; // no character of a name: "a b" isn't "ab"
        }

        static void Mention(SyntaxToken token, HashSet<int> names)
        {
            if (token.IsKind(SyntaxKind.IdentifierToken))
            {
                names.Add(token.ValueText.GetHashCode());
                if (IsOfAttribute(token))
                {
                    names.Add((token.ValueText + "Attribute").GetHashCode());
                }
            }
        }

        /// <summary>Whether an identifier is the name of an attribute, which may be without its last word.</summary>
        static bool IsOfAttribute(SyntaxToken token) => token.Parent is SimpleNameSyntax name && (name.Parent is AttributeSyntax || (name.Parent is QualifiedNameSyntax or AliasQualifiedNameSyntax && name.Parent.Parent is AttributeSyntax));

        void Declare(SyntaxNode node)
        {
            switch (node)
            {
                case BaseNamespaceDeclarationSyntax space:
                    Namespaces.Add(string.Join(".", space.AncestorsAndSelf().OfType<BaseNamespaceDeclarationSyntax>().Reverse().Select(s => s.Name.ToString())));
                    break;
                case DelegateDeclarationSyntax function:
                    Declared.Add(function.Identifier.ValueText.GetHashCode());
                    break;
                case BaseTypeDeclarationSyntax type:
                    Declared.Add(type.Identifier.ValueText.GetHashCode());
                    About(type.AttributeLists);
                    break;
                case MethodDeclarationSyntax method when method.ParameterList.Parameters.FirstOrDefault()?.Modifiers.Any(SyntaxKind.ThisKeyword) == true || IsInExtension(method):
                    Extension(method.Identifier.ValueText);
                    break;
                case PropertyDeclarationSyntax property when IsInExtension(property):
                    Extension(property.Identifier.ValueText);
                    break;
                case OperatorDeclarationSyntax or ConversionOperatorDeclarationSyntax when IsInExtension(node):
                    IsEverywhere = true;
                    break;
            }
        }

        /// <summary>A block of extensions is a declaration of a type without a name, for a compiler that knows it.</summary>
        static bool IsInExtension(SyntaxNode member) => member.Parent is TypeDeclarationSyntax { Keyword.ValueText: "extension" };

        void Extension(string name)
        {
            Declared.Add(name.GetHashCode());
            IsEverywhere |= s_implicit.Contains(name);
        }

        /// <summary>The types that attributes of a type name: one may be the formatter or the list of cases of another type. Names in texts count, as <c>"Shop.Order, Shop"</c>.</summary>
        void About(SyntaxList<AttributeListSyntax> lists)
        {
            foreach (SyntaxNode named in lists.SelectMany(l => l.DescendantNodes()).Where(n => n is TypeOfExpressionSyntax or TypeArgumentListSyntax))
            {
                foreach (SyntaxToken token in named.DescendantTokens().Where(t => t.IsKind(SyntaxKind.IdentifierToken)))
                {
                    Declared.Add(token.ValueText.GetHashCode());
                }
            }

            foreach (string text in lists.SelectMany(l => l.DescendantTokens()).Where(t => t.IsKind(SyntaxKind.StringLiteralToken)).Select(t => t.ValueText).Where(t => t.Contains(".")))
            {
                foreach (string name in text.Split('.', ',', '+', '`', '[', ']', ' '))
                {
                    Shown.Add(name.GetHashCode());
                    Declared.Add(name.GetHashCode());
                }
            }
        }
    }
}
