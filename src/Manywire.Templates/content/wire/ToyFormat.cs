using System;

namespace Manywire.Tests.ToyWire;

/// <summary>What the entry points of these wires need.</summary>
public readonly struct ToyFormat<TMode> : IWireFormat<ToyWriter<TMode>, ToyReader<TMode>>
    where TMode : struct, IToyMode
{
    public static void Writer(WireBuffer output, WireOptions? options, out ToyWriter<TMode> writer) => writer = new(output, (ToyOptions?)options ?? ToyOptions.Default);

    public static void Reader(ReadOnlySpan<byte> input, WireInput? more, WireOptions? options, out ToyReader<TMode> reader) =>
        reader = new(input, more, (ToyOptions?)options ?? ToyOptions.Default);

    public static string PathAt(ReadOnlySpan<byte> input, long offset, WireSchema? schema, WireBudget budget) => "$";
}
