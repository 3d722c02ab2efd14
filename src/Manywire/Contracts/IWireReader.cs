using System;
using System.Collections.Generic;
using System.Numerics;
using System.Text;

namespace Manywire.Contracts;

/// <summary>A wire that can carry any wired type, seen from the side that reads. Implemented by ref structs, which emitted code takes as type arguments.</summary>
/// <remarks>
/// The cursor is a <c>ref byte</c> that is passed by value and returned. Every <c>Get…</c> checks the window of input that it reads from;
/// where the input comes in segments it may move the window, and with it the cursor. A span of input is valid until the next call.
/// </remarks>
public partial interface IWireReader
{
    /// <summary>The wire's entry point, such as <c>typeof(JsonWire)</c>: its identity. A constant.</summary>
    Type Wire { get; }

    /// <summary>The dialect that the wire speaks, one of <see cref="WireDialects"/>: attributes of other libraries that are announced for it count. A wire without one gives itself. A constant.</summary>
    Type Dialect { get; }

    /// <summary>Whether unmanaged values lie on the wire as in memory. A constant.</summary>
    bool Blits { get; }

    /// <summary>Whether a union's case has its members in the union's own object. A constant.</summary>
    bool InlinesUnions { get; }

    /// <summary>Whether a positional object has nil where a key is unused. A constant.</summary>
    bool Holes { get; }

    /// <summary>Whether tolerant objects have the lengths of their members before the values. A constant.</summary>
    bool Lengths { get; }

    /// <summary>Whether the keys of maps are text. A constant.</summary>
    bool TextKeys { get; }

    /// <summary>Whether values of enums are read by name as well as by number, as the options of the call say. False, a constant, on a wire without such an option.</summary>
    bool NamesEnums { get; }

    /// <summary>As <see cref="IWireWriter.EnumSpelling"/>.</summary>
    Func<string, string>? EnumSpelling { get; }

    /// <summary>As <see cref="IWireWriter.Naming"/>.</summary>
    WireNaming Naming { get; }

    /// <summary>Whether names match regardless of case.</summary>
    bool IgnoresCase { get; }

    /// <summary>Whether a key may come twice; the last value stays.</summary>
    bool AllowsDuplicates { get; }

    /// <summary>Whether members that a type doesn't know are errors, whatever the type says.</summary>
    bool DisallowsUnknown { get; }

    /// <summary>Whether an object that is given is filled, and what its members hold is replaced rather than filled as well. A constant on wires that always fill.</summary>
    bool Renews { get; }

    /// <summary>Whether lists, sets and maps that are filled keep what is in them, as Jsonable has it: elements are added, entries are added or replaced; members that are structs are made anew. False, a constant, on other wires.</summary>
    bool Appends { get; }

    /// <summary>Whether collections that are read now may have identities: within objects of types that keep references, whose code says so, on wires that know such collections. False, a constant, on others.</summary>
    bool IdentifiesCollections { get; }

    /// <summary>The formatters and cases that were given with the options of the call, or null.</summary>
    WireCallOverrides? CallOverrides { get; }

    /// <summary>The types that a name in the input may stand for: <see cref="WireOptions.Types"/>.</summary>
    WireTypeList Types { get; }

    /// <summary>In which order the members of an object of this layout lie. A constant for a constant argument.</summary>
    /// <param name="layout">The type's layout: Map or Array.</param>
    WireOrder Order(WireLayout layout);

    /// <summary>Opens the input and gives the cursor.</summary>
    ref byte Begin();

    /// <summary>Bytes left of the whole input.</summary>
    long Remaining(ref byte p);

    /// <summary>Goes to the end of the value's surroundings: behind white space, where the wire has any.</summary>
    ref byte Finish(ref byte p);

    /// <summary>Goes one level deeper. Emitted for types that can contain themselves.</summary>
    /// <exception cref="WireException">The input is deeper than <see cref="WireOptions.MaxDepth"/>.</exception>
    void Enter(ref byte p);

    /// <summary>Comes one level up.</summary>
    void Leave();

