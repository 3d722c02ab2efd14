using System;
using System.IO;
using System.IO.Compression;
using ZstdSharp;

namespace Manywire.MySql.Protocol;

/// <summary>How the content of compressed packets is made smaller.</summary>
abstract class PacketCompression : IDisposable
{
    /// <summary>Appends the compressed form.</summary>
    public abstract void Compress(ReadOnlySpan<byte> raw, PacketBuffer output);

    /// <summary>A stream of the raw form.</summary>
    /// <param name="compressed">The compressed form.</param>
    protected abstract Stream Open(Stream compressed);

    /// <summary>Gives the raw form to an input as it comes out, and checks that it is as long as declared.</summary>
    public void Decompress(ArraySegment<byte> compressed, int length, PacketInput output)
    {
        using var source = new MemoryStream(compressed.Array!, compressed.Offset, compressed.Count, writable: false);
        using Stream raw = Open(source);
        int left = length;
        try
        {
            while (left > 0)
            {
                Span<byte> room = output.Room().Span;
                int count = raw.Read(room[..Math.Min(room.Length, left)]);
                if (count == 0)
                {
                    throw new MySqlProtocolException($"A compressed packet has {length - left} bytes, and {length} were declared.");
                }

                output.Received(count);
                left -= count;
            }

            Span<byte> further = stackalloc byte[1];
            if (raw.Read(further) != 0)
            {
                throw new MySqlProtocolException($"A compressed packet has more than the {length} bytes that were declared.");
            }
        }
        catch (Exception e) when (e is InvalidDataException or ZstdException or IOException)
        {
            throw new MySqlProtocolException("A compressed packet can't be decompressed.", e);
        }
    }

    /// <inheritdoc/>
    public virtual void Dispose()
    {
    }
}

/// <summary>zlib (RFC 1950).</summary>
sealed class ZlibPacketCompression : PacketCompression
{
    public override void Compress(ReadOnlySpan<byte> raw, PacketBuffer output)
    {
        using var target = new PacketBufferStream(output);
        using var zlib = new ZLibStream(target, CompressionLevel.Fastest, leaveOpen: true);
        zlib.Write(raw);
    }

    protected override Stream Open(Stream compressed) => new ZLibStream(compressed, CompressionMode.Decompress);
}

/// <summary>Zstandard (RFC 8878).</summary>
sealed class ZstandardPacketCompression(int level) : PacketCompression
{
    readonly Compressor _compressor = new(level);

    public override void Compress(ReadOnlySpan<byte> raw, PacketBuffer output)
    {
        Span<byte> room = output.GetSpan(Compressor.GetCompressBound(raw.Length));
        output.Advance(_compressor.Wrap(raw, room));
    }

    protected override Stream Open(Stream compressed) => new DecompressionStream(compressed);

    public override void Dispose() => _compressor.Dispose();
}
