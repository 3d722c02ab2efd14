using System.Collections.Generic;
using System.Diagnostics;
using System.Runtime.CompilerServices;

namespace Manywire;

/// <summary>Entries that lie in memory as a whole where the wire blits, since neither part has references.</summary>
interface IEntriesOf<TKey, TValue>
{
    /// <summary>Bytes of an entry, or 0 if they don't. A constant.</summary>
    static abstract int Size { get; }

    static abstract ref byte Put<TWriter>(scoped ref TWriter writer, ref byte p, KeyValuePair<TKey, TValue> entry)
        where TWriter : struct, IWireWriter, allows ref struct;

    static abstract ref byte Get<TReader>(scoped ref TReader reader, ref byte p, out KeyValuePair<TKey, TValue> entry)
        where TReader : struct, IWireReader, allows ref struct;
}

/// <summary>Entries that don't: neither method is called.</summary>
readonly struct PartsOf<TKey, TValue> : IEntriesOf<TKey, TValue>
{
    public static int Size => 0;

    public static ref byte Put<TWriter>(scoped ref TWriter writer, ref byte p, KeyValuePair<TKey, TValue> entry)
        where TWriter : struct, IWireWriter, allows ref struct => throw new UnreachableException();

    public static ref byte Get<TReader>(scoped ref TReader reader, ref byte p, out KeyValuePair<TKey, TValue> entry)
        where TReader : struct, IWireReader, allows ref struct => throw new UnreachableException();
}

/// <typeparam name="TKey">Its key.</typeparam>
/// <typeparam name="TValue">Its value.</typeparam>
/// <typeparam name="TEntry">The entry: the <c>KeyValuePair</c> itself, known to have no references.</typeparam>
readonly struct BlitEntriesOf<TKey, TValue, TEntry> : IEntriesOf<TKey, TValue>
    where TEntry : unmanaged
{
    static readonly WireBlit? s_blit = WireRegistry.Find(typeof(TEntry))?.Blit;

    public static int Size => Unsafe.SizeOf<TEntry>();

    public static ref byte Put<TWriter>(scoped ref TWriter writer, ref byte p, KeyValuePair<TKey, TValue> entry)
        where TWriter : struct, IWireWriter, allows ref struct => ref writer.PutBlit(ref p, Unsafe.BitCast<KeyValuePair<TKey, TValue>, TEntry>(entry), s_blit);

    public static ref byte Get<TReader>(scoped ref TReader reader, ref byte p, out KeyValuePair<TKey, TValue> entry)
        where TReader : struct, IWireReader, allows ref struct
    {
        p = ref reader.GetBlit(ref p, out TEntry whole, s_blit);
        entry = Unsafe.BitCast<TEntry, KeyValuePair<TKey, TValue>>(whole);
        return ref p;
    }
}
