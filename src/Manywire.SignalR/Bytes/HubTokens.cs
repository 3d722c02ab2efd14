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

    public bool TryNil(string field) => Read(static (scoped ref MessagePackWireReader reader) => reader.TryReadNil(), field);

    public bool Boolean(string field) => Read(static (scoped ref MessagePackWireReader reader) => reader.ReadBoolean(), field);

    public int Int32(string field) => Read(static (scoped ref MessagePackWireReader reader) => reader.ReadInt32(), field);

    public long Int64(string field) => Read(static (scoped ref MessagePackWireReader reader) => reader.ReadInt64(), field);

    /// <summary>The count of an array's elements, which the rest of the message has room for.</summary>
    public int Array(string field) => Read(static (scoped ref MessagePackWireReader reader) => reader.ReadArrayHeader(), field);

    public int Map(string field) => Read(static (scoped ref MessagePackWireReader reader) => reader.ReadMapHeader(), field);

    public ReadOnlySpan<byte> Binary(string field) => Read(static (scoped ref MessagePackWireReader reader) => reader.ReadBinary(), field);

    /// <summary>The bytes of a text; false for nil.</summary>
    public bool TryUtf8(string field, out ReadOnlySpan<byte> utf8)
    {
        bool isNil = TryNil(field);
        utf8 = isNil ? default : Read(static (scoped ref MessagePackWireReader reader) => reader.ReadUtf8(), field);
        return !isNil;
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

    delegate T Reading<T>(scoped ref MessagePackWireReader reader)
        where T : allows ref struct;

    T Read<T>(Reading<T> read, string field)
        where T : allows ref struct
    {
        try
        {
            return read(ref _reader);
        }
        catch (WireException e)
        {
            throw new InvalidDataException($"'{field}' can't be read: {e.Message}", e);
        }
    }
}
