using System.Linq;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;

namespace Manywire.Generator.Diagnostics;

/// <summary>A diagnostic that can be compared and kept: no Roslyn object in it.</summary>
sealed record DiagnosticInfo(string Id, string Path, int Start, int Length, int StartLine, int StartColumn, int EndLine, int EndColumn, EquatableArray<string> Arguments)
{
    /// <summary>Whether it is of a type that is met wherever it is used.</summary>
    public bool IsShared { get; init; }

    /// <summary>Whether it is within a generic definition, which is met by each of its closed types.</summary>
    public bool IsOfGeneric { get; init; }

    public static DiagnosticInfo At(DiagnosticDescriptor rule, Location? location, params string[] arguments)
    {
        FileLinePositionSpan span = location?.GetLineSpan() ?? default;
        return new DiagnosticInfo(
            rule.Id,
            location?.SourceTree?.FilePath ?? "",
            location?.SourceSpan.Start ?? 0,
            location?.SourceSpan.Length ?? 0,
            span.StartLinePosition.Line,
            span.StartLinePosition.Character,
            span.EndLinePosition.Line,
            span.EndLinePosition.Character,
            arguments.ToEquatable());
    }

    /// <summary>The diagnostic, placed in the compilation's own tree: elsewhere <c>#pragma warning disable</c> wouldn't reach it.</summary>
    public Diagnostic ToDiagnostic(Compilation compilation)
    {
        var span = new TextSpan(Start, Length);
        SyntaxTree? tree = Path.Length == 0 ? null : compilation.SyntaxTrees.FirstOrDefault(t => t.FilePath == Path && span.End <= t.Length);
        Location location = tree is not null ? Location.Create(tree, span)
            : Path.Length == 0 ? Location.None
            : Location.Create(Path, span, new LinePositionSpan(new LinePosition(StartLine, StartColumn), new LinePosition(EndLine, EndColumn)));
        object[] arguments = new object[Arguments.Count];
        for (int i = 0; i < arguments.Length; i++)
        {
            arguments[i] = Arguments[i];
        }

        return Diagnostic.Create(Rules.Get(Id), location, arguments);
    }
}
