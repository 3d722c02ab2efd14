using System;

namespace Manywire.MessagePack;

// Arrays of more than one dimension: the wire has written their lengths, and all elements.
ref partial struct MessagePackFormWriter
{
    void WriteGrid(WireSchema schema, int rank)
    {
        _tokens.Take(out _);
        Span<int> lengths = stackalloc int[rank];
        foreach (ref int length in lengths)
        {
            length = (int)_tokens.Integer();
        }

        if (_settings.Grids == MessagePackGridForm.Flat)
        {
            Output.Array(2);
            Output.Array(rank);
            foreach (int length in lengths)
            {
                PutInteger(length, signed: true);
            }

            Write(MessagePackForm.Look(schema.Members[rank]));
            return;
        }

        if (_tokens.IsBinary)
        {
            ReadOnlySpan<byte> bytes = _tokens.Bytes(); // an array of bytes
            WriteRow(lengths, null, ref bytes);
            return;
        }

        _tokens.Take(out _);
        ReadOnlySpan<byte> none = default;
        WriteRow(lengths, MessagePackGrids.Element(schema), ref none);
    }

    void WriteRow(scoped ReadOnlySpan<int> lengths, WireSchema? element, ref ReadOnlySpan<byte> bytes)
    {
        Output.Array(lengths[0]);
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
                Output.Integer(bytes[0]);
                bytes = bytes[1..];
            }
        }
    }
}
