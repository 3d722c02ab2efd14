using System;
using System.Collections.Generic;
using System.IO;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Manywire.MySql.Protocol;

namespace Manywire.MySql;

/// <content>Commands.</content>
public sealed partial class MySqlSession
{
    readonly PacketBuffer _text = new();

    /// <summary>Gives the file that the server asks for in LOAD DATA LOCAL, by its name in the statement; null refuses it. It counts while <see cref="MySqlSessionOptions.LocalFiles"/> allows files at all.</summary>
    public Func<string, Stream?>? LocalInfile { get; set; }

    /// <summary>How many rows of a cursor are fetched at once.</summary>
    public int FetchSize { get; set; } = FetchSizeAtFirst;

    const int FetchSizeAtFirst = 1000;

    /// <summary>Runs SQL, and begins to read its results.</summary>
    /// <param name="sql">One statement or several, in the character set of the session.</param>
    /// <returns>The results, until the next command: one object serves all commands of a session.</returns>
    public MySqlResults Query(ReadOnlySpan<byte> sql)
    {
        WriteQuery(sql);
        Complete();
        return _results;
    }

    /// <inheritdoc cref="Query(ReadOnlySpan{byte})"/>
    public MySqlResults Query([WireConstant] string sql)
    {
        ArgumentNullException.ThrowIfNull(sql);
        WriteQuery(sql);
        Complete();
        return _results;
    }

    /// <inheritdoc cref="Query(ReadOnlySpan{byte})"/>
    /// <param name="sql">One statement or several, in the character set of the session.</param>
    /// <param name="cancellationToken">Has the server stop the command.</param>
    public ValueTask<MySqlResults> QueryAsync(ReadOnlyMemory<byte> sql, CancellationToken cancellationToken = default)
    {
        cancellationToken.ThrowIfCancellationRequested();
        WriteQuery(sql.Span);
        return ResultsAsync(CompleteAsync(cancellationToken));
    }

    /// <inheritdoc cref="QueryAsync(ReadOnlyMemory{byte}, CancellationToken)"/>
    public ValueTask<MySqlResults> QueryAsync([WireConstant] string sql, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(sql);
        cancellationToken.ThrowIfCancellationRequested();
        WriteQuery(sql);
        return ResultsAsync(CompleteAsync(cancellationToken));
    }

    /// <summary>Runs SQL with attributes, where <see cref="MySqlCapabilities.QueryAttributes"/> is among what both sides can do; otherwise they are left out.</summary>
    internal MySqlResults Query(ReadOnlySpan<byte> sql, QueryAttributes? attributes)
    {
        WriteQuery(sql, attributes);
        Complete();
        return _results;
    }

    /// <inheritdoc cref="Query(ReadOnlySpan{byte}, QueryAttributes?)"/>
    internal ValueTask<MySqlResults> QueryAsync(ReadOnlyMemory<byte> sql, QueryAttributes? attributes, CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        WriteQuery(sql.Span, attributes);
        return ResultsAsync(CompleteAsync(cancellationToken));
    }

    /// <summary>Runs SQL to its end, and passes over rows.</summary>
    /// <param name="sql">One statement or several.</param>
    /// <returns>How many rows were affected by the last statement.</returns>
    public ulong Execute([WireConstant] string sql)
    {
        MySqlResults results = Query(sql);
        return results.Finish();
    }

    /// <inheritdoc cref="Execute(string)"/>
    /// <param name="sql">One statement or several.</param>
    /// <param name="cancellationToken">Has the server stop the command.</param>
    public async ValueTask<ulong> ExecuteAsync([WireConstant] string sql, CancellationToken cancellationToken = default)
    {
        MySqlResults results = await QueryAsync(sql, cancellationToken).ConfigureAwait(false);
        return await results.FinishAsync(cancellationToken).ConfigureAwait(false);
    }

    /// <summary>Runs two statements in one round trip. The second is run whether or not the first fails.</summary>
    internal void ExecuteBoth(string first, string second)
    {
        if (!Pipelines)
        {
            Execute(first);
            Execute(second);
            return;
        }

        WriteBoth(first, second);
        Complete();
    }

