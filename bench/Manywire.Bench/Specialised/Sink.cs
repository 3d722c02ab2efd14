using System;
using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire.Bench.Specialised;

/// <summary>Room to write to: a scratch array of the thread, or the spans of a buffer writer.</summary>
ref struct Sink
{
    [ThreadStatic]
    static byte[]? t_scratch;

    readonly ArrayBufferWriter<byte>? _output;
    byte[] _array;
    ref byte _start;
    ref byte _end;

    public Sink(ArrayBufferWriter<byte>? output)
    {
        _output = output;
        _array = [];
        if (output is null)
        {
            _array = t_scratch ??= new byte[64 * 1024];
            Use(_array);
        }
        else
        {
            Use(output.GetSpan(256));
        }
    }

    public readonly ref byte Start => ref _start;

    /// <summary>Makes sure of room behind the cursor.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Reserve(ref byte p, int n) => ref (int)Unsafe.ByteOffset(ref p, ref _end) >= n ? ref p : ref Grow(ref p, n);

    public readonly byte[] ToArray(ref byte p) => _array.AsSpan(0, Used(ref p)).ToArray();

    public readonly void Finish(ref byte p) => _output!.Advance(Used(ref p));

    readonly int Used(ref byte p) => (int)Unsafe.ByteOffset(ref _start, ref p);

    void Use(Span<byte> span)
    {
        _start = ref MemoryMarshal.GetReference(span);
        _end = ref Unsafe.Add(ref _start, span.Length);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte Grow(ref byte p, int n)
    {
        int used = Used(ref p);
        if (_output is not null)
        {
            _output.Advance(used);
            Use(_output.GetSpan(n));
            return ref _start;
        }

        byte[] larger = new byte[Math.Max(_array.Length * 2, used + n)];
        _array.AsSpan(0, used).CopyTo(larger);
        t_scratch = _array = larger;
        Use(larger);
        return ref Unsafe.Add(ref _start, used);
    }
}

/// <summary>Bytes to read from: a cursor, and where they end. Too few of them is an exception.</summary>
ref struct Source(ReadOnlySpan<byte> bytes)
{
    ref byte _p = ref MemoryMarshal.GetReference(bytes);
    readonly ref byte _end = ref Unsafe.Add(ref MemoryMarshal.GetReference(bytes), bytes.Length);

    public readonly int Remaining => (int)Unsafe.ByteOffset(ref _p, ref _end);

    public readonly ReadOnlySpan<byte> Rest => MemoryMarshal.CreateReadOnlySpan(ref _p, Remaining);

    /// <summary>The next byte, which stays.</summary>
    public readonly byte Peek => Remaining > 0 ? _p : throw Malformed();

    public static FormatException Malformed() => new("This isn't what the specialised writer writes.");

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Take(int n)
    {
        if ((uint)n > (uint)Remaining)
        {
            Throw();
        }

        ref byte p = ref _p;
        _p = ref Unsafe.Add(ref p, n);
        return ref p;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public T Get<T>()
        where T : unmanaged => Unsafe.ReadUnaligned<T>(ref Take(Unsafe.SizeOf<T>()));

    /// <summary>Goes over bytes that have to be there.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Expect(ReadOnlySpan<byte> literal)
    {
        if (!Rest.StartsWith(literal))
        {
            Throw();
        }

        _p = ref Unsafe.Add(ref _p, literal.Length);
    }

    public string Text(int length) => Manywire.Text.Utf8Decoder.GetString(ref Take(length), length) ?? throw Malformed();

    static void Throw() => throw Malformed();
}
