using System;
using System.Buffers;
using System.Buffers.Binary;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Text;
using Manywire.Compression;
using Manywire.MessagePack;

namespace Manywire;

// Values from .NET's own, and from bytes and back.
public readonly partial struct MessagePackValue
{
    /// <summary>An array.</summary>
    /// <param name="elements">Its elements.</param>
    public static MessagePackValue OfElements(params ReadOnlySpan<MessagePackValue> elements) => new(elements.ToArray());

    /// <summary>A map.</summary>
    /// <param name="entries">Its entries, in their order.</param>
    public static MessagePackValue OfEntries(params ReadOnlySpan<KeyValuePair<MessagePackValue, MessagePackValue>> entries) => new(new Map(entries.ToArray()));

    /// <summary>Binary data.</summary>
    /// <param name="bytes">The bytes, which are copied.</param>
    public static MessagePackValue OfBinary(ReadOnlySpan<byte> bytes) => new(bytes.ToArray());

    /// <summary>An extension.</summary>
    /// <param name="type">Its type.</param>
    /// <param name="body">Its bytes, which are copied.</param>
    public static MessagePackValue OfExtension(sbyte type, ReadOnlySpan<byte> body) => new(new Ext(type, body.ToArray()));

    /// <summary>True or false.</summary>
    public static implicit operator MessagePackValue(bool value) => new(s_boolean, value ? 1 : 0);

    /// <summary>An integer.</summary>
    public static implicit operator MessagePackValue(int value) => new(s_integer, value);

    /// <summary>An integer.</summary>
    public static implicit operator MessagePackValue(long value) => new(s_integer, value);

    /// <summary>An integer.</summary>
    public static implicit operator MessagePackValue(ulong value) => new(value > long.MaxValue ? s_unsigned : s_integer, unchecked((long)value));

    /// <summary>A float of 32 bits.</summary>
    public static implicit operator MessagePackValue(float value) => new(s_single, BitConverter.DoubleToInt64Bits(value));

    /// <summary>A float of 64 bits.</summary>
    public static implicit operator MessagePackValue(double value) => new(s_double, BitConverter.DoubleToInt64Bits(value));

    /// <summary>A string, or nil.</summary>
    public static implicit operator MessagePackValue(string? value) => new(value);

    /// <summary>Binary data, or nil. The bytes are copied.</summary>
    public static implicit operator MessagePackValue(byte[]? value) => value is null ? default : OfBinary(value);

    /// <summary>A timestamp. A local time is converted to UTC, another one is taken for UTC.</summary>
    public static implicit operator MessagePackValue(DateTime value)
    {
        using var bytes = new WireBytes();
        new MessagePackTokenWriter(bytes).Timestamp(value.Kind == DateTimeKind.Local ? value.ToUniversalTime().Ticks : value.Ticks);
        return Parse(bytes.Written);
    }

    /// <summary>As <see cref="AsBoolean"/>.</summary>
    public static explicit operator bool(MessagePackValue value) => value.AsBoolean();

    /// <summary>As <see cref="AsInt64"/>.</summary>
    public static explicit operator int(MessagePackValue value) => checked((int)value.AsInt64());

    /// <summary>As <see cref="AsInt64"/>.</summary>
    public static explicit operator long(MessagePackValue value) => value.AsInt64();

    /// <summary>As <see cref="AsUInt64"/>.</summary>
    public static explicit operator ulong(MessagePackValue value) => value.AsUInt64();

    /// <summary>As <see cref="AsDouble"/>.</summary>
    public static explicit operator double(MessagePackValue value) => value.AsDouble();

    /// <summary>As <see cref="AsString"/>.</summary>
    public static explicit operator string?(MessagePackValue value) => value.AsString();

    /// <summary>As <see cref="AsDateTime"/>.</summary>
    public static explicit operator DateTime(MessagePackValue value) => value.AsDateTime();

    /// <summary>Reads a value that takes all of the input.</summary>
    /// <param name="input">The bytes.</param>
    /// <param name="options">How; null for the defaults: how deep it may be, and whether a key may come twice.</param>
    /// <exception cref="WireException">The input is malformed or too deep, goes on behind the value, or has a key twice.</exception>
    public static MessagePackValue Parse(ReadOnlySpan<byte> input, MessagePackWireOptions? options = null)
    {
        MessagePackValue value = Parse(input, out int consumed, options);
        return consumed == input.Length ? value : throw new WireException("the end of the input", consumed);
    }

    /// <summary>Reads a value that takes all of the input.</summary>
    /// <inheritdoc cref="Parse(ReadOnlySpan{byte}, MessagePackWireOptions)"/>
    public static MessagePackValue Parse(byte[] input, MessagePackWireOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(input);
        return Parse(input.AsSpan(), options);
    }

    /// <summary>Reads a value from the start of the input.</summary>
    /// <param name="input">The bytes.</param>
    /// <param name="consumed">Bytes that the value took.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <exception cref="WireException">The input is malformed or too deep, or has a key twice.</exception>
    public static MessagePackValue Parse(ReadOnlySpan<byte> input, out int consumed, MessagePackWireOptions? options = null)
    {
        var tokens = new MessagePackTokens(input);
        MessagePackValue value = Read(ref tokens, options?.MaxDepth ?? MessagePackWireOptions.DefaultMaxDepth, options is { AllowDuplicates: true });
        consumed = tokens.At;
        return value;
    }

    static MessagePackValue Read(scoped ref MessagePackTokens tokens, int levels, bool allowDuplicates)
    {
        int start = tokens.At;
        switch (MessagePackTypes.Of(tokens.Code))
        {
            case MessagePackType.Nil:
                tokens.Take(out _);
                return default;
            case MessagePackType.Boolean:
                return tokens.Take(out _) == MessagePackCode.True;
            case MessagePackType.Integer:
                long bits = tokens.Integer(out bool isUnsigned);
                return new MessagePackValue(isUnsigned ? s_unsigned : s_integer, bits);
            case MessagePackType.Float:
                if (tokens.Take(out _) == MessagePackCode.Float32)
                {
                    return BinaryPrimitives.ReadSingleBigEndian(tokens.Since(start)[1..]);
                }

                return BinaryPrimitives.ReadDoubleBigEndian(tokens.Since(start)[1..]);
            case MessagePackType.String:
                ReadOnlySpan<byte> text = tokens.Bytes();
                return System.Text.Unicode.Utf8.IsValid(text) ? Encoding.UTF8.GetString(text) : throw new WireException("a string in UTF-8", start);
            case MessagePackType.Binary:
                return OfBinary(tokens.Bytes());
            case MessagePackType.Extension:
                ReadOnlySpan<byte> body = tokens.Extension(out sbyte type);
                return OfExtension(type, body);
            case null:
                throw tokens.Problem("a value");
        }

        if (levels == 0 || !RuntimeHelpers.TryEnsureSufficientExecutionStack())
        {
            tokens.Fail(levels == 0 ? "fewer levels of arrays and maps: MaxDepth in the options allows no more" : "fewer levels of nesting: the stack of this thread has no room for more, and a thread with a larger stack has");
        }

        bool isMap = tokens.IsContainer(out bool map) && map;
        tokens.Take(out int count); // no more than the input has bytes
        if (!isMap)
        {
            var elements = new MessagePackValue[count];
            for (int i = 0; i < count; i++)
            {
                elements[i] = Read(ref tokens, levels - 1, allowDuplicates);
            }

            return new MessagePackValue(elements);
        }

        var entries = new KeyValuePair<MessagePackValue, MessagePackValue>[count];
        HashSet<MessagePackValue>? keys = allowDuplicates || count < 2 ? null : new HashSet<MessagePackValue>(Math.Min(count, 64));
        for (int i = 0; i < count; i++)
        {
            int at = tokens.At;
            MessagePackValue key = Read(ref tokens, levels - 1, allowDuplicates);
            if (keys?.Add(key) == false)
            {
                throw new WireException("a key once", at);
            }

            entries[i] = new(key, Read(ref tokens, levels - 1, allowDuplicates));
        }

        return new MessagePackValue(new Map(entries));
    }

    /// <summary>The value's bytes: integers in the shortest form.</summary>
    public byte[] ToBytes()
    {
        using var bytes = new WireBytes();
        WriteTo(bytes);
        return bytes.Written.ToArray();
    }

    /// <summary>Writes the value's bytes.</summary>
    /// <param name="output">Where to.</param>
    public void WriteTo(IBufferWriter<byte> output)
    {
        ArgumentNullException.ThrowIfNull(output);
        Write(new MessagePackTokenWriter(output));
    }

    void Write(MessagePackTokenWriter output)
    {
        RuntimeHelpers.EnsureSufficientExecutionStack();
        switch (_object)
        {
            case null:
                output.Nil();
                break;
            case Tag { Type: MessagePackType.Boolean }:
                output.Boolean(_bits != 0);
                break;
            case Tag tag when tag == s_unsigned:
                output.Unsigned(unchecked((ulong)_bits));
                break;
            case Tag tag when tag == s_single:
                output.Single((float)BitConverter.Int64BitsToDouble(_bits));
                break;
            case Tag tag when tag == s_double:
                output.Double(BitConverter.Int64BitsToDouble(_bits));
                break;
            case Tag:
                output.Integer(_bits);
                break;
            case string text:
                output.Text(Encoding.UTF8.GetBytes(text));
                break;
            case byte[] bytes:
                output.Binary(bytes);
                break;
            case Ext ext:
                output.Extension(ext.Type, ext.Body);
                break;
            case MessagePackValue[] elements:
                output.Array(elements.Length);
                foreach (MessagePackValue element in elements)
                {
                    element.Write(output);
                }

                break;
            case Map map:
                output.Map(map.Entries.Length);
                foreach (KeyValuePair<MessagePackValue, MessagePackValue> entry in map.Entries)
                {
                    entry.Key.Write(output);
                    entry.Value.Write(output);
                }

                break;
        }
    }
}
