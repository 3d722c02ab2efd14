using System;
using System.IO;

namespace Manywire.SignalR;

/// <summary>How a hub protocol has values in its messages.</summary>
abstract class HubWire
{
    /// <summary>Writes a value as its own type.</summary>
    /// <exception cref="WireException">It can't be written.</exception>
    /// <exception cref="NotSupportedException">Its type isn't wired; the message has the line to add.</exception>
    public abstract void Write(HubBuffer output, object value);

    /// <summary>Reads a value.</summary>
    /// <exception cref="WireException">It is malformed or isn't of the type.</exception>
    /// <exception cref="NotSupportedException">The type isn't wired; the message has the line to add.</exception>
    public abstract object? Read(scoped ref HubTokens tokens, Type type, string field);

    /// <summary>The bytes of a value, which isn't read.</summary>
    public static ReadOnlySpan<byte> Skip(scoped ref HubTokens tokens, string field)
    {
        try
        {
            int length = MessagePackWire.Skip(tokens.Rest);
            ReadOnlySpan<byte> value = tokens.Rest[..length];
            tokens.Skip(length);
            return value;
        }
        catch (WireException e)
        {
            throw new InvalidDataException($"A value was expected for '{field}'.", e);
        }
    }
}
