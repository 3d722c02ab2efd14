using System.ComponentModel;

namespace Manywire.Emitted;

/// <summary>What an object has besides its members, while it is read: what the type doesn't know, and the lengths of a tolerant type's members.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public struct WireRest
{
    /// <summary>What is kept of members that the type doesn't know.</summary>
    public WireUnknown? Kept;

    /// <summary>The name of a member that the type doesn't know, where emitted code reads it.</summary>
    public string? Name;

    /// <summary>Bytes that were left before the member that is being read.</summary>
    internal long Before;

    /// <summary>What <see cref="IWireReader.OpenLengths"/> gave.</summary>
    internal int Count;
    internal long Extra;
    internal int[]? More;

    /// <summary>The rest of an object that has the lengths of its members before the values.</summary>
    /// <param name="count">How many members it has.</param>
    /// <param name="extra">Bytes of the members that have unknown positions.</param>
    /// <param name="more">The lengths that <paramref name="extra"/> is the sum of, or null.</param>
    public WireRest(int count, long extra, int[]? more = null)
    {
        Count = count;
        Extra = extra;
        More = more;
    }
}
