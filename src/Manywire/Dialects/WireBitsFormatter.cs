using System;
using System.Buffers;
using System.Buffers.Binary;

namespace Manywire.Emitted;

/// <summary>An array of <c>bool</c> as bits on the Binary wire, as MemoryPack's <c>[BitPackFormatter]</c> has it: their number, and words of 32, the first bit in the lowest. On other wires an array as any.</summary>
public sealed class WireBitsFormatter : IWireFormatter<bool[]>
{
    const int WordBits = 32;
    const int ByteBits = 8;
    const int NullArray = -1;

    /// <summary>The room that is made before any bit has come.</summary>
    const int FirstBits = 4096;

    /// <inheritdoc/>
    public void Write<TWriter>(WireValueWriter<TWriter> writer, bool[]? value)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        if (writer.Dialect != typeof(WireDialects.MemoryPack))
        {
            writer.Write(value);
            return;
        }

        if (value is null)
        {
            writer.WriteInt32(NullArray);
            return;
        }

        int length = sizeof(int) + (Words(value.Length) * sizeof(int));
        byte[] rented = ArrayPool<byte>.Shared.Rent(length);
        Span<byte> bytes = rented.AsSpan(0, length);
        BinaryPrimitives.WriteInt32LittleEndian(bytes, value.Length);
        Span<byte> bits = bytes[sizeof(int)..];
        bits.Clear();
        for (int i = 0; i < value.Length; i++)
        {
            bits[i / ByteBits] |= (byte)((value[i] ? 1 : 0) << (i % ByteBits));
        }

        writer.WriteRaw(bytes);
        ArrayPool<byte>.Shared.Return(rented);
    }

    static int Words(int bits) => (int)(((uint)bits + (WordBits - 1)) / WordBits);

    /// <inheritdoc/>
    public bool[]? Read<TReader>(WireValueReader<TReader> reader)
        where TReader : struct, IWireReader, allows ref struct
    {
        if (reader.Dialect != typeof(WireDialects.MemoryPack))
        {
            return reader.Read<bool[]>();
        }

        reader.BeginTuple(2);
        int count = reader.ReadInt32();
        if (count < NullArray)
        {
            reader.Fail("a number of bits");
        }

        // The array grows as words arrive, since their number is only said.
        bool[] bits = new bool[Math.Clamp(count, 0, FirstBits)];
        int words = Words(Math.Max(count, 0));
        reader.BeginTuple(words);
        for (int word = 0; word < words; word++)
        {
            int packed = reader.ReadInt32();
            int from = word * WordBits, to = Math.Min(count - from, WordBits) + from;
            if (to > bits.Length)
            {
                Array.Resize(ref bits, (int)Math.Min(count, 2L * bits.Length));
            }

            for (int i = from; i < to; i++)
            {
                bits[i] = (packed >> (i - from) & 1) != 0;
            }
        }

        reader.EndTuple();
        reader.EndTuple();
        return count < 0 ? null : bits;
    }
}
