using System;
using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Manywire.Peers.Tests;

/// <summary>Puts the attributes of all libraries beside Manywire's: what a type says once here, it says to each of them in its own words.</summary>
sealed class Marks(IReadOnlyCollection<string> notForMemoryPack) : CSharpSyntaxRewriter
{
    /// <summary>What is for Manywire alone: no library has a word for it.</summary>
    static readonly string[] s_own = ["WireFormatter", "WireSurrogate", "WireCompressed", "WireBits", "WireEndian"];

    /// <summary>The type's name with those of the types around it.</summary>
    public static string NameOf(BaseTypeDeclarationSyntax type) => string.Join('.', type.AncestorsAndSelf().OfType<BaseTypeDeclarationSyntax>().Reverse().Select(t => t.Identifier.Text + (t is TypeDeclarationSyntax { TypeParameterList.Parameters.Count: var n } ? "`" + n : "")));

    public override SyntaxNode? VisitClassDeclaration(ClassDeclarationSyntax node) => Mark(node, (TypeDeclarationSyntax)base.VisitClassDeclaration(node)!);

    public override SyntaxNode? VisitStructDeclaration(StructDeclarationSyntax node) => Mark(node, (TypeDeclarationSyntax)base.VisitStructDeclaration(node)!);

    public override SyntaxNode? VisitRecordDeclaration(RecordDeclarationSyntax node) => Mark(node, (TypeDeclarationSyntax)base.VisitRecordDeclaration(node)!);

    public override SyntaxNode? VisitInterfaceDeclaration(InterfaceDeclarationSyntax node) => Mark(node, (TypeDeclarationSyntax)base.VisitInterfaceDeclaration(node)!);

    public override SyntaxNode? VisitPropertyDeclaration(PropertyDeclarationSyntax node) => Mark((MemberDeclarationSyntax)base.VisitPropertyDeclaration(node)!);

    public override SyntaxNode? VisitFieldDeclaration(FieldDeclarationSyntax node) => Mark((MemberDeclarationSyntax)base.VisitFieldDeclaration(node)!);

    public override SyntaxNode? VisitConstructorDeclaration(ConstructorDeclarationSyntax node)
    {
        var constructor = (ConstructorDeclarationSyntax)base.VisitConstructorDeclaration(node)!;
        return Has(constructor.AttributeLists, "WireConstructor")
            ? constructor.AddAttributeLists(Attributes("global::MemoryPack.MemoryPackConstructor", "global::MessagePack.SerializationConstructor", "global::System.Text.Json.Serialization.JsonConstructor"))
            : constructor;
    }

    public override SyntaxNode? VisitParameter(ParameterSyntax node)
    {
        string[] words = node.Parent?.Parent is RecordDeclarationSyntax ? [.. Words(node.AttributeLists)] : [];
        return words.Length == 0 ? node : node.AddAttributeLists([.. words.Select(w => Attributes(w).WithTarget(SyntaxFactory.AttributeTargetSpecifier(SyntaxFactory.Token(SyntaxKind.PropertyKeyword))))]);
    }

    SyntaxNode Mark(TypeDeclarationSyntax original, TypeDeclarationSyntax type)
    {
        bool isAround = original.DescendantNodes().OfType<TypeDeclarationSyntax>().Any(IsMarked);
        if (IsMarked(original) || isAround)
        {
            type = Partial(type);
        }

        if (!IsMarked(original))
        {
            return type;
        }

        AttributeSyntax wire = Find(original.AttributeLists, "Wire")!;
        string arguments = wire.ArgumentList?.ToString() ?? "";
        IEnumerable<AttributeSyntax> inside = original.Members.SelectMany(m => m.AttributeLists).Concat(original.ParameterList?.Parameters.SelectMany(p => p.AttributeLists) ?? []).SelectMany(l => l.Attributes);
        bool isKeyed = inside.Any(a => Is(a, "WireKey"));
        var words = new List<string>();
        AttributeSyntax[] cases = [.. original.AttributeLists.SelectMany(l => l.Attributes).Where(a => Is(a, "WireUnion"))];
        if (!original.Ancestors().OfType<TypeDeclarationSyntax>().Any(t => t.TypeParameterList is not null) && !notForMemoryPack.Contains(NameOf(original)) && !notForMemoryPack.Contains(original.Identifier.Text))
        {
            string layout = isKeyed ? "global::MemoryPack.SerializeLayout.Explicit" : "global::MemoryPack.SerializeLayout.Sequential";
            string kind = arguments.Contains("Tolerant", StringComparison.Ordinal) ? "VersionTolerant" : arguments.Contains("References = true", StringComparison.Ordinal) ? "CircularReference" : "Object";
            words.Add(original is InterfaceDeclarationSyntax || original.Modifiers.Any(SyntaxKind.AbstractKeyword)
                ? "global::MemoryPack.MemoryPackable" + (cases.Length == 0 ? "(global::MemoryPack.GenerateType.NoGenerate)" : "")
                : $"global::MemoryPack.MemoryPackable(global::MemoryPack.GenerateType.{kind}, {layout})");
            words.AddRange(cases.Select(c => $"global::MemoryPack.MemoryPackUnion({Told(c)[0]}, {Told(c)[1]})"));
        }

        if (original is not InterfaceDeclarationSyntax)
        {
            words.Add($"global::MessagePack.MessagePackObject(keyAsPropertyName: {(isKeyed ? "false" : "true")}, AllowPrivate = {(inside.Any(a => Is(a, "WireInclude")) ? "true" : "false")})");
        }

        foreach (AttributeSyntax c in cases)
        {
            AttributeArgumentSyntax[] told = Told(c);
            words.Add($"global::MessagePack.Union({told[0]}, {told[1]})");
            words.Add($"global::System.Text.Json.Serialization.JsonDerivedType({told[1]}, {c.ArgumentList!.Arguments.FirstOrDefault(a => a.NameEquals?.Name.Identifier.Text == "Name")?.Expression ?? told[0].Expression})");
            words.Add($"global::PolyType.DerivedTypeShape({told[1]}, Tag = {told[0]})");
        }

        return type.AddAttributeLists(Attributes([.. words]));
    }

