using System;
using System.Collections.Generic;
using Manywire.MySql.Protocol;

namespace Manywire.MySql;

/// <summary>Makes a <see cref="RowPlan"/>.</summary>
sealed class RowPlanner(Type type, MySqlColumns columns, bool binary, MySqlRowOptions options, ValueOptions values)
{
    readonly List<RowStep> _steps = [];
    readonly List<string> _paths = [];
    readonly List<Type> _owners = [];

    public RowPlan Make()
    {
        if (RowNode.Of(type) is not { } root)
        {
            MakeValue();
        }
        else
        {
            int at = 0;
            if (root.IsTuple)
            {
                Spread(root, ref at, columns.Count);
                Refuse(at, columns.Count);
            }
            else
            {
                at = Give(root, null, 0, columns.Count);
            }

            Add(root, "", isOptional: false);
        }

        return new RowPlan(type, columns, binary, options, values, [.. _steps], [.. _paths], [.. _owners]);
    }

    /// <summary>A row that is one value, which the first column is.</summary>
    void MakeValue()
    {
        if (!RowNode.IsValue(type))
        {
            throw Misfit($"a type that a row can be, and not {WireNames.Spell(type)}: a column holds no list, map or union");
        }

        Refuse(1, columns.Count);
        Add(RowStep.Value(0, Field(0), isOptional: true), "", type);
    }

    /// <summary>Gives columns to the members of a tuple: one to each value, and to objects those that they know, up to where the next one begins.</summary>
    void Spread(RowNode tuple, ref int at, int end)
    {
        for (int i = 0; i < tuple.Members.Length; i++)
        {
            ref readonly WireSchemaMember member = ref tuple.Members[i];
            int behind = Least(tuple, i + 1);
            if (at + behind >= end)
            {
                throw Misfit($"a column for each value of {WireNames.Spell(type)}, and not {columns.Count} in all");
            }

            if (RowNode.Of(member) is not { } node)
            {
                tuple.Columns[i] = RowNode.IsValue(member) ? at++ : throw Misfit($"tuples of what a row can have, and not {WireNames.Spell(member.Type)} in {WireNames.Spell(type)}");
                continue;
            }

            tuple.Children[i] = node;
            if (node.IsTuple)
            {
                Spread(node, ref at, end - behind);
            }
            else
            {
                at = Give(node, i + 1 < tuple.Members.Length ? RowNode.Of(tuple.Members[i + 1]) : null, at, end - behind);
            }
        }
    }

    /// <summary>How many columns the members of a tuple from one on need at least.</summary>
    static int Least(RowNode tuple, int from)
    {
        int least = 0;
        for (int i = from; i < tuple.Members.Length; i++)
        {
            least += RowNode.Of(tuple.Members[i]) is { IsTuple: true } inner ? Least(inner, 0) : 1;
        }

        return least;
    }

    /// <summary>Gives columns to the members of an object.</summary>
    /// <param name="node">The object.</param>
    /// <param name="next">The object that comes behind it in a tuple. It begins where a column's name comes again, or where the table is another and it knows the column.</param>
    /// <param name="from">The first column.</param>
    /// <param name="end">The one behind the last.</param>
    /// <returns>The column behind those of the object.</returns>
    int Give(RowNode node, RowNode? next, int from, int end)
    {
        string table = "";
        bool any = false;
        int at = from;
        for (; at < end; at++)
        {
            MySqlColumn column = columns[at];
            if (next is { IsTuple: false } && any && column.Table.Length > 0 && table.Length > 0 && column.Table != table && next.Knows(column.Name))
            {
                break;
            }

            string? taken = null;
            if (node.TryGive(at, column.Name, ref taken))
            {
                any = true;
                table = column.Table;
                continue;
            }

            if (next is not null && any && (taken is not null || next.IsTuple || next.Knows(column.Name)))
            {
                break;
            }

            if (taken is not null)
            {
                throw Misfit($"one column for {taken}, which one column can hold: {column.Name} comes twice, or the member is a list, a map, a union or an object");
            }

            Refuse(at, at + 1, node.Type);
        }

        if (!any)
        {
            throw Misfit($"columns that are members of {WireNames.Spell(node.Type)}, and not {Names(from, end)}");
        }

        return at;
    }

    /// <summary>Adds what emitted code asks for when it reads an object.</summary>
    void Add(RowNode node, string path, bool isOptional)
    {
        int head = _steps.Count;
        Add(default, path, node.Type);
        int first = -1;
        for (int member = 0; member < node.Members.Length;)
        {
            if (!node.Has(member))
            {
                Require(node, member++);
                first = Math.Max(first, 0);
                continue;
            }

            int run = member;
            while (run < node.Members.Length && node.Has(run))
            {
                run++;
            }

            if (first < 0)
            {
                first = run;
            }
            else
            {
                Add(RowStep.Run(member, run - member), path, node.Type);
            }

            for (; member < run; member++)
            {
                Add(node, member, path);
            }
        }

        if (first < node.Members.Length || node.Schema.Tolerant)
        {
            Add(RowStep.Run(-1, 0), path, node.Type);
        }

        _steps[head] = RowStep.Object(Math.Max(first, 0), _steps.Count - head, isOptional);
    }

    void Add(RowNode node, int member, string path)
    {
        ref readonly WireSchemaMember declared = ref node.Members[member];
        string name = $"{path}.{declared.NameOn(typeof(MySqlWire))}";
        bool isOptional = (declared.Rules & WireMemberRules.TakesNoNull) == 0;
        if (node.Children[member] is { } child)
        {
            Add(child, name, isOptional);
        }
        else
        {
            int column = node.Columns[member];
            Add(RowStep.Value(column, Field(column), isOptional), name, node.Type);
        }
    }

    void Add(in RowStep step, string path, Type owner)
    {
        _steps.Add(step);
        _paths.Add(path);
        _owners.Add(owner);
    }

    /// <summary>A member that must have a column, and has none.</summary>
    void Require(RowNode node, int member)
    {
        ref readonly WireSchemaMember declared = ref node.Members[member];
        if (declared.IsRequired || ((declared.Rules & WireMemberRules.IsParameter) != 0 && RowNode.IsValue(declared)))
        {
            throw Misfit($"a column for {WireNames.Spell(node.Type)}.{declared.NameOn(typeof(MySqlWire))}, which is required, and not only {Names(0, columns.Count)}");
        }
    }

    /// <summary>Columns that no member has.</summary>
    void Refuse(int from, int end, Type? owner = null)
    {
        if (options.DisallowUnknown && from < end)
        {
            throw Misfit($"no column that {WireNames.Spell(owner ?? type)} doesn't know, such as {columns[from].Name}");
        }
    }

    Field Field(int column)
    {
        MySqlColumn definition = columns[column];
        try
        {
            return new Field(new ColumnTraits(definition.Type, definition.Flags, definition.Length, definition.Collation), binary, values);
        }
        catch (NotSupportedException e)
        {
            throw new WireException($"a type that is known, and not {(byte)definition.Type}, of column {definition.Name}", -1, "$", e);
        }
    }

    string Names(int from, int end)
    {
        var names = new List<string>();
        for (int i = from; i < end && names.Count < 32; i++)
        {
            names.Add(columns[i].Name);
        }

        return names.Count == 0 ? "none" : string.Join(", ", names);
    }

    WireException Misfit(string expected) => new($"{expected}, when rows are read as {WireNames.Spell(type)}", -1, "$");
}
