using System;
using System.Buffers;
using System.IO;
using System.Text.Json;

namespace Manywire.Tool;

/// <summary>Takes JSON piece by piece and writes the same JSON without white space and comments, or indented; numbers keep their digits. What is malformed ends in an error.</summary>
/// <param name="output">Where to. It stays open.</param>
/// <param name="options">How.</param>
/// <param name="hasComments">Whether comments are gone over, such as those of Jsonable.</param>
sealed class JsonRewriter(Stream output, JsonRewriterOptions options, bool hasComments = false) : Stream
{
    const int Piece = 64 * 1024;

    readonly JsonLayout _json = new(options);
    JsonReaderState _state = new(new JsonReaderOptions { MaxDepth = JsonRewriterOptions.MaxDepth, CommentHandling = hasComments ? JsonCommentHandling.Skip : JsonCommentHandling.Disallow });
    byte[] _held = new byte[Piece];
    int _count;
    long _before;
    bool _isOver;

    /// <summary>Bytes before the document, for errors: of a value among others.</summary>
    public long Start { get; init; }

    public override bool CanRead => false;

    public override bool CanSeek => false;

    public override bool CanWrite => true;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

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

    public override void Write(byte[] buffer, int offset, int count) => Write(buffer.AsSpan(offset, count));

    /// <summary>The end of the document.</summary>
    public void Finish()
    {
        if (!_isOver)
        {
            _isOver = true;
            Step(isLast: true);
            _json.HandTo(output);
        }
    }

    void Step(bool isLast)
    {
        var reader = new Utf8JsonReader(_held.AsSpan(0, _count), isLast, _state);
        try
        {
            while (reader.Read())
            {
                Token(ref reader);
            }
        }
        catch (JsonException e)
        {
            throw new WireException(Expected(e), Start + _before + reader.BytesConsumed, "", e);
        }
        catch (InvalidOperationException e)
        {
            throw new WireException("a string of well-formed text", Start + _before + reader.TokenStartIndex, "", e);
        }

        int used = (int)reader.BytesConsumed;
        _state = reader.CurrentState;
        _held.AsSpan(used, _count - used).CopyTo(_held);
        _count -= used;
        _before += used;
        if (_json.Count > Piece)
        {
            _json.HandTo(output);
        }
    }

    static string Expected(JsonException e) => "well-formed JSON: " + e.Message.Split(" LineNumber:")[0].TrimEnd('.', ' ');

    void Token(ref Utf8JsonReader reader)
    {
        switch (reader.TokenType)
        {
            case JsonTokenType.StartObject or JsonTokenType.StartArray:
                _json.Open(reader.TokenType == JsonTokenType.StartObject ? (byte)'{' : (byte)'[');
                break;
            case JsonTokenType.EndObject or JsonTokenType.EndArray:
                _json.Close(reader.TokenType == JsonTokenType.EndObject ? (byte)'}' : (byte)']');
                break;
            case JsonTokenType.PropertyName or JsonTokenType.String:
                Text(ref reader, reader.TokenType == JsonTokenType.PropertyName);
                break;
            default:
                _json.Word(reader.ValueSpan);
                break;
        }
    }

    void Text(ref Utf8JsonReader reader, bool isName)
    {
        byte[] rented = ArrayPool<byte>.Shared.Rent(Math.Max(reader.ValueSpan.Length, 1));
        try
        {
            ReadOnlySpan<byte> text = rented.AsSpan(0, reader.CopyString(rented));
            _json.Text(text, isName);
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(rented);
        }
    }

    public override void Flush()
    {
    }

    public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    protected override void Dispose(bool disposing)
    {
        if (disposing)
        {
            _json.Dispose();
        }

        base.Dispose(disposing);
    }
}
