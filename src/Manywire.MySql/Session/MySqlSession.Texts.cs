using System;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Manywire.MySql.Protocol;

namespace Manywire.MySql;

/// <content>Statements with parameters, as interpolated strings make them.</content>
public sealed partial class MySqlSession : IMySqlSource
{
    readonly PacketBuffer _parameters = new();
    PreparedQueries? _queries;

    /// <summary>Runs a statement with parameters, and begins to read its results. It is prepared once, and kept.</summary>
    /// <param name="sql">The statement.</param>
    /// <returns>The results, until the next command: one object serves all commands of a session.</returns>
    public MySqlResults Query(MySqlText sql) => StartAsync(sql, ValueOptions.Default, async: false, CancellationToken.None).GetAwaiter().GetResult();

    /// <inheritdoc cref="Query(MySqlText)"/>
    /// <param name="sql">The statement.</param>
    /// <param name="cancellationToken">Has the server stop the command.</param>
    public ValueTask<MySqlResults> QueryAsync(MySqlText sql, CancellationToken cancellationToken = default) => StartAsync(sql, ValueOptions.Default, async: true, cancellationToken);

    /// <summary>Runs a statement with parameters to its end, and passes over rows.</summary>
    /// <param name="sql">The statement.</param>
    /// <returns>How many rows were affected.</returns>
    public ulong Execute(MySqlText sql) => Query(sql).Finish();

    /// <inheritdoc cref="Execute(MySqlText)"/>
    /// <param name="sql">The statement.</param>
    /// <param name="cancellationToken">Has the server stop the command.</param>
    public async ValueTask<ulong> ExecuteAsync(MySqlText sql, CancellationToken cancellationToken = default)
    {
        MySqlResults results = await QueryAsync(sql, cancellationToken).ConfigureAwait(false);
        return await results.FinishAsync(cancellationToken).ConfigureAwait(false);
    }

    ValueTask<SessionLoan> IMySqlSource.LendAsync(bool async, CancellationToken cancellationToken) => new(new SessionLoan(this, ValueOptions.Default));

    ValueTask IMySqlSource.ReturnAsync(SessionLoan loan, bool async) => default;

    /// <summary>How values are written for the session, as its modes are now.</summary>
    internal LiteralRules RulesFor(ValueOptions values) => new()
    {
        PlainBackslash = Status.Has(MySqlStatusFlags.NoBackslashEscapes),
        AnsiQuotes = ServerVersion.IsMariaDb && Status.Has(MySqlStatusFlags.AnsiQuotes),
        Hex = !ClientCharacterSet.StartsWith("utf8", StringComparison.OrdinalIgnoreCase),
        IsMariaDb = ServerVersion.IsMariaDb,
        Values = values,
    };

    /// <summary>Runs a statement, and begins to read its results.</summary>
    internal ValueTask<MySqlResults> StartAsync(MySqlText sql, ValueOptions values, bool async, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(sql);
        return sql.ParameterCount > 0 ? StartPreparedAsync(sql, values, async, cancellationToken)
            : async ? QueryAsync(sql.Text, cancellationToken) : new ValueTask<MySqlResults>(Query(sql.Text));
    }

    async ValueTask<MySqlResults> StartPreparedAsync(MySqlText sql, ValueOptions values, bool async, CancellationToken cancellationToken)
    {
        if (AwaitsModes && sql.DependsOnModes)
        {
            await LearnModesAsync(async, cancellationToken).ConfigureAwait(false);
        }

        LiteralRules rules = RulesFor(values);
        _queries ??= new PreparedQueries();
        if (!rules.Hex && _queries.Find(sql.Characters) is { Statement: { } known })
        {
            WriteParameters(sql, rules);
            return async ? await ExecuteAsync(known, _parameters.WrittenMemory, cursor: false, cancellationToken).ConfigureAwait(false) : Execute(known, _parameters.Written);
        }

        int statements = Check(sql, rules);
        if (!rules.Hex && statements == 1 && _queries.Find(sql.Characters) is null)
        {
            try
            {
                return await PrepareAsync(sql, rules, async, cancellationToken).ConfigureAwait(false);
            }
            catch (MySqlException e) when (e.ErrorCode == MySqlErrorCode.UnsupportedPreparedStatement)
            {
                // The server refused to prepare it, and so has run nothing.
                _queries.Add(new PreparedQuery(sql.Text, null));
            }
        }

        WriteLiterals(sql, rules);
        return async ? await QueryAsync(_parameters.WrittenMemory, cancellationToken).ConfigureAwait(false) : Query(_parameters.Written);
    }

