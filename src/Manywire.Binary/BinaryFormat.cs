using System;
using System.Runtime.CompilerServices;

namespace Manywire.Binary;

/// <summary>What the Binary wire gives its entry points.</summary>
public readonly struct BinaryFormat : IWireFormat<BinaryWireWriter, BinaryWireReader>
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Writer(WireBuffer output, WireOptions? options, out BinaryWireWriter writer)
    {
        writer = default;
        writer.Open(output, (BinaryWireOptions?)options);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Reader(ReadOnlySpan<byte> input, WireInput? more, WireOptions? options, out BinaryWireReader reader)
    {
        reader = default;
        reader.Open(input, more, (BinaryWireOptions?)options);
    }

    /// <inheritdoc/>
    public static bool HasOthers
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => false;
    }

    /// <inheritdoc/>
    public static bool KeepsMemory
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => BitConverter.IsLittleEndian;
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static WireCompression? Envelope(ReadOnlySpan<byte> start, WireOptions? options) => options?.Compression;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool Checks(WireOptions? options, bool written) => false;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static WireCompression? Form(WireOptions? options) => null;

    /// <inheritdoc/>
    public static string PathAt(ReadOnlySpan<byte> input, long offset, WireSchema? schema, WireBudget budget) =>
        BinaryPath.At(input, offset, schema?.In(typeof(WireDialects.MemoryPack)), budget);

    /// <inheritdoc/>
    public static WireBoundary Boundary(Type type, WireOptions? options) => new BinaryBoundary(type, (BinaryWireOptions?)options ?? BinaryWireOptions.Default);
}
