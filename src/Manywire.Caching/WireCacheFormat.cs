using System;
using System.Buffers;
using System.Collections.Concurrent;
using Manywire.Binary;
using Manywire.Caching;
using Manywire.Json;
using Manywire.MessagePack;

namespace Manywire;

/// <summary>How values are kept in a cache: the wire, its options, and when they are compressed. Immutable, and safe for use by several threads at once.</summary>
/// <remarks>
/// An entry begins with a stamp of 16 bytes, which is made of the wire, of the options that change bytes, of <see cref="Version"/> and of the <see cref="WireSchema.Fingerprint"/> of the type.
/// An entry with another stamp is a miss, and so is one that can't be read: what is in a cache may have been written by an older program, by another one, or by someone hostile.
/// </remarks>
public abstract class WireCacheFormat
{
    /// <summary>What <see cref="CompressionThreshold"/> is by default: 1,024 bytes.</summary>
    public const int DefaultCompressionThreshold = 1024;

    readonly ConcurrentDictionary<Type, object> _codecs = new();

    private protected WireCacheFormat(WireCompression? compression, int threshold, string version)
    {
        Compression = compression;
        CompressionThreshold = threshold;
        Version = version;
    }

    /// <summary>The envelope around values that aren't small; null for none. It is the one of the wire's options.</summary>
    public WireCompression? Compression { get; }

    /// <summary>Bytes of a value below which it isn't compressed, though there is a <see cref="Compression"/>.</summary>
    public int CompressionThreshold { get; }

    /// <summary>What the application adds to the stamp; empty by default.</summary>
    public string Version { get; }

    /// <summary>Values on the Binary wire: the smallest and fastest, and the default.</summary>
    /// <param name="options">The wire's options; null for the defaults.</param>
    public static WireCacheFormat Binary(BinaryWireOptions? options = null) => options is null
        ? s_binary ??= new WireCacheFormat<BinaryFormat, BinaryWireWriter, BinaryWireReader, BinaryWireOptions>(nameof(Binary), null, null, BinaryWireOptions.Default, DefaultCompressionThreshold, "")
        : new WireCacheFormat<BinaryFormat, BinaryWireWriter, BinaryWireReader, BinaryWireOptions>(nameof(Binary), options, options with { Compression = null }, options, DefaultCompressionThreshold, "");

    /// <summary>Values on the MessagePack wire, for programs in other languages that read them behind the stamp.</summary>
    /// <inheritdoc cref="Binary"/>
    public static WireCacheFormat MessagePack(MessagePackWireOptions? options = null) => options is null
        ? s_messagePack ??= new WireCacheFormat<MessagePackFormat, MessagePackWireWriter, MessagePackWireReader, MessagePackWireOptions>(nameof(MessagePack), null, null, MessagePackWireOptions.Default, DefaultCompressionThreshold, "")
        : new WireCacheFormat<MessagePackFormat, MessagePackWireWriter, MessagePackWireReader, MessagePackWireOptions>(nameof(MessagePack), options, options with { Compression = null }, options, DefaultCompressionThreshold, "");

    /// <summary>Values as JSON behind the stamp, for eyes.</summary>
    /// <inheritdoc cref="Binary"/>
    public static WireCacheFormat Json(JsonWireOptions? options = null) => options is null
        ? s_json ??= new WireCacheFormat<JsonFormat, JsonWireWriter, JsonWireReader, JsonWireOptions>(nameof(Json), null, null, JsonWireOptions.Default, DefaultCompressionThreshold, "")
        : new WireCacheFormat<JsonFormat, JsonWireWriter, JsonWireReader, JsonWireOptions>(nameof(Json), options, options with { Compression = null }, options, DefaultCompressionThreshold, "");

    static WireCacheFormat? s_binary;
    static WireCacheFormat? s_messagePack;
    static WireCacheFormat? s_json;

