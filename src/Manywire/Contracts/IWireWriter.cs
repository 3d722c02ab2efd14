using System;
using System.Numerics;
using System.Text;

namespace Manywire.Contracts;

/// <summary>A wire that can carry any wired type, seen from the side that writes. Implemented by ref structs, which emitted code takes as type arguments.</summary>
/// <remarks>
/// <para>
/// The cursor is a <c>ref byte</c> that is passed by value and returned, so it lives in a register. Methods named <c>Put…</c> that are not said to reserve
/// store without a check: the caller has reserved <c>Max…</c> bytes for each of them with <see cref="Reserve"/>, once for a run of members.
/// Methods with a <c>tail</c> parameter reserve what they need and <c>tail</c> bytes more, so that the fixed-size members behind them need no reservation of their own.
/// </para>
/// <para>What differs between wires is a constant property here, so that the other branch disappears when the runtime compiles emitted code for the wire.</para>
/// </remarks>
public interface IWireWriter
{
    /// <summary>The wire's entry point, such as <c>typeof(JsonWire)</c>: its identity. A constant.</summary>
    Type Wire { get; }

    /// <summary>The dialect that the wire speaks, one of <see cref="WireDialects"/>: attributes of other libraries that are announced for it count. A wire without one gives itself. A constant.</summary>
    Type Dialect { get; }

    /// <summary>Whether the wire's values say what they are, so that one of any type can be written where the reader knows none. A constant.</summary>
    bool DescribesItself { get; }

    /// <summary>Whether unmanaged values are written as they lie in memory. A constant.</summary>
    bool Blits { get; }

    /// <summary>Whether elements need <see cref="PutSeparator"/> between them. A constant.</summary>
    bool Delimited { get; }

    /// <summary>Whether a union writes its case's members in its own object, behind a discriminator, rather than a tag and the case's object. A constant.</summary>
    bool InlinesUnions { get; }

    /// <summary>Whether a case that may be referred to has its id in the union's own object: <see cref="PutBeginObject"/>, <see cref="PutId"/>, and then <see cref="PutUnion"/> with a cell that begins with a comma. A constant.</summary>
    bool IdentifiesCases { get; }

    /// <summary>Whether a positional object writes nil where a key is unused. A constant.</summary>
    bool Holes { get; }

    /// <summary>Whether tolerant objects write the lengths of their members before the values. A constant.</summary>
    bool Lengths { get; }

    /// <summary>Whether keys of maps are text, so that enums are written by name there. A constant.</summary>
    bool TextKeys { get; }

    /// <summary>Whether values of enums are written by name, as the options of the call say. False, a constant, on a wire without such an option.</summary>
    bool NamesEnums { get; }

    /// <summary>How the names of enums' values are spelled otherwise than they are declared; null: they aren't.</summary>
    Func<string, string>? EnumSpelling { get; }

    /// <summary>How keys of maps that are strings or enums are spelled otherwise than they are, as the options of the call say; null: they aren't. A constant on a wire without such an option.</summary>
    Func<string, string>? KeySpelling { get; }

    /// <summary>How the options of the call spell names, whatever the types say. <see cref="WireNaming.Unspecified"/>, a constant, on a wire without such an option.</summary>
    WireNaming Naming { get; }

    /// <summary>The name of an enum's value, where the wire <see cref="NamesEnums"/>; null: it is written as a number, which comes next.</summary>
    /// <param name="names">The enum's names.</param>
    /// <param name="value">The value, its sign in the bits that it doesn't have.</param>
    string? NameOf(WireEnumNames names, ulong value);

    /// <summary>Whether the options of the call leave out members that are the default of their type. False, a constant, on a wire without such an option.</summary>
    bool OmitsDefaults { get; }

    /// <summary>Whether objects of a type with names become arrays all the same, as the options of the call say, so that none of their members can be left out. False, a constant, on a wire without such an option.</summary>
    /// <param name="type">The type.</param>
    bool IsPositional(Type type);

