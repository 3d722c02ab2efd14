using System;
using System.Buffers.Binary;

namespace Manywire.MessagePack;

// References of this wire become those of Nerdbank.MessagePack, or get other numbers where members lie in another order.
ref partial struct MessagePackFormWriter
{
    /// <summary>Writes a reference where the next value has been written before; otherwise counts it, if it is to be counted.</summary>
    bool TryWriteShared(WireSchema schema)
    {
        if (!_settings.SharedReferences)
        {
            return TryWriteOwn(schema);
        }

        int start = _copy.Tokens.At;
        (int Place, WireSchema Schema)? shared = _references!.Find(Inner(schema, start));
        _copy.Tokens.At = start;
        int place = shared is { } found ? found.Place : start;
        int number = schema.Type.IsValueType ? -1 : _references.NumberOf(place);
        if (number >= 0)
        {
            _copy.Tokens.Value();
            var bytes = new System.Buffers.ArrayBufferWriter<byte>(9);
            new MessagePackTokenWriter(bytes).Integer(number);
            _copy.Output.Extension(_settings.Codes.ObjectReference, bytes.WrittenSpan);
            return true;
        }

        if (shared is null)
        {
            if (!schema.Type.IsValueType)
            {
                number = _references.Count;
                _references.Number(start);
                _references.Number(Inner(schema, start), number);
                _copy.Tokens.At = start;
            }

            return false;
        }

        WriteAhead(shared.Value.Place, shared.Value.Schema);
        return true;
    }

    /// <summary>As <see cref="TryWriteShared"/>, for this wire's own references.</summary>
    bool TryWriteOwn(WireSchema schema)
    {
        int start = _copy.Tokens.At;
        (int Place, WireSchema Schema)? shared = _references!.Find(start);
        int number = _references.NumberOf(shared is { } found ? found.Place : start);
        if (number >= 0)
        {
            _copy.Tokens.Value();
            Span<byte> body = stackalloc byte[4];
            BinaryPrimitives.WriteInt32BigEndian(body, number);
            _copy.Output.Extension((sbyte)MessagePackCode.Reference, body);
            return true;
        }

        if (shared is null)
        {
            if (schema is { Kind: WireKind.Object, References: true })
            {
                _references.Number(start);
            }

            return false;
        }

        WriteAhead(shared.Value.Place, shared.Value.Schema);
        return true;
    }

    /// <summary>What a reference refers to comes behind it in the other form: it is written here, and referred to there.</summary>
    void WriteAhead(int place, WireSchema schema)
    {
        _copy.Tokens.Value();
        int end = _copy.Tokens.At;
        _copy.Tokens.At = place;
        Write(schema);
        _copy.Tokens.At = end;
    }

    /// <summary>That a value whose type isn't known can't be counted.</summary>
    readonly void Refuse()
    {
        if (_settings.SharedReferences || _copy.Tokens.IsContainer(out _))
        {
            MessagePackReferences.Refuse(_copy.Tokens);
        }
    }

    /// <summary>The value of a union's case, which Nerdbank.MessagePack counts as the union.</summary>
    void WriteCaseValue(WireSchema? schema)
    {
        _isCase = _settings.SharedReferences;
        Write(schema);
        _isCase = false;
    }

    bool TakeCase()
    {
        bool isCase = _isCase;
        _isCase = false;
        return isCase;
    }

    /// <summary>Where the case of a union begins; anything else begins where it does.</summary>
    int Inner(WireSchema schema, int start)
    {
        if (schema.Kind != WireKind.Union || !_copy.Tokens.TryArray(2))
        {
            return start;
        }

        _copy.Tokens.Value();
        return _copy.Tokens.At;
    }
}
