using System;
using System.Collections;
using System.Data;
using System.Data.Common;
using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.MySql;

/// <summary>Reads the results of a command, or of the commands of a batch, one row after another.</summary>
public sealed partial class MySqlDataReader : DbDataReader
{
    enum Place
    {
        /// <summary>Before the first row.</summary>
        Before,

        /// <summary>The first row was read because somebody asked whether there is one.</summary>
        Peeked,

        /// <summary>On a row.</summary>
        Row,

        /// <summary>Behind the last row.</summary>
        After,
    }

    readonly MySqlConnection _connection;
    readonly MySqlSession _session;
    readonly MySqlResults _results;
    readonly ResponseReader _rows;
    readonly CommandBehavior _behavior;
    ResultFields? _fields;

    /// <summary>How values are read, while the reader is on a row.</summary>
    Field[] _here = [];
    Place _place;
    bool _closed, _hasRows;

    internal MySqlDataReader(MySqlConnection connection, object owner, CommandState[] commands, CommandBehavior behavior, int timeout, bool pipelined)
    {
        _connection = connection;
        _session = connection.Session;
        _results = _session.Results;
        _rows = _results.Reader;
        _commands = commands;
        _behavior = behavior;
        _timeout = TimeSpan.FromSeconds(timeout);
        _ahead = pipelined && _session.SendsAhead ? new MySqlPipeline() : null;
        Owner = owner;
    }

    /// <summary>How deep results are nested: not at all.</summary>
    public override int Depth
    {
        get
        {
            CheckOpen();
            return 0;
        }
    }

    /// <summary>Whether the reader was closed.</summary>
    public override bool IsClosed => _closed;

    /// <summary>How many rows were changed by the statements so far; -1 where none changes rows.</summary>
    public override int RecordsAffected => _affected is { } affected ? checked((int)affected) : -1;

    /// <summary>Whether the result has rows.</summary>
    public override bool HasRows
    {
        get
        {
            CheckOpen();
            if (_fields is not null && _place == Place.Before)
            {
                Be(Next() ? Place.Peeked : Place.After);
            }

            return _hasRows;
        }
    }

    /// <summary>The value of a column.</summary>
    public override object this[int ordinal] => GetValue(ordinal);

    /// <summary>The value of a column.</summary>
    public override object this[string name] => GetValue(GetOrdinal(name));

    /// <summary>The command or batch whose results are read.</summary>
    internal object Owner { get; }

    /// <summary>What tells of the execution, if somebody listens.</summary>
    internal Activity? Activity { get; set; }

    /// <summary>Goes on to the next row.</summary>
    public override bool Read()
    {
        CheckOpen();
        if (_place == Place.Row)
        {
            if ((_behavior & CommandBehavior.SingleRow) == 0 && _results.TryReadHere())
            {
                return true;
            }
        }
        else if (_place == Place.Peeked)
        {
            Be(Place.Row);
            return true;
        }
        else if (_place == Place.After || _fields is null)
        {
            return false;
        }

        bool found = (_place == Place.Before || (_behavior & CommandBehavior.SingleRow) == 0) && Next();
        Be(found ? Place.Row : Place.After);
        return found;
    }

    /// <summary>Goes on to the next row.</summary>
    public override Task<bool> ReadAsync(CancellationToken cancellationToken)
    {
        CheckOpen();
        if (cancellationToken.IsCancellationRequested)
        {
            return CancelledAsync(cancellationToken);
        }

        if (!_connection.IsAsync || _fields is null || _place is Place.Peeked or Place.After || (_place == Place.Row && (_behavior & CommandBehavior.SingleRow) != 0))
        {
            // Nothing is waited for.
            return Task.FromResult(Read());
        }

        if (_place == Place.Row && _results.TryReadHere())
        {
            return Task.FromResult(true);
        }

        return Rest(this, cancellationToken);

        static async Task<bool> Rest(MySqlDataReader reader, CancellationToken cancellationToken)
        {
            bool found = false;
            try
            {
                found = await reader._results.ReadAsync(cancellationToken).ConfigureAwait(false);
                reader._hasRows |= found;
                return found;
            }
            catch (Exception e)
            {
                reader.Tell(e);
                throw;
            }
            finally
            {
                reader.Be(found ? Place.Row : Place.After);
                reader.CheckSession(found);
            }
        }
    }

    /// <summary>Goes on to the next result that has rows or could have them.</summary>
    public override bool NextResult()
    {
        CheckOpen();
        return NextResultAsync(false, CancellationToken.None).GetAwaiter().GetResult();
    }

    /// <summary>Goes on to the next result that has rows or could have them.</summary>
    public override Task<bool> NextResultAsync(CancellationToken cancellationToken)
    {
        CheckOpen();
        if (cancellationToken.IsCancellationRequested)
        {
            return CancelledAsync(cancellationToken);
        }

        return NextResultAsync(_connection.IsAsync, cancellationToken).AsTask();
    }

