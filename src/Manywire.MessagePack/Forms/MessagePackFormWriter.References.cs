namespace Manywire.MessagePack;

// References of this wire become those of Nerdbank.MessagePack.
ref partial struct MessagePackFormWriter
{
    /// <summary>Writes a reference where the next value has been written before; otherwise counts it, if it is to be counted.</summary>
    bool TryWriteShared(WireSchema schema)
    {
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

        // What it refers to comes behind it in the other form: it is written here, and referred to there.
        _copy.Tokens.Value();
        int end = _copy.Tokens.At;
        _copy.Tokens.At = shared.Value.Place;
        Write(shared.Value.Schema);
        _copy.Tokens.At = end;
        return true;
    }

    /// <summary>The value of a union's case, which is counted as the union.</summary>
    void WriteCaseValue(WireSchema? schema)
    {
        _isCase = true;
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
