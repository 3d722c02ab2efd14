using System;

namespace Manywire.MySql;

/// <summary>A server sent what its protocol doesn't allow. The session that received it is closed.</summary>
public sealed class MySqlProtocolException : InvalidOperationException
{
    /// <summary>Creates an exception with a message.</summary>
    /// <param name="message">What was expected, and what came.</param>
    public MySqlProtocolException(string message)
        : base(message)
    {
    }

    /// <summary>Creates an exception with a message and a cause.</summary>
    /// <param name="message">What was expected, and what came.</param>
    /// <param name="innerException">The cause.</param>
    public MySqlProtocolException(string message, Exception innerException)
        : base(message, innerException)
    {
    }
}
