using System;
using System.ComponentModel;

namespace Manywire.Emitted;

/// <summary>Writes a value at the cursor, with <paramref name="tail"/> bytes reserved behind it.</summary>
/// <typeparam name="T">The type of the value.</typeparam>
/// <typeparam name="TWriter">The wire.</typeparam>
/// <param name="writer">The wire.</param>
/// <param name="p">The cursor; nothing needs to be reserved at it.</param>
/// <param name="value">The value.</param>
/// <param name="tail">Bytes to reserve behind the value.</param>
/// <returns>The cursor behind the value.</returns>
[EditorBrowsable(EditorBrowsableState.Never)]
public delegate ref byte WireWrite<T, TWriter>(scoped ref TWriter writer, ref byte p, T value, int tail)
    where T : allows ref struct
    where TWriter : struct, IWireWriter, allows ref struct;

/// <summary>Reads a value at the cursor.</summary>
/// <typeparam name="T">The type of the value.</typeparam>
/// <typeparam name="TReader">The wire.</typeparam>
/// <param name="reader">The wire.</param>
/// <param name="p">The cursor.</param>
/// <param name="value">The value. One that is given is filled in place where its type allows.</param>
/// <returns>The cursor behind the value.</returns>
[EditorBrowsable(EditorBrowsableState.Never)]
public delegate ref byte WireRead<T, TReader>(scoped ref TReader reader, ref byte p, scoped ref T value)
    where TReader : struct, IWireReader, allows ref struct;

/// <summary>What is known of a type without knowing it at compile time. Emitted, one for each root.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class WireShape
{
    /// <summary>What the type looks like on a wire.</summary>
    public abstract WireSchema Schema { get; }

    /// <summary>How the type lies in memory, when it is an unmanaged struct whose bytes don't all count, or don't take every value.</summary>
    public virtual WireBlit? Blit => null;

    /// <summary>How the type lies in a run of structs, when it is an unmanaged struct of which that is known.</summary>
    public virtual WireStruct? Struct => null;

    /// <summary>Whether the code belongs to a load context that may be unloaded, and the type doesn't: keeping the code with the type would keep that context alive.</summary>
    internal bool Goes(Type type) => GetType().IsCollectible && !type.IsCollectible;

    /// <summary>The method that writes values of the type, given as objects.</summary>
    internal abstract WireWrite<object?, TWriter> WriteObject<TWriter>()
        where TWriter : struct, IWireWriter, allows ref struct;

    /// <summary>The method that reads values of the type as objects.</summary>
    internal abstract WireRead<object?, TReader> ReadObject<TReader>()
        where TReader : struct, IWireReader, allows ref struct;

    /// <summary>Hands the type to a visitor.</summary>
    /// <returns>False for a <c>ref struct</c>, which is no type argument of a visitor's method.</returns>
    internal virtual bool Accept(WireTypeVisitor visitor) => false;
}

/// <summary>The emitted face of what can be written: all of the face of a <c>ref struct</c>, which can't be kept after it has been read, and the writing half of every other.</summary>
/// <typeparam name="T">The root.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class WireSource<T> : WireShape
    where T : allows ref struct
{
    /// <summary>The emitted method that writes <typeparamref name="T"/> on a wire.</summary>
    /// <typeparam name="TWriter">The wire.</typeparam>
    public abstract WireWrite<T, TWriter> Write<TWriter>()
        where TWriter : struct, IWireWriter, allows ref struct;

    internal override WireWrite<object?, TWriter> WriteObject<TWriter>() => throw NoObject();

    internal override WireRead<object?, TReader> ReadObject<TReader>() => throw NoObject();

    static NotSupportedException NoObject() => new($"{TypeSpelling.Of(typeof(T))} is a ref struct: no object holds one. It is written by the methods that are generic over its type, and never read.");
}

/// <summary>The emitted face of a root: it hands out the closed entries. Its generic methods are called once for each type and wire.</summary>
/// <typeparam name="T">The root.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class WireShape<T> : WireSource<T>
{
    /// <summary>The emitted method that reads <typeparamref name="T"/> from a wire.</summary>
    /// <typeparam name="TReader">The wire.</typeparam>
    public abstract WireRead<T, TReader> Read<TReader>()
        where TReader : struct, IWireReader, allows ref struct;

    internal sealed override bool Accept(WireTypeVisitor visitor)
    {
        visitor.Visit<T>();
        return true;
    }

    internal sealed override WireWrite<object?, TWriter> WriteObject<TWriter>() => new WireObjectWrite<T, TWriter>(Write<TWriter>()).Write;

    internal sealed override WireRead<object?, TReader> ReadObject<TReader>() => new WireObjectRead<T, TReader>(Read<TReader>()).Read;
}
