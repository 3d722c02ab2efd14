using System;
using System.Runtime.CompilerServices;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Manywire.MySql.Protocol;

namespace Manywire.MySql;

/// <content>Commands as they are written. What fails here sends nothing.</content>
public sealed partial class MySqlSession
{
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    async ValueTask<MySqlResults> ResultsAsync(ValueTask completion)
    {
        await completion.ConfigureAwait(false);
        return _results;
    }

    void WriteQuery(string sql)
    {
        BeginCommand();
        try
        {
            _text.Clear();
            var writer = new PacketWriter(_text);
            writer.WriteText(sql);
            writer.Flush();
            WriteClosed();
            Write(new QueryCommand { Sql = Seen(_text.Written) });
            Expect(ResponsePhase.Header);
        }
        catch
        {
            NotWritten();
            throw;
        }
    }

    void WriteQuery(ReadOnlySpan<byte> sql, QueryAttributes? attributes = null)
    {
        BeginCommand();
        try
        {
            WriteClosed();
            Write(new QueryCommand { Sql = Seen(sql), Attributes = attributes });
            Expect(ResponsePhase.Header);
        }
        catch
        {
            NotWritten();
            throw;
        }
    }

    /// <summary>Notes whether a statement may lead to another database.</summary>
    ReadOnlySpan<byte> Seen(ReadOnlySpan<byte> sql)
    {
        _mayHaveSwitched |= DatabaseSwitch.MayFollow(sql);
        return sql;
    }

    void WriteBoth(string first, string second)
    {
        BeginCommand();
        try
        {
            WriteClosed();
            Write(new QueryCommand { Sql = Seen(Encoding.UTF8.GetBytes(first)) });
            ExpectLater(new Due(ResponsePhase.Header));
            Write(new QueryCommand { Sql = Seen(Encoding.UTF8.GetBytes(second)) });
            Expect(ResponsePhase.Header);
        }
        catch
        {
            NotWritten();
            throw;
        }
    }

    MySqlStatement WritePrepare(ReadOnlySpan<byte> sql)
    {
        BeginCommand();
        try
        {
            WriteClosed();
            var statement = new MySqlStatement(this);
            Write(new TextCommand(CommandCode.StatementPrepare, Seen(sql)));
            Expect(ResponsePhase.Prepared, binary: false, statement);
            return statement;
        }
        catch
        {
            NotWritten();
            throw;
        }
    }

    void WriteExecute(MySqlStatement statement, ReadOnlySpan<byte> parameters, bool cursor, QueryAttributes? attributes = null)
    {
        Check(statement);
        BeginCommand();
        try
        {
            WriteClosed();
            Write(new ExecuteCommand { Statement = statement.Id, Cursor = cursor, ParameterCount = statement.ParameterCount, Parameters = parameters, Attributes = attributes });
            Expect(ResponsePhase.Header, binary: true, statement);
        }
        catch
        {
            NotWritten();
            throw;
        }
    }

    MySqlStatement WritePrepareAndExecute(ReadOnlySpan<byte> sql, ReadOnlySpan<byte> parameters)
    {
        BeginCommand();
        try
        {
            WriteClosed();
            var statement = new MySqlStatement(this);
            Write(new TextCommand(CommandCode.StatementPrepare, Seen(sql)));
            Write(new ExecuteCommand { Statement = ExecuteCommand.LastPrepared, Parameters = parameters });
            ExpectLater(new Due(ResponsePhase.Prepared, IsBinary: false, statement));
            Expect(ResponsePhase.Header, binary: true, statement);
            return statement;
        }
        catch
        {
            NotWritten();
            throw;
        }
    }

    void WriteBulk(MySqlStatement statement, ReadOnlySpan<byte> parameters)
    {
        Check(statement);
        if (!_facts.Capabilities.Has(MySqlCapabilities.BulkOperations))
        {
            throw new NotSupportedException($"The server {ServerVersion} has no COM_STMT_BULK_EXECUTE.");
        }

        BeginCommand();
        try
        {
            WriteClosed();
            Write(new BulkExecuteCommand { Statement = statement.Id, HasTypes = true, Parameters = parameters });
            _mayEndInParts = true;
            Expect(ResponsePhase.Header, binary: true, statement);
        }
        catch
        {
            NotWritten();
            throw;
        }
    }

    void WriteLongData(MySqlStatement statement, int parameter, ReadOnlySpan<byte> data)
    {
        Check(statement);
        ArgumentOutOfRangeException.ThrowIfGreaterThanOrEqual((uint)parameter, (uint)statement.ParameterCount, nameof(parameter));
        BeginCommand();
        try
        {
            WriteClosed();
            Write(new LongDataCommand { Statement = statement.Id, Parameter = (ushort)parameter, Data = data });
        }
        catch
        {
            NotWritten();
            throw;
        }
    }

    void WriteSimple<T>(scoped in T message, ResponsePhase phase = ResponsePhase.Simple)
        where T : IMessage<T>, allows ref struct
    {
        BeginCommand();
        try
        {
            WriteClosed();
            Write(message);
            Expect(phase);
        }
        catch
        {
            NotWritten();
            throw;
        }
    }

    /// <summary>Statements that were closed meanwhile. There is no answer.</summary>
    void WriteClosed()
    {
        if (_closed is not { Count: > 0 } closed)
        {
            return;
        }

        foreach (uint id in closed)
        {
            Write(new NumberCommand(CommandCode.StatementClose, id));
        }

        closed.Clear();
    }

    MySqlStatement Check(MySqlStatement statement)
    {
        ArgumentNullException.ThrowIfNull(statement);
        return statement.Session == this && statement.IsOpen ? statement
            : throw new InvalidOperationException(statement.Session == this ? "The statement was closed, or its session reset." : "The statement belongs to another session.");
    }

    /// <summary>Sends what has no answer, or one that is read later.</summary>
    void SendOnly()
    {
        Arm(CommandTimeout);
        try
        {
            Send();
            EndsCancelled();
        }
        catch (Exception e)
        {
            throw Failed(e, CancellationToken.None);
        }
        finally
        {
            Disarm();
            Leave();
        }
    }

    async ValueTask SendOnlyAsync(CancellationToken cancellationToken)
    {
        Arm(CommandTimeout);
        CancellationTokenRegistration registration = HasOpenResults
            ? cancellationToken.UnsafeRegister(static s => ((MySqlSession)s!).Cancel(), this)
            : cancellationToken.UnsafeRegister(static s => ((MySqlSession)s!).Abort(), this);
        try
        {
            await SendAsync().ConfigureAwait(false);
            EndsCancelled();
        }
        catch (Exception e)
        {
            throw Failed(e, cancellationToken);
        }
        finally
        {
            await registration.DisposeAsync().ConfigureAwait(false);
            Disarm();
            Leave();
        }
    }
}
