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
    JsonWireOptions? _options;
    object? _keys; // a JsonKeys: a field of that type would load it, and the assemblies that it needs, when the first method with it is compiled
    bool _encodes;
    bool _names; // numbers that aren't finite
    int _rewrites; // which names aren't copied as the types have them: see JsonWireWriter.Names.cs
    int _growth; // by how many times its bytes a name may become longer
    WireDepth _depth;
    JsonForm? _form; // of output that isn't plain
    ref byte _lines; // as far as here a short line has room without a look; null: none has, or what isn't plain isn't only white space, or defaults are left out, or the line at hand is too long
    bool _quotes; // numbers are strings
    byte _objects; // what an object begins and ends with: Opens, Closes, Defaults
    bool _omits; // members that are null are left out
    bool _begins; // whether the piece of output at hand begins behind the bracket of an object or array that has nothing in it yet
    int _nameLength; // of the name before _notedAt, with what stands before it; 0: its value is written if it is null as well
    nint _notedAt; // where in the piece of output the value begins whose name was noted, where members are left out; below zero: none was
    bool _namesEnums;
    WireNaming _enumNaming; // what spells is found where an enum is written: NativeAOT leaves it away where none is
    WireNaming _keyNaming; // the same for keys of maps

    /// <summary>A writer into a buffer.</summary>
    /// <param name="output">Where to.</param>
    /// <param name="options">How.</param>
    public JsonWireWriter(WireBuffer output, JsonWireOptions options) => Open(output, options);

    /// <summary>The options of the call; null for the defaults.</summary>
    internal readonly JsonWireOptions? Asked => _options;

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
        _options = options;
        _depth.Begin(options.MaxDepth);
        if (WireOptions.GivenWith(options) is { } given)
        {
            _buffer.Given = given;
        }

        if (options.Escaping != JsonEscaping.Minimal || options.Renames)
        {
            _keys = Spell(options, out _encodes);
            _rewrites = Renames(options.Naming) | (_encodes ? EscapedNames : 0);
            _growth = JsonKeys.Growth;
        }

        _names = options.AllowNamedFloatingPoint;
        if (options.WriteIndented || options.WriteNumbersAsStrings)
        {
            _form = Form(options);
            _quotes = _form.QuotesNumbers;
            _rewrites |= FormedNames;
            _growth = Math.Max(_growth, 1); // the blank behind the colon
        }

        if (options.Omits != JsonOmission.None)
        {
            _omits = true;
            _rewrites |= _form is not null ? OmittedNames : UnsettledNames;
            if (options.Omits == JsonOmission.Default)
            {
                OmitDefaults();
            }
        }

        _objects |= (byte)((_quotes ? Opens : 0) | (_form is not null ? Closes : 0));
        _namesEnums = options.Enums == WireEnums.Names || options.WriteNumbersAsStrings; // where enums stay numbers
        _enumNaming = options.EnumNaming;
        _keyNaming = options.KeyNaming;
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
        _notedAt = -1;
        return ref _form is null ? ref p : ref BeginForm(ref p, n);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Reserve(ref byte p, int n)
    {
        if (Unsafe.ByteOffset(ref p, ref _span.End) < (nint)(uint)n)
        {
            return ref Grow(ref p, n);
        }

        return ref p;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte Grow(ref byte p, int n) => ref _form is not null ? ref ReserveForm(ref p, n) : ref _omits ? ref GrowBehindName(ref p, n) : ref _buffer.Grow(ref p, n, ref _span);

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
    /// <inheritdoc cref="TryCopyName"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref byte CopyName(ref byte p, scoped ref byte from, int length, uint letter)
    {
        // SAFETY: (whole method) stores lie within as many bytes as the name has, which the caller has reserved. What is odd is a jump where nothing follows: no register is kept for a call.
        nuint bytes = (uint)length;
        return ref TryCopyName(ref p, ref from, bytes, letter) ? ref Unsafe.Add(ref p, bytes) : ref CopyOddName(ref p, ref from, length, letter);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static ref byte CopyOddName(ref byte p, scoped ref byte from, int length, uint letter)
    {
        // SAFETY: as above.
        Unsafe.CopyBlockUnaligned(ref p, ref from, (uint)length);
        if (length >= sizeof(uint))
        {
            Unsafe.WriteUnaligned(ref p, Unsafe.ReadUnaligned<uint>(ref p) | letter);
        }

        return ref Unsafe.Add(ref p, length);
    }

    /// <summary>Copies 4 to 32 bytes, which most names have, without a call.</summary>
    /// <param name="p">Where to.</param>
    /// <param name="from">Where from.</param>
    /// <param name="length">How many bytes: wide, so that places are parts of instructions.</param>
    /// <param name="letter">What is set in the first four bytes: the bit that makes a letter lower case, or nothing.</param>
    /// <returns>False: there are less or more, and nothing was copied.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool TryCopyName(ref byte p, scoped ref byte from, nuint length, uint letter)
    {
        // SAFETY: (whole method) loads and stores lie within the bytes, which the caller has, and as many that it has reserved. The first bytes are stored last: the others may overlap them.
        if (length - 8 <= 8)
        {
            ulong start = Unsafe.ReadUnaligned<ulong>(ref from) | letter;
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref p, length - 8), Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref from, length - 8)));
            Unsafe.WriteUnaligned(ref p, start);
            return true;
        }

        if (length - 16 <= 16)
        {
            Vector128<byte> start = Vector128.LoadUnsafe(ref from) | Vector128.CreateScalar(letter).AsByte();
            Vector128.LoadUnsafe(ref from, length - 16).StoreUnsafe(ref p, length - 16);
            start.StoreUnsafe(ref p);
            return true;
        }

        if (length - 4 <= 4)
        {
            uint start = Unsafe.ReadUnaligned<uint>(ref from) | letter;
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref p, length - 4), Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref from, length - 4)));
            Unsafe.WriteUnaligned(ref p, start);
            return true;
        }

        return false;
    }
}
