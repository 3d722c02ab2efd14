using System;
using System.Buffers;
using System.IO.Pipelines;
using System.Runtime.InteropServices;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.MessagePack;

/// <summary>Goes to what a pointer points to in a value that arrives in a pipe. Each byte is looked at once, and none is kept but those of a head or a key that hasn't arrived as a whole.</summary>
sealed class MessagePackSearch(WirePointer pointer)
{
    const int MaxHead = 9;

    int _level; // of the pointer that have been found
    bool _inMap;
    long _entries; // of the map that the next name is looked for in
    long _values; // to be gone over
    long _bytes; // to be gone over
    long _passed;

    /// <summary>Leaves the pipe at the first byte of the value.</summary>
    /// <exception cref="WireException">There is no such value, or what stands before it is malformed.</exception>
    public async ValueTask FindAsync(PipeReader pipe, CancellationToken cancellationToken)
    {
        while (true)
        {
            ReadResult read = await pipe.ReadAsync(cancellationToken).ConfigureAwait(false);
            if (read.IsCanceled)
            {
                throw new OperationCanceledException("The read was cancelled.");
            }

            ReadOnlySequence<byte> left = read.Buffer;
            bool found = TryFind(ref left);
            _passed += read.Buffer.Length - left.Length;
            if (found)
            {
                pipe.AdvanceTo(left.Start);
                return;
            }

            if (read.IsCompleted)
            {
                throw new WireException($"a value at {pointer.Text}", _passed);
            }

            pipe.AdvanceTo(left.Start, read.Buffer.End);
        }
    }

    /// <summary>Goes on with what has arrived.</summary>
    /// <param name="left">What has arrived; afterwards what hasn't been used.</param>
    bool TryFind(ref ReadOnlySequence<byte> left)
    {
        long start = _passed + left.Length;
        Span<byte> head = stackalloc byte[MaxHead];
        while (true)
        {
            long skipped = Math.Min(_bytes, left.Length);
            left = left.Slice(skipped);
            _bytes -= skipped;
            if (_bytes > 0)
            {
                return false;
            }

            if (_values == 0 && !_inMap && _level == pointer.Length)
            {
                return true;
            }

            if (_values == 0 && _inMap && _entries == 0)
            {
                throw NotThere(start - left.Length);
            }

            if (left.IsEmpty)
            {
                return false;
            }

            byte code = left.FirstSpan.IsEmpty ? left.Slice(0, 1).ToArray()[0] : left.FirstSpan[0];
            int size = MessagePackCode.HeadSize(code);
            if (size == 0)
            {
                throw new WireException("a value", start - left.Length);
            }

            if (left.Length < size)
            {
                return false;
            }

            left.Slice(0, size).CopyTo(head);
            head[0] = code;
            ref byte first = ref MemoryMarshal.GetReference(head); // SAFETY: all of the head has been copied
            bool isContainer = MessagePackCode.IsContainer(code, out bool map);
            long body = isContainer ? 0 : MessagePackCode.BodySize(code, ref first);
            if (_values > 0)
            {
                _values += -1 + (isContainer ? (long)MessagePackCode.Count(code, ref first) << (map ? 1 : 0) : 0);
                _bytes = body;
            }
            else if (_inMap)
            {
                if (!TryKey(ref left, code, ref first, size, body))
                {
                    return false;
                }

                continue;
            }
            else
            {
                Enter(isContainer, map, isContainer ? MessagePackCode.Count(code, ref first) : 0, start - left.Length);
            }

            left = left.Slice(size);
        }
    }

    /// <summary>Goes into the array or map that has the next part of the pointer.</summary>
    void Enter(bool isContainer, bool map, uint count, long at)
    {
        int index = WirePointer.Index(pointer[_level]);
        if (!isContainer || (!map && (index < 0 || index >= count)))
        {
            throw NotThere(at);
        }

        _inMap = map;
        _entries = count;
        if (!map)
        {
            _values = index;
            _level++;
        }
    }

    /// <summary>The key of an entry.</summary>
    /// <returns>False where more of it has to arrive.</returns>
    bool TryKey(ref ReadOnlySequence<byte> left, byte code, ref byte head, int size, long body)
    {
        ReadOnlySpan<byte> name = pointer[_level];
        bool found = false;
        if (MessagePackTokens.IsTextCode(code) && body == name.Length)
        {
            if (left.Length < size + body)
            {
                return false;
            }

            ReadOnlySequence<byte> key = left.Slice(size, body);
            found = key.IsSingleSegment ? key.FirstSpan.SequenceEqual(name) : key.ToArray().AsSpan().SequenceEqual(name);
        }
        else if (MessagePackCode.IsInteger(code))
        {
            found = MessagePackPlaces.IsInteger(name, out long wanted, out bool isUnsigned) && MessagePackCode.Integer(code, ref head) == wanted && isUnsigned == (code == MessagePackCode.UInt64 && wanted < 0);
        }

        _entries--;
        if (found)
        {
            left = left.Slice(size + body);
            _inMap = false;
            _level++;
        }
        else
        {
            _values = 2; // the key itself, and what it has
        }

        return true;
    }

    WireException NotThere(long at) => new($"a value at {pointer.Text}", at);
}
