using System;
using System.Buffers.Binary;
using System.ComponentModel;

namespace Manywire;

/// <summary>Unknown members of tolerant objects where members have positions rather than names: the key of each is its position, in four bytes. For wires and emitted code.</summary>
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
