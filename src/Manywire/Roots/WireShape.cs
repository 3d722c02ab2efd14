using System;
using System.ComponentModel;

namespace Manywire.Emitted;

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

    /// <summary>Whether values of the type can be read: false for a <c>ref struct</c>.</summary>
    internal virtual bool IsReadable => false;

    /// <summary>Hands the type to a visitor.</summary>
    /// <returns>False for a <c>ref struct</c>, which is no type argument of a visitor's method.</returns>
    internal virtual bool Accept(WireTypeVisitor visitor) => false;
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

    internal sealed override bool IsReadable => true;

    internal sealed override bool Accept(WireTypeVisitor visitor)
    {
        visitor.Call<T>();
        return true;
    }

    internal sealed override WireWrite<object?, TWriter> WriteObject<TWriter>() => new WireObjectWrite<T, TWriter>(Write<TWriter>()).Write;

    internal sealed override WireRead<object?, TReader> ReadObject<TReader>() => new WireObjectRead<T, TReader>(Read<TReader>()).Read;
}
