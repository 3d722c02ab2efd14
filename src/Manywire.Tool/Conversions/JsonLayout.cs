using System;
using System.Buffers;
using Manywire.Compression;

namespace Manywire.Tool;

/// <summary>Writes tokens of JSON one after another, with commas and with white space where lines are indented. Numbers are written as they were.</summary>
/// <param name="bytes">Where to.</param>
/// <param name="options">How.</param>
sealed class JsonLayout(WireBytes bytes, JsonRewriterOptions options)
{
    const int Step = 2;

    /// <summary>Characters that become of one, at most.</summary>
    const int MostEscaped = 12;

    int _depth;
    bool _isFirst = true;
    bool _isNamed;

    /// <summary>An opening bracket.</summary>
    public void Open(byte bracket)
    {
        Before();
        Put(bracket);
        _depth++;
        _isFirst = true;
    }

    /// <summary>A closing bracket.</summary>
    public void Close(byte bracket)
    {
        _depth--;
        if (!_isFirst)
        {
            Line();
        }

        Put(bracket);
        _isFirst = false;
    }

    /// <summary>A number, true, false or null.</summary>
    public void Word(ReadOnlySpan<byte> word)
    {
        Before();
        Put(word);
    }

    /// <summary>A string, or the name of a member.</summary>
    public void Text(ReadOnlySpan<byte> utf8, bool isName)
    {
        Before();
        Put((byte)'"');
        while (!utf8.IsEmpty)
        {
            OperationStatus status = options.Encoder.EncodeUtf8(utf8, bytes.GetSpan(Math.Min(utf8.Length + MostEscaped, Room)), out int consumed, out int written);
            bytes.Advance(written);
            utf8 = utf8[consumed..];
            if (status == OperationStatus.InvalidData)
            {
                throw new WireException("a string in UTF-8");
            }
        }

        Put((byte)'"');
        if (isName)
        {
            Put(options.IsIndented ? ": "u8 : ":"u8);
            _isNamed = true;
        }
    }

    /// <summary>Bytes of room that are asked for at once: a long string is escaped in pieces.</summary>
    const int Room = 4096;

    void Before()
    {
        if (_isNamed)
        {
            _isNamed = false;
            return;
        }

        if (!_isFirst)
        {
            Put((byte)',');
        }

        if (_depth > 0)
        {
            Line();
        }

        _isFirst = false;
    }

    void Line()
    {
        if (options.IsIndented)
        {
            Put((byte)'\n');
            int count = Step * _depth;
            bytes.GetSpan(Math.Max(count, 1))[..count].Fill((byte)' ');
            bytes.Advance(count);
        }
    }

    void Put(byte value)
    {
        bytes.GetSpan(1)[0] = value;
        bytes.Advance(1);
    }

    void Put(ReadOnlySpan<byte> word)
    {
        word.CopyTo(bytes.GetSpan(Math.Max(word.Length, 1)));
        bytes.Advance(word.Length);
    }
}
