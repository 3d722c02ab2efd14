using System;
using System.Buffers;
using System.Runtime.CompilerServices;
using System.Threading;

namespace Manywire.Contracts;

// A thread keeps one buffer, and with it another for each level of writing within writing, such as by a converter that writes a value for a value.
public sealed partial class WireBuffer
{
    [ThreadStatic]
    static WireBuffer? t_spare;

    static WireBuffer? s_free;

    bool _busy;

    /// <summary>Whether the thread has another one since, which was needed while this one is in use.</summary>
    bool _isReplaced;

    /// <summary>What was used within this one the last time.</summary>
    WireBuffer? _within;

    /// <summary>Whether it is one of <see cref="Take"/>, whose array doesn't become a result.</summary>
    bool _shared;

    /// <summary>This thread's buffer, or a new one while that is in use.</summary>
    /// <param name="output">Where the bytes go; null: into an array, to be fetched by <see cref="ToArray"/> or <see cref="Written"/>.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static WireBuffer Rent(IBufferWriter<byte>? output = null)
    {
        WireBuffer? buffer = t_spare;
        if (buffer is null || buffer._busy)
        {
            buffer = Another(buffer);
        }

        buffer._busy = true;
        buffer._output = output;
        return buffer;
    }

    /// <summary>A thread's first buffer, or one in place of a buffer that is in use, or that an exception has left behind.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static WireBuffer Another(WireBuffer? busy)
    {
        WireBuffer buffer = busy?._within is { _busy: false } within ? within : new WireBuffer();
        if (busy is not null)
        {
            busy._isReplaced = true;
            busy._within = null;
        }

        return t_spare = buffer;
    }

    /// <summary>Takes the thread's place back from a buffer that was used within this one, and keeps that for the next time.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    void TakeBack()
    {
        _isReplaced = false;
        _within = t_spare is { _busy: false } other && other != this ? other : null;
        t_spare = this;
    }

    /// <summary>A buffer that no thread has as its own, for work that may go on on another one. To be given back by <see cref="GiveBack"/>.</summary>
    /// <param name="output">As in <see cref="Rent"/>.</param>
    internal static WireBuffer Take(IBufferWriter<byte>? output)
    {
        WireBuffer buffer = Interlocked.Exchange(ref s_free, null) ?? new WireBuffer { _shared = true };
        buffer._busy = true;
        buffer._output = output;
        return buffer;
    }

    /// <summary>Ends <see cref="Take"/>.</summary>
    internal void GiveBack()
    {
        Return();
        Interlocked.Exchange(ref s_free, this);
    }

    /// <summary>Gives the buffer back. What it handed out is no longer valid.</summary>
    public void Return()
    {
        _output = null;
        Given = null;
        Layout = null;
        if (_ids is not null)
        {
            Forget();
        }

        _flushed = 0;
        _began = 0;
        _held = 0;
        _direct = false;
        if (_kept is not null)
        {
            Shrink();
        }

        if (_isReplaced)
        {
            TakeBack();
        }

        _busy = false;
    }
}
