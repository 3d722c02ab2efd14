using System.Collections.Generic;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Manywire.Generator.Parsing.Symbols;

/// <summary>Decides which setters and constructors run code that may throw. Only these are said to the reader before they are called: what they throw becomes an error of the input.</summary>
static class UserCode
{
    /// <summary>Whether a setter or constructor does more than to put values where they belong.</summary>
    public static bool Runs(IMethodSymbol method)
    {
        bool constructs = method.MethodKind == MethodKind.Constructor;
        if (method.DeclaringSyntaxReferences.Length == 0)
        {
            bool known = method.IsImplicitlyDeclared || method.GetAttributes().Any(a => a.AttributeClass is { Name: "CompilerGeneratedAttribute" });
            return constructs ? !(known && IsInSource(method.ContainingType)) || Begins(method.ContainingType) : !known;
        }

        foreach (SyntaxNode node in method.DeclaringSyntaxReferences.Select(r => r.GetSyntax()))
        {
            bool runs = node switch
            {
                AccessorDeclarationSyntax accessor => !IsPlain(accessor.Body, accessor.ExpressionBody, method),
                ConstructorDeclarationSyntax { Initializer.ArgumentList.Arguments.Count: > 0 } => true,
                ConstructorDeclarationSyntax constructor => !IsPlain(constructor.Body, constructor.ExpressionBody, method),
                TypeDeclarationSyntax type => type.BaseList?.Types.Any(t => t is PrimaryConstructorBaseTypeSyntax { ArgumentList.Arguments.Count: > 0 }) == true,
                _ => false,
            };
            if (runs)
            {
                return true;
            }
        }

        return constructs && Begins(method.ContainingType);
    }

    /// <summary>Whether a getter does more than to return what is there: fields, other such properties, and constants.</summary>
    public static bool Computes(IMethodSymbol getter)
    {
        if (getter.DeclaringSyntaxReferences.Length == 0)
        {
            return !(getter.IsImplicitlyDeclared || getter.GetAttributes().Any(a => a.AttributeClass is { Name: "CompilerGeneratedAttribute" }));
        }

        return getter.DeclaringSyntaxReferences.Select(r => r.GetSyntax()).Any(node => node switch
        {
            AccessorDeclarationSyntax { Body: null, ExpressionBody: null } => false,
            AccessorDeclarationSyntax { ExpressionBody.Expression: { } expression } => !IsThere(expression, getter.ContainingType),
            AccessorDeclarationSyntax { Body.Statements: { Count: 1 } body } when body[0] is ReturnStatementSyntax { Expression: { } expression } => !IsThere(expression, getter.ContainingType),
            ArrowExpressionClauseSyntax { Expression: { } expression } => !IsThere(expression, getter.ContainingType),
            ParameterSyntax => false,
            _ => true,
        });
    }

