using System;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Manywire.Json;

/// <summary>Writes JSON.</summary>
public ref partial struct JsonWireWriter : IWireWriter
{
    WireSpan _span;
    WireBuffer _buffer;
    object? _keys; // a JsonKeys: a field of that type would load it, and the assemblies that it needs, when the first method with it is compiled
    bool _encodes;
    bool _names; // numbers that aren't finite
    int _keyShift;
    WireDepth _depth;
    JsonForm? _form; // of output that isn't plain
    ref byte _lines; // as far as here a short line has room without a look; null: none has, or what isn't plain isn't only white space, or the line at hand is too long
    bool _edits; // what the form changes is more than white space
    bool _namesEnums;
    WireNaming _enumNaming; // what spells is found where an enum is written: NativeAOT leaves it away where none is

    /// <summary>A writer into a buffer.</summary>
    /// <param name="output">Where to.</param>
    /// <param name="options">How.</param>
    public JsonWireWriter(WireBuffer output, JsonWireOptions options) => Open(output, options);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    [MemberNotNull(nameof(_buffer))]
    internal void Open(WireBuffer output, JsonWireOptions? options)
    {
        _buffer = output;
        _depth.Begin(JsonWireOptions.DefaultMaxDepth);
        if (options is not null)
        {
            Follow(options);
        }
    }

    /// <summary>Apart, so that a process that gives no options doesn't wait for them: the first value's methods are compiled as it is written.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    void Follow(JsonWireOptions options)
    {
        _depth.Begin(options.MaxDepth);
        if (WireOptions.GivenWith(options) is { } given)
        {
            _buffer.Given = given;
        }

        if (options.Escaping != JsonEscaping.Minimal || options.Renames)
        {
            _keys = Spell(options, out _encodes);
            _keyShift = options.HasPlainNames ? 0 : JsonKeys.GrowthShift;
        }

        _names = options.AllowNamedFloatingPoint;
        if (options.WriteIndented || options.Omits != JsonOmission.None || options.WriteNumbersAsStrings)
        {
            _form = Form(options);
            _edits = _form.Edits;
            _keyShift = Math.Max(_keyShift, 1); // so that names don't take the short way
        }

        _namesEnums = options.Enums == WireEnums.Names || options.WriteNumbersAsStrings; // where enums stay numbers
        _enumNaming = options.EnumNaming;
    }

    /// <summary>Apart, so that a process that never asks for it doesn't load the assemblies that it needs.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static object Spell(JsonWireOptions options, out bool encodes)
    {
        JsonKeys keys = JsonKeys.Of(options.Naming, options.Escaping);
        encodes = keys.Encoder is not null;
        return keys;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static WireNaming NamingOf(object keys) => ((JsonKeys)keys).Naming;

    /// <inheritdoc/>
    public readonly WireCallOverrides? CallOverrides => _buffer.Given;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Begin(int n)
    {
        ref byte p = ref _buffer.Open(ref _span, n);
        return ref _form is null ? ref p : ref BeginForm(ref p, n);
    }

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
    ref byte Grow(ref byte p, int n) => ref _form is null ? ref _buffer.Grow(ref p, n, ref _span) : ref ReserveForm(ref p, n);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public long Finish(ref byte p) => _buffer.Finish(ref _form is null ? ref p : ref EndForm(ref p), ref _span);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Enter(ref byte p)
    {
        if (!_depth.TryEnter())
        {
            _buffer.FailDepth(ref p, ref _span, _depth);
        }
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Leave() => _depth.Leave();

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Fail(ref byte p, string expected) => _buffer.Fail(ref p, ref _span, expected);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref byte Put(ref byte p, byte value)
    {
        p = value;
        return ref Unsafe.Add(ref p, 1); // SAFETY: the caller has reserved the byte
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref byte Copy(ref byte p, scoped ReadOnlySpan<byte> bytes)
    {
        // SAFETY: the caller has reserved bytes.Length.
        Unsafe.CopyBlockUnaligned(ref p, ref MemoryMarshal.GetReference(bytes), (uint)bytes.Length);
        return ref Unsafe.Add(ref p, bytes.Length);
    }

    /// <summary>Copies a few bytes: of most names, without a call.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref byte CopyName(ref byte p, scoped ReadOnlySpan<byte> name)
    {
        // SAFETY: stores lie within as many bytes as the name has, which the caller has reserved.
        ref byte from = ref MemoryMarshal.GetReference(name);
        int length = name.Length;
        return ref TryCopyName(ref p, ref from, length) ? ref Unsafe.Add(ref p, length) : ref Copy(ref p, name);
    }

    /// <summary>Copies 4 to 32 bytes, which most names have, without a call.</summary>
    /// <returns>False: there are less or more, and nothing was copied.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool TryCopyName(ref byte p, scoped ref byte from, int length)
    {
        // SAFETY: (whole method) loads and stores lie within the bytes, which the caller has, and as many that it has reserved.
        if ((uint)(length - 8) <= 8)
        {
            ulong end = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref from, length - 8));
            Unsafe.WriteUnaligned(ref p, Unsafe.ReadUnaligned<ulong>(ref from));
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref p, length - 8), end);
            return true;
        }

        if ((uint)(length - 16) <= 16)
        {
            Vector128<byte> end = Vector128.LoadUnsafe(ref from, (nuint)(length - 16));
            Vector128.LoadUnsafe(ref from).StoreUnsafe(ref p);
            end.StoreUnsafe(ref p, (nuint)(length - 16));
            return true;
        }

        if ((uint)(length - 4) <= 4)
        {
            uint end = Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref from, length - 4));
            Unsafe.WriteUnaligned(ref p, Unsafe.ReadUnaligned<uint>(ref from));
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref p, length - 4), end);
            return true;
        }

        return false;
    }
}
