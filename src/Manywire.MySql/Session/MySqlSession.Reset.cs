using System;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Manywire.MySql.Protocol;

namespace Manywire.MySql;

/// <content>A session that begins anew on the same connection.</content>
public sealed partial class MySqlSession
{
    /// <summary>MySQL's session has the server's default character set after a reset; MariaDB's has the one of its login, in all versions that are still maintained.</summary>
    static ReadOnlySpan<byte> SetNames => "SET NAMES utf8mb4"u8;

    bool ResetsNames => ServerVersion.IsMariaDb && ServerVersion.Version >= s_resetsNames;

    static readonly Version s_resetsNames = new(10, 6);

    /// <summary>Whether something was sent after which the session may be in another database.</summary>
    bool _mayHaveSwitched;

    /// <summary>
    /// Has the server forget what the session did: the transaction is rolled back; temporary tables, locks, variables and prepared statements are gone. The database stays.
    /// </summary>
    public void ResetConnection()
    {
        if (!Pipelines)
        {
            WriteSimple(new SimpleCommand(CommandCode.ResetConnection));
            Complete();
            Forget();
            if (!ResetsNames)
            {
                Query(SetNames);
            }

            return;
        }

        WriteReset();
        Complete();
    }

    /// <inheritdoc cref="ResetConnection()"/>
    /// <param name="cancellationToken">Ends the waiting.</param>
    public async ValueTask ResetConnectionAsync(CancellationToken cancellationToken = default)
    {
        cancellationToken.ThrowIfCancellationRequested();
        if (!Pipelines)
        {
            WriteSimple(new SimpleCommand(CommandCode.ResetConnection));
            await CompleteAsync(cancellationToken).ConfigureAwait(false);
            Forget();
            if (ResetsNames)
            {
                return;
            }

            WriteQuery(SetNames);
        }
        else
        {
            WriteReset();
        }

        await CompleteAsync(cancellationToken).ConfigureAwait(false);
    }