    /// <summary>Ends reading with an error at the cursor.</summary>
    /// <param name="p">The cursor.</param>
    /// <param name="expected">What should have been there.</param>
    /// <exception cref="WireException">Always.</exception>
    void Fail(ref byte p, string expected);

    /// <summary>Notes that code of the user's is about to be called: constructors, setters, Add; or that it has come back. What it throws is an error of the input. Emitted only around code that may throw.</summary>
    /// <param name="remaining">What <see cref="Remaining"/> was where the error would be.</param>
    /// <param name="expected">What that code takes; null: it has come back.</param>
    void NoteUserCode(long remaining, string? expected);

    /// <summary>What was noted last: for entry points, behind an exception.</summary>
    /// <param name="remaining">As it was given.</param>
    /// <returns>As it was given; null where no such code was running, or the wire doesn't say.</returns>
    string? UserCodeNote(out long remaining);

    /// <summary>The head of an object.</summary>
    /// <param name="p">The cursor.</param>
    /// <param name="layout">The type's layout: Map or Array.</param>
    /// <param name="n">-1: null. Positional: the number of members. Permuted: the number of members, from the type's first one on, before one that is missing or comes later. Named: what <see cref="MatchKey"/> and <see cref="GetKey"/> take; emitted code counts it down by one for each member.</param>
    ref byte OpenObject(ref byte p, WireLayout layout, out int n);

    /// <summary>Whether the next key is the expected one.</summary>
    /// <param name="p">The cursor.</param>
    /// <param name="n">What <see cref="OpenObject"/> gave, less one for each member read.</param>
    /// <param name="cell">The member's key cell, as in <see cref="IWireWriter.PutKey"/>.</param>
    /// <param name="split">Where the second half begins.</param>
    /// <param name="first">Whether nothing stands before it in the object.</param>
    /// <returns>Bytes of the key, to be skipped; 0: no, or not known without a closer look.</returns>
    int MatchKey(ref byte p, int n, scoped ReadOnlySpan<byte> cell, int split, bool first);

    /// <summary>Whether the object ends here.</summary>
    /// <returns>Bytes of the end, to be skipped; -1: no, or not known without a closer look.</returns>
    int MatchEnd(ref byte p, int n);

    /// <summary>The next key, whatever it is, or the end of the object.</summary>
    /// <param name="p">The cursor.</param>
    /// <param name="n">What <see cref="OpenObject"/> gave, less one for each member read; -1 afterwards: the object has ended and the cursor is behind it.</param>
    /// <param name="key">The name, unescaped; valid until the next call.</param>
    ref byte GetKey(ref byte p, scoped ref int n, out ReadOnlySpan<byte> key);

    /// <summary>Permuted wires: goes to the next run of members that follow one another in the order of the type.</summary>
    /// <param name="p">The cursor.</param>
    /// <param name="member">The first of them; -1 at the end of the object.</param>
    /// <param name="n">How many there are.</param>
    ref byte NextRun(ref byte p, out int member, out int n);

    /// <summary>The head of an array.</summary>
    /// <param name="p">The cursor.</param>
    /// <param name="n">-1: null. Else what <see cref="NextElement"/> takes: the count, or 0 on wires that don't count.</param>
    ref byte BeginArray(ref byte p, out int n);

    /// <summary>Goes to the next element of an array.</summary>
    /// <param name="p">The cursor.</param>
    /// <param name="n">What <see cref="BeginArray"/> gave; -1 afterwards: the array has ended and the cursor is behind it.</param>
    /// <param name="i">How many elements came before, from 0; counted up here.</param>
    ref byte NextElement(ref byte p, scoped ref int n, scoped ref int i);

    /// <summary>The head of a map, as <see cref="BeginArray"/>; but a wire that doesn't count may give how many entries there seem to be, for which room is made.</summary>
    ref byte BeginMap(ref byte p, out int n);

    /// <summary>Goes to the key of the next entry of a map, as <see cref="NextElement"/>.</summary>
    ref byte NextEntry(ref byte p, scoped ref int n, scoped ref int i);