    async ValueTask<MySqlResults> PrepareAsync(MySqlText sql, LiteralRules rules, bool async, CancellationToken cancellationToken)
    {
        WriteParameters(sql, rules);
        byte[] text = Encoding.UTF8.GetBytes(sql.Text);
        MySqlStatement statement;
        if (async)
        {
            statement = await PrepareAndExecuteAsync(text, _parameters.WrittenMemory, cancellationToken).ConfigureAwait(false);
        }
        else
        {
            PrepareAndExecute(text, _parameters.Written, out statement);
        }

        if (_queries!.Add(new PreparedQuery(sql.Text, statement)) is { } old)
        {
            CloseStatement(old);
        }

        return _results;
    }

    /// <summary>Looks whether all braces are where a parameter can be.</summary>
    /// <returns>How many statements there are.</returns>
    static int Check(MySqlText sql, in LiteralRules rules)
    {
        SqlText parsed = SqlText.Parse(sql.Text, rules.PlainBackslash, rules.AnsiQuotes);
        int hole = 0;
        foreach (SqlStatement statement in parsed.Statements)
        {
            foreach (SqlParameterPlace place in statement.Parameters)
            {
                if (place.Name is not null)
                {
                    continue; // a variable of the session's
                }

                if (hole == sql.ParameterCount || sql.Holes[hole].Place != place.Start)
                {
                    throw new ArgumentException("A question mark outside of strings and comments is a parameter: a value in braces stands for one. Or braces are within a string, a name or a comment, where no parameter can be.");
                }

                hole++;
            }
        }

        return hole == sql.ParameterCount ? parsed.Statements.Length
            : throw new ArgumentException("Braces are within a string, a name or a comment of the statement, where no parameter can be: take the quotes away.");
    }

    /// <summary>Which parameters are NULL, their types, and their values.</summary>
    void WriteParameters(MySqlText sql, in LiteralRules rules)
    {
        _parameters.Clear();
        var writer = new PacketWriter(_parameters);
        Span<byte> nulls = writer.Take((sql.ParameterCount + 7) / 8);
        nulls.Clear();
        for (int i = 0; i < sql.ParameterCount; i++)
        {
            if (sql.Holes[i].IsNull)
            {
                nulls[i >> 3] |= (byte)(1 << (i & 7));
            }
        }

        writer.WriteByte(1);
        foreach (MySqlText.Hole hole in sql.Holes)
        {
            writer.WriteUInt16(hole.TypeOf(rules));
        }

        foreach (MySqlText.Hole hole in sql.Holes)
        {
            if (!hole.IsNull)
            {
                hole.WriteBinary(ref writer, rules);
            }
        }

        writer.Flush();
    }

    /// <summary>The statement with literals, where the server prepares none.</summary>
    void WriteLiterals(MySqlText sql, in LiteralRules rules)
    {
        _parameters.Clear();
        var writer = new PacketWriter(_parameters);
        int written = 0;
        foreach (MySqlText.Hole hole in sql.Holes)
        {
            writer.WriteText(sql.Text.AsSpan(written, hole.Place - written));
            ParameterValue.WriteLiteral(ref writer, hole.Value, MySqlDbType.VarChar, false, rules, "");
            written = hole.Place + 1;
        }

        writer.WriteText(sql.Text.AsSpan(written));
        writer.Flush();
    }
}
