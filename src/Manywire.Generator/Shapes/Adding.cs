namespace Manywire.Generator.Shapes;

/// <summary>How entries are added to a map, and keys found that were there before.</summary>
enum Adding
{
    /// <summary>By <c>TryAdd</c>.</summary>
    Try,

    /// <summary>By the indexer: the count tells.</summary>
    Counted,

    /// <summary>To a list that is sorted: in order at its end, all else later and at once.</summary>
    Sorted,
}
