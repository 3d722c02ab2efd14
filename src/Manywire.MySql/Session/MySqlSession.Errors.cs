using System;
using System.IO;
using System.Net.Sockets;
using System.Runtime.ExceptionServices;
using System.Threading;

namespace Manywire.MySql;

/// <content>What becomes of errors.</content>
public sealed partial class MySqlSession
{
    /// <summary>The session is of no use any more. What is thrown says whether the server may have run the command.</summary>
    Exception Failed(Exception e, CancellationToken cancellationToken)
    {
        bool reading = _reader.Phase is ResponsePhase.Rows or ResponsePhase.Parts or ResponsePhase.Columns or ResponsePhase.ColumnsEnd;
        Break(e);
        if (_isLate)
        {
            return new MySqlException(MySqlErrorCode.CommandTimeoutExpired, "The command timeout expired before the command ended, and the connection was closed. Whether the server ran the command isn't known.", e);
        }

        if (cancellationToken.IsCancellationRequested)
        {
            return new OperationCanceledException("The command was cancelled, and the connection closed.", e, cancellationToken);
        }

        return e switch
        {
            IOException or SocketException or ObjectDisposedException when reading =>
                new MySqlException(MySqlErrorCode.ConnectionLost, $"The connection to {Options.Endpoint} was lost while the result was read: {e.Message}", e),
            IOException or SocketException or ObjectDisposedException =>
                new MySqlException(MySqlErrorCode.OutcomeUnknown, $"The connection to {Options.Endpoint} was lost before the answer came, so it isn't known whether the server ran the command: {e.Message}", e),
            _ => Again(e),
        };
    }

    /// <summary>The same exception, with the place where it was thrown first.</summary>
    static Exception Again(Exception e)
    {
        ExceptionDispatchInfo.Throw(e);
        return e;
    }

    /// <summary>Whether the server runs no statements: another one may.</summary>
    internal bool IsTurnedAway { get; private set; }

    /// <summary>A row isn't what its columns say.</summary>
    internal Exception Failed(MySqlProtocolException e) => Failed(e, CancellationToken.None);

    /// <summary>Nobody can use the session any more.</summary>
    internal void Break(Exception cause)
    {
        if (Interlocked.CompareExchange(ref _state, SessionState.Broken, SessionState.Open) == SessionState.Open)
        {
            _cause = cause;
        }

        lock (_gate)
        {
            _running = 0;
            _stopped?.TrySetResult();
        }

        _reader.Stop();
        _pipeline = null;
        _dueCount = 0;
        _dueAnswering = false;
        _notReset = null;
        Release();
    }

    /// <summary>Throws what the server found wrong, if it did. The session is as good as before, unless the server says otherwise.</summary>
    void ThrowError(CancellationToken cancellationToken)
    {
        MySqlException? error = _dueError ?? _reader.Error ?? Interrupted();
        if (error is null && _fileError is null)
        {
            return;
        }

        _dueError = null;
        _reader.Error = null;
        if (_fileError is { } file)
        {
            _fileError = null;
            throw new MySqlException(MySqlErrorCode.LocalInfileRefused, $"The file for LOAD DATA LOCAL wasn't sent: {file.Message}", file);
        }

        throw Explained(error!, cancellationToken);
    }

    /// <summary>Whether the server answers to a command of many rows as if nothing were wrong when it was stopped before their end.</summary>
    bool _mayEndInParts;

    /// <summary>What the server doesn't say of such a command.</summary>
    MySqlException? Interrupted() => _endedCancelled && _mayEndInParts
        ? new MySqlException(MySqlErrorCode.QueryInterrupted, "The command was stopped, and the server may have taken a part of its rows.")
        : null;

    Exception Explained(MySqlException error, CancellationToken cancellationToken)
    {
        switch (error.ErrorCode)
        {
            case MySqlErrorCode.QueryInterrupted or MySqlErrorCode.StatementTimeout when _isLate && (_endedCancelled || (HasPipeline && IsCancelled)):
                _isLate = false;
                return new MySqlException(MySqlErrorCode.CommandTimeoutExpired, "The command timeout expired before the command ended, and the server stopped it.", error);
            case MySqlErrorCode.QueryInterrupted when cancellationToken.IsCancellationRequested:
                return new OperationCanceledException("The command was cancelled.", error, cancellationToken);
            case MySqlErrorCode.UnknownCommand when error.IsTurnedAway:
                IsTurnedAway = true;
                return error;
            case MySqlErrorCode.ConnectionKilled or MySqlErrorCode.ServerShutdown or MySqlErrorCode.ClientInteractionTimeout:
                Break(error);
                return error;
            default:
                return error;
        }
    }
}
