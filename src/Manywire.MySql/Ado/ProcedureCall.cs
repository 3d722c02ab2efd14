using System;
using System.Collections.Generic;
using System.Data;
using System.Globalization;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Manywire.MySql.Protocol;

namespace Manywire.MySql;

/// <summary>
/// Calls of procedures and functions. What a procedure is to give back it writes into variables of the session, which are read behind its results.
/// </summary>
static class ProcedureCall
{
    const string Variable = "@manywire_out";

    /// <summary>Asks the server which parameters the procedure has, and finds those of the command for them.</summary>
    public static async ValueTask FindAsync(MySqlConnection connection, CommandState command, bool async, CancellationToken cancellationToken)
    {
        command.OutParameters = null;
        command.ReturnParameter = null;
        (string? schema, string name) = MySqlName.Split(command.Text);
        var rules = connection.Rules();
        string sql = Question(schema ?? connection.Database, name, rules);
        MySqlSession session = connection.Session;
        session.CommandTimeout = TimeSpan.FromSeconds(connection.DefaultCommandTimeout);
        var parts = new List<(string Mode, string Name)>();
        MySqlResults results = async ? await session.QueryAsync(sql, cancellationToken).ConfigureAwait(false) : session.Query(sql);
        while (async ? await results.ReadAsync(cancellationToken).ConfigureAwait(false) : results.Read())
        {
            parts.Add((Encoding.UTF8.GetString(results.Value(0)), Encoding.UTF8.GetString(results.Value(1))));
        }

        if (parts.Count == 0)
        {
            throw new MySqlException($"Procedure or function '{command.Text}' cannot be found in database '{schema ?? connection.Database}'.");
        }

        Arrange(command, parts);
    }

    /// <summary>Writes the call: a procedure's with variables for what it gives back, or the SELECT of a function.</summary>
    public static void Write(ref PacketWriter writer, CommandState command, in LiteralRules rules)
    {
        MySqlParameter[] arguments = command.Arguments!;
        MySqlParameter[] outs = command.OutParameters ?? [];
        for (int i = 0; i < outs.Length; i++)
        {
            writer.WriteText(string.Create(CultureInfo.InvariantCulture, $"set {Variable}{i}="));
            if (outs[i].Direction == ParameterDirection.InputOutput)
            {
                outs[i].WriteLiteral(ref writer, rules);
            }
            else
            {
                writer.WriteBytes("null"u8);
            }

            writer.WriteByte((byte)';');
        }

        (string? schema, string name) = MySqlName.Split(command.Text);
        writer.WriteBytes(command.ReturnParameter is null ? "call "u8 : "select "u8);
        writer.WriteText(schema is null ? MySqlName.Quote(name) : $"{MySqlName.Quote(schema)}.{MySqlName.Quote(name)}");
        writer.WriteByte((byte)'(');
        for (int i = 0; i < arguments.Length; i++)
        {
            if (i > 0)
            {
                writer.WriteByte((byte)',');
            }

            int place = Array.IndexOf(outs, arguments[i]);
            if (place >= 0)
            {
                writer.WriteText(string.Create(CultureInfo.InvariantCulture, $"{Variable}{place}"));
            }
            else
            {
                arguments[i].WriteLiteral(ref writer, rules);
            }
        }

        writer.WriteByte((byte)')');
    }

    /// <summary>What reads the variables.</summary>
    public static string SelectOut(CommandState command)
    {
        var text = new StringBuilder("select ");
        for (int i = 0; i < command.OutParameters!.Length; i++)
        {
            text.Append(CultureInfo.InvariantCulture, $"{(i > 0 ? "," : "")}{Variable}{i}");
        }

        return text.ToString();
    }

    /// <summary>Takes over the row of what was given back.</summary>
    public static void Take(CommandState command, MySqlDataReader row)
    {
        if (command.ReturnParameter is { } result)
        {
            result.Value = Converted(row.GetValue(0), result);
            return;
        }

        MySqlParameter[] outs = command.OutParameters!;
        for (int i = 0; i < outs.Length; i++)
        {
            outs[i].Value = Converted(row.GetValue(i), outs[i]);
        }
    }

    /// <summary>Variables have few types; a parameter whose type was set gets a value of that.</summary>
    static object Converted(object value, MySqlParameter parameter)
    {
        if (value is DBNull || !parameter.HasType)
        {
            return value;
        }

        Type type = DbTypes.Get(parameter.MySqlDbType).ClrType;
        if (type == value.GetType() || value is not IConvertible)
        {
            return value;
        }

        if (type == typeof(Guid))
        {
            return Guid.Parse((string)value);
        }

        if (type == typeof(TimeSpan) && value is string time)
        {
            return TimeSpan.Parse(time, CultureInfo.InvariantCulture);
        }

        return typeof(IConvertible).IsAssignableFrom(type) ? Convert.ChangeType(value, type, CultureInfo.InvariantCulture) : value;
    }

    static string Question(string schema, string name, in LiteralRules rules)
    {
        var buffer = new PacketBuffer();
        var writer = new PacketWriter(buffer);
        // A routine without parameters has a row of its own here; a function has one without a mode for its result.
        writer.WriteBytes("select if(p.specific_name is null, '', coalesce(p.parameter_mode, 'RETURN')), coalesce(p.parameter_name, '') from information_schema.routines r left join information_schema.parameters p on p.specific_schema = r.routine_schema and p.specific_name = r.specific_name and p.routine_type = r.routine_type where r.routine_schema = "u8);
        LiteralText.Write(ref writer, schema, rules);
        writer.WriteBytes(" and r.routine_name = "u8);
        LiteralText.Write(ref writer, name, rules);
        writer.WriteBytes(" order by p.ordinal_position"u8);
        writer.Flush();
        return Encoding.UTF8.GetString(buffer.Written);
    }

    static void Arrange(CommandState command, List<(string Mode, string Name)> parts)
    {
        MySqlParameterCollection given = command.Parameters ??= [];
        var arguments = new List<MySqlParameter>();
        var outs = new List<MySqlParameter>();
        bool isFunction = false;
        foreach ((string mode, string name) in parts)
        {
            if (mode == "RETURN")
            {
                isFunction = true;
                foreach (MySqlParameter parameter in given)
                {
                    command.ReturnParameter = parameter.Direction == ParameterDirection.ReturnValue ? parameter : command.ReturnParameter;
                }

                command.ReturnParameter ??= new MySqlParameter("@return", null) { Direction = ParameterDirection.ReturnValue };
                continue;
            }

            if (mode.Length == 0)
            {
                continue;
            }

            MySqlParameter argument = Find(given, name, arguments.Count, isFunction) ?? throw new ArgumentException($"Parameter '{name}' not found in the collection.");
            if (!argument.HasDirection)
            {
                argument.Direction = mode switch
                {
                    "OUT" => ParameterDirection.Output,
                    "INOUT" => ParameterDirection.InputOutput,
                    _ => ParameterDirection.Input,
                };
            }

            arguments.Add(argument);
            if (mode is "OUT" or "INOUT")
            {
                outs.Add(argument);
            }
        }

        command.Arguments = [.. arguments];
        command.OutParameters = [.. outs];
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
