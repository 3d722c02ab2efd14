namespace Manywire.Generator.Shapes;

/// <summary>How an unmanaged struct lies in a run of structs.</summary>
/// <param name="Order">What it says of the order of its bytes.</param>
/// <param name="IsPacked">Whether it has bit fields, or a struct that has some.</param>
/// <param name="Owner">The type by its definition, when it is generic.</param>
/// <param name="Fields">All fields, in the order of declaration.</param>
sealed record StructShape(StructOrder Order, bool IsPacked, GenericOwner? Owner, EquatableArray<StructField> Fields);
