using System;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire.MessagePack;

/// <summary>Writes MessagePack, as emitted code drives it.</summary>
public ref partial struct MessagePackWireWriter : IWireWriter
{
    object _output; // Buffer; of the plain face, while nothing is to be handed over, the output itself
    WireSpan _span;
    WireDepth _depth;
    ref byte _at; // of the plain face; elsewhere null, unless options say something that is rarely said

    internal MessagePackWireWriter(WireBuffer output, MessagePackWireOptions options) => Open(output, options);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    [MemberNotNull(nameof(_output))]
    internal void Open(WireBuffer output, MessagePackWireOptions? options)
    {
        _output = output;
        _depth.Begin(MessagePackWireOptions.DefaultMaxDepth);
        if (options is not null)
        {
            Follow(options);
        }
    }

    /// <summary>Apart, so that a process that gives no options doesn't wait for them: the first value's methods are compiled as it is written.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    void Follow(MessagePackWireOptions options)
    {
        _depth.Begin(options.MaxDepth);
        bool isRare = options.Enums == WireEnums.Names || options.DateTimes == MessagePackDateTimes.Native || options.TypeNames != MessagePackTypeNames.None || options.HasPositional;
        Buffer.Layout = isRare ? options : null;
        if (isRare)
        {
            _at = ref MemoryMarshal.GetReference("\0"u8); // SAFETY: it is never written through: the plain face sets it before it is used
        }

        if (WireOptions.GivenWith(options) is { } given)
        {
            Buffer.Given = given;
        }
    }

    readonly WireBuffer Buffer => Unsafe.As<WireBuffer>(_output); // SAFETY: it is one, but between Flush and Room, where nothing is written

    /// <summary>The options, if they say how enums, times or names of types are written: they are with the buffer, since a writer that has more fields of its own is slower to make.</summary>
    readonly MessagePackWireOptions? Manner => Unsafe.IsNullRef(ref _at) ? null : Unsafe.As<MessagePackWireOptions>(Buffer.Layout); // SAFETY: nobody else gives a buffer of this wire a layout

    readonly bool NativeTimes => Manner is { DateTimes: MessagePackDateTimes.Native };

    /// <inheritdoc/>
    public readonly WireCallOverrides? CallOverrides => Buffer.Given;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Begin(int n) => ref Buffer.Open(ref _span, n);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Reserve(ref byte p, int n)
    {
        if (Unsafe.ByteOffset(ref p, ref _span.End) < n)
        {
            return ref Grow(ref p, n);
        }

        return ref p;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte Grow(ref byte p, int n) => ref Buffer.Grow(ref p, n, ref _span);

    /// <summary>As <see cref="Reserve"/>, for sums that may be beyond an int.</summary>
    ref byte ReserveLong(ref byte p, long n)
    {
        if (n > int.MaxValue)
        {
            Fail(ref p, "a value of less than 2 GiB");
        }

        return ref Reserve(ref p, unchecked((int)n));
    }

    /// <inheritdoc/>
    public long Finish(ref byte p) => Buffer.Finish(ref p, ref _span);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Enter(ref byte p)
    {
        if (!_depth.TryEnter())
        {
            Buffer.FailDepth(ref p, ref _span, _depth);
        }
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Leave() => _depth.Leave();

    /// <inheritdoc/>
    [DoesNotReturn]
    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Fail(ref byte p, string expected) => Buffer.Fail(ref p, ref _span, expected);

    /// <inheritdoc/>
    public ref byte PutRaw(ref byte p, scoped ReadOnlySpan<byte> value, int tail)
    {
        p = ref ReserveLong(ref p, (long)value.Length + tail);
        return ref Copy(ref p, value);
    }

    /// <inheritdoc/>
    public ref byte PutUnknown(ref byte p, WireUnknown? unknown, bool first, int tail)
    {
        if (unknown is not null && unknown.Wire == typeof(MessagePackWire))
        {
            foreach ((byte[] key, byte[] raw) in unknown.Members)
            {
                p = ref ReserveLong(ref p, MaxHead + (long)key.Length + raw.Length);
                p = ref PutStringHead(ref p, key.Length);
                p = ref Copy(ref p, key);
                p = ref Copy(ref p, raw);
            }
        }

        return ref Reserve(ref p, tail);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref byte Copy(ref byte p, scoped ReadOnlySpan<byte> bytes)
    {
        // SAFETY: the callers have reserved as many bytes.
        Unsafe.CopyBlockUnaligned(ref p, ref MemoryMarshal.GetReference(bytes), (uint)bytes.Length);
        return ref Unsafe.Add(ref p, bytes.Length);
    }

    /// <inheritdoc/>
    public readonly ref byte BeginLengths(ref byte p, int count, int id, out int mark)
    {
        mark = 0;
        return ref p;
    }

    /// <inheritdoc/>
    public readonly void EndMember(ref byte p, int mark, int index)
    {
    }

    /// <inheritdoc/>
    public ref byte EndLengths(ref byte p, int mark, int count, int tail) => ref Reserve(ref p, tail);

    /// <inheritdoc/>
    public readonly bool Known(object value, out int id) => Buffer.Known(value, out id);
}
