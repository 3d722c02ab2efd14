using System;
using System.Buffers.Binary;
using System.Collections.Generic;
using System.Linq;
using System.Numerics;
using System.Text;

namespace Manywire.Fuzz;

/// <summary>The texts in attributes of an assembly, as a page of code finds them that knows the tables of ECMA-335 and nothing else. What lies elsewhere than it says ends in an exception.</summary>
ref struct AttributeScan
{
    const int AssemblyTable = 0x20, AttributeTable = 0x0c;

    readonly ReadOnlySpan<byte> _file;
    readonly int[] _rows = new int[64];
    ReadOnlySpan<byte> _strings;
    ReadOnlySpan<byte> _blobs;
    int _heaps;

    AttributeScan(ReadOnlySpan<byte> file) => _file = file;

    /// <summary>The texts that attributes of a name have as their first argument, or null where attributes aren't in the order in which others look for them.</summary>
    public static List<string>? Find(ReadOnlySpan<byte> file, string attribute) => new AttributeScan(file).Find(attribute);

    List<string>? Find(string attribute)
    {
        ReadOnlySpan<byte> tables = Streams();
        _heaps = tables[6];
        ulong valid = BinaryPrimitives.ReadUInt64LittleEndian(tables[8..]);
        int at = 24;
        for (int i = 0; i < 64; i++)
        {
            if ((valid >> i & 1) != 0)
            {
                _rows[i] = Int32(tables, at);
                at += 4;
            }
        }

        at += (_heaps & 0x40) != 0 ? 4 : 0;
        int[] starts = new int[AttributeTable + 1];
        for (int i = 0; i < AttributeTable; i++)
        {
            starts[i] = at;
            at += checked(_rows[i] * Columns(i).Sum());
        }

        var found = new List<string>();
        int size = Columns(AttributeTable).Sum(), last = 0;
        var taken = new HashSet<int>();
        for (int row = 0; row < _rows[AttributeTable]; row++, at += size)
        {
            int[] columns = Row(tables, at, AttributeTable);
            if (columns[0] < last)
            {
                return null;
            }

            last = columns[0];
            if (columns[0] == (1 << 5 | 14) && Name(tables, starts, columns[1]) == attribute && taken.Add(columns[2]))
            {
                ReadOnlySpan<byte> value = Blob(_blobs[columns[2]..]);
                found.Add(BinaryPrimitives.ReadUInt16LittleEndian(value) == 1 ? Encoding.UTF8.GetString(Blob(value[2..])) : throw new FormatException());
            }
        }

        return found;
    }

    /// <summary>The full name of the type that a constructor makes.</summary>
    readonly string Name(ReadOnlySpan<byte> tables, int[] starts, int constructor)
    {
        int row = (constructor >> 3) - 1;
        if (row < 0)
        {
            return "";
        }

        if ((constructor & 7) == 2)
        {
            // The last type whose methods begin before it.
            int type = -1;
            for (int i = 0; i < _rows[2] && Row(tables, starts[2] + (i * Columns(2).Sum()), 2)[5] <= row + 1; i++)
            {
                type = i;
            }

            int[] definition = Row(tables, starts[2] + (type * Columns(2).Sum()), 2);
            return $"{Text(definition[2])}.{Text(definition[1])}";
        }

        int parent = (constructor & 7) == 3 ? Row(tables, starts[0x0a] + (row * Columns(0x0a).Sum()), 0x0a)[0] : 0;
        if ((parent & 7) != 1)
        {
            return "";
        }

        int[] reference = Row(tables, starts[1] + (((parent >> 3) - 1) * Columns(1).Sum()), 1);
        return $"{Text(reference[2])}.{Text(reference[1])}";
    }

    /// <summary>The sizes of a table's columns, of those that stand before the attributes.</summary>
    readonly int[] Columns(int table)
    {
        int text = (_heaps & 1) != 0 ? 4 : 2, guid = (_heaps & 2) != 0 ? 4 : 2, blob = (_heaps & 4) != 0 ? 4 : 2;
        return table switch
        {
            0x00 => [2, text, guid, guid, guid],
            0x01 => [Coded(2, 0x00, 0x1a, 0x23, 0x01), text, text],
            0x02 => [4, text, text, Coded(2, 0x02, 0x01, 0x1b), Index(_rows[3] > 0 ? 3 : 4), Index(_rows[5] > 0 ? 5 : 6)],
            0x03 => [Index(4)],
            0x04 => [2, text, blob],
            0x05 => [Index(6)],
            0x06 => [4, 2, 2, text, blob, Index(_rows[7] > 0 ? 7 : 8)],
            0x07 => [Index(8)],
            0x08 => [2, 2, text],
            0x09 => [Index(2), Coded(2, 0x02, 0x01, 0x1b)],
            0x0a => [Coded(3, 0x02, 0x01, 0x1a, 0x06, 0x1b), text, blob],
            0x0b => [2, Coded(2, 0x04, 0x08, 0x17), blob],
            _ => [Coded(5, 0x06, 0x04, 0x01, 0x02, 0x08, 0x09, 0x0a, 0x00, 0x0e, 0x17, 0x14, 0x11, 0x1a, 0x1b, AssemblyTable, 0x23, 0x26, 0x27, 0x28, 0x2a, 0x2c, 0x2b), Coded(3, 0x06, 0x0a), blob],
        };
    }

    readonly int Index(int table) => _rows[table] < 1 << 16 ? 2 : 4;

    readonly int Coded(int bits, params int[] tables)
    {
        int most = 0;
        foreach (int table in tables)
        {
            most = Math.Max(most, _rows[table]);
        }

        return most < 1 << (16 - bits) ? 2 : 4;
    }

    readonly int[] Row(ReadOnlySpan<byte> tables, int at, int table)
    {
        int[] sizes = Columns(table), values = new int[sizes.Length];
        for (int i = 0; i < sizes.Length; at += sizes[i++])
        {
            values[i] = sizes[i] == 2 ? BinaryPrimitives.ReadUInt16LittleEndian(tables[at..]) : BinaryPrimitives.ReadInt32LittleEndian(tables[at..]);
        }

        return values;
    }

    /// <summary>Finds the streams, and returns the one of the tables.</summary>
    ReadOnlySpan<byte> Streams()
    {
        int head = Int32(_file, 0x3c);
        int sections = BinaryPrimitives.ReadUInt16LittleEndian(_file[(head + 6)..]), optional = BinaryPrimitives.ReadUInt16LittleEndian(_file[(head + 20)..]);
        bool isLarge = BinaryPrimitives.ReadUInt16LittleEndian(_file[(head + 24)..]) == 0x20b;
        int first = head + 24 + optional;
        int runtime = Offset(_file, first, sections, Int32(_file, head + 24 + (isLarge ? 112 : 96) + (14 * 8)));
        ReadOnlySpan<byte> metadata = _file.Slice(Offset(_file, first, sections, Int32(_file, runtime + 8)), Int32(_file, runtime + 12));
        int at = 16 + Int32(metadata, 12);
        int count = BinaryPrimitives.ReadUInt16LittleEndian(metadata[(at + 2)..]);
        at += 4;
        ReadOnlySpan<byte> tables = default;
        for (int i = 0; i < count; i++)
        {
            ReadOnlySpan<byte> stream = metadata.Slice(Int32(metadata, at), Int32(metadata, at + 4)), name = metadata[(at + 8)..];
            name = name[..name.IndexOf((byte)0)];
            at += 8 + ((name.Length + 4) & ~3);
            if (name.SequenceEqual("#~"u8))
            {
                tables = stream;
            }
            else if (name.SequenceEqual("#Strings"u8))
            {
                _strings = stream;
            }
            else if (name.SequenceEqual("#Blob"u8))
            {
                _blobs = stream;
            }
        }

        return tables;
    }

    static int Offset(ReadOnlySpan<byte> file, int first, int sections, int address)
    {
        for (int i = 0; i < sections; i++)
        {
            int section = first + (40 * i), from = Int32(file, section + 12);
            if (address >= from && address < from + Int32(file, section + 8))
            {
                return address - from + Int32(file, section + 20);
            }
        }

        throw new FormatException();
    }

    readonly string Text(int at) => Encoding.UTF8.GetString(_strings.Slice(at, _strings[at..].IndexOf((byte)0)));

    /// <summary>Bytes behind their length.</summary>
    static ReadOnlySpan<byte> Blob(ReadOnlySpan<byte> at)
    {
        int bytes = BitOperations.LeadingZeroCount((uint)(byte)~at[0]) - 24;
        return bytes switch
        {
            0 => at.Slice(1, at[0]),
            1 => at.Slice(2, ((at[0] & 0x3f) << 8) | at[1]),
            2 => at.Slice(4, ((at[0] & 0x1f) << 24) | (at[1] << 16) | (at[2] << 8) | at[3]),
            _ => throw new FormatException(),
        };
    }

    static int Int32(ReadOnlySpan<byte> bytes, int at) => BinaryPrimitives.ReadInt32LittleEndian(bytes[at..]);
}
