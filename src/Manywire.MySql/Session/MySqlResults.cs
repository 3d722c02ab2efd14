using System;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using Manywire.MySql.Protocol;

namespace Manywire.MySql;

/// <summary>
/// What a command answers: results one after another, each with rows or without. A session has one of these, which is about its newest command.
/// Rows lie in the session's buffer: their bytes stay until the next row is read.
/// </summary>
public sealed class MySqlResults
{
    readonly MySqlSession _session;
    readonly ResponseReader _reader;

    internal MySqlResults(MySqlSession session, ResponseReader reader)
    {
        _session = session;
        _reader = reader;
    }

    /// <summary>The columns; none where the result has no rows.</summary>
    public MySqlColumns Columns => _reader.Columns;

    /// <summary>Whether the result has rows, be it none of them.</summary>
    public bool HasRows => _reader.Columns.Count > 0;

    /// <summary>Whether values are in the form of prepared statements, and not text.</summary>
    public bool IsBinary => _reader.IsBinary;

    /// <summary>Whether nothing is left: neither rows nor further results.</summary>
    public bool IsFinished => !_session.HasOpenResults;

    /// <summary>How many rows were affected; known where the result has none.</summary>
    public ulong AffectedRows => _reader.AffectedRows;

    /// <summary>The number that AUTO_INCREMENT gave to the first row.</summary>
    public ulong LastInsertId => _reader.LastInsertId;

    /// <summary>How many warnings there are; known when the rows have been read.</summary>
    public int Warnings => _reader.Warnings;

    /// <summary>The state that the server told at the result's end.</summary>
    public MySqlStatusFlags Status => _reader.ResultStatus;

    /// <summary>What the server says of the statement, such as <c>Records: 3  Duplicates: 0  Warnings: 0</c>.</summary>
    public string Info => _reader.Info;

    /// <summary>The row as it was received.</summary>
    public ReadOnlySpan<byte> Row => _reader.Row;

    /// <summary>Goes on to the next row.</summary>
    /// <returns>Whether there is one.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool Read() => TryReadHere() || ReadOn();

    /// <summary>Goes on to the next row. Rows that have arrived are there at once.</summary>
    /// <param name="cancellationToken">Has the server stop the command.</param>
    /// <returns>Whether there is one.</returns>
    public ValueTask<bool> ReadAsync(CancellationToken cancellationToken = default) => TryReadHere() ? new ValueTask<bool>(true) : ReadOnAsync(cancellationToken);

    /// <summary>Goes on to the next row if it has arrived.</summary>
    /// <returns>Whether it has. If not, there may be one: <see cref="Read"/> waits for it.</returns>
    public bool TryReadHere()
    {
        try
        {
            return _reader.TryReadRow(out bool found) && found;
        }
        catch (MySqlProtocolException e)
        {
            throw _session.Failed(e);
        }
    }

    /// <summary>Whether a value of the row is NULL.</summary>
    /// <param name="column">The column's place, from zero.</param>
    public bool IsNull(int column) => Locate(column).Length < 0;

    /// <summary>The bytes of a value; none where it is NULL.</summary>
    /// <param name="column">The column's place, from zero.</param>
    /// <remarks>Lengths that stand before values aren't among them.</remarks>
    public ReadOnlySpan<byte> Value(int column)
    {
        RowValue value = Locate(column);
        return value.Length < 0 ? default : _reader.Bytes(value);
    }

    /// <summary>The bytes of a value.</summary>
    /// <param name="column">The column's place, from zero.</param>
    /// <param name="bytes">The bytes.</param>
    /// <returns>False: it is NULL.</returns>
    public bool TryGetValue(int column, out ReadOnlySpan<byte> bytes)
    {
        RowValue value = Locate(column);
        bytes = value.Length < 0 ? default : _reader.Bytes(value);
        return value.Length >= 0;
    }

