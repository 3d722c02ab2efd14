using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using Manywire.MySql.Protocol;

namespace Manywire.MySql;

/// <summary>Runs statements, and makes values of their rows. Synchronous calls are the same code, which then never awaits anything that isn't complete.</summary>
static class RowRun
{
    public static async ValueTask<List<T?>> ListAsync<T>(IMySqlSource source, MySqlText sql, bool async, CancellationToken cancellationToken)
    {
        SessionLoan loan = await source.LendAsync(async, cancellationToken).ConfigureAwait(false);
        try
        {
            MySqlResults results = await StartAsync(loan, sql, async, cancellationToken).ConfigureAwait(false);
            using var list = new RowList<T?>();
            RowMapper<T>? mapper = null;
            while (async ? await results.ReadAsync(cancellationToken).ConfigureAwait(false) : results.Read())
            {
                mapper ??= Mapper<T>(source, loan, results);
                mapper.ReadOn(list);
            }

            await FinishAsync(results, async, cancellationToken).ConfigureAwait(false);
            return list.ToList();
        }
        finally
        {
            await EndAsync(source, loan, async).ConfigureAwait(false);
        }
    }

    public static async IAsyncEnumerable<T?> StreamAsync<T>(IMySqlSource source, MySqlText sql, bool async, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        SessionLoan loan = await source.LendAsync(async, cancellationToken).ConfigureAwait(false);
        try
        {
            MySqlResults results = await StartAsync(loan, sql, async, cancellationToken).ConfigureAwait(false);
            RowMapper<T>? mapper = null;
            while (async ? await results.ReadAsync(cancellationToken).ConfigureAwait(false) : results.Read())
            {
                mapper ??= Mapper<T>(source, loan, results);
                yield return mapper.Read();
            }

            await FinishAsync(results, async, cancellationToken).ConfigureAwait(false);
        }
        finally
        {
            await EndAsync(source, loan, async).ConfigureAwait(false);
        }
    }

    /// <summary>The same for those that wait with their thread.</summary>
    public static IEnumerable<T?> Stream<T>(IMySqlSource source, MySqlText sql)
    {
        IAsyncEnumerator<T?> rows = StreamAsync<T>(source, sql, async: false, CancellationToken.None).GetAsyncEnumerator(CancellationToken.None);
        try
        {
            while (rows.MoveNextAsync().GetAwaiter().GetResult())
            {
                yield return rows.Current;
            }
        }
        finally
        {
            rows.DisposeAsync().GetAwaiter().GetResult();
        }
    }

    /// <summary>The first row.</summary>
    /// <param name="source">What lends a session.</param>
    /// <param name="sql">The statement.</param>
    /// <param name="single">Whether a second row is an error.</param>
    /// <param name="required">Whether none is.</param>
    /// <param name="async">Whether it waits without a thread.</param>
    /// <param name="cancellationToken">Has the server stop the command.</param>
    public static async ValueTask<T?> FirstAsync<T>(IMySqlSource source, MySqlText sql, bool single, bool required, bool async, CancellationToken cancellationToken)
    {
        SessionLoan loan = await source.LendAsync(async, cancellationToken).ConfigureAwait(false);
        try
        {
            MySqlResults results = await StartAsync(loan, sql, async, cancellationToken).ConfigureAwait(false);
            if (!(async ? await results.ReadAsync(cancellationToken).ConfigureAwait(false) : results.Read()))
            {
                await FinishAsync(results, async, cancellationToken).ConfigureAwait(false);
                return required ? throw new InvalidOperationException("The result has no rows.") : default;
            }

            T? value = Mapper<T>(source, loan, results).Read();
            if (single)
            {
                if (async ? await results.ReadAsync(cancellationToken).ConfigureAwait(false) : results.Read())
                {
                    throw new InvalidOperationException("The result has more than one row.");
                }

                await FinishAsync(results, async, cancellationToken).ConfigureAwait(false);
            }

            return value;
        }
        finally
        {
            await EndAsync(source, loan, async).ConfigureAwait(false);
        }
    }

