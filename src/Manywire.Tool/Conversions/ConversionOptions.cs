using Manywire.Binary;

namespace Manywire.Tool;

/// <summary>What is converted, and how.</summary>
sealed record ConversionOptions
{
    public required PayloadFormat From { get; init; }

    public required PayloadFormat To { get; init; }

    /// <summary>How JSON is written.</summary>
    public JsonRewriterOptions Json { get; init; } = new(false, JsonRewriterOptions.Least);

    /// <summary>Bytes that MessagePack-CSharp's forms may hold at most, which are decompressed at once.</summary>
    public long MaxDecompressed { get; init; } = Envelopes.MaxDecompressed;

    /// <summary>MessagePack-CSharp's form to write; null for none.</summary>
    public WireCompression? MessagePack { get; init; }

    /// <summary>What Binary looks like; null where it isn't read.</summary>
    public BinaryLayout? Layout { get; init; }

    /// <summary>How MessagePack is read.</summary>
    public MessagePackWireOptions Reading => new() { MaxDepth = JsonRewriterOptions.MaxDepth, MaxDecompressed = MaxDecompressed, AllowDuplicates = true, MaxBuffered = MaxDecompressed };

    /// <summary>How MessagePack is written.</summary>
    public MessagePackWireOptions Writing => new() { MaxDepth = JsonRewriterOptions.MaxDepth, Compression = MessagePack };

    /// <summary>How JSON is read.</summary>
    public JsonWireOptions ReadingJson => new() { MaxDepth = JsonRewriterOptions.MaxDepth, AllowDuplicates = true, MaxBuffered = MaxDecompressed };
}
