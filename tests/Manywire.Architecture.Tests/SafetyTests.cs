using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Xunit;

namespace Manywire.Architecture.Tests;

/// <summary>Whatever the runtime doesn't check says why it is right: <c>SAFETY:</c> in the member, above it, or above its type.</summary>
public class SafetyTests
{
    static readonly string[] s_unchecked =
    [
        "Unsafe.Add", "Unsafe.AddByteOffset", "Unsafe.Subtract", "Unsafe.SubtractByteOffset", "Unsafe.As", "Unsafe.AsRef", "Unsafe.AsPointer", "Unsafe.NullRef",
        "Unsafe.ReadUnaligned", "Unsafe.WriteUnaligned", "Unsafe.Read", "Unsafe.Write", "Unsafe.SkipInit", "Unsafe.Unbox",
        "Unsafe.CopyBlock", "Unsafe.CopyBlockUnaligned", "Unsafe.InitBlock", "Unsafe.InitBlockUnaligned",
        "MemoryMarshal.CreateSpan", "MemoryMarshal.CreateReadOnlySpan", "MemoryMarshal.GetNonNullPinnableReference", "MemoryMarshal.AsMemory",
        "Vector128.LoadUnsafe", "Vector256.LoadUnsafe", "Vector512.LoadUnsafe", "Vector128.StoreUnsafe", "Vector256.StoreUnsafe", "CollectionsMarshal.SetCount", "GC.AllocateUninitializedArray",
    ];

    [Fact]
    public void What_is_unchecked_says_why_it_is_right()
    {
        var problems = new List<string>();
        int seen = 0;
        foreach (SyntaxTree tree in Sources.Parse("src").Where(t => !t.FilePath.StartsWith("src/Manywire.Generator/", StringComparison.Ordinal)))
        {
            IEnumerable<IGrouping<MemberDeclarationSyntax, MemberAccessExpressionSyntax>> members = tree.GetRoot().DescendantNodes()
                .OfType<MemberAccessExpressionSyntax>()
                .Where(a => s_unchecked.Contains(a.Expression + "." + a.Name.Identifier.Text))
                .GroupBy(a => a.Ancestors().OfType<MemberDeclarationSyntax>().First());
            foreach (IGrouping<MemberDeclarationSyntax, MemberAccessExpressionSyntax> member in members)
            {
                seen++;
                bool said = Says(member.Key.ToFullString()) || Follows(member.Key) || member.Key.Ancestors().OfType<TypeDeclarationSyntax>().Any(t => Says(t.GetLeadingTrivia().ToFullString()));
                if (!said)
                {
                    FileLinePositionSpan span = tree.GetLineSpan(member.First().Span);
                    problems.Add($"{span.Path}({span.StartLinePosition.Line + 1}): {string.Join(", ", member.Select(m => m.Expression + "." + m.Name.Identifier.Text).Distinct())}");
                }
            }
        }

        Assert.True(problems.Count == 0, string.Join("\n", problems));
        Assert.True(seen > 50, "the search finds what it looks for");
    }

    static bool Says(string text) => text.Contains("SAFETY:", StringComparison.Ordinal);

    /// <summary>A comment at the end of an expression body's line.</summary>
    static bool Follows(MemberDeclarationSyntax member) => Says(member.GetTrailingTrivia().ToFullString());
}
