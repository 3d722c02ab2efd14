using System;
using System.Collections.Generic;
using System.ComponentModel;
using System.Runtime.CompilerServices;

namespace Manywire.Emitted;

/// <summary>The members of an object as data: what <see cref="WireRun"/> looks in when members don't come in declared order. Emitted, one for each object.</summary>
/// <param name="type">The object's type.</param>
/// <param name="layout">Its layout.</param>
/// <param name="names">The names of its members, in their order.</param>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class WireMemberTable(Type type, WireLayout layout, params string[] names)
{
    WireNameTable? _table;
    WireMemberTable[]? _spelled;

    /// <summary>The object's type.</summary>
    public Type Type => type;

    /// <summary>The object's layout.</summary>
    public WireLayout Layout => layout;

    /// <summary>How many members there are.</summary>
    public int Count => names.Length;

    /// <summary>The positions of the members, where some positions have none; else null.</summary>
    public int[]? Keys { get; init; }

    /// <summary>Positions, those without a member included.</summary>
    public int KeyCount { get; init; } = names.Length;

    /// <summary>Names for one wire alone: its entry point, the member, and the name.</summary>
    public (Type Wire, int Member, string Name)[] Spellings { get; init; } = [];

    /// <summary>Names that members had, which are read as well.</summary>
    public string[] Former { get; init; } = [];

    /// <summary>The members that had the names in <see cref="Former"/>.</summary>
    public int[] FormerOf { get; init; } = [];

    /// <summary>What declarations say of the members' null and absence: a digit for each, its <see cref="WireMemberRules"/>; null where there is nothing to say.</summary>
    public string? Rules { get; init; }

    /// <summary>What declarations say of numbers as text: a digit for each member, the sum in <see cref="WireTextNumbers"/>, or a hyphen for one of which they say nothing; null where they say nothing of any.</summary>
    public string? Numbers { get; init; }

    /// <summary>The members that the input must have.</summary>
    public int[] Required { get; init; } = [];

    /// <summary>What the members in <see cref="Required"/> are called in C#, for messages.</summary>
    public string[] RequiredNames { get; init; } = [];

    /// <summary>What happens to a member of another name.</summary>
    public WireUnknownNames Unknown { get; init; }

    /// <summary>Names that the type leaves out: what has one is skipped where others are refused or gathered.</summary>
    public string[] LeftOut { get; init; } = [];

    /// <summary>Whether what has an unknown position is kept too, where members have positions.</summary>
    public bool KeepsPositions { get; init; }

    /// <summary>Whether nil stands for a member that isn't there, where members have positions; but for those in <see cref="Nils"/>.</summary>
    public bool Tolerant { get; init; }

    /// <summary>Of which members of a tolerant type nil is a value: a digit for each, 1 for yes; null for none.</summary>
    public string? Nils { get; init; }

    /// <summary>The names, in the order of the members.</summary>
    internal string[] Names => names;

    /// <summary>Finds a name.</summary>
    internal WireNameTable Table => _table ??= new WireNameTable(names);

    /// <summary>Whether elements with an unknown position are kept on wires that mark unused positions.</summary>
    internal bool KeepsElements => KeepsPositions && layout == WireLayout.Array;

    /// <summary>The members for a <see cref="WireSchema"/>.</summary>
    /// <param name="types">The types of the members.</param>
    public WireSchemaMember[] Typed(params Type[] types)
    {
        ArgumentNullException.ThrowIfNull(types);
        var members = new WireSchemaMember[types.Length];
        for (int i = 0; i < members.Length; i++)
        {
            members[i] = new WireSchemaMember(names[i], KeyOf(i), types[i])
            {
                IsRequired = Array.IndexOf(Required, i) >= 0,
                Rules = Rules is null ? WireMemberRules.None : (WireMemberRules)(Rules[i] - '0'),
                Numbers = Numbers is null || Numbers[i] == '-' ? null : Numbers[i] - '0',
                Spellings = Spellings.Length == 0 ? null : SpellingsOf(i),
                FormerNames = Former.Length == 0 ? null : FormerNamesOf(i),
            };
        }

        return members;
    }

    string[] FormerNamesOf(int member) => Array.FindAll(Former, name => FormerOf[Array.IndexOf(Former, name)] == member);

    (Type Wire, string Name)[] SpellingsOf(int member) =>
        Array.ConvertAll(Array.FindAll(Spellings, spelling => spelling.Member == member), spelling => (spelling.Wire, spelling.Name));

    /// <summary>What the object looks like on a wire, where the members say it all.</summary>
    /// <param name="types">The types of the members.</param>
    public WireSchema Schema(params Type[] types) => new() { Type = type, Kind = WireKind.Object, Layout = layout, Tolerant = Tolerant, Unknown = Unknown, Members = Typed(types) };

    /// <summary>The position of a member.</summary>
    internal int KeyOf(int member) => Keys is null ? member : Keys[member];

    /// <summary>The member at a position, or -1.</summary>
    internal int MemberAt(int key) => Keys is null ? key < names.Length ? key : -1 : Math.Max(-1, Array.BinarySearch(Keys, key));

    /// <summary>The member that has the name on a wire, or -1.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int FindExact(Type wire, scoped ReadOnlySpan<byte> name) => Spelled(wire).Table.Find(name);

    /// <summary>The member of a name, or -1, also where it is spelled otherwise or the member had it before.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int Find(Type wire, scoped ReadOnlySpan<byte> name, bool ignoresCase)
    {
        int found = FindExact(wire, name);
        if (found < 0 && ignoresCase)
        {
            found = WireNames.FindIgnoringCase(name, Spelled(wire).Names);
        }

        return found < 0 && Former.Length > 0 ? WireNames.FindFormer(name, ignoresCase, Former, FormerOf) : found;
    }

    /// <summary>Whether a name that no member has is one that the type leaves out.</summary>
    internal bool LeavesOut(scoped ReadOnlySpan<byte> name, bool ignoresCase) => LeftOut.Length > 0 && WireNames.Find(name, ignoresCase, LeftOut) >= 0;

    /// <summary>The names on a wire.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    WireMemberTable Spelled(Type wire) => Spellings.Length == 0 ? this : On(wire);

    /// <summary>The names on a wire that has some of its own.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    WireMemberTable On(Type wire)
    {
        _spelled ??= BuildSpelled();
        foreach (WireMemberTable table in _spelled)
        {
            if (table.Type == wire)
            {
                return table;
            }
        }

        return this;
    }

    /// <summary>A table for each wire that has names of its own, which stands in the place of its type.</summary>
    WireMemberTable[] BuildSpelled()
    {
        var tables = new Dictionary<Type, WireMemberTable>();
        foreach ((Type wire, int member, string name) in Spellings)
        {
            if (!tables.TryGetValue(wire, out WireMemberTable? table))
            {
                table = new WireMemberTable(wire, layout, (string[])names.Clone());
                tables.Add(wire, table);
            }

            table.Names[member] = name;
        }

        return [.. tables.Values];
    }

    /// <summary>Names the required members that are missing.</summary>
    internal string? Missing(scoped in WireRun run)
    {
        var missing = new List<string>();
        for (int i = 0; i < Required.Length; i++)
        {
            if (!run.Has(Required[i]))
            {
                missing.Add(RequiredNames[i]);
            }
        }

        return missing.Count == 0 ? null : (missing.Count == 1 ? "the required member " : "the required members ") + string.Join(", ", missing);
    }
}
