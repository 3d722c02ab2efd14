using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using Manywire.MySql.Protocol;

namespace Manywire.MySql;

/// <content>
/// Pipelines. So much is sent ahead as fits into what systems keep for a socket, so that never both sides wait for the other to read.
/// Compressed packets are sent one command at a time.
/// </content>
public sealed partial class MySqlSession
{
    /// <summary>The most bytes of commands whose answers haven't come.</summary>
    const int Window = 1 << 14;

    /// <summary>Whether commands may be sent ahead. Compressed packets are numbered by themselves, so that their commands go one at a time.</summary>
    bool Pipelines => _compressed is null && Options.Pipelining;

    MySqlPipeline? _pipeline;
    int _sent, _answered, _ahead;

    /// <summary>The numbers of the first packets of answers: behind those of the commands.</summary>
    readonly Queue<byte> _numbers = new();

    /// <summary>Sends commands without waiting for the answers of those before, and begins to read the results of the first.</summary>
    /// <param name="pipeline">The commands, at least one.</param>
    /// <returns>The results; <see cref="MySqlResults.NextCommand"/> goes on to those of the next command, also when one has thrown.</returns>
    public MySqlResults Send(MySqlPipeline pipeline)
    {
        WritePipeline(pipeline);
        Complete();
        return _results;
    }

    /// <inheritdoc cref="Send(MySqlPipeline)"/>
    /// <param name="pipeline">The commands, at least one.</param>
    /// <param name="cancellationToken">Has the server stop the command that is running.</param>
    public ValueTask<MySqlResults> SendAsync(MySqlPipeline pipeline, CancellationToken cancellationToken = default)
    {
        cancellationToken.ThrowIfCancellationRequested();
        WritePipeline(pipeline);
        return ResultsAsync(CompleteAsync(cancellationToken));
    }

    internal bool NextCommand()
    {
        if (_pipeline is null)
        {
            return false;
        }

        while (_reader.Phase != ResponsePhase.Idle)
        {
            _results.NextResult();
        }

        Enter();
        bool more = NextOfPipeline(onlySent: false);
        Complete();
        return more;
    }

    internal async ValueTask<bool> NextCommandAsync(CancellationToken cancellationToken)
    {
        if (_pipeline is null)
        {
            return false;
        }

        while (_reader.Phase != ResponsePhase.Idle)
        {
            await _results.NextResultAsync(cancellationToken).ConfigureAwait(false);
        }

        Enter();
        bool more = NextOfPipeline(onlySent: false);
        await CompleteAsync(cancellationToken).ConfigureAwait(false);
        return more;
    }

    void WritePipeline(MySqlPipeline pipeline)
    {
        ArgumentNullException.ThrowIfNull(pipeline);
        ArgumentOutOfRangeException.ThrowIfZero(pipeline.Count, nameof(pipeline));
        for (int i = 0; i < pipeline.Count; i++)
        {
            if (pipeline[i].Statement is { } statement)
            {
                Check(statement);
            }
        }

        BeginCommand();
        try
        {
            WriteClosed();
            (_pipeline, _sent, _answered, _ahead) = (pipeline, 0, 0, 0);
            _numbers.Clear();
            WriteAhead();
            ExpectNext();
        }
        catch
        {
            _pipeline = null;
            NotWritten();
            throw;
        }
    }

    /// <summary>Goes on to the answer of the next command.</summary>
    /// <param name="onlySent">What wasn't sent isn't sent any more.</param>
    /// <returns>False: there is none.</returns>
    bool NextOfPipeline(bool onlySent)
    {
        MySqlPipeline pipeline = _pipeline!;
        _ahead -= pipeline[_answered].Length;
        _answered++;
        if (_answered < _sent || (!onlySent && !IsCancelled && _answered < pipeline.Count))
        {
            _reader.Error = null;
            if (!onlySent && !IsCancelled)
            {
                WriteAhead();
            }

            ExpectNext();
            return true;
        }

        _pipeline = null;
        return false;
    }

    void WriteAhead()
    {
        MySqlPipeline pipeline = _pipeline!;
        while (_sent < pipeline.Count && (_sent == _answered || (_ahead + pipeline[_sent].Length <= Window && Pipelines)))
        {
            MySqlPipeline.Entry entry = pipeline[_sent];
            ReadOnlySpan<byte> payload = pipeline.Payload(entry);
            if (entry.Statement is { } statement)
            {
                Write(new ExecuteCommand { Statement = statement.Id, ParameterCount = statement.ParameterCount, Parameters = payload });
            }
            else
            {
                Write(new QueryCommand { Sql = Seen(payload) });
            }

            _numbers.Enqueue(_order.Next);
            _ahead += entry.Length;
            _sent++;
        }
    }

    /// <summary>The answer that comes next is that of the first command that has none yet.</summary>
    void ExpectNext()
    {
        MySqlStatement? statement = _pipeline![_answered].Statement;
        _order.Next = _numbers.Dequeue();
        Expect(ResponsePhase.Header, binary: statement is not null, statement);
    }
}
