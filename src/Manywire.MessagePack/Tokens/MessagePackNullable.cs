using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire.MessagePack;

/// <summary>How a nullable truth value lies in memory.</summary>
static class MessagePackNullable
{
    /// <summary>Whether the flag is the first byte and the value the second, each 0 or 1.</summary>
    public static readonly bool IsFlagFirst = Bytes(null) is [0, _] && Bytes(false) is [1, 0] && Bytes(true) is [1, 1];

    static byte[] Bytes(bool? value) => MemoryMarshal.CreateReadOnlySpan(ref Unsafe.As<bool?, byte>(ref value), Unsafe.SizeOf<bool?>()).ToArray(); // SAFETY: the value itself
}
