using System.Buffers.Binary;

namespace Manywire.Binary;

/// <summary>The steps of the walk.</summary>
ref partial struct BinaryPath
{
    /// <summary>Steps over bytes, unless the offset lies in them or the input ends in them.</summary>
    bool Skip(long n)
    {
        long end = _at + n;
        if (_offset < end || end > _input.Length)
        {
            return true;
        }

        _at = (int)end;
        return false;
    }

    /// <summary>Steps over elements of one size.</summary>
    bool SkipMany(int n, int size)
    {
        if (n <= 0)
        {
            return false;
        }

        long index = (_offset - _at) / size;
        if (index < n)
        {
            _path.Append('[').Append(index).Append(']');
            return true;
        }

        return Skip((long)n * size);
    }

    bool TryByte(out byte value)
    {
        value = 0;
        if (_at >= _input.Length || _offset <= _at)
        {
            return false;
        }

        value = _input[_at++];
        return true;
    }

    bool TryInt32(out int value)
    {
        value = 0;
        if (_input.Length - _at < sizeof(int) || _offset < _at + sizeof(int))
        {
            return false;
        }

        value = BinaryPrimitives.ReadInt32LittleEndian(_input[_at..]);
        _at += sizeof(int);
        return true;
    }

    bool TryVarInt(out long value)
    {
        value = 0;
        if (_at >= _input.Length)
        {
            return false;
        }

        byte first = _input[_at];
        int size = 1 + VarInt.Following(first);
        if (_input.Length - _at < size || _offset < _at + size)
        {
            return false;
        }

        VarInt.Get(first, _input.Slice(_at + 1, size - 1), out value);
        _at += size;
        return true;
    }
}
