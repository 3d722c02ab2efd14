using System;
using System.Buffers;

namespace Manywire.Fuzz;

/// <summary>Jsonable's form by its own words, read slowly and without types: the JSON that is left without its comments, and whether each comment says what follows it.</summary>
sealed class JsonableText
{
    const int Deepest = 200;
    const int LengthSize = 6;

    static ReadOnlySpan<byte> Header => "/*JMC1*/"u8;

    readonly byte[] _input;
    readonly ArrayBufferWriter<byte> _plain = new(), _checked = new();
    int _at, _depth;

    JsonableText(ReadOnlySpan<byte> input) => _input = input.ToArray();

    /// <summary>The document without comments.</summary>
    public byte[] Plain => _plain.WrittenSpan.ToArray();

    /// <summary>The same with a blank for each control character, and a number for each that has a name: what other readers of JSON take too.</summary>
    public byte[] Strict => _checked.WrittenSpan.ToArray();

    /// <summary>Whether all lengths of texts are right.</summary>
    public bool TextsAreRight { get; private set; } = true;

    /// <summary>Whether all counts of elements and entries are right.</summary>
    public bool CountsAreRight { get; private set; } = true;

    /// <summary>Whether every text, array and map has a comment, but for those whose length has no form.</summary>
    public bool IsComplete { get; private set; } = true;

    /// <summary>Whether more levels are open than this reads.</summary>
    public bool IsTooDeep { get; private set; }

    /// <summary>The document, or null if it isn't one.</summary>
    public static JsonableText? Read(ReadOnlySpan<byte> input)
    {
        var text = new JsonableText(input);
        bool isOne = text.Value();
        text.Space();
        return (isOne && text._at == text._input.Length) || text.IsTooDeep ? text : null;
    }

    byte Here => _at < _input.Length ? _input[_at] : (byte)0;

    bool Value()
    {
        Space();
        bool hasHeader = _input.AsSpan(_at).StartsWith(Header);
        int length = -1;
        if (hasHeader)
        {
            _at += Header.Length;
        }
        else if (Here == '/' && !Length(out length))
        {
            return false;
        }

        switch (Here)
        {
            case (byte)'"' when !hasHeader:
                return Text(length);
            case (byte)'[' when !hasHeader:
                return Many(length, (byte)']', hasHeader: false);
            case (byte)'{':
                return Many(length, (byte)'}', hasHeader);
            default:
                return length < 0 && !hasHeader && Word();
        }
    }

    /// <summary>An array, a map or an object.</summary>
    bool Many(int length, byte end, bool hasHeader)
    {
        if (++_depth > Deepest)
        {
            IsTooDeep = true;
            return false;
        }

        IsComplete &= hasHeader || length >= 0 || end == '}';
        Copy(1);
        Space();
        int count = 0;
        if (Here != end)
        {
            while (true)
            {
                if (end == '}' && !Key())
                {
                    return false;
                }

                if (!Value())
                {
                    return false;
                }

                count++;
                Space();
                if (Here != ',')
                {
                    break;
                }

                Copy(1);
            }
        }

        if (Here != end)
        {
            return false;
        }

        CountsAreRight &= length < 0 || length == count;
        Copy(1);
        _depth--;
        return true;
    }

    bool Key()
    {
        Space();
        int length = -1;
        if ((Here == '/' && !Length(out length)) || Here != '"' || !Text(length))
        {
            return false;
        }

        Space();
        if (Here != ':')
        {
            return false;
        }

        Copy(1);
        return true;
    }

    /// <summary>The bytes between two quotation marks; which of them say something else is left to a reader of JSON.</summary>
    bool Text(int length)
    {
        int end = _at + 1;
        while (end < _input.Length && _input[end] != '"')
        {
            end += _input[end] == '\\' ? 2 : 1;
        }

        if (end >= _input.Length)
        {
            return false;
        }

        int bytes = end - _at - 1;
        TextsAreRight &= length < 0 || length == bytes;
        IsComplete &= length >= 0 || bytes is > 32207 or 11770;
        Copy(bytes + 2);
        return true;
    }

    /// <summary>A number, or what else stands without quotation marks.</summary>
    bool Word()
    {
        int length = 0;
        while (_at + length < _input.Length && !" \t\r\n,:]}[{\"/"u8.Contains(_input[_at + length]))
        {
            length++;
        }

        ReadOnlySpan<byte> word = _input.AsSpan(_at, length);
        if (word.SequenceEqual("NaN"u8) || word.SequenceEqual("Infinity"u8) || word.SequenceEqual("-Infinity"u8))
        {
            _plain.Write(word);
            _checked.Write("0"u8);
            _at += length;
            return true;
        }

        Copy(length);
        return length > 0;
    }

    /// <summary>A comment with a length: two bytes, the lower one first, with 0x130 added.</summary>
    bool Length(out int length)
    {
        length = 0;
        if (_input.Length - _at < LengthSize || _input[_at + 1] != '*' || _input[_at + 4] != '*' || _input[_at + 5] != '/')
        {
            return false;
        }

        length = _input[_at + 2] + (_input[_at + 3] << 8) - 0x130;
        _at += LengthSize;
        return length is >= 0 and <= 32207;
    }

    void Space()
    {
        while (_at < _input.Length && _input[_at] is (byte)' ' or (byte)'\t' or (byte)'\r' or (byte)'\n')
        {
            Copy(1);
        }
    }

    void Copy(int length)
    {
        ReadOnlySpan<byte> bytes = _input.AsSpan(_at, length);
        _plain.Write(bytes);
        foreach (byte b in bytes)
        {
            _checked.Write([b < ' ' ? (byte)' ' : b]);
        }

        _at += length;
    }
}
