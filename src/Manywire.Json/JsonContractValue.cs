using System;
using System.Text.Encodings.Web;
using System.Text.Json;

namespace Manywire.Json;

/// <summary>A value of which System.Text.Json has the contract: as one of this wire's own values, what it writes and reads is taken where it lies.</summary>
abstract class JsonContractValue
{
    /// <summary>The type.</summary>
    public abstract Type Type { get; }

    /// <summary>Which characters the names in the contract have escaped.</summary>
    public abstract JavaScriptEncoder Encoder { get; }

    /// <summary>How deep the contract reads.</summary>
    public abstract int MaxDepth { get; }

    /// <summary>Writes the value.</summary>
    public abstract void Write(Utf8JsonWriter writer);

    /// <summary>Reads the value.</summary>
    /// <param name="json">Its JSON and no more. No name comes twice in it, unless that is allowed.</param>
    /// <exception cref="JsonException">It isn't as the contract has it.</exception>
    public abstract void Read(ReadOnlySpan<byte> json);

    /// <summary>Reads the value that a reader stands at, and goes to its last token.</summary>
    /// <param name="reader">The reader, at the value's first token.</param>
    /// <param name="once">Whether no name may come twice.</param>
    /// <returns>False: it isn't as the contract has it, or only its whole text tells.</returns>
    public abstract bool TryRead(ref Utf8JsonReader reader, bool once);
}
