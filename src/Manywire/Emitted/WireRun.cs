using System;
using System.ComponentModel;
using System.Runtime.CompilerServices;

namespace Manywire.Emitted;

/// <summary>
/// Which members of an object have been read, and what finds the next one where it isn't the expected one. Emitted code reads members in declared order without it; where a member is missed, it asks here
/// for the next one and goes on behind it. One for all wires and all orders.
/// </summary>
/// <remarks>An object that is read in declared order never touches it: whole runs of members are added where they end.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public struct WireRun
{
    /// <summary>How many members a type may have.</summary>
    public const int MaxMembers = 512;

    const int Word = 64;

    /// <summary>The members that have been read, but for the current run: the first 64, and those behind them.</summary>
    ulong _seen;
    ulong[]? _more;

    /// <summary>The first member of the current run, counted from 1; 0 as long as nothing was looked for.</summary>
    int _start;

    /// <summary>Whether members that come in any order are read in a method of their own, as larger types have one. A constant: true, but for code that is embedded, which is to be small.</summary>
    public static bool HasAnyOrder
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => true;
    }

    /// <summary>Whether all members have come in declared order so far.</summary>
    public readonly bool IsStraight => _start == 0;

    /// <summary>Whether a member has been read. Asked once the object has ended.</summary>
    /// <param name="member">The member.</param>
    public readonly bool Has(int member) => _start == 0 || (member < Word ? _seen >> member & 1 : _more is null ? 0 : _more[(member / Word) - 1] >> member & 1) != 0;

    /// <summary>Finds the next member that isn't the expected one. What no member has is passed over.</summary>
    /// <param name="reader">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="n">What <see cref="IWireReader.OpenObject"/> gave, less one for each member read.</param>
    /// <param name="at">The member that was read last, or -1; afterwards the one to be read, or -1 at the end of the object.</param>
    /// <param name="members">The members.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Find<TReader>(scoped ref TReader reader, ref byte p, scoped ref int n, scoped ref int at, WireMemberTable members)
        where TReader : struct, IWireReader, allows ref struct
    {
        // SAFETY: what the table says decides whether the rest is touched, and emitted code of types with one calls the other method.
        return ref Find(ref reader, ref p, ref n, ref at, members, default, ref Unsafe.NullRef<WireRest>());
    }

    /// <summary>Finds the next member of an object whose members come in another order: as the other methods do, but where it is a member by its name, without a call.</summary>
    /// <param name="reader">The wire, which has names.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="n">What <see cref="IWireReader.OpenObject"/> gave, less one for each member read.</param>
    /// <param name="at">The member that one of these methods has found last; afterwards the one to be read, or -1 at the end of the object.</param>
    /// <param name="members">The members.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Next<TReader>(scoped ref TReader reader, ref byte p, scoped ref int n, scoped ref int at, WireMemberTable members)
        where TReader : struct, IWireReader, allows ref struct
    {
        int left = n;
        ref byte value = ref reader.GetKey(ref p, ref left, out ReadOnlySpan<byte> key);
        int found = left < 0 ? -1 : members.FindExact(reader.Wire, key);
        if ((uint)found < Word && at < Word)
        {
            ulong seen = _seen | (1UL << at);
            if ((seen >> found & 1) == 0)
            {
                _seen = seen;
                _start = found + 1;
                n = left;
                at = found;
                return ref value;
            }
        }

        found = at;
        p = ref NextOther(ref reader, ref value, ref left, ref found, members, key);
        n = left;
        at = found;
        return ref p;
    }

    /// <summary>The end, a name that no member has or that is spelled otherwise, or one that comes again.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte NextOther<TReader>(scoped ref TReader reader, ref byte p, scoped ref int n, scoped ref int at, WireMemberTable members, scoped ReadOnlySpan<byte> key)
        where TReader : struct, IWireReader, allows ref struct
    {
        // SAFETY: the rest isn't touched, since emitted code of types that have one calls Find.
        Add(at);
        p = ref FindNamed(ref reader, ref p, ref n, ref at, members, ref Unsafe.NullRef<WireRest>(), key);
        if (Begin(at, members) is { } missing)
        {
            reader.Fail(ref p, missing);
        }

        return ref p;
    }

    /// <summary>Finds the next member of a type that is tolerant, or does something with what it doesn't know.</summary>
    /// <param name="reader">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="n">What <see cref="IWireReader.OpenObject"/> gave, less one for each member read.</param>
    /// <param name="at">As in the other method. One behind the last member: what <see cref="WireRest.Name"/> names.</param>
    /// <param name="members">The members.</param>
    /// <param name="lengths">The lengths of the members, where the wire has lengths.</param>
    /// <param name="rest">What the object has besides its members.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public ref byte Find<TReader>(scoped ref TReader reader, ref byte p, scoped ref int n, scoped ref int at, WireMemberTable members, scoped ReadOnlySpan<int> lengths, scoped ref WireRest rest)
        where TReader : struct, IWireReader, allows ref struct
    {
        ArgumentNullException.ThrowIfNull(members);
        if (reader.Lengths && members.Tolerant)
        {
            p = ref FindByLength(ref reader, ref p, n, ref at, members, lengths, ref rest);
        }
        else
        {
            switch (reader.Order(members.Layout))
            {
                case WireOrder.Named:
                    p = ref FindByName(ref reader, ref p, ref n, ref at, members, ref rest);
                    break;
                case WireOrder.Permuted:
                    p = ref FindByRun(ref reader, ref p, ref n, ref at);
                    break;
                default:
                    p = ref FindByPosition(ref reader, ref p, ref n, ref at, members, ref rest);
                    break;
            }
        }

        if (Begin(at, members) is { } missing)
        {
            reader.Fail(ref p, missing);
        }

        return ref p;
    }

    /// <summary>Begins a run with what was found, or ends the object.</summary>
    /// <returns>The required members that the object hasn't.</returns>
    string? Begin(int at, WireMemberTable members)
    {
        _start = at < 0 ? 1 : at + 1;
        return at < 0 && members.Required.Length > 0 ? members.Missing(in this) : null;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte FindByName<TReader>(scoped ref TReader reader, ref byte p, scoped ref int n, scoped ref int at, WireMemberTable members, scoped ref WireRest rest)
        where TReader : struct, IWireReader, allows ref struct
    {
        if (!Add(at) && !reader.AllowsDuplicates)
        {
            reader.Fail(ref p, "each name once");
        }

        p = ref reader.GetKey(ref p, ref n, out ReadOnlySpan<byte> key);
        return ref FindNamed(ref reader, ref p, ref n, ref at, members, ref rest, key);
    }

    /// <summary>Goes on from a name, or from the end, which the wire has given.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte FindNamed<TReader>(scoped ref TReader reader, ref byte p, scoped ref int n, scoped ref int at, WireMemberTable members, scoped ref WireRest rest, scoped ReadOnlySpan<byte> key)
        where TReader : struct, IWireReader, allows ref struct
    {
        while (true)
        {
            if (n < 0)
            {
                at = -1;
                return ref p;
            }

            int found = members.Find(reader.Wire, key, reader.IgnoresCase);
            at = found;
            if (found >= 0)
            {
                if (Contains(found) && !reader.AllowsDuplicates)
                {
                    reader.Fail(ref p, "each name once");
                }

                return ref p;
            }

            if (reader.IdentifiesCollections && reader.IsIdentity(ref p, n, key, members.Unknown is WireUnknownNames.Kept or WireUnknownNames.Gathered))
            {
                p = ref reader.Skip(ref p);
                n--;
                p = ref reader.GetKey(ref p, ref n, out key);
                continue;
            }

            switch (members.Unknown)
            {
                case WireUnknownNames.Kept:
                    p = ref reader.Keep(ref p, key, ref rest.Kept);
                    break;
                case WireUnknownNames.Gathered when !members.LeavesOut(key, reader.IgnoresCase) && reader.UnknownName(ref p, key) is { } name:
                    rest.Name = name;
                    at = members.Count;
                    return ref p;
                case WireUnknownNames.Refused when !members.LeavesOut(key, reader.IgnoresCase) && reader.UnknownName(ref p, key) is not null:
                case WireUnknownNames.Skipped when reader.DisallowsUnknown && !members.LeavesOut(key, reader.IgnoresCase) && reader.UnknownName(ref p, key) is not null:
                    reader.Fail(ref p, "a name that " + WireNames.Spell(members.Type) + " knows");
                    break;
                default:
                    p = ref reader.Skip(ref p);
                    break;
            }

            n--;
            p = ref reader.GetKey(ref p, ref n, out key);
        }
    }

    ref byte FindByRun<TReader>(scoped ref TReader reader, ref byte p, scoped ref int n, scoped ref int at)
        where TReader : struct, IWireReader, allows ref struct
    {
        Add(at);
        if (n > 0)
        {
            at++;
            return ref p;
        }

        return ref reader.NextRun(ref p, out at, out n);
    }

    ref byte FindByPosition<TReader>(scoped ref TReader reader, ref byte p, scoped ref int n, scoped ref int at, WireMemberTable members, scoped ref WireRest rest)
        where TReader : struct, IWireReader, allows ref struct
    {
        Add(at);
        bool keeps = members.KeepsElements && reader.Holes;
        int count = reader.Holes ? members.KeyCount : members.Count;
        for (int key = at < 0 ? 0 : reader.Holes ? members.KeyOf(at) + 1 : at + 1; n > 0; key++, n--)
        {
            if (key >= count)
            {
                if (keeps)
                {
                    p = ref reader.KeepElements(ref p, key, n, ref rest.Kept);
                    break;
                }

                p = ref reader.SkipMember(ref p, members.Count, WireNames.Spell(members.Type));
                continue;
            }

            at = reader.Holes ? members.MemberAt(key) : key;
            if (at < 0 ? keeps : members.Tolerant && members.Nils?[at] != '1')
            {
                p = ref reader.GetNil(ref p, out bool nil);
                if (nil)
                {
                    continue;
                }
            }

            if (at >= 0)
            {
                return ref p;
            }

            p = ref keeps ? ref reader.KeepElements(ref p, key, 1, ref rest.Kept) : ref reader.Skip(ref p);
        }

        at = -1;
        return ref p;
    }

    ref byte FindByLength<TReader>(scoped ref TReader reader, ref byte p, int n, scoped ref int at, WireMemberTable members, scoped ReadOnlySpan<int> lengths, scoped ref WireRest rest)
        where TReader : struct, IWireReader, allows ref struct
    {
        int key = 0;
        if (at >= 0)
        {
            Add(at);
            key = members.KeyOf(at);
            if (rest.Before - reader.Remaining(ref p) != lengths[key])
            {
                reader.Fail(ref p, "a member as long as its declared length");
            }

            key++;
        }

        for (; key < rest.Count && key < lengths.Length; key++)
        {
            if (lengths[key] == 0)
            {
                continue;
            }

            at = members.MemberAt(key);
            if (at >= 0)
            {
                rest.Before = reader.Remaining(ref p);
                return ref p;
            }

            p = ref members.KeepsPositions ? ref reader.KeepMember(ref p, key, lengths[key], ref rest.Kept) : ref reader.SkipBytes(ref p, lengths[key]);
        }

        at = -1;
        for (int i = 0; rest.More is not null && i < rest.More.Length; i++)
        {
            p = ref reader.KeepMember(ref p, lengths.Length + i, rest.More[i], ref rest.Kept);
        }

        return ref rest.More is null ? ref reader.SkipBytes(ref p, rest.Extra) : ref p;
    }

    /// <summary>Adds the run that ends with a member.</summary>
    /// <returns>False when one of its members was there before.</returns>
    bool Add(int last)
    {
        int first = _start == 0 ? 0 : _start - 1;
        if (last < first)
        {
            return true;
        }

        if (last >= Word)
        {
            return AddWide(first, last);
        }

        ulong run = unchecked((2UL << last) - (1UL << first));
        bool isNew = (_seen & run) == 0;
        _seen |= run;
        return isNew;
    }

    bool AddWide(int first, int last)
    {
        _more ??= new ulong[(MaxMembers / Word) - 1];
        bool isNew = true;
        for (int i = first; i <= last; i++)
        {
            ref ulong word = ref i < Word ? ref _seen : ref _more[(i / Word) - 1];
            isNew &= (word >> i & 1) == 0;
            word |= 1UL << i;
        }

        return isNew;
    }

    readonly bool Contains(int member) => (member < Word ? _seen >> member & 1 : _more is null ? 0 : _more[(member / Word) - 1] >> member & 1) != 0;
}
