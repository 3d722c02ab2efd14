using System;
using System.Collections.Generic;
using System.Runtime.InteropServices;
using System.Text;
using Manywire.Text;

namespace Manywire.MessagePack;

/// <summary>Finds the member at an offset by walking the input up to there. Whatever the input, it ends and throws nothing.</summary>
ref struct MessagePackPath
{
    const int MaxDepth = 1000;
    const int MaxName = 128;

    readonly ReadOnlySpan<byte> _input;
    readonly List<Frame> _frames = [];
    readonly StringBuilder _path = new("$");
    int _at;

    MessagePackPath(ReadOnlySpan<byte> input) => _input = input;

    /// <summary>An array or map that the offset may lie in.</summary>
    struct Frame
    {
        public long Left;
        public int Index;
        public int Mark;
        public bool Map;
        public WireSchema? Schema;
        public WireSchema? Case;
    }

    /// <summary>The member at an offset.</summary>
    /// <param name="input">The whole input.</param>
    /// <param name="offset">The place.</param>
    /// <param name="schema">What the input should have been, if known.</param>
    public static string At(ReadOnlySpan<byte> input, long offset, WireSchema? schema)
    {
        var walk = new MessagePackPath(input);
        walk.Run(offset, schema?.In(typeof(WireDialects.MessagePack)));
        return walk._path.ToString();
    }

    /// <summary>What a type looks like on this wire.</summary>
    static WireSchema? Known(Type type) => WireSchema.Of(type)?.In(typeof(WireDialects.MessagePack));

    /// <summary>What a member or case looks like on this wire.</summary>
    static WireSchema? Known(WireSchemaMember member) => member.Find()?.In(typeof(WireDialects.MessagePack));

    void Run(long offset, WireSchema? schema)
    {
        while (_at < offset && _at < _input.Length)
        {
            // A value begins here, and the path is its own.
            byte code = _input[_at];
            int head = Math.Max(MessagePackCode.HeadSize(code), 1);
            if (head > _input.Length - _at || _at + head > offset)
            {
                return;
            }

            ref byte p = ref MemoryMarshal.GetReference(_input[_at..]); // SAFETY: the head lies within the input, checked above; nothing is written
            if (!MessagePackCode.IsContainer(code, out bool map))
            {
                long end = _at + head + (long)MessagePackCode.BodySize(code, ref p);
                if (end > offset || end > _input.Length)
                {
                    return;
                }

                NoteTag(code);
                _at = unchecked((int)end);
            }
            else
            {
                if (_frames.Count == MaxDepth)
                {
                    return;
                }

                while (schema is { Kind: WireKind.Nullable or WireKind.Enum or WireKind.Surrogate, Element: { } inner })
                {
                    schema = Known(inner);
                }

                _frames.Add(new Frame { Left = MessagePackCode.Count(code, ref p), Mark = _path.Length, Map = map, Schema = schema });
                _at += head;
            }

            if (!Next(offset, out schema))
            {
                return;
            }
        }
    }

    /// <summary>Goes to the next value within what is open, and makes the path its own.</summary>
    /// <returns>False when the offset has been found.</returns>
    bool Next(long offset, out WireSchema? schema)
    {
        schema = null;
        while (_frames.Count > 0)
        {
            ref Frame frame = ref CollectionsMarshal.AsSpan(_frames)[^1];
            _path.Length = frame.Mark;
            if (frame.Left-- <= 0)
            {
                _frames.RemoveAt(_frames.Count - 1);
                continue;
            }

            if (frame.Map)
            {
                return Key(offset, ref frame, out schema);
            }

            schema = Element(ref frame);
            frame.Index++;
            return true;
        }

        return false;
    }

    readonly WireSchema? Element(ref Frame frame)
    {
        switch (frame.Schema)
        {
            case { Kind: WireKind.Union }:
                return frame.Index == 1 ? frame.Case : null;
            case { Kind: WireKind.Scalar }:
                return null;
            case { Kind: WireKind.Object } type:
                foreach (WireSchemaMember member in type.Members)
                {
                    if (member.Key == frame.Index)
                    {
                        Name(member.Name);
                        return Known(member);
                    }
                }

                break;
        }

        _path.Append('[').Append(frame.Index).Append(']');
        return frame.Schema is { Kind: WireKind.Array, Element: { } element } ? Known(element) : null;
    }

    /// <summary>The tag of a union, which says what the value behind it should be.</summary>
    readonly void NoteTag(byte code)
    {
        if (_frames.Count == 0)
        {
            return;
        }

        ref Frame frame = ref CollectionsMarshal.AsSpan(_frames)[^1];
        if (frame.Map || frame.Index != 1 || frame.Schema is not { Kind: WireKind.Union } union || Integer(code) is not { } tag)
        {
            return;
        }

        foreach (WireSchemaMember member in union.Members)
        {
            if (member.Key == tag)
            {
                frame.Case = Known(member);
            }
        }
    }

    /// <summary>An integer, but for one beyond 63 bits.</summary>
    readonly long? Integer(byte code) => MessagePackCode.IsInteger(code) && MessagePackCode.Integer(code, ref MemoryMarshal.GetReference(_input[_at..])) is var value && (code != MessagePackCode.UInt64 || value >= 0)
        ? value : null; // the callers have the whole scalar within the input

    /// <summary>The key of a map's entry.</summary>
    bool Key(long offset, ref Frame frame, out WireSchema? schema)
    {
        schema = null;
        if (_at >= offset || _at >= _input.Length)
        {
            return false;
        }

        byte code = _input[_at];
        int head = Math.Max(MessagePackCode.HeadSize(code), 1);
        if (head > _input.Length - _at || MessagePackCode.IsContainer(code, out _))
        {
            return false;
        }

        long size = MessagePackCode.BodySize(code, ref MemoryMarshal.GetReference(_input[_at..])); // SAFETY: the head lies within the input
        if (_at + head + size > offset || _at + head + size > _input.Length)
        {
            return false;
        }

        if (Integer(code) is { } number)
        {
            _path.Append('[').Append(number).Append(']');
        }
        else
        {
            ReadOnlySpan<byte> bytes = _input.Slice(_at + head, unchecked((int)size));
            string name = Utf8Decoder.GetCopied(bytes[..Math.Min(bytes.Length, MaxName)]);
            Name(name);
            if (frame.Schema is { Kind: WireKind.Object } type)
            {
                foreach (WireSchemaMember member in type.Members)
                {
                    if (member.Name == name)
                    {
                        schema = Known(member);
                    }
                }
            }
        }

        if (frame.Schema is { Kind: WireKind.Map, Element: { } element })
        {
            schema = Known(element);
        }

        _at = unchecked((int)(_at + head + size));
        return true;
    }

    /// <summary>A name that is no identifier is put in brackets.</summary>
    readonly void Name(string name)
    {
        bool plain = name.Length > 0;
        foreach (char c in name)
        {
            plain &= char.IsLetterOrDigit(c) || c == '_';
        }

        if (plain)
        {
            _path.Append('.').Append(name);
        }
        else
        {
            _path.Append("['").Append(name).Append("']");
        }
    }
}
