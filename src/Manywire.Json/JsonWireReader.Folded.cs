using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Manywire.Json;

public ref partial struct JsonWireReader
{
    /// <summary>The expected name where names are spelled otherwise: in the spelling that the options ask for, or with another case.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    int MatchFolded(ref byte p, scoped ReadOnlySpan<byte> cell, int split, bool first)
    {
        // SAFETY: (whole method) each load is checked against left; the cell is longer than split + 1.
        nint left = Left(ref p);
        nint i = first ? 0 : 1;
        ref byte plain = ref Unsafe.Add(ref MemoryMarshal.GetReference(cell), split);
        int length = cell.Length - split - 1;
        if (left > i && (first || p == ','))
        {
            if (Unsafe.Add(ref p, i) <= ' ')
            {
                i += Blank(ref Unsafe.Add(ref p, i), left - i);
            }

            left -= i;
            ref byte here = ref Unsafe.Add(ref p, i);
            if (_joins)
            {
                ReadOnlySpan<byte> spelled = Unsafe.As<JsonKeys>(_keys ??= JsonKeys.Of(Options.Naming, JsonKeys.Read)).Get(MemoryMarshal.CreateReadOnlySpan(ref plain, length + 1)); // SAFETY: it is nothing else
                int n = spelled.Length - 1;
                if (left >= n && JsonKeys.IsSame(ref here, ref Unsafe.Add(ref MemoryMarshal.GetReference(spelled), 1), n))
                {
                    return (int)i + n;
                }
            }

            if (left >= length && length is >= 4 and <= 32)
            {
                if (IsSameButCase(ref here, ref Unsafe.Add(ref plain, 1), length))
                {
                    return (int)i + length;
                }

                if (!MayMatch(ref here, left, length - 1))
                {
                    return 0;
                }
            }
        }

        return MatchOther(ref p, cell, split, first);
    }

    /// <summary>Whether 4 to 32 bytes are the same but for the case of letters. Nothing is where a name has what isn't ASCII or an escape: \U is none, and \N another.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool IsSameButCase(ref byte here, scoped ref byte name, int length)
    {
        // SAFETY: (whole method) both have so many bytes.
        if (length >= 16)
        {
            return (Differences(Vector128.LoadUnsafe(ref here), Vector128.LoadUnsafe(ref name))
                | Differences(Vector128.LoadUnsafe(ref here, (nuint)length - 16), Vector128.LoadUnsafe(ref name, (nuint)length - 16))) == Vector128<byte>.Zero;
        }

        return Differences(Ends(ref here, length), Ends(ref name, length)) == Vector128<byte>.Zero;

        static Vector128<byte> Ends(scoped ref byte text, int length) => length >= 8
            ? Vector128.Create(Unsafe.ReadUnaligned<ulong>(ref text), Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref text, length - 8))).AsByte()
            : Vector128.Create(Unsafe.ReadUnaligned<uint>(ref text), Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref text, length - 4)), 0, 0).AsByte();
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<byte> Differences(Vector128<byte> here, Vector128<byte> name)
    {
        Vector128<byte> letter = (name | Vector128.Create((byte)0x20)) - Vector128.Create((byte)'a');
        Vector128<byte> lower = Vector128.Equals(Vector128.Min(letter, Vector128.Create((byte)25)), letter) & Vector128.Create((byte)0x20);
        return Vector128.AndNot(here ^ name, lower) | (name & Vector128.Create((byte)0x80)) | Vector128.Equals(name, Vector128.Create((byte)'\\'));
    }
}
