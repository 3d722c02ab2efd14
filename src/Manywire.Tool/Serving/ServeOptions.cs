using Manywire.Schemas;

namespace Manywire.Tool;

/// <summary>What <c>manywire serve</c> serves, and how much of it.</summary>
sealed record ServeOptions
{
    /// <summary>The port; 0 for a free one.</summary>
    public int Port { get; init; }

    /// <summary>Bytes of a file at most, as it is sent and as it comes out of its envelope.</summary>
    public long MaxSize { get; init; } = DefaultMaxSize;

    /// <summary>The types that Binary may hold; null where none are known.</summary>
    public SchemaDocument? Schema { get; init; }

    public const long DefaultMaxSize = 256L * 1024 * 1024;
}
