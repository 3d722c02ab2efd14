using System.Buffers;

namespace Manywire.Contracts;

// A sequence is a chain of objects that anyone may have made: whether it has the bytes that it says is seen before anything is read from it.
public sealed partial class WireInput
{
    /// <summary>Sees that a sequence has as many bytes as it says. One look at each segment.</summary>
    /// <param name="sequence">The segments.</param>
    /// <exception cref="WireException">A segment doesn't begin where the one before ends.</exception>
    public static void Require(in ReadOnlySequence<byte> sequence)
    {
        if (sequence.Start.GetObject() is not ReadOnlySequenceSegment<byte> first || sequence.End.GetObject() is not ReadOnlySequenceSegment<byte> last || first == last)
        {
            return; // one segment, whose bounds the sequence itself has seen to
        }

        long index = first.RunningIndex;
        ReadOnlySequenceSegment<byte>? segment = first;
        while (segment != last)
        {
            if (segment is null || segment.RunningIndex != index)
            {
                throw NotAsLong();
            }

            index += segment.Memory.Length;
            segment = segment.Next;
        }

        if (last.RunningIndex != index || sequence.Start.GetInteger() > first.Memory.Length || sequence.End.GetInteger() > last.Memory.Length)
        {
            throw NotAsLong();
        }
    }

    static WireException NotAsLong() => new("segments that begin where the ones before end (ReadOnlySequenceSegment.RunningIndex)", 0, "$");
}
