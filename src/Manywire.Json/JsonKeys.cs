using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;

namespace Manywire.Json;

/// <summary>Keys and discriminators that aren't written as the types have them: spelled or escaped otherwise. Kept, since they come from types and not from input.</summary>
sealed class JsonKeys
{
    /// <summary>By how much a key may grow: two bytes of a cell for one of the name, 6 bytes for one that is escaped, and some for other spellings.</summary>
    public const int GrowthShift = 4;

    const int Escapings = 4;
    const int QuickBits = 10;

    // An array, not a dictionary: the code of one whose keys are enums would be compiled at the first key, and NativeAOT would bring what prints enums.
    static readonly JsonKeys?[] s_all = new JsonKeys?[8 * Escapings];

    static readonly Func<string, string>?[] s_spellings = new Func<string, string>?[8];

    readonly WireNaming _naming;
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
        Escaper = JsonEscaper.Of(escaping);
        _naming = naming;
    }

    /// <summary>How names are spelled; null: as they are.</summary>
    public static Func<string, string>? Spelling(WireNaming naming)
    {
        if (naming <= WireNaming.AsDeclared)
        {
            return null;
        }

        return s_spellings[(int)naming] ??= Make(naming switch
        {
            WireNaming.CamelCase => JsonNamingPolicy.CamelCase,
            WireNaming.SnakeCaseLower => JsonNamingPolicy.SnakeCaseLower,
            WireNaming.SnakeCaseUpper => JsonNamingPolicy.SnakeCaseUpper,
            WireNaming.KebabCaseLower => JsonNamingPolicy.KebabCaseLower,
            _ => JsonNamingPolicy.KebabCaseUpper,
        });

        static Func<string, string> Make(JsonNamingPolicy policy) => policy.ConvertName;
    }

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
    public ReadOnlySpan<byte> Get(scoped ReadOnlySpan<byte> plain)
    {
        // The keys of a type come again and again: a place for most, by their length, their first and their last bytes.
        ref byte first = ref MemoryMarshal.GetReference(plain);
        uint start = Unsafe.ReadUnaligned<uint>(ref first); // SAFETY: a cell has a comma, two quotation marks and a colon at least
        uint end = Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref first, plain.Length - 4)); // SAFETY: as above
        int place = (int)unchecked((((start | ((ulong)end << 32)) + (uint)plain.Length) * 0x9E3779B97F4A7C15) >> (64 - QuickBits));
        if (_quick[place] is { } both)
        {
            // SAFETY: both lengths come first, and so many bytes follow them; the array isn't changed once others see it.
            ref byte head = ref MemoryMarshal.GetArrayDataReference(both);
            ref byte known = ref Unsafe.Add(ref head, Head);
            if (Unsafe.ReadUnaligned<int>(ref head) == plain.Length && IsSame(ref first, ref known, plain.Length))
            {
                return MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref known, plain.Length), Unsafe.ReadUnaligned<int>(ref Unsafe.Add(ref head, sizeof(int))));
            }
        }

        return Find(plain, place);
    }

    const int Head = 2 * sizeof(int);

    [MethodImpl(MethodImplOptions.NoInlining)]
    ReadOnlySpan<byte> Find(scoped ReadOnlySpan<byte> plain, int place)
    {
        byte[] key = _lookup.TryGetValue(plain, out byte[]? known) ? known : Make(plain);
        if (_quick[place] is null)
        {
            byte[] both = new byte[Head + plain.Length + key.Length];
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
    static bool IsSame(scoped ref byte a, scoped ref byte b, int length)
    {
        // SAFETY: both have so many bytes.
        if ((uint)(length - 8) > 8)
        {
            return MemoryMarshal.CreateReadOnlySpan(ref a, length).SequenceEqual(MemoryMarshal.CreateReadOnlySpan(ref b, length));
        }

        return ((Unsafe.ReadUnaligned<ulong>(ref a) ^ Unsafe.ReadUnaligned<ulong>(ref b))
            | (Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref a, length - 8)) ^ Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref b, length - 8)))) == 0;
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
        if (Spelling(_naming) is { } spelling)
        {
            name = spelling(name);
        }

        byte[] key = Encoding.UTF8.GetBytes(",\"" + (Encoder is null ? Minimal(name) : Encoder.Encode(name)) + "\":");
        _lookup[plain] = key;
        return key;
    }

    static string Minimal(string name)
    {
        var text = new StringBuilder();
        foreach (char c in name)
        {
            _ = c switch
            {
                '"' or '\\' => text.Append('\\').Append(c),
                < ' ' => text.Append("\\u").Append(((int)c).ToString("X4")),
                _ => text.Append(c),
            };
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
