using System;
using System.Buffers.Binary;

namespace Manywire.Binary;

/// <summary>Finds where a value of the Binary wire ends: walks over lengths and counts as its schema says, with what is open on a stack.</summary>
/// <param name="type">The value's type.</param>
/// <param name="options">The options.</param>
sealed partial class BinaryBoundary(Type type, BinaryWireOptions options) : WireBoundary
{
    const int HeadRoom = 16;

    /// <summary>What the next head is.</summary>
    enum Step : byte
    {
        /// <summary>A value of the schema begins.</summary>
        Value,

        /// <summary>The tag of two bytes of a union.</summary>
        Tag,

        /// <summary>Lengths of members, the number of an object, or both.</summary>
        Lengths,

        /// <summary>The number of an object that came before.</summary>
        Reference,

        /// <summary>Values within this one.</summary>
        Children,

        /// <summary>The length of what is compressed, behind which there is the envelope's own, or a stream.</summary>
        Compressed,
    }

    /// <summary>A value that has begun.</summary>
    struct Open(WireSchema? schema)
    {
        public readonly WireSchema? Schema = schema;
        public Step Step;

        /// <summary>Which child is next.</summary>
        public int Next;

        /// <summary>How many children there are, keys and values of maps each counted; or how many lengths are left.</summary>
        public long Count;

        /// <summary>The sum of the lengths.</summary>
        public long Size;
    }

    /// <summary>
    /// MaxDepth counts the levels of types that contain themselves, between which there may be others. Beyond this many levels of values the reader is asked at once: it refuses them.
    /// </summary>
    readonly long _levels = 64 + (16L * options.MaxDepth);

    // What is given with options may take another form than the schema says: then its end isn't known.
    readonly WireSchema? _root = WireOptions.GivenWith(options) is null ? BinaryShape.Of(type) : null;
    readonly byte[] _head = new byte[HeadRoom];
    int _held;
    Open[] _open = new Open[8];
    int _depth;
    long _skip;
    bool _bad;
    bool _unknown;

    public override void Begin()
    {
        _held = 0;
        _depth = 0;
        _skip = 0;
        EndStream();
        _budget = null;
        _bad = false;
        _unknown = false;
        Enter(_root);
    }

    public override BoundaryStatus Find(ReadOnlySpan<byte> bytes, out int used)
    {
        int at = 0;
        used = bytes.Length;
        while (!_unknown)
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

            if (_stream is not null && !PassStream(bytes, ref at))
            {
                return BoundaryStatus.NeedMore;
            }

            if (_depth == 0 || _bad)
            {
                used = at;
                return BoundaryStatus.Found;
            }

            ref Open top = ref _open[_depth - 1];
            if (top.Step == Step.Children)
            {
                NextChild(ref top);
                continue;
            }

            if (top.Step == Step.Value && top.Schema!.Bare && top.Schema!.Kind == WireKind.Object && !HasHead(top.Schema))
            {
                Descend(ref top, top.Schema.Members.Length);
                continue;
            }

            if (at == bytes.Length)
            {
                return BoundaryStatus.NeedMore;
            }

            ReadOnlySpan<byte> head = Head(bytes, ref at, top);
            if (head.IsEmpty)
            {
                return BoundaryStatus.NeedMore;
            }

            _held = 0;
            switch (top.Step)
            {
                case Step.Value:
                    Opened(ref top, head);
                    break;
                case Step.Tag:
                    Case(ref top, BinaryPrimitives.ReadUInt16LittleEndian(head));
                    break;
                case Step.Reference:
                    _depth--;
                    break;
                case Step.Compressed:
                    Compressed(ref top, BinaryPrimitives.ReadInt32LittleEndian(head));
                    break;
                default:
                    Length(ref top, head);
                    break;
            }
        }

