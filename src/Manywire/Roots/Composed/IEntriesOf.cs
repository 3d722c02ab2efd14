using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire;

/// <summary>Entries that lie in memory as a whole where the wire blits, since neither part has references.</summary>
interface IEntriesOf<TKey, TValue>
    where TKey : notnull
{
    /// <summary>Bytes of an entry, or 0 if they don't. A constant.</summary>
    static abstract int Size { get; }

    /// <summary>All entries of a dictionary for which <see cref="WireEntries.AreMany{TKey, TValue}"/> holds, and the end of the map.</summary>
    static abstract ref byte PutMany<TWriter>(scoped ref TWriter writer, ref byte p, Dictionary<TKey, TValue> map, int n, int tail)
        where TWriter : struct, IWireWriter, allows ref struct;

    /// <summary>Entries that were taken.</summary>
    static abstract ref byte PutMany<TWriter>(scoped ref TWriter writer, ref byte p, scoped ReadOnlySpan<KeyValuePair<TKey, TValue>> entries, int tail)
        where TWriter : struct, IWireWriter, allows ref struct;

    static abstract ref byte GetMany<TReader>(scoped ref TReader reader, ref byte p, int n, scoped ref Dictionary<TKey, TValue> map)
        where TReader : struct, IWireReader, allows ref struct;

    static abstract ref byte Put<TWriter>(scoped ref TWriter writer, ref byte p, KeyValuePair<TKey, TValue> entry)
        where TWriter : struct, IWireWriter, allows ref struct;

    static abstract ref byte Get<TReader>(scoped ref TReader reader, ref byte p, out KeyValuePair<TKey, TValue> entry)
        where TReader : struct, IWireReader, allows ref struct;
}

/// <summary>Entries that don't: none of the methods is called.</summary>
readonly struct PartsOf<TKey, TValue> : IEntriesOf<TKey, TValue>
    where TKey : notnull
{
    public static int Size => 0;

    public static ref byte PutMany<TWriter>(scoped ref TWriter writer, ref byte p, Dictionary<TKey, TValue> map, int n, int tail)
        where TWriter : struct, IWireWriter, allows ref struct => throw new UnreachableException();

    public static ref byte PutMany<TWriter>(scoped ref TWriter writer, ref byte p, scoped ReadOnlySpan<KeyValuePair<TKey, TValue>> entries, int tail)
        where TWriter : struct, IWireWriter, allows ref struct => throw new UnreachableException();

    public static ref byte GetMany<TReader>(scoped ref TReader reader, ref byte p, int n, scoped ref Dictionary<TKey, TValue> map)
        where TReader : struct, IWireReader, allows ref struct => throw new UnreachableException();

    public static ref byte Put<TWriter>(scoped ref TWriter writer, ref byte p, KeyValuePair<TKey, TValue> entry)
        where TWriter : struct, IWireWriter, allows ref struct => throw new UnreachableException();

    public static ref byte Get<TReader>(scoped ref TReader reader, ref byte p, out KeyValuePair<TKey, TValue> entry)
        where TReader : struct, IWireReader, allows ref struct => throw new UnreachableException();
}

/// <typeparam name="TKey">Its key.</typeparam>
/// <typeparam name="TValue">Its value.</typeparam>
/// <typeparam name="TEntry">The entry: the <c>KeyValuePair</c> itself, known to have no references.</typeparam>
readonly struct BlitEntriesOf<TKey, TValue, TEntry> : IEntriesOf<TKey, TValue>
    where TKey : notnull
    where TEntry : unmanaged
{
    static readonly WireBlit? s_blit = WireRegistry.Find(typeof(TEntry))?.Blit;

    public static int Size => Unsafe.SizeOf<TEntry>();

    public static ref byte PutMany<TWriter>(scoped ref TWriter writer, ref byte p, Dictionary<TKey, TValue> map, int n, int tail)
        where TWriter : struct, IWireWriter, allows ref struct => ref WireEntries.Put<TWriter, TKey, TValue, TEntry>(ref writer, ref p, map, n, s_blit, tail);

    public static ref byte PutMany<TWriter>(scoped ref TWriter writer, ref byte p, scoped ReadOnlySpan<KeyValuePair<TKey, TValue>> entries, int tail)
        where TWriter : struct, IWireWriter, allows ref struct =>
        ref writer.PutBlits(ref p, MemoryMarshal.CreateReadOnlySpan(ref Unsafe.As<KeyValuePair<TKey, TValue>, TEntry>(ref MemoryMarshal.GetReference(entries)), entries.Length), s_blit, tail); // SAFETY: TEntry is the entries' type

    public static ref byte GetMany<TReader>(scoped ref TReader reader, ref byte p, int n, scoped ref Dictionary<TKey, TValue> map)
        where TReader : struct, IWireReader, allows ref struct =>
        ref WireEntries.Get<TReader, TKey, TValue, TEntry, WireWatchedAny<TKey>>(ref reader, ref p, n, ref map, s_blit, WireWatchedAny<TKey>.IsNeeded, default);

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
