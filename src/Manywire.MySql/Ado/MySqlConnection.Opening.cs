using System;
using System.Data;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;
using System.Transactions;

namespace Manywire.MySql;

/// <content>Opening and closing.</content>
public sealed partial class MySqlConnection
{
    /// <summary>The pool that the session goes back to; null where it has none.</summary>
    MySqlPool? _pool;

    /// <summary>Opens the connection.</summary>
    public override void Open() => OpenAsync(false, CancellationToken.None).GetAwaiter().GetResult();

    /// <summary>Opens the connection.</summary>
    public override Task OpenAsync(CancellationToken cancellationToken) => OpenAsync(IsAsync, cancellationToken).AsTask();

    /// <summary>Closes the connection. Its session goes back to the pool.</summary>
    public override void Close() => CloseAsync(false).GetAwaiter().GetResult();

    /// <summary>Closes the connection. Its session goes back to the pool.</summary>
    public override Task CloseAsync() => CloseAsync(_settings?.Builder.ForceSynchronous != true).AsTask();

    internal async ValueTask OpenAsync(bool async, CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        ObjectDisposedException.ThrowIf(_disposed, this);
        if (State != ConnectionState.Closed)
        {
            throw new InvalidOperationException($"Cannot Open when State is {State}.");
        }

        if (_session is { } old)
        {
            // It was lost before.
            _session = null;
            GiveBack(old);
        }

        SetState(ConnectionState.Connecting);
        using Activity? activity = MySqlActivity.Open();
        try
        {
            Transaction? ambient = Settings.Builder.AutoEnlist ? Transaction.Current : null;
            if (ambient is not null && FindIdle(ambient) is { } idle)
            {
                TakeSession(idle);
                SetState(ConnectionState.Open);
                _hasBeenOpened = true;
                await TellOpenedAsync(MySqlConnectionOpenedConditions.None, cancellationToken).ConfigureAwait(false);
                return;
            }

            ConnectionCallbacks callbacks = new(ProvidePasswordCallback, ProvideClientCertificatesCallback, RemoteCertificateValidationCallback);
            if (Settings.Pooling)
            {
                await RentAsync(callbacks, async, cancellationToken).ConfigureAwait(false);
            }
            else
            {
                _session = await OpenSessionAsync(Settings.Servers(callbacks), async, cancellationToken).ConfigureAwait(false);
            }

            _dataSource?.HasOpened();
            bool isNew = _session!.Tag is null;
            _session.Tag ??= new PreparedTexts(_session);
            SetState(ConnectionState.Open);
            _hasBeenOpened = true;
            await TellOpenedAsync(
                isNew ? MySqlConnectionOpenedConditions.New : Settings.Builder.ConnectionReset ? MySqlConnectionOpenedConditions.Reset : MySqlConnectionOpenedConditions.None,
                cancellationToken).ConfigureAwait(false);
            if (ambient is not null)
            {
                EnlistTransaction(ambient);
            }

            MySqlActivity.Describe(activity, this, Tracing);
            if (Logger is { } logger)
            {
                MySqlLog.Opened(logger, _session.ConnectionId, _session.Options.Endpoint);
            }
        }
        catch (Exception e)
        {
            MySqlActivity.Fail(activity, e, Tracing);
            if (_session is { } session)
            {
                _session = null;
                GiveBack(session);
            }

            SetState(ConnectionState.Closed);
            MySqlActivity.Describe(activity, this, Tracing);
            if (Logger is { } logger)
            {
                MySqlLog.NotOpened(logger, e, DataSource);
            }

            throw;
        }
    }

    /// <summary>Opens the connection for somebody who closes it again.</summary>
    /// <returns>Whether it was closed.</returns>
    internal async ValueTask<bool> OpenIfClosedAsync(bool async, CancellationToken cancellationToken)
    {
        if (State != ConnectionState.Closed)
        {
            return false;
        }

        await OpenAsync(async, cancellationToken).ConfigureAwait(false);
        return true;
    }

    internal async ValueTask CloseAsync(bool async)
    {
        if (_session is null)
        {
            SetState(ConnectionState.Closed);
            return;
        }

        try
        {
            if (ActiveReader is { } reader)
            {
                await reader.CloseAsync(async).ConfigureAwait(false);
            }

            if (_enlisted is { IsIdle: false } && IsSessionOpen)
            {
                Park();
                SetState(ConnectionState.Closed);
                return;
            }

            if (CurrentTransaction is { } transaction)
            {
                await transaction.DisposeAsync(async && IsSessionOpen).ConfigureAwait(false);
            }
        }
        finally
        {
            ActiveReader = null;
            CurrentTransaction = null;
            if (_session is { } session)
            {
                _session = null;
                GiveBack(session);
                if (Logger is { } logger)
                {
                    MySqlLog.Closed(logger, session.ConnectionId);
                }
            }

            SetState(ConnectionState.Closed);
        }
    }

    /// <summary>Has a session of the pool. A pool that was given up meanwhile, since nobody used it, is made again.</summary>
    async ValueTask RentAsync(ConnectionCallbacks callbacks, bool async, CancellationToken cancellationToken)
    {
        while (_session is null)
        {
            MySqlPool pool = _dataSource is { } source && callbacks == source.Callbacks ? source.Pool! : Pools.Get(Settings, callbacks);
            try
            {
                if (pool.IsToWarmUp())
                {
                    if (async)
                    {
                        await pool.WarmUpAsync(cancellationToken).ConfigureAwait(false);
                    }
                    else
                    {
                        pool.WarmUp();
                    }
                }

                _session = async ? await pool.RentAsync(this, cancellationToken).ConfigureAwait(false) : pool.Rent(this);
                _pool = pool;
            }
            catch (ObjectDisposedException) when (pool.IsGivenUp)
            {
                // The next one is another.
            }
        }
    }

    ValueTask TellOpenedAsync(MySqlConnectionOpenedConditions conditions, CancellationToken cancellationToken) =>
        OpenedCallback is { } opened ? opened(new MySqlConnectionOpenedContext(this, conditions), cancellationToken) : default;

    static async ValueTask<MySqlSession> OpenSessionAsync(MySqlSessionOptions[] servers, bool async, CancellationToken cancellationToken)
    {
        for (int i = 0; ; i++)
        {
            try
            {
                return async ? await MySqlSession.OpenAsync(servers[i], cancellationToken).ConfigureAwait(false) : MySqlSession.Open(servers[i]);
            }
            catch (MySqlException e) when (i + 1 < servers.Length && e.ErrorCode is MySqlErrorCode.UnableToConnectToHost or MySqlErrorCode.ConnectionCountError)
            {
                // Another host may do better.
            }
        }
    }

    void GiveBack(MySqlSession session)
    {
        if (_pool is { } pool)
        {
            _pool = null;
            pool.Return(session);
        }
        else
        {
            session.Dispose();
        }
    }
}
