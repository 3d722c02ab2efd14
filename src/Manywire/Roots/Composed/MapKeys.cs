using System;
using System.Collections.Generic;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Text;
using Manywire.Types;

namespace Manywire;

/// <summary>How keys of maps are written that every wire has a form for. All others are values like any other, and no map's keys where those are text.</summary>
abstract class KeysOf<TKey>
{
    public abstract ref byte Put<TWriter>(scoped ref TWriter writer, ref byte p, TKey key, bool first)
        where TWriter : struct, IWireWriter, allows ref struct;

    public abstract ref byte Get<TReader>(scoped ref TReader reader, ref byte p, out TKey key)
        where TReader : struct, IWireReader, allows ref struct;
}

sealed class StringKeys : KeysOf<string>
{
    public override ref byte Put<TWriter>(scoped ref TWriter writer, ref byte p, string key, bool first) => ref writer.PutMapKey(ref p, key, first, 0);

    public override ref byte Get<TReader>(scoped ref TReader reader, ref byte p, out string key) => ref reader.GetMapKey(ref p, out key);
}

/// <summary>Keys that are scalars, or enums: those as their names where keys are text, else as their underlying scalar; and runes.</summary>
/// <typeparam name="TKey">The keys.</typeparam>
/// <typeparam name="TScalar">The keys' own type, or an enum's underlying one.</typeparam>
sealed class ScalarKeys<TKey, TScalar> : KeysOf<TKey>
    where TKey : unmanaged
    where TScalar : unmanaged
{
    public override ref byte Put<TWriter>(scoped ref TWriter writer, ref byte p, TKey key, bool first)
    {
        if (typeof(TKey) == typeof(Rune))
        {
            return ref WireRunes.PutKey(ref writer, ref p, Unsafe.BitCast<TKey, Rune>(key), first, 0);
        }

        if (typeof(TKey).IsEnum && writer.TextKeys)
        {
            return ref writer.PutMapKey(ref p, EnumNames<TKey>.Get(key), first, 0);
        }

        return ref writer.PutMapKey(ref p, Unsafe.BitCast<TKey, TScalar>(key), first, 0);
    }

    public override ref byte Get<TReader>(scoped ref TReader reader, ref byte p, out TKey key)
    {
        if (typeof(TKey).IsEnum && reader.TextKeys)
        {
            p = ref reader.GetMapKey(ref p, out string name);
            if (!EnumNames<TKey>.TryParse(name, out key))
            {
                reader.Fail(ref p, "a name of " + TypeSpelling.Of(typeof(TKey)));
            }

            return ref p;
        }

        if (typeof(TKey) == typeof(Rune))
        {
            p = ref WireRunes.GetKey(ref reader, ref p, out Rune rune);
            key = Unsafe.BitCast<Rune, TKey>(rune);
            return ref p;
        }

        p = ref reader.GetMapKey(ref p, out TScalar scalar);
        key = Unsafe.BitCast<TScalar, TKey>(scalar);
        return ref p;
    }
}

/// <summary>Keys that are text on every wire.</summary>
sealed class TextKeys<TKey, TForm> : KeysOf<TKey>
    where TKey : class
    where TForm : struct, ITextForm<TKey>
{
    public override ref byte Put<TWriter>(scoped ref TWriter writer, ref byte p, TKey key, bool first) => ref TextValue<TKey, TForm>.PutKey(ref writer, ref p, key, first, 0);

    public override ref byte Get<TReader>(scoped ref TReader reader, ref byte p, out TKey key) => ref TextValue<TKey, TForm>.GetKey(ref reader, ref p, out key);
}

sealed class VersionKeys : KeysOf<Version>
{
    public override ref byte Put<TWriter>(scoped ref TWriter writer, ref byte p, Version key, bool first) => ref VersionCode.PutKey(ref writer, ref p, key, first, 0);

    public override ref byte Get<TReader>(scoped ref TReader reader, ref byte p, out Version key) => ref VersionCode.GetKey(ref reader, ref p, out key);
}

sealed class BigIntegerKeys : KeysOf<BigInteger>
{
    public override ref byte Put<TWriter>(scoped ref TWriter writer, ref byte p, BigInteger key, bool first) => ref BigIntegerCode.PutKey(ref writer, ref p, key, first, 0);

    public override ref byte Get<TReader>(scoped ref TReader reader, ref byte p, out BigInteger key) => ref BigIntegerCode.GetKey(ref reader, ref p, out key);
}

/// <summary>Entries that lie in memory as a whole where the wire blits, since neither part has references.</summary>
abstract class EntriesOf<TKey, TValue>
{
    /// <summary>Bytes of an entry.</summary>
    public abstract int Size { get; }

    public abstract ref byte Put<TWriter>(scoped ref TWriter writer, ref byte p, KeyValuePair<TKey, TValue> entry)
        where TWriter : struct, IWireWriter, allows ref struct;

    public abstract ref byte Get<TReader>(scoped ref TReader reader, ref byte p, out KeyValuePair<TKey, TValue> entry)
        where TReader : struct, IWireReader, allows ref struct;
}

/// <typeparam name="TEntry">The entry: the <c>KeyValuePair</c> itself, known to have no references.</typeparam>
/// <typeparam name="TKey">Its key.</typeparam>
/// <typeparam name="TValue">Its value.</typeparam>
/// <param name="blit">How it lies in memory.</param>
sealed class BlitEntriesOf<TEntry, TKey, TValue>(WireBlit? blit) : EntriesOf<TKey, TValue>
    where TEntry : unmanaged
{
    public override int Size => Unsafe.SizeOf<TEntry>();

    public override ref byte Put<TWriter>(scoped ref TWriter writer, ref byte p, KeyValuePair<TKey, TValue> entry) => ref writer.PutBlit(ref p, Unsafe.BitCast<KeyValuePair<TKey, TValue>, TEntry>(entry), blit);

    public override ref byte Get<TReader>(scoped ref TReader reader, ref byte p, out KeyValuePair<TKey, TValue> entry)
    {
        p = ref reader.GetBlit(ref p, out TEntry whole, blit);
        entry = Unsafe.BitCast<TEntry, KeyValuePair<TKey, TValue>>(whole);
        return ref p;
    }
}
