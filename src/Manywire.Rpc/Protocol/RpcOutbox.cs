using System;
using System.Buffers;
using System.Collections.Generic;

namespace Manywire.Rpc;

/// <summary>Messages that wait to be sent: one buffer is filled while the other is sent, and a large message lies between them in its own. Not for two threads at once.</summary>
sealed class RpcOutbox
{
    /// <summary>What is kept for later of a buffer that grew.</summary>
    const int MaxKept = 64 * 1024;

    /// <summary>What lies before the buffer that is filled: large messages, and what came before each of them.</summary>
    readonly Queue<(byte[] Bytes, int Length, int Own)> _parts = new();

    // All arrays are of the pool of arrays.
    byte[] _filling = [];
    byte[] _sending = [];
    int _filled;
    int _filledOwn;
    long _ownAdded;
    long _ownTaken;
    long _ownSent;

    /// <summary>Bytes that were ever put in.</summary>
    public long Added { get; private set; }

    /// <summary>Bytes that were ever handed out to be sent: of what lies behind, no byte has left.</summary>
    public long Taken { get; private set; }

    /// <summary>Bytes that were ever sent.</summary>
    public long Sent { get; private set; }

    /// <summary>Bytes that aren't sent.</summary>
    public long Unsent => Added - Sent;

    /// <summary>Of these, what answers the other side.</summary>
    public long UnsentAnswers => Unsent - (_ownAdded - _ownSent);

    /// <summary>Puts a message in. The array of a large one is taken over, and not copied.</summary>
    /// <param name="message">The message.</param>
    /// <param name="isOwn">Whether it is no answer.</param>
    public void Add(RpcScratch message, bool isOwn)
    {
        int length = message.Length, own = isOwn ? length : 0;
        _ownAdded += own;
        if (!message.TryTake(out byte[]? bytes))
        {
            Add(message.Written);
            _filledOwn += own;
            return;
        }

        if (_filled > 0)
        {
            _parts.Enqueue((_filling, _filled, _filledOwn));
            _filling = [];
            _filled = _filledOwn = 0;
        }

        _parts.Enqueue((bytes, length, own));
        Added += length;
    }

    void Add(ReadOnlySpan<byte> message)
    {
        if (_filling.Length - _filled < message.Length)
        {
            byte[] larger = ArrayPool<byte>.Shared.Rent((int)Math.Min(Array.MaxLength, Math.Max(Math.Max(4096, 2L * _filling.Length), (long)_filled + message.Length)));
            _filling.AsSpan(0, _filled).CopyTo(larger);
            Give(_filling);
            _filling = larger;
        }

        message.CopyTo(_filling.AsSpan(_filled));
        _filled += message.Length;
        Added += message.Length;
    }

    /// <summary>What is to be sent now; empty for nothing. What was taken before has been sent.</summary>
    public ReadOnlyMemory<byte> Take()
    {
        if (_parts.TryDequeue(out (byte[] Bytes, int Length, int Own) part))
        {
            _ownTaken += part.Own;
            Give(_sending);
            _sending = part.Bytes;
            Taken += part.Length;
            return _sending.AsMemory(0, part.Length);
        }

        (_filling, _sending) = (_sending, _filling);
        ReadOnlyMemory<byte> batch = _sending.AsMemory(0, _filled);
        Taken += _filled;
        _ownTaken += _filledOwn;
        _filled = _filledOwn = 0;
        return batch;
    }

    /// <summary>A message of which nothing was handed out.</summary>
    /// <param name="end">Where it ends in all that was ever put in.</param>
    /// <param name="length">How long it is.</param>
    public byte[] Message(long end, int length)
    {
        long begins = Taken;
        foreach ((byte[] bytes, int count, _) in _parts)
        {
            if (end <= begins + count)
            {
                return bytes.AsSpan((int)(end - length - begins), length).ToArray();
            }

            begins += count;
        }

        return _filling.AsSpan((int)(end - length - begins), length).ToArray();
    }

    /// <summary>What was taken has been sent.</summary>
    public void Done()
    {
        Sent = Taken;
        _ownSent = _ownTaken;
        if (_sending.Length > MaxKept)
        {
            Give(_sending);
            _sending = [];
        }
    }

    static void Give(byte[] bytes)
    {
        if (bytes.Length > 0)
        {
            ArrayPool<byte>.Shared.Return(bytes);
        }
    }
}
