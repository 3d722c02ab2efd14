using System;
using System.Buffers;
using System.Collections.Generic;
using System.Runtime.InteropServices;

namespace Manywire.Wires.Tests;

/// <summary>Memory with an unmapped page before and behind it: an access one byte too far ends the process. Ordinary arrays off Linux.</summary>
public sealed unsafe class GuardedMemory : IDisposable
{
    const int PageSize = 4096;
    const int None = 0, ReadWrite = 3, PrivateAnonymous = 0x22;

    readonly byte* _start;
    readonly int _size;
    readonly byte[]? _array;

    public GuardedMemory(int size)
    {
        _size = Math.Max(1, (size + PageSize - 1) / PageSize) * PageSize;
        if (!OperatingSystem.IsLinux() || Environment.SystemPageSize != PageSize)
        {
            _array = new byte[_size];
            return;
        }

        nint memory = mmap(0, (nuint)(_size + (2 * PageSize)), None, PrivateAnonymous, -1, 0);
        if (memory == -1 || mprotect(memory + PageSize, (nuint)_size, ReadWrite) != 0)
        {
            throw new InvalidOperationException("mmap");
        }

        _start = (byte*)memory + PageSize;
    }

    Span<byte> Whole => _array ?? new Span<byte>(_start, _size);

    /// <summary>Bytes that end where the unmapped page begins.</summary>
    public Span<byte> AtEnd(int length) => Whole[^length..];

    /// <summary>A copy that ends where the unmapped page begins.</summary>
    public ReadOnlySpan<byte> AtEnd(ReadOnlySpan<byte> content)
    {
        Span<byte> copy = AtEnd(content.Length);
        content.CopyTo(copy);
        return copy;
    }

    /// <summary>A copy that begins where the unmapped page ends.</summary>
    public ReadOnlySpan<byte> AtStart(ReadOnlySpan<byte> content)
    {
        content.CopyTo(Whole);
        return Whole[..content.Length];
    }

    public void Dispose()
    {
        if (_array is null)
        {
            munmap((nint)_start - PageSize, (nuint)(_size + (2 * PageSize)));
        }
    }

    [DllImport("libc")]
    static extern nint mmap(nint address, nuint length, int protection, int flags, int file, nint offset);

    [DllImport("libc")]
    static extern int mprotect(nint address, nuint length, int protection);

    [DllImport("libc")]
    static extern int munmap(nint address, nuint length);
}

/// <summary>Hands out exactly what is asked for, or a few bytes more, up to an unmapped page; with what was handed out before made worthless.</summary>
public sealed class GuardedWriter(int more = 0) : IBufferWriter<byte>, IDisposable
{
    readonly List<byte> _written = [];
    GuardedMemory _memory = new(1);
    int _room = 4096;
    int _asked;

    public byte[] Written => [.. _written];

    public void Advance(int count)
    {
        if (count < 0 || count > _asked)
        {
            throw new InvalidOperationException("advanced further than was handed out");
        }

        _written.AddRange(_memory.AtEnd(_asked)[..count]);
        _memory.AtEnd(_asked).Fill(0xdd);
        _asked = 0;
    }

    public Memory<byte> GetMemory(int sizeHint = 0) => throw new NotSupportedException();

    public Span<byte> GetSpan(int sizeHint = 0)
    {
        _asked = Math.Max(1, sizeHint) + more;
        if (_asked > _room)
        {
            _memory.Dispose();
            _memory = new GuardedMemory(_asked);
            _room = _asked;
        }

        Span<byte> span = _memory.AtEnd(_asked);
        span.Fill(0xcc);
        return span;
    }

    public void Dispose() => _memory.Dispose();
}
