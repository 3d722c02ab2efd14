using System;
using System.Buffers.Binary;
using System.ComponentModel;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;

namespace Manywire.Emitted;

/// <summary>Finds the member of a name, where names don't come in the order of the members.</summary>
/// <remarks>
/// A name is told apart by its length and two words, its first and its last eight bytes, which for names of up to sixteen bytes are all of it: one multiplication
/// gives the place in a table at most half full, and two comparisons mostly the answer. Branches that depend on which name it is, as a tree of comparisons has them,
/// can't be foreseen where names come in any order. Names come from types: those of an input can meet no more of them than a type has.
/// </remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class WireNameTable
{
    const ulong Golden = 0x9e3779b97f4a7c15; // 2^64 by the golden ratio: Knuth's multiplicative hashing

    readonly Slot[] _slots;
    readonly byte[][] _names;
    readonly int _shift;

    /// <summary>A table of names. Of equal ones the first is found.</summary>
    /// <param name="names">The names of the members, in their order.</param>
    public WireNameTable(string[] names)
    {
        ArgumentNullException.ThrowIfNull(names);
        int bits = BitOperations.Log2((uint)names.Length) + 2;
        _shift = 64 - bits;
        _slots = new Slot[1 << bits];
        _names = new byte[names.Length][];
        for (int i = 0; i < names.Length; i++)
        {
            byte[] name = Encoding.UTF8.GetBytes(names[i]);
            _names[i] = name;
            ulong head = Words(name, out ulong tail);
            uint at = Place(head, tail, name.Length);
            while (_slots[at].Number != 0)
            {
                at = (at + 1) & (uint)(_slots.Length - 1);
            }

            _slots[at] = new Slot { Head = head, Tail = tail, Length = name.Length, Number = i + 1 };
        }
    }

    /// <summary>The member of a name.</summary>
    /// <param name="name">UTF-8.</param>
    /// <returns>Its index, or -1.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int Find(scoped ReadOnlySpan<byte> name)
    {
        ulong head = Words(name, out ulong tail);
        uint at = Place(head, tail, name.Length);
        Slot[] slots = _slots;
        while (true)
        {
            ref Slot slot = ref slots[at];
            if (slot.Head == head && slot.Tail == tail && slot.Length == name.Length && slot.Number != 0 && (name.Length <= 16 || IsSame(name, slot.Number - 1)))
            {
                return slot.Number - 1;
            }

            if (slot.Number == 0)
            {
                return -1;
            }

            at = (at + 1) & (uint)(slots.Length - 1);
        }
    }

    bool IsSame(scoped ReadOnlySpan<byte> name, int member) => name[8..^8].SequenceEqual(_names[member].AsSpan()[8..^8]);

    uint Place(ulong head, ulong tail, int length) => (uint)((unchecked((head ^ BitOperations.RotateLeft(tail, 29)) + (ulong)length) * Golden) >> _shift);

    /// <summary>The first and the last eight bytes; of a shorter name all bytes in the first word, some of them twice.</summary>
    static ulong Words(scoped ReadOnlySpan<byte> name, out ulong tail)
    {
        if (name.Length >= 8)
        {
            tail = BinaryPrimitives.ReadUInt64LittleEndian(name[^8..]);
            return BinaryPrimitives.ReadUInt64LittleEndian(name);
        }

        tail = 0;
        return name.Length >= 4 ? BinaryPrimitives.ReadUInt32LittleEndian(name) | ((ulong)BinaryPrimitives.ReadUInt32LittleEndian(name[^4..]) << 32)
            : name.Length > 0 ? name[0] | ((uint)name[name.Length >> 1] << 8) | ((uint)name[^1] << 16)
            : 0;
    }

    [StructLayout(LayoutKind.Auto)]
    struct Slot
    {
        public ulong Head;
        public ulong Tail;
        public int Length;

        /// <summary>The member's index, counted from 1; 0 where the slot is empty.</summary>
        public int Number;
    }
}
