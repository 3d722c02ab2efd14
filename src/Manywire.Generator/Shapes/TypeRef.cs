namespace Manywire.Generator.Shapes;

/// <summary>A .NET type as emitted code names it.</summary>
/// <param name="Name">Fully qualified, with <c>global::</c> where it has a namespace of its own.</param>
/// <param name="IsValueType">A struct or an enum.</param>
/// <param name="IsUnmanaged">Without references anywhere in it.</param>
sealed record TypeRef(string Name, bool IsValueType, bool IsUnmanaged)
{
    /// <summary>A <c>ref struct</c>: it is written, and never read.</summary>
    public bool IsRefLike { get; init; }
}
