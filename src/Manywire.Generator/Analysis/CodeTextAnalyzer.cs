using System.Collections.Generic;
using System.Collections.Immutable;
using System.Linq;
using Manywire.Generator.Diagnostics;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;

namespace Manywire.Generator.Analysis;

/// <summary>MW080: a string that isn't constant is given to what takes code.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class CodeTextAnalyzer : DiagnosticAnalyzer
{
    const string Mark = "Manywire.Contracts.WireConstantAttribute";

    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics => [Rules.CodeNotConstant];

    /// <inheritdoc/>
    public override void Initialize(AnalysisContext context)
    {
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.EnableConcurrentExecution();
        context.RegisterCompilationStartAction(start =>
        {
            if (start.Compilation.GetTypeByMetadataName(Mark) is { } mark)
            {
                HashSet<IAssemblySymbol> takers = Takers(start.Compilation, mark.ContainingAssembly);
                start.RegisterOperationAction(c => Look(c, ((IArgumentOperation)c.Operation).Parameter, ((IArgumentOperation)c.Operation).Value, mark, takers), OperationKind.Argument);
                start.RegisterOperationAction(c => Look(c, ((IConversionOperation)c.Operation).OperatorMethod?.Parameters[0], ((IConversionOperation)c.Operation).Operand, mark, takers), OperationKind.Conversion);
            }
        });
    }

    /// <summary>The assemblies that can have marked parameters: those that refer to the one with the mark. .NET's, into which most calls go, aren't among them.</summary>
    static HashSet<IAssemblySymbol> Takers(Compilation compilation, IAssemblySymbol home) => new(
        compilation.SourceModule.ReferencedAssemblySymbols.Where(a => a.Modules.Any(m => m.ReferencedAssemblySymbols.Contains(home, SymbolEqualityComparer.Default))).Append(compilation.Assembly),
        SymbolEqualityComparer.Default);

    static void Look(OperationAnalysisContext context, IParameterSymbol? parameter, IOperation value, INamedTypeSymbol mark, HashSet<IAssemblySymbol> takers)
    {
        if (parameter is null || !takers.Contains(parameter.ContainingAssembly) || !parameter.GetAttributes().Any(a => SymbolEqualityComparer.Default.Equals(a.AttributeClass, mark)))
        {
            return;
        }

        if (!IsConstant(value))
        {
            context.ReportDiagnostic(Diagnostic.Create(Rules.CodeNotConstant, value.Syntax.GetLocation(), parameter.Name, parameter.ContainingType.Name));
        }
    }

    /// <summary>Whether each value that it may have is written in the program.</summary>
    static bool IsConstant(IOperation value) => value.ConstantValue.HasValue || value switch
    {
        IConversionOperation { OperatorMethod: null } conversion => IsConstant(conversion.Operand),
        IParenthesizedOperation parenthesized => IsConstant(parenthesized.Operand),
        IConditionalOperation { WhenFalse: { } whenFalse } conditional => IsConstant(conditional.WhenTrue) && IsConstant(whenFalse),
        ISwitchExpressionOperation choice => choice.Arms.All(a => IsConstant(a.Value)),
        _ => false,
    };
}
