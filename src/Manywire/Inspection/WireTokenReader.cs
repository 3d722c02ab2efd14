using System;
using System.Buffers;
using System.IO;
using System.Text;

namespace Manywire.Inspection;

/// <summary>Goes over a payload token by token, without recursion and in memory that doesn't grow with it: what inspectors and converters are made of.</summary>
/// <remarks>
/// <para>It is made by the <c>Inspect</c> method of a wire's entry point, such as <c>MessagePackWire.Inspect(stream)</c>. It is used by one thread at a time.</para>
/// <para>Offsets count bytes from the first one of the input; where the payload is compressed, bytes of what came out (<see cref="Envelope"/>).</para>
/// </remarks>
public abstract partial class WireTokenReader : IDisposable
{
    /// <summary>Bytes of a token that are kept by default.</summary>
    public const int DefaultKept = 256;

    /// <summary>Arrays, maps and objects within each other, by default and at most.</summary>
    public const int DefaultMaxDepth = 1000;

    string? _text;

    /// <summary>A reader of a stream.</summary>
    /// <param name="input">The stream, from where it is. It isn't closed. Where it can seek, what isn't kept is sought over.</param>
    /// <param name="options">How.</param>
    protected WireTokenReader(Stream input, WireTokenOptions options)
    {
        ArgumentNullException.ThrowIfNull(input);
        _stream = input;
        Options = options ?? WireTokenOptions.Default;
        _buffer = ArrayPool<byte>.Shared.Rent(BufferSize);
        _isRented = true;
    }

    /// <summary>A reader of bytes in memory.</summary>
    /// <param name="input">The bytes.</param>
    /// <param name="options">How.</param>
    protected WireTokenReader(ReadOnlyMemory<byte> input, WireTokenOptions options)
    {
        Options = options ?? WireTokenOptions.Default;
        _buffer = [];
        Put(input);
    }

    /// <summary>How it reads.</summary>
    protected WireTokenOptions Options { get; }

    /// <summary>What the token is.</summary>
    public WireTokenKind Kind { get; private set; }

    /// <summary>Whether the token is the key of an entry, whose value follows.</summary>
    public bool IsKey { get; private set; }

    /// <summary>The name that a schema or a key gives to the value; null: it has none, as an element of an array, or the whole.</summary>
    public string? Name => Kind == WireTokenKind.End || IsKey || Depth == 0 ? null : _frames[Depth - 1].Name;

    /// <summary>The position of the value, or of the entry, in what it is in; -1 for the whole. At an end: that of what ends.</summary>
    public long Index => Depth == 0 ? -1 : _frames[Depth - 1].Index;

    /// <summary>How the wire writes the token, such as <c>fixmap</c> or <c>str 8</c>; with a schema the .NET type.</summary>
    public string Form { get; private set; } = "";

    /// <summary>Arrays, maps and objects around the token. An end has the depth of its beginning.</summary>
    public int Depth { get; private set; }

    /// <summary>Bytes before the token.</summary>
    public long Offset { get; private set; }

    /// <summary>Bytes of the token: of an array or a map its head alone.</summary>
    public long Length { get; private set; }

    /// <summary>Elements of an array or entries of a map; -1 where only its end tells. At an end: how many there were.</summary>
    public long Count { get; private set; } = -1;

    /// <summary>The envelope that was taken off, in words; null: there is none.</summary>
    public string? Envelope { get; protected set; }

    /// <summary>Bytes up to behind the token.</summary>
    public long Position => Offset + Length;

    /// <summary>The first bytes of the token, as many as are kept. Until the next call of <see cref="Read"/>.</summary>
    public ReadOnlySpan<byte> Bytes => Length == 0 ? default : _kept >= 0 ? _start.AsSpan(0, _kept) : AtHand[..(int)Math.Min(Length, Math.Min(AtHand.Length, (long)Options.Kept + MaxHead))];

    /// <summary>Whether <see cref="Bytes"/> are fewer than the token has.</summary>
    public bool IsCut => Bytes.Length < Length;

    /// <summary>The value as text: a string as it is, without quotation marks and with whatever control characters it has; cut where <see cref="IsCut"/> says so. Empty for arrays, maps and ends.</summary>
    public string Text => _text ??= Kind is WireTokenKind.BeginArray or WireTokenKind.BeginMap or WireTokenKind.End or WireTokenKind.None ? "" : TextOf(Bytes);

    /// <summary>Where the token is, such as <c>$.users[3].name</c>.</summary>
    public string Path => PathTo(Depth);

    /// <summary>Goes to the next token.</summary>
    /// <returns>False: the input is at its end.</returns>
    /// <exception cref="WireException">The input is malformed, too deep, or ends too early; its offset and its path say where. What was read before is right up to there.</exception>
    public bool Read()
    {
        Pass();
        _text = null;
        _kept = -1;
        Kind = WireTokenKind.None;
        IsKey = false;
        Length = 0;
        Count = -1;
        return ReadToken();
    }

    /// <summary>Finds the next token, and says what it is with <see cref="Found"/> or <see cref="Ended"/>.</summary>
    /// <returns>False: there is none.</returns>
    protected abstract bool ReadToken();

    /// <summary>The text of a token that has one.</summary>
    /// <param name="bytes">What is kept of it.</param>
    protected abstract string TextOf(ReadOnlySpan<byte> bytes);

    /// <summary>Text that may be cut within a character, or be malformed.</summary>
    /// <param name="utf8">The text.</param>
    /// <param name="isCut">Whether it is cut: then an incomplete character at its end is left out.</param>
    protected static string Decoded(ReadOnlySpan<byte> utf8, bool isCut)
    {
        if (isCut)
        {
            utf8 = utf8[..^Incomplete(utf8)];
        }

        return Encoding.UTF8.GetString(utf8);
    }

    /// <summary>How many bytes at the end belong to a character that goes on.</summary>
    /// <param name="utf8">Text.</param>
    protected static int Incomplete(ReadOnlySpan<byte> utf8)
    {
        for (int n = 1; n <= Math.Min(3, utf8.Length); n++)
        {
            byte b = utf8[^n];
            if (b >= 0xc0)
            {
                return (b >= 0xf0 ? 4 : b >= 0xe0 ? 3 : 2) > n ? n : 0;
            }

            if (b < 0x80)
            {
                return 0;
            }
        }

        return 0;
    }

    /// <summary>An error at the next byte.</summary>
    /// <param name="expected">What should have been there.</param>
    protected WireException Problem(string expected) => new(expected, At, PathTo(_frames.Count));

    /// <summary>Gives lent memory back. The stream stays open.</summary>
    public void Dispose()
    {
        Dispose(disposing: true);
        GC.SuppressFinalize(this);
    }

    /// <summary>Gives lent memory back.</summary>
    /// <param name="disposing">True.</param>
    protected virtual void Dispose(bool disposing) => Release();
}
