using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Recognizers;

/// <summary>A type parameter inside of generic code: what it stands for is found at run time.</summary>
static class TypeParameters
{
    public static ValueShape? Recognize(ITypeSymbol type, TypeParser parser) => type is ITypeParameterSymbol ? new RootValue(TypeParser.Ref(type)) : null;
}
