using System;
using System.Buffers;
using System.ComponentModel;
using Manywire.Compression;

namespace Manywire;

/// <summary>An envelope that any wire can use: what has been written is compressed as a whole, and decompressed before it is read. For <see cref="WireOptions.Compression"/>.</summary>
/// <remarks>
/// Brotli, which is .NET's own, is here. LZ4 and Zstandard are in the package Manywire.Compression, and a class of one's own may derive from this one, or from <see cref="WireStreamCompression"/>
/// where data may come in pieces. Instances are immutable and safe for use by several threads at once. What an application doesn't mention isn't in it: under NativeAOT an application without
/// <see cref="Brotli"/> has no Brotli.
/// </remarks>
public abstract class WireCompression
{
    /// <summary>Brotli at level 4, which .NET calls optimal: a bare stream, as any tool for Brotli reads and writes it.</summary>
    public static WireCompression Brotli => BrotliCompression.Usual;

    /// <summary>Brotli at a level.</summary>
    /// <param name="level">0, the fastest, to 11, the smallest and by far the slowest.</param>
    /// <exception cref="ArgumentOutOfRangeException">There is no such level.</exception>
    public static WireCompression BrotliLevel(int level) => BrotliCompression.OfLevel(level);

    /// <summary>The one instance of a class of one's own, as members marked with <c>[WireCompressed(typeof(…))]</c> use it.</summary>
    /// <typeparam name="T">The class.</typeparam>
    public static WireCompression Of<T>()
        where T : WireCompression, new() => Only<T>.Instance;

    /// <summary>A compression at a level, as members marked with <c>[WireCompressed(typeof(…), Level = …)]</c> use it.</summary>
    /// <typeparam name="T">The class.</typeparam>
    /// <param name="level">The level.</param>
    /// <exception cref="ArgumentOutOfRangeException">There is no such level.</exception>
    public static WireCompression Of<T>(int level)
        where T : WireCompression, IWireCompressionLevels<T> => T.OfLevel(level);

    static class Only<T>
        where T : WireCompression, new()
    {
        public static readonly WireCompression Instance = new T();
    }

    /// <summary>Whether it is a bare Brotli stream, for which a wire may have forms of its own.</summary>
    public virtual bool IsBrotli => false;

    /// <summary>Compresses piece by piece, for sequences that are compressed as a whole.</summary>
    /// <param name="length">Bytes of the data in all, where that is known.</param>
    /// <returns>A new one, to be disposed of; null, the default, where the form needs all of the data at once.</returns>
    public virtual WireCompressor? Compressor(long? length = null) => null;

    /// <summary>Decompresses piece by piece.</summary>
    /// <returns>A new one, to be disposed of; null, the default, where the form needs all of the data at once.</returns>
    public virtual WireDecompressor? Decompressor() => null;

    /// <summary>The envelope around a value of a type: itself, but for one that depends on what is in it.</summary>
    /// <param name="type">The type.</param>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public virtual WireCompression For(Type type) => this;

    /// <summary>The envelope around an element of an array whose elements are written or read one by one: itself, but for one that depends on what else is in the array.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public virtual WireCompression OfElement() => this;

    /// <summary>Whether values of the type that <see cref="For"/> was asked for are the same within as without: they are written as they are.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public virtual bool KeepsWritten => false;

    /// <summary>Whether values of the type that <see cref="For"/> was asked for most likely are the same within as without: they are read as they are, and are taken out of it only where the wire refuses them.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public virtual bool KeepsRead => false;

    /// <summary>Compresses.</summary>
    /// <param name="raw">What to compress.</param>
    /// <param name="output">Where to.</param>
    /// <exception cref="WireException">It is too large for the form.</exception>
    public abstract void Compress(ReadOnlySpan<byte> raw, IBufferWriter<byte> output);

    /// <summary>Decompresses.</summary>
    /// <param name="input">What to decompress, and what may follow it.</param>
    /// <param name="whole">Whether it takes all of the input, so that anything behind it is an error.</param>
    /// <param name="output">Where to. It holds no more than <see cref="WireOptions.MaxDecompressed"/>. Memory is to be asked for as data comes, not on a declared length alone.</param>
    /// <returns>Bytes of input that were read.</returns>
    /// <exception cref="WireException">The input is malformed, goes on, or holds too much. The offset counts bytes of the input.</exception>
    public abstract int Decompress(ReadOnlySpan<byte> input, bool whole, WireBytes output);
}
