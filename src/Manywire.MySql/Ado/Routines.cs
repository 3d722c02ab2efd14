using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Manywire.MySql.Protocol;

namespace Manywire.MySql;

/// <summary>The procedures and functions that were called with the connections of a pool, or with one connection without a pool. They are asked for once.</summary>
sealed class Routines
{
    /// <summary>A program that makes procedures as it goes begins anew.</summary>
    const int MostKept = 1000;

    readonly ConcurrentDictionary<(string Schema, string Name), Routine> _known = new();

    /// <summary>Asks the server for a routine, unless it is known.</summary>
    /// <param name="connection">The connection.</param>
    /// <param name="text">Its name, with or without its database.</param>
    /// <param name="async">Whether to wait without a thread.</param>
    /// <param name="cancellationToken">Ends it.</param>
    /// <exception cref="MySqlException">There is none.</exception>
    public async ValueTask<Routine> FindAsync(MySqlConnection connection, string text, bool async, CancellationToken cancellationToken)
    {
        (string? schema, string name) = MySqlName.Split(text);
        schema ??= connection.Database;
        if (_known.TryGetValue((schema, name), out Routine? known))
        {
            return known;
        }

        MySqlSession session = connection.Session;
        session.CommandTimeout = System.TimeSpan.FromSeconds(connection.DefaultCommandTimeout);
        await session.LearnModesAsync(async, cancellationToken).ConfigureAwait(false);
        string sql = Question(schema, name, connection.Rules());
        var parameters = new List<RoutineParameter>();
        RoutineParameter? result = null;
        bool exists = false, isFunction = false;
        MySqlResults results = async ? await session.QueryAsync(sql, cancellationToken).ConfigureAwait(false) : session.Query(sql);
        while (async ? await results.ReadAsync(cancellationToken).ConfigureAwait(false) : results.Read())
        {
            if (exists && isFunction != (Text(results, 3) == "FUNCTION"))
            {
                // A function of the name of a procedure is called in SQL.
                continue;
            }

            exists = true;
            string mode = Text(results, 0);
            isFunction = Text(results, 3) == "FUNCTION";
            if (mode == "RETURN")
            {
                result = RoutineParameter.Of("", mode, Text(results, 2), connection.Settings.Values);
            }
            else if (mode.Length > 0)
            {
                parameters.Add(RoutineParameter.Of(Text(results, 1), mode, Text(results, 2), connection.Settings.Values));
            }
        }

        if (!exists)
        {
            throw new MySqlException($"Procedure or function '{text}' cannot be found in database '{schema}'.");
        }

        var routine = new Routine(schema, name, isFunction, result, [.. parameters]);
        if (_known.Count >= MostKept)
        {
            _known.Clear();
        }

        _known[(schema, name)] = routine;
        return routine;
    }

    /// <summary>All are asked for again: what was declared isn’t as it was.</summary>
    public void Forget() => _known.Clear();

    static string Text(MySqlResults results, int column) => Encoding.UTF8.GetString(results.Value(column));

    static string Question(string schema, string name, in LiteralRules rules)
    {
        var buffer = new PacketBuffer();
        var writer = new PacketWriter(buffer);

        // A routine without parameters has a row of its own here; a function has one without a mode for its result.
        writer.WriteBytes("select if(p.specific_name is null, '', coalesce(p.parameter_mode, 'RETURN')), coalesce(p.parameter_name, ''), coalesce(p.dtd_identifier, ''), r.routine_type from information_schema.routines r left join information_schema.parameters p on p.specific_schema = r.routine_schema and p.specific_name = r.specific_name and p.routine_type = r.routine_type where r.routine_schema = "u8);
        LiteralText.Write(ref writer, schema, rules);
        writer.WriteBytes(" and r.routine_name = "u8);
        LiteralText.Write(ref writer, name, rules);
        writer.WriteBytes(" order by r.routine_type desc, p.ordinal_position"u8);
        writer.Flush();
        return Encoding.UTF8.GetString(buffer.Written);
    }
}
