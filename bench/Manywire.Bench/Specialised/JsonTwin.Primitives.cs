using System;
using System.Buffers;
using System.Buffers.Text;
using System.Globalization;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text.Json;
using Manywire.Text;

namespace Manywire.Bench.Specialised;

static partial class JsonTwin
{
    static readonly SearchValues<char> Escaped = SearchValues.Create(
        "\"\\\0\u0001\u0002\u0003\u0004\u0005\u0006\u0007\b\t\n\u000b\f\r\u000e\u000f\u0010\u0011\u0012\u0013\u0014\u0015\u0016\u0017\u0018\u0019\u001a\u001b\u001c\u001d\u001e\u001f");

    static readonly SearchValues<byte> Special = SearchValues.Create(
        "\"\\\0\u0001\u0002\u0003\u0004\u0005\u0006\u0007\b\t\n\u000b\f\r\u000e\u000f\u0010\u0011\u0012\u0013\u0014\u0015\u0016\u0017\u0018\u0019\u001a\u001b\u001c\u001d\u001e\u001f"u8);

    static int Most(string? text) => 6 + (6 * (text?.Length ?? 0));

    static int MostOf(byte[]? bytes) => 8 + (bytes is null ? 0 : Base64.GetMaxEncodedToUtf8Length(bytes.Length));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref byte PutByte(ref byte p, byte v)
    {
        p = v;
        return ref Unsafe.Add(ref p, 1);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref byte PutLiteral(ref byte p, ReadOnlySpan<byte> literal)
    {
        literal.CopyTo(MemoryMarshal.CreateSpan(ref p, literal.Length));
        return ref Unsafe.Add(ref p, literal.Length);
    }

    static ref byte PutNull(ref byte p) => ref PutLiteral(ref p, "null"u8);

    static ref byte PutBoolean(ref byte p, bool v) => ref v ? ref PutLiteral(ref p, "true"u8) : ref PutLiteral(ref p, "false"u8);

    static ref byte PutInteger(ref byte p, long v)
    {
        if ((ulong)v < 10)
        {
            return ref PutByte(ref p, (byte)('0' + v));
        }

        v.TryFormat(MemoryMarshal.CreateSpan(ref p, 20), out int n, default, CultureInfo.InvariantCulture);
        return ref Unsafe.Add(ref p, n);
    }

    static ref byte PutUnsigned(ref byte p, ulong v)
    {
        v.TryFormat(MemoryMarshal.CreateSpan(ref p, 20), out int n, default, CultureInfo.InvariantCulture);
        return ref Unsafe.Add(ref p, n);
    }

    static ref byte PutDouble(ref byte p, double v)
    {
        v.TryFormat(MemoryMarshal.CreateSpan(ref p, 32), out int n, default, CultureInfo.InvariantCulture);
        return ref Unsafe.Add(ref p, n);
    }

    static ref byte PutSingle(ref byte p, float v)
    {
        v.TryFormat(MemoryMarshal.CreateSpan(ref p, 24), out int n, default, CultureInfo.InvariantCulture);
        return ref Unsafe.Add(ref p, n);
    }

    static ref byte PutText(ref byte p, string? text)
    {
        if (text is null)
        {
            return ref PutNull(ref p);
        }

        p = ref PutByte(ref p, (byte)'"');
        int length = text.AsSpan().ContainsAny(Escaped) ? PutEscaped(ref p, text) : Utf8Encoder.Encode(ref p, text);
        if (length < 0)
        {
            throw new ArgumentException("A surrogate stands alone.", nameof(text));
        }

        return ref PutByte(ref Unsafe.Add(ref p, length), (byte)'"');
    }

    static int PutEscaped(ref byte p, string text)
    {
        byte[] bytes = JsonEncodedText.Encode(text, System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping).EncodedUtf8Bytes.ToArray();
        bytes.CopyTo(MemoryMarshal.CreateSpan(ref p, bytes.Length));
        return bytes.Length;
    }

    static ref byte PutBytes(ref byte p, byte[]? bytes)
    {
        if (bytes is null)
        {
            return ref PutNull(ref p);
        }

        p = ref PutByte(ref p, (byte)'"');
        Base64.EncodeToUtf8(bytes, MemoryMarshal.CreateSpan(ref p, Base64.GetMaxEncodedToUtf8Length(bytes.Length)), out _, out int n);
        return ref PutByte(ref Unsafe.Add(ref p, n), (byte)'"');
    }

    static ref byte PutGuid(ref byte p, Guid v)
    {
        p = ref PutByte(ref p, (byte)'"');
        v.TryFormat(MemoryMarshal.CreateSpan(ref p, 36), out _);
        return ref PutByte(ref Unsafe.Add(ref p, 36), (byte)'"');
    }

    static ref byte PutDate(ref byte p, DateTime v)
    {
        p = ref PutByte(ref p, (byte)'"');
        v.TryFormat(MemoryMarshal.CreateSpan(ref p, 36), out int n, "O", CultureInfo.InvariantCulture);

        // 2024-02-29T12:34:56.1230000Z: zeros at the end of the fraction aren't written, nor a fraction of nothing.
        int end = 27;
        while (Unsafe.Add(ref p, end - 1) == (byte)'0')
        {
            end--;
        }

        end = end == 20 ? 19 : end;
        MemoryMarshal.CreateSpan(ref Unsafe.Add(ref p, 27), n - 27).CopyTo(MemoryMarshal.CreateSpan(ref Unsafe.Add(ref p, end), n - 27));
        return ref PutByte(ref Unsafe.Add(ref p, end + n - 27), (byte)'"');
    }

    static bool IsNull(ref Source source)
    {
        if (source.Peek != (byte)'n')
        {
            return false;
        }

        source.Expect("null"u8);
        return true;
    }

    static long GetInteger(ref Source source, long least, long most)
        => Utf8Parser.TryParse(source.Rest, out long v, out int n) && v >= least && v <= most ? Took(ref source, n, v) : throw Source.Malformed();

    static ulong GetUnsigned(ref Source source)
        => Utf8Parser.TryParse(source.Rest, out ulong v, out int n) ? Took(ref source, n, v) : throw Source.Malformed();

    static double GetDouble(ref Source source)
        => Utf8Parser.TryParse(source.Rest, out double v, out int n) ? Took(ref source, n, v) : throw Source.Malformed();

    static float GetSingle(ref Source source)
        => Utf8Parser.TryParse(source.Rest, out float v, out int n) ? Took(ref source, n, v) : throw Source.Malformed();

    static T Took<T>(ref Source source, int n, T v)
    {
        source.Take(n);
        return v;
    }

    static bool GetBoolean(ref Source source)
    {
        if (source.Peek == (byte)'t')
        {
            source.Expect("true"u8);
            return true;
        }

        source.Expect("false"u8);
        return false;
    }

    static string? GetText(ref Source source)
    {
        if (IsNull(ref source))
        {
            return null;
        }

        source.Expect("\""u8);
        int length = source.Rest.IndexOfAny(Special);
        if (length < 0)
        {
            throw Source.Malformed();
        }

        if (source.Rest[length] != (byte)'"')
        {
            return GetEscaped(ref source);
        }

        string text = source.Text(length);
        source.Take(1);
        return text;
    }

    static string GetEscaped(ref Source source)
    {
        int end = 0;
        ReadOnlySpan<byte> rest = source.Rest;
        while (end < rest.Length && rest[end] != (byte)'"')
        {
            end += rest[end] == (byte)'\\' ? 2 : 1;
        }

        byte[] quoted = [(byte)'"', .. rest[..Math.Min(end, rest.Length)], (byte)'"'];
        var reader = new Utf8JsonReader(quoted);
        reader.Read();
        source.Take(end + 1);
        return reader.GetString()!;
    }

    /// <summary>What is between quotes and has no escapes.</summary>
    static ReadOnlySpan<byte> GetQuoted(ref Source source)
    {
        source.Expect("\""u8);
        int length = source.Rest.IndexOf((byte)'"');
        if (length < 0)
        {
            throw Source.Malformed();
        }

        ReadOnlySpan<byte> quoted = source.Rest[..length];
        source.Take(length + 1);
        return quoted;
    }

    static byte[]? GetBytes(ref Source source)
    {
        if (IsNull(ref source))
        {
            return null;
        }

        ReadOnlySpan<byte> text = GetQuoted(ref source);
        byte[] bytes = new byte[Base64.GetMaxDecodedFromUtf8Length(text.Length)];
        if (Base64.DecodeFromUtf8(text, bytes, out _, out int n) != OperationStatus.Done)
        {
            throw Source.Malformed();
        }

        return n == bytes.Length ? bytes : bytes[..n];
    }

    static Guid GetGuid(ref Source source)
    {
        ReadOnlySpan<byte> text = GetQuoted(ref source);
        return Utf8Parser.TryParse(text, out Guid v, out int n) && n == text.Length ? v : throw Source.Malformed();
    }

    /// <summary>UTC only: <c>2024-02-29T12:34:56.123Z</c>.</summary>
    static DateTime GetDate(ref Source source)
    {
        ReadOnlySpan<byte> s = GetQuoted(ref source);
        if (s.Length is < 20 or > 28 || s[4] != (byte)'-' || s[7] != (byte)'-' || s[10] != (byte)'T' || s[13] != (byte)':' || s[16] != (byte)':' || s[^1] != (byte)'Z')
        {
            throw Source.Malformed();
        }

        var v = new DateTime(Digits(s[..4]), Digits(s[5..7]), Digits(s[8..10]), Digits(s[11..13]), Digits(s[14..16]), Digits(s[17..19]), DateTimeKind.Utc);
        int ticks = 0;
        for (int i = 20, scale = 1_000_000; i < s.Length - 1; i++, scale /= 10)
        {
            ticks += Digits(s.Slice(i, 1)) * scale;
        }

        return v.AddTicks(ticks);
    }

    static int Digits(ReadOnlySpan<byte> text)
    {
        int v = 0;
        foreach (byte b in text)
        {
            uint digit = b - (uint)'0';
            v = digit < 10 ? (v * 10) + (int)digit : throw Source.Malformed();
        }

        return v;
    }
}
