using System;
using System.Threading;

namespace Manywire.Wires.Tests;

/// <summary>An input up to an unmapped page that another thread writes while it is read: bytes go to other values and back as fast as they can, and at times all of it does.</summary>
public sealed class ChangingInput : IDisposable
{
    readonly byte[] _content;
    readonly byte[] _other;
    readonly GuardedMemory _memory;
    readonly Thread _thread;
    volatile bool _stop;

    /// <summary>Begins to change.</summary>
    /// <param name="content">What it is at first, and again and again.</param>
    /// <param name="seed">What is drawn at random.</param>
    /// <param name="other">What all of it is at times, of the same length; left out, the content with some bytes changed.</param>
    public ChangingInput(byte[] content, int seed, byte[]? other = null)
    {
        _content = content;
        _memory = new GuardedMemory(content.Length);
        _memory.AtEnd(content);
        var random = new Random(seed);
        _other = other ?? Changed(random);
        _thread = new Thread(() => Change(random)) { IsBackground = true };
        _thread.Start();
    }

    /// <summary>The input.</summary>
    public ReadOnlySpan<byte> Bytes => _memory.AtEnd(_content.Length);

    byte[] Changed(Random random)
    {
        byte[] other = [.. _content];
        for (int i = 0; i <= other.Length / 8; i++)
        {
            int at = random.Next(Math.Max(other.Length, 1));
            if (at < other.Length)
            {
                other[at] = Other(random, at);
            }
        }

        return other;
    }

    /// <summary>A byte for a place: one that ends, begins or lengthens something, one from elsewhere in the content, or any.</summary>
    byte Other(Random random, int at)
    {
        ReadOnlySpan<byte> telling =
        [
            0, 1, 2, 0x1f, 0x7f, 0x80, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xc3, 0xc4, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcc, 0xcf, 0xd0, 0xd3, 0xd4, 0xd8, 0xd9, 0xdb, 0xdd, 0xdf, 0xe0, 0xe6, 0xf0, 0xfa, 0xff,
            (byte)'"', (byte)'\\', (byte)'u', (byte)'.', (byte)'e', (byte)'-', (byte)'0', (byte)'9', (byte)'{', (byte)'[', (byte)']', (byte)'}', (byte)',', (byte)':', (byte)'n', (byte)'t', (byte)' ',
        ];
        return random.Next(4) switch
        {
            0 => (byte)(_content[at] ^ (1 << random.Next(8))),
            1 => _content[random.Next(_content.Length)],
            2 => (byte)random.Next(256),
            _ => telling[random.Next(telling.Length)],
        };
    }

    void Change(Random random)
    {
        while (!_stop && _content.Length > 0)
        {
            Span<byte> bytes = _memory.AtEnd(_content.Length);
            if (random.Next(8) == 0)
            {
                for (int i = 0; i < 8; i++)
                {
                    _other.CopyTo(bytes);
                    _content.CopyTo(bytes);
                }

                continue;
            }

            int at = random.Next(bytes.Length);
            byte other = Other(random, at);
            int wait = random.Next(20);
            for (int i = 0; i < 200; i++)
            {
                Volatile.Write(ref bytes[at], other);
                Thread.SpinWait(wait);
                Volatile.Write(ref bytes[at], _content[at]);
                Thread.SpinWait(wait);
            }
        }
    }

    public void Dispose()
    {
        _stop = true;
        _thread.Join();
        _memory.Dispose();
    }
}
