using System;
using System.Buffers;
using System.IO;
using System.Runtime.InteropServices;

namespace Manywire.Inspection;

// The input: a window over it, that moves on.
public abstract partial class WireTokenReader
{
    const int BufferSize = 64 * 1024;

    /// <summary>Bytes of a head, which come on top of what is kept of a body.</summary>
    const int MaxHead = 16;

    readonly Stream? _stream;
    byte[] _buffer;
    bool _isRented;
    int _at;
    int _end;
    bool _isEnded;
    byte[] _start = [];
    int _kept = -1;
    long _pending;

    /// <summary>Bytes before the next.</summary>
    protected long At { get; private set; }

    /// <summary>What is at hand.</summary>
    protected ReadOnlySpan<byte> AtHand => _buffer.AsSpan(_at, _end - _at);

    /// <summary>Sees that bytes are at hand.</summary>
    /// <param name="count">How many.</param>
    /// <returns>False: the input ends before.</returns>
    protected bool Ensure(int count)
    {
        while (_end - _at < count)
        {
            if (!Fill())
            {
                return false;
            }
        }

        return true;
    }

    /// <summary>Gets more to hand.</summary>
    /// <returns>False: there is no more.</returns>
    protected bool Fill()
    {
        if (_isEnded)
        {
            return false;
        }

        if (_end == _buffer.Length)
        {
            // Twice the room where it is all in use: it grows with what has come, not with what is declared.
            byte[] target = _buffer;
            if (_at == 0)
            {
                if (_buffer.Length == Array.MaxLength)
                {
                    throw Problem("a value of less than 2 GiB");
                }

                target = ArrayPool<byte>.Shared.Rent((int)Math.Min(_buffer.Length * 2L, Array.MaxLength));
            }

            AtHand.CopyTo(target);
            _end -= _at;
            _at = 0;
            if (target != _buffer)
            {
                ArrayPool<byte>.Shared.Return(_buffer);
                _buffer = target;
            }
        }

        int count = _stream!.Read(_buffer.AsSpan(_end));
        _end += count;
        _isEnded = count == 0;
        return count > 0;
    }

    /// <summary>Goes over bytes at hand.</summary>
    /// <param name="count">How many.</param>
    protected void Use(int count)
    {
        ArgumentOutOfRangeException.ThrowIfGreaterThan((uint)count, (uint)(_end - _at));
        _at += count;
        At += count;
        if (_at == _end && _isRented)
        {
            _at = _end = 0;
        }
    }

    /// <summary>Goes over bytes that belong to no token, such as padding.</summary>
    /// <param name="offset">Up to where.</param>
    /// <exception cref="WireException">The input ends before, or what was read went on beyond.</exception>
    protected void PassTo(long offset)
    {
        if (offset < At)
        {
            throw Problem($"the end of a value at byte {offset}");
        }

        while (At < offset)
        {
            if (!Ensure(1))
            {
                throw Problem($"{offset - At} more bytes");
            }

            Use((int)Math.Min(offset - At, _end - _at));
        }
    }

    /// <summary>Keeps the first bytes of a token of which not all are at hand at once.</summary>
    /// <param name="bytes">What comes behind what was kept before.</param>
    /// <param name="first">Whether they are its first.</param>
    protected void Keep(ReadOnlySpan<byte> bytes, bool first)
    {
        _kept = first ? 0 : _kept;
        int count = Math.Min(bytes.Length, Math.Max(0, Options.Kept - _kept));
        if (_kept + count > _start.Length)
        {
            Array.Resize(ref _start, (int)Math.Clamp(2L * (_kept + count), 64, Array.MaxLength));
        }

        bytes[..count].CopyTo(_start.AsSpan(_kept));
        _kept += count;
    }

    /// <summary>Goes over what is left of the token.</summary>
    void Pass()
    {
        long left = _pending;
        _pending = 0;
        int here = (int)Math.Min(left, _end - _at);
        Use(here);
        left -= here;
        if (left > 0 && _stream is { CanSeek: true })
        {
            if (left > _stream.Length - _stream.Position)
            {
                throw new WireException($"{Length} bytes of a value", Offset, Path);
            }

            _stream.Seek(left, SeekOrigin.Current);
            At += left;
            return;
        }

        while (left > 0)
        {
            if (!Fill())
            {
                throw new WireException($"{Length} bytes of a value", Offset, Path);
            }

            here = (int)Math.Min(left, _end - _at);
            Use(here);
            left -= here;
        }
    }

    /// <summary>Whether the input is known to end before as many bytes; false where that isn't known.</summary>
    bool IsShort(long count) => count > _end - _at && (_isEnded || (_stream is { CanSeek: true } && count - (_end - _at) > _stream.Length - _stream.Position));

    /// <summary>All of the input from here on, for an envelope that needs all of its bytes at once.</summary>
    /// <param name="max">Bytes at most.</param>
    protected ReadOnlyMemory<byte> Gather(long max)
    {
        do
        {
            if (_end - _at > max)
            {
                throw Problem($"at most {max} compressed bytes");
            }
        }
        while (Fill());

        return _buffer.AsMemory(_at, _end - _at);
    }

    /// <summary>Goes on with other bytes in place of what is left of the input: those that were in an envelope. Offsets count from their first.</summary>
    /// <param name="input">The bytes.</param>
    protected void Put(ReadOnlyMemory<byte> input)
    {
        Release();
        if (!MemoryMarshal.TryGetArray(input, out ArraySegment<byte> array))
        {
            array = input.ToArray();
        }

        _buffer = array.Array ?? [];
        _at = array.Offset;
        _end = array.Offset + array.Count;
        _isEnded = true;
        At = 0;
    }

    void Release()
    {
        if (_isRented)
        {
            ArrayPool<byte>.Shared.Return(_buffer);
            _isRented = false;
        }

        _buffer = [];
        _at = _end = 0;
        _isEnded = true;
    }
}
