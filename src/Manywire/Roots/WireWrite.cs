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
