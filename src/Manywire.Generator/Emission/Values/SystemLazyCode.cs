using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints the code of <c>Lazy</c>: what it holds, which is made when it is written.</summary>
static class SystemLazyCode
{
    public static void Print(SystemLazyShape shape, CodeWriter output) =>
        NullableCode.Print(shape.Type.Name, shape.Element, output, false, "value is null", "value.Value", "default", x => $"value = new {shape.Type.Name}(value: {x});");
}
