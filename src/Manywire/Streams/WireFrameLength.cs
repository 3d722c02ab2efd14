namespace Manywire;

/// <summary>How the length of a frame is written before it.</summary>
public enum WireFrameLength
{
    /// <summary>Four bytes, the least significant first.</summary>
    LittleEndian,

    /// <summary>Four bytes, the most significant first: network byte order.</summary>
    BigEndian,

    /// <summary>One to five bytes with seven bits each, the least significant first: Protobuf's varint, as in its delimited messages.</summary>
    VarInt,
}
