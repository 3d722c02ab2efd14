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

    static long s_versions;

    SourceNames(Walk walk)
    {
        Version = Interlocked.Increment(ref s_versions);
        Mentioned = [.. walk.Mentioned];
        Declared = [.. walk.Declared];
        Namespaces = [.. walk.Namespaces];
        IsEverywhere = walk.IsEverywhere;
    }

    /// <summary>A number that no other version of any file has.</summary>
    public long Version { get; }

    /// <summary>Every identifier in the file, in bodies and attributes too.</summary>
    public int[] Mentioned { get; }

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
        public readonly HashSet<int> Mentioned = [];
        public readonly HashSet<int> Declared = [];
        public readonly HashSet<string> Namespaces = new(StringComparer.Ordinal);
        public bool IsEverywhere;

        public Walk(CompilationUnitSyntax root)
        {
            foreach (SyntaxToken token in root.DescendantTokens())
            {
                if (token.IsKind(SyntaxKind.IdentifierToken))
                {
                    Mention(token.ValueText);
                    if (IsOfAttribute(token))
                    {
                        Mention(token.ValueText + "Attribute");
                    }
                }
            }

            IsEverywhere = root.AttributeLists.Count > 0 || root.Usings.Any(u => u.GlobalKeyword.IsKind(SyntaxKind.GlobalKeyword));
            foreach (SyntaxNode node in root.DescendantNodes(n => n is CompilationUnitSyntax or BaseNamespaceDeclarationSyntax or TypeDeclarationSyntax))
            {
                Declare(node);
            }
        }

        void Mention(string name) => Mentioned.Add(name.GetHashCode());

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
                    Mention(name);
                    Declared.Add(name.GetHashCode());
                }
            }
        }
    }
}
