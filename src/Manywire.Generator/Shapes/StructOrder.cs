namespace Manywire.Generator.Shapes;

/// <summary>The order of bytes, as <c>WireEndian</c> has it.</summary>
enum StructOrder
{
    Unspecified,
    Little,
    Big,
}
