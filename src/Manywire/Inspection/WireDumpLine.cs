namespace Manywire.Inspection;

/// <summary>A value in a <see cref="WireDump"/>: a line of it.</summary>
public sealed class WireDumpLine
{
    internal WireDumpLine(WireTokenKind kind, int depth, long offset)
    {
        Kind = kind;
        Depth = depth;
        Offset = offset;
    }

    /// <summary>What the value is.</summary>
    public WireTokenKind Kind { get; }

    /// <summary>How the wire writes it, such as <c>fixmap</c> or <c>str 8</c>; with a schema its .NET type.</summary>
    public string Form { get; internal init; } = "";

    /// <summary>Levels above it that are shown.</summary>
    public int Depth { get; }

    /// <summary>Bytes before it; before its key, where it has one.</summary>
    public long Offset { get; }

    /// <summary>Its bytes, with its key and all that is in it; null where its end hasn't been seen.</summary>
    public long? Size { get; internal set; }

    /// <summary>Elements or entries; -1 where that isn't known, or it has none.</summary>
    public long Count { get; internal set; } = -1;

    /// <summary>Its key, its member's name or its index, as it may be shown; null for the whole.</summary>
    public string? Label { get; internal init; }

    /// <summary>The value as it may be shown: text in quotation marks and escaped (<see cref="WireVisibleText"/>); empty for arrays, maps and objects.</summary>
    public string Text { get; internal init; } = "";

    /// <summary>Its first bytes in hexadecimal, key and value; of an array, a map or an object its head.</summary>
    public string Bytes { get; internal init; } = "";

    /// <summary>Whether there are more bytes than <see cref="Bytes"/> shows.</summary>
    public bool IsCut { get; internal init; }

    /// <summary>The value as a line shows it: its text, or what it holds.</summary>
    public string Shown => Kind switch
    {
        WireTokenKind.BeginArray => Count < 0 ? "array" : $"array of {Count}",
        WireTokenKind.BeginMap => Count < 0 ? "map" : $"map of {Count}",
        _ => Text,
    };
}
