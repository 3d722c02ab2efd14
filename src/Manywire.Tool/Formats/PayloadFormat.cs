namespace Manywire.Tool;

/// <summary>What a file is.</summary>
enum PayloadFormat
{
    /// <summary>One value in JSON.</summary>
    Json,

    /// <summary>A value in JSON on each line.</summary>
    JsonLines,

    /// <summary>JSON with lengths in comments.</summary>
    Jsonable,

    /// <summary>One value in MessagePack.</summary>
    MessagePack,

    /// <summary>Values in MessagePack, one behind the other.</summary>
    MessagePackSequence,

    /// <summary>A value of a known type in MemoryPack's bytes.</summary>
    Binary,
}
