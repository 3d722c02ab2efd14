using System;
using System.Buffers;
using System.Diagnostics;
using System.Linq;
using Manywire.Wires.Tests;

namespace Manywire.Fuzz;

/// <summary>Where inputs lie, each piece up to an unmapped page, and what an execution may cost.</summary>
/// <param name="watchTime">Whether inputs that take long are findings. Runs that must be the same every time don't ask.</param>
/// <param name="changing">Whether another thread writes inputs while they are read. Then only what crashes, hangs or throws what it shouldn't is a finding: no two looks at an input need be the same.</param>
sealed unsafe class Sandbox(bool watchTime, bool changing = false) : IDisposable
{
    /// <summary>How many pieces an input can be cut into.</summary>
    public const int MaxPieces = 24;

    const int AllocatedAtLeast = 200_000;
    const int AllocatedPerByte = 2500; // two bytes of JSON are an object, which may be of a type with many members, and every value is read several times
    const int SlowMilliseconds = 400;

    /// <summary>How often an input that changes is run.</summary>
    const int Times = 10;

    readonly Changer? _changer = changing ? new Changer() : null;
    readonly GuardedMemory _input = new(WorkerState.MaxInput);
    readonly GuardedMemory[] _pieces = [.. Enumerable.Range(0, MaxPieces).Select(_ => new GuardedMemory(WorkerState.MaxInput))];

    /// <summary>Runs a case with an input, and holds it to proportion in memory and time.</summary>
    /// <exception cref="Finding">What must not be.</exception>
    public void Run(FuzzCase @case, ReadOnlySpan<byte> input)
    {
        if (_changer is not null)
        {
            RunChanging(@case, input, _changer);
            return;
        }

        long allocated = 0;
        double took = 0;

        // What happens once, such as loading what describes an error, isn't the input's doing: out of proportion is what is so three times. Nor is what else the machine
        // does: where the clock is suspicious, processor time counts.
        for (int i = 0; i < 3; i++)
        {
            long before = GC.GetAllocatedBytesForCurrentThread();
            long started = Stopwatch.GetTimestamp();
            TimeSpan used = i == 0 ? default : Environment.CpuUsage.TotalTime;
            @case.Run(_input.AtEnd(input), this);
            took = (i == 0 ? Stopwatch.GetElapsedTime(started) : Environment.CpuUsage.TotalTime - used).TotalMilliseconds;
            allocated = GC.GetAllocatedBytesForCurrentThread() - before;
            if (allocated <= Allowed(input.Length) && (!watchTime || took < SlowMilliseconds))
            {
                return;
            }
        }

        throw allocated > Allowed(input.Length)
            ? new Finding($"too much memory in {@case.Name}", $"{allocated} bytes were allocated for {input.Length} bytes of input")
            : new Finding($"too slow in {@case.Name}", $"{input.Length} bytes took {took:F0} ms");
    }

    void RunChanging(FuzzCase @case, ReadOnlySpan<byte> input, Changer changer)
    {
        for (int i = 0; i < Times; i++)
        {
            ReadOnlySpan<byte> copy = _input.AtEnd(input);
            changer.Begin();
            changer.Add(_input.AtEnd(input.Length)[Math.Min(@case.Prefix, input.Length)..]);
            try
            {
                @case.Run(copy, this);
            }
            catch (Finding e) when (!e.WasThrown)
            {
            }
            catch (Exception e) when (e is not Finding)
            {
                throw Finding.Of(e, @case.Name);
            }
            finally
            {
                changer.End();
            }
        }
    }

    static long Allowed(int length) => AllocatedAtLeast + ((long)AllocatedPerByte * length);

    /// <summary>A sequence of pieces, each of which ends where an unmapped page begins.</summary>
    /// <param name="content">The bytes.</param>
    /// <param name="cuts">Where to cut, in rising order; the same place twice makes an empty piece.</param>
    public ReadOnlySequence<byte> Cut(ReadOnlySpan<byte> content, ReadOnlySpan<int> cuts)
    {
        Piece? first = null, last = null;
        int from = 0;
        for (int i = 0; i <= cuts.Length; i++)
        {
            int to = i < cuts.Length ? cuts[i] : content.Length;
            ReadOnlySpan<byte> copy = _pieces[i].AtEnd(content[from..to]);
            _changer?.Add(_pieces[i].AtEnd(copy.Length));
            fixed (byte* start = copy)
            {
                last = new Piece(new Unmanaged(start, copy.Length).Memory, last);
            }

            first ??= last;
            from = to;
        }

        return new ReadOnlySequence<byte>(first!, 0, last!, last!.Memory.Length);
    }

    public void Dispose()
    {
        _changer?.Dispose();
        _input.Dispose();
        foreach (GuardedMemory piece in _pieces)
        {
            piece.Dispose();
        }
    }

    sealed class Piece : ReadOnlySequenceSegment<byte>
    {
        public Piece(ReadOnlyMemory<byte> content, Piece? before)
        {
            Memory = content;
            if (before is not null)
            {
                RunningIndex = before.RunningIndex + before.Memory.Length;
                before.Next = this;
            }
        }
    }

    /// <summary>Memory that isn't the collector's, for as long as the sandbox is.</summary>
    sealed class Unmanaged(byte* start, int length) : MemoryManager<byte>
    {
        public override Span<byte> GetSpan() => new(start, length);

        public override MemoryHandle Pin(int elementIndex = 0) => new(start + elementIndex);

        public override void Unpin()
        {
        }

        protected override void Dispose(bool disposing)
        {
        }
    }
}
