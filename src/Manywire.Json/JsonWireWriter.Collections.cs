using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire.Json;

public ref partial struct JsonWireWriter
{
    /// <inheritdoc/>
    public ref byte PutNullables<T>(ref byte p, scoped ReadOnlySpan<T?> values, WireBlit? blit, int tail)
        where T : unmanaged => ref WireScalars.PutManyNullable(ref this, ref p, values, tail);

    const uint Null = 0x6c6c756e; // "null" as a little-endian word
    const int MaxScalarKey = 64;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte PutNullObject(ref byte p) => ref PutNil(ref p);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte PutNullArray(ref byte p) => ref PutNil(ref p);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte PutNil(ref byte p)
    {
        if (_omits)
        {
            return ref PutNilOrNothing(ref p);
        }

        Unsafe.WriteUnaligned(ref p, Null); // SAFETY: the caller has reserved MaxNil bytes
        return ref Unsafe.Add(ref p, 4);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte PutBeginObject(ref byte p, WireLayout layout, int n) => ref (_objects & Opens) != 0 ? ref PutObjectOpening(ref p) : ref Put(ref p, (byte)'{');

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte PutEndObject(ref byte p) => ref (_objects & Closes) != 0 ? ref PutClosing(ref p, (byte)'}') : ref Put(ref p, (byte)'}');

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte PutBeginArray(ref byte p, int n) => ref _form is null ? ref Put(ref p, (byte)'[') : ref PutArrayOpening(ref p, n);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte PutSeparator(ref byte p) => ref _form is null ? ref Put(ref p, (byte)',') : ref PutCommaAndLine(ref p);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte PutEndArray(ref byte p) => ref _form is null ? ref Put(ref p, (byte)']') : ref PutClosing(ref p, (byte)']');

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte PutBeginMap(ref byte p, int n) => ref PutBeginObject(ref p, WireLayout.Map, n);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte PutEndMap(ref byte p) => ref PutEndObject(ref p);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte PutKey(ref byte p, scoped ReadOnlySpan<byte> cell, int split, bool first)
    {
        // SAFETY: (whole method) the caller has reserved the cell's length; emitted cells are longer than split + 1.
        int from = WireKeySplit.Place(split);
        ref byte start = ref MemoryMarshal.GetReference(cell);
        int how = _rewrites & Rewrites(split);
        if (how != 0)
        {
            ref byte name = ref Unsafe.Add(ref start, from + 1);
            int length = cell.Length - from - 1;
            return ref first ? ref PutFirstKey(ref p, ref name, length, split, how) : ref PutNextKey(ref p, ref name, length, split, how);
        }

        from += first ? 1 : 0;
        int size = cell.Length - from;
        WireKeySplit.Copy(ref p, cell, from, size);
        return ref Unsafe.Add(ref p, size);
    }

    /// <inheritdoc/>
    public ref byte PutMapKey(ref byte p, string key, bool first, int tail)
    {
        if (key is null)
        {
            Fail(ref p, "a key of a map that isn't null");
        }

        p = ref Reserve(ref p, 1);
        p = ref _form is not null ? ref PutNameLine(ref p, first) : ref PutEntryComma(ref p, first);
        p = ref key is "$id" or "$ref" && _buffer.KeepsReferences ? ref PutEscapedKey(ref p, key, tail + 1) : ref PutString(ref p, key, tail + 1);
        return ref PutColon(ref p);
    }

    /// <summary>Whether a key that one of System.Text.Json's writers wrote with the fewest escapes is written in the same way here.</summary>
    /// <param name="name"><c>"name":</c>, if it is a name and no more.</param>
    internal readonly bool Takes(scoped ReadOnlySpan<byte> name)
    {
        if (name is not [(byte)'"', .., (byte)'"', (byte)':'])
        {
            return false;
        }

        ReadOnlySpan<byte> text = name[1..^2];
        return JsonMinimalEncoder.Instance.FindFirstCharacterToEncodeUtf8(text) < 0 && JsonWireReader.IsUtf8(text) && !(text is [(byte)'$', ..] && _buffer.KeepsReferences)
            && (!_encodes || ((JsonKeys)_keys!).Encoder!.FindFirstCharacterToEncodeUtf8(text) < 0);
    }

    /// <summary>A key that is written as it is: see <see cref="Takes"/>.</summary>
    internal ref byte PutTakenKey(ref byte p, scoped ReadOnlySpan<byte> name, bool first, int tail)
    {
        p = ref Reserve(ref p, 1);
        p = ref _form is not null ? ref PutNameLine(ref p, first) : ref PutEntryComma(ref p, first);
        return ref PutColon(ref Copy(ref Reserve(ref p, name.Length + tail), name[..^1]));
    }

    /// <summary>A key that is no identity, as readers of what keeps references would take it to be.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte PutEscapedKey(ref byte p, string key, int tail)
    {
        ReadOnlySpan<byte> escaped = key == "$id" ? "\"\\u0024id\""u8 : "\"\\u0024ref\""u8;
        return ref Copy(ref Reserve(ref p, escaped.Length + tail), escaped);
    }

    /// <inheritdoc/>
    public ref byte PutMapKey<TKey>(ref byte p, TKey key, bool first, int tail)
        where TKey : unmanaged
    {
        p = ref Reserve(ref p, MaxScalarKey + tail);
        if (_form is not null)
        {
            p = ref PutNameLine(ref p, first);
        }
        else
        {
            p = ref PutEntryComma(ref p, first);
        }

        if (IsText<TKey>())
        {
            p = ref PutScalar(ref p, key);
        }
        else
        {
            if (!IsFinite(key))
            {
                Fail(ref p, "a finite number"); // whatever the options say of values: its name would be no number to read
            }

            p = ref Put(ref p, (byte)'"');
            p = ref PutScalar(ref p, key);
            p = ref Put(ref p, (byte)'"');
        }

        return ref PutColon(ref p);
    }

    /// <summary>What stands behind the key of a map.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte PutColon(ref byte p)
    {
        p = ref Put(ref p, (byte)':');
        return ref (_rewrites & (FormedNames | UnsettledNames | OmittedNames)) == 0 ? ref p : ref BeginEntry(ref p);
    }

    /// <summary>What stands before an entry of a map in plain output.</summary>
    ref byte PutEntryComma(ref byte p, bool first)
    {
        p = ref EndDefault(ref p);
        return ref IsFirstEntry(ref p, first) ? ref p : ref Put(ref p, (byte)',');
    }

    static bool IsText<T>() =>
        typeof(T) == typeof(char) || typeof(T) == typeof(Guid) || typeof(T) == typeof(DateTime) || typeof(T) == typeof(DateTimeOffset)
        || typeof(T) == typeof(TimeSpan) || typeof(T) == typeof(DateOnly) || typeof(T) == typeof(TimeOnly);

    static bool IsFinite<T>(T key) =>
        typeof(T) == typeof(double) ? double.IsFinite((double)(object)key!) : typeof(T) == typeof(float) ? float.IsFinite((float)(object)key!) : typeof(T) != typeof(Half) || Half.IsFinite((Half)(object)key!);

    ref byte PutScalar<T>(ref byte p, T value)
        where T : unmanaged => ref typeof(T) == typeof(bool) ? ref Copy(ref p, (bool)(object)value ? "True"u8 : "False"u8) : ref WireScalars.Put(ref this, ref p, value);
}
