using System;

namespace Manywire.MessagePack;

/// <summary>Finds where a MessagePack value ends: walks over heads and lengths, with the counts of what is open on a stack.</summary>
/// <param name="options">The options.</param>
sealed class MessagePackBoundary(MessagePackWireOptions options) : WireBoundary
{
    const int HeadRoom = 16;

    /// <summary>
    /// MaxDepth counts the levels of types that contain themselves, between which there may be others. Beyond this many of MessagePack's own levels the reader is asked at once: it refuses them.
    /// </summary>
    readonly long _levels = 64 + (16L * options.MaxDepth);

    readonly byte[] _head = new byte[HeadRoom];
    int _held;
    long[] _outer = new long[16];
    int _depth;
    long _left;
    long _skip;

    public override void Begin()
    {
        _held = 0;
        _depth = 0;
        _left = 1;
        _skip = 0;
    }

    public override BoundaryStatus Find(ReadOnlySpan<byte> bytes, out int used)
    {
        int at = 0;
        used = bytes.Length;
        while (true)
        {
            if (_skip > 0)
            {
                long n = Math.Min(_skip, bytes.Length - at);
                at += (int)n;
                _skip -= n;
                if (_skip > 0)
                {
                    return BoundaryStatus.NeedMore;
                }
            }

            while (_left == 0)
            {
                if (_depth == 0)
                {
                    used = at;
                    return BoundaryStatus.Found;
                }

                _left = _outer[--_depth];
            }

            if (at == bytes.Length)
            {
                return BoundaryStatus.NeedMore;
            }

            ReadOnlySpan<byte> head = Head(bytes, ref at, out byte code);
            if (head.IsEmpty)
            {
                return BoundaryStatus.NeedMore;
            }

            _held = 0;
            _left--;
            if (!MessagePackCode.IsContainer(code, out bool map))
            {
                if (MessagePackCode.HeadSize(code) == 0)
                {
                    used = at;
                    return BoundaryStatus.Found;
                }

                _skip = MessagePackCode.BodySize(code, ref System.Runtime.InteropServices.MemoryMarshal.GetReference(head)); // SAFETY: all of the head is there
                continue;
            }

            if (_depth >= _levels)
            {
                used = at;
                return BoundaryStatus.Found;
            }

            if (_depth == _outer.Length)
            {
                Array.Resize(ref _outer, 2 * _depth);
            }

            _outer[_depth++] = _left;
            _left = (long)MessagePackCode.Count(code, ref System.Runtime.InteropServices.MemoryMarshal.GetReference(head)) << (map ? 1 : 0); // SAFETY: all of the head is there
        }
    }

    public override long Missing
    {
        get
        {
            long missing = _skip + _left;
            foreach (long outer in _outer.AsSpan(0, _depth))
            {
                missing += outer;
            }

            return missing;
        }
    }

    /// <summary>The next head once all of it is there, be it in the bytes at hand or put together; empty before that. There is at least one byte.</summary>
    /// <param name="bytes">The bytes at hand.</param>
    /// <param name="at">Where.</param>
    /// <param name="code">What it begins with: what its size was told by.</param>
    ReadOnlySpan<byte> Head(ReadOnlySpan<byte> bytes, ref int at, out byte code)
    {
        code = _held > 0 ? _head[0] : bytes[at];
        int size = Math.Max(MessagePackCode.HeadSize(code), 1);
        if (_held == 0 && bytes.Length - at >= size)
        {
            at += size;
            return bytes.Slice(at - size, size);
        }

        int n = Math.Min(size - _held, bytes.Length - at);
        bytes.Slice(at, n).CopyTo(_head.AsSpan(_held));
        _head[0] = code;
        _held += n;
        at += n;
        return _held == size ? _head.AsSpan(0, size) : default;
    }

    public override BoundaryStatus OpenArray(ReadOnlySpan<byte> bytes, out int used, out int count)
    {
        used = 0;
        count = -1;
        if (bytes.IsEmpty)
        {
            return BoundaryStatus.NeedMore;
        }

        byte code = bytes[0];
        if (code == MessagePackCode.Nil)
        {
            used = 1;
            return BoundaryStatus.Found;
        }

        if (!MessagePackCode.IsContainer(code, out bool map) || map)
        {
            return BoundaryStatus.Undetermined;
        }

        int head = MessagePackCode.HeadSize(code);
        if (bytes.Length < head)
        {
            return BoundaryStatus.NeedMore;
        }

        uint n = MessagePackCode.Count(code, ref System.Runtime.InteropServices.MemoryMarshal.GetReference(bytes)); // SAFETY: all of the head is there
        used = head;
        count = (int)Math.Min(n, int.MaxValue);
        return n < int.MaxValue ? BoundaryStatus.Found : BoundaryStatus.Undetermined;
    }
}
