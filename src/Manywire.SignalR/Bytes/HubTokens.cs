using System;
using System.IO;
using System.Text;
using Manywire.MessagePack;

namespace Manywire.SignalR;

/// <summary>Reads a message around its values. What isn't as expected is an <see cref="InvalidDataException"/> that names the field, as SignalR's own protocols throw.</summary>
ref struct HubTokens(ReadOnlySpan<byte> input)
{
    static readonly UTF8Encoding s_text = new(false, throwOnInvalidBytes: true);

    readonly ReadOnlySpan<byte> _input = input;
    MessagePackWireReader _reader = new(input);

    /// <summary>What hasn't been read.</summary>
    public readonly ReadOnlySpan<byte> Rest => _input[(int)_reader.Consumed..];

    public void Skip(int count) => _reader.ReadBody(count);

    public bool TryNil(string field)
    {
        try
        {
            return _reader.TryReadNil();
        }
        catch (WireException e)
        {
            throw Problem(field, e);
        }
    }

    public bool Boolean(string field)
    {
        try
        {
            return _reader.ReadBoolean();
        }
        catch (WireException e)
        {
            throw Problem(field, e);
        }
    }

    public int Int32(string field)
    {
        try
        {
            return _reader.ReadInt32();
        }
        catch (WireException e)
        {
            throw Problem(field, e);
        }
    }

    public long Int64(string field)
    {
        try
        {
            return _reader.ReadInt64();
        }
        catch (WireException e)
        {
            throw Problem(field, e);
        }
    }

    /// <summary>The count of an array's elements, which the rest of the message has room for.</summary>
    public int Array(string field)
    {
        try
        {
            return _reader.ReadArrayHeader();
        }
        catch (WireException e)
        {
            throw Problem(field, e);
        }
    }

    public int Map(string field)
    {
        try
        {
            return _reader.ReadMapHeader();
        }
        catch (WireException e)
        {
            throw Problem(field, e);
        }
    }

    /// <summary>The bytes of a text; false for nil.</summary>
    public bool TryUtf8(string field, out ReadOnlySpan<byte> utf8)
    {
        utf8 = default;
        if (TryNil(field))
        {
            return false;
        }

        try
        {
            utf8 = _reader.ReadUtf8();
            return true;
        }
        catch (WireException e)
        {
            throw Problem(field, e);
        }
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

    public ReadOnlySpan<byte> Binary(string field)
    {
        try
        {
            return _reader.ReadBinary();
        }
        catch (WireException e)
        {
            throw Problem(field, e);
        }
    }

    static InvalidDataException Problem(string field, WireException error) => new($"'{field}' can't be read: {error.Message}", error);
}
