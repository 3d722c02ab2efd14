using System;
using System.Runtime.CompilerServices;
using System.Text;

namespace Manywire.Emitted;

// Names are looked for in the bytes of the input, so that no string is made of one that is spelled as it is written. All others go the way of strings.
public sealed partial class WireEnumNames
{
    /// <summary>The names that are read, and their values.</summary>
    Tuple<WireNameTable, ulong[]>? _utf8;

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
        if (TryOne(text, out value))
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
            if (!TryOne(text[range].Trim((byte)' '), out ulong flag))
            {
                return false;
            }

            value |= flag;
        }

        return true;
    }

    bool TryOne(ReadOnlySpan<byte> name, out ulong value)
    {
        (WireNameTable names, ulong[] values) = _utf8 ??= Tuple.Create(new WireNameTable([.. _read.Keys]), (ulong[])[.. _read.Values]); // two threads may make them at once: one's are kept
        int found = names.Find(name);
        value = found < 0 ? 0 : values[found];
        return found >= 0;
    }
}
