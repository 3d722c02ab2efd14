using System;
using System.IO;
using System.Text;
using System.Text.Json;
using Manywire.Binary;
using Manywire.Inspection;

namespace Manywire;

// What is in a payload whose type isn't at hand, but what its bytes look like.
public abstract partial class BinaryWire
{
    /// <summary>Goes over a payload token by token: for a <see cref="WireDump"/>, and for whoever makes something else of it.</summary>
    /// <remarks>A compressed member is bytes. What a formatter writes can't be gone over.</remarks>
    /// <param name="input">The payload, from where the stream is. It isn't closed.</param>
    /// <param name="layout">What the bytes look like: of a type of this process <see cref="BinaryLayout.Of"/>.</param>
    /// <param name="options">How; null for the defaults.</param>
    public static WireTokenReader Inspect(Stream input, BinaryLayout layout, WireTokenOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(layout);
        return new BinaryTokenReader(input, layout, options ?? WireTokenOptions.Default);
    }

    /// <param name="input">The payload.</param>
    /// <param name="layout">What the bytes look like: of a type of this process <see cref="BinaryLayout.Of"/>.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <inheritdoc cref="Inspect(Stream, BinaryLayout, WireTokenOptions)"/>
    public static WireTokenReader Inspect(ReadOnlyMemory<byte> input, BinaryLayout layout, WireTokenOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(layout);
        return new BinaryTokenReader(input, layout, options ?? WireTokenOptions.Default);
    }

    /// <summary>Converts a value to JSON without its type, by what its bytes look like.</summary>
    /// <remarks>
    /// It is the JSON that <c>JsonWire</c> writes for the value, with its defaults: times and identifiers are strings, bytes a string in base64, enums numbers, maps whose keys are no scalars and no text arrays of
    /// <c>[key,value]</c>, cases of unions objects with <c>$type</c>. References are <c>$id</c> and <c>$ref</c>. Of .NET's own types some lie on the Binary wire as objects or bytes, and so they are in JSON: versions, large integers,
    /// arrays of several dimensions, sets of bits, lazy values and groupings. Stacks are from the bottom up.
    /// </remarks>
    /// <param name="input">One value.</param>
    /// <param name="schema">Its schema: <c>WireSchema.Of(typeof(T))</c>.</param>
    /// <exception cref="WireException">The input is malformed, too deep, or goes on behind the value; or it holds what JSON has no form for: NaN, infinities, compressed members, members that the schema doesn't know, and what a formatter has written.</exception>
    public static string ToJson(ReadOnlyMemory<byte> input, WireSchema schema) => ToJson(input, BinaryLayout.Of(schema));

    /// <param name="input">One value.</param>
    /// <param name="layout">What its bytes look like.</param>
    /// <inheritdoc cref="ToJson(ReadOnlyMemory{byte}, WireSchema)"/>
    public static string ToJson(ReadOnlyMemory<byte> input, BinaryLayout layout)
    {
        ArgumentNullException.ThrowIfNull(layout);
        using var tokens = new BinaryTokenReader(input, layout, BinaryToJson.Reading(null));
        var output = new MemoryStream();
        using Utf8JsonWriter json = BinaryToJson.Writer(output);
        Run(tokens, json);
        return Encoding.UTF8.GetString(output.GetBuffer(), 0, (int)output.Length);
    }

    /// <summary>Converts a value to JSON without its type, as it comes: the memory doesn't grow with the value, but with the largest string in it.</summary>
    /// <param name="input">One value; read to its end.</param>
    /// <param name="output">Where to, in UTF-8. After an error it has a part of it.</param>
    /// <param name="layout">What its bytes look like.</param>
    /// <inheritdoc cref="ToJson(ReadOnlyMemory{byte}, WireSchema)"/>
    public static void ToJson(Stream input, Stream output, BinaryLayout layout)
    {
        ArgumentNullException.ThrowIfNull(output);
        ArgumentNullException.ThrowIfNull(layout);
        using var tokens = new BinaryTokenReader(input, layout, BinaryToJson.Reading(null));
        using Utf8JsonWriter json = BinaryToJson.Writer(output);
        Run(tokens, json);
    }

    static void Run(BinaryTokenReader tokens, Utf8JsonWriter json)
    {
        try
        {
            new BinaryToJson(tokens, json).Run();
        }
        catch
        {
            json.Reset(); // what isn't finished isn't handed over
            throw;
        }
    }
}
