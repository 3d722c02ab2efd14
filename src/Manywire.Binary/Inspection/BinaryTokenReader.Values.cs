using System;
using System.Buffers.Binary;
using System.Globalization;
using Manywire.Inspection;

namespace Manywire.Binary;

// The heads of values.
sealed partial class BinaryTokenReader
{
    const int MaxCases = 16;

    /// <summary>Elements of no bytes that an array may have: they cost an input nothing, and whoever reads them time.</summary>
    const int MaxEmpty = 100_000;

    bool Value(BinaryLayout layout, bool isKey = false)
    {
        int at = 0;
        for (int i = 0; i < MaxCases; i++)
        {
            _layout = layout;
            _said = "";
            _isUtf16 = false;
            switch (layout.Kind)
            {
                case BinaryLayoutKind.Scalar:
                    return Scalar(layout, at, at + layout.Size, isKey);
                case BinaryLayoutKind.Text:
                    return String(at, isKey);
                case BinaryLayoutKind.Bytes:
                    return Block(at);
                case BinaryLayoutKind.Array or BinaryLayoutKind.Map:
                    return Collection(layout, at);
                case BinaryLayoutKind.Memory:
                    return Begin(layout, at, layout.Members.Count);
                case BinaryLayoutKind.Object:
                    return Object(layout, at);
                case BinaryLayoutKind.Union:
                    if (Byte(at) == BinaryCode.NullObject)
                    {
                        return Null(at + 1);
                    }

                    layout = Tag(layout, ref at);
                    continue;
                case BinaryLayoutKind.Nullable when layout.Size > 0:
                    return InMemory(layout, at);
                case BinaryLayoutKind.Nullable:
                    if (Byte(at++) == BinaryCode.NullObject)
                    {
                        return Null(at);
                    }

                    layout = layout.Element!.Value;
                    continue;
                default:
                    return layout.Size > 0 ? Foreign(layout.Size, layout.Name) : throw Problem($"a value whose bytes are known, which those of {layout.Name} aren't");
            }
        }

        throw Problem($"at most {MaxCases} unions within each other");
    }

    string FormOf(BinaryLayout layout) => _form + layout.Name;

    bool Null(int length)
    {
        _said = "null";
        _head = length;
        return Found(WireTokenKind.Null, length, FormOf(_layout));
    }

    BinaryLayout Tag(BinaryLayout union, ref int at)
    {
        int tag = Byte(at++);
        if (tag == BinaryCode.Extended)
        {
            Byte(at + 1);
            tag = BinaryPrimitives.ReadUInt16LittleEndian(AtHand[at..]);
            at += sizeof(ushort);
        }

        foreach (BinaryLayoutMember member in union.Members)
        {
            if (member.Key == tag)
            {
                Cases.Add(member);
                _form = string.Create(CultureInfo.InvariantCulture, $"{_form}{union.Name}, case {tag}: ");
                return member.Layout.Value;
            }
        }

        throw Problem($"a case of {union.Name}, instead of the tag {tag}");
    }

    bool Scalar(BinaryLayout layout, int start, int length, bool isKey)
    {
        if (!Ensure(length))
        {
            throw Problem($"{length} bytes of {layout.Name}");
        }

        if (BinaryScalars.Text(layout.Scalar!, AtHand.Slice(start, layout.Size)) is not { } text)
        {
            throw Problem($"a value of {layout.Name}");
        }

        _said = text;
        _head = start;
        WireTokenKind kind = BinaryScalars.KindOf(layout.Scalar!);
        string form = FormOf(layout);
        if (layout.Names is { } names && long.TryParse(text, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out long number) && names.TryGetValue(number, out string? name))
        {
            form += $", {name}";
        }

        Found(kind, length, form, isKey: isKey);
        if (isKey)
        {
            Named(text);
        }

        return true;
    }

    bool InMemory(BinaryLayout layout, int at)
    {
        BinaryLayout value = layout.Element!.Value;
        int before = layout.Size - value.Size;
        if (!Ensure(at + layout.Size))
        {
            throw Problem($"{layout.Size} bytes of {layout.Name}");
        }

        switch (AtHand[at])
        {
            case 0:
                return Null(at + layout.Size);
            case 1 when value.Kind == BinaryLayoutKind.Scalar:
                return Scalar(value, at + before, at + layout.Size, isKey: false);
            case 1:
                return value.Kind == BinaryLayoutKind.Memory ? Begin(value, at + before, value.Members.Count) : value.Length > 0 ? Begin(value, at + before, value.Length) : Foreign(layout.Size, layout.Name);
            default:
                throw Problem("0 or 1, whether there is a value");
        }
    }

