using Manywire.MessagePack;

namespace Manywire;

/// <summary>MessagePack-CSharp's forms of LZ4, to be written by the MessagePack wire with <see cref="WireOptions.Compression"/>. Reading takes both, and plain MessagePack, with any options.</summary>
public static class MessagePackCompression
{
    /// <summary>Blocks of 64 KiB, in an array behind an extension with their lengths. MessagePack-CSharp's <c>Lz4BlockArray</c>.</summary>
    public static WireCompression Lz4BlockArray => MessagePackLz4.InArray;

    /// <summary>One block in an extension, behind its uncompressed length. MessagePack-CSharp's <c>Lz4Block</c>.</summary>
    public static WireCompression Lz4Block => MessagePackLz4.InOne;
}