        return BoundaryStatus.Undetermined;
    }

    static bool HasHead(WireSchema schema) => schema.Tolerant || schema.References;

    /// <summary>The next head once all of it is there, be it in the bytes at hand or put together; empty before that. There is at least one byte.</summary>
    ReadOnlySpan<byte> Head(ReadOnlySpan<byte> bytes, ref int at, in Open top)
    {
        int size = top.Step switch
        {
            Step.Value => top.Schema!.Kind is WireKind.String or WireKind.Bytes or WireKind.Array or WireKind.Map ? sizeof(int) : 1,
            Step.Tag => sizeof(ushort),
            Step.Compressed => sizeof(int),
            _ => 1 + VarInt.Following(_held > 0 ? _head[0] : bytes[at]),
        };
        if (_held == 0 && bytes.Length - at >= size)
        {
            at += size;
            return bytes.Slice(at - size, size);
        }

        int n = Math.Min(size - _held, bytes.Length - at);
        bytes.Slice(at, n).CopyTo(_head.AsSpan(_held));
        _held += n;
        at += n;
        return _held == size ? _head.AsSpan(0, size) : default;
    }

    /// <summary>A value begins: one of a fixed size is only to be skipped.</summary>
    void Enter(WireSchema? schema)
    {
        if (schema is null || schema.Kind == WireKind.Opaque)
        {
            _unknown = true; // only its formatter knows where it ends
            return;
        }

        int size = BinaryShape.FixedSize(schema);
        if (size > 0)
        {
            _skip = size;
            return;
        }

        if (_depth >= _levels)
        {
            _bad = true;
            return;
        }

        if (_depth == _open.Length)
        {
            Array.Resize(ref _open, 2 * _depth);
        }

        _open[_depth++] = new Open(schema);
    }

    /// <summary>The children of the innermost value come next.</summary>
    void Descend(ref Open top, long count)
    {
        if (count <= 0)
        {
            _depth--;
            return;
        }

        top.Step = Step.Children;
        top.Count = count;
        top.Next = 0;
    }

    void NextChild(ref Open top)
    {
        WireSchema schema = top.Schema!;
        if (schema.Kind == WireKind.Object && schema.Members[top.Next] is { Compression: not null } packed)
        {
            top.Next++;
            if (--top.Count == 0)
            {
                _depth--;
            }

            EnterCompressed(packed);
            return;
        }

        WireSchema? child = schema.Kind switch
        {
            WireKind.Map => BinaryShape.Of((top.Next & 1) == 0 ? schema.Key : schema.Element),
            WireKind.Array or WireKind.Nullable or WireKind.Enum => BinaryShape.Of(schema.Element),
            _ => BinaryShape.Of(schema.Members[top.Next]),
        };
        if (schema.Kind == WireKind.Map)
        {
            top.Next ^= 1;
        }
        else if (schema.Kind == WireKind.Object)
        {
            top.Next++;
        }

        if (--top.Count == 0)
        {
            _depth--; // the last child ends where this one does
        }

        Enter(child);
    }

    void Opened(ref Open top, ReadOnlySpan<byte> head)
    {
        WireSchema schema = top.Schema!;
        switch (schema.Kind)
        {
            case WireKind.String:
                _depth--;
                _skip = BinaryShape.StringSize(BinaryPrimitives.ReadInt32LittleEndian(head));
                break;
            case WireKind.Bytes or WireKind.Array or WireKind.Map:
                Counted(ref top, BinaryPrimitives.ReadInt32LittleEndian(head));
                break;
            case WireKind.Union:
                if (head[0] == BinaryCode.Extended)
                {
                    top.Step = Step.Tag;
                }
                else if (head[0] == BinaryCode.NullObject)
                {
                    _depth--;
                }
                else
                {
                    Case(ref top, head[0]);
                }

                break;
            case WireKind.Nullable or WireKind.Enum:
                Descend(ref top, head[0] == BinaryCode.NullObject ? 0 : 1);
                break;
            default:
                Members(ref top, head[0]);
                break;
        }
    }

    void Counted(ref Open top, int count)
    {
        WireSchema schema = top.Schema!;
        if (count <= 0)
        {
            _bad = count < BinaryCode.NullCollection;
            _depth--;
            return;
        }

        if (schema.Kind == WireKind.Map)
        {
            if (schema.PairSize == 0)
            {
                Descend(ref top, 2L * count);
                return;
            }

            _skip = (long)count * schema.PairSize;
        }
        else if (schema.Kind == WireKind.Bytes)
        {
            _skip = count;
        }
        else
        {
            WireSchema? element = BinaryShape.Of(schema.Element);
            int size = element is null ? 0 : BinaryShape.FixedSize(element);
            if (size == 0)
            {
                Descend(ref top, count);
                return;
            }

            _skip = (long)count * size;
        }

        _depth--;
    }

    public override BoundaryStatus OpenArray(ReadOnlySpan<byte> bytes, out int used, out int count)
    {
        used = sizeof(int);
        count = -1;
        if (bytes.Length < sizeof(int))
        {
            return BoundaryStatus.NeedMore;
        }

        count = BinaryPrimitives.ReadInt32LittleEndian(bytes);
        return count is >= BinaryCode.NullCollection and < int.MaxValue ? BoundaryStatus.Found : BoundaryStatus.Undetermined;
    }
}
