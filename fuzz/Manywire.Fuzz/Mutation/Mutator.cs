using System;
using System.Collections.Generic;

namespace Manywire.Fuzz;

/// <summary>Makes inputs of other inputs: bits, bytes and numbers changed; pieces cut out, repeated and moved; values put in place of others; tokens put in.</summary>
sealed class Mutator(Dice dice)
{
    static readonly int[] s_interesting = [0, 1, -1, 2, -2, 7, 8, 15, 16, 31, 32, 63, 64, 127, 128, 129, 249, 250, 251, 254, 255, 256, 257, 1000, 4096, short.MaxValue, ushort.MaxValue, 65536, int.MaxValue, int.MinValue, int.MaxValue / 4, int.MaxValue / 8];

    readonly List<(int At, int Length)> _values = [];
    readonly List<(int At, int Length)> _others = [];
    byte[] _bytes = new byte[WorkerState.MaxInput];
    byte[] _spare = new byte[WorkerState.MaxInput];
    int _length;

    /// <summary>The longest that an input becomes.</summary>
    public int Most { get; init; } = 4096;

    /// <summary>Changes an input.</summary>
    /// <param name="input">What to begin with.</param>
    /// <param name="other">Another, from which pieces are taken.</param>
    /// <param name="grammar">What it is made of.</param>
    public ReadOnlySpan<byte> Mutate(ReadOnlySpan<byte> input, ReadOnlySpan<byte> other, Grammar grammar)
    {
        _length = Math.Min(input.Length, Most);
        input[.._length].CopyTo(_bytes);
        for (int i = 1 << dice.Next(4); i > 0; i--)
        {
            Step(other, grammar);
        }

        return _bytes.AsSpan(0, _length);
    }

    void Step(ReadOnlySpan<byte> other, Grammar grammar)
    {
        if (_length == 0)
        {
            Replace(0, 0, grammar.Tokens[dice.Next(grammar.Tokens.Length)]);
            return;
        }

        int at = dice.Next(_length);
        int run = Math.Min(_length - at, 1 + (dice.OneIn(4) ? dice.Next(64) : dice.Next(8)));
        switch (dice.Next(16))
        {
            case 0:
                _bytes[at] ^= (byte)(1 << dice.Next(8));
                break;
            case 1:
                _bytes[at] = (byte)dice.Next(256);
                break;
            case 2:
                _bytes[at] = (byte)(_bytes[at] + dice.Next(35) - 17);
                break;
            case 3 or 4:
                Number(at);
                break;
            case 5:
                Replace(at, run, default);
                break;
            case 6:
                _length = dice.OneIn(3) ? at : _length;
                break;
            case 7:
                Replace(dice.Next(_length + 1), 0, _bytes.AsSpan(at, run).ToArray());
                break;
            case 8:
                Piece(at, run, other);
                break;
            case 9 or 10:
                byte[] token = grammar.Tokens[dice.Next(grammar.Tokens.Length)];
                Replace(at, dice.OneIn(2) ? 0 : Math.Min(token.Length, _length - at), token);
                break;
            case 11:
                Repeat(at, run);
                break;
            default:
                Values(other, grammar);
                break;
        }
    }

    /// <summary>A number of one to eight bytes becomes another one near it, one at a limit, or what is left of the input.</summary>
    void Number(int at)
    {
        int width = 1 << dice.Next(4);
        if (at + width > _length)
        {
            return;
        }

        Span<byte> place = _bytes.AsSpan(at, width);
        bool big = dice.OneIn(2);
        long now = 0;
        for (int i = 0; i < width; i++)
        {
            now = (now << 8) | place[big ? i : width - 1 - i];
        }

        long next = dice.Next(4) switch
        {
            0 => now + dice.Next(17) - 8,
            1 => s_interesting[dice.Next(s_interesting.Length)],
            2 => _length - at - width + dice.Next(5) - 2,
            _ => dice.OneIn(2) ? ~now : now * 2,
        };
        for (int i = 0; i < width; i++)
        {
            place[big ? width - 1 - i : i] = (byte)(next >> (8 * i));
        }
    }

    /// <summary>A piece of another input, over or before what is there.</summary>
    void Piece(int at, int run, ReadOnlySpan<byte> other)
    {
        if (other.Length > 0)
        {
            int from = dice.Next(other.Length);
            Replace(at, dice.OneIn(2) ? 0 : run, other.Slice(from, Math.Min(other.Length - from, 1 + dice.Next(64))));
        }
    }

    /// <summary>The same again and again: nesting, long strings, many elements.</summary>
    void Repeat(int at, int run)
    {
        byte[] piece = _bytes.AsSpan(at, run).ToArray();
        var many = new byte[piece.Length * (1 + dice.Next(1 << dice.Next(9)))];
        for (int i = 0; i < many.Length; i++)
        {
            many[i] = piece[i % piece.Length];
        }

        Replace(at, 0, many.AsSpan(0, Math.Min(many.Length, Most)));
    }

    /// <summary>A value goes, comes twice, changes places with another, or comes from another input; or the whole becomes one of its values.</summary>
    void Values(ReadOnlySpan<byte> other, Grammar grammar)
    {
        _values.Clear();
        grammar.FindValues(_bytes.AsSpan(0, _length), _values);
        if (_values.Count == 0)
        {
            return;
        }

        (int at, int length) = _values[dice.Next(_values.Count)];
        (int at2, int length2) = _values[dice.Next(_values.Count)];
        switch (dice.Next(6))
        {
            case 0:
                Replace(at, length, default);
                break;
            case 1:
                Replace(at2, 0, _bytes.AsSpan(at, length).ToArray());
                break;
            case 2:
                Replace(at, length, _bytes.AsSpan(at2, length2).ToArray());
                break;
            case 3:
                Replace(at, length, grammar.Tokens[dice.Next(grammar.Tokens.Length)]);
                break;
            default:
                _others.Clear();
                grammar.FindValues(other, _others);
                if (_others.Count > 0)
                {
                    (int from, int count) = _others[dice.Next(_others.Count)];
                    Replace(at, dice.OneIn(3) ? 0 : length, other.Slice(from, count));
                }

                break;
        }
    }

    /// <summary>Puts bytes in place of others, unless that becomes too long.</summary>
    void Replace(int at, int length, ReadOnlySpan<byte> by)
    {
        int whole = _length - length + by.Length;
        if (whole > Most)
        {
            return;
        }

        _bytes.AsSpan(0, at).CopyTo(_spare);
        by.CopyTo(_spare.AsSpan(at));
        _bytes.AsSpan((at + length)..(_length)).CopyTo(_spare.AsSpan(at + by.Length));
        (_bytes, _spare) = (_spare, _bytes);
        _length = whole;
    }
}
