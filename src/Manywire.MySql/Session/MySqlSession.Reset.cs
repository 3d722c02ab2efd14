using System;
using System.Threading;
using System.Threading.Tasks;
using Manywire.MySql.Protocol;

namespace Manywire.MySql;

/// <content>A session that begins anew on the same connection.</content>
public sealed partial class MySqlSession
{
    /// <summary>A session's character set isn't what it was after a reset, but the server's default.</summary>
    static ReadOnlySpan<byte> SetNames => "SET NAMES utf8mb4"u8;

    /// <summary>
    /// Has the server forget what the session did: the transaction is rolled back; temporary tables, locks, variables and prepared statements are gone. The database stays.
    /// </summary>
    public void ResetConnection()
    {
        if (_compressed is not null)
        {
            WriteSimple(new SimpleCommand(CommandCode.ResetConnection));
            Complete();
            Forget();
            Query(SetNames);
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
        if (_compressed is not null)
        {
            WriteSimple(new SimpleCommand(CommandCode.ResetConnection));
            await CompleteAsync(cancellationToken).ConfigureAwait(false);
            Forget();
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
        if (_dueCount > 0)
        {
            // A login is no ordinary answer.
            throw new InvalidOperationException("The session is being reset.");
        }

        _compressed?.Begin();
        return new LoginProtocol(options, _facts, _input, _output, _order) { IsSecure = _transport!.IsSecure };
    }

    void Changed(MySqlSessionOptions options)
    {
        Options = options;
        Forget();
        EndsCancelled();
    }

    void Forget()
    {
        Epoch++;
        _closed?.Clear();
    }

    void WriteReset()
    {
        BeginCommand();
        try
        {
            Write(new SimpleCommand(CommandCode.ResetConnection));
            ExpectLater(new Due(ResponsePhase.Simple, IsNeeded: true));
            Write(new QueryCommand { Sql = SetNames });
            Expect(ResponsePhase.Header);
            Forget();
        }
        catch
        {
            NotWritten();
            throw;
        }
    }
}
