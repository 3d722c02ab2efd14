using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;

namespace Manywire.Json;

/// <summary>Keys and discriminators that aren't written as the types have them: spelled or escaped otherwise. Kept, since they come from types and not from input.</summary>
sealed class JsonKeys
{
    /// <summary>By how many times a cell's bytes a key may be longer: two bytes of a cell are one of the name, one that is escaped has 6 bytes, and other spellings have some more.</summary>
    public const int Growth = 15;

    const int Escapings = 4;

    /// <summary>In the place of an escaping: names to look for where they are read. Those that can't be found so by their spelling are as the types have them.</summary>
    public const JsonEscaping Read = (JsonEscaping)(Escapings - 1);

    const int QuickBits = 10;

    // An array, not a dictionary: the code of one whose keys are enums would be compiled at the first key, and NativeAOT would bring what prints enums.
    static readonly JsonKeys?[] s_all = new JsonKeys?[8 * Escapings];

    static readonly Func<string, string>?[] s_spellings = new Func<string, string>?[8];

    readonly JsonEscaping _escaping;

    /// <summary>Keys that are found without the dictionary: each the lengths of a plain key and of the one to write, and then both.</summary>
    readonly byte[]?[] _quick = new byte[]?[1 << QuickBits];

    JsonKeys? _unspelled;
    readonly ConcurrentDictionary<byte[], byte[]> _known = new(new Bytes());
    readonly ConcurrentDictionary<byte[], byte[]>.AlternateLookup<ReadOnlySpan<byte>> _lookup;

    JsonKeys(WireNaming naming, JsonEscaping escaping)
    {
        _escaping = escaping;
        _lookup = _known.GetAlternateLookup<ReadOnlySpan<byte>>();
        Escaper = escaping == Read ? null : JsonEscaper.Of(escaping);
        Naming = naming;
    }

    /// <summary>How names are spelled; null: as they are.</summary>
    public static Func<string, string>? Spelling(WireNaming naming)
    {
        if (naming <= WireNaming.AsDeclared)
        {
            return null;
        }

        return s_spellings[(int)naming] ??= JsonSettings.Policy(naming)!.ConvertName;
    }

    /// <summary>How names are spelled.</summary>
    public WireNaming Naming { get; }

    /// <summary>What escapes text; null where only what JSON requires is escaped.</summary>
    public JsonEscaper? Escaper { get; }

    public JavaScriptEncoder? Encoder => Escaper?.Encoder;

    /// <summary>The same, but for names that aren't spelled otherwise.</summary>
    public JsonKeys Unspelled => _unspelled ??= Of(WireNaming.Unspecified, _escaping);

    /// <summary>The keys of a spelling and an escaping. Two threads may make them at once: one's are used, the other's are only not kept.</summary>
    public static JsonKeys Of(WireNaming naming, JsonEscaping escaping)
    {
        int at = ((int)naming * Escapings) + (int)escaping;
        return (uint)escaping >= Escapings || (uint)at >= (uint)s_all.Length ? new JsonKeys(naming, escaping) : s_all[at] ??= new JsonKeys(naming, escaping);
    }

    /// <summary>The key to write.</summary>
    /// <param name="plain"><c>,"name":</c> as the type has it.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ReadOnlySpan<byte> Get(scoped ReadOnlySpan<byte> plain)
    {
        ref byte first = ref MemoryMarshal.GetReference(plain);
        ref byte key = ref TryGet(ref first, plain.Length, out int length);
        return Unsafe.IsNullRef(ref key) ? Find(plain, Place(ref first, plain.Length)) : MemoryMarshal.CreateReadOnlySpan(ref key, length); // SAFETY: as TryGet says
    }

    /// <summary>The key to write, if it is one of those that are found without the dictionary. The keys of a type come again and again.</summary>
    /// <param name="plain">The comma of <c>,"name":</c>, as the type has it.</param>
    /// <param name="count">How many bytes it has.</param>
    /// <param name="length">How many bytes the key has.</param>
    /// <returns>The first byte of the key, behind which <see cref="Slack"/> bytes may be loaded, or a null reference.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte TryGet(scoped ref byte plain, int count, out int length)
    {
        // SAFETY: a place is within the table. Both lengths come first, and at least so many bytes follow them; the array isn't changed once others see it.
        if (Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(_quick), Place(ref plain, count)) is { } both)
        {
            ref byte head = ref MemoryMarshal.GetArrayDataReference(both);
            length = Unsafe.ReadUnaligned<int>(ref Unsafe.Add(ref head, sizeof(int)));
            if (Unsafe.ReadUnaligned<int>(ref head) == count && IsSame(ref plain, ref Unsafe.Add(ref head, Head), count))
            {
                return ref Unsafe.Add(ref head, Head + count);
            }
        }

