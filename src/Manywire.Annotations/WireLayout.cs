namespace Manywire;

/// <summary>How a wire that knows both layouts writes an object.</summary>
public enum WireLayout
{
    /// <summary>An array when any member has a <see cref="WireKeyAttribute"/>, else a map.</summary>
    Auto,

    /// <summary>A map from names to values.</summary>
    Map,

    /// <summary>An array of values in key order, with nil where a key is unused.</summary>
    Array,
}
