using System;

namespace Manywire.Contracts;

/// <summary>Names the writer and the reader of a wire: an assembly that defines one carries this attribute, for those that look for wires.</summary>
[AttributeUsage(AttributeTargets.Assembly, AllowMultiple = true)]
public sealed class WireFormatAttribute : Attribute
{
    /// <summary>Announces a wire.</summary>
    /// <param name="writer">A struct that implements <see cref="IWireWriter"/>.</param>
    /// <param name="reader">A struct that implements <see cref="IWireReader"/>.</param>
    public WireFormatAttribute(Type writer, Type reader)
    {
        Writer = writer;
        Reader = reader;
    }

    /// <summary>The writer.</summary>
    public Type Writer { get; }

    /// <summary>The reader.</summary>
    public Type Reader { get; }

    /// <summary>What the writer answers as its dialect (<see cref="IWireWriter.Dialect"/>), for the generator, which can't ask it; null for a wire without one.</summary>
    public Type? Dialect { get; set; }
}