    /// <summary>The key of a map's entry.</summary>
    ref byte GetMapKey(ref byte p, out string key);

    /// <summary>The key of a map's entry: one of .NET's scalars.</summary>
    ref byte GetMapKey<TKey>(ref byte p, out TKey key)
        where TKey : unmanaged;

    /// <summary>Takes a nil, if there is one.</summary>
    ref byte GetNil(ref byte p, out bool nil);

    /// <summary>A string or null.</summary>
    ref byte GetString(ref byte p, out string? value);

    /// <summary>Takes a string as well-formed UTF-8 in place of a <see cref="string"/>, where that is how the input has it; else nothing is read.</summary>
    /// <param name="p">The cursor, before text that isn't null.</param>
    /// <param name="text">The text, which stays until the reader goes on.</param>
    /// <param name="taken">Whether it was taken. A wire may always say no.</param>
    ref byte TryGetUtf8(ref byte p, out ReadOnlySpan<byte> text, out bool taken);

    /// <summary>A byte array or null.</summary>
    ref byte GetBytes(ref byte p, scoped ref byte[]? value);

    /// <summary>A list of bytes, if it stands in the wire's form for bytes; else nothing is read: it is an array of numbers.</summary>
    /// <param name="p">The cursor.</param>
    /// <param name="value">The list, which is filled if there is one.</param>
    /// <param name="isBytes">Whether it stood in that form.</param>
    ref byte GetByteList(ref byte p, scoped ref List<byte>? value, out bool isBytes);

    /// <summary>Bytes or null, as <see cref="GetBytes"/> reads them, in a rented array.</summary>
    ref byte GetPooledBytes(ref byte p, out WirePooled<byte>? value);

    /// <summary>An integer of any size.</summary>
    /// <exception cref="WireException">The input holds none, or one of more than 64 MiB.</exception>
    ref byte GetBigInteger(ref byte p, out BigInteger value);

    /// <summary>The next value as one of .NET's: null, a boolean, a number, a string, a byte array, a date, a list or an array, or a dictionary.</summary>
    ref byte GetUntyped(ref byte p, out object? value);

    /// <summary>A value in an envelope of its own.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="p">The cursor.</param>
    /// <param name="value">The value. One that is given is filled in place where its type allows.</param>
    /// <param name="compression">The envelope.</param>
    ref byte GetCompressed<T>(ref byte p, scoped ref T value, WireCompression compression);

    /// <summary>Whether the next value is text. Asked only where the wire has <see cref="TextKeys"/>, or <see cref="NamesEnums"/>.</summary>
    ref byte FindText(ref byte p, out bool text);

    /// <summary>Elements of an array of scalars, each as the <c>Get…</c> of its type reads it, and as <see cref="NextElement"/> goes from one to the next. Only where the wire doesn't <see cref="Blits"/>. <see cref="WireScalars.GetMany"/> does it for a wire that knows no faster way.</summary>
    /// <typeparam name="T">One of .NET's scalars, as <see cref="WireScalars.Has"/> knows them.</typeparam>
    /// <param name="p">The cursor, at an element.</param>
    /// <param name="values">Room for elements, for one at least. Nobody else sees it before the call returns.</param>
    /// <param name="n">As <see cref="NextElement"/> has it.</param>
    /// <param name="i">As <see cref="NextElement"/> has it.</param>
    /// <param name="taken">How many were read: all that there is room for, unless the array ends before.</param>
    ref byte GetScalars<T>(ref byte p, scoped Span<T> values, scoped ref int n, scoped ref int i, out int taken)
        where T : unmanaged;

    /// <summary>Elements of an array of nullable scalars, each a nil or as the <c>Get…</c> of its type reads it. Only where the wire doesn't <see cref="Blits"/>. <see cref="WireScalars.GetManyNullable"/> does it for a wire that knows no faster way.</summary>
    /// <typeparam name="T">One of .NET's scalars, as <see cref="WireScalars.Has"/> knows them.</typeparam>
    /// <param name="p">The cursor, at an element.</param>
    /// <param name="values">Room for elements, for one at least. Nobody else sees it before the call returns.</param>
    /// <param name="n">As <see cref="NextElement"/> has it.</param>
    /// <param name="i">As <see cref="NextElement"/> has it.</param>
    /// <param name="taken">How many were read: all that there is room for, unless the array ends before.</param>
    ref byte GetNullables<T>(ref byte p, scoped Span<T?> values, scoped ref int n, scoped ref int i, out int taken)
        where T : unmanaged;

