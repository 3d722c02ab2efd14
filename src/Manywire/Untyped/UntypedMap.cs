using System.Collections;
using System.ComponentModel;
using System.Runtime.CompilerServices;

namespace Manywire.Types;

/// <summary>Maps of .NET's whose keys and values are of any type: untyped values on every wire. For emitted code.</summary>
/// <typeparam name="T">The map.</typeparam>
/// <typeparam name="TForm">How it is made.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class UntypedMap<T, TForm>
    where T : class
    where TForm : struct, IUntypedMapForm<T>
{
    /// <summary>What the type looks like on a wire.</summary>
    public static WireSchema Schema => new() { Type = typeof(T), Kind = WireKind.Opaque };

    /// <summary>Writes a map.</summary>
    public static ref byte Write<TWriter>(scoped ref TWriter writer, ref byte p, T? value, int tail)
        where TWriter : struct, IWireWriter, allows ref struct =>
        ref value is IDictionary map ? ref WireUntyped.WriteMap(ref writer, ref p, map, tail) : ref WireUntyped.Write(ref writer, ref p, value, tail);

    /// <summary>Reads a map.</summary>
    /// <exception cref="WireException">The value is another one.</exception>
    public static ref byte Read<TReader>(scoped ref TReader reader, ref byte p, scoped ref T? value)
        where TReader : struct, IWireReader, allows ref struct
    {
        p = ref reader.GetUntyped(ref p, out object? read);
        T? made = read is IDictionary map ? default(TForm).Make(map, value) : null;
        if (made is null && read is not null)
        {
            reader.Fail(ref Unsafe.Subtract(ref p, 1), default(TForm).Expected); // SAFETY: the cursor is behind a value, and a byte before it in it
        }

        value = made;
        return ref p;
    }
}
