using System;
using System.Buffers.Binary;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Runtime.InteropServices;
using Manywire.Compression;
using Manywire.Inspection;

namespace Manywire.MessagePack;

/// <summary>MessagePack, token by token.</summary>
sealed class MessagePackTokenReader : WireTokenReader
{
    /// <summary>What shows whether the input is compressed.</summary>
    const int StartSize = 16;

    readonly Stack<long> _outer = new();
    long _left;
    bool _isMap;
    bool _begun;

    public MessagePackTokenReader(Stream input, WireTokenOptions options)
        : base(input, options)
    {
    }

    public MessagePackTokenReader(ReadOnlyMemory<byte> input, WireTokenOptions options)
        : base(input, options)
    {
    }

    protected override bool ReadToken()
    {
        if (!_begun)
        {
            Begin();
        }
        else if (Open > 0 && _left == 0)
        {
            long outer = _outer.Pop();
            (_left, _isMap) = (Math.Abs(outer) - 1, outer < 0);
            return Ended(0);
        }

        if (Open == 0 && !More())
        {
            return false;
        }

        bool isKey = Open > 0 && _isMap && (_left & 1) == 0;
        if (Open > 0)
        {
            if (!_isMap || isKey)
            {
                Next();
            }

            _left--;
        }

        if (!Ensure(1))
        {
            throw Problem("1 more byte");
        }

        byte code = AtHand[0];
        int head = MessagePackCode.HeadSize(code);
        if (head == 0)
        {
            throw Problem("a value");
        }

        if (!Ensure(head))
        {
            throw Problem($"{head} more byte{(head == 1 ? "" : "s")}");
        }

        return Token(code, head, isKey);
    }

    /// <summary>Takes an envelope off, if there is one.</summary>
    void Begin()
    {
        _begun = true;
        Ensure(StartSize);
        if (MessagePackFormat.Envelope(AtHand, null) is not { } envelope)
        {
            return;
        }

        ReadOnlyMemory<byte> all = Gather(Array.MaxLength);
        using var raw = new WireBytes(Options.MaxDecompressed);
        envelope.Decompress(all.Span, whole: true, raw);
        Envelope = $"LZ4, as MessagePack-CSharp writes it: {all.Length} bytes, which hold {raw.Count}";
        Put(raw.Written.ToArray());
    }

    /// <summary>Whether another value stands at the top.</summary>
    bool More()
    {
        bool any = Ensure(1);
        if (any ? At > 0 && !Options.Sequence : At == 0 && !Options.Sequence)
        {
            throw Problem(any ? "the end of the input" : "a value");
        }

        return any;
    }

    bool Token(byte code, int head, bool isKey)
    {
        ref byte start = ref MemoryMarshal.GetReference(AtHand); // SAFETY: all of the head is at hand
        if (MessagePackCode.IsContainer(code, out bool map))
        {
            // A key that is an array or a map has tokens of its own, and is none to whoever reads tokens: it and its value stand side by side.
            long count = MessagePackCode.Count(code, ref start);
            Found(map ? WireTokenKind.BeginMap : WireTokenKind.BeginArray, head, FormOf(code), count);
            _outer.Push(_isMap ? -(_left + 1) : _left + 1);
            (_left, _isMap) = (count << (map ? 1 : 0), map);
            return true;
        }

        uint size = MessagePackCode.BodySize(code, ref start);
        Ensure((int)Math.Min(head + Math.Min((long)size, Options.Kept), Array.MaxLength));
        WireTokenKind kind = MessagePackCode.IsInteger(code) ? WireTokenKind.Integer
            : MessagePackTokens.IsTextCode(code) ? WireTokenKind.Text
            : code switch
            {
                MessagePackCode.Nil => WireTokenKind.Null,
                MessagePackCode.False or MessagePackCode.True => WireTokenKind.Boolean,
                MessagePackCode.Float32 or MessagePackCode.Float64 => WireTokenKind.Number,
                MessagePackCode.Bin8 or MessagePackCode.Bin16 or MessagePackCode.Bin32 => WireTokenKind.Bytes,
                _ => WireTokenKind.Other,
            };
        Found(kind, head + (long)size, FormOf(code), isKey: isKey);
        if (isKey)
        {
            Named();
        }

        return true;
    }

    static string FormOf(byte code) => code switch
    {
        < 0x80 => "positive fixint",
        >= MessagePackCode.MinFixInt => "negative fixint",
        < 0x90 => "fixmap",
        < 0xa0 => "fixarray",
        < 0xc0 => "fixstr",
        _ => s_forms[code - 0xc0],
    };

    /// <summary>The names of the specification, from c0 on.</summary>
    static readonly string[] s_forms =
    [
        "nil", "", "false", "true", "bin 8", "bin 16", "bin 32", "ext 8", "ext 16", "ext 32", "float 32", "float 64", "uint 8", "uint 16", "uint 32", "uint 64",
        "int 8", "int 16", "int 32", "int 64", "fixext 1", "fixext 2", "fixext 4", "fixext 8", "fixext 16", "str 8", "str 16", "str 32", "array 16", "array 32", "map 16", "map 32",
    ];

    protected override string TextOf(ReadOnlySpan<byte> bytes)
    {
        byte code = bytes[0];
        int head = MessagePackCode.HeadSize(code);
        ReadOnlySpan<byte> body = bytes[head..];
        switch (Kind)
        {
            case WireTokenKind.Null:
                return "null";
            case WireTokenKind.Boolean:
                return code == MessagePackCode.True ? "true" : "false";
            case WireTokenKind.Integer:
                long number = MessagePackCode.Integer(code, ref MemoryMarshal.GetReference(bytes)); // SAFETY: a head is kept as a whole
                return code == MessagePackCode.UInt64 ? unchecked((ulong)number).ToString(CultureInfo.InvariantCulture) : number.ToString(CultureInfo.InvariantCulture);
            case WireTokenKind.Number:
                return code == MessagePackCode.Float32
                    ? BinaryPrimitives.ReadSingleBigEndian(bytes[1..]).ToString("R", CultureInfo.InvariantCulture)
                    : BinaryPrimitives.ReadDoubleBigEndian(bytes[1..]).ToString("R", CultureInfo.InvariantCulture);
            case WireTokenKind.Text:
                return Decoded(body, IsCut);
            case WireTokenKind.Bytes:
                return Sized(Length - head);
            default:
                sbyte type = unchecked((sbyte)bytes[head - 1]);
                return type == -1 && !IsCut && MessagePackToJson.TryTimestamp(body, out string? time) ? time! : $"extension {type}, {Sized(Length - head)}";
        }
    }

    static string Sized(long count) => count == 1 ? "1 byte" : $"{count} bytes";
}
