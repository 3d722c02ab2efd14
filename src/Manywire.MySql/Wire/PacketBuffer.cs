using System;
using System.Buffers;

namespace Manywire.MySql.Protocol;

/// <summary>Bytes that grow at their end. They are kept for the next use by <see cref="Clear"/>.</summary>
public sealed class PacketBuffer : IBufferWriter<byte>
{
    const int Least = 512;

    /// <summary>The most bytes of a buffer that is kept.</summary>
    const int MostKept = 1 << 18;

    byte[] _bytes = [];

    /// <summary>How many bytes there are.</summary>
    public int Length { get; private set; }

    /// <summary>What has been written.</summary>
    public ReadOnlySpan<byte> Written => _bytes.AsSpan(0, Length);

    /// <summary>What has been written.</summary>
    public ReadOnlyMemory<byte> WrittenMemory => _bytes.AsMemory(0, Length);

    internal Span<byte> WrittenSpan => _bytes.AsSpan(0, Length);

    internal byte[] Bytes => _bytes;

    /// <inheritdoc/>
    public void Advance(int count)
    {
        ArgumentOutOfRangeException.ThrowIfGreaterThan((uint)count, (uint)(_bytes.Length - Length), nameof(count));
        Length += count;
    }

    /// <inheritdoc/>
    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        Reserve(sizeHint);
        return _bytes.AsMemory(Length);
    }

    /// <inheritdoc/>
    public Span<byte> GetSpan(int sizeHint = 0)
    {
        Reserve(sizeHint);
        return _bytes.AsSpan(Length);
    }

    /// <summary>Appends bytes.</summary>
    /// <param name="bytes">The bytes.</param>
    public void Write(ReadOnlySpan<byte> bytes)
    {
        bytes.CopyTo(GetSpan(bytes.Length));
        Length += bytes.Length;
    }

    /// <summary>Forgets what was written. A buffer that has grown very large is let go.</summary>
    public void Clear()
    {
        Length = 0;
        if (_bytes.Length > MostKept)
        {
            _bytes = [];
        }
    }

    /// <summary>Forgets what was written behind a place.</summary>
    internal void Truncate(int length) => Length = Math.Min(length, Length);

    void Reserve(int count)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(count);
        int wanted = checked(Length + Math.Max(count, 1));
        if (wanted > _bytes.Length)
        {
            Array.Resize(ref _bytes, (int)Math.Min(Math.Max(Math.Max(wanted, Least), 2L * _bytes.Length), Array.MaxLength));
        }
    }
}