    /// <summary>Goes on to the next result. Rows of this one that weren't read are passed over.</summary>
    /// <returns>Whether there is one.</returns>
    public bool NextResult()
    {
        while (_reader.IsInRows)
        {
            Read();
        }

        if (_reader.Phase != ResponsePhase.Between)
        {
            return false;
        }

        _session.NextResult();
        return true;
    }

    /// <summary>Goes on to the next result. Rows of this one that weren't read are passed over.</summary>
    /// <param name="cancellationToken">Has the server stop the command.</param>
    /// <returns>Whether there is one.</returns>
    public async ValueTask<bool> NextResultAsync(CancellationToken cancellationToken = default)
    {
        while (_reader.IsInRows)
        {
            await ReadAsync(cancellationToken).ConfigureAwait(false);
        }

        if (_reader.Phase != ResponsePhase.Between)
        {
            return false;
        }

        await _session.NextResultAsync(cancellationToken).ConfigureAwait(false);
        return true;
    }

    /// <summary>In a pipeline, goes on to the results of the next command. What is left of this one's is passed over.</summary>
    /// <returns>Whether there is one.</returns>
    public bool NextCommand() => _session.NextCommand();

    /// <summary>In a pipeline, goes on to the results of the next command. What is left of this one's is passed over.</summary>
    /// <param name="cancellationToken">Has the server stop the command.</param>
    /// <returns>Whether there is one.</returns>
    public ValueTask<bool> NextCommandAsync(CancellationToken cancellationToken = default) => _session.NextCommandAsync(cancellationToken);

    /// <summary>Passes over all that is left, errors among it. The session can take the next command then. What of a pipeline wasn't sent yet isn't sent any more.</summary>
    public void Close()
    {
        if (_session.HasOpenResults)
        {
            _session.Drain();
        }
    }

    /// <summary>Passes over all that is left, errors among it. The session can take the next command then. What of a pipeline wasn't sent yet isn't sent any more.</summary>
    /// <param name="cancellationToken">Has the server stop the command.</param>
    public ValueTask CloseAsync(CancellationToken cancellationToken = default) => _session.HasOpenResults ? _session.DrainAsync(cancellationToken) : default;

    /// <summary>Passes over all results, and throws what goes wrong in them.</summary>
    /// <returns>How many rows the last one affected.</returns>
    internal ulong Finish()
    {
        while (NextResult())
        {
            // Rows aren't asked for.
        }

        return AffectedRows;
    }

    /// <summary>Passes over all results, and throws what goes wrong in them.</summary>
    /// <param name="cancellationToken">Has the server stop the command.</param>
    /// <returns>How many rows the last one affected.</returns>
    internal async ValueTask<ulong> FinishAsync(CancellationToken cancellationToken)
    {
        while (await NextResultAsync(cancellationToken).ConfigureAwait(false))
        {
            // Rows aren't asked for.
        }

        return AffectedRows;
    }

    /// <summary>What reads the rows.</summary>
    internal ResponseReader Reader => _reader;

    /// <summary>Where all values of the row lie.</summary>
    /// <param name="row">The row.</param>
    internal ReadOnlySpan<RowValue> LocateAll(out ReadOnlySpan<byte> row)
    {
        try
        {
            return _reader.LocateAll(out row);
        }
        catch (MySqlProtocolException e)
        {
            throw _session.Failed(e);
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    RowValue Locate(int column) => _reader.IsLocated(column) ? _reader.Located(column) : LocateSlowly(column);

    RowValue LocateSlowly(int column)
    {
        try
        {
            return _reader.Locate(column);
        }
        catch (MySqlProtocolException e)
        {
            throw _session.Failed(e);
        }
    }

    bool ReadOn() => _reader.IsInRows || _reader.Error is not null || _session.HasUnfinished ? _session.ReadRow() : false;

    ValueTask<bool> ReadOnAsync(CancellationToken cancellationToken) =>
        _reader.IsInRows || _reader.Error is not null || _session.HasUnfinished ? _session.ReadRowAsync(cancellationToken) : new ValueTask<bool>(false);
}
