using System;
using System.Collections.Generic;
using System.Text;
using Manywire.MySql.Protocol;

namespace Manywire.MySql;

/// <summary>How values of a type become rows of a table: which parameter of its INSERT each member is.</summary>
sealed class InsertPlan
{
    readonly Type _type;
    readonly MySqlColumns _columns;
    readonly List<InsertStep> _steps = [];
    readonly List<string> _names = [];

    InsertPlan(Type type, MySqlColumns columns)
    {
        _type = type;
        _columns = columns;
    }

    /// <summary>The steps, in the order of the type.</summary>
    public InsertStep[] Steps { get; private set; } = [];

    /// <summary>How many parameters a row has.</summary>
    public int Slots => _names.Count;

    /// <summary>The plan for a type and a table.</summary>
    /// <param name="type">The type of the values.</param>
    /// <param name="columns">The table's columns.</param>
    /// <exception cref="WireException">A member has no column.</exception>
    public static InsertPlan Of(Type type, MySqlColumns columns)
    {
        if (RowNode.Of(type) is not { IsTuple: false } root)
        {
            throw new ArgumentException($"Rows are inserted of types with members, and {WireNames.Spell(type)} is none.");
        }

        for (int i = 0; i < columns.Count; i++)
        {
            string? taken = null;
            root.TryGive(i, columns[i].Name, ref taken);
        }

        var plan = new InsertPlan(type, columns);
        plan.Add(root);
        plan.Steps = [.. plan._steps];
        return plan;
    }

    /// <summary>The statement, with a question mark for each parameter.</summary>
    /// <param name="table">The table, quoted.</param>
    public string Statement(string table)
    {
        var text = new StringBuilder("insert into ").Append(table).Append(" (").AppendJoin(',', _names).Append(") values (");
        for (int i = 0; i < _names.Count; i++)
        {
            text.Append(i == 0 ? "?" : ",?");
        }

        return text.Append(')').ToString();
    }

    void Add(RowNode node)
    {
        int head = _steps.Count;
        _steps.Add(default);
        for (int i = 0; i < node.Members.Length; i++)
        {
            if (node.Children[i] is { } child)
            {
                Add(child);
            }
            else if (node.Columns[i] is >= 0 and int column)
            {
                _steps.Add(new InsertStep(_names.Count, IsText(_columns[column]), 0));
                _names.Add(MySqlName.Quote(_columns[column].Name));
            }
            else if (RowNode.IsValue(node.Members[i]) || RowNode.Of(node.Members[i]) is not null)
            {
                throw new WireException($"a column for {WireNames.Spell(node.Type)}.{node.Members[i].NameOn(typeof(MySqlWire))}, when {WireNames.Spell(_type)} is inserted: mark the member with [NotMapped] if it has none", -1, "$");
            }
            else
            {
                _steps.Add(new InsertStep(-1, false, 0));
            }
        }

        _steps[head] = new InsertStep(-1, false, _steps.Count - head);
    }

    static bool IsText(MySqlColumn column) =>
        new Field(new ColumnTraits(column.Type, column.Flags, column.Length, column.Collation), false, ValueOptions.Default).Kind == ValueKind.String;
}
