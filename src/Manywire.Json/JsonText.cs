using System;
using System.Buffers;
using System.IO;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Manywire.Compression;
using Manywire.Text;

namespace Manywire.Json;

/// <summary>JSON as UTF-8 that comes as UTF-16, or goes as such. It is in memory that is lent, if it isn't short.</summary>
readonly ref struct JsonText
{
    const int PieceSize = 4096;

    readonly byte[]? _rented;

    /// <summary>The UTF-8 of a text.</summary>
    /// <param name="json">The text.</param>
    /// <param name="room">Where it goes, if there is room enough.</param>
    public JsonText(ReadOnlySpan<char> json, Span<byte> room)
    {
        long size = json.Length * 3L;
        if (size > Array.MaxLength)
        {
            // Counted only here: it takes a pass over the text.
            long count = Utf8Encoder.CountBytes(json);
            size = count < 0 ? throw NotWellFormed() : count + Utf8Encoder.Slack;
            if (size > Array.MaxLength)
            {
                throw new WireException("text of less than 2 GiB in UTF-8");
            }
        }

        _rented = size <= room.Length ? null : ArrayPool<byte>.Shared.Rent((int)size);
        Span<byte> utf8 = _rented ?? room;
        int length = Utf8Encoder.EncodeCounted(utf8, json);
        if (length < 0)
        {
            Dispose();
            throw NotWellFormed();
        }

        Utf8 = utf8[..length];
    }

    public ReadOnlySpan<byte> Utf8 { get; }

    public void Dispose()
    {
        if (_rented is not null)
        {
            ArrayPool<byte>.Shared.Return(_rented);
        }
    }

    static WireException NotWellFormed() => new("well-formed UTF-16");

    /// <summary>All that is left of a text, to be disposed of.</summary>
    public static WireBytes Read(TextReader input, JsonWireOptions? options)
    {
        ArgumentNullException.ThrowIfNull(input);
        WireBytes utf8 = Room(options);
        Encoder encoder = new UTF8Encoding(false, throwOnInvalidBytes: true).GetEncoder();
        char[] piece = ArrayPool<char>.Shared.Rent(PieceSize);
        try
        {
            int count;
            do
            {
                count = input.Read(piece, 0, piece.Length);
                Encode(encoder, piece.AsSpan(0, count), utf8, isLast: count == 0);
            }
            while (count > 0);
            return utf8;
        }
        catch
        {
            utf8.Dispose();
            throw;
        }
        finally
        {
            ArrayPool<char>.Shared.Return(piece);
        }
    }

    /// <inheritdoc cref="Read"/>
    public static async ValueTask<WireBytes> ReadAsync(TextReader input, JsonWireOptions? options, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(input);
        WireBytes utf8 = Room(options);
        Encoder encoder = new UTF8Encoding(false, throwOnInvalidBytes: true).GetEncoder();
        char[] piece = new char[PieceSize]; // not lent: a read that was cancelled may still write to it
        try
        {
            int count;
            do
            {
                count = await input.ReadAsync(piece.AsMemory(), cancellationToken).ConfigureAwait(false);
                Encode(encoder, piece.AsSpan(0, count), utf8, isLast: count == 0);
            }
            while (count > 0);
            return utf8;
        }
        catch
        {
            utf8.Dispose();
            throw;
        }
    }

    static WireBytes Room(JsonWireOptions? options) => new((options ?? JsonWireOptions.Default).MaxBuffered);

    static void Encode(Encoder encoder, ReadOnlySpan<char> piece, WireBytes utf8, bool isLast)
    {
        try
        {
            int most = (piece.Length + 1) * 3; // a surrogate may have been left over
            if (utf8.Limit - utf8.Count < most)
            {
                most = encoder.GetByteCount(piece, isLast);
            }

            if (utf8.Limit - utf8.Count < most)
            {
                throw new WireException($"at most {utf8.Limit} bytes in one value ({nameof(WireOptions)}.{nameof(WireOptions.MaxBuffered)})");
            }

            if (most > 0)
            {
                utf8.Advance(encoder.GetBytes(piece, utf8.GetSpan(most), isLast));
            }
        }
        catch (EncoderFallbackException)
        {
            throw NotWellFormed();
        }
    }

    /// <summary>Writes UTF-8 as text.</summary>
    public static void Write(TextWriter output, ReadOnlySpan<byte> utf8)
    {
        char[] text = ArrayPool<char>.Shared.Rent(Math.Max(utf8.Length, 1));
        output.Write(text, 0, Encoding.UTF8.GetChars(utf8, text));
        ArrayPool<char>.Shared.Return(text);
    }

    /// <inheritdoc cref="Write"/>
    public static async Task WriteAsync(TextWriter output, byte[] utf8, CancellationToken cancellationToken)
    {
        char[] text = ArrayPool<char>.Shared.Rent(Math.Max(utf8.Length, 1));
        await output.WriteAsync(text.AsMemory(0, Encoding.UTF8.GetChars(utf8, text)), cancellationToken).ConfigureAwait(false);
        ArrayPool<char>.Shared.Return(text); // one that isn't given back, because of an exception, is left to the collector
    }
}