    /// <summary>An array of unmanaged values, as they lie in memory. Only where the wire <see cref="Blits"/>. An array of the right length is filled in place.</summary>
    ref byte GetBlitArray<T>(ref byte p, scoped ref T[]? value, WireBlit? blit)
        where T : unmanaged;

    /// <summary>A list of unmanaged values, as they lie in memory. Only where the wire <see cref="Blits"/>. A list that is given is filled in place.</summary>
    ref byte GetBlitList<T>(ref byte p, scoped ref List<T>? value, WireBlit? blit)
        where T : unmanaged;

    /// <summary>An unmanaged struct, as it lies in memory. Only where the wire <see cref="Blits"/>.</summary>
    ref byte GetBlit<T>(ref byte p, out T value, WireBlit? blit)
        where T : unmanaged;

    /// <summary>A nullable unmanaged value, as it lies in memory. Only where the wire <see cref="Blits"/>.</summary>
    ref byte GetBlitNullable<T>(ref byte p, out T? value, WireBlit? blit)
        where T : unmanaged;

    /// <summary>An array of nullable unmanaged values, as they lie in memory. Only where the wire <see cref="Blits"/>. An array of the right length is filled in place.</summary>
    ref byte GetBlitNullableArray<T>(ref byte p, scoped ref T?[]? value, WireBlit? blit)
        where T : unmanaged;

    /// <summary>A list of nullable unmanaged values, as they lie in memory. Only where the wire <see cref="Blits"/>. A list that is given is filled in place.</summary>
    ref byte GetBlitNullableList<T>(ref byte p, scoped ref List<T?>? value, WireBlit? blit)
        where T : unmanaged;

    /// <summary>Unmanaged values in a row, as they lie in memory: as many as lie in the input at hand, so that the cursor is behind the last of them. Only where the wire <see cref="Blits"/>.</summary>
    /// <typeparam name="T">The values' type.</typeparam>
    /// <param name="p">The cursor.</param>
    /// <param name="values">Where they go; not empty, and no longer than there are values.</param>
    /// <param name="n">How many were read: at least one.</param>
    /// <param name="blit">How one lies in memory; null: every byte counts and takes every value.</param>
    ref byte GetBlits<T>(ref byte p, scoped Span<T> values, out int n, WireBlit? blit)
        where T : unmanaged;

    /// <summary>A key and a value, as they lie in memory as a <c>KeyValuePair</c>. Only where the wire <see cref="Blits"/>.</summary>
    ref byte GetBlitPair<TKey, TValue>(ref byte p, out TKey key, out TValue value, WireBlit? keyBlit, WireBlit? valueBlit)
        where TKey : unmanaged
        where TValue : unmanaged;

    /// <summary>Goes behind the next value, whatever it is. On wires that don't describe themselves: an error.</summary>
    ref byte Skip(ref byte p);

    /// <summary>Goes over a member by position that the type doesn't know.</summary>
    /// <param name="p">The cursor.</param>
    /// <param name="known">How many the type knows, for the error of a wire that can't.</param>
    /// <param name="type">The type, as C# spells it.</param>
    ref byte SkipMember(ref byte p, int known, string type);

    /// <summary>Goes <paramref name="n"/> bytes further.</summary>
    ref byte SkipBytes(ref byte p, long n);

    /// <summary>The bytes of the next value, to be decoded when it is asked for.</summary>
    /// <param name="p">The cursor.</param>
    /// <param name="value">A copy of its bytes, with what decodes them; never null.</param>
    ref byte GetLazy<T>(ref byte p, out WireLazy<T> value);

