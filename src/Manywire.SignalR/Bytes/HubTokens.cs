using System;
using System.Buffers.Binary;
using System.IO;
using System.Text;

namespace Manywire.SignalR;

/// <summary>Reads the tokens of a message around its values. What isn't as expected is an <see cref="InvalidDataException"/>, as SignalR's own protocols throw.</summary>
ref struct HubTokens(ReadOnlySpan<byte> input)
{
    static readonly UTF8Encoding s_text = new(false, throwOnInvalidBytes: true);

    readonly ReadOnlySpan<byte> _input = input;

    /// <summary>Bytes read so far.</summary>
    public int At { get; private set; }

    /// <summary>What hasn't been read.</summary>
    public readonly ReadOnlySpan<byte> Rest => _input[At..];

    public readonly bool IsNil => At < _input.Length && _input[At] == 0xc0;

    public readonly InvalidDataException Problem(string expected, string field) =>
        new(At < _input.Length ? $"{expected} was expected for '{field}' at byte {At} of the message, and 0x{_input[At]:x2} is there." : $"{expected} was expected for '{field}', and the message ends at byte {At}.");

    public void Skip(int count) => At += count;

    public bool TryNil()
    {
        bool isNil = IsNil;
        At += isNil ? 1 : 0;
        return isNil;
    }

    public bool Boolean(string field)
    {
        byte code = Code("A boolean", field);
        if (code is not (0xc2 or 0xc3))
        {
            throw Problem("A boolean", field);
        }

        At++;
        return code == 0xc3;
    }

    /// <summary>An integer in any of its forms.</summary>
    public long Integer(string field)
    {
        const string Expected = "An integer";
        byte code = Code(Expected, field);
        if (code is <= 0x7f or >= 0xe0)
        {
            At++;
            return unchecked((sbyte)code);
        }

        int size = code is >= 0xcc and <= 0xd3 ? 1 << (code & 3) : throw Problem(Expected, field);
        ReadOnlySpan<byte> bytes = Body(1, (uint)size, Expected, field);
        ulong bits = size switch
        {
            1 => bytes[0],
            2 => BinaryPrimitives.ReadUInt16BigEndian(bytes),
            4 => BinaryPrimitives.ReadUInt32BigEndian(bytes),
            _ => BinaryPrimitives.ReadUInt64BigEndian(bytes),
        };
        if (code >= 0xd0)
        {
            return unchecked(size switch
            {
                1 => (sbyte)bits,
                2 => (short)bits,
                4 => (int)bits,
                _ => (long)bits,
            });
        }

        return bits <= long.MaxValue ? (long)bits : throw new InvalidDataException($"An integer of at most {long.MaxValue} was expected for '{field}', and it is {bits}.");
    }

    public int Int32(string field)
    {
        long value = Integer(field);
        return value is >= int.MinValue and <= int.MaxValue ? (int)value : throw new InvalidDataException($"An integer of 32 bits was expected for '{field}', and it is {value}.");
    }

    /// <summary>The count of an array's elements: whatever it says, elements take bytes.</summary>
    public uint Array(string field) => Count("An array", 0x90, 0xdc, field);

    public uint Map(string field) => Count("A map", 0x80, 0xde, field);

    uint Count(string expected, byte small, byte large, string field)
    {
        byte code = Code(expected, field);
        if ((code & 0xf0) == small)
        {
            At++;
            return (uint)(code & 0x0f);
        }

        return code == large ? BinaryPrimitives.ReadUInt16BigEndian(Body(1, 2, expected, field))
            : code == large + 1 ? BinaryPrimitives.ReadUInt32BigEndian(Body(1, 4, expected, field))
            : throw Problem(expected, field);
    }

    /// <summary>The bytes of a text; false for nil.</summary>
    public bool TryUtf8(string field, out ReadOnlySpan<byte> utf8)
    {
        const string Expected = "A string";
        byte code = Code(Expected, field);
        utf8 = default;
        if (TryNil())
        {
            return false;
        }

        utf8 = code switch
        {
            >= 0xa0 and <= 0xbf => Body(1, (uint)(code & 0x1f), Expected, field),
            0xd9 => Sized(1, Expected, field),
            0xda => Sized(2, Expected, field),
            0xdb => Sized(4, Expected, field),
            _ => throw Problem(Expected, field),
        };
        return true;
    }

    public string? Text(string field) => TryUtf8(field, out ReadOnlySpan<byte> utf8) ? Decode(utf8, field) : null;

    public static string Decode(ReadOnlySpan<byte> utf8, string field)
    {
        try
        {
            return s_text.GetString(utf8);
        }
        catch (DecoderFallbackException e)
        {
            throw new InvalidDataException($"UTF-8 was expected for '{field}'.", e);
        }
    }

    /// <summary>Bytes with a head.</summary>
    public ReadOnlySpan<byte> Binary(string field)
    {
        const string Expected = "Bytes";
        byte code = Code(Expected, field);
        return code is >= 0xc4 and <= 0xc6 ? Sized(1 << (code - 0xc4), Expected, field) : throw Problem(Expected, field);
    }

    /// <summary>A body behind a length of so many bytes.</summary>
    ReadOnlySpan<byte> Sized(int size, string expected, string field)
    {
        if (_input.Length - At - 1 < size)
        {
            throw Problem(expected, field);
        }

        ReadOnlySpan<byte> length = _input.Slice(At + 1, size);
        return Body(1 + size, size == 1 ? length[0] : size == 2 ? BinaryPrimitives.ReadUInt16BigEndian(length) : BinaryPrimitives.ReadUInt32BigEndian(length), expected, field);
    }

    /// <summary>What lies behind a head.</summary>
    ReadOnlySpan<byte> Body(int head, uint length, string expected, string field)
    {
        if ((ulong)(_input.Length - At) < (ulong)head + length)
        {
            throw new InvalidDataException($"{expected} of {length} bytes was expected for '{field}' at byte {At} of the message, which has {_input.Length}.");
        }

        ReadOnlySpan<byte> body = _input.Slice(At + head, (int)length);
        At += head + (int)length;
        return body;
    }

    readonly byte Code(string expected, string field) => At < _input.Length ? _input[At] : throw Problem(expected, field);
}
