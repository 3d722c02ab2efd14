using System;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire.MessagePack;

/// <summary>Goes over MessagePack that lies in one piece, token by token, with every length checked. It knows no types; what is malformed ends in a <see cref="WireException"/>.</summary>
/// <param name="input">The bytes.</param>
ref struct MessagePackTokens(ReadOnlySpan<byte> input)
{
    readonly ReadOnlySpan<byte> _input = input;

    /// <summary>Where the next token begins.</summary>
    public int At { get; set; }

    public readonly bool IsAtEnd => At >= _input.Length;

    /// <summary>The first byte of the next token.</summary>
    public readonly byte Code => At < _input.Length ? _input[At] : throw Problem("more input");

    /// <summary>The bytes from the next token on.</summary>
    public readonly ReadOnlySpan<byte> Rest => _input[At..];

    /// <summary>The byte before the next token: of the head of an extension that has been gone over, its type.</summary>
    public readonly sbyte LastByte => unchecked((sbyte)_input[At - 1]);

    public readonly bool IsNil => Code == MessagePackCode.Nil;

    public readonly WireException Problem(string expected) => new(expected, At);

    [DoesNotReturn]
    public readonly void Fail(string expected) => throw Problem(expected);

    /// <summary>The bytes from one place up to the next token.</summary>
    public readonly ReadOnlySpan<byte> Since(int start) => _input[start..At];

    /// <summary>Goes over a head: all of a scalar, and what stands before the body, the elements or the entries of anything else.</summary>
    /// <param name="size">Bytes of the body, or how many elements or entries there are. The input has as many bytes.</param>
    /// <returns>The code.</returns>
    public byte Take(out int size)
    {
        byte code = Code;
        int head = MessagePackCode.HeadSize(code);
        if (head == 0)
        {
            Fail("a value");
        }

        long left = _input.Length - At - (long)head;
        if (left < 0)
        {
            Fail($"{head} bytes of a head");
        }

        ref byte start = ref MemoryMarshal.GetReference(_input[At..]); // SAFETY: the head lies within the input, checked just before
        bool isContainer = MessagePackCode.IsContainer(code, out bool map);
        uint count = isContainer ? MessagePackCode.Count(code, ref start) : MessagePackCode.BodySize(code, ref start);
        if (((long)count << (map ? 1 : 0)) > left)
        {
            Fail(isContainer ? $"{(map ? "a map" : "an array")} of {count} {(map ? "entries" : "elements")}, which is more than the rest of the input can hold" : $"{count} bytes behind a length");
        }

        size = (int)count; // no more than the input has
        At += head;
        return code;
    }

    /// <summary>Goes over the body whose size <see cref="Take"/> gave.</summary>
    public ReadOnlySpan<byte> Body(int size)
    {
        At += size;
        return _input.Slice(At - size, size);
    }

    /// <summary>Where deep arrays and maps end, if it is known.</summary>
    public MessagePackEnds? Ends { get; set; }

    /// <summary>Goes over bytes, if they come next.</summary>
    public bool TryGoOver(scoped ReadOnlySpan<byte> bytes)
    {
        if (!_input[At..].StartsWith(bytes))
        {
            return false;
        }

        At += bytes.Length;
        return true;
    }

    /// <summary>Goes over the next value, if it is a scalar, a short string or a short extension.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TrySkip()
    {
        ReadOnlySpan<byte> input = _input;
        int at = At;
        if ((uint)at >= (uint)input.Length)
        {
            return false;
        }

        int size = MessagePackCode.Sizes[input[at]];
        if (size == 0 || size > input.Length - at)
        {
            return false;
        }

        At = at + size;
        return true;
    }

    /// <summary>Goes over a value, whatever it is, without recursion.</summary>
    public void Skip()
    {
        if (TrySkip())
        {
            return;
        }

        for (long left = 1; left > 0; left--)
        {
            if (TrySkip())
            {
                continue;
            }

            if (Ends?.Find(At) is > 0 and int end)
            {
                At = end;
                continue;
            }

            byte code = Take(out int size);
            if (MessagePackCode.IsContainer(code, out bool map))
            {
                left += (long)size << (map ? 1 : 0);
            }
            else
            {
                At += size;
            }
        }
    }

    /// <summary>Goes over a value, whatever it is, without recursion.</summary>
    /// <returns>Its bytes.</returns>
    public ReadOnlySpan<byte> Value()
    {
        int start = At;
        Skip();
        return Since(start);
    }

    /// <summary>Whether the next token is an array or a map.</summary>
    public readonly bool IsContainer(out bool map) => MessagePackCode.IsContainer(Code, out map);

    /// <summary>Whether the next token is an array of as many elements; then it has been gone over.</summary>
    public bool TryArray(int count)
    {
        int start = At;
        if (IsContainer(out bool map) && !map)
        {
            Take(out int size);
            if (size == count)
            {
                return true;
            }
        }

        At = start;
        return false;
    }

    public readonly bool IsText => IsTextCode(Code);

    public readonly bool IsBinary => Code is MessagePackCode.Bin8 or MessagePackCode.Bin16 or MessagePackCode.Bin32;

    public readonly bool IsInteger => MessagePackCode.IsInteger(Code);

    public readonly bool IsExtension => IsExtensionCode(Code);

    public static bool IsTextCode(byte code) => (code & 0xe0) == MessagePackCode.FixStr || code is MessagePackCode.Str8 or MessagePackCode.Str16 or MessagePackCode.Str32;

    public static bool IsExtensionCode(byte code) => code is (>= MessagePackCode.Ext8 and <= MessagePackCode.Ext32) or (>= MessagePackCode.FixExt1 and <= MessagePackCode.FixExt16);

    /// <summary>The bytes of a string or of binary data.</summary>
    public ReadOnlySpan<byte> Bytes()
    {
        ReadOnlySpan<byte> input = _input;
        int at = At;
        if ((uint)at < (uint)input.Length && (input[at] & 0xe0) == MessagePackCode.FixStr && (input[at] & 0x1f) is var length && length < input.Length - at)
        {
            At = at + 1 + length;
            return input.Slice(at + 1, length);
        }

        Take(out int size);
        return Body(size);
    }

    /// <summary>An extension.</summary>
    public ReadOnlySpan<byte> Extension(out sbyte type)
    {
        Take(out int size);
        type = LastByte; // the head of an extension has its type last
        return Body(size);
    }

    /// <summary>The ticks of a timestamp.</summary>
    public long Ticks(string expected)
    {
        int start = At;
        if (IsExtension && Extension(out sbyte type) is var body && type == unchecked((sbyte)MessagePackCode.Timestamp) && MessagePackTime.TryParse(body, out long ticks))
        {
            return ticks;
        }

        At = start;
        throw Problem(expected);
    }

    /// <summary>An integer of any form.</summary>
    /// <param name="isUnsigned">Whether it is beyond 63 bits, and negative as it is returned.</param>
    public long Integer(out bool isUnsigned)
    {
        if (!IsInteger)
        {
            Fail("an integer");
        }

        int start = At;
        byte code = Take(out _);
        long value = MessagePackCode.Integer(code, ref MemoryMarshal.GetReference(_input[start..])); // SAFETY: all of the integer is its head, which Take has found in the input
        isUnsigned = code == MessagePackCode.UInt64 && value < 0;
        return value;
    }

    /// <summary>An integer of 64 bits with a sign.</summary>
    public long Integer()
    {
        int start = At;
        long value = Integer(out bool isUnsigned);
        if (isUnsigned)
        {
            At = start;
            Fail("an integer of 64 bits with a sign");
        }

        return value;
    }
}
