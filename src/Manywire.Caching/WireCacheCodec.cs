using System;
using System.Buffers;
using System.Buffers.Binary;
using Manywire.Compression;

namespace Manywire.Caching;

/// <summary>Writes and reads entries of one type in one format.</summary>
abstract class WireCacheCodec<T>
{
    public abstract void Write(IBufferWriter<byte> output, T value);

    public abstract WireCacheEntry<T> Read(in ReadOnlySequence<byte> entry);
}

/// <summary>The same on a wire.</summary>
sealed class WireCacheCodec<T, TFormat, TWriter, TReader, TOptions>(UInt128 stamp, TOptions? options, TOptions? bare, int threshold) : WireCacheCodec<T>
    where TFormat : struct, IWireFormat<TWriter, TReader>
    where TWriter : struct, IWireWriter, allows ref struct
    where TReader : struct, IWireReader, allows ref struct
    where TOptions : WireOptions
{
    const int StampSize = 16;

    public override void Write(IBufferWriter<byte> output, T value)
    {
        if (options?.Compression is not { } compression)
        {
            Stamp(output, stamp);
            Wire<TFormat, TWriter, TReader, TOptions>.Serialize(output, value, bare);
            return;
        }

        using var raw = new WireBytes();
        Wire<TFormat, TWriter, TReader, TOptions>.Serialize(raw, value, bare);
        if (raw.Count >= threshold)
        {
            Stamp(output, stamp | UInt128.One);
            compression.For(typeof(T)).Compress(raw.Written, output);
        }
        else
        {
            Stamp(output, stamp);
            output.Write(raw.Written);
        }
    }

    public override WireCacheEntry<T> Read(in ReadOnlySequence<byte> entry)
    {
        UInt128 found;
        if (entry.FirstSpan.Length >= StampSize)
        {
            found = BinaryPrimitives.ReadUInt128LittleEndian(entry.FirstSpan);
        }
        else if (entry.Length >= StampSize)
        {
            Span<byte> head = stackalloc byte[StampSize];
            entry.Slice(0, StampSize).CopyTo(head);
            found = BinaryPrimitives.ReadUInt128LittleEndian(head);
        }
        else
        {
            return new WireCacheEntry<T>($"The entry has {entry.Length} bytes, and a stamp has {StampSize}.");
        }

        bool isCompressed = found != stamp;
        if (isCompressed && (found != (stamp | UInt128.One) || options?.Compression is null))
        {
            return new WireCacheEntry<T>($"The entry isn't {WireNames.SpellOne(typeof(T))} as this program writes it: it has the stamp {found:x32}, and {stamp:x32} was expected.");
        }

        try
        {
            TOptions? how = isCompressed ? options : bare;
            return new WireCacheEntry<T>(entry.IsSingleSegment
                ? Wire<TFormat, TWriter, TReader, TOptions>.Deserialize<T>(entry.FirstSpan[StampSize..], how)
                : Wire<TFormat, TWriter, TReader, TOptions>.Deserialize<T>(entry.Slice(StampSize), how));
        }
        catch (WireException e)
        {
            return new WireCacheEntry<T>(e.Message);
        }
    }

    static void Stamp(IBufferWriter<byte> output, UInt128 stamp)
    {
        BinaryPrimitives.WriteUInt128LittleEndian(output.GetSpan(StampSize), stamp);
        output.Advance(StampSize);
    }
}
