using System;
using System.Collections.Generic;
using System.Text;

namespace Manywire.MessagePack;

/// <summary>Where a conversion of input in pieces is: for each open array or map how many tokens it has, and the key at hand. Memory is kept for as many levels as there were at once.</summary>
sealed class MessagePackPlace
{
    /// <summary>Of a longer key the path shows the beginning.</summary>
    const int MaxKey = 128;

    readonly List<Level> _levels = [];

    sealed class Level
    {
        public long Tokens;

        /// <summary>A map of one entry, of which the key is there: what the path of a key is made of.</summary>
        public readonly byte[] Key = new byte[1 + 16 + MaxKey];
        public int Length;
    }

    /// <summary>An array or map begins.</summary>
    /// <param name="depth">Its level, from 1.</param>
    /// <param name="tokens">Its elements; its keys and values.</param>
    public void Open(int depth, long tokens)
    {
        if (_levels.Count < depth)
        {
            _levels.Add(new Level());
        }

        _levels[depth - 1].Tokens = tokens;
    }

    /// <summary>A key of the innermost map.</summary>
    /// <param name="depth">The map's level.</param>
    /// <param name="head">The key's head.</param>
    /// <param name="body">What follows it.</param>
    public void Key(int depth, ReadOnlySpan<byte> head, ReadOnlySpan<byte> body)
    {
        Level level = _levels[depth - 1];
        if (body.Length > MaxKey)
        {
            head = [MessagePackCode.Str8, MaxKey];
            body = body[..MaxKey];
        }

        level.Key[0] = 0x81;
        head.CopyTo(level.Key.AsSpan(1));
        body.CopyTo(level.Key.AsSpan(1 + head.Length));
        level.Length = 1 + head.Length + body.Length;
    }

    /// <summary>The path of the token at hand.</summary>
    /// <param name="state">What is left of the open arrays and maps.</param>
    public string Path(MessagePackToJson.State state)
    {
        (long Left, bool Map)[] outer = [.. state.Outer]; // the innermost first
        var path = new StringBuilder("$");
        for (int depth = 1; depth <= outer.Length; depth++)
        {
            Level level = _levels[depth - 1];
            bool innermost = depth == outer.Length;
            (long left, bool map) = innermost ? (state.Left, state.Map) : outer[outer.Length - 1 - depth];
            long index = level.Tokens - left - (innermost ? 0 : 1);
            if (!map)
            {
                path.Append('[').Append(index).Append(']');
            }
            else if ((index & 1) == 1)
            {
                path.Append(MessagePackPath.At(level.Key.AsSpan(0, level.Length), level.Length, null).AsSpan(1));
            }
        }

        return path.ToString();
    }
}
