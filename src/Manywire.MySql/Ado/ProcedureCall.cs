using System;
using System.Collections.Generic;
using System.Data;
using System.Globalization;
using Manywire.MySql.Protocol;

namespace Manywire.MySql;

/// <summary>
/// Calls of procedures and functions. What a procedure is to give back it writes into variables of the session, which the same query reads behind its results.
/// Such a call isn't prepared: servers say only behind the row of what is given back that it was that.
/// </summary>
static class ProcedureCall
{
    const string Variable = "@manywire_out";

    /// <summary>The name of the first column of the row that has what is given back.</summary>
    static ReadOnlySpan<byte> FirstVariable => "@manywire_out0"u8;

    /// <summary>Finds the command’s parameters for those of the routine.</summary>
    public static void Arrange(CommandState command, Routine routine)
    {
        command.Routine = routine;
        command.ReturnParameter = null;
        MySqlParameterCollection given = command.Parameters ??= [];
        if (routine.IsFunction)
        {
            foreach (MySqlParameter parameter in given)
            {
                command.ReturnParameter = parameter.Direction == ParameterDirection.ReturnValue ? parameter : command.ReturnParameter;
            }

            if (command.ReturnParameter is null)
            {
                throw new InvalidOperationException($"The function {routine.Name} needs a parameter whose direction is ParameterDirection.ReturnValue.");
            }
        }

        RoutineParameter[] declared = routine.Parameters;
        var arguments = declared.Length == 0 ? [] : new MySqlParameter[declared.Length];
        List<int>? outs = null;
        for (int i = 0; i < declared.Length; i++)
        {
            MySqlParameter argument = Find(given, declared[i].Name, i, routine.IsFunction) ?? throw new ArgumentException($"Parameter '{declared[i].Name}' not found in the collection.");
            if (!argument.HasDirection)
            {
                argument.Direction = declared[i].Direction;
            }

            arguments[i] = argument;
            if (declared[i].Direction != ParameterDirection.Input)
            {
                (outs ??= []).Add(i);
            }
        }

        command.Arguments = arguments;
        command.Outs = outs is null ? [] : [.. outs];
    }

    /// <summary>Writes the call: a procedure’s with variables for what it gives back, and behind it what reads them; or the SELECT of a function.</summary>
    public static void Write(ref PacketWriter writer, CommandState command, in LiteralRules rules)
    {
        Routine routine = command.Routine!;
        MySqlParameter[] arguments = command.Arguments!;
        int[] outs = command.Outs;
        for (int i = 0; i < outs.Length; i++)
        {
            writer.WriteBytes("set "u8);
            Name(ref writer, i);
            writer.WriteByte((byte)'=');
            MySqlParameter argument = arguments[outs[i]];
            if (argument.Direction == ParameterDirection.InputOutput)
            {
                argument.WriteLiteral(ref writer, rules);
            }
            else
            {
                writer.WriteBytes("null"u8);
            }

            writer.WriteByte((byte)';');
        }

        writer.WriteBytes(routine.IsFunction ? "select "u8 : "call "u8);
        writer.WriteText(routine.QuotedName);
        writer.WriteByte((byte)'(');
        for (int i = 0; i < arguments.Length; i++)
        {
            if (i > 0)
            {
                writer.WriteByte((byte)',');
            }

            int place = Array.IndexOf(outs, i);
            if (place >= 0)
            {
                Name(ref writer, place);
            }
            else
            {
                arguments[i].WriteLiteral(ref writer, rules);
            }
        }

        writer.WriteByte((byte)')');
        for (int i = 0; i < outs.Length; i++)
        {
            writer.WriteBytes(i == 0 ? ";select "u8 : ","u8);
            Name(ref writer, i);
        }
    }

    /// <summary>Whether a result is the row of what is given back.</summary>
    public static bool IsOut(CommandState command, MySqlResults results) =>
        command.ReturnParameter is not null
            || (command.Outs.Length > 0 && results.Columns.Count == command.Outs.Length && results.Columns[0].NameBytes.Span.SequenceEqual(FirstVariable));

    /// <summary>Takes over the row of what was given back.</summary>
    /// <returns>Whether all of it was as it is declared.</returns>
    public static bool Take(CommandState command, MySqlResults row, ResultFields fields)
    {
        if (command.ReturnParameter is { } result)
        {
            Set(result, row.TryGetValue(0, out ReadOnlySpan<byte> data) ? fields[0].GetValue(data) : DBNull.Value, fields[0].DbType);
            return true;
        }

        bool right = true;
        for (int i = 0; i < command.Outs.Length && i < fields.Count; i++)
        {
            MySqlParameter argument = command.Arguments![command.Outs[i]];
            RoutineParameter declared = command.Routine!.Parameters[command.Outs[i]];
            if (!row.TryGetValue(i, out ReadOnlySpan<byte> data))
            {
                Set(argument, DBNull.Value, declared.Type);
                continue;
            }

            object value;
            try
            {
                value = declared.Field.GetValue(data);
            }
            catch (Exception e) when (e is FormatException or OverflowException or InvalidCastException)
            {
                value = fields[i].GetValue(data);
                right = false;
            }

            Set(argument, value, declared.Type);
        }

        return right;
    }

    static void Set(MySqlParameter parameter, object value, MySqlDbType declared)
    {
        if (parameter.HasType)
        {
            parameter.Value = Converted(value, parameter);
            return;
        }

        parameter.Value = value;
        parameter.Found(declared);
    }

    /// <summary>A parameter whose type was set gets a value of that.</summary>
    static object Converted(object value, MySqlParameter parameter)
    {
        Type type = DbTypes.Get(parameter.MySqlDbType).ClrType;
        if (value is DBNull || type == value.GetType() || value is not IConvertible)
        {
            return value;
        }

        if (type == typeof(Guid) && value is string guid)
        {
            return Guid.Parse(guid);
        }

        if (type == typeof(TimeSpan) && value is string time)
        {
            return TimeSpan.Parse(time, CultureInfo.InvariantCulture);
        }

        return typeof(IConvertible).IsAssignableFrom(type) ? Convert.ChangeType(value, type, CultureInfo.InvariantCulture) : value;
    }

    static void Name(ref PacketWriter writer, int place)
    {
        writer.WriteText(Variable);
        Span<char> digits = stackalloc char[10];
        _ = place.TryFormat(digits, out int length, provider: CultureInfo.InvariantCulture);
        writer.WriteText(digits[..length]);
    }

    /// <summary>A parameter by its name; one without a name by its place.</summary>
    static MySqlParameter? Find(MySqlParameterCollection given, string name, int place, bool isFunction)
    {
        int index = given.Find(name);
        if (index >= 0)
        {
            return given[index];
        }

        foreach (MySqlParameter parameter in given)
        {
            if (parameter.Direction != ParameterDirection.ReturnValue || !isFunction)
            {
                if (place-- == 0)
                {
                    return parameter.NormalizedName.Length == 0 ? parameter : null;
                }
            }
        }

        return null;
    }
}
