namespace Manywire.Generator.Shapes;

/// <summary>A partial type around emitted code.</summary>
/// <param name="Kind"><c>class</c>, <c>record struct</c> and so on.</param>
/// <param name="Name">Its name.</param>
sealed record ContainerShape(string Kind, string Name);
