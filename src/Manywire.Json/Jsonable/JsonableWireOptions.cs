using System;

namespace Manywire;

/// <summary>How Jsonable's form is written and read.</summary>
public sealed record JsonableWireOptions : WireOptions
{
    JsonWireOptions? _json;

    /// <summary>The defaults, to be changed by an initializer or by <c>with</c>.</summary>
    public JsonableWireOptions()
        : base(JsonWireOptions.DefaultMaxDepth)
    {
    }

    /// <summary>A copy. What is derived from the options is made anew.</summary>
    JsonableWireOptions(JsonableWireOptions original)
        : base(original) => (RequireLengths, Renews, Appends, Sifts) = (original.RequireLengths, original.Renews, original.Appends, original.Sifts);

    /// <summary>The defaults.</summary>
    public static JsonableWireOptions Default { get; } = new();

    /// <summary>
    /// Whether a value is an error that Jsonable can't read because its length has no form: beyond 32,207, or 11,770, whose form other readers of JSON refuse. By default it is written without its length,
    /// which Manywire and all readers of JSON read.
    /// </summary>
    public bool RequireLengths { get; init; }

    /// <summary>The same for the JSON within.</summary>
    internal JsonWireOptions Json => _json ??= new JsonWireOptions(this);

    /// <summary>Whether what the members of a given object hold is replaced.</summary>
    internal bool Renews { get; private init; }

    /// <summary>Whether lists, sets and maps that the members of a given object hold keep what is in them.</summary>
    internal bool Appends { get; private init; }

    /// <summary>The same options, with <see cref="Appends"/>.</summary>
    internal JsonableWireOptions Appending => ReferenceEquals(this, Default) ? s_appending : this with { Appends = true };

    static readonly JsonableWireOptions s_appending = new() { Appends = true };

    /// <summary>The same options, with <see cref="Renews"/>.</summary>
    internal JsonableWireOptions Renewing => ReferenceEquals(this, Default) ? s_renewing : this with { Renews = true };

    static readonly JsonableWireOptions s_renewing = new() { Renews = true };

    /// <summary>Whether names that look like those of identities, and aren't, are written with escapes, so that what is written can be told apart without its type.</summary>
    internal bool Sifts { get; private init; }

    /// <summary>The same options, with <see cref="Sifts"/> and without an envelope.</summary>
    internal JsonableWireOptions Sifting => ReferenceEquals(this, Default) ? s_sifting : this with { Sifts = true, Compression = null };

    static readonly JsonableWireOptions s_sifting = new() { Sifts = true };

    /// <summary>Whether all options are the same.</summary>
    /// <param name="other">Others.</param>
    public bool Equals(JsonableWireOptions? other) => base.Equals(other) && RequireLengths == other!.RequireLengths && Renews == other.Renews && Appends == other.Appends && Sifts == other.Sifts;

    /// <inheritdoc/>
    public override int GetHashCode() => HashCode.Combine(base.GetHashCode(), RequireLengths, Renews, Appends, Sifts);
}