    /// <summary>Says which of the next 64 members are the default of their type, where the wire <see cref="OmitsDefaults"/>, the first as the lowest bit: of the object that begins next, or of the one at hand, if none does before the next name.</summary>
    /// <param name="members">The members.</param>
    void NoteDefaults(ulong members);

    /// <summary>Whether an object of this layout is written with names. A constant for a constant argument.</summary>
    /// <param name="layout">The type's layout: Map or Array.</param>
    bool HasNames(WireLayout layout);

    /// <summary>The formatters and cases that were given with the options of the call, or null.</summary>
    WireCallOverrides? CallOverrides { get; }

    /// <summary>Bytes of a null object or an object's head, at most.</summary>
    int MaxObject { get; }

    /// <summary>Bytes of a null array or an array's or map's head, at most.</summary>
    int MaxArray { get; }

    /// <summary>Bytes of a separator, or of the end of an object, array or map, at most.</summary>
    int MaxEnd { get; }

    /// <summary>Bytes that a nullable scalar may need more than the scalar, and bytes of a nil, at most.</summary>
    int MaxNil { get; }

    /// <summary>Bytes of a repeated reference, at most.</summary>
    int MaxReference { get; }

    /// <summary>Bytes of an object's id, at most; 0 where ids are implied.</summary>
    int MaxId { get; }

    /// <summary>Bytes of the keys of a run of members, at most.</summary>
    /// <param name="layout">The type's layout: Map or Array.</param>
    /// <param name="cells">The sum of the lengths of the members' key cells.</param>
    int MaxKeys(WireLayout layout, int cells);

    /// <summary>Bytes of an enum's value, at most: as <see cref="PutString"/> writes and reserves them for a name, where the wire <see cref="NamesEnums"/>.</summary>
    /// <param name="name">Characters of a name as it is declared, at most. A spelling may have up to twice as many.</param>
    /// <param name="number">Bytes of its number.</param>
    int MaxEnum(int name, int number);

    /// <summary>Bytes of a union's discriminator, at most.</summary>
    /// <param name="cell">The length of its literal.</param>
    int MaxUnion(int cell);

    /// <summary>Opens the output with <paramref name="n"/> bytes reserved and gives the cursor.</summary>
    /// <param name="n">Bytes to reserve.</param>
    ref byte Begin(int n);

    /// <summary>Makes room for <paramref name="n"/> bytes at the cursor; the cursor may move to another array.</summary>
    /// <param name="p">The cursor.</param>
    /// <param name="n">Bytes to reserve.</param>
    ref byte Reserve(ref byte p, int n);

    /// <summary>Hands over what has been written.</summary>
    /// <param name="p">The cursor.</param>
    /// <returns>Bytes written since <see cref="Begin"/>.</returns>
    long Finish(ref byte p);

    /// <summary>Goes one level deeper. Emitted for types that can contain themselves.</summary>
    /// <param name="p">The cursor, which says where the error is.</param>
    /// <exception cref="WireException">The value is deeper than <see cref="WireOptions.MaxDepth"/>; a cycle ends here too.</exception>
    void Enter(ref byte p);

    /// <summary>Comes one level up.</summary>
    void Leave();

    /// <summary>Ends writing with an error.</summary>
    /// <param name="p">The cursor.</param>
    /// <param name="expected">What the value should have been.</param>
    /// <exception cref="WireException">Always.</exception>
    void Fail(ref byte p, string expected);

    /// <summary>A null object.</summary>
    ref byte PutNullObject(ref byte p);

    /// <summary>A null array, map or byte array.</summary>
    ref byte PutNullArray(ref byte p);

    /// <summary>Nil: a null scalar on wires that don't blit, or an unused key. <see cref="MaxNil"/> bytes.</summary>
    ref byte PutNil(ref byte p);

    /// <summary>The head of an object.</summary>
    /// <param name="p">The cursor.</param>
    /// <param name="layout">The type's layout: Map or Array.</param>
    /// <param name="n">How many members follow, nil where a key is unused included.</param>
    ref byte PutBeginObject(ref byte p, WireLayout layout, int n);

    /// <summary>The end of an object.</summary>
    ref byte PutEndObject(ref byte p);

