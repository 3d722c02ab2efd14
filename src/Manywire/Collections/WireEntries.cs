using System;
using System.Collections.Generic;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire.Emitted;

/// <summary>Entries of dictionaries without references, many at a time: copied, cleaned and checked as the elements of an array are. For emitted code.</summary>
/// <remarks>Only where the wire blits. A few entries are written and read one by one, by the emitted loop: for them an array costs more than it saves.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class WireEntries
{
    /// <summary>As many entries as are worth it.</summary>
    public const int Many = 24;

    /// <summary>The largest array that a thread keeps to write entries from, in bytes. What is larger goes by the emitted loop, which needs none.</summary>
    const int MostKept = 256 * 1024;

    /// <summary>Bytes of the entries that are checked at once, and added then.</summary>
    const int BytesAtOnce = 512;

    [InlineArray(BytesAtOnce / sizeof(long))]
    struct Block
    {
        long _first;
    }

    /// <summary>How an entry lies in memory, whose parts lie in it as is said. Null: every byte of it counts and takes every value.</summary>
    /// <typeparam name="TKey">The keys.</typeparam>
    /// <typeparam name="TValue">The values.</typeparam>
    /// <param name="key">How a key lies in memory; the same in each call.</param>
    /// <param name="value">How a value lies in memory; the same in each call.</param>
    public static WireBlit? Blit<TKey, TValue>(WireBlit? key, WireBlit? value)
        where TKey : unmanaged
        where TValue : unmanaged
    {
        if (!EntryBlit<TKey, TValue>.IsMade)
        {
            EntryBlit<TKey, TValue>.Make(key, value);
        }

        return EntryBlit<TKey, TValue>.Blit;
    }

    /// <summary>Whether a dictionary's entries are written by <see cref="Put"/>. A type that derives from it may have another <c>CopyTo</c>.</summary>
    /// <typeparam name="TKey">The keys.</typeparam>
    /// <typeparam name="TValue">The values.</typeparam>
    /// <param name="map">The dictionary.</param>
    /// <param name="n">How many entries it has.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool AreMany<TKey, TValue>(Dictionary<TKey, TValue> map, int n)
        where TKey : notnull => n >= Many && (long)n * Unsafe.SizeOf<KeyValuePair<TKey, TValue>>() <= MostKept && map.GetType() == typeof(Dictionary<TKey, TValue>);

    /// <summary>Whether entries are read by <see cref="Get"/>.</summary>
    /// <typeparam name="TEntry">An entry.</typeparam>
    /// <param name="n">How many are declared.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool AreMany<TEntry>(int n)
        where TEntry : struct => n >= Many && Unsafe.SizeOf<TEntry>() <= BytesAtOnce / 8;

    /// <summary>Writes all entries of a dictionary, and the end of the map. The head has been written.</summary>
    /// <typeparam name="TWriter">The wire.</typeparam>
    /// <typeparam name="TKey">The keys.</typeparam>
    /// <typeparam name="TValue">The values.</typeparam>
    /// <typeparam name="TEntry">The entry: the <c>KeyValuePair</c> itself, known to have no references.</typeparam>
    /// <param name="writer">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="map">The dictionary, for which <see cref="AreMany{TKey, TValue}"/> holds.</param>
    /// <param name="n">How many entries the head says that there are.</param>
    /// <param name="blit">How an entry lies in memory.</param>
    /// <param name="tail">Bytes to reserve behind it.</param>
    /// <exception cref="WireException">The dictionary was changed meanwhile.</exception>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static ref byte Put<TWriter, TKey, TValue, TEntry>(scoped ref TWriter writer, ref byte p, Dictionary<TKey, TValue> map, int n, WireBlit? blit, int tail)
        where TWriter : struct, IWireWriter, allows ref struct
        where TKey : notnull
        where TEntry : unmanaged
    {
        // Reserving may run a buffer writer of the caller's, which may write another dictionary: it finds no array, and makes its own.
        TEntry[] taken = Taken<TEntry>.Array is { } kept && kept.Length >= n ? kept : Taken<TEntry>.Make(n);
        Taken<TEntry>.Array = null;

        // If another thread takes an entry away unseen, a zero stands in its place, and nothing of the dictionary before.
        taken.AsSpan(0, n).Clear();
        if (!TryTake(map, (KeyValuePair<TKey, TValue>[])(object)taken, n))
        {
            WireChanged.Fail(ref writer, ref p, map);
        }

        p = ref writer.PutBlits(ref p, taken.AsSpan(0, n), blit, writer.MaxEnd + tail);
        Taken<TEntry>.Array = taken;
        return ref writer.PutEndMap(ref p);
    }

    /// <summary>Copies all entries, and looks whether they were as many and the same all the time: an array that isn't filled has entries of another dictionary.</summary>
    static bool TryTake<TKey, TValue>(Dictionary<TKey, TValue> map, KeyValuePair<TKey, TValue>[] taken, int n)
        where TKey : notnull
    {
        try
        {
            Dictionary<TKey, TValue>.Enumerator before = map.GetEnumerator();
            if (map.Count != n)
            {
                return false;
            }

            ((ICollection<KeyValuePair<TKey, TValue>>)map).CopyTo(taken, 0);
            before.MoveNext(); // throws if entries were added since
            return map.Count == n;
        }
        catch (Exception e) when (WireChanged.Is(e, map))
        {
            throw WireChanged.During(map.GetType(), e);
        }
    }

    /// <summary>Reads entries into a dictionary, and the end of the map.</summary>
    /// <typeparam name="TReader">The wire.</typeparam>
    /// <typeparam name="TKey">The keys, which are never null.</typeparam>
    /// <typeparam name="TValue">The values.</typeparam>
    /// <typeparam name="TEntry">The entry: the <c>KeyValuePair</c> itself, known to have no references.</typeparam>
    /// <typeparam name="TWatch">How keys are watched for collisions.</typeparam>
    /// <param name="reader">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="n">How many there are, for which <see cref="AreMany{TEntry}(int)"/> holds.</param>
    /// <param name="map">The dictionary, which may become another one with the same entries.</param>
    /// <param name="blit">How an entry lies in memory.</param>
    /// <param name="watched">Whether keys are watched.</param>
    /// <param name="watch">How.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static ref byte Get<TReader, TKey, TValue, TEntry, TWatch>(scoped ref TReader reader, ref byte p, int n, scoped ref Dictionary<TKey, TValue> map, WireBlit? blit, bool watched, TWatch watch)
        where TReader : struct, IWireReader, allows ref struct
        where TKey : notnull
        where TEntry : unmanaged
        where TWatch : struct, IWireWatch<TKey>
    {
        Unsafe.SkipInit(out Block block);

        // SAFETY: TEntry has no references, and as many of them as are taken fit into the block. Entries are read before they are looked at.
        Span<TEntry> entries = MemoryMarshal.CreateSpan(ref Unsafe.As<Block, TEntry>(ref block), BytesAtOnce / Unsafe.SizeOf<TEntry>());
        WireCollisions collisions = default;
        while (n > 0)
        {
            p = ref reader.GetBlits(ref p, entries[..Math.Min(n, entries.Length)], out int read, blit);
            n -= read;
            Add<TReader, TKey, TValue, TEntry>(ref reader, ref p, map, entries[..read]);
            if (watched && !collisions.WatchMany<TKey, TValue, TWatch>(ref map, MemoryMarshal.CreateReadOnlySpan(ref Unsafe.As<TEntry, KeyValuePair<TKey, TValue>>(ref entries[0]), read))) // SAFETY: TEntry is this type
            {
                reader.Fail(ref p, WireCollisions.Expected(typeof(TKey)));
            }
        }

        collisions.End();
        return ref p;
    }

    /// <summary>Adds entries; of a key that is there already, the last one's value counts, where that is allowed.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void Add<TReader, TKey, TValue, TEntry>(scoped ref TReader reader, ref byte p, Dictionary<TKey, TValue> map, scoped ReadOnlySpan<TEntry> entries)
        where TReader : struct, IWireReader, allows ref struct
        where TKey : notnull
        where TEntry : unmanaged
    {
        for (int i = 0; i < entries.Length; i++)
        {
            // SAFETY: TEntry is this type; the place is stored to at once, before anything changes the dictionary.
            ref KeyValuePair<TKey, TValue> entry = ref Unsafe.As<TEntry, KeyValuePair<TKey, TValue>>(ref Unsafe.AsRef(in entries[i]));
            CollectionsMarshal.GetValueRefOrAddDefault(map, entry.Key, out bool exists) = entry.Value;
            if (exists)
            {
                FailUnlessAllowed<TReader, TEntry>(ref reader, ref p, entries.Length - 1 - i);
            }
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void FailUnlessAllowed<TReader, TEntry>(scoped ref TReader reader, ref byte p, int behind)
        where TReader : struct, IWireReader, allows ref struct
        where TEntry : unmanaged
    {
        if (!reader.AllowsDuplicates && !reader.Appends)
        {
            reader.Fail(ref Unsafe.Subtract(ref p, behind * Unsafe.SizeOf<TEntry>()), "each key once"); // SAFETY: the entries behind the one that failed are before the cursor
        }
    }

    /// <summary>The array that a thread takes entries into.</summary>
    static class Taken<TEntry>
        where TEntry : unmanaged
    {
        [ThreadStatic]
        public static TEntry[]? Array;

        [MethodImpl(MethodImplOptions.NoInlining)]
        public static TEntry[] Make(int n) => new TEntry[Math.Max((int)System.Numerics.BitOperations.RoundUpToPowerOf2((uint)n), 64)];
    }

    /// <summary>How an entry lies in memory.</summary>
    static class EntryBlit<TKey, TValue>
        where TKey : unmanaged
        where TValue : unmanaged
    {
        public static WireBlit? Blit;
        public static volatile bool IsMade;

        /// <summary>In a pair of zeros, each byte in turn is set: where it turns up in a part tells where that begins.</summary>
        [MethodImpl(MethodImplOptions.NoInlining)]
        public static void Make(WireBlit? key, WireBlit? value)
        {
            var probe = new KeyValuePair<TKey, TValue>[1];
            Span<byte> bytes = MemoryMarshal.AsBytes(probe.AsSpan());
            int keyAt = -1, valueAt = -1;
            for (int i = 0; i < bytes.Length; i++)
            {
                bytes.Clear();
                bytes[i] = 1;
                (TKey k, TValue v) = probe[0];
                keyAt = Math.Max(keyAt, i - At(ref k, i));
                valueAt = Math.Max(valueAt, i - At(ref v, i));
            }

            var map = new BlitMap(bytes.Length);
            map.Field(Math.Max(keyAt, 0), Unsafe.SizeOf<TKey>(), BlitChecks.Of<TKey>(), key);
            map.Field(Math.Max(valueAt, 0), Unsafe.SizeOf<TValue>(), BlitChecks.Of<TValue>(), value);
            Blit = map.Build();
            IsMade = true;
        }

        /// <summary>Where the byte that is set is in a part, or beyond all places.</summary>
        static int At<T>(ref T part, int otherwise)
            where T : unmanaged => MemoryMarshal.AsBytes(new Span<T>(ref part)).IndexOf((byte)1) is >= 0 and int at ? at : otherwise + 1;
    }
}