    /// <summary>A value of a type that is the wire's own, such as a format's tree of nodes, as its options say.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="p">The cursor.</param>
    /// <param name="value">The value. What it was is given to a type that is filled.</param>
    /// <param name="got">Whether the wire has such a type; otherwise nothing was read.</param>
    ref byte GetOwn<T>(ref byte p, scoped ref T value, out bool got);

    /// <summary>Keeps a member that the type doesn't know. Only on wires with names.</summary>
    ref byte Keep(ref byte p, scoped ReadOnlySpan<byte> key, scoped ref WireUnknown? unknown);

    /// <summary>The name of a member that the type doesn't know, as the input spells it. Only on wires that have names, behind <see cref="GetKey"/>.</summary>
    /// <param name="p">The cursor, before the value.</param>
    /// <param name="key">The name that <see cref="GetKey"/> gave.</param>
    /// <returns>Null where the member is the wire's own, such as a discriminator that has been read: its value is to be skipped.</returns>
    string? UnknownName(ref byte p, scoped ReadOnlySpan<byte> key);

    /// <summary>Keeps elements of an object that is an array, which the type doesn't know.</summary>
    /// <param name="p">The cursor.</param>
    /// <param name="position">The position of the first.</param>
    /// <param name="count">How many there are, one after another.</param>
    /// <param name="unknown">What is kept of the object.</param>
    ref byte KeepElements(ref byte p, int position, int count, scoped ref WireUnknown? unknown);

    /// <summary>Keeps a member that a tolerant type doesn't know, where the wire has <see cref="Lengths"/>.</summary>
    /// <param name="p">The cursor.</param>
    /// <param name="key">Its position.</param>
    /// <param name="length">Bytes of its value.</param>
    /// <param name="unknown">What is kept of the object.</param>
    ref byte KeepMember(ref byte p, int key, int length, scoped ref WireUnknown? unknown);

    /// <summary>The discriminator of a union.</summary>
    /// <param name="p">The cursor.</param>
    /// <param name="cases">The cases.</param>
    /// <param name="tag">The case.</param>
    /// <param name="n">-1: null. Where the wire <see cref="InlinesUnions"/>: what <see cref="OpenObject"/> would have given for the members that follow.</param>
    ref byte OpenUnion(ref byte p, WireCases cases, out int tag, out int n);

    /// <summary>The discriminator of a union that takes any: one that isn't known is no error here.</summary>
    /// <param name="p">The cursor.</param>
    /// <param name="cases">The cases.</param>
    /// <param name="tag">The case; <see cref="WireCases.Unknown"/> where it has a name that none of them has.</param>
    /// <param name="n">As in <see cref="OpenUnion"/>.</param>
    /// <param name="name">That name.</param>
    ref byte OpenAnyUnion(ref byte p, WireCases cases, out int tag, out int n, out string? name);

    /// <summary>The discriminator of a union of which some cases keep references, or a reference to one that was read before. Wires on which a case has an object of its own leave both to that.</summary>
    /// <param name="p">The cursor.</param>
    /// <param name="cases">The cases.</param>
    /// <param name="tag">The case.</param>
    /// <param name="n">As in <see cref="OpenUnion"/>.</param>
    /// <param name="id">What <see cref="Register"/> takes.</param>
    /// <param name="known">The object that was read before, or null.</param>
    ref byte OpenUnionReference(ref byte p, WireCases cases, out int tag, out int n, out int id, out object? known);

    /// <summary>The head of a tolerant object where the wire has <see cref="Lengths"/>.</summary>
    /// <param name="p">The cursor.</param>
    /// <param name="lengths">Is given the length of each value; what the object has none of stays 0.</param>
    /// <param name="n">-1: null; else the number of members.</param>
    /// <param name="extra">Bytes of all members beyond <paramref name="lengths"/>.</param>
    ref byte OpenLengths(ref byte p, scoped Span<int> lengths, out int n, out long extra);

    /// <summary>As <see cref="OpenLengths"/>, with the length of each member beyond those that the type knows: those whose sum is <c>extra</c>; null where there are none, or the wire doesn't say.</summary>
    ref byte OpenKeptLengths(ref byte p, scoped Span<int> lengths, out int n, out long extra, out int[]? more);

