using System;

namespace Manywire.Binary;

// Unions and objects: a tag, a number of members, lengths.
sealed partial class BinaryBoundary
{
    void Case(ref Open top, int tag)
    {
        foreach (WireSchemaMember member in top.Schema!.Members)
        {
            if (member.Key == tag)
            {
                _depth--;
                Enter(BinaryShape.Of(member));
                return;
            }
        }

        _bad = true;
    }

    void Members(ref Open top, byte head)
    {
        WireSchema schema = top.Schema!;
        if (head == BinaryCode.Extended && schema.References)
        {
            top.Step = Step.Reference;
        }
        else if (head == BinaryCode.NullObject)
        {
            _depth--;
        }
        else if (head > BinaryCode.MaxMembers)
        {
            _bad = true;
        }
        else if (HasHead(schema))
        {
            top.Step = Step.Lengths;
            top.Count = head + (schema.References ? 1 : 0);
            top.Size = 0;
            if (top.Count == 0)
            {
                _depth--;
            }
        }
        else if (head > schema.Members.Length)
        {
            _bad = true;
        }
        else
        {
            Descend(ref top, head);
        }
    }

    /// <summary>The length of a member; behind the last one, the number of an object that may be referred to.</summary>
    void Length(ref Open top, ReadOnlySpan<byte> head)
    {
        byte first = head[0];
        if (VarInt.Following(first) != head.Length - 1)
        {
            _bad = true; // the input isn't what it was when its size was told
            return;
        }

        VarInt.Get(first, head[1..], out long value);
        bool number = top.Count == 1 && top.Schema!.References;
        if (value < 0 || (!number && value > int.MaxValue))
        {
            _bad = true;
            return;
        }

        top.Size += number ? 0 : value;
        if (--top.Count == 0)
        {
            _skip = top.Size;
            _depth--;
        }
    }
}
