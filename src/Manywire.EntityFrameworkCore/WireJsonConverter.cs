using System;
using Microsoft.EntityFrameworkCore.Storage.ValueConversion;

namespace Manywire;

/// <summary>Converts values of a wired type to JSON in a column of text. A null is a null of the database.</summary>
/// <remarks>A class of one's own that derives from it, and hands options to its base, is for <c>configurationBuilder.Properties&lt;T&gt;().HaveConversion&lt;…&gt;()</c>, which makes converters without arguments.</remarks>
/// <typeparam name="T">The type.</typeparam>
public class WireJsonConverter<[WireRoot] T> : ValueConverter<T, string>
{
    /// <summary>A converter with the wire's default options.</summary>
    public WireJsonConverter()
        : this((JsonWireOptions?)null)
    {
    }

    /// <summary>A converter with options.</summary>
    /// <param name="options">The wire's options; null for the defaults. A compression of theirs isn't used: text has none.</param>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public WireJsonConverter(JsonWireOptions? options)
        : base(value => JsonWire.SerializeToString(value, options), text => JsonWire.Deserialize<T>(text, options)!) => WireTypes.RequireWired(typeof(T));
}
