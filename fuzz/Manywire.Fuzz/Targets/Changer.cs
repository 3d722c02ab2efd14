using System;
using System.Threading;

namespace Manywire.Fuzz;

/// <summary>Another thread that writes an input while it is read: bytes go to other values and back as fast as they can. Each place is read as it happens to be.</summary>
sealed unsafe class Changer : IDisposable
{
    const int Most = 64;

    readonly byte*[] _starts = new byte*[Most];
    readonly int[] _lengths = new int[Most];
    readonly Thread _thread;
    int _count;
    volatile bool _busy;
    volatile bool _stop;
    volatile bool _on;

    public Changer()
    {
        _thread = new Thread(Change) { IsBackground = true };
        _thread.Start();
    }

    /// <summary>Begins with an input.</summary>
    public void Begin() => _on = true;

    /// <summary>Memory that is changed too, until <see cref="End"/>.</summary>
    public void Add(Span<byte> memory)
    {
        int at = _count;
        if (_on && at < Most && !memory.IsEmpty)
        {
            fixed (byte* start = memory) // SAFETY: it isn't the collector's, and is there as long as the sandbox is
            {
                _starts[at] = start;
            }

            _lengths[at] = memory.Length;
            Volatile.Write(ref _count, at + 1);
        }
    }

    /// <summary>Leaves all of it alone.</summary>
    public void End()
    {
        _on = false;
        Volatile.Write(ref _count, 0);
        while (_busy)
        {
            Thread.SpinWait(1);
        }
    }

    void Change()
    {
        var random = new Random(1);
        while (!_stop)
        {
            _busy = true;
            Thread.MemoryBarrier();
            int count = _on ? Volatile.Read(ref _count) : 0;
            if (count > 0)
            {
                int which = random.Next(count);
                ref byte place = ref _starts[which][random.Next(_lengths[which])]; // SAFETY: within what was added
                byte before = place;
                byte other = random.Next(3) == 0 ? (byte)random.Next(256) : (byte)(before ^ (1 << random.Next(8)));
                for (int i = random.Next(60); i >= 0; i--)
                {
                    Volatile.Write(ref place, other);
                    Thread.SpinWait(random.Next(4));
                    Volatile.Write(ref place, before);
                }
            }

            _busy = false;
            Thread.SpinWait(1);
        }
    }

    public void Dispose()
    {
        _stop = true;
        _thread.Join();
    }
}
