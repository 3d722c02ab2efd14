namespace Manywire.MySql;

/// <content>Answers that come before that of the command, because something was sent together with it or before it.</content>
public sealed partial class MySqlSession
{
    readonly Due[] _due = new Due[8];
    int _dueFirst, _dueCount;
    bool _dueAnswering;
    MySqlException? _dueError;

    /// <summary>Why the session isn't as new: the server refused to reset it.</summary>
    MySqlException? _notReset;
    Due _wanted;
    byte _wantedNumber;

    /// <summary>An answer.</summary>
    /// <param name="Phase">What it is.</param>
    /// <param name="IsBinary">Whether its rows are in the form of prepared statements.</param>
    /// <param name="Statement">The statement that is prepared or executed.</param>
    /// <param name="IsNeeded">Whether the session is of no use when it is an error.</param>
    readonly record struct Due(ResponsePhase Phase, bool IsBinary = false, MySqlStatement? Statement = null, bool IsNeeded = false);

    /// <summary>The command was written, and this is its answer.</summary>
    void Expect(ResponsePhase phase, bool binary = false, MySqlStatement? statement = null)
    {
        if (_dueCount == 0)
        {
            _reader.Expect(phase, binary, statement);
            return;
        }

        _wanted = new Due(phase, binary, statement);
        _wantedNumber = _order.Next;
        BeginDue();
    }

    /// <summary>A command was written whose answer will be read before that of the next.</summary>
    void ExpectLater(Due due) => _due[(_dueFirst + _dueCount++) % _due.Length] = due;

    void BeginDue()
    {
        Due due = _due[_dueFirst];
        _dueAnswering = true;
        _order.Next = 1;
        _reader.Expect(due.Phase, due.IsBinary, due.Statement);
    }

    /// <summary>Goes on until rows begin, nothing is left, or a file is to be sent.</summary>
    /// <returns>False: more bytes are needed.</returns>
    bool TryRun()
    {
        while (_reader.TryAdvance())
        {
            if (!_dueAnswering)
            {
                return _notReset is null ? true : throw NotReset(_notReset);
            }

            Due due = _due[_dueFirst];
            if (_reader.Error is { } error)
            {
                if (due.IsNeeded)
                {
                    _notReset ??= error;
                }
                else
                {
                    _dueError ??= error;
                }
            }
            else if (_reader.Phase != ResponsePhase.Idle)
            {
                throw new MySqlProtocolException("The server answers with rows to what has none.");
            }

            _dueFirst = (_dueFirst + 1) % _due.Length;
            if (--_dueCount > 0)
            {
                BeginDue();
                continue;
            }

            _dueAnswering = false;
            _order.Next = _wantedNumber;
            _reader.Expect(_wanted.Phase, _wanted.IsBinary, _wanted.Statement);
        }

        return false;
    }

    /// <summary>What to say where the server refused a reset: of a command that went with it, whether the server refused that as well.</summary>
    MySqlException NotReset(MySqlException error)
    {
        _notReset = null;
        IsTurnedAway |= error.IsTurnedAway;
        string said = $"The session with {Options.Endpoint} couldn't be made ready for its next user: {error.Message}";
        if (_wanted.Phase == ResponsePhase.Idle)
        {
            return new MySqlException(error.ErrorCode, error.SqlState, said, error);
        }

        return _reader.Error is { } refused
            ? new MySqlException(refused.ErrorCode, refused.SqlState, $"{said} The command that was sent with it was refused: {refused.Message}", error)
            : new MySqlException(MySqlErrorCode.OutcomeUnknown, $"{said} The server began to run the command that was sent with it, in the state that the last user left.", error);
    }
}
