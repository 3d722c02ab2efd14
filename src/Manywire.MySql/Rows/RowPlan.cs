using System;
using System.Globalization;
using Manywire.MySql.Protocol;

namespace Manywire.MySql;

/// <summary>How rows of some columns become values of a type: what emitted code will ask for, in order, and which column that is. It is made once, and kept with the columns.</summary>
sealed class RowPlan
{
    readonly MySqlColumns _columns;
    readonly ValueOptions _values;
    readonly bool _binary, _refusesUnknown;
    readonly string[] _paths;
    readonly Type[] _owners;

    internal RowPlan(Type type, MySqlColumns columns, bool binary, MySqlRowOptions options, ValueOptions values, RowStep[] steps, string[] paths, Type[] owners)
    {
        Type = type;
        _columns = columns;
        _binary = binary;
        _refusesUnknown = options.DisallowUnknown;
        _values = values;
        Steps = steps;
        _paths = paths;
        _owners = owners;
    }

    /// <summary>What a row becomes.</summary>
    public Type Type { get; }

    public RowStep[] Steps { get; }

    /// <summary>Whether values are in the form of prepared statements.</summary>
    public bool IsBinary => _binary;

    RowPlan? Next { get; set; }

    /// <summary>The plan for a type, made where nobody has before.</summary>
    /// <exception cref="WireException">The columns don't fit the type.</exception>
    public static RowPlan Of(Type type, MySqlColumns columns, bool binary, MySqlRowOptions options, ValueOptions values)
    {
        for (var plan = (RowPlan?)columns.Plan; plan is not null; plan = plan.Next)
        {
            if (plan.Type == type && plan._binary == binary && plan._refusesUnknown == options.DisallowUnknown && ReferenceEquals(plan._values, values))
            {
                return plan;
            }
        }

        RowPlan made = new RowPlanner(type, columns, binary, options, values).Make();
        made.Next = (RowPlan?)columns.Plan;
        columns.Plan = made;
        return made;
    }

    /// <summary>The error that a row isn't what the type takes.</summary>
    /// <param name="row">Which row it is, from zero.</param>
    /// <param name="step">What was read.</param>
    /// <param name="expected">What should have been there.</param>
    /// <param name="was">What was there; null: nobody can say.</param>
    /// <param name="cause">The cause, if any.</param>
    public WireException Refuse(long row, int step, string expected, string? was, Exception? cause = null)
    {
        string path = string.Create(CultureInfo.InvariantCulture, $"$[{row}]");
        if ((uint)step < (uint)Steps.Length)
        {
            path += _paths[step];
            string member = _paths[step].Length == 0 ? "" : $" for {WireNames.Spell(_owners[step])}{_paths[step][_paths[step].LastIndexOf('.')..]}";
            if (Steps[step] is { Kind: RowStepKind.Value } value)
            {
                expected += $"{member} in column {_columns[value.Column].Name} ({value.Field!.DbType})";
            }
        }

        return new WireException(expected + (was is null ? "" : $", not {was}"), -1, path, cause);
    }
}