    /// <summary>The head of an array.</summary>
    /// <param name="p">The cursor.</param>
    /// <param name="n">
    /// How many elements follow. On a wire that marks the end of an array (<see cref="Delimited"/>) it is negative where they are written by other writers, as they come: the complement of their number,
    /// or <see cref="int.MinValue"/> where nobody knows it.
    /// </param>
    ref byte PutBeginArray(ref byte p, int n);

    /// <summary>What stands between two elements.</summary>
    ref byte PutSeparator(ref byte p);

    /// <summary>The end of an array.</summary>
    ref byte PutEndArray(ref byte p);

    /// <summary>The head of a map of <paramref name="n"/> entries.</summary>
    ref byte PutBeginMap(ref byte p, int n);

    /// <summary>The end of a map.</summary>
    ref byte PutEndMap(ref byte p);

    /// <summary>The key of a member. Called only where the object is <see cref="HasNames"/>.</summary>
    /// <param name="p">The cursor.</param>
    /// <param name="cell">The member's key cell: the name as MessagePack writes it (header and UTF-8), then <c>,"name":</c> as JSON does.</param>
    /// <param name="split">Where the second half begins, as <see cref="WireKeySplit"/> has it.</param>
    /// <param name="first">Whether nothing stands before it in the object.</param>
    ref byte PutKey(ref byte p, scoped ReadOnlySpan<byte> cell, int split, bool first);

    /// <summary>The discriminator of a union.</summary>
    /// <param name="p">The cursor.</param>
    /// <param name="tag">The case.</param>
    /// <param name="cell">The literal of wires that inline unions: <c>{"$type":"name"</c>.</param>
    ref byte PutUnion(ref byte p, int tag, scoped ReadOnlySpan<byte> cell);

    /// <summary>A string or null. Reserves, with <paramref name="tail"/> bytes behind it.</summary>
    ref byte PutString(ref byte p, string? value, int tail);

    /// <summary>A byte array or null. Reserves, with <paramref name="tail"/> bytes behind it.</summary>
    ref byte PutBytes(ref byte p, byte[]? value, int tail);

    /// <summary>Bytes that lie in memory somewhere, as <see cref="PutBytes"/> writes an array of them. Reserves, with <paramref name="tail"/> bytes behind them.</summary>
    ref byte PutByteSpan(ref byte p, scoped ReadOnlySpan<byte> value, int tail);

    /// <summary>An integer of any size. Reserves, with <paramref name="tail"/> bytes behind it.</summary>
    ref byte PutBigInteger(ref byte p, BigInteger value, int tail);

    /// <summary>A scalar of which the reader won't know the type, in a form that says which it is, where the wire has another one for that. Reserves, with <paramref name="tail"/> bytes behind it.</summary>
    /// <param name="p">The cursor.</param>
    /// <param name="value">The value.</param>
    /// <param name="tail">Bytes to reserve behind it.</param>
    /// <param name="put">Whether there is such a form; otherwise nothing was written, and the value is written as its type is.</param>
    ref byte PutUntyped(ref byte p, object value, int tail, out bool put);

    /// <summary>A value of a type that is the wire's own, such as a format's tree of nodes, as its options say. Reserves, with <paramref name="tail"/> bytes behind it.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="p">The cursor.</param>
    /// <param name="value">The value.</param>
    /// <param name="tail">Bytes to reserve behind it.</param>
    /// <param name="put">Whether the type is one of the wire's; otherwise nothing was written.</param>
    ref byte PutOwn<T>(ref byte p, T value, int tail, out bool put);

    /// <summary>A value in an envelope of its own. A wire that doesn't say what its bytes are writes the value as it is. Reserves, with <paramref name="tail"/> bytes behind it.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="p">The cursor.</param>
    /// <param name="value">The value.</param>
    /// <param name="compression">The envelope.</param>
    /// <param name="tail">Bytes to reserve behind it.</param>
    ref byte PutCompressed<T>(ref byte p, T value, WireCompression compression, int tail);

