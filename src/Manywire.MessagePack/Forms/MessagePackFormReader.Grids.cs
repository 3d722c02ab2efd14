using System;

namespace Manywire.MessagePack;

// Arrays of more than one dimension become the lengths and all elements.
ref partial struct MessagePackFormReader
{
    void ReadGrid(WireSchema schema, int rank)
    {
        int start = _copy.Tokens.At;
        _copy.Tokens.Take(out int count);
        bool isOwn = count == rank + 1 && _copy.Tokens.IsInteger;
        bool isFlat = !isOwn && _settings.Grids == MessagePackGridForm.Flat;
        if (isOwn)
        {
            _copy.Output.Array(count);
            for (int i = 0; i < rank; i++)
            {
                _copy.Output.Integer(_copy.Tokens.Integer());
            }

            Read(MessagePackForm.Look(schema.Members[rank]));
        }
        else if (!isFlat)
        {
            _copy.Tokens.At = start;
            ReadRows(schema, rank);
        }
        else if (count == 2 && _copy.Tokens.TryArray(rank))
        {
            _copy.Output.Array(rank + 1);
            for (int i = 0; i < rank; i++)
            {
                _copy.Output.Integer(_copy.Tokens.Integer());
            }

            Read(MessagePackForm.Look(schema.Members[rank]));
        }
        else
        {
            _copy.Tokens.At = start;
            _copy.Tokens.Fail($"the lengths of {rank} dimensions, and the elements");
        }
    }

    /// <summary>Arrays within arrays: the first of each dimension says how many the others have.</summary>
    void ReadRows(WireSchema schema, int rank)
    {
        int start = _copy.Tokens.At;
        Span<int> lengths = stackalloc int[rank];
        lengths.Clear();
        long all = 1;
        for (int d = 0; d < rank && (d == 0 || lengths[d - 1] > 0); d++)
        {
            lengths[d] = Row();
            all *= lengths[d];
            if (all > int.MaxValue)
            {
                _copy.Tokens.At = start;
                _copy.Tokens.Fail("as many elements as an array may have");
            }
        }

        _copy.Output.Array(rank + 1);
        foreach (int length in lengths)
        {
            all *= length > 0 ? 1 : 0;
            _copy.Output.Integer(length);
        }

        _copy.Output.Array((int)all);
        _copy.Tokens.At = start;
        ReadRow(lengths, MessagePackGrids.Element(schema));
    }

    /// <summary>The head of a row.</summary>
    int Row()
    {
        if (!_copy.Tokens.IsContainer(out bool map) || map)
        {
            _copy.Tokens.Fail("a row: an array");
        }

        _copy.Tokens.Take(out int count);
        return count;
    }

    void ReadRow(scoped ReadOnlySpan<int> lengths, WireSchema? element)
    {
        int start = _copy.Tokens.At;
        int count = Row();
        if (count != lengths[0])
        {
            _copy.Tokens.At = start;
            _copy.Tokens.Fail($"a row of {lengths[0]}, as the one before it");
        }

        for (int i = 0; i < count; i++)
        {
            if (lengths.Length > 1)
            {
                ReadRow(lengths[1..], element);
            }
            else
            {
                Read(element);
            }
        }
    }
}
