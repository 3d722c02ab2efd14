using System;
using System.Collections.Generic;
using System.IO;
using System.Net.Security;
using System.Net.Sockets;
using System.Security.Authentication;
using System.Security.Cryptography.X509Certificates;
using System.Threading;
using System.Threading.Tasks;
using Manywire.MySql.Protocol;

namespace Manywire.MySql;

/// <content>Connecting and logging in.</content>
public sealed partial class MySqlSession
{
    /// <summary>Connects and logs in.</summary>
    /// <param name="options">Where the server is, and who logs in.</param>
    /// <exception cref="MySqlException">The server can't be reached, or refuses.</exception>
    public static MySqlSession Open(MySqlSessionOptions options)
    {
        ArgumentNullException.ThrowIfNull(options);
        var session = new MySqlSession(options);
        try
        {
            session.BeginOpening();
            session._transport = options.Connect is { } connect
                ? new StreamTransport(connect(), secure: false)
                : new SocketTransport(Dialer.Connect(options, session.WaitsUntil, session.Try), options.UnixSocket is not null);
            session.CheckNotLate();
            using LoginProtocol login = session.BeginLogin();
            session.Follow(login, login.Login());
            session.Opened();
            return session;
        }
        catch (Exception e)
        {
            session.Release();
            throw session.NotOpened(e, CancellationToken.None);
        }
        finally
        {
            session.Disarm();
        }
    }

    /// <summary>Connects and logs in.</summary>
    /// <param name="options">Where the server is, and who logs in.</param>
    /// <param name="cancellationToken">Ends it.</param>
    /// <exception cref="MySqlException">The server can't be reached, or refuses.</exception>
    public static async ValueTask<MySqlSession> OpenAsync(MySqlSessionOptions options, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(options);
        cancellationToken.ThrowIfCancellationRequested();
        var session = new MySqlSession(options);
        using var connecting = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        try
        {
            session.BeginOpening();
            if (options.Connect is { } connect)
            {
                session._transport = new StreamTransport(connect(), secure: false);
            }
            else
            {
                if (options.ConnectTimeout > TimeSpan.Zero)
                {
                    connecting.CancelAfter(options.ConnectTimeout);
                }

                session._transport = new SocketTransport(await Dialer.ConnectAsync(options, connecting.Token).ConfigureAwait(false), options.UnixSocket is not null);
            }

            session.CheckNotLate();
            using LoginProtocol login = session.BeginLogin();
            using (cancellationToken.UnsafeRegister(static s => ((MySqlSession)s!).Abort(), session))
            {
                await session.FollowAsync(login, login.Login()).ConfigureAwait(false);
            }

            session.Opened();
            return session;
        }
        catch (Exception e)
        {
            session.Release();
            throw session.NotOpened(e, cancellationToken);
        }
        finally
        {
            session.Disarm();
        }
    }

    /// <summary>Something connects, which the watch may close.</summary>
    void Try(Socket socket)
    {
        CheckNotLate();
        _connecting = socket;
        if (_aborted)
        {
            socket.Dispose();
        }
    }

    volatile Socket? _connecting;

    void BeginOpening()
    {
        _watched = SessionWatch.Add(this);
        Arm(Options.ConnectTimeout);
    }

    LoginProtocol BeginLogin() => new(Options, _facts, _input, _output, _order) { IsSecure = _transport!.IsSecure };

    void Opened()
    {
        if (_facts.Capabilities.Has(MySqlCapabilities.CompressZstandard))
        {
            _compressed = new CompressedPackets(new ZstandardPacketCompression(Options.CompressionLevel), _input);
        }
        else if (_facts.Capabilities.Has(MySqlCapabilities.Compress))
        {
            _compressed = new CompressedPackets(new ZlibPacketCompression(), _input);
        }

        _order.Checked = _compressed is null;
        OpenedAt = Environment.TickCount64;
        Disarm();
        if (Interlocked.CompareExchange(ref _state, SessionState.Open, SessionState.Opening) != SessionState.Opening)
        {
            throw new ObjectDisposedException(nameof(MySqlSession));
        }
    }

