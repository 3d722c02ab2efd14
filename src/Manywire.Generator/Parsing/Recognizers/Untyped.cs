using Manywire.Generator.Parsing.Symbols;
using Manywire.Generator.Shapes;
using Microsoft.CodeAnalysis;

namespace Manywire.Generator.Parsing.Recognizers;

/// <summary><c>object</c>, and <c>dynamic</c>: written as what the value is at run time, read as what the wire says that it is.</summary>
static class Untyped
{
    public static ValueShape? Recognize(ITypeSymbol type, TypeParser parser)
    {
        if (type.SpecialType != SpecialType.System_Object && type.TypeKind != TypeKind.Dynamic)
        {
            return null;
        }

        parser.NeedGiven();
        return new UntypedValue(new TypeRef("object", false, false));
    }
}
