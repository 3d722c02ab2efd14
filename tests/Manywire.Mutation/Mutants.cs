using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using static Microsoft.CodeAnalysis.CSharp.SyntaxFactory;

namespace Manywire.Mutation;

/// <summary>Finds what can be changed in a file: an operator, a constant, a condition, a statement.</summary>
static class Mutants
{
    static readonly Dictionary<SyntaxKind, SyntaxKind[]> s_operators = new()
    {
        [SyntaxKind.LessThanExpression] = [SyntaxKind.LessThanOrEqualExpression],
        [SyntaxKind.LessThanOrEqualExpression] = [SyntaxKind.LessThanExpression],
        [SyntaxKind.GreaterThanExpression] = [SyntaxKind.GreaterThanOrEqualExpression],
        [SyntaxKind.GreaterThanOrEqualExpression] = [SyntaxKind.GreaterThanExpression],
        [SyntaxKind.EqualsExpression] = [SyntaxKind.NotEqualsExpression],
        [SyntaxKind.NotEqualsExpression] = [SyntaxKind.EqualsExpression],
        [SyntaxKind.LogicalAndExpression] = [SyntaxKind.LogicalOrExpression],
        [SyntaxKind.LogicalOrExpression] = [SyntaxKind.LogicalAndExpression],
        [SyntaxKind.AddExpression] = [SyntaxKind.SubtractExpression],
        [SyntaxKind.SubtractExpression] = [SyntaxKind.AddExpression],
        [SyntaxKind.MultiplyExpression] = [SyntaxKind.AddExpression],
        [SyntaxKind.DivideExpression] = [SyntaxKind.MultiplyExpression],
        [SyntaxKind.ModuloExpression] = [SyntaxKind.DivideExpression],
        [SyntaxKind.LeftShiftExpression] = [SyntaxKind.RightShiftExpression],
        [SyntaxKind.RightShiftExpression] = [SyntaxKind.LeftShiftExpression],
        [SyntaxKind.BitwiseAndExpression] = [SyntaxKind.BitwiseOrExpression],
        [SyntaxKind.BitwiseOrExpression] = [SyntaxKind.BitwiseAndExpression],
    };

    /// <summary>All that can be changed in a file.</summary>
    public static IEnumerable<Mutant> Of(SyntaxTree tree, SemanticModel model)
    {
        foreach (SyntaxNode node in tree.GetRoot().DescendantNodes(n => n is not (AttributeListSyntax or ThrowStatementSyntax or ThrowExpressionSyntax or InterpolatedStringExpressionSyntax)))
        {
            foreach (Mutant mutant in Of(node, model))
            {
                yield return mutant;
            }
        }
    }

    static IEnumerable<Mutant> Of(SyntaxNode node, SemanticModel model)
    {
        switch (node)
        {
            case BinaryExpressionSyntax binary when s_operators.TryGetValue(binary.Kind(), out SyntaxKind[]? others) && IsComputed(binary, model) && IsNumber(model.GetTypeInfo(binary).Type):
                foreach (SyntaxKind other in others)
                {
                    yield return new Mutant(node, $"{binary} -> {Other(binary, other)}", (n, test) => Choose(test, Other((BinaryExpressionSyntax)n, other), (ExpressionSyntax)n));
                }

                break;

            case LiteralExpressionSyntax { RawKind: (int)SyntaxKind.NumericLiteralExpression or (int)SyntaxKind.CharacterLiteralExpression } literal when IsFree(literal) && model.GetTypeInfo(literal) is { ConvertedType: { } type } && IsNumber(type):
                string plus = literal.IsKind(SyntaxKind.CharacterLiteralExpression) ? $"(char)({literal} + 1)" : $"({literal} + 1)";
                yield return new Mutant(node, $"{literal} -> {literal} + 1 in {Short(literal.Parent!)}", (n, test) => ParseExpression($"(({type.ToDisplayString()})({test} ? {plus} : {literal}))"));
                break;

            case ExpressionSyntax condition when Condition(condition) && IsComputed(condition, model):
                yield return new Mutant(node, $"{condition} -> not", (n, test) => ParenthesizedExpression(BinaryExpression(SyntaxKind.ExclusiveOrExpression, test, ParenthesizedExpression((ExpressionSyntax)n.WithoutTrivia()))));
                break;

            case ExpressionStatementSyntax { Expression: InvocationExpressionSyntax or AssignmentExpressionSyntax or PostfixUnaryExpressionSyntax or PrefixUnaryExpressionSyntax } statement when statement.Parent is BlockSyntax:
                yield return new Mutant(node, $"{Short(statement)} -> removed", (n, test) => IfStatement(PrefixUnaryExpression(SyntaxKind.LogicalNotExpression, test), Block((StatementSyntax)n)));
                break;
        }
    }

    /// <summary>What decides or is answered; comparisons have mutants of their own.</summary>
    static bool Condition(ExpressionSyntax node) =>
        node is InvocationExpressionSyntax or MemberAccessExpressionSyntax or IdentifierNameSyntax or IsPatternExpressionSyntax
        && node.Parent switch
        {
            IfStatementSyntax s => s.Condition == node,
            WhileStatementSyntax s => s.Condition == node,
            ConditionalExpressionSyntax s => s.Condition == node,
            BinaryExpressionSyntax s => s.Kind() is SyntaxKind.LogicalAndExpression or SyntaxKind.LogicalOrExpression,
            PrefixUnaryExpressionSyntax s => s.IsKind(SyntaxKind.LogicalNotExpression),
            _ => false,
        };

    static bool IsComputed(ExpressionSyntax node, SemanticModel model) => !model.GetConstantValue(node).HasValue && IsFree(node);

    /// <summary>Whether what is computed may stand here: constants may not be asked for.</summary>
    static bool IsFree(SyntaxNode node) => !node.Ancestors().TakeWhile(a => a is not StatementSyntax).Any(a =>
        a is CaseSwitchLabelSyntax or PatternSyntax or AttributeSyntax or ParameterSyntax or EnumMemberDeclarationSyntax or StackAllocArrayCreationExpressionSyntax
        || (a is FieldDeclarationSyntax field && field.Modifiers.Any(SyntaxKind.ConstKeyword)))
        && node.FirstAncestorOrSelf<LocalDeclarationStatementSyntax>() is not { IsConst: true }
        && node.FirstAncestorOrSelf<SwitchLabelSyntax>() is null;

    static bool IsNumber(ITypeSymbol? type) =>
        type is { SpecialType: SpecialType.System_Boolean or SpecialType.System_Char or (>= SpecialType.System_SByte and <= SpecialType.System_Double) or SpecialType.System_IntPtr or SpecialType.System_UIntPtr };

    static ExpressionSyntax Other(BinaryExpressionSyntax node, SyntaxKind other) =>
        ParseExpression($"{node.Left} {SyntaxFacts.GetText(Token(other))} {node.Right}");

    static SyntaxKind Token(SyntaxKind expression) => BinaryExpression(expression, IdentifierName("a"), IdentifierName("b")).OperatorToken.Kind();

    static ExpressionSyntax Choose(ExpressionSyntax test, ExpressionSyntax changed, ExpressionSyntax given) =>
        ParenthesizedExpression(ConditionalExpression(test, ParenthesizedExpression(changed), ParenthesizedExpression(given.WithoutTrivia())));

    public static string Short(SyntaxNode node)
    {
        string text = string.Join(' ', node.ToString().Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries));
        return text.Length > 100 ? text[..100] + "…" : text;
    }
}
