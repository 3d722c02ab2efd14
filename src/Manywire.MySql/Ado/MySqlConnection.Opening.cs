using System;
using System.Data;
using System.Security.Cryptography.X509Certificates;
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
    public override void Close() => CloseAsync(false, false).GetAwaiter().GetResult();

    /// <summary>Closes the connection. Its session goes back to the pool.</summary>
    public override Task CloseAsync() => CloseAsync(false, _settings?.Builder.ForceSynchronous != true).AsTask();

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
        try
        {
            Transaction? ambient = Settings.Builder.AutoEnlist ? Transaction.Current : null;
            if (ambient is not null && FindIdle(ambient) is { } idle)
            {
                TakeSession(idle);
                SetState(ConnectionState.Open);
                _hasBeenOpened = true;
                return;
            }

            ConnectionCallbacks callbacks = new(ProvidePasswordCallback, await CertificatesAsync(async).ConfigureAwait(false), RemoteCertificateValidationCallback);
            if (Settings.Pooling)
            {
                _pool = _dataSource is { } source && callbacks == source.Callbacks ? source.Pool! : Pools.Get(Settings, callbacks);
                _session = async ? await _pool.RentAsync(this, cancellationToken).ConfigureAwait(false) : _pool.Rent(this);
            }
            else
            {
                _session = await OpenSessionAsync(Settings.Servers(callbacks), async, cancellationToken).ConfigureAwait(false);
            }

            bool isNew = _session.Tag is null;
            _session.Tag ??= new PreparedTexts();
            SetState(ConnectionState.Open);
            _hasBeenOpened = true;
            if (OpenedCallback is { } opened)
            {
                var conditions = isNew ? MySqlConnectionOpenedConditions.New : Settings.Builder.ConnectionReset ? MySqlConnectionOpenedConditions.Reset : MySqlConnectionOpenedConditions.None;
                await opened(new MySqlConnectionOpenedContext(this, conditions), cancellationToken).ConfigureAwait(false);
            }

            if (ambient is not null)
            {
                EnlistTransaction(ambient);
            }
        }
        catch
        {
            if (_session is { } session)
            {
                _session = null;
                GiveBack(session);
            }

            SetState(ConnectionState.Closed);
            throw;
        }
    }

    internal async ValueTask CloseAsync(bool disposing, bool async)
    {
        if (disposing)
        {
            _connecting = null;
        }

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
            }

            SetState(ConnectionState.Closed);
        }
    }

    X509Certificate2Collection? _connecting;

    async ValueTask<X509Certificate2Collection?> CertificatesAsync(bool async)
    {
        if (ProvideClientCertificatesCallback is not { } provide)
        {
            return null;
        }

        if (_connecting is null)
        {
            var certificates = new X509CertificateCollection();
            ValueTask providing = provide(certificates);
            if (async)
            {
                await providing.ConfigureAwait(false);
            }
            else
            {
                providing.AsTask().GetAwaiter().GetResult();
            }

            var known = new X509Certificate2Collection();
            foreach (X509Certificate certificate in certificates)
            {
                known.Add(certificate as X509Certificate2 ?? throw new MySqlException("A client certificate has no key: it has to be an X509Certificate2."));
            }

            _connecting = known;
        }

        return _connecting;
    }

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