    /// <summary>An array of scalars: its head, and each element as the <c>Put…</c> of its type writes it. <see cref="WireScalars.PutMany"/> does it for a wire that knows no faster way. Reserves, with <paramref name="tail"/> bytes behind it.</summary>
    /// <typeparam name="T">One of .NET's scalars, as <see cref="WireScalars.Has"/> knows them.</typeparam>
    /// <param name="p">The cursor.</param>
    /// <param name="values">The elements.</param>
    /// <param name="tail">Bytes to reserve behind it.</param>
    ref byte PutScalars<T>(ref byte p, scoped ReadOnlySpan<T> values, int tail)
        where T : unmanaged;

    /// <summary>An array of unmanaged values as they lie in memory, its count first. Only where the wire <see cref="Blits"/>. Reserves, with <paramref name="tail"/> bytes behind it.</summary>
    /// <param name="p">The cursor.</param>
    /// <param name="values">The elements.</param>
    /// <param name="blit">How the type lies in memory; padding is written as zero.</param>
    /// <param name="tail">Bytes to reserve behind it.</param>
    ref byte PutBlitArray<T>(ref byte p, scoped ReadOnlySpan<T> values, WireBlit? blit, int tail)
        where T : unmanaged;

    /// <summary>Unmanaged values in a row, as they lie in memory and without their count. Only where the wire <see cref="Blits"/>. Reserves, with <paramref name="tail"/> bytes behind them.</summary>
    /// <param name="p">The cursor.</param>
    /// <param name="values">The values.</param>
    /// <param name="blit">How the type lies in memory; padding is written as zero.</param>
    /// <param name="tail">Bytes to reserve behind them.</param>
    ref byte PutBlits<T>(ref byte p, scoped ReadOnlySpan<T> values, WireBlit? blit, int tail)
        where T : unmanaged;

    /// <summary>An unmanaged struct as it lies in memory. Only where the wire <see cref="Blits"/>. The size of <typeparamref name="T"/> is reserved.</summary>
    ref byte PutBlit<T>(ref byte p, T value, WireBlit? blit)
        where T : unmanaged;

    /// <summary>A nullable unmanaged value as it lies in memory. Only where the wire <see cref="Blits"/>. The size of <c>Nullable&lt;T&gt;</c> is reserved.</summary>
    ref byte PutBlitNullable<T>(ref byte p, T? value, WireBlit? blit)
        where T : unmanaged;

    /// <summary>
    /// An array of nullable values. Where the wire <see cref="Blits"/> they are of any unmanaged type, and are written as they lie in memory, their count first. Elsewhere they are scalars, each written as a nil or as
    /// the <c>Put…</c> of its type does; <see cref="WireScalars.PutManyNullable"/> does it for a wire that knows no faster way. Reserves, with <paramref name="tail"/> bytes behind it.
    /// </summary>
    /// <typeparam name="T">The type in the nullable one.</typeparam>
    /// <param name="p">The cursor.</param>
    /// <param name="values">The elements.</param>
    /// <param name="blit">How the type in the nullable one lies in memory; null for scalars.</param>
    /// <param name="tail">Bytes to reserve behind it.</param>
    ref byte PutNullables<T>(ref byte p, scoped ReadOnlySpan<T?> values, WireBlit? blit, int tail)
        where T : unmanaged;

    /// <summary>A key and a value as they lie in memory as a <c>KeyValuePair</c>. Only where the wire <see cref="Blits"/>. Its size is reserved.</summary>
    ref byte PutBlitPair<TKey, TValue>(ref byte p, TKey key, TValue value, WireBlit? keyBlit, WireBlit? valueBlit)
        where TKey : unmanaged
        where TValue : unmanaged;

    /// <summary>The key of a map's entry. Reserves, with <paramref name="tail"/> bytes behind it. Where objects have names, it looks as a name does: formatters write the names of their members so.</summary>
    ref byte PutMapKey(ref byte p, string key, bool first, int tail);

    /// <summary>The key of a map's entry: one of .NET's scalars. Reserves, with <paramref name="tail"/> bytes behind it.</summary>
    ref byte PutMapKey<TKey>(ref byte p, TKey key, bool first, int tail)
        where TKey : unmanaged;

