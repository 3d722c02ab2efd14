using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire.Binary;

/// <summary>Reads the Binary wire: MemoryPack's bytes.</summary>
public ref partial struct BinaryWireReader : IWireReader
{
    ref byte _start;
    BinaryWireOptions? _options;
    WireWindow _window;
    WireDepth _depth;

    /// <summary>A reader of a span and what lies behind it.</summary>
    /// <param name="input">The first window, or nothing when <paramref name="more"/> has it all.</param>
    /// <param name="more">Further segments; null when there are none.</param>
    /// <param name="options">The options.</param>
    public BinaryWireReader(ReadOnlySpan<byte> input, WireInput? more, BinaryWireOptions options) => Open(input, more, options);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void Open(ReadOnlySpan<byte> input, WireInput? more, BinaryWireOptions? options)
    {
        _start = ref MemoryMarshal.GetReference(input);
        _window.End = ref BinaryBytes.Step(ref _start, input.Length);
        _window.Input = more;
        _depth.Begin(BinaryWireOptions.DefaultMaxDepth);
        if (options is not null)
        {
            Follow(options);
        }
    }

    /// <summary>Apart, so that a process that gives no options doesn't wait for them: the first value's methods are compiled as it is read.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    void Follow(BinaryWireOptions options)
    {
        _options = options;
        _depth.Begin(options.MaxDepth);
    }

    readonly BinaryWireOptions Options => _options ?? BinaryWireOptions.Default;

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
    public readonly bool IgnoresCase
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => false;
    }

    /// <inheritdoc/>
    public readonly bool AllowsDuplicates => _options is { AllowDuplicates: true };

    /// <inheritdoc/>
    public readonly bool DisallowsUnknown => false;

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

    [MethodImpl(MethodImplOptions.NoInlining)]
    readonly void TooDeep(ref byte p) => _window.Fail(ref p, _depth.Refusal);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Leave() => _depth.Leave();

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public readonly void Fail(ref byte p, string expected) => _window.Fail(ref p, expected);

    /// <summary>Values don't say what they are: without a schema there is no way behind one.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public readonly ref byte Skip(ref byte p)
    {
        Fail(ref p, "a value that is read and not skipped: on the Binary wire only its type says where it ends");
        return ref p;
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public ref byte SkipMember(ref byte p, int known, string type)
    {
        Fail(ref p, $"at most {known} member{(known == 1 ? "" : "s")} of {type}, and not more: on the Binary wire members that a type doesn't know can't be skipped, unless it is marked with [Wire(WireEvolution.Tolerant)] where it is written and where it is read");
        return ref p;
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte SkipBytes(ref byte p, long n) => ref _window.Skip(ref p, n);
}
