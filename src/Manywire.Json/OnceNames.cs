using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire.Json;

/// <summary>Whether a name may come twice in an object. A number of 32 bits stands for a name, so that most values are told to have none without a look at their names again.</summary>
struct OnceNames : IJsonNames
{
    /// <summary>Names of one object that are compared with each other; where there are more, they may repeat.</summary>
    const int MostNames = 64;

    const int FirstSize = 256;
    const int KeptSize = 16 * 1024;

    [ThreadStatic]
    static uint[]? t_spare;

    /// <summary>For each object that is open where the names of the outer one begin, and then its own.</summary>
    uint[] _marks;

    int _count, _begin;

    /// <inheritdoc/>
    public bool MayRepeat { get; private set; }

    /// <summary>Begins with this thread's memory.</summary>
    public OnceNames()
    {
        _marks = t_spare ?? new uint[FirstSize];
        t_spare = null;
    }

    /// <summary>Gives the memory back.</summary>
    public void Return()
    {
        if (_marks.Length <= KeptSize)
        {
            t_spare = _marks;
        }

        _marks = [];
    }

    /// <inheritdoc/>
    public void Begin()
    {
        Add((uint)_begin);
        _begin = _count;
    }

    /// <inheritdoc/>
    public void Take(ReadOnlySpan<byte> name)
    {
        if (MayRepeat)
        {
            return;
        }

        uint mark = Mark(name);
        if (_count - _begin >= MostNames || _marks.AsSpan(_begin, _count - _begin).Contains(mark) || name.Contains((byte)'\\'))
        {
            MayRepeat = true;
        }
        else
        {
            Add(mark);
        }
    }

    /// <inheritdoc/>
    public void End()
    {
        _count = _begin - 1;
        _begin = (int)_marks[_count];
    }

    void Add(uint mark)
    {
        if (_count == _marks.Length)
        {
            Array.Resize(ref _marks, 2 * _count);
        }

        _marks[_count++] = mark;
    }

    static uint Mark(ReadOnlySpan<byte> name)
    {
        ulong first, last;
        ref byte start = ref MemoryMarshal.GetReference(name);

        // SAFETY: (both loads of each branch) within the name, which is as long as the branch asks.
        if (name.Length >= sizeof(ulong))
        {
            first = Unsafe.ReadUnaligned<ulong>(ref start);
            last = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref start, name.Length - sizeof(ulong)));
        }
        else if (name.Length >= sizeof(uint))
        {
            first = Unsafe.ReadUnaligned<uint>(ref start);
            last = Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref start, name.Length - sizeof(uint)));
        }
        else
        {
            first = last = 0;
            foreach (byte c in name)
            {
                first = (first << 8) | c;
            }
        }

        ulong mixed = unchecked((first ^ (ulong)name.Length) * 0x9E3779B97F4A7C15 + (last * 0xC2B2AE3D27D4EB4F));
        return (uint)(mixed >> 32) ^ (uint)mixed;
    }
}