    /// <inheritdoc cref="ExecuteBoth(string, string)"/>
    internal async ValueTask ExecuteBothAsync(string first, string second, CancellationToken cancellationToken)
    {
        if (!Pipelines)
        {
            await ExecuteAsync(first, cancellationToken).ConfigureAwait(false);
            await ExecuteAsync(second, cancellationToken).ConfigureAwait(false);
            return;
        }

        WriteBoth(first, second);
        await CompleteAsync(cancellationToken).ConfigureAwait(false);
    }

    /// <summary>Prepares a statement.</summary>
    /// <param name="sql">The statement, with <c>?</c> for parameters.</param>
    public MySqlStatement Prepare(ReadOnlySpan<byte> sql)
    {
        MySqlStatement statement = WritePrepare(sql);
        Complete();
        return statement;
    }

    /// <inheritdoc cref="Prepare(ReadOnlySpan{byte})"/>
    public MySqlStatement Prepare([WireConstant] string sql) => Prepare(Encoding.UTF8.GetBytes(sql));

    /// <inheritdoc cref="Prepare(ReadOnlySpan{byte})"/>
    /// <param name="sql">The statement, with <c>?</c> for parameters.</param>
    /// <param name="cancellationToken">Has the server stop the command.</param>
    public async ValueTask<MySqlStatement> PrepareAsync(ReadOnlyMemory<byte> sql, CancellationToken cancellationToken = default)
    {
        cancellationToken.ThrowIfCancellationRequested();
        MySqlStatement statement = WritePrepare(sql.Span);
        await CompleteAsync(cancellationToken).ConfigureAwait(false);
        return statement;
    }

    /// <inheritdoc cref="PrepareAsync(ReadOnlyMemory{byte}, CancellationToken)"/>
    public ValueTask<MySqlStatement> PrepareAsync([WireConstant] string sql, CancellationToken cancellationToken = default) => PrepareAsync(Encoding.UTF8.GetBytes(sql), cancellationToken);

    /// <summary>Executes a prepared statement, and begins to read its results.</summary>
    /// <param name="statement">The statement.</param>
    /// <param name="parameters">Where it has parameters: a bit for each, set for NULL; a 1 and two bytes of type for each, or a 0 for those of last time; and the values that aren't NULL.</param>
    /// <param name="cursor">Whether rows stay at the server until they are read, <see cref="FetchSize"/> of them at once.</param>
    /// <returns>The results, until the next command: one object serves all commands of a session.</returns>
    public MySqlResults Execute(MySqlStatement statement, ReadOnlySpan<byte> parameters, bool cursor = false)
    {
        WriteExecute(statement, parameters, cursor);
        Complete();
        return _results;
    }

    /// <inheritdoc cref="Execute(MySqlStatement, ReadOnlySpan{byte}, bool)"/>
    /// <param name="statement">The statement.</param>
    /// <param name="parameters">Where it has parameters: a bit for each, set for NULL; a 1 and two bytes of type for each, or a 0 for those of last time; and the values that aren't NULL.</param>
    /// <param name="cursor">Whether rows stay at the server until they are read, <see cref="FetchSize"/> of them at once.</param>
    /// <param name="cancellationToken">Has the server stop the command.</param>
    public ValueTask<MySqlResults> ExecuteAsync(MySqlStatement statement, ReadOnlyMemory<byte> parameters, bool cursor = false, CancellationToken cancellationToken = default)
    {
        cancellationToken.ThrowIfCancellationRequested();
        WriteExecute(statement, parameters.Span, cursor);
        return ResultsAsync(CompleteAsync(cancellationToken));
    }

    /// <summary>Executes a prepared statement with attributes, as <see cref="Query(ReadOnlySpan{byte}, QueryAttributes?)"/> has them.</summary>
    internal MySqlResults Execute(MySqlStatement statement, ReadOnlySpan<byte> parameters, QueryAttributes? attributes)
    {
        WriteExecute(statement, parameters, cursor: false, attributes);
        Complete();
        return _results;
    }

    /// <inheritdoc cref="Execute(MySqlStatement, ReadOnlySpan{byte}, QueryAttributes?)"/>
    internal ValueTask<MySqlResults> ExecuteAsync(MySqlStatement statement, ReadOnlyMemory<byte> parameters, QueryAttributes? attributes, CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        WriteExecute(statement, parameters.Span, cursor: false, attributes);
        return ResultsAsync(CompleteAsync(cancellationToken));
    }

