using System;
using Manywire.MessagePack;

namespace Manywire;

/// <summary>The MessagePack wire: the bytes of MessagePack-CSharp.</summary>
public abstract class MessagePackWire : Wire<MessagePackFormat, MessagePackWireWriter, MessagePackWireReader, MessagePackOptions>
{
    /// <summary>Converts a value to JSON without knowing its type.</summary>
    /// <remarks>
    /// Binary data becomes a string in base64, a timestamp a string in ISO 8601, any other extension <c>{"$ext":type,"data":"base64"}</c>.
    /// Keys that aren't strings become the text of their JSON. Keys that come twice stay.
    /// </remarks>
    /// <param name="input">One value in MessagePack.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <exception cref="WireException">The input is malformed or too deep, goes on behind the value, or holds what JSON has no form for: NaN, infinities, keys that are arrays or maps.</exception>
    public static string ToJson(ReadOnlySpan<byte> input, MessagePackOptions? options = null) => MessagePackToJson.Convert(input, options ?? MessagePackOptions.Default);

    /// <summary>Converts JSON to MessagePack.</summary>
    /// <remarks>Whole numbers become the shortest integers where 64 bits hold them, all others 64-bit floats. Keys that come twice stay.</remarks>
    /// <param name="utf8">One value in JSON.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <exception cref="WireException">The input is malformed or too deep, goes on behind the value, or holds a number that is too large.</exception>
    public static byte[] FromJson(ReadOnlySpan<byte> utf8, MessagePackOptions? options = null) => JsonToMessagePack.Convert(utf8, options ?? MessagePackOptions.Default);
}
