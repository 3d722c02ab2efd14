using System.ComponentModel;

namespace Manywire.Emitted;

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
