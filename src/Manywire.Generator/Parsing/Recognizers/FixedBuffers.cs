using Manywire.Generator.Parsing.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Manywire.Generator.Parsing.Recognizers;

/// <summary>Fixed buffers: fields of structs that are so many elements.</summary>
static class FixedBuffers
{
    /// <summary>How many elements a field has, if it is such a buffer; else 0. A closed generic type doesn't know.</summary>
    public static int Length(IFieldSymbol field) => field.OriginalDefinition is { IsFixedSizeBuffer: true } buffer ? buffer.FixedSize : 0;

    /// <summary>What the elements are.</summary>
    public static ITypeSymbol Element(IFieldSymbol buffer) => ((IPointerTypeSymbol)buffer.Type).PointedAtType;

    /// <summary>Whether emitted code sees the elements: no accessor reaches them, and only unsafe code may.</summary>
    public static bool CanReach(IFieldSymbol buffer, INamedTypeSymbol type, TypeParser parser) =>
        parser.CanReach(buffer, type) && parser.Compilation.Options is CSharpCompilationOptions { AllowUnsafe: true };
}
