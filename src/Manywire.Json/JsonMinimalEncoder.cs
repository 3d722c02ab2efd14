using System;
using System.Buffers;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Text;
using System.Text.Encodings.Web;

namespace Manywire.Json;

/// <summary>Escapes what JSON requires and no more, within System.Text.Json's writer: what that prints is as <see cref="JsonWireWriter"/> writes text. Half a surrogate pair has no form, and the writer says so.</summary>
sealed class JsonMinimalEncoder : JavaScriptEncoder
{
    const int LongestEscape = 6;

    public static JsonMinimalEncoder Instance { get; } = new();

    public override int MaxOutputCharactersPerInputCharacter => LongestEscape;

    static ReadOnlySpan<byte> Escape(int c) => MemoryMarshal.AsBytes(JsonMinimalText.Ascii.AsSpan(c, 1))[..(int)(JsonMinimalText.Ascii[c] >> 56)];

    public override bool WillEncode(int unicodeScalar) => unicodeScalar is < ' ' or '"' or '\\';

    // SAFETY: the caller's text; vectors are loaded at its beginning and at its end, where it has as many characters.
    public override unsafe int FindFirstCharacterToEncode(char* text, int textLength) =>
        (uint)(textLength - 8) <= 8 && (Special(Vector128.Load((ushort*)text)) | Special(Vector128.Load((ushort*)text + textLength - 8))) == Vector128<ushort>.Zero ? -1
        : First(new ReadOnlySpan<char>(text, textLength));

    /// <summary>The first character that is escaped, or is half of a pair: what isn't found is copied as it is, and the writer would end the text there.</summary>
    static int First(ReadOnlySpan<char> text)
    {
        int special = text.IndexOfAny(JsonWireWriter.Escaped);
        int half = Half(special < 0 ? text : text[..special]);
        return half < 0 ? special : half;
    }

    static int Half(ReadOnlySpan<char> text)
    {
        for (int at = 0; text[at..].IndexOfAnyInRange('\ud800', '\udfff') is >= 0 and var next; at += 2)
        {
            at += next;
            if (Rune.DecodeFromUtf16(text[at..], out _, out _) != OperationStatus.Done)
            {
                return at;
            }
        }

        return -1;
    }

    static Vector128<ushort> Special(Vector128<ushort> text) =>
        Vector128.LessThan(text, Vector128.Create((ushort)' ')) | Vector128.Equals(text, Vector128.Create((ushort)'"')) | Vector128.Equals(text, Vector128.Create((ushort)'\\')) | Vector128.Equals(text & Vector128.Create((ushort)0xf800), Vector128.Create((ushort)0xd800));

    public override int FindFirstCharacterToEncodeUtf8(ReadOnlySpan<byte> utf8Text) => utf8Text.IndexOfAny(JsonBytes.Escaped);

    public override unsafe bool TryEncodeUnicodeScalar(int unicodeScalar, char* buffer, int bufferLength, out int numberOfCharactersWritten)
    {
        var output = new Span<char>(buffer, bufferLength); // SAFETY: the caller's buffer
        if (!WillEncode(unicodeScalar))
        {
            return new Rune(unicodeScalar).TryEncodeToUtf16(output, out numberOfCharactersWritten);
        }

        ReadOnlySpan<byte> escape = Escape(unicodeScalar);
        numberOfCharactersWritten = escape.Length;
        if (escape.Length > output.Length)
        {
            numberOfCharactersWritten = 0;
            return false;
        }

        for (int i = 0; i < escape.Length; i++)
        {
            output[i] = (char)escape[i];
        }

        return true;
    }

    public override OperationStatus EncodeUtf8(ReadOnlySpan<byte> utf8Source, Span<byte> utf8Destination, out int bytesConsumed, out int bytesWritten, bool isFinalBlock = true)
    {
        bytesConsumed = 0;
        bytesWritten = 0;
        while (bytesConsumed < utf8Source.Length)
        {
            ReadOnlySpan<byte> left = utf8Source[bytesConsumed..];
            int plain = left.IndexOfAny(JsonBytes.Escaped);
            int copied = Math.Min(plain < 0 ? left.Length : plain, utf8Destination.Length - bytesWritten);
            left[..copied].CopyTo(utf8Destination[bytesWritten..]);
            bytesConsumed += copied;
            bytesWritten += copied;
            if (copied == left.Length)
            {
                break;
            }

            ReadOnlySpan<byte> escape = copied == plain ? Escape(left[copied]) : default;
            if (escape.IsEmpty || !escape.TryCopyTo(utf8Destination[bytesWritten..]))
            {
                return OperationStatus.DestinationTooSmall;
            }

            bytesConsumed++;
            bytesWritten += escape.Length;
        }

        return OperationStatus.Done;
    }

    public override OperationStatus Encode(ReadOnlySpan<char> source, Span<char> destination, out int charsConsumed, out int charsWritten, bool isFinalBlock = true)
    {
        charsConsumed = 0;
        charsWritten = 0;
        if (Half(source) >= 0)
        {
            return OperationStatus.InvalidData; // before anything is written: the writer looks for the half where that ends
        }

        while (charsConsumed < source.Length)
        {
            ReadOnlySpan<char> left = source[charsConsumed..];
            int plain = left.IndexOfAny(JsonWireWriter.Escaped);
            int copied = Math.Min(plain < 0 ? left.Length : plain, destination.Length - charsWritten);
            left[..copied].CopyTo(destination[charsWritten..]);
            charsConsumed += copied;
            charsWritten += copied;
            if (copied == left.Length)
            {
                break;
            }

            ReadOnlySpan<byte> escape = copied == plain ? Escape(left[copied]) : default;
            if (escape.IsEmpty || escape.Length > destination.Length - charsWritten)
            {
                return OperationStatus.DestinationTooSmall;
            }

            foreach (byte letter in escape)
            {
                destination[charsWritten++] = (char)letter;
            }

            charsConsumed++;
        }

        return OperationStatus.Done;
    }
}
