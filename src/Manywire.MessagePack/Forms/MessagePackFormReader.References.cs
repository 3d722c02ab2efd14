using System;
using System.Buffers.Binary;

namespace Manywire.MessagePack;

// References of Nerdbank.MessagePack become those of this wire, or the value again.
ref partial struct MessagePackFormReader
{
    /// <summary>A reference to a value that lies elsewhere, where it may be a case of a union and is none here, or the other way round.</summary>
    void ReadShared((int Place, WireSchema Schema) shared, WireSchema schema)
    {
        bool isThere = _references!.NumberOf(shared.Place) >= 0;
        if (!isThere && !_references.TryEnter(shared.Place))
        {
            _copy.Tokens.Fail("a reference to a value that doesn't hold itself: its type keeps no references");
        }

        _copy.Tokens.Value();
        int end = _copy.Tokens.At;
        _copy.Tokens.At = shared.Place;
        WireSchema? target = shared.Schema;
        while (target is { Kind: WireKind.Union } && target.Type != schema.Type)
        {
            target = TakeCase(target, out _);
        }

        if (schema.Kind == WireKind.Union && target?.Type != schema.Type)
        {
            PutCase(TagOf(schema, target));
        }

        Read(target);
        _copy.Tokens.At = end;
        if (!isThere)
        {
            _references.Leave(shared.Place);
        }
    }

    /// <summary>An object that may be referred to: the whole of it where it comes first.</summary>
    void ReadFirst(WireSchema schema, bool map)
    {
        int number = _references!.NumberOf(_copy.Tokens.At);
        if (number < 0)
        {
            _references.Number(_copy.Tokens.At);
            ReadObject(_form.Plan(schema), map);
            return;
        }

        Span<byte> body = stackalloc byte[4];
        BinaryPrimitives.WriteInt32BigEndian(body, number);
        _copy.Output.Extension((sbyte)MessagePackCode.Reference, body);
        _copy.Tokens.Value();
    }
}
