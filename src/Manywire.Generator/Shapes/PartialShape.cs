namespace Manywire.Generator.Shapes;

/// <summary>A partial method whose body alone is written by hand: emitted code has its declaration.</summary>
/// <param name="Type">The type that it stands in.</param>
/// <param name="Head">Its modifiers and name: <c>partial void OnWillSerialize()</c>.</param>
sealed record PartialShape(PlacementShape Type, string Head);
