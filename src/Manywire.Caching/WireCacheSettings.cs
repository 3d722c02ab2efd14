namespace Manywire;

/// <summary>What a cache is told when the application starts. The <see cref="WireCacheFormat"/> that is made of it is immutable.</summary>
public sealed class WireCacheSettings
{
    /// <summary>The wire and its options: <see cref="WireCacheFormat.Binary"/> without options by default.</summary>
    public WireCacheFormat Format { get; set; } = WireCacheFormat.Binary();

    /// <summary>A text of the application's own, from its configuration perhaps: entries with another are misses. Null, the default, for the one of <see cref="Format"/>.</summary>
    public string? Version { get; set; }

    /// <summary>Bytes from which on values are compressed where <see cref="Format"/> has a compression; null, the default, for the number of <see cref="Format"/>.</summary>
    public int? CompressionThreshold { get; set; }

    /// <summary>Whether a type without emitted code is a <see cref="System.NotSupportedException"/>, whose message has the line to add. By default a <c>HybridCache</c> serializes such a type as it would without Manywire: with System.Text.Json. One that is marked with <see cref="WireAttribute"/> always is an error.</summary>
    public bool RequireWired { get; set; }

    internal WireCacheFormat Build()
    {
        WireCacheFormat format = Version is null ? Format : Format.WithVersion(Version);
        return CompressionThreshold is { } threshold ? format.WithCompressionThreshold(threshold) : format;
    }
}