    static bool IsThere(ExpressionSyntax expression, INamedTypeSymbol type) => expression switch
    {
        LiteralExpressionSyntax or DefaultExpressionSyntax => true,
        ParenthesizedExpressionSyntax { Expression: var inner } => IsThere(inner, type),
        BinaryExpressionSyntax { RawKind: (int)SyntaxKind.CoalesceExpression, Left: var left, Right: var right } => IsThere(left, type) && IsThere(right, type),
        IdentifierNameSyntax { Identifier.ValueText: var name } => IsThere(name, type),
        MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax, Name.Identifier.ValueText: var name } => IsThere(name, type),
        _ => false,
    };

    static bool IsThere(string name, INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? t = type; t is not null; t = t.BaseType)
        {
            if (t.GetMembers(name).FirstOrDefault() is { } member)
            {
                return member is IFieldSymbol || (member is IPropertySymbol { GetMethod: { } getter } && IsAutomatic(getter));
            }
        }

        return name == "field" || type.InstanceConstructors.SelectMany(c => c.Parameters).Any(p => p.Name == name);
    }

    /// <summary>Whether a getter has no body: one that returns another with a body isn't followed.</summary>
    static bool IsAutomatic(IMethodSymbol getter) => getter.DeclaringSyntaxReferences.Length > 0
        ? getter.DeclaringSyntaxReferences.All(r => r.GetSyntax() is AccessorDeclarationSyntax { Body: null, ExpressionBody: null } or ParameterSyntax)
        : getter.IsImplicitlyDeclared;

    /// <summary>Whether a constructor does nothing but to set what it is given, each parameter to the member of its name.</summary>
    public static bool OnlyPasses(IMethodSymbol constructor) => constructor.DeclaringSyntaxReferences.Select(r => r.GetSyntax()).ToList() is { Count: > 0 } nodes && nodes.All(n => n switch
    {
        ConstructorDeclarationSyntax { Initializer.ArgumentList.Arguments.Count: > 0 } => false,
        ConstructorDeclarationSyntax { ExpressionBody.Expression: { } expression } => Passes(expression),
        ConstructorDeclarationSyntax { Body: { } body } => body.Statements.All(s => s is ExpressionStatementSyntax statement && Passes(statement.Expression)),
        TypeDeclarationSyntax type => type.BaseList?.Types.Any(t => t is PrimaryConstructorBaseTypeSyntax { ArgumentList.Arguments.Count: > 0 }) != true,
        _ => false,
    });

    /// <summary>Whether a constructor has nothing in it.</summary>
    public static bool IsEmpty(IMethodSymbol constructor) =>
        constructor.IsImplicitlyDeclared || (constructor.DeclaringSyntaxReferences.Select(r => r.GetSyntax()).ToList() is { Count: > 0 } nodes && nodes.All(n => n is ConstructorDeclarationSyntax { ExpressionBody: null, Body.Statements.Count: 0, Initializer: null or { ArgumentList.Arguments.Count: 0 } }));

    static bool Passes(ExpressionSyntax expression) => expression is AssignmentExpressionSyntax { RawKind: (int)SyntaxKind.SimpleAssignmentExpression } assignment && (assignment.Left, assignment.Right) switch
    {
        (TupleExpressionSyntax to, TupleExpressionSyntax from) => to.Arguments.Count == from.Arguments.Count && to.Arguments.Zip(from.Arguments, (t, f) => IsNamed(t.Expression, f.Expression)).All(x => x),
        var (to, from) => IsNamed(to, from),
    };

    static bool IsNamed(ExpressionSyntax member, ExpressionSyntax parameter) =>
        parameter is IdentifierNameSyntax given
        && (member is MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax, Name: var own } ? own.Identifier.ValueText : (member as IdentifierNameSyntax)?.Identifier.ValueText) is { } name
        && string.Equals(name.TrimStart('_'), given.Identifier.ValueText, System.StringComparison.OrdinalIgnoreCase);

    /// <summary>What a type's own members are initialised with.</summary>
    public static IEnumerable<ExpressionSyntax> Initializers(INamedTypeSymbol type)
    {
        foreach (TypeDeclarationSyntax declaration in type.DeclaringSyntaxReferences.Select(r => r.GetSyntax()).OfType<TypeDeclarationSyntax>())
        {
            foreach (MemberDeclarationSyntax member in declaration.Members.Where(m => !m.Modifiers.Any(SyntaxKind.StaticKeyword) && !m.Modifiers.Any(SyntaxKind.ConstKeyword)))
            {
                IEnumerable<ExpressionSyntax?> values = member switch
                {
                    PropertyDeclarationSyntax property => [property.Initializer?.Value],
                    FieldDeclarationSyntax field => field.Declaration.Variables.Select(v => v.Initializer?.Value),
                    _ => [],
                };
                foreach (ExpressionSyntax value in values.OfType<ExpressionSyntax>())
                {
                    yield return value;
                }
            }
        }
    }

    static bool IsInSource(INamedTypeSymbol type) => type.DeclaringSyntaxReferences.Length > 0;

    /// <summary>Whether members are initialised by code that may throw, or the base class is constructed by such code.</summary>
    static bool Begins(INamedTypeSymbol type) =>
        Initializers(type).Any(v => v.DescendantNodesAndSelf().Any(MayThrow))
        || (type.BaseType is { SpecialType: SpecialType.None } inherited && inherited.InstanceConstructors.FirstOrDefault(c => c.Parameters.Length == 0) is var own && (own is null ? !IsInSource(inherited) : Runs(own)));

    static bool MayThrow(SyntaxNode node) => node is InvocationExpressionSyntax or ThrowExpressionSyntax or ElementAccessExpressionSyntax or CastExpressionSyntax or CheckedExpressionSyntax or BaseObjectCreationExpressionSyntax { ArgumentList.Arguments.Count: > 0 };

    /// <summary>Whether a body is nothing but assignments of what it is given to fields and properties without code.</summary>
    static bool IsPlain(BlockSyntax? block, ArrowExpressionClauseSyntax? arrow, IMethodSymbol method)
    {
        IEnumerable<ExpressionSyntax?> all = arrow is not null ? [arrow.Expression] : block is null ? [] : block.Statements.Select(s => (s as ExpressionStatementSyntax)?.Expression);
        return all.All(e => e is AssignmentExpressionSyntax { RawKind: (int)SyntaxKind.SimpleAssignmentExpression, Right: IdentifierNameSyntax or LiteralExpressionSyntax } assignment && IsPlace(assignment.Left, method.ContainingType));
    }

    static bool IsPlace(ExpressionSyntax left, INamedTypeSymbol type)
    {
        string? name = left switch
        {
            IdentifierNameSyntax identifier => identifier.Identifier.ValueText,
            MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax, Name: var member } => member.Identifier.ValueText,
            _ => null,
        };
        return name is not null && (name == "field" || type.GetMembers(name).Any(m => m is IFieldSymbol || (m is IPropertySymbol property && (property.SetMethod is not { } set || !Runs(set)))));
    }
}