        length = 0;
        return ref Unsafe.NullRef<byte>();
    }

    /// <summary>The place of a key, by its length, its first and its last bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int Place(scoped ref byte plain, int count)
    {
        // SAFETY: a cell has a comma, two quotation marks and a colon at least.
        ulong start = Unsafe.ReadUnaligned<uint>(ref plain);
        ulong end = Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref plain, count - 4));
        return (int)unchecked(((start | (end << 32)) + (uint)count) * 0x9E3779B97F4A7C15 >> (64 - QuickBits));
    }

    const int Head = 2 * sizeof(int);

    /// <summary>Bytes that may be loaded from the second byte of a key on, also where it has less.</summary>
    public const int Slack = 32;

    [MethodImpl(MethodImplOptions.NoInlining)]
    ReadOnlySpan<byte> Find(scoped ReadOnlySpan<byte> plain, int place)
    {
        byte[] key = _lookup.TryGetValue(plain, out byte[]? known) ? known : Make(plain);
        if (_quick[place] is null)
        {
            byte[] both = new byte[Head + plain.Length + Math.Max(key.Length, 1 + Slack)];
            BitConverter.TryWriteBytes(both, plain.Length);
            BitConverter.TryWriteBytes(both.AsSpan(sizeof(int)), key.Length);
            plain.CopyTo(both.AsSpan(Head));
            key.CopyTo(both, Head + plain.Length);
            _quick[place] = both; // whoever comes first has it: taking turns would allocate
        }

        return key;
    }

    /// <summary>Whether two keys of the same length are the same: most are too short for a call.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsSame(scoped ref byte a, scoped ref byte b, int length)
    {
        // SAFETY: (whole method) both have so many bytes.
        if ((uint)(length - 16) <= 16)
        {
            nuint last = (nuint)(length - 16);
            return ((Vector128.LoadUnsafe(ref a) ^ Vector128.LoadUnsafe(ref b)) | (Vector128.LoadUnsafe(ref a, last) ^ Vector128.LoadUnsafe(ref b, last))) == Vector128<byte>.Zero;
        }

        if ((uint)(length - 8) <= 8)
        {
            return ((Unsafe.ReadUnaligned<ulong>(ref a) ^ Unsafe.ReadUnaligned<ulong>(ref b))
                | (Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref a, length - 8)) ^ Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref b, length - 8)))) == 0;
        }

        if ((uint)(length - 4) <= 4)
        {
            return ((Unsafe.ReadUnaligned<uint>(ref a) ^ Unsafe.ReadUnaligned<uint>(ref b))
                | (Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref a, length - 4)) ^ Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref b, length - 4)))) == 0;
        }

        return MemoryMarshal.CreateReadOnlySpan(ref a, length).SequenceEqual(MemoryMarshal.CreateReadOnlySpan(ref b, length));
    }

    /// <summary>The discriminator to write: escaped, but never spelled otherwise.</summary>
    /// <param name="plain"><c>{"$type":"name"</c> as the type has it, or with a number in the place of the name, or with a comma in the place of the brace.</param>
    /// <param name="isKnown">Whether the case is one of a type's. The name of any other came from input, and isn't kept.</param>
    public ReadOnlySpan<byte> GetCase(scoped ReadOnlySpan<byte> plain, bool isKnown) => _lookup.TryGetValue(plain, out byte[]? known) ? known : MakeCase(plain, isKnown);

    byte[] MakeCase(scoped ReadOnlySpan<byte> plain, bool isKnown)
    {
        int end = 2;
        while (plain[end] != '"')
        {
            end += plain[end] == '\\' ? 2 : 1;
        }

        ReadOnlySpan<byte> tag = plain[(end + 2)..];
        byte[] start = [plain[0], .. Spell(plain[2..end]), (byte)':', .. tag[0] == '"' ? Spell(tag[1..^1]) : tag];
        if (isKnown)
        {
            _lookup[plain] = start;
        }

        return start;

        ReadOnlySpan<byte> Spell(scoped ReadOnlySpan<byte> text)
        {
            string name = JsonEscapes.GetString(text, out int bad) ?? throw new ArgumentException($"The discriminator is malformed at {bad}.");
            return Encoding.UTF8.GetBytes("\"" + (Encoder is null ? Minimal(name) : Encoder.Encode(name)) + "\"");
        }
    }

    byte[] Make(scoped ReadOnlySpan<byte> plain)
    {
        string name = JsonEscapes.GetString(plain[2..^2], out int bad) ?? throw new ArgumentException($"The key cell is malformed at {bad}.");
        if (Spelling(Naming) is { } spelling)
        {
            string spelled = spelling(name);
            name = _escaping != Read || (!plain.Contains((byte)'\\') && IsSameJoined(name, spelled)) ? spelled : name;
        }

        byte[] key = Encoding.UTF8.GetBytes(",\"" + (Encoder is null ? Minimal(name) : Encoder.Encode(name)) + "\":");
        _lookup[plain] = key;
        return key;
    }

    /// <summary>Whether two names are the same but for case and what separates words.</summary>
    static bool IsSameJoined(string name, string spelled)
    {
        string joined = Join(name);
        return joined.Length > 0 && Ascii.IsValid(name) && Ascii.IsValid(spelled) && joined.Equals(Join(spelled), StringComparison.OrdinalIgnoreCase);

        static string Join(string name) => string.Concat(name.Split('_', '-', ' '));
    }

    static string Minimal(string name)
    {
        var text = new StringBuilder();
        foreach (char c in name)
        {
            if (c < JsonMinimalText.Ascii.Length)
            {
                for (ulong left = JsonMinimalText.Ascii[c], n = left >> 56; n > 0; n--, left >>= 8)
                {
                    text.Append((char)(byte)left);
                }
            }
            else
            {
                text.Append(c);
            }
        }

        return text.ToString();
    }

    sealed class Bytes : IEqualityComparer<byte[]>, IAlternateEqualityComparer<ReadOnlySpan<byte>, byte[]>
    {
        public bool Equals(byte[]? x, byte[]? y) => x.AsSpan().SequenceEqual(y);

        public bool Equals(ReadOnlySpan<byte> alternate, byte[] other) => alternate.SequenceEqual(other);

        public int GetHashCode(byte[] obj) => GetHashCode(obj.AsSpan());

        public int GetHashCode(ReadOnlySpan<byte> alternate)
        {
            var hash = default(HashCode);
            hash.AddBytes(alternate);
            return hash.ToHashCode();
        }

        public byte[] Create(ReadOnlySpan<byte> alternate) => alternate.ToArray();
    }
}