    /// <summary>Bytes that came from this wire, as a value. Reserves, with <paramref name="tail"/> bytes behind it.</summary>
    ref byte PutRaw(ref byte p, scoped ReadOnlySpan<byte> value, int tail);

    /// <summary>Members that the type didn't know when it was read, and that came from this wire; others are left out. Reserves, with <paramref name="tail"/> bytes behind them.</summary>
    ref byte PutUnknown(ref byte p, WireUnknown? unknown, bool first, int tail);

    /// <summary>Opens a tolerant object where the wire writes <see cref="Lengths"/>.</summary>
    /// <param name="p">The cursor.</param>
    /// <param name="count">How many members, unused keys included.</param>
    /// <param name="id">The object's id, or -1.</param>
    /// <param name="mark">What the following calls take: an offset, since the output may move.</param>
    ref byte BeginLengths(ref byte p, int count, int id, out int mark);

    /// <summary>Notes where member <paramref name="index"/> ends.</summary>
    void EndMember(ref byte p, int mark, int index);

    /// <summary>Writes the lengths of a tolerant object and closes it. Reserves <paramref name="tail"/> bytes behind it.</summary>
    ref byte EndLengths(ref byte p, int mark, int count, int tail);

    /// <summary>Whether the object was written before; numbers it if not.</summary>
    /// <param name="value">The object.</param>
    /// <param name="id">Its number, from 0, in the order of first visits.</param>
    bool Known(object value, out int id);

    /// <summary>A reference to an object that was written before.</summary>
    ref byte PutReference(ref byte p, int id);

    /// <summary>The id of an object, behind its head, where <see cref="MaxId"/> isn't 0.</summary>
    ref byte PutId(ref byte p, int id);

#pragma warning disable CS1591 // one pair for each of .NET's scalars: Max…, its bytes at most; Put…, which stores without a check
    int MaxBoolean { get; }
    int MaxSByte { get; }
    int MaxByte { get; }
    int MaxInt16 { get; }
    int MaxUInt16 { get; }
    int MaxInt32 { get; }
    int MaxUInt32 { get; }
    int MaxInt64 { get; }
    int MaxUInt64 { get; }
    int MaxInt128 { get; }
    int MaxUInt128 { get; }
    int MaxChar { get; }
    int MaxHalf { get; }
    int MaxSingle { get; }
    int MaxDouble { get; }
    int MaxDecimal { get; }
    int MaxDateTime { get; }
    int MaxDateTimeOffset { get; }
    int MaxTimeSpan { get; }
    int MaxDateOnly { get; }
    int MaxTimeOnly { get; }
    int MaxGuid { get; }
    int MaxRune { get; }

    ref byte PutBoolean(ref byte p, bool value);
    ref byte PutSByte(ref byte p, sbyte value);
    ref byte PutByte(ref byte p, byte value);
    ref byte PutInt16(ref byte p, short value);
    ref byte PutUInt16(ref byte p, ushort value);
    ref byte PutInt32(ref byte p, int value);
    ref byte PutUInt32(ref byte p, uint value);
    ref byte PutInt64(ref byte p, long value);
    ref byte PutUInt64(ref byte p, ulong value);
    ref byte PutInt128(ref byte p, Int128 value);
    ref byte PutUInt128(ref byte p, UInt128 value);
    ref byte PutChar(ref byte p, char value);
    ref byte PutHalf(ref byte p, Half value);
    ref byte PutSingle(ref byte p, float value);
    ref byte PutDouble(ref byte p, double value);
    ref byte PutDecimal(ref byte p, decimal value);
    ref byte PutDateTime(ref byte p, DateTime value);
    ref byte PutDateTimeOffset(ref byte p, DateTimeOffset value);
    ref byte PutTimeSpan(ref byte p, TimeSpan value);
    ref byte PutDateOnly(ref byte p, DateOnly value);
    ref byte PutTimeOnly(ref byte p, TimeOnly value);
    ref byte PutGuid(ref byte p, Guid value);
    ref byte PutRune(ref byte p, Rune value);
#pragma warning restore CS1591
}
