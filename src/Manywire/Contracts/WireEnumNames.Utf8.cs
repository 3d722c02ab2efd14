using System;
using System.Collections.Generic;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;

namespace Manywire.Emitted;

// Names are looked for in the bytes of the input, so that no string is made of one that is spelled as it is written. All others go the way of strings.
public sealed partial class WireEnumNames
{
    Utf8Names? _utf8;

    /// <summary>Reads a name, the names of flags, or a number, from text.</summary>
    /// <param name="reader">The reader, which stands before text.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="value">The value, extended to 64 bits by its sign.</param>
    /// <param name="isKnown">Whether the enum has it.</param>
    /// <param name="spelling">How names are spelled otherwise; null: as they are.</param>
    /// <param name="ignoresCase">Whether a name that no value has may be one in another case.</param>
    /// <typeparam name="TReader">The wire's reader.</typeparam>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public ref byte Read<TReader>(scoped ref TReader reader, ref byte p, out ulong value, out bool isKnown, Func<string, string>? spelling, bool ignoresCase)
        where TReader : struct, IWireReader, allows ref struct
    {
        p = ref reader.TryGetUtf8(ref p, out ReadOnlySpan<byte> utf8, out bool taken);
        if (taken)
        {
            WireEnumNames own = spelling is null ? this : Spelled(spelling);
            isKnown = own.TryUtf8(utf8, out value) || TryParse(Encoding.UTF8.GetString(utf8), out value, spelling, ignoresCase);
            return ref p;
        }

        p = ref reader.GetString(ref p, out string? name);
        isKnown = TryParse(name, out value, spelling, ignoresCase);
        return ref p;
    }

    bool TryUtf8(ReadOnlySpan<byte> text, out ulong value)
    {
        Utf8Names names = _utf8 ??= new Utf8Names(_read); // two threads may make them at once: one's are kept
        if (names.TryFind(text, out value))
        {
            return true;
        }

        if (!_isFlags)
        {
            return false;
        }

        value = 0;
        foreach (Range range in text.Split((byte)','))
        {
            if (!names.TryFind(text[range].Trim((byte)' '), out ulong flag))
            {
                return false;
            }

            value |= flag;
        }

        return true;
    }

    /// <summary>A table of names in UTF-8. A place is taken from the length, the first bytes and the last ones; names that have the same one are behind it.</summary>
    sealed class Utf8Names
    {
        readonly byte[]?[] _names;
        readonly ulong[] _values;

        public Utf8Names(Dictionary<string, ulong> names)
        {
            int size = (int)BitOperations.RoundUpToPowerOf2((uint)((2 * names.Count) + 1));
            _names = new byte[size][];
            _values = new ulong[size];
            foreach ((string name, ulong value) in names)
            {
                byte[] utf8 = Encoding.UTF8.GetBytes(name);
                int at = Place(utf8);
                while (_names[at] is not null)
                {
                    at = (at + 1) & (size - 1);
                }

                _names[at] = utf8;
                _values[at] = value;
            }
        }

        public bool TryFind(ReadOnlySpan<byte> name, out ulong value)
        {
            for (int at = Place(name); _names[at] is { } other; at = (at + 1) & (_names.Length - 1))
            {
                if (name.SequenceEqual(other))
                {
                    value = _values[at];
                    return true;
                }
            }

            value = 0;
            return false;
        }

        int Place(ReadOnlySpan<byte> name)
        {
            ulong bytes = 0;
            if (name.Length >= sizeof(ulong))
            {
                bytes = MemoryMarshal.Read<ulong>(name) ^ BitOperations.RotateLeft(MemoryMarshal.Read<ulong>(name[^sizeof(ulong)..]), 31);
            }
            else if (name.Length >= sizeof(uint))
            {
                bytes = MemoryMarshal.Read<uint>(name) | ((ulong)MemoryMarshal.Read<uint>(name[^sizeof(uint)..]) << 32);
            }
            else if (name.Length > 0)
            {
                bytes = name[0] | ((uint)name[^1] << 8) | ((uint)name[name.Length / 2] << 16);
            }

            return (int)(unchecked((bytes + (uint)name.Length) * 0x9E3779B97F4A7C15) >> 33) & (_names.Length - 1);
        }
    }
}
