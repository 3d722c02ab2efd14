using System;

namespace Manywire.MessagePack;

// Arrays of more than one dimension: the wire has written their lengths, and all elements.
ref partial struct MessagePackFormWriter
{
    void WriteGrid(WireSchema schema, int rank)
    {
        _copy.Tokens.Take(out _);
        Span<int> lengths = stackalloc int[rank];
        foreach (ref int length in lengths)
        {
            length = (int)_copy.Tokens.Integer();
        }

        if (_settings.Grids == MessagePackGridForm.Flat)
        {
            _copy.Output.Array(2);
            _copy.Output.Array(rank);
            foreach (int length in lengths)
            {
                PutInteger(length, signed: true);
            }

            Write(MessagePackForm.Look(schema.Members[rank]));
            return;
        }

        if (_copy.Tokens.IsBinary)
        {
            ReadOnlySpan<byte> bytes = _copy.Tokens.Bytes(); // an array of bytes
            WriteRow(lengths, null, ref bytes);
            return;
        }

        _copy.Tokens.Take(out _);
        ReadOnlySpan<byte> none = default;
        WriteRow(lengths, MessagePackGrids.Element(schema), ref none);
    }

    void WriteRow(scoped ReadOnlySpan<int> lengths, WireSchema? element, ref ReadOnlySpan<byte> bytes)
    {
        _copy.Output.Array(lengths[0]);
        for (int i = 0; i < lengths[0]; i++)
        {
            if (lengths.Length > 1)
            {
                WriteRow(lengths[1..], element, ref bytes);
            }
            else if (bytes.IsEmpty)
            {
                Write(element);
            }
            else
            {
                _copy.Output.Integer(bytes[0]);
                bytes = bytes[1..];
            }
        }
    }
}
