using System;
using System.Collections.Generic;
using System.IO;
using Manywire.Inspection;

namespace Manywire.Json;

/// <summary>JSON, and Jsonable's form of it, token by token.</summary>
sealed partial class JsonTokenReader : WireTokenReader
{
    const int NoMark = -1;
    const int HeaderMark = -2;

    readonly bool _isJsonable;
    readonly Stack<(bool IsMap, int Mark)> _open = new();
    long _values;
    bool _first;
    bool _afterKey;
    int _mark = NoMark;

    public JsonTokenReader(Stream input, WireTokenOptions options, bool isJsonable)
        : base(input, options) => _isJsonable = isJsonable;

    public JsonTokenReader(ReadOnlyMemory<byte> input, WireTokenOptions options, bool isJsonable)
        : base(input, options) => _isJsonable = isJsonable;

    protected override bool ReadToken()
    {
        Blank();
        bool isKey = false;
        if (Open == 0)
        {
            if (!More())
            {
                return false;
            }
        }
        else if (_afterKey)
        {
            _afterKey = false;
            if (Peek("a colon") != ':')
            {
                throw Problem("a colon");
            }

            Use(1);
            Blank();
        }
        else
        {
            (bool isMap, _) = _open.Peek();
            if (Peek("more input") == (isMap ? '}' : ']'))
            {
                return Close();
            }

            if (!_first)
            {
                if (AtHand[0] != ',')
                {
                    throw Problem(isMap ? "a comma or }" : "a comma or ]");
                }

                Use(1);
                Blank();
            }

            _first = false;
            isKey = _afterKey = isMap;
            Next();
        }

        return Token(isKey);
    }

    bool More()
    {
        bool any = Ensure(1);
        if (any ? _values > 0 && !Options.Sequence : _values == 0 && !Options.Sequence)
        {
            throw Problem(any ? "the end of the input" : "a value");
        }

        _values++;
        return any;
    }

    byte Peek(string expected) => Ensure(1) ? AtHand[0] : throw Problem(expected);

    bool Token(bool isKey)
    {
        int mark = _mark;
        _mark = NoMark;
        byte b = Peek(isKey ? "a name" : "a value");
        if (isKey && b != '"')
        {
            throw Problem("a name in quotation marks");
        }

        switch (b)
        {
            case (byte)'{' or (byte)'[':
                bool isMap = b == '{';
                if (mark == HeaderMark && !isMap)
                {
                    throw Problem("an object, as the comment before it says");
                }

                Found(isMap ? WireTokenKind.BeginMap : WireTokenKind.BeginArray, 1, (isMap ? "object" : "array") + Said(mark), mark >= 0 ? mark : -1);
                _open.Push((isMap, mark));
                _first = true;
                return true;
            case (byte)'"':
                return ReadText(isKey, mark);
            case (byte)'t' or (byte)'f' or (byte)'n':
                return Literal(b == 't' ? "true"u8 : b == 'f' ? "false"u8 : "null"u8, b == 'n' ? WireTokenKind.Null : WireTokenKind.Boolean);
            case (byte)'-' or (>= (byte)'0' and <= (byte)'9'):
                return ReadNumber();
            default:
                throw Problem("a value");
        }
    }

    static string Said(int mark) => mark switch
    {
        HeaderMark => " behind /*JMC1*/",
        >= 0 => $", said to be of {mark}",
        _ => "",
    };

    bool Close()
    {
        (bool isMap, int mark) = _open.Pop();
        _first = false;
        Ended(1);
        if (mark >= 0 && mark != Count)
        {
            throw Problem($"{mark} {(isMap ? "entries" : "elements")}, as the comment before says, instead of {Count}");
        }

        return true;
    }

    bool Literal(ReadOnlySpan<byte> word, WireTokenKind kind)
    {
        if (!Ensure(word.Length) || !AtHand[..word.Length].SequenceEqual(word))
        {
            throw Problem("a value");
        }

        return Found(kind, word.Length, kind == WireTokenKind.Null ? "null" : "boolean");
    }

    /// <summary>Goes over white space, and over Jsonable's comments, of which the last is kept.</summary>
    void Blank()
    {
        while (Ensure(1))
        {
            ReadOnlySpan<byte> rest = AtHand;
            int at = rest.IndexOfAnyExcept(" \t\r\n"u8);
            Use(at < 0 ? rest.Length : at);
            if (at < 0)
            {
                continue;
            }

            if (!_isJsonable || rest[at] != '/')
            {
                return;
            }

            Mark();
        }
    }

    void Mark()
    {
        Ensure(JsonableMark.HeaderSize);
        ReadOnlySpan<byte> rest = AtHand;
        if (rest.StartsWith("/*JMC1*/"u8))
        {
            _mark = HeaderMark;
            Use(JsonableMark.HeaderSize);
            return;
        }

        Span<byte> word = stackalloc byte[JsonableMark.HeaderSize];
        word.Clear();
        rest[..Math.Min(rest.Length, word.Length)].CopyTo(word);
        if (!JsonableMark.TryRead(System.Buffers.Binary.BinaryPrimitives.ReadUInt64LittleEndian(word), out _mark))
        {
            throw Problem("a length in a comment, as Jsonable writes it");
        }

        Use(JsonableMark.Size);
    }
}