    void Follow(LoginProtocol login, IEnumerable<LoginStep> steps)
    {
        foreach (LoginStep step in steps)
        {
            Send();
            if (step == LoginStep.Packet)
            {
                while (!_input.TryTake())
                {
                    Receive();
                }

                continue;
            }

            CheckNothingMore();
            SslStream tls = TlsUpgrade.Wrap(_transport!.AsStream());
            tls.AuthenticateAsClient(TlsUpgrade.Options(Options, CertificatesAsync(async: false).GetAwaiter().GetResult()));
            _transport = new StreamTransport(tls, secure: true, under: _transport);
            login.IsSecure = true;
            CheckNotLate();
        }
    }

    async ValueTask FollowAsync(LoginProtocol login, IEnumerable<LoginStep> steps)
    {
        foreach (LoginStep step in steps)
        {
            await SendAsync().ConfigureAwait(false);
            if (step == LoginStep.Packet)
            {
                while (!_input.TryTake())
                {
                    await ReceiveAsync().ConfigureAwait(false);
                }

                continue;
            }

            CheckNothingMore();
            SslStream tls = TlsUpgrade.Wrap(_transport!.AsStream());
            await tls.AuthenticateAsClientAsync(TlsUpgrade.Options(Options, await CertificatesAsync(async: true).ConfigureAwait(false))).ConfigureAwait(false);
            _transport = new StreamTransport(tls, secure: true, under: _transport);
            login.IsSecure = true;
            CheckNotLate();
        }
    }

    /// <summary>The certificates that the client shows. Whoever is asked without a task is waited for with a thread.</summary>
    async ValueTask<X509CertificateCollection?> CertificatesAsync(bool async)
    {
        if (Options.ClientCertificatesProvider is not { } provide)
        {
            return Options.ClientCertificates;
        }

        X509CertificateCollection certificates = Options.ClientCertificates is { } known ? new(known) : [];
        ValueTask providing = provide(certificates);
        if (async)
        {
            await providing.ConfigureAwait(false);
        }
        else
        {
            providing.AsTask().GetAwaiter().GetResult();
        }

        return certificates;
    }

    /// <summary>What came before TLS and wasn't asked for may be of somebody between, who would have it taken for the server's.</summary>
    void CheckNothingMore()
    {
        if (_input.HasMore)
        {
            throw new MySqlProtocolException("The server sent more before TLS than it was asked for.");
        }
    }

    /// <summary>The watch may have come by before there was something to close.</summary>
    void CheckNotLate()
    {
        if (_aborted)
        {
            throw new SocketException((int)SocketError.TimedOut);
        }
    }

    Exception NotOpened(Exception e, CancellationToken cancellationToken)
    {
        _state = SessionState.Broken;
        _cause = e;
        if (cancellationToken.IsCancellationRequested)
        {
            return new OperationCanceledException("Connecting was cancelled.", e, cancellationToken);
        }

        if (_aborted || e is OperationCanceledException or TimeoutException or SocketException { SocketErrorCode: SocketError.TimedOut })
        {
            return new MySqlException(MySqlErrorCode.UnableToConnectToHost, $"The server {Options.Endpoint} didn't answer within the connect timeout of {Options.ConnectTimeout.TotalSeconds:0.###} s.", e);
        }

        return e switch
        {
            MySqlException => e,
            AuthenticationException => new MySqlException(MySqlErrorCode.UnableToConnectToHost, $"TLS with the server {Options.Endpoint} failed: {e.Message}", e),
            SocketException or IOException or EndOfStreamException or ObjectDisposedException => new MySqlException(MySqlErrorCode.UnableToConnectToHost, $"The server {Options.Endpoint} can't be reached: {e.Message}", e),
            _ => e,
        };
    }
}
