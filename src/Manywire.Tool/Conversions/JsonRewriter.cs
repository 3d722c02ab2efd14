using System;
using System.Buffers;
using System.IO;
using System.Text.Json;
using Manywire.Compression;

namespace Manywire.Tool;

/// <summary>Takes JSON piece by piece and writes the same JSON without white space and comments, or indented; numbers keep their digits. What is malformed ends in an error.</summary>
/// <param name="output">Where to. It stays open.</param>
/// <param name="options">How.</param>
/// <param name="hasComments">Whether comments are gone over, such as those of Jsonable.</param>
sealed class JsonRewriter(Stream output, JsonRewriterOptions options, bool hasComments = false) : OneWayStream
{
    const int Piece = 64 * 1024;

    readonly WireBytes _bytes = new();
    JsonLayout? _json;
    JsonReaderState _state = new(new JsonReaderOptions { MaxDepth = JsonRewriterOptions.MaxDepth, CommentHandling = hasComments ? JsonCommentHandling.Skip : JsonCommentHandling.Disallow });
    byte[] _held = new byte[Piece];
    int _count;
    long _before;
    bool _isOver;

    public override bool CanWrite => true;

    public override void Write(ReadOnlySpan<byte> buffer)
    {
        while (!buffer.IsEmpty)
        {
            if (_count == _held.Length)
            {
                Step(isLast: false);
                if (_count == _held.Length)
                {
                    Array.Resize(ref _held, (int)Math.Min(2L * _held.Length, Array.MaxLength)); // a string that is longer
                }
            }

            int n = Math.Min(buffer.Length, _held.Length - _count);
            buffer[..n].CopyTo(_held.AsSpan(_count));
            _count += n;
            buffer = buffer[n..];
        }
    }

    /// <summary>The end of the document.</summary>
    public void Finish()
    {
        if (!_isOver)
        {
            _isOver = true;
            Step(isLast: true);
            Hand();
        }
    }

    void Hand()
    {
        output.Write(_bytes.Written);
        _bytes.Clear();
    }

    void Step(bool isLast)
    {
        int used = Rewrite(_held.AsSpan(0, _count), isLast, ref _state, _json ??= new JsonLayout(_bytes, options), _before);
        _held.AsSpan(used, _count - used).CopyTo(_held);
        _count -= used;
        _before += used;
        if (_bytes.Count > Piece)
        {
            Hand();
        }
    }

    /// <summary>Rewrites a document that is in memory.</summary>
    /// <param name="utf8">The document.</param>
    /// <param name="start">Bytes before it, for errors: of a value among others.</param>
    /// <param name="output">Where to.</param>
    /// <param name="options">How.</param>
    public static void Rewrite(ReadOnlySpan<byte> utf8, long start, WireBytes output, JsonRewriterOptions options)
    {
        var state = new JsonReaderState(new JsonReaderOptions { MaxDepth = JsonRewriterOptions.MaxDepth });
        Rewrite(utf8, isLast: true, ref state, new JsonLayout(output, options), start);
    }

    static int Rewrite(ReadOnlySpan<byte> utf8, bool isLast, ref JsonReaderState state, JsonLayout layout, long start)
    {
        var reader = new Utf8JsonReader(utf8, isLast, state);
        try
        {
            while (reader.Read())
            {
                Token(ref reader, layout);
            }
        }
        catch (JsonException e)
        {
            throw new WireException(Expected(e), start + reader.BytesConsumed, "", e);
        }
        catch (InvalidOperationException e)
        {
            throw new WireException("a string of well-formed text", start + reader.TokenStartIndex, "", e);
        }

        state = reader.CurrentState;
        return (int)reader.BytesConsumed;
    }

    static string Expected(JsonException e) => "well-formed JSON: " + e.Message.Split(" LineNumber:")[0].TrimEnd('.', ' ');

    static void Token(ref Utf8JsonReader reader, JsonLayout layout)
    {
        switch (reader.TokenType)
        {
            case JsonTokenType.StartObject or JsonTokenType.StartArray:
                layout.Open(reader.TokenType == JsonTokenType.StartObject ? (byte)'{' : (byte)'[');
                break;
            case JsonTokenType.EndObject or JsonTokenType.EndArray:
                layout.Close(reader.TokenType == JsonTokenType.EndObject ? (byte)'}' : (byte)']');
                break;
            case JsonTokenType.PropertyName or JsonTokenType.String:
                Text(ref reader, layout, reader.TokenType == JsonTokenType.PropertyName);
                break;
            default:
                layout.Word(reader.ValueSpan);
                break;
        }
    }

    static void Text(ref Utf8JsonReader reader, JsonLayout layout, bool isName)
    {
        byte[] rented = ArrayPool<byte>.Shared.Rent(Math.Max(reader.ValueSpan.Length, 1));
        try
        {
            ReadOnlySpan<byte> text = rented.AsSpan(0, reader.CopyString(rented));
            layout.Text(text, isName);
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(rented);
        }
    }

    protected override void Dispose(bool disposing)
    {
        if (disposing)
        {
            _bytes.Dispose();
        }

        base.Dispose(disposing);
    }
}
