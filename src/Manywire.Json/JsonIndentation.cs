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

    /// <summary>A comma, the end of a line, and the blanks of the next one up to some level.</summary>
    readonly byte[] _line = new byte[256];
    readonly int _newLine;

    JsonIndentation(byte character, int size, string newLine)
    {
        _line.AsSpan().Fill(character);
        _line[0] = (byte)',';
        _newLine = Encoding.ASCII.GetBytes(newLine, _line.AsSpan(1));
        Size = size;
    }

    /// <summary>The bytes that a level adds.</summary>
    public int Size { get; }

    /// <summary>What every line begins with: <see cref="Slack"/> bytes.</summary>
    /// <param name="skipped">0: from the comma before it on; 1: without.</param>
    public Vector256<byte> Start(int skipped) => Vector256.Create(_line, skipped);

    /// <summary>The indentation of some options. Two threads may make it at once: one's is used.</summary>
    public static JsonIndentation Of(JsonWireOptions options)
    {
        int at = (((options.IndentCharacter == '\t' ? 2 : 0) + (options.NewLine.Length - 1)) * Sizes) + options.IndentSize;
        return s_all[at] ?? (s_all[at] = new JsonIndentation((byte)options.IndentCharacter, options.IndentSize, options.NewLine));
    }

    /// <summary>Bytes of a line that are stored at once, whatever its level, where it has no more.</summary>
    public const int Slack = 32;

    /// <summary>Ends the line and begins another one.</summary>
    /// <param name="p">The cursor; as many bytes are reserved as the line takes.</param>
    /// <param name="length">The bytes of the new line's <see cref="Length"/>.</param>
    public ref byte Put(ref byte p, int length)
    {
        Span<byte> room = MemoryMarshal.CreateSpan(ref p, length); // SAFETY: reserved by the caller
        int known = Math.Min(length, _line.Length - 1);
        _line.AsSpan(1, known).CopyTo(room);
        room[known..].Fill(_line[^1]);
        return ref Unsafe.Add(ref p, length);
    }

    /// <summary>The bytes that begin a line of a level.</summary>
    public int Length(int level) => (int)Math.Min(_newLine + ((long)level * Size), int.MaxValue - 1024);
}
