using System;
using System.Collections.Generic;
using System.Text;
using System.Text.Json;
using Manywire.Json;

namespace Manywire.MessagePack;

/// <summary>Where a pass over JSON in pieces is: for each open array which element is at hand, for each object which member. Memory is kept for as many levels as there were at once.</summary>
sealed class JsonPlace
{
    /// <summary>Longer names aren't kept: of them the path shows nothing.</summary>
    const int MaxName = 256;

    readonly List<Level> _levels = [];
    int _depth;

    sealed class Level
    {
        public bool IsObject;
        public long Index;

        /// <summary>An object of which the name of a member is there: what the path of a name is made of.</summary>
        public readonly byte[] Name = new byte[MaxName + 4];
        public int Length;
    }

    /// <summary>Takes note of the token that a reader has. A name counts from its end on.</summary>
    public void Note(scoped ref Utf8JsonReader reader)
    {
        JsonTokenType token = reader.TokenType;
        if (token is JsonTokenType.EndArray or JsonTokenType.EndObject)
        {
            _depth--;
            return;
        }

        if (_depth > 0)
        {
            Level level = _levels[_depth - 1];
            if (token == JsonTokenType.PropertyName)
            {
                ReadOnlySpan<byte> name = reader.ValueSpan;
                level.Length = 0;
                if (name.Length <= MaxName)
                {
                    "{\""u8.CopyTo(level.Name);
                    name.CopyTo(level.Name.AsSpan(2));
                    "\":"u8.CopyTo(level.Name.AsSpan(2 + name.Length));
                    level.Length = name.Length + 4;
                }

                return;
            }

            level.Index++;
        }

        if (token is JsonTokenType.StartArray or JsonTokenType.StartObject)
        {
            if (_levels.Count == _depth)
            {
                _levels.Add(new Level());
            }

            Level inner = _levels[_depth++];
            inner.IsObject = token == JsonTokenType.StartObject;
            inner.Index = -1;
            inner.Length = 0;
        }
    }

    /// <summary>The next member of the innermost object begins: the name before it isn't its.</summary>
    public void ForgetName()
    {
        if (_depth > 0)
        {
            _levels[_depth - 1].Length = 0;
        }
    }

    /// <summary>The path of the token that was noted last.</summary>
    /// <param name="next">Whether a separator came behind it.</param>
    public string Path(bool next = false)
    {
        var path = new StringBuilder("$");
        for (int i = 0; i < _depth; i++)
        {
            Level level = _levels[i];
            bool behind = next && i == _depth - 1;
            if (!level.IsObject)
            {
                path.Append('[').Append(Math.Max(level.Index, 0) + (behind ? 1 : 0)).Append(']');
            }
            else if (level.Length > 0 && !behind)
            {
                path.Append(JsonFormat.PathAt(level.Name.AsSpan(0, level.Length), level.Length, null, WireOptions.Budget(null)).AsSpan(1));
            }
        }

        return path.ToString();
    }
}
