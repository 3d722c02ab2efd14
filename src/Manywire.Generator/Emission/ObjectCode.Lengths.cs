namespace Manywire.Generator.Emission;

/// <summary>Unknown members where members have positions rather than names.</summary>
sealed partial class ObjectCode
{
    /// <summary>Whether unknown members are kept where they have positions and lengths. Not within objects that may be referred to: there the bytes of a member mean nothing by themselves.</summary>
    bool KeepsByPosition => _shape is { Unknown: not null, References: false };

    /// <summary>Whether unknown members are kept where they are elements of an array.</summary>
    bool KeepsElements => KeepsByPosition && _shape.ArrayLayout;
}
