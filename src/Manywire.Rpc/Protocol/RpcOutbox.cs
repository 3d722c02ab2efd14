using System;

namespace Manywire.Rpc;

/// <summary>Messages that wait to be sent: one buffer is filled while the other is sent. Not for two threads at once.</summary>
sealed class RpcOutbox
{
    /// <summary>What is kept for later of a buffer that grew.</summary>
    const int MaxKept = 64 * 1024;

    byte[] _filling = [];
    byte[] _sending = [];
    int _filled;

    /// <summary>Bytes that were ever put in.</summary>
    public long Added { get; private set; }

    /// <summary>Bytes that were ever handed out to be sent: of what lies behind, no byte has left.</summary>
    public long Taken { get; private set; }

    /// <summary>Bytes that were ever sent.</summary>
    public long Sent { get; private set; }

    /// <summary>Bytes that aren't sent.</summary>
    public long Unsent => Added - Sent;

    /// <summary>Puts a message in.</summary>
    public void Add(ReadOnlySpan<byte> message)
    {
        if (_filling.Length - _filled < message.Length)
        {
            int length = (int)Math.Min(Array.MaxLength, Math.Max(Math.Max(4096, 2L * _filling.Length), (long)_filled + message.Length));
            Array.Resize(ref _filling, length);
        }

        message.CopyTo(_filling.AsSpan(_filled));
        _filled += message.Length;
        Added += message.Length;
    }

    /// <summary>What is to be sent now; empty for nothing. What was taken before has been sent.</summary>
    public ReadOnlyMemory<byte> Take()
    {
        (_filling, _sending) = (_sending.Length > MaxKept ? [] : _sending, _filling);
        ReadOnlyMemory<byte> batch = _sending.AsMemory(0, _filled);
        Taken += _filled;
        _filled = 0;
        return batch;
    }

    /// <summary>A message of which nothing was handed out.</summary>
    /// <param name="end">Where it ends in all that was ever put in.</param>
    /// <param name="length">How long it is.</param>
    public byte[] Message(long end, int length) => _filling.AsSpan((int)(end - length - Taken), length).ToArray();

    /// <summary>What was taken has been sent.</summary>
    public void Done() => Sent = Taken;
}
