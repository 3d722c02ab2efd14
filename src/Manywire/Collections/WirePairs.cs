using System.ComponentModel;

namespace Manywire.Emitted;

/// <summary>Reads arrays of two: a key and what belongs to it. For emitted code.</summary>
/// <remarks>Where the wire writes memory these are objects of two members, whose head has been read; only their number is looked at.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class WirePairs
{
    const string Expected = "an array of a key and what belongs to it";

    /// <summary>The head of an array of pairs, in the place of a map whose keys have no text. An empty map is read as well, since System.Text.Json writes one.</summary>
    /// <param name="reader">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="isEmpty">Whether it was an empty map, and is over.</param>
    /// <param name="n">The array's count, as <see cref="IWireReader.BeginArray"/> gives it.</param>
    public static ref byte Open<TReader>(scoped ref TReader reader, ref byte p, out bool isEmpty, out int n)
        where TReader : struct, IWireReader, allows ref struct
    {
        p = ref reader.FindMap(ref p, out isEmpty);
        if (!isEmpty)
        {
            return ref reader.BeginArray(ref p, out n);
        }

        int i = 0;
        p = ref reader.BeginMap(ref p, out n);
        p = ref reader.NextEntry(ref p, ref n, ref i);
        if (n >= 0)
        {
            reader.Fail(ref p, "'}', since keys without text stand in an array, each with its value in an array of two");
        }

        n = 0;
        return ref p;
    }

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
