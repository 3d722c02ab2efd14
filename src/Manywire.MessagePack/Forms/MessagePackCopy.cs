using System;
using System.Buffers;

namespace Manywire.MessagePack;

/// <summary>What turns one form into another goes over the input with it: what stays as it is is copied in as few pieces as can be, and all else is written between them.</summary>
/// <param name="input">Bytes that begin with the value.</param>
/// <param name="output">Where to.</param>
/// <param name="maxLevels">How deeply values may be nested.</param>
ref struct MessagePackCopy(ReadOnlySpan<byte> input, IBufferWriter<byte> output, int maxLevels)
{
    /// <summary>The input, from where it has been gone over to.</summary>
    public MessagePackTokens Tokens = new(input);

    readonly ReadOnlySpan<byte> _input = input;
    readonly MessagePackTokenWriter _bare = new(output);

    /// <summary>What stays as it is and isn't written yet.</summary>
    int _keptFrom, _keptTo;
    bool _hasEnds;

    /// <summary>The output, behind all that has been kept.</summary>
    public MessagePackTokenWriter Output
    {
        get
        {
            if (_keptFrom < _keptTo)
            {
                _bare.Raw(_input[_keptFrom.._keptTo]);
                _keptFrom = _keptTo;
            }

            return _bare;
        }
    }

    /// <summary>What has been gone over stays as it is.</summary>
    /// <param name="start">Where it begins.</param>
    public void Keep(int start)
    {
        if (_keptTo != start)
        {
            _ = Output;
            _keptFrom = start;
        }

        _keptTo = Tokens.At;
    }

    /// <summary>The next value stays as it is.</summary>
    public void KeepValue()
    {
        int start = Tokens.At;
        Tokens.Skip();
        Keep(start);
    }

    /// <summary>Goes over the head of an array or a map that stays as it is.</summary>
    public int KeepHead()
    {
        int start = Tokens.At;
        Tokens.Take(out int count);
        Keep(start);
        return count;
    }

    /// <summary>Goes over a value that is read or written later: a deep one must not be gone over at each level.</summary>
    public void SkipOver()
    {
        if (!Tokens.TrySkip())
        {
            FindEnds();
            Tokens.Skip();
        }
    }

    /// <summary>Values are about to be gone over and then read.</summary>
    public void FindEnds()
    {
        if (!_hasEnds)
        {
            _hasEnds = true;
            Tokens.Ends = MessagePackEnds.Of(_input, maxLevels);
        }
    }
}
