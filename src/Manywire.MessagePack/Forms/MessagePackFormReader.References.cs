using System;
using System.Buffers.Binary;

namespace Manywire.MessagePack;

// References of Nerdbank.MessagePack become those of this wire, or the value again.
ref partial struct MessagePackFormReader
{
    /// <summary>A reference to a value that lies elsewhere.</summary>
    void ReadShared((int Place, WireSchema Schema) shared)
    {
        if (!_references!.TryEnter(shared.Place))
        {
            _tokens.Fail("a reference to a value that doesn't hold itself: its type keeps no references");
        }

        _tokens.Value();
        int end = _tokens.At;
        _tokens.At = shared.Place;
        Read(shared.Schema);
        _tokens.At = end;
        _references.Leave(shared.Place);
    }

    /// <summary>An object that may be referred to: the whole of it where it comes first.</summary>
    void ReadFirst(WireSchema schema, bool map)
    {
        int number = _references!.NumberOf(_tokens.At);
        if (number < 0)
        {
            _references.Number(_tokens.At);
            ReadObject(_form.Plan(schema), map);
            return;
        }

        Span<byte> body = stackalloc byte[4];
        BinaryPrimitives.WriteInt32BigEndian(body, number);
        Output.Extension((sbyte)MessagePackCode.Reference, body);
        _tokens.Value();
    }
}
