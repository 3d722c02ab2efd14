namespace Manywire.MySql;

/// <content>Answers that come before that of the command, because something was sent together with it or before it.</content>
public sealed partial class MySqlSession
{
    readonly Due[] _due = new Due[8];
    int _dueFirst, _dueCount;
    bool _dueAnswering;
    MySqlException? _dueError;
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
                return true;
            }

            Due due = _due[_dueFirst];
            if (_reader.Error is { } error)
            {
                if (due.IsNeeded)
                {
                    throw new MySqlProtocolException($"The session with {Options.Endpoint} couldn't be made ready for the next command: {error.Message}", error);
                }

                _dueError ??= error;
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
}