    /// <summary>Logs in as somebody else on the same connection. All state of the session is gone.</summary>
    /// <param name="user">The user.</param>
    /// <param name="password">The password.</param>
    /// <param name="database">The database, if any.</param>
    public void ChangeUser(string user, string password, string? database = null)
    {
        MySqlSessionOptions options = Options with { User = user, Password = password, PasswordProvider = null, Database = database };
        CompleteDue();
        BeginCommand();
        Arm(options.ConnectTimeout);
        try
        {
            using LoginProtocol login = BeginChange(options);
            Follow(login, login.ChangeUser());
            Changed(options);
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

    /// <inheritdoc cref="ChangeUser(string, string, string?)"/>
    /// <param name="user">The user.</param>
    /// <param name="password">The password.</param>
    /// <param name="database">The database, if any.</param>
    /// <param name="cancellationToken">Ends the waiting, and with it the session.</param>
    public async ValueTask ChangeUserAsync(string user, string password, string? database = null, CancellationToken cancellationToken = default)
    {
        cancellationToken.ThrowIfCancellationRequested();
        MySqlSessionOptions options = Options with { User = user, Password = password, PasswordProvider = null, Database = database };
        await CompleteDueAsync(cancellationToken).ConfigureAwait(false);
        BeginCommand();
        Arm(options.ConnectTimeout);
        CancellationTokenRegistration registration = cancellationToken.UnsafeRegister(static s => ((MySqlSession)s!).Abort(), this);
        try
        {
            using LoginProtocol login = BeginChange(options);
            await FollowAsync(login, login.ChangeUser()).ConfigureAwait(false);
            Changed(options);
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

    LoginProtocol BeginChange(MySqlSessionOptions options)
    {
        _commands.Add(0);
        return new LoginProtocol(options, _facts, _input, _output, _order) { IsSecure = _transport!.IsSecure };
    }

    void Changed(MySqlSessionOptions options)
    {
        Options = options;
        IsAsOpened = false;
        Forget();
        EndsCancelled();
    }

    void Forget()
    {
        Epoch++;
        _facts.Begin();
        _closed?.Clear();
    }

    void WriteReset()
    {
        BeginCommand();
        try
        {
            Write(new SimpleCommand(CommandCode.ResetConnection));
            if (ResetsNames)
            {
                Expect(ResponsePhase.Simple);
            }
            else
            {
                ExpectLater(new Due(ResponsePhase.Simple, IsNeeded: true));
                Write(new QueryCommand { Sql = SetNames });
                ExpectLater(new Due(ResponsePhase.Header, IsNeeded: true));
                Expect(ResponsePhase.Idle);
            }

            Forget();
        }
        catch
        {
            NotWritten();
            throw;
        }
    }

    /// <summary>
    /// Writes a reset for whoever uses the session next, and doesn't wait for the answer: it is read by <see cref="FinishReset"/>, or before the next command's.
    /// Nothing is sent that the system wouldn't take at once.
    /// </summary>
    /// <param name="sends">Whether it is sent; else it goes with the next command, or by <see cref="TrySendReset"/>.</param>
    /// <returns>False: the session is of no use.</returns>
    internal bool TryBeginReset(bool sends)
    {
        if (!IsOpen || HasOpenResults || (string.IsNullOrEmpty(Options.Database) && Database is not null && Pipelines))
        {
            // A database can be changed, but only another login gives it up.
            return false;
        }

        if (_dueCount > 0 || !Pipelines)
        {
            // Another login does all at once.
            _awaitsReset = !Pipelines;
            return !sends || TrySendReset();
        }

        BeginCommand();
        try
        {
            Write(new SimpleCommand(CommandCode.ResetConnection));
            ExpectLater(new Due(ResponsePhase.Simple, IsNeeded: true));
            if (!ResetsNames)
            {
                Write(new QueryCommand { Sql = SetNames });
                ExpectLater(new Due(ResponsePhase.Header, IsNeeded: true));
            }

            if (RoleAtFirst is { } role)
            {
                Write(new QueryCommand { Sql = Encoding.UTF8.GetBytes(role.Length == 0 ? "SET ROLE NONE" : $"SET ROLE `{role.Replace("`", "``", StringComparison.Ordinal)}`") });
                ExpectLater(new Due(ResponsePhase.Header, IsNeeded: true));
            }

            if (_mayHaveSwitched && Options.Database is { Length: > 0 } database)
            {
                Write(new TextCommand(CommandCode.InitDb, Encoding.UTF8.GetBytes(database)));
                ExpectLater(new Due(ResponsePhase.Simple, IsNeeded: true));
                _facts.Database = database;
            }

            _mayHaveSwitched = false;
            Forget();
            EndsCancelled();
            Leave();
        }
        catch
        {
            NotWritten();
            throw;
        }

        return !sends || TrySendReset();
    }

    /// <summary>Whether a reset was written and not sent.</summary>
    internal bool HasUnsentReset => _dueCount > 0 && _output.Buffer.Length > 0;

    /// <summary>Sends a reset that was written.</summary>
    /// <returns>False: the session is of no use.</returns>
    internal bool TrySendReset()
    {
        if (!HasUnsentReset)
        {
            return IsOpen;
        }

        try
        {
            Enter();
            SendOnly();
            return true;
        }
        catch (Exception e) when (e is MySqlException or InvalidOperationException)
        {
            return false;
        }
    }

    /// <summary>Reads the answers to a reset. They have arrived by then, as a rule.</summary>
    /// <returns>False: the session is of no use.</returns>
    internal bool FinishReset()
    {
        if (_awaitsReset)
        {
            _awaitsReset = false;
            MySqlSessionOptions options = Options;
            ChangeUser(options.User, options.PasswordProvider?.Invoke() ?? options.Password, options.Database);
            (Options, IsAsOpened) = (options, true);
        }

        CompleteDue();
        return IsOpen;
    }

    /// <summary>Whether a reset was written or sent whose answer, which nobody has read yet, says in which modes the session is.</summary>
    internal bool AwaitsModes => _dueCount > 0;

    /// <summary>Learns in which modes the session is, where it isn't known. Before, nothing may be written that they decide about (<see cref="SqlModes"/>).</summary>
    internal ValueTask LearnModesAsync(bool async, CancellationToken cancellationToken)
    {
        if (async)
        {
            return CompleteDueAsync(cancellationToken);
        }

        CompleteDue();
        return default;
    }

    /// <summary>Reads the answers to a reset that was begun. A login can't follow before.</summary>
    void CompleteDue()
    {
        if (_dueCount > 0)
        {
            BeginDueAlone();
            Complete();
        }
    }

    ValueTask CompleteDueAsync(CancellationToken cancellationToken)
    {
        if (_dueCount == 0)
        {
            return default;
        }

        BeginDueAlone();
        return CompleteAsync(cancellationToken);
    }

    /// <inheritdoc cref="FinishReset"/>
    /// <param name="cancellationToken">Ends the waiting.</param>
    internal ValueTask<bool> FinishResetAsync(CancellationToken cancellationToken)
    {
        if (_dueCount == 0 && !_awaitsReset)
        {
            return new ValueTask<bool>(IsOpen);
        }

        return Finish(this, cancellationToken);

        static async ValueTask<bool> Finish(MySqlSession session, CancellationToken cancellationToken)
        {
            if (!session._awaitsReset)
            {
                await session.CompleteDueAsync(cancellationToken).ConfigureAwait(false);
                return true;
            }

            session._awaitsReset = false;
            MySqlSessionOptions options = session.Options;
            await session.ChangeUserAsync(options.User, options.PasswordProvider?.Invoke() ?? options.Password, options.Database, cancellationToken).ConfigureAwait(false);
            (session.Options, session.IsAsOpened) = (options, true);
            return true;
        }
    }

    bool _awaitsReset;

    /// <summary>The role that the session began with, empty for none, which MariaDB's reset doesn't bring back; null: nobody has asked.</summary>
    internal string? RoleAtFirst { get; set; }

    void BeginDueAlone()
    {
        BeginCommand();
        Commands--;
        Expect(ResponsePhase.Idle);
    }

    /// <summary>Whether the session is still that of the user it was opened for, and takes several statements or not as then.</summary>
    internal bool IsAsOpened { get; private set; } = true;

    /// <summary>The session is of nobody: what its last borrower has set doesn't count any more, and nobody waits longer than for a new one.</summary>
    internal void EndLoan()
    {
        CommandTimeout = Options.ConnectTimeout;
        LocalInfile = null;
        FetchSize = FetchSizeAtFirst;
    }

    /// <summary>Somebody has the session.</summary>
    internal void BeginLoan() => CommandTimeout = Options.CommandTimeout;

    /// <summary>Whether nothing says that the connection has ended. It costs no round trip, so it isn't sure.</summary>
    internal bool SeemsConnected => !_input.HasMore && _transport is { IsQuiet: true };
}
