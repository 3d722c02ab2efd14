using System.Collections.Generic;

namespace Manywire.Schemas;

/// <summary>A value of an enum.</summary>
#if !GENERATOR
public
#endif
sealed class SchemaEnumValue
{
    /// <summary>The name where it is written by name.</summary>
    public required string Name { get; init; }

    /// <summary>The number: an integer from <see cref="long.MinValue"/> to <see cref="ulong.MaxValue"/>.</summary>
    public required decimal Value { get; init; }

    /// <summary>Other names, which are read as well.</summary>
    public IReadOnlyList<string> FormerNames { get; init; } = [];
}
