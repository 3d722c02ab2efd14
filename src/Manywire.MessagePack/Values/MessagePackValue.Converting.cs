using System;
using System.Globalization;

namespace Manywire;

// To wired types, to JSON, and back.
public readonly partial struct MessagePackValue
{
    /// <summary>What a value of a wired type is on this wire.</summary>
    /// <typeparam name="T">The type.</typeparam>
    /// <param name="value">The value.</param>
    /// <param name="options">How it is written; null for the defaults.</param>
    /// <exception cref="WireException">The value can't be written.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static MessagePackValue From<[WireRoot] T>(T value, MessagePackWireOptions? options = null) => Parse(MessagePackWire.Serialize(value, options), options);

    /// <summary>The value of a wired type that this is.</summary>
    /// <typeparam name="T">The type.</typeparam>
    /// <param name="options">How it is read; null for the defaults.</param>
    /// <exception cref="WireException">It isn't of the type.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public T? To<[WireRoot] T>(MessagePackWireOptions? options = null) => MessagePackWire.Deserialize<T>(ToBytes(), options);

    /// <summary>The value as JSON: see <see cref="MessagePackWire.ToJson(ReadOnlySpan{byte}, MessagePackWireOptions)"/>.</summary>
    /// <exception cref="WireException">It holds what JSON has no form for.</exception>
    public string ToJson() => MessagePackWire.ToJson(ToBytes(), MessagePackWireOptions.Default with { AllowDuplicates = true, MaxDepth = int.MaxValue });

    /// <summary>What JSON is in MessagePack.</summary>
    /// <param name="utf8">The JSON.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <exception cref="WireException">It is malformed or too deep.</exception>
    public static MessagePackValue FromJson(ReadOnlySpan<byte> utf8, MessagePackWireOptions? options = null) => Parse(MessagePackWire.FromJson(utf8, options), options);

    /// <summary>A string as it is, and anything else as JSON where there is a form for it.</summary>
    public override string ToString()
    {
        switch (Type)
        {
            case MessagePackType.Nil:
                return "nil";
            case MessagePackType.String:
                return AsString()!;
            case MessagePackType.Float:
                return AsDouble().ToString(CultureInfo.InvariantCulture);
        }

        try
        {
            return ToJson();
        }
        catch (WireException)
        {
            return $"{Type} of {Count}";
        }
    }

    /// <summary>An integer beyond 63 bits; null for anything else.</summary>
    internal ulong? TryUnsigned() => _object == s_unsigned ? unchecked((ulong)_bits) : null;
}
