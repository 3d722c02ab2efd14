using System.Runtime.CompilerServices;
using System;
using System.ComponentModel;

namespace Manywire.Emitted;

/// <summary>What the code of a union does with values and tags that its declaration doesn't name. For emitted code, which calls it where it would fail otherwise.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class WireUnions
{
    /// <summary>The longest cell of an unknown case: a wire may ask for several times as many bytes, in an <c>int</c>.</summary>
    const int MaxCell = 1 << 24;

    /// <summary>Writes a value that is none of the declared cases: as one that was given with the options.</summary>
    /// <typeparam name="TUnion">The union.</typeparam>
    /// <typeparam name="TWriter">The wire.</typeparam>
    /// <param name="writer">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="value">The value.</param>
    /// <param name="tail">Bytes to reserve behind it.</param>
    /// <param name="cases">The declared cases.</param>
    /// <exception cref="WireException">It is none of those either.</exception>
    public static ref byte Write<TUnion, TWriter>(scoped ref TWriter writer, ref byte p, TUnion value, int tail, WireCases cases)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        if (writer.CallOverrides is { } overrides && FindCase(overrides, value) is { } given)
        {
            writer.Enter(ref p); // it isn't known whether the case can contain the union
            p = ref given.Write(ref writer, ref p, value, tail, cases);
            writer.Leave();
            return ref p;
        }

        writer.Fail(ref p, $"a case of {TypeSpelling.Of(typeof(TUnion))}, not {TypeSpelling.One(value!.GetType())}: name it on the union with [WireUnion(tag, typeof({TypeSpelling.Of(value.GetType())}))], or give it with options.With(WireCase.Of<…>(tag))");
        return ref p;
    }

    /// <summary>Reads a case that isn't declared: one that was given with the options.</summary>
    /// <typeparam name="TUnion">The union.</typeparam>
    /// <typeparam name="TReader">The wire.</typeparam>
    /// <param name="reader">The wire.</param>
    /// <param name="p">The cursor, behind the discriminator.</param>
    /// <param name="value">The value.</param>
    /// <param name="tag">The case.</param>
    /// <param name="n">What <see cref="IWireReader.OpenUnion"/> gave.</param>
    /// <param name="id">The object's id, or -1.</param>
    /// <param name="cases">The declared cases.</param>
    /// <exception cref="WireException">There is no such case.</exception>
    public static ref byte Read<TUnion, TReader>(scoped ref TReader reader, ref byte p, scoped ref TUnion? value, int tag, int n, int id, WireCases cases)
        where TReader : struct, IWireReader, allows ref struct
    {
        if (reader.CallOverrides is { } overrides && FindCase<TUnion>(overrides, tag) is { } given)
        {
            reader.Enter(ref p);
            p = ref given.Read(ref reader, ref p, ref value, n, id);
            reader.Leave();
            return ref p;
        }

        reader.Fail(ref p, $"a case of {TypeSpelling.Of(typeof(TUnion))}: {cases}, not tag {tag}");
        return ref p;
    }

    /// <summary>Whether a case was given with the options: where unknown ones are kept, it isn't unknown.</summary>
    /// <typeparam name="TUnion">The union.</typeparam>
    /// <typeparam name="TReader">The wire.</typeparam>
    /// <param name="reader">The wire.</param>
    /// <param name="tag">The case.</param>
    public static bool IsGiven<TUnion, TReader>(scoped ref TReader reader, int tag)
        where TReader : struct, IWireReader, allows ref struct => reader.CallOverrides is { } overrides && FindCase<TUnion>(overrides, tag) is not null;

    /// <summary>Whether a value is a case that was given with the options: where others are written as a declared case, it isn't one of those.</summary>
    /// <typeparam name="TUnion">The union.</typeparam>
    /// <typeparam name="TWriter">The wire.</typeparam>
    /// <param name="writer">The wire.</param>
    /// <param name="value">The value.</param>
    public static bool Takes<TUnion, TWriter>(scoped ref TWriter writer, TUnion value)
        where TWriter : struct, IWireWriter, allows ref struct => writer.CallOverrides is { } overrides && FindCase(overrides, value) is not null;

    /// <summary>Reads an unknown case, as bytes.</summary>
    /// <typeparam name="TReader">The wire.</typeparam>
    /// <param name="reader">The wire.</param>
    /// <param name="p">The cursor, behind the discriminator.</param>
    /// <param name="tag">The case.</param>
    /// <param name="name">Its name, if it has one.</param>
    /// <param name="n">What <see cref="IWireReader.OpenUnion"/> gave.</param>
    /// <param name="unknown">What there is of it.</param>
    /// <exception cref="WireException">The wire's values don't say where they end.</exception>
    public static ref byte Keep<TReader>(scoped ref TReader reader, ref byte p, int tag, string? name, int n, out WireUnknown unknown)
        where TReader : struct, IWireReader, allows ref struct
    {
        unknown = new WireUnknown(reader.Wire, tag, name);
        if (!reader.InlinesUnions)
        {
            if (reader.Blits)
            {
                reader.Fail(ref p, $"a known case, not {tag}: on this wire the end of an unknown one can't be found");
            }

            p = ref reader.GetLazy(ref p, out WireLazy<object> value);
            unknown.Add([], value.Raw);
            return ref p;
        }

        WireUnknown? members = unknown;
        while (true)
        {
            p = ref reader.GetKey(ref p, ref n, out ReadOnlySpan<byte> key);
            if (n < 0)
            {
                return ref p;
            }

            p = ref reader.Keep(ref p, key, ref members);
            n--;
        }
    }

    /// <summary>Writes a case that was kept as bytes, as it came.</summary>
    /// <typeparam name="TWriter">The wire.</typeparam>
    /// <param name="writer">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="unknown">What was kept.</param>
    /// <param name="tail">Bytes to reserve behind it.</param>
    /// <param name="cases">The declared cases.</param>
    /// <exception cref="WireException">It came from another wire, or from none.</exception>
    public static ref byte WriteKept<TWriter>(scoped ref TWriter writer, ref byte p, WireUnknown? unknown, int tail, WireCases cases)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        if (unknown is not { IsCase: true } || unknown.Wire != writer.Wire)
        {
            writer.Fail(ref p, unknown is { IsCase: true } ? $"a known case: this one was kept as bytes of {unknown.Wire.Name}" : "a known case, or one that was kept when it was read");
            return ref p;
        }

        if (!writer.InlinesUnions && unknown.Count != 1)
        {
            writer.Fail(ref p, $"a case that was kept as one value, not {unknown.Count}");
        }

        byte[] cell = cases.Cell(unknown.Tag, unknown.Name);
        if (cell.Length > MaxCell)
        {
            writer.Fail(ref p, "a shorter name of a case");
        }

        p = ref writer.Reserve(ref p, writer.MaxUnion(cell.Length));
        p = ref writer.PutUnion(ref p, unknown.Tag, cell);
        if (!writer.InlinesUnions)
        {
            return ref writer.PutRaw(ref p, unknown.Members[0].Raw, tail);
        }

        p = ref writer.PutUnknown(ref p, unknown, first: false, writer.MaxEnd + tail);
        return ref writer.PutEndObject(ref p);
    }

    static WireCase<TUnion>? FindCase<TUnion>(WireCallOverrides overrides, int tag)
    {
        foreach ((Type union, int own, _, object @case) in overrides.Cases)
        {
            if (own == tag && union == typeof(TUnion))
            {
                return Unsafe.As<WireCase<TUnion>>(@case); // SAFETY: With put it there for this union
            }
        }

        return null;
    }

    static WireCase<TUnion>? FindCase<TUnion>(WireCallOverrides overrides, TUnion value)
    {
        foreach ((Type union, _, _, object @case) in overrides.Cases)
        {
            if (union == typeof(TUnion) && Unsafe.As<WireCase<TUnion>>(@case) is var given && given.Takes(value)) // SAFETY: With put it there for this union
            {
                return given;
            }
        }

        return null;
    }
}
