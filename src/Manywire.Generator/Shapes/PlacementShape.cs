namespace Manywire.Generator.Shapes;

/// <summary>Partial types in which emitted code stands that names a private one.</summary>
/// <param name="Namespace">Their namespace, or nothing.</param>
/// <param name="Containers">The types, the outermost first.</param>
/// <param name="Named">Which of them is the first in which the code's own type can be named; -1 when that is anywhere.</param>
sealed record PlacementShape(string Namespace, EquatableArray<ContainerShape> Containers, int Named)
{
    /// <summary>Whether the code's own type is seen where it stands alone.</summary>
    public bool IsPrivate => Named == Containers.Count - 1;
}
