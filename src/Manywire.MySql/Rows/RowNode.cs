using System;
using System.Runtime.CompilerServices;

namespace Manywire.MySql;

/// <summary>An object of a row, while it is found out which columns its members have.</summary>
sealed class RowNode
{
    RowNode(Type type, WireSchema schema)
    {
        Type = type;
        Schema = schema;
        Members = schema.Members;
        Columns = new int[Members.Length];
        Columns.AsSpan().Fill(RowStep.NoColumn);
        Children = new RowNode?[Members.Length];
    }

    public Type Type { get; }

    public WireSchema Schema { get; }

    public WireSchemaMember[] Members { get; }

    /// <summary>For each member its column, or <see cref="RowStep.NoColumn"/>.</summary>
    public int[] Columns { get; }

    /// <summary>For each member the object that it is, where that has columns.</summary>
    public RowNode?[] Children { get; }

    /// <summary>Whether members have no names, but places.</summary>
    public bool IsTuple => typeof(ITuple).IsAssignableFrom(Type);

    /// <summary>Whether columns have come to the member.</summary>
    public bool Has(int member) => Columns[member] >= 0 || Children[member] is not null;

    /// <summary>The object that a type is in a row; null where it is a value of one column, or nothing that a row has.</summary>
    public static RowNode? Of(Type type) => Of(type, WireSchema.Of(type));

    public static RowNode? Of(in WireSchemaMember member) => Of(member.Type, member.Find());

    static RowNode? Of(Type type, WireSchema? schema)
    {
        schema = Plain(schema);
        return schema is { Kind: WireKind.Object } ? new RowNode(schema.Type, schema) : null;
    }

    /// <summary>Whether one column holds a value of the type.</summary>
    public static bool IsValue(Type type) => IsValue(WireSchema.Of(type));

    public static bool IsValue(in WireSchemaMember member) => member.Compression is null && IsValue(member.Find());

    static bool IsValue(WireSchema? schema) => Plain(schema) switch
    {
        null => true,
        { Kind: WireKind.Object or WireKind.Map or WireKind.Union } => false,
        { Kind: WireKind.Array } array => array.Element == typeof(byte),
        _ => true,
    };

    /// <summary>What is behind what may be null, and behind what is written as something else.</summary>
    static WireSchema? Plain(WireSchema? schema)
    {
        for (int i = 0; i < 16 && schema is not null; i++)
        {
            schema = schema.In(typeof(WireDialects.Rows));
            if (schema is not { Kind: WireKind.Nullable or WireKind.Surrogate, Element: { } element })
            {
                return schema;
            }

            schema = WireSchema.Of(element);
        }

        return schema;
    }

    /// <summary>Gives a column to the member that its name is of, or to a member of a member.</summary>
    /// <param name="column">The column's place.</param>
    /// <param name="name">Its name, or what is left of it.</param>
    /// <param name="taken">The member that has a column of the name already.</param>
    /// <returns>Whether there was a member for it.</returns>
    public bool TryGive(int column, ReadOnlySpan<char> name, ref string? taken)
    {
        int member = Find(name);
        if (member >= 0)
        {
            if (Has(member) || !IsValue(Members[member]))
            {
                taken ??= $"{WireNames.Spell(Type)}.{Members[member].Name}";
                return false;
            }

            Columns[member] = column;
            return true;
        }

        for (int i = 0; i < Members.Length; i++)
        {
            if (Columns[i] < 0 && RowNames.TryBehind(NameOf(Members[i]), name, out ReadOnlySpan<char> rest) && !rest.IsEmpty && (Children[i] ?? Of(Members[i])) is { } child && child.TryGive(column, rest, ref taken))
            {
                Children[i] = child;
                return true;
            }
        }

        return false;
    }

    /// <summary>Whether the column would find a member, of those that have none yet.</summary>
    public bool Knows(ReadOnlySpan<char> name)
    {
        int member = Find(name);
        if (member >= 0)
        {
            return !Has(member);
        }

        for (int i = 0; i < Members.Length; i++)
        {
            if (RowNames.TryBehind(NameOf(Members[i]), name, out ReadOnlySpan<char> rest) && !rest.IsEmpty && (Children[i] ?? Of(Members[i])) is { } child && child.Knows(rest))
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>The member of a name; -1: none.</summary>
    int Find(ReadOnlySpan<char> name)
    {
        int found = -1, most = 0;
        for (int i = 0; i < Members.Length && most < 3; i++)
        {
            int alike = RowNames.Alike(NameOf(Members[i]), name);
            foreach (string former in Members[i].FormerNames ?? [])
            {
                alike = Math.Max(alike, Math.Min(2, RowNames.Alike(former, name)));
            }

            if (alike > most)
            {
                (found, most) = (i, alike);
            }
        }

        return found;
    }

    static string NameOf(in WireSchemaMember member) => member.NameOn(typeof(MySqlWire));
}
