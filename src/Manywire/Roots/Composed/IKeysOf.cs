using System;
using System.Diagnostics;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Text;
using Manywire.Types;

namespace Manywire;

/// <summary>How keys of maps are written that every wire has a form for. All others are values like any other, and no map's keys where those are text.</summary>
interface IKeysOf<TKey>
{
    /// <summary>Whether they are values like any other, which are written as such. A constant.</summary>
    static virtual bool AreValues => false;

    /// <summary>The same on wires of a dialect.</summary>
    static virtual bool AreValuesOn(Type dialect) => false;

    static abstract ref byte Put<TWriter>(scoped ref TWriter writer, ref byte p, TKey key, bool first)
        where TWriter : struct, IWireWriter, allows ref struct;

    static abstract ref byte Get<TReader>(scoped ref TReader reader, ref byte p, out TKey key)
        where TReader : struct, IWireReader, allows ref struct;
}

/// <summary>Keys that are values like any other: neither method is called.</summary>
readonly struct ValueKeys<TKey> : IKeysOf<TKey>
{
    public static bool AreValues => true;

    public static bool AreValuesOn(Type dialect) => true;

    public static ref byte Put<TWriter>(scoped ref TWriter writer, ref byte p, TKey key, bool first)
        where TWriter : struct, IWireWriter, allows ref struct => throw new UnreachableException();

    public static ref byte Get<TReader>(scoped ref TReader reader, ref byte p, out TKey key)
        where TReader : struct, IWireReader, allows ref struct => throw new UnreachableException();
}

readonly struct StringKeys : IKeysOf<string>
{
    public static ref byte Put<TWriter>(scoped ref TWriter writer, ref byte p, string key, bool first)
        where TWriter : struct, IWireWriter, allows ref struct => ref writer.PutMapKey(ref p, WireKeyText.Spell(key, writer.KeySpelling), first, 0);

    public static ref byte Get<TReader>(scoped ref TReader reader, ref byte p, out string key)
        where TReader : struct, IWireReader, allows ref struct => ref reader.GetMapKey(ref p, out key);
}

/// <summary>Keys that are scalars, or enums: those as their names where keys are text or enums have names, else as their underlying scalar; and runes.</summary>
/// <typeparam name="TKey">The keys.</typeparam>
/// <typeparam name="TScalar">The keys' own type, or an enum's underlying one.</typeparam>
readonly struct ScalarKeys<TKey, TScalar> : IKeysOf<TKey>
    where TKey : unmanaged
    where TScalar : unmanaged
{
    public static ref byte Put<TWriter>(scoped ref TWriter writer, ref byte p, TKey key, bool first)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        if (typeof(TKey) == typeof(Rune))
        {
            return ref WireRunes.PutKey(ref writer, ref p, Unsafe.BitCast<TKey, Rune>(key), first, 0);
        }

        if (typeof(TKey).IsEnum && (writer.TextKeys || writer.NamesEnums))
        {
            if (writer.TextKeys && EnumNames<TKey>.IsConverted)
            {
                EnumNames<TKey>.Refuse();
            }

            return ref writer.PutMapKey(ref p, (writer.TextKeys ? EnumNames<TKey>.Text : EnumNames<TKey>.Table).Get(EnumNames<TKey>.Bits(key), writer.KeySpelling ?? writer.EnumSpelling), first, 0);
        }

        return ref writer.PutMapKey(ref p, Unsafe.BitCast<TKey, TScalar>(key), first, 0);
    }

    public static ref byte Get<TReader>(scoped ref TReader reader, ref byte p, out TKey key)
        where TReader : struct, IWireReader, allows ref struct
    {
        bool isName = reader.TextKeys;
        if (typeof(TKey).IsEnum && !isName && reader.NamesEnums)
        {
            p = ref reader.FindText(ref p, out isName);
        }

        if (typeof(TKey).IsEnum && isName)
        {
            if (reader.TextKeys && EnumNames<TKey>.IsConverted)
            {
                EnumNames<TKey>.Refuse();
            }

            p = ref reader.GetMapKey(ref p, out string name);
            WireEnumNames names = reader.TextKeys ? EnumNames<TKey>.Text : EnumNames<TKey>.Table;
            if (!names.TryParse(name, out ulong bits, reader.EnumSpelling, ignoresCase: true))
            {
                reader.Fail(ref p, names.Expected("a name of " + TypeSpelling.Of(typeof(TKey))));
            }

            key = EnumNames<TKey>.FromBits(bits);
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

/// <summary>Keys whose emitted code says how they are written.</summary>
readonly struct EmittedKeys<TKey> : IKeysOf<TKey>
{
    static readonly IWireKeys<TKey> s_keys = (IWireKeys<TKey>)WireRegistry.Find(typeof(TKey))!;

    public static bool AreValuesOn(Type dialect) => !s_keys.AreText(dialect);

    public static ref byte Put<TWriter>(scoped ref TWriter writer, ref byte p, TKey key, bool first)
        where TWriter : struct, IWireWriter, allows ref struct => ref s_keys.PutKey(ref writer, ref p, key, first);

    public static ref byte Get<TReader>(scoped ref TReader reader, ref byte p, out TKey key)
        where TReader : struct, IWireReader, allows ref struct => ref s_keys.GetKey(ref reader, ref p, out key);
}

/// <summary>Keys that are text on every wire.</summary>
readonly struct TextKeys<TKey, TForm> : IKeysOf<TKey>
    where TKey : class
    where TForm : struct, ITextForm<TKey>
{
    public static ref byte Put<TWriter>(scoped ref TWriter writer, ref byte p, TKey key, bool first)
        where TWriter : struct, IWireWriter, allows ref struct => ref TextValue<TKey, TForm>.PutKey(ref writer, ref p, key, first, 0);

    public static ref byte Get<TReader>(scoped ref TReader reader, ref byte p, out TKey key)
        where TReader : struct, IWireReader, allows ref struct => ref TextValue<TKey, TForm>.GetKey(ref reader, ref p, out key);
}

readonly struct VersionKeys : IKeysOf<Version>
{
    public static ref byte Put<TWriter>(scoped ref TWriter writer, ref byte p, Version key, bool first)
        where TWriter : struct, IWireWriter, allows ref struct => ref VersionCode.PutKey(ref writer, ref p, key, first, 0);

    public static ref byte Get<TReader>(scoped ref TReader reader, ref byte p, out Version key)
        where TReader : struct, IWireReader, allows ref struct => ref VersionCode.GetKey(ref reader, ref p, out key);
}

readonly struct BigIntegerKeys : IKeysOf<BigInteger>
{
    public static ref byte Put<TWriter>(scoped ref TWriter writer, ref byte p, BigInteger key, bool first)
        where TWriter : struct, IWireWriter, allows ref struct => ref BigIntegerCode.PutKey(ref writer, ref p, key, first, 0);

    public static ref byte Get<TReader>(scoped ref TReader reader, ref byte p, out BigInteger key)
        where TReader : struct, IWireReader, allows ref struct => ref BigIntegerCode.GetKey(ref reader, ref p, out key);
}
