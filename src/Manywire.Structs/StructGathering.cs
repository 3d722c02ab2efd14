using System;

namespace Manywire;

/// <summary>Structs whose number isn't known beforehand: the array grows as they come.</summary>
struct StructGathering<T>(WireChecks checks)
    where T : unmanaged
{
    T[] _array = [];
    int _count = 0;

    /// <summary>Takes all that are there.</summary>
    public void Take(StructFeed feed)
    {
        long there = feed.Bytes.Length / StructPlan<T>.Size;
        if (there > _array.Length - _count)
        {
            long least = _count + there;
            if (least > Array.MaxLength)
            {
                throw new WireException($"at most {Array.MaxLength} structs", feed.Offset);
            }

            Array.Resize(ref _array, (int)Math.Min(Math.Max(2L * _array.Length, least), Array.MaxLength));
        }

        _count += feed.Take(_array.AsSpan(_count), _count, checks);
    }

    /// <summary>What was taken.</summary>
    public readonly T[] ToArray() => _count == _array.Length ? _array : _array.AsSpan(0, _count).ToArray();
}
