namespace Manywire;

/// <summary>How many values lie in one stream.</summary>
public enum WireSequence
{
    /// <summary>
    /// Values one after another, up to the end of the stream. JSON: written as JSON Lines, each value with a line feed behind it;
    /// read with any white space between values, or none where they end by themselves. Other wires: nothing between them.
    /// </summary>
    Values,

    /// <summary>
    /// The elements of one top-level array, up to its end: what a <c>T[]</c> looks like. Null in its place reads as no elements.
    /// Only a wire that marks where an array ends can write one without its count: JSON.
    /// </summary>
    Array,
}
