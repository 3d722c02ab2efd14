using System;
using System.IO;
using Manywire.Inspection;
using Manywire.Json;

namespace Manywire;

// What is in a document, without a type.
public abstract partial class JsonWire
{
    /// <summary>Goes over a document token by token: for a <see cref="WireDump"/>, and for whoever makes something else of it.</summary>
    /// <param name="input">The document, from where the stream is. It isn't closed.</param>
    /// <param name="options">How; null for the defaults.</param>
    public static WireTokenReader Inspect(Stream input, WireTokenOptions? options = null) => new JsonTokenReader(input, options ?? WireTokenOptions.Default, isJsonable: false);

    /// <param name="input">The document.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <inheritdoc cref="Inspect(Stream, WireTokenOptions)"/>
    public static WireTokenReader Inspect(ReadOnlyMemory<byte> input, WireTokenOptions? options = null) => new JsonTokenReader(input, options ?? WireTokenOptions.Default, isJsonable: false);
}
