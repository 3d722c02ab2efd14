using System;
using System.Buffers;
using System.Buffers.Text;
using System.Collections.Generic;

namespace Manywire.Json;

/// <summary>Copies a part of a document that was written. An object that it refers to, and that stands in another part, is put in the place of the first reference.</summary>
ref struct JsonableReferences
{
    readonly ReadOnlySpan<byte> _document;
    readonly IBufferWriter<byte> _output;
    readonly Dictionary<int, (int Start, int End)> _objects = [];
    readonly HashSet<int> _copied = [];
    WireDepth _depth;

    JsonableReferences(ReadOnlySpan<byte> document, IBufferWriter<byte> output)
    {
        _document = document;
        _output = output;
    }

    /// <summary>Copies a part of a document.</summary>
    /// <param name="document">The document, as it is written.</param>
    /// <param name="head">Where the head ends, which stands before the part.</param>
    /// <param name="start">Where the part begins.</param>
    /// <param name="end">Where it ends.</param>
    /// <param name="output">Where to.</param>
    /// <param name="maxDepth">How many objects may be put within one another.</param>
    /// <exception cref="WireException">More would be.</exception>
    public static void Copy(ReadOnlySpan<byte> document, int head, int start, int end, IBufferWriter<byte> output, int maxDepth)
    {
        if (document[start..end].IndexOf("\"$ref\":"u8) < 0)
        {
            output.Write(document[start..end]);
            return;
        }

        var references = new JsonableReferences(document, output);
        references._depth.Begin(maxDepth);
        references.Find();
        if (references.Id(JsonableMark.HeaderSize, "\"$id\":"u8, out int behind) is >= 0 and var root && behind <= head)
        {
            references._copied.Add(root);
        }

        references.Copy(start, end);
    }

    /// <summary>A name that looks like that of an identity, so that it doesn't: readers decode it.</summary>
    public static ReadOnlySpan<byte> Escaped(string name) => name == "$id" ? "\"\\u0024id\""u8 : "\"\\u0024ref\""u8;

    /// <summary>A value that was read earlier, without names that look like those of identities: they aren't any of the document that it becomes a part of.</summary>
    /// <param name="value">The value.</param>
    public static ReadOnlySpan<byte> Sifted(ReadOnlySpan<byte> value)
    {
        if (value.IndexOf("\"$id\":"u8) < 0 && value.IndexOf("\"$ref\":"u8) < 0)
        {
            return value;
        }

        var sifted = new ArrayBufferWriter<byte>(value.Length + 100);
        var references = new JsonableReferences(value, sifted);
        int from = 0;
        for (int at = 0; at < value.Length; at = references.Next(at))
        {
            if (value[at] == '{' && references.Name(at, out bool isMarked) is { } name)
            {
                ReadOnlySpan<byte> escaped = Escaped(name);
                sifted.Write(value[from..(at + 1)]);
                if (isMarked)
                {
                    JsonableMark.Put(ref sifted.GetSpan(JsonableMark.Size)[0], escaped.Length - 2);
                    sifted.Advance(JsonableMark.Size);
                }

                sifted.Write(escaped);
                from = at + 1 + (isMarked ? JsonableMark.Size : 0) + name.Length + 2;
            }
        }

        sifted.Write(value[from..]);
        return sifted.WrittenSpan;
    }

    /// <summary>The first name of an object, where it looks like that of an identity.</summary>
    readonly string? Name(int at, out bool isMarked)
    {
        ReadOnlySpan<byte> behind = _document[(at + 1)..];
        isMarked = behind[0] == '/';
        behind = isMarked ? behind[JsonableMark.Size..] : behind;
        return behind.StartsWith("\"$id\":"u8) ? "$id" : behind.StartsWith("\"$ref\":"u8) ? "$ref" : null;
    }

    /// <summary>Finds the objects that have identities.</summary>
    readonly void Find()
    {
        var open = new Stack<(int Start, int Id)>();
        for (int at = 0; at < _document.Length; at = Next(at))
        {
            if (_document[at] == '{')
            {
                open.Push((Start(at), Id(at, "\"$id\":"u8, out _)));
            }
            else if (_document[at] == '}' && open.Pop() is (var start, >= 0 and var id))
            {
                _objects.TryAdd(id, (start, at + 1));
            }
        }
    }

    void Copy(int start, int end)
    {
        if (!_depth.TryEnter())
        {
            throw new WireException(_depth.Refusal);
        }

        int from = start;
        for (int at = start; at < end; at = Next(at))
        {
            if (Id(at, "\"$id\":"u8, out _) is >= 0 and var own)
            {
                _copied.Add(own);
            }
            else if (Id(at, "\"$ref\":"u8, out int behind) is >= 0 and var other && _document[behind] == '}' && !_copied.Contains(other) && _objects.TryGetValue(other, out (int Start, int End) place))
            {
                _output.Write(_document[from..Start(at)]);
                Copy(place.Start, place.End);
                at = behind;
                from = at + 1;
            }
        }

        _output.Write(_document[from..end]);
        _depth.Leave();
    }

    /// <summary>Where an object begins: before its head.</summary>
    readonly int Start(int at) => _document[..at].EndsWith("/*JMC1*/"u8) ? at - JsonableMark.HeaderSize : at;

    /// <summary>The id behind the first name of an object, where it is the one that is looked for; else -1.</summary>
    readonly int Id(int at, ReadOnlySpan<byte> name, out int behind)
    {
        behind = at + 1;
        if (_document[at] != '{')
        {
            return -1;
        }

        behind = _document[behind] == '/' ? Next(behind) : behind;
        if (!_document[behind..].StartsWith(name))
        {
            return -1;
        }

        behind += name.Length;
        behind = _document[behind] == '/' ? Next(behind) : behind;
        if (_document[behind] != '"' || !Utf8Parser.TryParse(_document[(behind + 1)..], out int id, out int digits) || _document[behind + 1 + digits] != '"')
        {
            return -1;
        }

        behind += digits + 2;
        return id;
    }

    /// <summary>Behind a comment, a string, or any other byte.</summary>
    readonly int Next(int at)
    {
        switch (_document[at])
        {
            case (byte)'/':
                return at + (_document[at..].StartsWith("/*JMC1*/"u8) ? JsonableMark.HeaderSize : JsonableMark.Size);
            case (byte)'"':
                for (at++; _document[at] != '"'; at++)
                {
                    at += _document[at] == '\\' ? 1 : 0;
                }

                return at + 1;
            default:
                return at + 1;
        }
    }
}
