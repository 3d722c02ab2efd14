using System.Buffers;

namespace Manywire.Json;

/// <summary>Bytes that mean something wherever they stand.</summary>
static class JsonBytes
{
    /// <summary>White space.</summary>
    public static readonly SearchValues<byte> Blanks = SearchValues.Create(" \n\r\t"u8);

    /// <summary>What can't stand in a text as it is: it ends the text, or is escaped.</summary>
    public static readonly SearchValues<byte> Escaped = SearchValues.Create("\"\\\0\u0001\u0002\u0003\u0004\u0005\u0006\a\b\t\n\v\f\r\u000e\u000f\u0010\u0011\u0012\u0013\u0014\u0015\u0016\u0017\u0018\u0019\u001a\u001b\u001c\u001d\u001e\u001f"u8);
}
