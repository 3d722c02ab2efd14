using System.Collections.Generic;
using System.IO;
using System.IO.Compression;

namespace Manywire.Tool;

/// <summary>The compressions that may be around a payload.</summary>
static class Envelopes
{
    /// <summary>Bytes that an envelope may hold at most where all of it is taken off at once.</summary>
    public const long MaxDecompressed = 1024L * 1024 * 1024;

    /// <summary>The words for them, but for <c>auto</c> and <c>none</c>.</summary>
    public static IReadOnlyList<string> Words { get; } = ["gzip", "brotli", "zstd", "lz4", "lz4-block"];

    /// <summary>MessagePack-CSharp's forms, which are part of MessagePack.</summary>
    public static IReadOnlyList<string> MessagePackWords { get; } = ["messagepack-lz4", "messagepack-lz4-block"];

    /// <summary>MessagePack-CSharp's form of a word; null where it is another.</summary>
    public static WireCompression? MessagePack(string? word) => word switch
    {
        "messagepack-lz4" => MessagePackCompression.Lz4BlockArray,
        "messagepack-lz4-block" => MessagePackCompression.Lz4Block,
        _ => null,
    };

    /// <summary>What is in an envelope.</summary>
    /// <param name="input">The envelope, which is disposed of with what is answered.</param>
    /// <param name="word">Its word.</param>
    public static Stream Open(Stream input, string word) => word switch
    {
        "gzip" => new GZipStream(input, CompressionMode.Decompress),
        _ => new DecompressingStream(input, Compression(word)),
    };

    /// <summary>A stream whose content is put into an envelope; complete when it is disposed of, with <paramref name="output"/> left open.</summary>
    /// <param name="output">Where to.</param>
    /// <param name="word">The envelope's word.</param>
    public static Stream Close(Stream output, string word) => word switch
    {
        "gzip" => new GZipStream(output, CompressionLevel.Optimal, leaveOpen: true),
        _ => new CompressingStream(output, Compression(word)),
    };

    /// <summary>The compression of a word.</summary>
    public static WireCompression Compression(string word) => word switch
    {
        "brotli" => WireCompression.Brotli,
        "zstd" => new ZstandardCompression(),
        "lz4" => new Lz4FrameCompression(),
        "lz4-block" => new Lz4BlockCompression(),
        _ => throw new ToolException(ExitCodes.Usage, $"{word} is no compression: there are {string.Join(", ", Words)}"),
    };
}
