using System;
using System.Linq;

namespace Manywire.Tests.ToyWire;

/// <summary>A wire that the generator has never heard of: with names.</summary>
public abstract class ToyWire : Wire<ToyFormat<Named>, ToyWriter<Named>, ToyReader<Named>, ToyOptions>;

/// <summary>The same by position.</summary>
public abstract class ToyArrayWire : Wire<ToyFormat<Counted>, ToyWriter<Counted>, ToyReader<Counted>, ToyOptions>;

/// <summary>The same by position, with unmanaged values as they lie in memory.</summary>
public abstract class ToyMemoryWire : Wire<ToyFormat<Raw>, ToyWriter<Raw>, ToyReader<Raw>, ToyOptions>;

/// <summary>Rows, whose columns come in an order of their own.</summary>
public abstract class ToyRowWire : Wire<ToyFormat<Rows>, ToyWriter<Rows>, ToyReader<Rows>, ToyOptions>
{
    /// <summary>For each column the member of <typeparamref name="T"/> that it belongs to.</summary>
    public static ToyOptions Columns<T>(params string[] columns)
    {
        string[] members = [.. WireSchema.Of(typeof(T))!.Members.Select(m => m.Name)];
        return new ToyOptions { Ordinals = [.. columns.Select(c => Array.IndexOf(members, c))] };
    }
}

/// <summary>The options of the toy wires.</summary>
public sealed record ToyOptions : WireOptions
{
    public ToyOptions()
        : base(maxDepth: 64)
    {
    }

    public static readonly ToyOptions Default = new();

    /// <summary>Whether names match regardless of case.</summary>
    public bool IgnoreCase { get; init; }

    /// <summary>For each column of a row the member that it belongs to, or -1.</summary>
    public int[] Ordinals { get; init; } = [];
}

/// <summary>What the entry points of the toy wires need.</summary>
public readonly struct ToyFormat<TMode> : IWireFormat<ToyWriter<TMode>, ToyReader<TMode>>
    where TMode : struct, IToyMode
{
    public static void Writer(WireBuffer output, WireOptions? options, out ToyWriter<TMode> writer) => writer = new(output, (ToyOptions?)options ?? ToyOptions.Default);

    public static void Reader(ReadOnlySpan<byte> input, WireInput? more, WireOptions? options, out ToyReader<TMode> reader) =>
        reader = new(input, more, (ToyOptions?)options ?? ToyOptions.Default);

    public static string PathAt(ReadOnlySpan<byte> input, long offset, WireSchema? schema, WireBudget budget) => "$";
}
