using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using System.Numerics;

namespace Manywire.Json;

/// <summary>Reads JSON.</summary>
/// <remarks>A window always ends behind a structural character outside strings, or with the input: no token is ever cut, and only white space knows of segments.</remarks>
public ref partial struct JsonWireReader : IWireReader
{
    ref byte _start;
    WireWindow _window;
    JsonWireOptions? _options;
    byte[]? _stitch;
    object? _keys; // a JsonKeys: how names are spelled that are read, once one is looked for
    byte[]? _spelled; // the last name as it came, where GetKey gave it without its separators
    bool _annotated; // as Jsonable writes it: see Annotated
    bool _folds;
    bool _namesEnums;
    WireNaming _enumNaming; // what spells is found where an enum is read: NativeAOT leaves it away where none is
    bool _joins; // names are matched without their separators
    bool _identifies; // see IdentifiesCollections
    bool _opened; // the brace of a map has been passed, and its id if it has one
    WireDepth _depth;
    int _indent;

    /// <summary>A reader of a span and what lies behind it.</summary>
    /// <param name="input">The first window, or nothing when <paramref name="more"/> has it all.</param>
    /// <param name="more">Further segments; null when there are none.</param>
    /// <param name="options">How.</param>
    public JsonWireReader(ReadOnlySpan<byte> input, WireInput? more, JsonWireOptions options) => Open(input, more, options);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void Open(ReadOnlySpan<byte> input, WireInput? more, JsonWireOptions? options)
    {
        _start = ref MemoryMarshal.GetReference(input);
        _window.End = ref Unsafe.Add(ref _start, input.Length); // SAFETY: the span's own end
        _window.Input = more;
        _depth.Begin(JsonWireOptions.DefaultMaxDepth);
        if (options is not null)
        {
            Follow(options);
        }
    }

    /// <summary>Apart, so that a process that gives no options doesn't wait for them: the first value's methods are compiled as it is read.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    void Follow(JsonWireOptions options)
    {
        _options = options;
        _depth.Begin(options.MaxDepth);
        _namesEnums = options.Enums == WireEnums.Names;
        _enumNaming = options.EnumNaming;
        _folds = options.IgnoreCase || options.Renames;
        _joins = options.Naming >= WireNaming.SnakeCaseLower;
        if (options.IsLenient)
        {
            Clean(options);
        }
    }

    const int FirstGathered = 512;

    /// <summary>Takes out what only <see cref="JsonLenience"/> knows. What comes in segments is gathered, up to the end of the value or a little further.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    void Clean(JsonWireOptions options)
    {
        if (_window.Input is not { Segmented: true } input)
        {
            ReadOnlySpan<byte> all = MemoryMarshal.CreateReadOnlySpan(ref _start, (int)Unsafe.ByteOffset(ref _start, ref _window.End)); // SAFETY: the input that was given
            ReadOnlySpan<byte> clean = JsonLenience.IsPlain(all) ? all : JsonLenience.Clean(all, options.AllowComments, options.AllowTrailingCommas);
            _start = ref MemoryMarshal.GetReference(clean);
            _window.End = ref Unsafe.Add(ref _start, clean.Length); // SAFETY: the span's own end
            if (clean.Length < all.Length || _window.Input is not null)
            {
                (_window.Input ??= new WireInput()).Hide(all.Length - clean.Length);
            }

            return;
        }

        byte[] gathered = [];
        int n = 0;
        while (true)
        {
            ReadOnlySpan<byte> piece = input.Peek();
            if (!piece.IsEmpty)
            {
                if (n == gathered.Length)
                {
                    Array.Resize(ref gathered, (int)Math.Max(Math.Min(2L * n, Array.MaxLength), Math.Max(n + 1L, FirstGathered)));
                }

                int taken = Math.Min(piece.Length, gathered.Length - n);
                input.Take(ref _start, ref _window, taken, gathered.AsSpan(n));
                n += taken;
                if (n < gathered.Length)
                {
                    continue; // looked at once it has twice as many bytes as the last time
                }
            }

            List<(int, int)>? found = JsonLenience.Find(gathered.AsSpan(0, n), options.AllowComments, options.AllowTrailingCommas, out _, out bool isSettled);
            if (isSettled || piece.IsEmpty)
            {
                JsonLenience.Blank(gathered, found ?? []);
                _start = ref input.Show(gathered.AsSpan(0, n), ref _window);
                return;
            }
        }
    }

    /// <summary>The options of the call; null for the defaults.</summary>
    internal readonly JsonWireOptions? Asked => _options;

    /// <summary>Levels aren't counted from now on: what is gone over has been found not to be too deep.</summary>
    internal void PassAnyDepth() => _depth.Begin(int.MaxValue);

    readonly JsonWireOptions Options => _options ?? JsonWireOptions.Default;

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
        get => _folds;
    }

    /// <inheritdoc/>
    public readonly bool AllowsDuplicates => _options is { AllowDuplicates: true };

    /// <inheritdoc/>
    public readonly bool DisallowsUnknown => _options is { DisallowUnknown: true };

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte Begin() => ref _start;

    /// <inheritdoc/>
    public readonly long Remaining(ref byte p) => _window.Remaining(ref p);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Enter(ref byte p)
    {
        if (!_depth.TryEnter())
        {
            TooDeep(ref p);
        }
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Leave() => _depth.Leave();

    [DoesNotReturn]
    [MethodImpl(MethodImplOptions.NoInlining)]
    readonly void TooDeep(ref byte p) => Fail(ref p, _depth.Refusal);

    /// <inheritdoc/>
    [DoesNotReturn]
    [MethodImpl(MethodImplOptions.NoInlining)]
    public readonly void Fail(ref byte p, string expected) => _window.Fail(ref p, IsComment(ref p) ? expected + ", and no comment unless the options have AllowComments" : expected);

    /// <summary>Whether a comment begins at the cursor that the options don't allow.</summary>
    readonly bool IsComment(ref byte p) => !_annotated && _options is not { AllowComments: true } && Left(ref p) > 1 && p == '/' && Unsafe.Add(ref p, 1) is (byte)'/' or (byte)'*'; // SAFETY: two bytes are left

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly nint Left(ref byte p) => _window.Left(ref p);

    /// <summary>Goes to the next token: behind it there is at least one byte, which isn't white space.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal ref byte Token(ref byte p)
    {
        if (Left(ref p) > 0 && p > ' ')
        {
            return ref p;
        }

        return ref TokenSlow(ref p);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte TokenSlow(ref byte p)
    {
        while (true)
        {
            nint left = Left(ref p);
            if (left <= 0)
            {
                p = ref Refill(ref p, out bool any);
                if (!any)
                {
                    Fail(ref p, "more input");
                }

                continue;
            }

            nint blank = Blank(ref p, left);
            p = ref Unsafe.Add(ref p, blank); // SAFETY: blank <= left
            if (blank < left)
            {
                if (p <= ' ')
                {
                    Fail(ref p, "a token of JSON");
                }

                return ref p;
            }
        }
    }

    /// <summary>How much white space there is.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static nint Blank(ref byte p, nint left)
    {
        // SAFETY: loads lie within left.
        nint i = 0;
        if (left > 1 && IsBlank(p) && Unsafe.Add(ref p, 1) > ' ')
        {
            return 1;
        }

        while (left - i >= 32)
        {
            uint other = ~Blanks(Vector256.LoadUnsafe(ref p, (nuint)i));
            if (other != 0)
            {
                return i + BitOperations.TrailingZeroCount(other);
            }

            i += 32;
        }

        while (i < left && IsBlank(Unsafe.Add(ref p, i)))
        {
            i++;
        }

        return i;
    }

    /// <summary>Which bytes are white space, as a mask.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static uint Blanks(Vector256<byte> v)
    {
        if (Avx2.IsSupported)
        {
            // A table by the lower four bits, which tell the four kinds apart; bytes of 0x80 and above get 0, which they aren't.
            Vector256<byte> blanks = Vector256.Create(
                (byte)' ', 255, 255, 255, 255, 255, 255, 255, 255, (byte)'\t', (byte)'\n', 255, 255, (byte)'\r', 255, 255,
                (byte)' ', 255, 255, 255, 255, 255, 255, 255, 255, (byte)'\t', (byte)'\n', 255, 255, (byte)'\r', 255, 255);
            return Vector256.Equals(Avx2.Shuffle(blanks, v), v).ExtractMostSignificantBits();
        }

        return (Vector256.Equals(v, Vector256.Create((byte)' '))
            | Vector256.Equals(v, Vector256.Create((byte)'\n'))
            | Vector256.Equals(v, Vector256.Create((byte)'\r'))
            | Vector256.Equals(v, Vector256.Create((byte)'\t'))).ExtractMostSignificantBits();
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool IsBlank(byte c) => c is (byte)' ' or (byte)'\n' or (byte)'\r' or (byte)'\t';

    /// <inheritdoc/>
    public ref byte Finish(ref byte p)
    {
        while (true)
        {
            nint left = Left(ref p);
            if (left <= 0)
            {
                p = ref Refill(ref p, out bool any);
                if (!any)
                {
                    return ref p;
                }

                continue;
            }

            nint blank = Blank(ref p, left);
            p = ref Unsafe.Add(ref p, blank); // SAFETY: blank <= left
            if (blank < left)
            {
                return ref p;
            }
        }
    }

    /// <summary>Whether <c>null</c> stands here.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    readonly bool IsNull(ref byte p) => Left(ref p) >= 4 && Unsafe.ReadUnaligned<uint>(ref p) == 0x6c6c756e; // SAFETY: 4 bytes are there

    /// <inheritdoc/>
    public ref byte GetNil(ref byte p, out bool nil)
    {
        p = ref Token(ref p);
        nil = IsNull(ref p);
        return ref Unsafe.Add(ref p, nil ? 4 : 0); // SAFETY: IsNull found 4 bytes
    }

    /// <summary>What is expected of a value that may be null, and isn't there.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    readonly ref byte Null(ref byte p, string expected)
    {
        if (!IsNull(ref p))
        {
            Fail(ref p, expected);
        }

        return ref Unsafe.Add(ref p, 4); // SAFETY: IsNull found 4 bytes
    }
}