    /// <summary>Prepares a statement and executes it, in one round trip where the server is MariaDB.</summary>
    /// <param name="sql">The statement.</param>
    /// <param name="parameters">Its parameters, as <see cref="Execute(MySqlStatement, ReadOnlySpan{byte}, bool)"/> takes them.</param>
    /// <param name="statement">The statement, to be executed again.</param>
    public MySqlResults PrepareAndExecute(ReadOnlySpan<byte> sql, ReadOnlySpan<byte> parameters, out MySqlStatement statement)
    {
        if (!CanExecuteAtOnce)
        {
            statement = Prepare(sql);
            return Execute(statement, parameters);
        }

        statement = WritePrepareAndExecute(sql, parameters);
        Complete();
        return _results;
    }

    /// <inheritdoc cref="PrepareAndExecute(ReadOnlySpan{byte}, ReadOnlySpan{byte}, out MySqlStatement)"/>
    /// <returns>The statement, to be executed again; its results are <see cref="Results"/>.</returns>
    public async ValueTask<MySqlStatement> PrepareAndExecuteAsync(ReadOnlyMemory<byte> sql, ReadOnlyMemory<byte> parameters, CancellationToken cancellationToken = default)
    {
        cancellationToken.ThrowIfCancellationRequested();
        MySqlStatement statement;
        if (!CanExecuteAtOnce)
        {
            statement = await PrepareAsync(sql, cancellationToken).ConfigureAwait(false);
            await ExecuteAsync(statement, parameters, cursor: false, cancellationToken).ConfigureAwait(false);
            return statement;
        }

        statement = WritePrepareAndExecute(sql.Span, parameters.Span);
        await CompleteAsync(cancellationToken).ConfigureAwait(false);
        return statement;
    }

    /// <summary>Whether a statement can be executed before its number is known.</summary>
    bool CanExecuteAtOnce => ServerVersion.IsMariaDb && _facts.Capabilities.Has(MySqlCapabilities.BulkOperations) && Pipelines;

    /// <summary>The results of the command that was run last.</summary>
    public MySqlResults Results => _results;

    /// <summary>Executes a prepared statement with many rows of parameters: COM_STMT_BULK_EXECUTE of MariaDB. It answers once for all rows.</summary>
    /// <param name="statement">The statement.</param>
    /// <param name="parameters">Two bytes of type for each parameter; then for each row and parameter an indicator (0: a value follows, 1: NULL, 2: the default, 3: ignored), and the value.</param>
    /// <exception cref="NotSupportedException">The server isn't MariaDB, or too old: <see cref="MySqlCapabilities.BulkOperations"/> isn't among its capabilities.</exception>
    public MySqlResults BulkExecute(MySqlStatement statement, ReadOnlySpan<byte> parameters)
    {
        WriteBulk(statement, parameters);
        Complete();
        return _results;
    }

    /// <inheritdoc cref="BulkExecute(MySqlStatement, ReadOnlySpan{byte})"/>
    /// <param name="statement">The statement.</param>
    /// <param name="parameters">Two bytes of type for each parameter; then for each row and parameter an indicator (0: a value follows, 1: NULL, 2: the default, 3: ignored), and the value.</param>
    /// <param name="cancellationToken">Has the server stop the command.</param>
    public ValueTask<MySqlResults> BulkExecuteAsync(MySqlStatement statement, ReadOnlyMemory<byte> parameters, CancellationToken cancellationToken = default)
    {
        cancellationToken.ThrowIfCancellationRequested();
        WriteBulk(statement, parameters.Span);
        return ResultsAsync(CompleteAsync(cancellationToken));
    }

    /// <summary>Sends a part of a parameter's value, before its statement is executed. The server doesn't answer.</summary>
    /// <param name="statement">The statement.</param>
    /// <param name="parameter">The parameter's place, from zero. Its value isn't among those of the execution.</param>
    /// <param name="data">The part.</param>
    public void SendLongData(MySqlStatement statement, int parameter, ReadOnlySpan<byte> data)
    {
        WriteLongData(statement, parameter, data);
        SendOnly();
    }

