using System;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Manywire.MessagePack;

/// <summary>Writes short runs of bytes into one piece of an output, which gets to know of them with <see cref="End"/>. No more is asked of the output than is written.</summary>
/// <param name="output">Where to. Nothing else writes to it until <see cref="End"/>.</param>
ref struct MessagePackRuns(MessagePackTokenWriter output)
{
    readonly MessagePackTokenWriter _output = output;
    Span<byte> _room;
    int _written;

    /// <summary>Writes a run.</summary>
    /// <param name="bytes">Bytes that it lies in.</param>
    /// <param name="from">Where it begins.</param>
    /// <param name="size">How long it is.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Put(ReadOnlySpan<byte> bytes, int from, int size)
    {
        // A short run is copied together with what lies behind it, which the next one writes over.
        if (size <= Vector128<byte>.Count && bytes.Length - from >= Vector128<byte>.Count && _room.Length - _written >= Vector128<byte>.Count)
        {
            Vector128.Create(bytes.Slice(from, Vector128<byte>.Count)).CopyTo(_room[_written..]);
            _written += size;
        }
        else
        {
            PutLong(bytes.Slice(from, size));
        }
    }

    void PutLong(ReadOnlySpan<byte> run)
    {
        if (run.Length > _room.Length - _written)
        {
            End();
            _room = _output.Room(run.Length);
            if (run.Length > _room.Length)
            {
                _output.Raw(run);
                _room = default;
                return;
            }
        }

        run.CopyTo(_room[_written..]);
        _written += run.Length;
    }

    /// <summary>Tells the output what was written. Others may write to it then, and so may this one again.</summary>
    public void End()
    {
        _output.Advance(_written);
        _room = default;
        _written = 0;
    }
}