    bool String(int at, bool isKey)
    {
        int head = Int32(at);
        if (head == -1)
        {
            return Null(at + 4);
        }

        long body = head >= 0 ? 2L * head : ~head;
        _head = at + 4;
        if (head < -1)
        {
            int chars = Int32(at + 4);
            if (chars < -1 || chars > body)
            {
                throw Problem($"at most {body} characters, instead of {chars}");
            }

            _head += 4;
        }

        _isUtf16 = head >= 0;
        Ensure((int)Math.Min(_head + Math.Min(body, Options.Kept), Array.MaxLength));
        Found(WireTokenKind.Text, _head + body, FormOf(_layout), isKey: isKey);
        if (isKey)
        {
            Named();
        }

        return true;
    }

    bool Block(int at)
    {
        int count = Int32(at);
        if (count == BinaryCode.NullCollection)
        {
            return Null(at + 4);
        }

        if (count < 0)
        {
            throw Problem($"a number of bytes, instead of {count}");
        }

        _head = at + 4;
        _said = count == 1 ? "1 byte" : $"{count} bytes";
        Ensure((int)Math.Min(_head + Math.Min((long)count, Options.Kept), Array.MaxLength));
        return Found(WireTokenKind.Bytes, _head + (long)count, FormOf(_layout));
    }

    bool Collection(BinaryLayout layout, int at)
    {
        if (layout.Length > 0)
        {
            return Begin(layout, at, layout.Length);
        }

        int count = Int32(at);
        if (count == BinaryCode.NullCollection)
        {
            return Null(at + 4);
        }

        if (count < 0)
        {
            throw Problem($"a number of {(layout.Kind == BinaryLayoutKind.Map ? "entries" : "elements")}, instead of {count}");
        }

        if (count > MaxEmpty && layout.Element!.Value is { IsBare: true, Members.Count: 0 })
        {
            throw Problem($"at most {MaxEmpty} elements without bytes, instead of {count}");
        }

        return Begin(layout, at + 4, count);
    }

    bool Begin(BinaryLayout layout, int head, int count)
    {
        _head = head;
        Found(layout.Kind == BinaryLayoutKind.Array ? WireTokenKind.BeginArray : WireTokenKind.BeginMap, head, FormOf(layout), count);
        _open.Push(new State(layout, At + head) { Left = count });
        return true;
    }

    bool Object(BinaryLayout layout, int at)
    {
        int n = layout.Members.Count;
        if (!layout.IsBare)
        {
            n = Byte(at++);
            if (n == BinaryCode.NullObject)
            {
                return Null(at);
            }

            if (n == BinaryCode.Extended && layout.KeepsReferences)
            {
                long id = VarIntAt(ref at);
                Reference = id;
                _said = $"the object {id}, which came before";
                _head = at;
                return Found(WireTokenKind.Other, at, FormOf(layout));
            }

            if (n > BinaryCode.MaxMembers || (n > layout.Members.Count && !layout.IsTolerant && !layout.KeepsReferences))
            {
                throw Problem($"at most {layout.Members.Count} members of {layout.Name}, instead of {n}");
            }
        }

        if (!layout.IsTolerant && !layout.KeepsReferences)
        {
            return Begin(layout, at, n);
        }

        long[] ends = new long[n];
        long sum = 0;
        for (int i = 0; i < n; i++)
        {
            long length = VarIntAt(ref at);
            if (length is < 0 or > int.MaxValue)
            {
                throw Problem($"the length of a member, instead of {length}");
            }

            sum += length;
            ends[i] = sum;
        }

        if (layout.KeepsReferences)
        {
            Id = VarIntAt(ref at);
        }

        Begin(layout, at, n);
        State state = _open.Peek();
        for (int i = 0; i < n; i++)
        {
            ends[i] += state.Start;
        }

        state.Ends = ends;
        return true;
    }

    long VarIntAt(ref int at)
    {
        byte first = Byte(at);
        int following = VarInt.Following(first);
        if (following > 0)
        {
            Byte(at + following);
        }

        VarInt.Get(first, AtHand.Slice(at + 1, following), out long value);
        at += 1 + following;
        return value;
    }
}
