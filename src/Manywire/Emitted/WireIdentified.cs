using System.ComponentModel;
using System.Runtime.CompilerServices;

namespace Manywire.Emitted;

/// <summary>Reads collections that have an identity, or stand for one that was read before. For emitted code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class WireIdentified
{
    /// <summary>The collection that an object which keeps references has, where it may be filled. What is there may be in several places: it becomes one collection of the input, not several.</summary>
    /// <typeparam name="T">The collection.</typeparam>
    /// <typeparam name="TReader">The wire.</typeparam>
    /// <param name="reader">The wire.</param>
    /// <param name="value">What is there.</param>
    /// <returns>Null: there is none, or it was filled before.</returns>
    public static T? Given<T, TReader>(scoped ref TReader reader, T? value)
        where T : class
        where TReader : struct, IWireReader, allows ref struct => value is not null && reader.TryFill(value) ? value : null;

    /// <summary>Reads what <see cref="IWireReader.OpenIdentified"/> has found.</summary>
    /// <typeparam name="T">The collection.</typeparam>
    /// <typeparam name="TReader">The wire.</typeparam>
    /// <param name="reader">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="isMap">Whether it is a map.</param>
    /// <param name="id">Its id.</param>
    /// <param name="known">The collection that was read before, or null.</param>
    /// <param name="isFilled">Whether the collection that is given is the one that is filled: what is in it may refer to it.</param>
    /// <param name="value">The collection.</param>
    /// <param name="read">Reads one without an identity.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static ref byte Read<T, TReader>(scoped ref TReader reader, ref byte p, bool isMap, int id, object? known, bool isFilled, scoped ref T? value, WireRead<T?, TReader> read)
        where TReader : struct, IWireReader, allows ref struct
    {
        if (known is not null)
        {
            if (known is T same)
            {
                value = same;
                return ref p;
            }

            // SAFETY: the cursor is behind the reference by now; the error is in it.
            reader.Fail(ref Unsafe.Subtract(ref p, 1), $"a reference to {WireNames.SpellOne(typeof(T))}, not to {WireNames.SpellOne(known.GetType())}");
        }

        if (isFilled)
        {
            reader.Register(ref p, id, value!);
        }

        p = ref read(ref reader, ref p, ref value);
        if (!isFilled)
        {
            reader.Register(ref p, id, value!);
        }

        return ref isMap ? ref p : ref reader.CloseIdentified(ref p);
    }
}