    /// <summary>The head of an object that may be a reference to one that was read before.</summary>
    /// <param name="p">The cursor.</param>
    /// <param name="layout">The type's layout: Map or Array.</param>
    /// <param name="lengths">As in <see cref="OpenLengths"/>, where the wire has lengths.</param>
    /// <param name="n">As in <see cref="OpenLengths"/> or <see cref="OpenObject"/>.</param>
    /// <param name="extra">As in <see cref="OpenLengths"/>.</param>
    /// <param name="id">What <see cref="Register"/> takes.</param>
    /// <param name="known">The object that was read before, or null.</param>
    ref byte OpenReference(ref byte p, WireLayout layout, scoped Span<int> lengths, out int n, out long extra, out int id, out object? known);

    /// <summary>Whether an object that was there before is filled: once for each value that is read. What else the input has is another object, though the same one is in its place.</summary>
    /// <param name="value">The object.</param>
    bool TryFill(object value);

    /// <summary>Makes an object known under its id, before its members are read.</summary>
    void Register(ref byte p, int id, object value);

    /// <summary>Says whether <see cref="IdentifiesCollections"/> holds from here on.</summary>
    void IdentifyCollections(bool identifies);

    /// <summary>Looks whether a collection has an identity, or stands for one that was read before, and goes to what is in it.</summary>
    /// <param name="p">The cursor. Where there is an identity, or the start of a map, it isn't at the head of the collection afterwards: <see cref="BeginArray"/> or <see cref="BeginMap"/> has to follow.</param>
    /// <param name="isMap">Which of them will.</param>
    /// <param name="id">What <see cref="Register"/> takes; -1: there is no identity.</param>
    /// <param name="known">The collection that was read before, or null.</param>
    ref byte OpenIdentified(ref byte p, bool isMap, out int id, out object? known);

    /// <summary>Goes behind an array that has an identity, from behind its elements.</summary>
    ref byte CloseIdentified(ref byte p);

    /// <summary>Whether a name that a type doesn't know is that of an identity, which is to be passed over: behind <see cref="GetKey"/>, where collections have identities. A type that keeps other names keeps one that is spelled as its own.</summary>
    /// <exception cref="WireException">The object stands for one that was read before, and its type keeps no references; or the identity isn't where it belongs.</exception>
    bool IsIdentity(ref byte p, int n, scoped ReadOnlySpan<byte> key, bool isKept);

#pragma warning disable CS1591 // one for each of .NET's scalars; each throws a WireException where the input holds none in the type's range
    ref byte GetBoolean(ref byte p, out bool value);
    ref byte GetSByte(ref byte p, out sbyte value);
    ref byte GetByte(ref byte p, out byte value);
    ref byte GetInt16(ref byte p, out short value);
    ref byte GetUInt16(ref byte p, out ushort value);
    ref byte GetInt32(ref byte p, out int value);
    ref byte GetUInt32(ref byte p, out uint value);
    ref byte GetInt64(ref byte p, out long value);
    ref byte GetUInt64(ref byte p, out ulong value);
    ref byte GetInt128(ref byte p, out Int128 value);
    ref byte GetUInt128(ref byte p, out UInt128 value);
    ref byte GetChar(ref byte p, out char value);
    ref byte GetHalf(ref byte p, out Half value);
    ref byte GetSingle(ref byte p, out float value);
    ref byte GetDouble(ref byte p, out double value);
    ref byte GetDecimal(ref byte p, out decimal value);
    ref byte GetDateTime(ref byte p, out DateTime value);
    ref byte GetDateTimeOffset(ref byte p, out DateTimeOffset value);
    ref byte GetTimeSpan(ref byte p, out TimeSpan value);
    ref byte GetDateOnly(ref byte p, out DateOnly value);
    ref byte GetTimeOnly(ref byte p, out TimeOnly value);
    ref byte GetGuid(ref byte p, out Guid value);
    ref byte GetRune(ref byte p, out Rune value);
#pragma warning restore CS1591
}
