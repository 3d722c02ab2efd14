using System;
using Manywire;

/// <summary>A wire, with the type of the value left open: what a user's own abstraction over serializers looks like.</summary>
interface IAnyWire
{
    byte[] Serialize<T>(T value);

    T? Deserialize<T>(ReadOnlySpan<byte> bytes);
}

#pragma warning disable MW020 // the types are found at Case.Of, whose parameter is marked
sealed class AnyBinary : IAnyWire
{
    public byte[] Serialize<T>(T value) => BinaryWire.Serialize(value);

    public T? Deserialize<T>(ReadOnlySpan<byte> bytes) => BinaryWire.Deserialize<T>(bytes);
}

sealed class AnyMessagePack : IAnyWire
{
    public byte[] Serialize<T>(T value) => MessagePackWire.Serialize(value);

    public T? Deserialize<T>(ReadOnlySpan<byte> bytes) => MessagePackWire.Deserialize<T>(bytes);
}

sealed class AnyJson : IAnyWire
{
    static readonly JsonOptions s_relaxed = new() { Escaping = JsonEscaping.Relaxed };

    public byte[] Serialize<T>(T value) => JsonWire.Serialize(value, s_relaxed);

    public T? Deserialize<T>(ReadOnlySpan<byte> bytes) => JsonWire.Deserialize<T>(bytes);
}
#pragma warning restore MW020

/// <summary>A named value of the goldens' corpus. The name and the factories are those of the goldens' runner, which the corpus is written against.</summary>
public abstract class Case
{
    internal string Name { get; private init; } = "";

    /// <summary>A value written and read as the same type.</summary>
    public static Case Of<[WireRoot] T>(string name, Func<T> make) => new Typed<T, T>(make) { Name = name };

    /// <summary>A value written as one version of a type and read as another.</summary>
    public static Case Evolve<[WireRoot] TWriter, [WireRoot] TReader>(string name, Func<TWriter> make) => new Typed<TWriter, TReader>(make) { Name = name };

    internal abstract byte[] Write(IAnyWire wire);

    /// <summary>Reads with one wire, and writes what was read with another.</summary>
    internal abstract byte[] Read(IAnyWire wire, byte[] bytes, IAnyWire to);

    sealed class Typed<TWriter, TReader>(Func<TWriter> make) : Case
    {
        internal override byte[] Write(IAnyWire wire) => wire.Serialize(make());

        internal override byte[] Read(IAnyWire wire, byte[] bytes, IAnyWire to) => to.Serialize(wire.Deserialize<TReader>(bytes));
    }
}
