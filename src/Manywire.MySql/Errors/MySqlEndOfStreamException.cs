using System.IO;

namespace Manywire.MySql;

/// <summary>The server closed the connection in the middle of a packet.</summary>
public sealed class MySqlEndOfStreamException : EndOfStreamException
{
    internal MySqlEndOfStreamException(int expected, int read)
        : base($"The connection ended after {read} of {expected} bytes.")
    {
        ExpectedByteCount = expected;
        ReadByteCount = read;
    }

    /// <summary>How many bytes were expected.</summary>
    public int ExpectedByteCount { get; }

    /// <summary>How many bytes came.</summary>
    public int ReadByteCount { get; }
}
