using System;
using System.ComponentModel;

namespace Manywire.Emitted;

/// <summary>A shape whose code was also emitted for structs of its own assembly that forward to the wires, so that it can be compiled before it runs.</summary>
/// <remarks>
/// ReadyToRun compiles generic code ahead of time only where all type arguments are of the assembly that has the code. Wires are never. An application that is published that way
/// gets a struct of its own for each wire that it references; the entries given here take the wire and go on with that struct.
/// </remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface IWireForwards
{
    /// <summary>The <see cref="WireWrite{T, TWriter}"/> of the shape's type for a wire that was known at compile time, or null.</summary>
    /// <param name="writer">The type of the wire's writer.</param>
    Delegate? ForwardWrite(Type writer);

    /// <summary>The <see cref="WireRead{T, TReader}"/> of the shape's type for a wire that was known at compile time, or null.</summary>
    /// <param name="reader">The type of the wire's reader.</param>
    Delegate? ForwardRead(Type reader);
}
