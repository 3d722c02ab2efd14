using System.Buffers;
using System.ComponentModel;

namespace Manywire.Types;

/// <summary><c>IMemoryOwner&lt;byte&gt;</c>: bytes, as an array of them is written, and read into a rented one. For emitted code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class PooledBytesCode
{
    /// <summary>What the type looks like on a wire.</summary>
    public static WireSchema Schema => new() { Type = typeof(IMemoryOwner<byte>), Kind = WireKind.Bytes };

    /// <summary>Writes all bytes of the memory.</summary>
    public static ref byte Write<TWriter>(scoped ref TWriter writer, ref byte p, IMemoryOwner<byte>? value, int tail)
        where TWriter : struct, IWireWriter, allows ref struct =>
        ref value is null ? ref writer.PutBytes(ref p, null, tail) : ref writer.PutByteSpan(ref p, value.Memory.Span, tail);

    /// <summary>Reads bytes. What was there is replaced, and not disposed of.</summary>
    public static ref byte Read<TReader>(scoped ref TReader reader, ref byte p, scoped ref IMemoryOwner<byte>? value)
        where TReader : struct, IWireReader, allows ref struct
    {
        p = ref reader.GetPooledBytes(ref p, out WirePooled<byte>? read);
        value = read;
        return ref p;
    }
}
