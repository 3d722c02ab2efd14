using System.Runtime.CompilerServices;

namespace Manywire.Binary;

public ref partial struct BinaryWireReader
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public ref byte GetPooledBytes(ref byte p, out WirePooled<byte>? value)
    {
        p = ref BeginBlock<byte>(ref p, out int n); // the input has as many
        value = n < 0 ? null : new WirePooled<byte>(n);
        return ref n <= 0 ? ref p : ref GetBlock(ref p, value!.Memory.Span, null);
    }
}
