using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints a case that is a union itself: where unions are inlined, its own discriminator stands within <c>$value</c>.</summary>
static class InnerUnionCode
{
    public static void Print(InnerUnionShape shape, CodeWriter output)
    {
        SimpleCode.Print(shape.Type.Name, shape.Union, output);
        CaseCode.Print(shape.Type.Name, output);
    }
}
