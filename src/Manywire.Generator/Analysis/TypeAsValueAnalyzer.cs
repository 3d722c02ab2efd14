using System.Collections.Immutable;
using Manywire.Generator.Diagnostics;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;

namespace Manywire.Generator.Analysis;

/// <summary>MW050: <c>Serialize(stream, typeof(T))</c>. The stream is the output and the type the value: its name is written. Whoever meant the value's type has left the value out.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class TypeAsValueAnalyzer : DiagnosticAnalyzer
{
    const string Entry = "Wire";
    const int Formats = 4;

    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics => [Rules.TypeAsValue];

    /// <inheritdoc/>
    public override void Initialize(AnalysisContext context)
    {
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.EnableConcurrentExecution();
        context.RegisterOperationAction(Look, OperationKind.Invocation);
    }

    static void Look(OperationAnalysisContext context)
    {
        var call = (IInvocationOperation)context.Operation;
        if (call.TargetMethod is { Name: "Serialize" or "SerializeAsync", TypeArguments.Length: 1, Parameters.Length: > 2 } method
            && method.TypeArguments[0] is { Name: "Type", ContainingNamespace: { Name: "System", ContainingNamespace.IsGlobalNamespace: true } }
            && method.ContainingType is { Name: Entry, Arity: Formats, ContainingNamespace: { Name: "Manywire", ContainingNamespace.IsGlobalNamespace: true } }
            && method.Parameters[0].Type is { Name: "Stream" or "PipeWriter" or "IBufferWriter" } output
            && !IsSaid(call.Syntax))
        {
            context.ReportDiagnostic(Diagnostic.Create(Rules.TypeAsValue, call.Syntax.GetLocation(), method.Name, output.Name));
        }
    }

    /// <summary>Whether the call says that the value is a type.</summary>
    static bool IsSaid(SyntaxNode call) => call is InvocationExpressionSyntax
    {
        Expression: GenericNameSyntax or MemberAccessExpressionSyntax { Name: GenericNameSyntax },
    };
}