    /// <summary>Runs a statement to its end.</summary>
    /// <returns>How many rows were affected.</returns>
    public static async ValueTask<int> ExecuteAsync(IMySqlSource source, MySqlText sql, bool async, CancellationToken cancellationToken)
    {
        SessionLoan loan = await source.LendAsync(async, cancellationToken).ConfigureAwait(false);
        try
        {
            MySqlResults results = await loan.Session.StartAsync(sql, loan.Values, async, cancellationToken).ConfigureAwait(false);
            ulong affected = 0;
            do
            {
                affected += results.AffectedRows;
            }
            while (async ? await results.NextResultAsync(cancellationToken).ConfigureAwait(false) : results.NextResult());

            return (int)Math.Min(affected, int.MaxValue);
        }
        finally
        {
            await EndAsync(source, loan, async).ConfigureAwait(false);
        }
    }

    /// <summary>Inserts values as rows of a table.</summary>
    /// <returns>How many were inserted.</returns>
    public static async ValueTask<int> InsertAsync<T>(IMySqlSource source, string table, IEnumerable<T> values, bool? bulk, bool async, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(table);
        ArgumentNullException.ThrowIfNull(values);
        (string? schema, string name) = MySqlName.Split(table);
        string quoted = schema is null ? MySqlName.Quote(name) : $"{MySqlName.Quote(schema)}.{MySqlName.Quote(name)}";
        SessionLoan loan = await source.LendAsync(async, cancellationToken).ConfigureAwait(false);
        try
        {
            MySqlSession session = loan.Session;
            string select = $"select * from {quoted} limit 0";
            MySqlResults results = async ? await session.QueryAsync(select, cancellationToken).ConfigureAwait(false) : session.Query(select);
            InsertPlan plan = InsertPlan.Of(typeof(T), results.Columns);
            await FinishAsync(results, async, cancellationToken).ConfigureAwait(false);
            string text = plan.Statement(quoted);
            MySqlStatement statement = async ? await session.PrepareAsync(text, cancellationToken).ConfigureAwait(false) : session.Prepare(text);
            try
            {
                var insert = new RowInsert<T>(session, plan, session.RulesFor(loan.Values), bulk ?? session.Capabilities.Has(MySqlCapabilities.BulkOperations), async);
                await insert.RunAsync(statement, values, cancellationToken).ConfigureAwait(false);
                return (int)Math.Min(insert.Inserted, int.MaxValue);
            }
            finally
            {
                session.CloseStatement(statement);
            }
        }
        finally
        {
            await EndAsync(source, loan, async).ConfigureAwait(false);
        }
    }

    /// <summary>Runs a statement, and goes to the first of its results that has rows.</summary>
    static async ValueTask<MySqlResults> StartAsync(SessionLoan loan, MySqlText sql, bool async, CancellationToken cancellationToken)
    {
        MySqlResults results = await loan.Session.StartAsync(sql, loan.Values, async, cancellationToken).ConfigureAwait(false);
        while (!results.HasRows)
        {
            if (!(async ? await results.NextResultAsync(cancellationToken).ConfigureAwait(false) : results.NextResult()))
            {
                throw new InvalidOperationException("The statement has no rows to be read: Execute is for those that have none.");
            }
        }

        return results;
    }

    static RowMapper<T> Mapper<T>(IMySqlSource source, SessionLoan loan, MySqlResults results)
    {
        MySqlRowOptions options = source is SourceWithOptions given ? given.Options : MySqlRowOptions.Default;
        return new RowMapper<T>(results, RowPlan.Of(typeof(T), results.Columns, results.IsBinary, options, loan.Values));
    }

    /// <summary>Passes over further results, and throws what goes wrong in them.</summary>
    static async ValueTask FinishAsync(MySqlResults results, bool async, CancellationToken cancellationToken)
    {
        if (results.IsFinished)
        {
            return;
        }

        if (async)
        {
            await results.FinishAsync(cancellationToken).ConfigureAwait(false);
        }
        else
        {
            results.Finish();
        }
    }

    /// <summary>Leaves nothing of an answer behind, and gives the session back.</summary>
    static async ValueTask EndAsync(IMySqlSource source, SessionLoan loan, bool async)
    {
        try
        {
            if (loan.Session.IsOpen && loan.Session.HasOpenResults)
            {
                if (async)
                {
                    await loan.Session.Results.CloseAsync().ConfigureAwait(false);
                }
                else
                {
                    loan.Session.Results.Close();
                }
            }
        }
        finally
        {
            await source.ReturnAsync(loan, async).ConfigureAwait(false);
        }
    }
}
