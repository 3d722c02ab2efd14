using System;
using System.Buffers;
using System.ComponentModel;

namespace Manywire.Types;

/// <summary>The elements of a <see cref="ReadOnlySequence{T}"/>. For emitted code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class SequenceItems
{
    /// <summary>All elements, as many as the segments have: what those say of where they begin isn't believed.</summary>
    /// <typeparam name="T">The elements' type.</typeparam>
    /// <param name="sequence">The sequence.</param>
    /// <exception cref="WireException">The segments were changed meanwhile, or don't belong together.</exception>
    public static ReadOnlySpan<T> Of<T>(ReadOnlySequence<T> sequence)
    {
        if (sequence.IsSingleSegment)
        {
            return sequence.FirstSpan;
        }

        try
        {
            long count = 0;
            foreach (ReadOnlyMemory<T> segment in sequence)
            {
                count += segment.Length;
            }

            if (count <= Array.MaxLength)
            {
                var items = new T[count];
                Span<T> rest = items;
                foreach (ReadOnlyMemory<T> segment in sequence)
                {
                    segment.Span.CopyTo(rest);
                    rest = rest[segment.Length..];
                }

                if (rest.IsEmpty)
                {
                    return items;
                }
            }
        }
        catch (Exception e) when (e is ArgumentException or InvalidOperationException)
        {
            throw WireChanged.During(typeof(ReadOnlySequence<T>), e);
        }

        throw WireChanged.During(typeof(ReadOnlySequence<T>), null);
    }
}
