using System;

namespace Manywire.MySql;

/// <summary>What the server sent isn't what the protocol has at this place. The connection can't be used any more.</summary>
public sealed class MySqlProtocolException : InvalidOperationException
{
    internal MySqlProtocolException(string message)
        : base(message)
    {
    }

    internal MySqlProtocolException(string message, Exception? inner)
        : base(message, inner)
    {
    }
}
