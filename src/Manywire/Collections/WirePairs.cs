using System.ComponentModel;

namespace Manywire.Emitted;

/// <summary>Reads arrays of two: a key and what belongs to it. For emitted code.</summary>
/// <remarks>Where the wire writes memory these are objects of two members, whose head has been read; only their number is looked at.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class WirePairs
{
    const string Expected = "an array of a key and what belongs to it";

    /// <summary>The head of an array of two, and goes to the key.</summary>
    public static ref byte Begin<TReader>(scoped ref TReader reader, ref byte p, out int n, scoped ref int i)
        where TReader : struct, IWireReader, allows ref struct
    {
        p = ref reader.BeginArray(ref p, out n);
        if (n < 0)
        {
            reader.Fail(ref p, Expected + ", and not null");
        }

        return ref First(ref reader, ref p, ref n, ref i);
    }

    /// <summary>Goes to the key.</summary>
    public static ref byte First<TReader>(scoped ref TReader reader, ref byte p, scoped ref int n, scoped ref int i)
        where TReader : struct, IWireReader, allows ref struct
    {
        if (!reader.Blits)
        {
            return ref Next(ref reader, ref p, ref n, ref i);
        }

        if (n != 2)
        {
            reader.Fail(ref p, "2 members, a key and what belongs to it");
        }

        return ref p;
    }

    /// <summary>Goes to what belongs to the key.</summary>
    public static ref byte Second<TReader>(scoped ref TReader reader, ref byte p, scoped ref int n, scoped ref int i)
        where TReader : struct, IWireReader, allows ref struct => ref reader.Blits ? ref p : ref Next(ref reader, ref p, ref n, ref i);

    /// <summary>Ends the array.</summary>
    public static ref byte End<TReader>(scoped ref TReader reader, ref byte p, scoped ref int n, scoped ref int i)
        where TReader : struct, IWireReader, allows ref struct
    {
        if (reader.Blits)
        {
            return ref p;
        }

        p = ref reader.NextElement(ref p, ref n, ref i);
        if (n >= 0)
        {
            reader.Fail(ref p, Expected);
        }

        return ref p;
    }

    static ref byte Next<TReader>(scoped ref TReader reader, ref byte p, scoped ref int n, scoped ref int i)
        where TReader : struct, IWireReader, allows ref struct
    {
        p = ref reader.NextElement(ref p, ref n, ref i);
        if (n < 0)
        {
            reader.Fail(ref p, Expected);
        }

        return ref p;
    }
}
