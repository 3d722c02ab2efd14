using System;
using System.Runtime.CompilerServices;
using Manywire.Compression;

namespace Manywire.Json;

// Unions, references, and what is kept as bytes.
public ref partial struct JsonableWireReader
{
    /// <inheritdoc/>
    public ref byte OpenUnion(ref byte p, WireCases cases, out int tag, out int n) => ref _json.OpenUnion(ref SkipHeader(ref p), cases, out tag, out n);

    /// <inheritdoc/>
    public ref byte OpenAnyUnion(ref byte p, WireCases cases, out int tag, out int n, out string? name) => ref _json.OpenAnyUnion(ref SkipHeader(ref p), cases, out tag, out n, out name);

    /// <inheritdoc/>
    public ref byte OpenUnionReference(ref byte p, WireCases cases, out int tag, out int n, out int id, out object? known) =>
        ref _json.OpenUnionReference(ref SkipHeader(ref p), cases, out tag, out n, out id, out known);

    /// <inheritdoc/>
    public ref byte OpenReference(ref byte p, WireLayout layout, scoped Span<int> lengths, out int n, out long extra, out int id, out object? known) =>
        ref _json.OpenReference(ref SkipHeader(ref p), layout, lengths, out n, out extra, out id, out known);

    /// <inheritdoc/>
    public bool TryFill(object value) => _json.TryFill(value);

    /// <inheritdoc/>
    public void Register(ref byte p, int id, object value) => _json.Register(ref p, id, value);

    /// <inheritdoc/>
    public ref byte GetLazy<T>(ref byte p, out WireLazy<T> value)
    {
        p = ref _json.GetRaw(ref p, out byte[] raw);
        value = WireLazyMember.Of<T, JsonableFormat, JsonableWireWriter, JsonableWireReader>(typeof(JsonableWire), raw, _options, _json.Rest);
        return ref p;
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public ref byte Keep(ref byte p, scoped ReadOnlySpan<byte> key, scoped ref WireUnknown? unknown) => ref _json.Keep(ref p, key, ref unknown, typeof(JsonableWire));

    /// <inheritdoc/>
    public string? UnknownName(ref byte p, scoped ReadOnlySpan<byte> key) => _json.UnknownName(ref p, key);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public ref byte GetCompressed<T>(ref byte p, scoped ref T value, WireCompression compression)
    {
        p = ref _json.Token(ref p);
        long remaining = Remaining(ref p);
        byte[]? packed = null;
        p = ref GetBytes(ref p, ref packed);
        if (packed is null)
        {
            value = WireMember.Null<T>(remaining)!;
            return ref p;
        }

        Enter(ref p);
        using WireBytes raw = WireMember.Unpack(packed, compression, _options ?? JsonableWireOptions.Default, _json.Rest, remaining, out WireInput state);
        JsonableWireReader inner = default;
        inner._options = _options;
        _json.Inner(raw.Written, state, out inner._json);
        WireMember.Read<T, JsonableFormat, JsonableWireWriter, JsonableWireReader>(ref inner, raw, ref value, remaining, state, _options);
        Leave();
        return ref p;
    }
}
