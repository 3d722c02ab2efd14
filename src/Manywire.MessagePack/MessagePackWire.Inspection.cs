using System;
using System.IO;
using Manywire.Inspection;
using Manywire.MessagePack;

namespace Manywire;

// What is in a payload, without a type.
public abstract partial class MessagePackWire
{
    /// <summary>Goes over a payload token by token: for a <see cref="WireDump"/>, and for whoever makes something else of it.</summary>
    /// <remarks>MessagePack-CSharp's forms of LZ4 are seen and taken off; that needs the whole payload in memory. Text that isn't UTF-8 is no error here.</remarks>
    /// <param name="input">The payload, from where the stream is. It isn't closed.</param>
    /// <param name="options">How; null for the defaults.</param>
    public static WireTokenReader Inspect(Stream input, WireTokenOptions? options = null) => new MessagePackTokenReader(input, options ?? WireTokenOptions.Default);

    /// <param name="input">The payload.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <inheritdoc cref="Inspect(Stream, WireTokenOptions)"/>
    public static WireTokenReader Inspect(ReadOnlyMemory<byte> input, WireTokenOptions? options = null) => new MessagePackTokenReader(input, options ?? WireTokenOptions.Default);
}
