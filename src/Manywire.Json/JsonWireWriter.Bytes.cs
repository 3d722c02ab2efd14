using System.Numerics;
using System.Runtime.CompilerServices;
using System.Text;
using Manywire.Types;

namespace Manywire.Json;

public ref partial struct JsonWireWriter
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public ref byte PutBigInteger(ref byte p, BigInteger value, int tail)
    {
        if (!BigIntegerCode.TryFormat(value, out string text))
        {
            Fail(ref p, BigIntegerCode.TooLong);
        }

        p = ref Reserve(ref p, text.Length + tail);
        return ref Copy(ref p, Encoding.ASCII.GetBytes(text));
    }
}
