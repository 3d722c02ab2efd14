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

    /// <summary>Bytes that <see cref="Put"/> stores at once, whatever the level.</summary>
    const int Least = 32;

    static readonly JsonIndentation?[] s_all = new JsonIndentation?[4 * Sizes];

    /// <summary>The end of a line, and the blanks of the next one up to some level.</summary>
    readonly byte[] _line = new byte[256];
    readonly int _newLine;
    readonly int _size;

    JsonIndentation(byte character, int size, string newLine)
    {
        _line.AsSpan().Fill(character);
        _newLine = Encoding.ASCII.GetBytes(newLine, _line);
        _size = size;
    }

    /// <summary>The indentation of some options. Two threads may make it at once: one's is used.</summary>
    public static JsonIndentation Of(JsonWireOptions options) =>
        s_all[(((options.IndentCharacter == '\t' ? 2 : 0) + (options.NewLine.Length - 1)) * Sizes) + options.IndentSize] ??= new JsonIndentation((byte)options.IndentCharacter, options.IndentSize, options.NewLine);

    /// <summary>The bytes that <see cref="Put"/> needs.</summary>
    public int Room(int level) => (int)Math.Min(Length(level) + Least, int.MaxValue);

    /// <summary>Ends the line and begins another one.</summary>
    /// <param name="p">The cursor; <see cref="Room"/> bytes are reserved.</param>
    /// <param name="level">The level of the new line.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Put(ref byte p, int level)
    {
        int length = (int)Length(level);
        if (length > Least)
        {
            return ref PutLong(ref p, length);
        }

        Vector256.LoadUnsafe(ref MemoryMarshal.GetArrayDataReference(_line)).StoreUnsafe(ref p); // SAFETY: the array has 256 bytes, and Least are reserved
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

    long Length(int level) => _newLine + ((long)level * _size);
}
