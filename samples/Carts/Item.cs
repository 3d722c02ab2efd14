namespace Manywire.Samples.Carts;

/// <summary>An item of a shop.</summary>
/// <param name="Number">Its number.</param>
/// <param name="Article">What it is.</param>
/// <param name="Price">What it costs.</param>
[Wire]
public sealed record Item(int Number, string Article, decimal Price);
