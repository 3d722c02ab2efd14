using System;
using System.Buffers.Binary;
using System.ComponentModel;

namespace Manywire.Emitted;

/// <summary>
/// Unknown members where members have positions rather than names. With lengths before them, the key of each is its position, in four bytes. As elements of an array, those that
/// follow one another are kept as one: the key is the position of the first and their number, in eight bytes. For wires and emitted code.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class WireKept
{
    /// <summary>Adds a member.</summary>
    /// <param name="unknown">What is kept of the object.</param>
    /// <param name="key">Its position.</param>
    /// <param name="raw">The bytes of its value.</param>
    public static void Add(WireUnknown unknown, int key, byte[] raw)
    {
        ArgumentNullException.ThrowIfNull(unknown);
        byte[] name = new byte[sizeof(int)];
        BinaryPrimitives.WriteInt32LittleEndian(name, key);
        unknown.Add(name, raw);
    }

    /// <summary>Adds elements that follow one another.</summary>
    /// <param name="unknown">What is kept of the object.</param>
    /// <param name="position">The position of the first.</param>
    /// <param name="count">How many there are.</param>
    /// <param name="raw">The bytes of their values.</param>
    public static void Add(WireUnknown unknown, int position, int count, byte[] raw)
    {
        ArgumentNullException.ThrowIfNull(unknown);
        byte[] name = new byte[2 * sizeof(int)];
        BinaryPrimitives.WriteInt32LittleEndian(name, position);
        BinaryPrimitives.WriteInt32LittleEndian(name.AsSpan(sizeof(int)), count);
        unknown.Add(name, raw);
    }

    /// <summary>How many elements an object has with those that were kept of it.</summary>
    /// <param name="unknown">What was kept.</param>
    /// <param name="count">How many it has by itself.</param>
    public static int Elements(WireUnknown unknown, int count)
    {
        ArgumentNullException.ThrowIfNull(unknown);
        foreach ((byte[] key, _) in unknown.Members)
        {
            count = (int)Math.Min(int.MaxValue, Math.Max(count, IsRun(key, out int position, out int length) ? (long)position + length : 0));
        }

        return count;
    }

    /// <summary>Writes the elements that were kept for some positions, and nil where there are none.</summary>
    /// <typeparam name="TWriter">The wire.</typeparam>
    /// <param name="writer">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="unknown">What was kept.</param>
    /// <param name="from">The first of the positions.</param>
    /// <param name="to">The one behind the last.</param>
    public static ref byte PutElements<TWriter>(scoped ref TWriter writer, ref byte p, WireUnknown unknown, int from, int to)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        ArgumentNullException.ThrowIfNull(unknown);
        foreach ((byte[] key, byte[] raw) in unknown.Members)
        {
            if (IsRun(key, out int position, out int length) && position >= from && position <= to - length)
            {
                p = ref PutNils(ref writer, ref p, position - from);
                p = ref writer.PutRaw(ref p, raw, 0);
                from = position + length;
            }
        }

        return ref PutNils(ref writer, ref p, to - from);
    }

    static bool IsRun(byte[] key, out int position, out int count)
    {
        position = key.Length == 2 * sizeof(int) ? BinaryPrimitives.ReadInt32LittleEndian(key) : -1;
        count = key.Length == 2 * sizeof(int) ? BinaryPrimitives.ReadInt32LittleEndian(key.AsSpan(sizeof(int))) : 0;
        return position >= 0 && count > 0;
    }

    static ref byte PutNils<TWriter>(scoped ref TWriter writer, ref byte p, int count)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        for (int i = 0; i < count; i++)
        {
            p = ref writer.Reserve(ref p, writer.MaxNil);
            p = ref writer.PutNil(ref p);
        }

        return ref p;
    }

    /// <summary>How many positions an object has with what was kept of it.</summary>
    /// <param name="unknown">What was kept, or null.</param>
    /// <param name="wire">The wire that it is written to.</param>
    /// <param name="count">How many it has by itself.</param>
    public static int Count(WireUnknown? unknown, Type wire, int count)
    {
        if (unknown is not null && unknown.Wire == wire)
        {
            foreach ((byte[] key, _) in unknown.Members)
            {
                count = Math.Max(count, key.Length == sizeof(int) ? BinaryPrimitives.ReadInt32LittleEndian(key) + 1 : 0);
            }
        }

        return count;
    }

    /// <summary>Writes the member that was kept for a position, if there is one.</summary>
    /// <typeparam name="TWriter">The wire.</typeparam>
    /// <param name="writer">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="unknown">What was kept, or null.</param>
    /// <param name="position">The position.</param>
    public static ref byte Put<TWriter>(scoped ref TWriter writer, ref byte p, WireUnknown? unknown, int position)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        if (unknown is not null && unknown.Wire == writer.Wire)
        {
            foreach ((byte[] key, byte[] raw) in unknown.Members)
            {
                if (key.Length == sizeof(int) && BinaryPrimitives.ReadInt32LittleEndian(key) == position)
                {
                    return ref writer.PutRaw(ref p, raw, 0);
                }
            }
        }

        return ref p;
    }
}
