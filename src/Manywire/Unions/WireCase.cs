using System;
using System.Text;

namespace Manywire;

/// <summary>Makes cases of unions that are given with options.</summary>
public static class WireCase
{
    /// <summary>A case that the union's declaration doesn't name, such as one that another assembly adds: <c>options.With(WireCase.Of&lt;IShape, Circle&gt;(7, "circle"))</c>.</summary>
    /// <remarks>The generator finds such calls and emits the case's code. Generic code that makes cases of its own type parameter marks that with <c>[WireRoot, WireCaseRoot]</c>.</remarks>
    /// <typeparam name="TUnion">The union: an interface or base class with <see cref="WireUnionAttribute"/>, or with an attribute of another library that declares cases.</typeparam>
    /// <typeparam name="TCase">A wired type that derives from it or implements it. Where it is abstract, it is a union itself, and what it says holds within the case.</typeparam>
    /// <param name="tag">The case on the wire: 0 to 65535. No other case may have it, declared or given.</param>
    /// <param name="name">Its name on wires where cases have names; without one that is the tag.</param>
    /// <exception cref="ArgumentOutOfRangeException">The tag is none.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the case; the message says what to write.</exception>
    public static WireCase<TUnion> Of<[WireRoot] TUnion, [WireRoot] [WireCaseRoot] TCase>(int tag, string? name = null)
        where TCase : TUnion
    {
        ArgumentOutOfRangeException.ThrowIfNegative(tag);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(tag, ushort.MaxValue);
        if (WireRegistry.Require(typeof(TUnion)) is not IWireUnion)
        {
            throw new NotSupportedException($"{TypeSpelling.Of(typeof(TUnion))} is no union: mark it with [WireUnion].");
        }

        WireRegistry.Require(typeof(TCase));
        WireRegistry.Require(typeof(WireCaseBody<TCase>));
        return new WireCase<TUnion, TCase>(tag, name);
    }
}

/// <summary>A case of a union that is given with options. Immutable.</summary>
/// <typeparam name="TUnion">The union.</typeparam>
public abstract class WireCase<TUnion>
{
    CaseCell? _cell;

    private protected WireCase(int tag, string? name)
    {
        Tag = tag;
        Name = name;
        Utf8 = name is null ? null : Encoding.UTF8.GetBytes(name);
    }

    /// <summary>The case on the wire.</summary>
    public int Tag { get; }

    /// <summary>Its name on wires where cases have names, or null.</summary>
    public string? Name { get; }

    /// <summary>The type of the case.</summary>
    public abstract Type Type { get; }

    internal byte[]? Utf8 { get; }

    /// <summary>The case's type and what it looks like on wires, for comparing options of one program with those of another.</summary>
    public override string ToString() => $"{TypeSpelling.Of(Type)} {WireSchema.Of(Type)?.Fingerprint:x32}";

    /// <summary>Whether a value is of this case.</summary>
    internal abstract bool Takes(TUnion value);

    /// <summary>Writes the discriminator and the case.</summary>
    internal abstract ref byte Write<TWriter>(scoped ref TWriter writer, ref byte p, TUnion value, int tail, WireCases cases)
        where TWriter : struct, IWireWriter, allows ref struct;

    /// <summary>Reads the case behind its discriminator.</summary>
    internal abstract ref byte Read<TReader>(scoped ref TReader reader, ref byte p, scoped ref TUnion? value, int n, int id)
        where TReader : struct, IWireReader, allows ref struct;

    /// <summary>The discriminator as a literal. A case mostly belongs to one union with one name for it.</summary>
    private protected byte[] Cell(WireCases cases)
    {
        CaseCell? cell = _cell;
        if (cell is null || cell.Cases != cases)
        {
            _cell = cell = new CaseCell(cases, cases.Cell(Tag, Name));
        }

        return cell.Bytes;
    }

    sealed record CaseCell(WireCases Cases, byte[] Bytes);
}

/// <summary>A case whose type is known.</summary>
sealed class WireCase<TUnion, TCase>(int tag, string? name) : WireCase<TUnion>(tag, name)
    where TCase : TUnion
{
    public override Type Type => typeof(TCase);

    internal override bool Takes(TUnion value) => typeof(TCase).IsAbstract ? value is TCase : value!.GetType() == typeof(TCase);

    internal override ref byte Write<TWriter>(scoped ref TWriter writer, ref byte p, TUnion value, int tail, WireCases cases)
    {
        var body = new WireCaseBody<TCase> { Value = (TCase)value!, Tag = Tag, Cell = Cell(cases) };
        return ref WireWriteRoot<WireCaseBody<TCase>, TWriter>.Entry(ref writer, ref p, body, tail);
    }

    internal override ref byte Read<TReader>(scoped ref TReader reader, ref byte p, scoped ref TUnion? value, int n, int id)
    {
        var body = new WireCaseBody<TCase> { Value = value is TCase given ? given : default, Left = n, Id = id };
        p = ref WireReadRoot<WireCaseBody<TCase>, TReader>.Entry(ref reader, ref p, ref body);
        value = body.Value;
        return ref p;
    }
}
