using System;
using System.Net;
using System.Net.Security;
using System.Threading;
using System.Threading.Tasks;
using Manywire.MySql.Protocol;

namespace Manywire.MySql;

/// <summary>
/// A connection to a server on which somebody has logged in: commands are sent, and their answers read from the buffer in which they arrived.
/// It serves one caller at a time; only <see cref="Cancel"/> may be called meanwhile.
/// </summary>
/// <remarks>Synchronous calls block in the socket, asynchronous ones never do. After an error of input, output or protocol a session is broken, and says so.</remarks>
public sealed partial class MySqlSession : IDisposable, IAsyncDisposable
{
    readonly SessionFacts _facts = new();
    readonly PacketOrder _order = new();
    readonly PacketInput _input;
    readonly PacketOutput _output;
    readonly ResponseReader _reader;
    readonly MySqlResults _results;
    Transport? _transport;
    CompressedPackets? _compressed;
    SessionState _state;
    Exception? _cause;
    WeakReference<MySqlSession>? _watched;
    int _busy;

    MySqlSession(MySqlSessionOptions options)
    {
        Options = options;
        CommandTimeout = options.CommandTimeout;
        _input = new PacketInput(_order, options.MostOfPacket);
        _output = new PacketOutput(_order);
        _reader = new ResponseReader(_input, _facts);
        _results = new MySqlResults(this, _reader);
    }

    /// <summary>What the session was opened with.</summary>
    public MySqlSessionOptions Options { get; private set; }

    /// <summary>What the server says it is.</summary>
    public MySqlServerVersion ServerVersion => _facts.Version;

    /// <summary>The server's number for the connection.</summary>
    public uint ConnectionId => _facts.ConnectionId;

    /// <summary>What both sides can do.</summary>
    public MySqlCapabilities Capabilities => _facts.Capabilities;

    /// <summary>The state that the server told last.</summary>
    public MySqlStatusFlags Status => _facts.Status;

    /// <summary>The database, as the server told it last.</summary>
    public string? Database => _facts.Database;

    /// <summary>The character set in which the server takes statements, as it told last.</summary>
    public string ClientCharacterSet => _facts.ClientCharacterSet;

    /// <summary>The character set in which the server sends text, as it told last.</summary>
    public string ResultCharacterSet => _facts.ResultCharacterSet;

    /// <summary>Whether nobody on the way can listen: the connection goes over TLS, or a socket of this machine.</summary>
    public bool IsSecure => _transport?.IsSecure == true;

    /// <summary>TLS, where the session goes over it.</summary>
    internal SslStream? Tls => _transport?.Tls;

    /// <summary>The server's address, where it has one.</summary>
    internal EndPoint? RemoteEndPoint => _transport?.RemoteEndPoint;

    /// <summary>Whether packets are compressed.</summary>
    public bool IsCompressed => _compressed is not null;

    /// <summary>Whether commands can be sent.</summary>
    public bool IsOpen => _state == SessionState.Open;

    /// <summary>Whether an answer is still to be read.</summary>
    public bool HasOpenResults => _reader.Phase != ResponsePhase.Idle || _pipeline is not null;

    /// <summary>Whether the answer was read to its end, but nobody has looked whether the command was cancelled.</summary>
    internal bool HasUnfinished => Volatile.Read(ref _running) != 0 && !HasOpenResults;

    /// <summary>Whether a call is under way.</summary>
    internal bool IsBusy => Volatile.Read(ref _busy) != 0;

    /// <summary>What broke the session, if something did.</summary>
    public Exception? Cause => _cause;

    /// <summary>When the session was opened, in <see cref="Environment.TickCount64"/>.</summary>
    internal long OpenedAt { get; private set; }

    /// <summary>How often the session has begun anew: prepared statements of before are gone.</summary>
    internal int Epoch { get; private set; }

    /// <summary>Whatever the user of sessions wants to keep with one, for as long as it is open.</summary>
    internal object? Tag { get; set; }

    /// <summary>How many commands were sent.</summary>
    internal long Commands { get; private set; }

    /// <summary>Closes the session. The server is told, if it listens.</summary>
    public void Dispose()
    {
        if (Interlocked.Exchange(ref _state, SessionState.Closed) == SessionState.Open && Interlocked.Exchange(ref _busy, 1) == 0 && _transport is { } transport)
        {
            try
            {
                if (_compressed is null && _reader.Phase == ResponsePhase.Idle)
                {
                    _output.Buffer.Clear();
                    Write(new SimpleCommand(CommandCode.Quit));
                    transport.Write(_output.Buffer.Written);
                }
            }
            catch (Exception e) when (IsLoss(e))
            {
                // The server has closed first.
            }
        }

        Release();
    }

    /// <summary>Closes the session. The server is told, if it listens.</summary>
    public async ValueTask DisposeAsync()
    {
        if (Interlocked.Exchange(ref _state, SessionState.Closed) == SessionState.Open && Interlocked.Exchange(ref _busy, 1) == 0 && _transport is { } transport)
        {
            try
            {
                if (_compressed is null && _reader.Phase == ResponsePhase.Idle)
                {
                    _output.Buffer.Clear();
                    Write(new SimpleCommand(CommandCode.Quit));
                    await transport.WriteAsync(_output.Buffer.WrittenMemory).ConfigureAwait(false);
                }
            }
            catch (Exception e) when (IsLoss(e))
            {
                // The server has closed first.
            }
        }

        Release();
    }

    /// <inheritdoc/>
    public override string ToString() => $"{Options} #{ConnectionId}";

    void Release()
    {
        if (_watched is { } watched)
        {
            SessionWatch.Remove(watched);
        }

        _transport?.Dispose();
        _compressed?.Dispose();
    }
}
