using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire.Json;

/// <summary>Writes Jsonable's form.</summary>
/// <remarks>It writes the comments, and leaves the JSON behind them to a <see cref="JsonWireWriter"/>.</remarks>
public ref partial struct JsonableWireWriter : IWireWriter
{
    JsonWireWriter _json;
    bool _requires; // all lengths
    bool _sifts; // what looks like an identity and is none

    /// <summary>A writer into a buffer.</summary>
    /// <param name="output">Where to.</param>
    /// <param name="options">How.</param>
    public JsonableWireWriter(WireBuffer output, JsonableWireOptions options) => Open(output, options);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void Open(WireBuffer output, JsonableWireOptions? options)
    {
        _json.Open(output, options?.Json);
        _requires = options is { RequireLengths: true };
        _sifts = options is { Sifts: true };
    }

    /// <inheritdoc/>
    public readonly WireCallOverrides? CallOverrides => _json.CallOverrides;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Begin(int n) => ref _json.Begin(n);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Reserve(ref byte p, int n) => ref _json.Reserve(ref p, n);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public long Finish(ref byte p) => _json.Finish(ref p);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Enter(ref byte p) => _json.Enter(ref p);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Leave() => _json.Leave();

    /// <inheritdoc/>
    public void Fail(ref byte p, string expected) => _json.Fail(ref p, expected);

    /// <summary>The length of what follows. The caller has reserved its bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte PutLength(ref byte p, int length) => ref JsonableMark.CanWrite(length) ? ref JsonableMark.Put(ref p, length) : ref PutNoLength(ref p, length);

    /// <summary>A length that has no form is left out: what follows is the same without it.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte PutNoLength(ref byte p, long length)
    {
        if (_requires)
        {
            Fail(ref p, length == JsonableMark.Refused
                ? $"another length than {length}, which other readers of JSON take for the end of a comment ({nameof(JsonableWireOptions)}.{nameof(JsonableWireOptions.RequireLengths)})"
                : $"a length of at most {JsonableMark.MaxLength}, and not {length} ({nameof(JsonableWireOptions)}.{nameof(JsonableWireOptions.RequireLengths)})");
        }

        return ref p;
    }

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

    /// <summary>The place of text whose length is put before it by <see cref="Mark"/>. What the text is to overwrite is a comment already, so that the path of an error can be found.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref byte Behind(ref byte p)
    {
        // SAFETY: the caller has reserved the bytes of a length and of two quotation marks.
        Unsafe.WriteUnaligned(ref p, JsonableMark.Word(0));
        return ref Unsafe.Add(ref p, JsonableMark.Size);
    }

    /// <summary>Puts the length of a short text before it.</summary>
    /// <param name="p">Where <see cref="Behind"/> has put a comment.</param>
    /// <param name="end">Behind the text.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref byte Mark(ref byte p, ref byte end)
    {
        JsonableMark.Patch(ref p, (int)Unsafe.ByteOffset(ref p, ref end) - JsonableMark.Size - 2); // SAFETY: both are in the piece at hand
        return ref end;
    }
}