    /// <inheritdoc cref="SendLongData(MySqlStatement, int, ReadOnlySpan{byte})"/>
    /// <param name="statement">The statement.</param>
    /// <param name="parameter">The parameter's place, from zero. Its value isn't among those of the execution.</param>
    /// <param name="data">The part.</param>
    /// <param name="cancellationToken">Ends the sending, and with it the session.</param>
    public ValueTask SendLongDataAsync(MySqlStatement statement, int parameter, ReadOnlyMemory<byte> data, CancellationToken cancellationToken = default)
    {
        cancellationToken.ThrowIfCancellationRequested();
        WriteLongData(statement, parameter, data.Span);
        return SendOnlyAsync(cancellationToken);
    }

    /// <summary>Closes a prepared statement. The server is told with the next command.</summary>
    /// <param name="statement">The statement.</param>
    public void CloseStatement(MySqlStatement statement)
    {
        ArgumentNullException.ThrowIfNull(statement);
        if (statement.Session == this && statement.Close())
        {
            (_closed ??= []).Add(statement.Id);
        }
    }

    List<uint>? _closed;

    /// <summary>Has a prepared statement forget long data, and closes its cursor.</summary>
    /// <param name="statement">The statement.</param>
    public void ResetStatement(MySqlStatement statement)
    {
        WriteSimple(new NumberCommand(CommandCode.StatementReset, Check(statement).Id));
        Complete();
    }

    /// <summary>Whether the server answers.</summary>
    public void Ping()
    {
        WriteSimple(new SimpleCommand(CommandCode.Ping));
        Complete();
    }

    /// <inheritdoc cref="Ping()"/>
    /// <param name="cancellationToken">Ends the waiting.</param>
    public ValueTask PingAsync(CancellationToken cancellationToken = default)
    {
        cancellationToken.ThrowIfCancellationRequested();
        WriteSimple(new SimpleCommand(CommandCode.Ping));
        return CompleteAsync(cancellationToken);
    }

    /// <summary>What the server says of itself: how long it has been running, how many queries it has run.</summary>
    public string Statistics()
    {
        WriteSimple(new SimpleCommand(CommandCode.Statistics), ResponsePhase.Text);
        Complete();
        return _reader.Text;
    }

    /// <inheritdoc cref="Statistics()"/>
    /// <param name="cancellationToken">Ends the waiting.</param>
    public async ValueTask<string> StatisticsAsync(CancellationToken cancellationToken = default)
    {
        cancellationToken.ThrowIfCancellationRequested();
        WriteSimple(new SimpleCommand(CommandCode.Statistics), ResponsePhase.Text);
        await CompleteAsync(cancellationToken).ConfigureAwait(false);
        return _reader.Text;
    }

    /// <summary>Changes the database.</summary>
    /// <param name="database">Its name.</param>
    public void InitDb(string database)
    {
        WriteSimple(new TextCommand(CommandCode.InitDb, Encoding.UTF8.GetBytes(database)));
        _mayHaveSwitched = true;
        Complete();
        _facts.Database = database;
    }

    /// <inheritdoc cref="InitDb(string)"/>
    /// <param name="database">Its name.</param>
    /// <param name="cancellationToken">Ends the waiting.</param>
    public async ValueTask InitDbAsync(string database, CancellationToken cancellationToken = default)
    {
        cancellationToken.ThrowIfCancellationRequested();
        WriteSimple(new TextCommand(CommandCode.InitDb, Encoding.UTF8.GetBytes(database)));
        _mayHaveSwitched = true;
        await CompleteAsync(cancellationToken).ConfigureAwait(false);
        _facts.Database = database;
    }

    /// <summary>Sets whether several statements may be in one query.</summary>
    /// <param name="allowed">Whether they may.</param>
    public void SetMultiStatements(bool allowed)
    {
        WriteSimple(new SetOptionCommand(allowed), ResponsePhase.Option);
        Complete();
        IsAsOpened = false;
    }

    /// <summary>Ends a session of the server's, not only what it runs.</summary>
    /// <param name="connectionId">The server's number for it.</param>
    public void KillConnection(uint connectionId)
    {
        WriteSimple(new NumberCommand(CommandCode.ProcessKill, connectionId));
        Complete();
    }
}
