using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Text;

namespace Manywire.Json;

/// <summary>What begins a line of indented JSON: the end of the last line, and as many blanks or tabs as the line's level takes.</summary>
sealed class JsonIndentation
{
    const int Sizes = JsonWireOptions.MaxIndentSize + 1;

    static readonly JsonIndentation?[] s_all = new JsonIndentation?[4 * Sizes];

    /// <summary>The end of a line, and the blanks of the next one up to some level.</summary>
    readonly byte[] _line = new byte[256];
    readonly int _newLine;

    JsonIndentation(byte character, int size, string newLine)
    {
        _line.AsSpan().Fill(character);
        _newLine = Encoding.ASCII.GetBytes(newLine, _line);
        Size = size;
    }

    /// <summary>The bytes that a level adds.</summary>
    public int Size { get; }

    /// <summary>What every line begins with: <see cref="Slack"/> bytes.</summary>
    public Vector256<byte> Start => Vector256.LoadUnsafe(ref MemoryMarshal.GetArrayDataReference(_line)); // SAFETY: the array has 256 bytes

    /// <summary>The indentation of some options. Two threads may make it at once: one's is used.</summary>
    public static JsonIndentation Of(JsonWireOptions options) =>
        s_all[(((options.IndentCharacter == '\t' ? 2 : 0) + (options.NewLine.Length - 1)) * Sizes) + options.IndentSize] ??= new JsonIndentation((byte)options.IndentCharacter, options.IndentSize, options.NewLine);

    /// <summary>Bytes that <see cref="Put"/> needs, besides those of the line: it stores as many at once, whatever the level.</summary>
    public const int Slack = 32;

    /// <summary>Ends the line and begins another one.</summary>
    /// <param name="p">The cursor; as many bytes are reserved as the line takes, and <see cref="Slack"/> more.</param>
    /// <param name="length">The bytes of the new line's <see cref="Length"/>.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Put(ref byte p, int length)
    {
        if (length > Slack)
        {
            return ref PutLong(ref p, length);
        }

        Start.StoreUnsafe(ref p); // SAFETY: Slack bytes are reserved
        return ref Unsafe.Add(ref p, length);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte PutLong(ref byte p, int length)
    {
        Span<byte> room = MemoryMarshal.CreateSpan(ref p, length); // SAFETY: reserved by the caller
        int known = Math.Min(length, _line.Length);
        _line.AsSpan(0, known).CopyTo(room);
        room[known..].Fill(_line[^1]);
        return ref Unsafe.Add(ref p, length);
    }

    /// <summary>The bytes that begin a line of a level.</summary>
    public int Length(int level) => (int)Math.Min(_newLine + ((long)level * Size), int.MaxValue - 1024);
}
