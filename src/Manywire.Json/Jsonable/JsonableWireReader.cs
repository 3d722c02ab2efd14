using System;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace Manywire.Json;

/// <summary>Reads Jsonable's form, and JSON without its comments.</summary>
/// <remarks>It takes the comments where emitted code asks for what they stand before, and leaves the JSON behind them to a <see cref="JsonWireReader"/>. A comment and its string or bracket are never in two windows.</remarks>
public ref partial struct JsonableWireReader : IWireReader
{
    JsonWireReader _json;
    JsonableWireOptions? _options;
    bool _renews, _appends;

    /// <summary>A reader of a span and what lies behind it.</summary>
    /// <param name="input">The first window, or nothing when <paramref name="more"/> has it all.</param>
    /// <param name="more">Further segments; null when there are none.</param>
    /// <param name="options">How.</param>
    public JsonableWireReader(ReadOnlySpan<byte> input, WireInput? more, JsonableWireOptions options) => Open(input, more, options);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void Open(ReadOnlySpan<byte> input, WireInput? more, JsonableWireOptions? options)
    {
        _json.Open(input, more, options?.Json);
        _json.Annotate();
        _options = options;
        _renews = options is { Renews: true };
        _appends = options is { Appends: true };
    }

    /// <inheritdoc/>
    public readonly WireCallOverrides? CallOverrides => _json.CallOverrides;

    /// <inheritdoc/>
    public readonly WireTypeList Types => _json.Types;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void NoteUserCode(long remaining, string? expected) => _json.NoteUserCode(remaining, expected);

    /// <inheritdoc/>
    public readonly string? UserCodeNote(out long remaining) => _json.UserCodeNote(out remaining);

    /// <inheritdoc/>
    public readonly bool IgnoresCase => false;

    /// <inheritdoc/>
    public readonly bool Renews
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => _renews;
    }

    /// <inheritdoc/>
    public readonly bool Appends
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => _appends;
    }

    /// <inheritdoc/>
    public readonly bool AllowsDuplicates => _json.AllowsDuplicates;

    /// <inheritdoc/>
    public readonly bool DisallowsUnknown => _json.DisallowsUnknown;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte Begin() => ref _json.Begin();

    /// <inheritdoc/>
    public readonly long Remaining(ref byte p) => _json.Remaining(ref p);

    /// <inheritdoc/>
    public ref byte Finish(ref byte p) => ref _json.Finish(ref p);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Enter(ref byte p) => _json.Enter(ref p);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Leave() => _json.Leave();

    /// <inheritdoc/>
    [DoesNotReturn]
    public readonly void Fail(ref byte p, string expected) => _json.Fail(ref p, expected);

    /// <inheritdoc/>
    public ref byte Skip(ref byte p) => ref _json.Skip(ref p);

    /// <inheritdoc/>
    public ref byte SkipBytes(ref byte p, long n) => ref _json.SkipBytes(ref p, n);

    /// <summary>Takes a length, if one stands here.</summary>
    /// <param name="p">The cursor.</param>
    /// <param name="length">The length; -1: none, and the cursor is at a token.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte TakeLength(ref byte p, out int length)
    {
        // SAFETY: eight bytes are there.
        if (_json.Left(ref p) >= JsonableMark.HeaderSize && JsonableMark.TryRead(Unsafe.ReadUnaligned<ulong>(ref p), out length))
        {
            return ref Unsafe.Add(ref p, JsonableMark.Size);
        }

        return ref TakeLengthSlow(ref p, out length);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte TakeLengthSlow(ref byte p, out int length)
    {
        p = ref _json.Token(ref p);
        length = -1;
        if (p != '/')
        {
            return ref p;
        }

        if (!JsonableMark.TryRead(JsonableMark.Load(ref p, _json.Left(ref p)), out length))
        {
            _json.FailMark(ref p);
        }

        return ref Unsafe.Add(ref p, JsonableMark.Size); // SAFETY: TryRead found the bytes of a length
    }

    /// <summary>The end of a string, which is compared with the length before it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    readonly ref byte Checked(ref byte p, ref byte end, int length)
    {
        if (length >= 0)
        {
            _json.CheckLength(ref p, ref end, length);
        }

        return ref end;
    }

    /// <summary>Goes over what stands before an object, if it does.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte SkipHeader(ref byte p)
    {
        // SAFETY: nine bytes are there.
        if (_json.Left(ref p) > JsonableMark.HeaderSize && Unsafe.ReadUnaligned<ulong>(ref p) == JsonableMark.Header && Unsafe.Add(ref p, JsonableMark.HeaderSize) == '{')
        {
            return ref Unsafe.Add(ref p, JsonableMark.HeaderSize);
        }

        return ref SkipHeaderSlow(ref p);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte SkipHeaderSlow(ref byte p) => ref _json.Plain(ref _json.Token(ref p));
}
