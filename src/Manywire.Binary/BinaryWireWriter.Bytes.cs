using System;

namespace Manywire.Binary;

public ref partial struct BinaryWireWriter
{
    /// <inheritdoc/>
    public ref byte PutByteSpan(ref byte p, scoped ReadOnlySpan<byte> value, int tail) => ref PutBlitArray(ref p, value, null, tail);
}
