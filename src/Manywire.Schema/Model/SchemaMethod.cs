using System.Collections.Generic;

namespace Manywire.Schemas;

/// <summary>A method of a service.</summary>
#if !GENERATOR
public
#endif
sealed class SchemaMethod
{
    /// <summary>Its name without that of the service.</summary>
    public required string Name { get; init; }

    /// <summary>The name by which MessagePack-RPC calls it.</summary>
    public required string WireName { get; init; }

    /// <summary>The name in C#.</summary>
    public required string Member { get; init; }

    /// <summary>What it takes, in the order in which it is sent.</summary>
    public IReadOnlyList<SchemaParameter> Parameters { get; init; } = [];

    /// <summary>What it gives, or each of its results; null: nothing.</summary>
    public SchemaTypeRef? Result { get; init; }

    /// <summary>Whether it gives several results, one after another.</summary>
    public bool HasResults { get; init; }

    /// <summary>Whether nobody answers.</summary>
    public bool IsNotification { get; init; }

    /// <summary>Whether it may run twice.</summary>
    public bool IsIdempotent { get; init; }

    /// <summary>Milliseconds that a caller waits; 0 for what the caller's options say, -1 for any time.</summary>
    public int TimeoutMilliseconds { get; init; }

    /// <summary>What its errors may carry, beside those of <see cref="SchemaService.Faults"/>.</summary>
    public IReadOnlyList<SchemaTypeRef> Faults { get; init; } = [];
}
