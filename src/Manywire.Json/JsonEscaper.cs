using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Text.Encodings.Web;
using System.Threading;
using Manywire.Text;

namespace Manywire.Json;

/// <summary>Text as one of System.Text.Json's encoders escapes it. The encoder itself is asked once for each character: for ASCII at first, for others when one of 256 neighbours comes up.</summary>
sealed class JsonEscaper
{
    const int Escape = 6; // bytes of one
    const int BlockShift = 8;

    static JsonEscaper? s_relaxed;
    static JsonEscaper? s_html;

    readonly byte[] _plain = new byte[0x10000]; // 1 for each UTF-16 unit that stays as it is
    readonly bool[] _asked = new bool[0x10000 >> BlockShift];

    unsafe JsonEscaper(JavaScriptEncoder encoder)
    {
        Encoder = encoder;
        Plain = new JsonEncodedText(encoder);
        IsHtml = encoder == JavaScriptEncoder.Default;
        char* text = stackalloc char[2 * Escape];
        for (int c = 0; c < Ascii.Length; c++)
        {
            // The encoder's way to escape a string would bring more to a program compiled ahead of time than all of this.
            if (!encoder.TryEncodeUnicodeScalar(c, text, 2 * Escape, out int length)) // SAFETY: so many characters are there
            {
                throw new InvalidOperationException($"The encoder needs more than {2 * Escape} characters for one.");
            }

            for (int i = length; --i >= 0;)
            {
                Ascii[c] = (Ascii[c] << 8) | text[i]; // SAFETY: as above
            }

            Ascii[c] |= (ulong)length << 56;
            _plain[c] = (byte)(length == 1 ? 1 : 0);
        }
    }

    public JavaScriptEncoder Encoder { get; }

    /// <summary>What the encoder leaves as it is of ASCII.</summary>
    public JsonEncodedText Plain { get; }

    /// <summary>What escapes as is asked; null where only what JSON requires is escaped.</summary>
    public static JsonEscaper? Of(JsonEscaping escaping) => escaping switch
    {
        JsonEscaping.Minimal => null,
        JsonEscaping.Relaxed => s_relaxed ??= new JsonEscaper(JavaScriptEncoder.UnsafeRelaxedJsonEscaping),
        _ => s_html ??= new JsonEscaper(JavaScriptEncoder.Default),
    };

    /// <summary>Whether all that isn't ASCII is escaped.</summary>
    public bool IsHtml { get; }

    /// <summary>What each character of ASCII is written as, and how many bytes that is in the highest byte.</summary>
    public ulong[] Ascii { get; } = new ulong[0x80];

    /// <summary>Whether a UTF-16 unit stays as it is. False as well where the encoder hasn't been asked.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool IsPlain(uint c) => _plain[c] != 0;

    /// <summary>Writes some of a text: all up to what is to be escaped, or what is to be.</summary>
    /// <param name="p">Where to: 6 bytes for each UTF-16 unit.</param>
    /// <param name="s">The text: its first character isn't ASCII.</param>
    /// <param name="n">How many UTF-16 units there are.</param>
    /// <param name="taken">How many of them were written; 0: half of a surrogate pair stands alone.</param>
    public ref byte Put(ref byte p, scoped ref ushort s, int n, out int taken)
    {
        // SAFETY: (whole method) i < n, and four units are loaded where there are so many; 6 bytes are stored for each.
        int i = 0;
        if (!IsHtml)
        {
            ref byte plain = ref MemoryMarshal.GetArrayDataReference(_plain);
            do
            {
                // SAFETY: there is a byte for each UTF-16 unit.
                while (n - i >= 4 && (Unsafe.Add(ref plain, Unsafe.Add(ref s, i)) & Unsafe.Add(ref plain, Unsafe.Add(ref s, i + 1)) & Unsafe.Add(ref plain, Unsafe.Add(ref s, i + 2)) & Unsafe.Add(ref plain, Unsafe.Add(ref s, i + 3))) != 0)
                {
                    i += 4;
                }

                while (i < n && IsPlain(Unsafe.Add(ref s, i)))
                {
                    i++;
                }
            }
            while (i < n && !IsKnownAsEscaped(Unsafe.Add(ref s, i)));
            if (i > 0)
            {
                int written = Utf8Encoder.Encode(ref p, MemoryMarshal.CreateReadOnlySpan(ref Unsafe.As<ushort, char>(ref s), i));
                taken = written < 0 ? 0 : i; // less than 0: another thread has changed the text since
                return ref Unsafe.Add(ref p, Math.Max(written, 0));
            }
        }

        do
        {
            if (n - i >= 4 && IsHtml && TryPutFour(ref p, ref Unsafe.Add(ref s, i)))
            {
                p = ref Unsafe.Add(ref p, 4 * Escape);
                i += 4;
                continue;
            }

            uint c = Unsafe.Add(ref s, i);
            if (c - 0xd800 < 0x800)
            {
                uint low = i + 1 < n ? Unsafe.Add(ref s, i + 1) : 0u;
                if (c >= 0xdc00 || low - 0xdc00 >= 0x400)
                {
                    break;
                }

                p = ref PutUnit(ref p, c);
                c = low;
                i++;
            }

            p = ref PutUnit(ref p, c);
            i++;
        }
        while (IsHtml && i < n && Unsafe.Add(ref s, i) >= 0x80);
        taken = i;
        return ref p;
    }