    /// <summary>Closes the reader. What is left of the results is passed over.</summary>
    public override void Close() => CloseAsync(false).GetAwaiter().GetResult();

    /// <summary>Closes the reader. What is left of the results is passed over.</summary>
    public override Task CloseAsync() => CloseAsync(_connection.IsAsync).AsTask();

    /// <summary>Closes the reader. What is left of the results is passed over.</summary>
    public override ValueTask DisposeAsync() => CloseAsync(_connection.IsAsync);

    /// <summary>The value of a column, as an object; <see cref="DBNull"/> where it is NULL.</summary>
    public override object GetValue(int ordinal)
    {
        Field[] here = _here;
        if ((uint)ordinal < (uint)here.Length && _rows.TryGet(ordinal, out ReadOnlySpan<byte> data))
        {
            return here[ordinal].GetValue(data);
        }

        ResultFields fields = Row(ordinal);
        return TryGetBytes(ordinal, out data) ? fields[ordinal].GetValue(data) : DBNull.Value;
    }

    /// <summary>Whether a column is a DECIMAL, which may have more digits than .NET’s.</summary>
    internal bool IsDecimal(int ordinal) => Result(ordinal)[ordinal].Kind == ValueKind.Decimal;

    /// <summary>Copies the values of the row.</summary>
    public override int GetValues(object[] values)
    {
        ArgumentNullException.ThrowIfNull(values);
        int count = Math.Min(values.Length, Row(0).Count);
        for (int i = 0; i < count; i++)
        {
            values[i] = GetValue(i);
        }

        return count;
    }

    /// <summary>Whether a value is NULL.</summary>
    public override bool IsDBNull(int ordinal)
    {
        if ((uint)ordinal < (uint)_here.Length && _rows.TryGet(ordinal, out _))
        {
            return false;
        }

        Row(ordinal);
        return _rows.IsInParts ? IsNullInParts(ordinal) : _results.IsNull(ordinal);
    }

    /// <summary>Whether a value is NULL.</summary>
    public bool IsDBNull(string name) => IsDBNull(GetOrdinal(name));

    /// <summary>Whether a value is NULL.</summary>
    public override Task<bool> IsDBNullAsync(int ordinal, CancellationToken cancellationToken) =>
        cancellationToken.IsCancellationRequested ? Task.FromCanceled<bool>(cancellationToken)
        : _rows.IsInParts ? IsNullInPartsAsync(ordinal, cancellationToken)
        : Task.FromResult(IsDBNull(ordinal));

    /// <summary>The rows as records.</summary>
    public override IEnumerator GetEnumerator() => new DbEnumerator(this, closeReader: false);

    /// <inheritdoc/>
    protected override void Dispose(bool disposing)
    {
        if (disposing)
        {
            CloseAsync(false).GetAwaiter().GetResult();
        }

        base.Dispose(disposing);
    }

    /// <summary>The bytes of a value that isn't NULL, and how they are read.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    Field Get(int ordinal, out ReadOnlySpan<byte> data)
    {
        Field[] here = _here;
        return (uint)ordinal < (uint)here.Length && _rows.TryGet(ordinal, out data) ? here[ordinal] : GetSlowly(ordinal, out data);
    }

    /// <summary>Where the reader is now.</summary>
    void Be(Place place)
    {
        _place = place;
        _here = place == Place.Row && _fields is { } fields ? fields.All : [];
    }

    /// <summary>The same for values that aren't asked for in their order, and for what isn't as it should be.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    Field GetSlowly(int ordinal, out ReadOnlySpan<byte> data)
    {
        ResultFields fields = Row(ordinal);
        return TryGetBytes(ordinal, out data) ? fields[ordinal] : throw new InvalidCastException($"The value of column {ordinal} is NULL.");
    }

    /// <summary>The columns, while the reader is on a row.</summary>
    ResultFields Row(int ordinal)
    {
        ResultFields fields = Result(ordinal);
        return _place == Place.Row ? fields : throw new InvalidOperationException("Read must be called first, and has to give true.");
    }

    ResultFields Result(int ordinal)
    {
        ResultFields fields = Result();
        return (uint)ordinal < (uint)fields.Count ? fields : throw new IndexOutOfRangeException($"value must be between 0 and {fields.Count - 1}.");
    }

    ResultFields Result()
    {
        CheckOpen();
        return _fields ?? throw new InvalidOperationException("There is no current result set.");
    }

    void CheckOpen()
    {
        if (_closed)
        {
            throw new InvalidOperationException("Can't call this method when MySqlDataReader is closed.");
        }
    }

    /// <summary>Goes on to the next row, and waits for it.</summary>
    bool Next()
    {
        bool found = false;
        try
        {
            found = _results.Read();
            _hasRows |= found;
            return found;
        }
        catch (Exception e)
        {
            Tell(e);
            throw;
        }
        finally
        {
            if (!found)
            {
                Be(Place.After);
            }

            CheckSession(found);
        }
    }

    void CheckSession(bool found)
    {
        if (!found && !_session.IsOpen)
        {
            _connection.Check();
        }
    }
}
