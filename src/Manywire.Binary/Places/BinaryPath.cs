using System;
using System.Buffers.Binary;
using System.Runtime.CompilerServices;
using System.Text;
using Manywire.Text;

namespace Manywire.Binary;

/// <summary>Finds the member that lies at an offset, such as <c>$.users[3].name</c>: walks the bytes by the schema, once an error has happened.</summary>
/// <remarks>The input is malformed more often than not. The walk ends at the offset, at the first thing that makes no sense, or where the stack has no room for more: the path is then the one up to there.</remarks>
ref partial struct BinaryPath
{
    const int MaxKeyBytes = 64;

    readonly ReadOnlySpan<byte> _input;
    readonly long _offset;
    readonly StringBuilder _path;
    readonly WireBudget _budget;
    int _at;

    BinaryPath(ReadOnlySpan<byte> input, long offset, WireBudget budget)
    {
        _input = input;
        _offset = offset;
        _path = new StringBuilder("$");
        _budget = budget;
    }

    /// <summary>The path at an offset.</summary>
    /// <param name="input">The whole input.</param>
    /// <param name="offset">The offset.</param>
    /// <param name="schema">What the input should have been; when not known, the path is empty.</param>
    /// <param name="budget">What may come out of compressed members before it; with more the path ends there.</param>
    public static string At(ReadOnlySpan<byte> input, long offset, WireSchema? schema, WireBudget budget)
    {
        if (schema is null)
        {
            return "";
        }

        var path = new BinaryPath(input, offset, budget);
        path.Find(BinaryShape.Written(schema));
        return path._path.ToString();
    }

    /// <summary>Walks over a value, unless the offset lies in it, or nothing makes sense from here on: then the path stays and the walk is over.</summary>
    /// <returns>Whether the walk is over.</returns>
    bool Find(WireSchema? schema)
    {
        if (schema is null || _at >= _input.Length || !RuntimeHelpers.TryEnsureSufficientExecutionStack())
        {
            return true;
        }

        int size = BinaryShape.FixedSize(schema);
        if (size > 0)
        {
            return Skip(size);
        }

        return schema.Kind switch
        {
            WireKind.String => !TryInt32(out int head) || Skip(BinaryShape.StringSize(head)),
            WireKind.Bytes => !TryInt32(out int count) || Skip(Math.Max(count, 0)),
            WireKind.Array => FindElement(schema),
            WireKind.Map => FindEntry(schema),
            WireKind.Union => FindCase(schema),
            WireKind.Opaque => true,
            WireKind.Nullable or WireKind.Enum => !TryByte(out byte flag) || (flag != BinaryCode.NullObject && Find(BinaryShape.Of(schema.Element))),
            _ => FindMember(schema),
        };
    }

    bool FindElement(WireSchema schema)
    {
        if (!TryInt32(out int n))
        {
            return true;
        }

        WireSchema? element = BinaryShape.Of(schema.Element);
        int size = element is null ? 0 : BinaryShape.FixedSize(element);
        if (size > 0)
        {
            return SkipMany(n, size);
        }

        int mark = _path.Length;
        for (int i = 0; i < n; i++)
        {
            _path.Append('[').Append(i).Append(']');
            if (Find(element))
            {
                return true;
            }

            _path.Length = mark;
        }

        return false;
    }

    bool FindEntry(WireSchema schema)
    {
        if (!TryInt32(out int n))
        {
            return true;
        }

        if (schema.PairSize > 0)
        {
            return SkipMany(n, schema.PairSize);
        }

        WireSchema? key = BinaryShape.Of(schema.Key);
        WireSchema? value = BinaryShape.Of(schema.Element);
        int mark = _path.Length;
        for (int i = 0; i < n; i++)
        {
            int start = _at;
            _path.Append('[').Append(i).Append(']');
            if (Find(key))
            {
                return true;
            }

            if (key!.Kind == WireKind.String && Key(_input[start.._at]) is { } name)
            {
                _path.Length = mark;
                _path.Append('.').Append(name);
            }

            if (Find(value))
            {
                return true;
            }

            _path.Length = mark;
        }

        return false;
    }

    /// <summary>The text of a key that isn't long, or null.</summary>
    static string? Key(ReadOnlySpan<byte> value)
    {
        // The head is looked at a second time: what was walked over may not be as long as it says now.
        int head = value.Length < 2 * sizeof(int) ? 0 : BinaryPrimitives.ReadInt32LittleEndian(value);
        if (head >= -1 || ~head > MaxKeyBytes || ~head > value.Length - (2 * sizeof(int)))
        {
            return null;
        }

        return Utf8Decoder.GetString(ref System.Runtime.InteropServices.MemoryMarshal.GetReference(value[(2 * sizeof(int))..]), ~head); // SAFETY: the value is that long, checked above
    }

    bool FindCase(WireSchema schema)
    {
        if (!TryByte(out byte head))
        {
            return true;
        }

        int tag = head;
        if (head == BinaryCode.NullObject)
        {
            return false;
        }

        if (head == BinaryCode.Extended)
        {
            if (_input.Length - _at < sizeof(ushort))
            {
                return true;
            }

            tag = BinaryPrimitives.ReadUInt16LittleEndian(_input[_at..]);
            _at += sizeof(ushort);
        }

        foreach (WireSchemaMember member in schema.Members)
        {
            if (member.Key == tag)
            {
                return Find(BinaryShape.Of(member));
            }
        }

        return true;
    }

    bool FindMember(WireSchema schema)
    {
        int n = schema.Members.Length;
        if (!schema.Bare)
        {
            if (!TryByte(out byte head))
            {
                return true;
            }

            if (head == BinaryCode.Extended && schema.References)
            {
                return !TryVarInt(out _);
            }

            if (head > BinaryCode.MaxMembers)
            {
                return head != BinaryCode.NullObject;
            }

            n = head;
        }

        if (schema.Tolerant || schema.References)
        {
            return FindByLength(schema, n);
        }

        if (n > schema.Members.Length)
        {
            return true;
        }

        int mark = _path.Length;
        for (int i = 0; i < n; i++)
        {
            _path.Append('.').Append(schema.Members[i].Name);
            if (FindValue(schema.Members[i]))
            {
                return true;
            }

            _path.Length = mark;
        }

        return false;
    }

    /// <summary>A member's value. Within a compressed one there are no paths: its own error brings what is left of its path.</summary>
    bool FindValue(in WireSchemaMember member)
    {
        if (member.Compression is not { } compression)
        {
            return Find(BinaryShape.Of(member));
        }

        bool bytes = member.Type == typeof(byte[]);
        if (!compression.IsBrotli)
        {
            return !TryInt32(out int length) || Skip(Math.Max(length, 0));
        }

        if (bytes || member.Type == typeof(string))
        {
            if (!TryInt32(out int length))
            {
                return true;
            }

            if (length <= 0)
            {
                return false;
            }

            if (bytes)
            {
                return !TryInt32(out int packed) || Skip(Math.Max(packed, 0));
            }
        }

        using var end = new BinaryStreamEnd(compression, _budget);
        return end.Find(_input[_at..], out int used) != BoundaryStatus.Found || Skip(used);
    }

    bool FindByLength(WireSchema schema, int n)
    {
        if (n > 0 && _at < _input.Length && _input[_at] == VarInt.Unfinished)
        {
            FindUnfinished(schema, n);
            return true;
        }

        Span<int> lengths = stackalloc int[BinaryCode.MaxMembers];
        for (int i = 0; i < n; i++)
        {
            if (!TryVarInt(out long length) || length < 0 || length > _input.Length)
            {
                return true;
            }

            lengths[i] = (int)length;
        }

        if (schema.References && !TryVarInt(out _))
        {
            return true;
        }

        int mark = _path.Length;
        for (int i = 0; i < n; i++)
        {
            long end = (long)_at + lengths[i];
            if (_offset < end || end > _input.Length)
            {
                foreach (WireSchemaMember member in schema.Members)
                {
                    if (member.Key == i)
                    {
                        _path.Append('.').Append(member.Name);
                        FindValue(member);
                        return true;
                    }
                }

                return true;
            }

            _at = (int)end;
            _path.Length = mark;
        }

        return false;
    }
}
