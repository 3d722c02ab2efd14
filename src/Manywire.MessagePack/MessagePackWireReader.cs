using System;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire.MessagePack;

/// <summary>Reads MessagePack, as emitted code drives it.</summary>
public ref partial struct MessagePackWireReader : IWireReader
{
    ref byte _start;
    MessagePackWireOptions? _options;
    WireWindow _window;
    WireDepth _depth;
    bool _namesEnums;

    internal MessagePackWireReader(ReadOnlySpan<byte> input, WireInput? more, MessagePackWireOptions options) => Open(input, more, options);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void Open(ReadOnlySpan<byte> input, WireInput? more, MessagePackWireOptions? options)
    {
        // SAFETY: the span's own start and end.
        _start = ref MemoryMarshal.GetReference(input);
        _window.End = ref Unsafe.Add(ref _start, input.Length);
        _window.Input = more;
        _depth.Begin(MessagePackWireOptions.DefaultMaxDepth);
        if (options is not null)
        {
            Follow(options);
        }
    }

    /// <summary>Apart, so that a process that gives no options doesn't wait for them: the first value's methods are compiled as it is read.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    void Follow(MessagePackWireOptions options)
    {
        _options = options;
        _depth.Begin(options.MaxDepth);
        _namesEnums = options.Enums == WireEnums.Names;
    }

    readonly MessagePackWireOptions Options => _options ?? MessagePackWireOptions.Default;

    /// <inheritdoc/>
    public readonly WireCallOverrides? CallOverrides => WireOptions.GivenWith(_options);

    /// <inheritdoc/>
    public readonly WireTypeList Types => Options.Types;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void NoteUserCode(long remaining, string? expected)
    {
        _window.UserCodeNote = expected;
        _window.UserCodeAt = remaining;
    }

    /// <inheritdoc/>
    public readonly string? UserCodeNote(out long remaining)
    {
        remaining = _window.UserCodeAt;
        return _window.UserCodeNote;
    }

    /// <inheritdoc/>
    public readonly bool IgnoresCase => false;

    /// <inheritdoc/>
    public readonly bool AllowsDuplicates => _options is { AllowDuplicates: true };

    /// <inheritdoc/>
    public readonly bool DisallowsUnknown => _options is { DisallowUnknown: true };

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte Begin() => ref _start;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly long Remaining(ref byte p) => _window.Remaining(ref p);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte Finish(ref byte p) => ref p;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Enter(ref byte p)
    {
        if (!_depth.TryEnter())
        {
            TooDeep(ref p);
        }
    }

    [DoesNotReturn]
    [MethodImpl(MethodImplOptions.NoInlining)]
    readonly void TooDeep(ref byte p) => _window.Fail(ref p, _depth.Refusal);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Leave() => _depth.Leave();

    /// <inheritdoc/>
    [DoesNotReturn]
    public readonly void Fail(ref byte p, string expected) => _window.Fail(ref p, expected);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte GetNil(ref byte p, out bool nil)
    {
        p = ref _window.Ahead(ref p, 1);
        nil = _window.Left(ref p) > 0 && p == MessagePackCode.Nil;
        return ref Unsafe.Add(ref p, nil ? 1 : 0); // SAFETY: the nil is in the window
    }

    /// <inheritdoc/>
    public ref byte Skip(ref byte p) => ref MessagePackSkip.Value(ref p, ref _window, _depth.Left);

    /// <inheritdoc/>
    public ref byte SkipBytes(ref byte p, long n) => ref _window.Skip(ref p, n);

    /// <inheritdoc/>
    public ref byte GetLazy<T>(ref byte p, out WireLazy<T> value)
    {
        p = ref GetRaw(ref p, 1, out byte[] raw);
        value = WireLazyMember.Of<T, MessagePackFormat, MessagePackWireWriter, MessagePackWireReader>(typeof(MessagePackWire), raw, _options, _window.Input ??= new WireInput());
        return ref p;
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public ref byte Keep(ref byte p, scoped ReadOnlySpan<byte> key, scoped ref WireUnknown? unknown)
    {
        byte[] name = key.ToArray();
        p = ref GetRaw(ref p, 1, out byte[] raw);
        if (unknown is null || unknown.Wire != typeof(MessagePackWire))
        {
            unknown = new WireUnknown(typeof(MessagePackWire));
        }

        unknown.Add(name, raw);
        return ref p;
    }

    /// <summary>The bytes of values that follow one another.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte GetRaw(ref byte p, int count, out byte[] raw)
    {
        if (_window.Input is { Segmented: true } input)
        {
            input.BeginCapture(ref p, ref _window);
            p = ref SkipMany(ref p, count);
            raw = input.EndCapture(ref p, ref _window);
            return ref p;
        }

        ref byte end = ref SkipMany(ref p, count);
        raw = MemoryMarshal.CreateReadOnlySpan(ref p, (int)Unsafe.ByteOffset(ref p, ref end)).ToArray(); // SAFETY: the values lie in the only window
        return ref end;
    }

    ref byte SkipMany(ref byte p, int count)
    {
        for (int i = 0; i < count; i++)
        {
            p = ref Skip(ref p);
        }

        return ref p;
    }

    /// <inheritdoc/>
    public ref byte KeepElements(ref byte p, int position, int count, scoped ref WireUnknown? unknown)
    {
        p = ref GetRaw(ref p, count, out byte[] raw);
        if (unknown is null || unknown.Wire != typeof(MessagePackWire))
        {
            unknown = new WireUnknown(typeof(MessagePackWire));
        }

        WireKept.Add(unknown, position, count, raw);
        return ref p;
    }
}