    MemberDeclarationSyntax Mark(MemberDeclarationSyntax member) => Words(member.AttributeLists).ToArray() is { Length: > 0 } words ? member.AddAttributeLists(Attributes(words)) : member;

    static IEnumerable<string> Words(SyntaxList<AttributeListSyntax> lists)
    {
        if (Find(lists, "WireKey") is { } key)
        {
            yield return "global::MemoryPack.MemoryPackOrder" + key.ArgumentList;
            yield return "global::MessagePack.Key" + key.ArgumentList;
            yield return "global::Nerdbank.MessagePack.Key" + key.ArgumentList;
        }

        if (Find(lists, "WireName") is { } name)
        {
            if (!Has(lists, "WireKey"))
            {
                yield return "global::MessagePack.Key" + name.ArgumentList;
            }

            yield return "global::System.Text.Json.Serialization.JsonPropertyName" + name.ArgumentList;
            yield return $"global::PolyType.PropertyShape(Name = {name.ArgumentList!.Arguments[0]})";
        }

        if (Has(lists, "WireIgnore"))
        {
            yield return "global::MemoryPack.MemoryPackIgnore";
            yield return "global::MessagePack.IgnoreMember";
            yield return "global::System.Text.Json.Serialization.JsonIgnore";
            yield return "global::PolyType.PropertyShape(Ignore = true)";
        }

        if (Has(lists, "WireInclude"))
        {
            yield return "global::MemoryPack.MemoryPackInclude";
            yield return "global::System.Text.Json.Serialization.JsonInclude";
            if (Find(lists, "WireName") is null)
            {
                yield return "global::PolyType.PropertyShape";
            }
        }
    }

    static AttributeArgumentSyntax[] Told(AttributeSyntax union) => [.. union.ArgumentList?.Arguments.Where(a => a.NameEquals is null) ?? []];

    /// <summary>Whether all of a union's cases are named, and none is a type that is left open: the libraries have no word for others.</summary>
    static bool IsNamed(AttributeSyntax union) => Told(union) is [_, { Expression: TypeOfExpressionSyntax of }] && !of.DescendantNodes().OfType<OmittedTypeArgumentSyntax>().Any();

    static bool IsMarked(TypeDeclarationSyntax type) =>
        Has(type.AttributeLists, "Wire") && !type.DescendantNodes().OfType<AttributeSyntax>().Any(a => s_own.Any(o => Is(a, o)) || (Is(a, "WireUnion") && !IsNamed(a))) && !(type.BaseList?.Types.Any(t => t.ToString().StartsWith("WireFormatter", StringComparison.Ordinal)) ?? false);

    static TypeDeclarationSyntax Partial(TypeDeclarationSyntax type) =>
        type.Modifiers.Any(SyntaxKind.PartialKeyword) ? type : type.WithModifiers(type.Modifiers.Add(SyntaxFactory.Token(SyntaxKind.PartialKeyword).WithTrailingTrivia(SyntaxFactory.Space)));

    static AttributeListSyntax Attributes(params string[] words) =>
        SyntaxFactory.ParseCompilationUnit($"[{string.Join(", ", words)}] class C;\n").DescendantNodes().OfType<AttributeListSyntax>().First().WithTrailingTrivia(SyntaxFactory.Space);

    static AttributeSyntax? Find(SyntaxList<AttributeListSyntax> lists, string name) => lists.SelectMany(l => l.Attributes).FirstOrDefault(a => Is(a, name));

    static bool Has(SyntaxList<AttributeListSyntax> lists, string name) => Find(lists, name) is not null;

    static bool Is(AttributeSyntax attribute, string name) => attribute.Name.ToString() is var written && (written == name || written == "Manywire." + name || (written.StartsWith(name, StringComparison.Ordinal) && written[name.Length..].StartsWith('<')));
}
