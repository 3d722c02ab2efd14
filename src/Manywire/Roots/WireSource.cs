using System;
using System.ComponentModel;

namespace Manywire.Emitted;

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

    /// <summary>What writes and reads values by themselves, where they are a count and the memory of their elements; else null.</summary>
    public virtual WireBlock<T>? Block => null;

    internal override WireWrite<object?, TWriter> WriteObject<TWriter>() => throw NoObject();

    internal override WireRead<object?, TReader> ReadObject<TReader>() => throw NoObject();

    static NotSupportedException NoObject() => new($"{TypeSpelling.Of(typeof(T))} is a ref struct: no object holds one. It is written by the methods that are generic over its type, and never read.");
}