    /// <summary>The same format, with another version: what was written before is a miss. For changes that a fingerprint doesn't see, such as what a formatter writes, or what a value means.</summary>
    /// <param name="version">Any text.</param>
    public WireCacheFormat WithVersion(string version)
    {
        ArgumentNullException.ThrowIfNull(version);
        return With(CompressionThreshold, version);
    }

    /// <summary>The same format, with another size from which on values are compressed. It changes no stamp.</summary>
    /// <param name="threshold">Bytes; 0: all are.</param>
    /// <exception cref="ArgumentOutOfRangeException">It is negative.</exception>
    public WireCacheFormat WithCompressionThreshold(int threshold)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(threshold);
        return With(threshold, Version);
    }

    /// <summary>Writes an entry to a new array.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="WireException">The value can't be written.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public byte[] Serialize<[WireRoot] T>(T value)
    {
        var output = new ArrayBufferWriter<byte>();
        Codec<T>().Write(output, value);
        return output.WrittenSpan.ToArray();
    }

    /// <summary>Writes an entry to a buffer writer.</summary>
    /// <inheritdoc cref="Serialize{T}(T)"/>
    /// <param name="output">Where to.</param>
    /// <param name="value">The value.</param>
    public void Serialize<[WireRoot] T>(IBufferWriter<byte> output, T value)
    {
        ArgumentNullException.ThrowIfNull(output);
        Codec<T>().Write(output, value);
    }

    /// <summary>Reads an entry, whatever its bytes are.</summary>
    /// <param name="entry">All of its bytes.</param>
    /// <returns>A hit, or a miss with its <see cref="WireCacheEntry{T}.Refusal"/>.</returns>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public WireCacheEntry<T> Deserialize<[WireRoot] T>(in ReadOnlySequence<byte> entry) => Codec<T>().Read(entry);

    /// <inheritdoc cref="Deserialize{T}(in ReadOnlySequence{byte})"/>
    public WireCacheEntry<T> Deserialize<[WireRoot] T>(ReadOnlyMemory<byte> entry) => Codec<T>().Read(new ReadOnlySequence<byte>(entry));

    /// <summary>What writes and reads entries of a type, made at the first call and kept.</summary>
    internal WireCacheCodec<T> Codec<T>()
    {
        if (_codecs.TryGetValue(typeof(T), out object? known))
        {
            return (WireCacheCodec<T>)known;
        }

        WireTypes.RequireWired(typeof(T));
        WireCacheCodec<T> made = Make<T>();
        if (!typeof(T).IsCollectible)
        {
            _codecs[typeof(T)] = made;
        }

        return made;
    }

    private protected abstract WireCacheFormat With(int threshold, string version);

    private protected abstract WireCacheCodec<T> Make<T>();
}

/// <summary>A format by its wire.</summary>
/// <param name="wire">The wire's name.</param>
/// <param name="options">Its options; null for the defaults.</param>
/// <param name="bare">The same without compression.</param>
/// <param name="said">The options, the defaults included.</param>
/// <param name="threshold">Bytes from which on values are compressed.</param>
/// <param name="version">What the application adds to the stamp.</param>
sealed class WireCacheFormat<TFormat, TWriter, TReader, TOptions>(string wire, TOptions? options, TOptions? bare, TOptions said, int threshold, string version) : WireCacheFormat(options?.Compression, threshold, version)
    where TFormat : struct, IWireFormat<TWriter, TReader>
    where TWriter : struct, IWireWriter, allows ref struct
    where TReader : struct, IWireReader, allows ref struct
    where TOptions : WireOptions
{
    readonly WireStamp _stamp = new(wire, said, version);

    private protected override WireCacheFormat With(int threshold, string version) => new WireCacheFormat<TFormat, TWriter, TReader, TOptions>(wire, options, bare, said, threshold, version);

    private protected override WireCacheCodec<T> Make<T>() => new WireCacheCodec<T, TFormat, TWriter, TReader, TOptions>(_stamp.Of(typeof(T)), options, bare, CompressionThreshold);
}