    /// <summary>Whether the encoder escapes a UTF-16 unit. False as well where it wasn't asked before, and has been now.</summary>
    bool IsKnownAsEscaped(uint c)
    {
        uint block = c >> BlockShift;
        if (Volatile.Read(ref _asked[block]))
        {
            return !IsPlain(c); // another thread may have asked since the caller looked
        }

        for (int unit = (int)block << BlockShift, k = 0; k < 1 << BlockShift; k++, unit++)
        {
            _plain[unit] = (byte)(char.IsSurrogate((char)unit) || Encoder.WillEncode(unit) ? 0 : 1);
        }

        Volatile.Write(ref _asked[block], true);
        return false;
    }

    /// <summary>Writes one UTF-16 unit as \u1234.</summary>
    public static ref byte PutUnit(ref byte p, uint c)
    {
        // A digit in each byte, the first in the lowest; those from ten on are letters.
        uint digits = (c >> 12) | (c & 0xf00) | ((c & 0xf0) << 12) | ((c & 0xf) << 24);
        uint letters = ((digits + 0x06060606) >> 4) & 0x01010101;
        Unsafe.WriteUnaligned(ref p, (ushort)('\\' | ('u' << 8))); // SAFETY: the caller has room for 6 bytes
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref p, 2), digits + 0x30303030 + (letters * 7)); // SAFETY: as above
        return ref Unsafe.Add(ref p, Escape); // SAFETY: as above
    }

    /// <summary>Writes four UTF-16 units as \u1234 each, if all are beyond ASCII and none is half of a surrogate pair.</summary>
    static bool TryPutFour(ref byte p, scoped ref ushort s)
    {
        // SAFETY: (whole method) the caller has four units, and room for 24 bytes.
        Vector128<ushort> units = Vector128.Create(Unsafe.ReadUnaligned<ulong>(ref Unsafe.As<ushort, byte>(ref s))).AsUInt16();
        if (!Vector128.GreaterThanAll(units, Vector128.Create((ushort)0x7f)) || Vector128.EqualsAny(units & Vector128.Create((ushort)0xf800), Vector128.Create((ushort)0xd800)))
        {
            return false;
        }

        Vector128<byte> halves = Vector128.Shuffle(units.AsByte(), Vector128.Create(0x0202_0303_0000_0101UL, 0x0606_0707_0404_0505UL).AsByte());
        Vector128<byte> digits = Vector128.ConditionalSelect(Vector128.Create((ushort)0xff).AsByte(), halves >>> 4, halves & Vector128.Create((byte)15));
        Vector128<byte> text = Vector128.Shuffle(Vector128.Create("0123456789ABCDEF"u8), digits);
        Vector128<byte> start = Vector128.Shuffle(text, Vector128.Create(0xffff_0302_0100_ffffUL, 0x0908_ffff_0706_0504UL).AsByte());
        Vector128<byte> end = Vector128.Shuffle(text, Vector128.Create(0x0f0e_0d0c_ffff_0b0aUL, ulong.MaxValue).AsByte());
        (start | Vector128.Create(0x755c_0000_0000_755cUL, 0x0000_755c_0000_0000UL).AsByte()).StoreUnsafe(ref p); // a backslash and a u
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref p, 16), end.AsUInt64().ToScalar() | 0x755c_0000);
        return true;
    }
}
