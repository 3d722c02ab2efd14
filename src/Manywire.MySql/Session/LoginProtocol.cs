using System;
using System.Collections.Generic;
using System.Globalization;
using System.Runtime.InteropServices;
using System.Security.Cryptography;
using System.Text;
using Manywire.MySql.Protocol;

namespace Manywire.MySql;

/// <summary>How a client logs in. It does no input or output: it says what it needs, and goes on when that was done.</summary>
sealed class LoginProtocol(MySqlSessionOptions options, SessionFacts facts, PacketInput input, PacketOutput output, PacketOrder order) : IDisposable
{
    static readonly byte[] s_attributes = Known();

    readonly byte[] _password = Encoding.UTF8.GetBytes(options.PasswordProvider?.Invoke() ?? options.Password);
    string _plugin = "";
    byte[] _challenge = [];

    /// <summary>Whether nobody listens. Whoever brings the connection over to TLS says so.</summary>
    public bool IsSecure { get; set; }

    /// <summary>Whether the client asks for TLS although a socket of the machine needs none.</summary>
    bool WantsTls => options.SslMode != MySqlSslMode.None && (options.UnixSocket is null || options.SslMode >= MySqlSslMode.Required);

    /// <summary>A connection was made.</summary>
    public IEnumerable<LoginStep> Login()
    {
        order.Next = 0;
        yield return LoginStep.Packet;
        Greet();
        if (WantsTls)
        {
            if (facts.Capabilities.Has(MySqlCapabilities.Ssl))
            {
                Write(new SslRequest { Capabilities = facts.Capabilities, MostOfPacket = PacketInput.MostByDefault, Collation = SessionFacts.Collation });
                yield return LoginStep.Tls;
            }
            else if (options.SslMode >= MySqlSslMode.Required)
            {
                throw new MySqlException(MySqlErrorCode.UnableToConnectToHost, $"The server {options.Endpoint} doesn't offer TLS, which SslMode={options.SslMode} needs.");
            }
        }

        AuthenticationExchange exchange = Exchange();
        string plugin = AuthenticationExchange.Knows(_plugin) ? _plugin : AuthenticationExchange.NativePassword;
        Respond(plugin, exchange.Begin(plugin, _challenge));
        foreach (LoginStep step in Authenticate(exchange))
        {
            yield return step;
        }
    }

    /// <summary>Another user logs in on the same connection.</summary>
    public IEnumerable<LoginStep> ChangeUser()
    {
        order.Next = 0;
        AuthenticationExchange exchange = Exchange();

        // The challenge is that of the first login, so only what hides the password is begun with; the server asks for another way.
        byte[] answer = exchange.Begin(AuthenticationExchange.NativePassword, facts.Challenge);
        Change(answer);
        return Authenticate(exchange);
    }

    IEnumerable<LoginStep> Authenticate(AuthenticationExchange exchange)
    {
        while (true)
        {
            yield return LoginStep.Packet;
            if (TryEnd())
            {
                yield break;
            }

            if (Continue(exchange) is { } answer)
            {
                output.Write(answer);
            }
        }
    }

    AuthenticationExchange Exchange() => new(new Credentials { Password = _password, IsSecure = IsSecure, RsaKey = options.ServerRsaPublicKey, AllowsKeyRetrieval = options.AllowPublicKeyRetrieval });

    void Greet()
    {
        var reader = new PacketReader(input.Packet);
        if (reader.PeekByte() == ErrorPacket.Mark)
        {
            throw ErrorPacket.Read(ref reader, MySqlCapabilities.None).ToException();
        }

        Handshake handshake = Handshake.Read(ref reader, MySqlCapabilities.None);
        const MySqlCapabilities Needed = MySqlCapabilities.Protocol41 | MySqlCapabilities.SecureConnection;
        if ((handshake.Capabilities & Needed) != Needed)
        {
            throw new MySqlException(MySqlErrorCode.UnableToConnectToHost, $"The server {options.Endpoint} is older than MySQL 4.1.");
        }

        facts.Version = new MySqlServerVersion(PacketReader.Text(handshake.ServerVersion));
        facts.ConnectionId = handshake.ConnectionId;
        facts.Status = handshake.Status;
        facts.Capabilities = handshake.Capabilities & Wanted(handshake.Capabilities);
        _challenge = handshake.Challenge.ToArray();
        facts.Challenge = _challenge;
        _plugin = handshake.Capabilities.Has(MySqlCapabilities.PluginAuthentication) ? PacketReader.Text(handshake.Plugin) : AuthenticationExchange.NativePassword;
    }

    /// <summary>Earlier servers say that they know attributes of statements, and fail in executions that have some.</summary>
    static readonly Version s_knowsAttributes = new(8, 0, 26);

    MySqlCapabilities Wanted(MySqlCapabilities offered)
    {
        MySqlCapabilities wanted = MySqlCapabilities.MySql | MySqlCapabilities.LongFlag | MySqlCapabilities.Protocol41 | MySqlCapabilities.Transactions | MySqlCapabilities.SecureConnection
            | MySqlCapabilities.MultiResults | MySqlCapabilities.PreparedMultiResults | MySqlCapabilities.PluginAuthentication | MySqlCapabilities.ConnectAttributes | MySqlCapabilities.LengthEncodedAuthentication
            | MySqlCapabilities.SessionTrack | MySqlCapabilities.DeprecateEof | MySqlCapabilities.BulkOperations | MySqlCapabilities.ExtendedMetadata | MySqlCapabilities.BulkUnitResults;
        wanted |= (string.IsNullOrEmpty(options.Database) ? 0 : MySqlCapabilities.ConnectWithDatabase) | (options.FoundRows ? MySqlCapabilities.FoundRows : 0) | (options.MultiStatements ? MySqlCapabilities.MultiStatements : 0)
            | (options.LocalFiles ? MySqlCapabilities.LocalFiles : 0) | (options.Interactive ? MySqlCapabilities.Interactive : 0) | (options.IgnoreSpace ? MySqlCapabilities.IgnoreSpace : 0)
            | (options.CacheMetadata ? MySqlCapabilities.CacheMetadata : 0) | (WantsTls ? MySqlCapabilities.Ssl : 0)
            | (facts.Version.Version >= s_knowsAttributes ? MySqlCapabilities.QueryAttributes : 0);
        return wanted | options.Compression switch
        {
            MySqlCompression.Zstandard when offered.Has(MySqlCapabilities.CompressZstandard) => MySqlCapabilities.CompressZstandard,
            MySqlCompression.None => 0,
            _ => MySqlCapabilities.Compress,
        };
    }

    void Respond(string plugin, byte[] answer) => Write(new HandshakeResponse
    {
        Capabilities = facts.Capabilities,
        MostOfPacket = PacketInput.MostByDefault,
        Collation = SessionFacts.Collation,
        User = Encoding.UTF8.GetBytes(options.User),
        Authentication = answer,
        Database = Encoding.UTF8.GetBytes(options.Database ?? ""),
        Plugin = Encoding.UTF8.GetBytes(plugin),
        Attributes = Attributes(),
        ZstandardLevel = (byte)options.CompressionLevel,
    });

    void Change(byte[] answer) => Write(new ChangeUserCommand
    {
        User = Encoding.UTF8.GetBytes(options.User),
        Authentication = answer,
        Database = Encoding.UTF8.GetBytes(options.Database ?? ""),
        Collation = SessionFacts.Collation,
        Plugin = Encoding.UTF8.GetBytes(AuthenticationExchange.NativePassword),
        Attributes = Attributes(),
    });

    bool TryEnd()
    {
        var reader = new PacketReader(input.Packet);
        switch (reader.PeekByte())
        {
            case ErrorPacket.Mark:
                throw ErrorPacket.Read(ref reader, facts.Capabilities).ToException();
            case OkPacket.Mark:
                OkPacket ok = OkPacket.Read(ref reader, facts.Capabilities);
                facts.Begin();
                facts.Status = ok.Status;
                facts.Database = string.IsNullOrEmpty(options.Database) ? null : options.Database;
                facts.Apply(ok.Changes);
                return true;
            default:
                return false;
        }
    }

    byte[]? Continue(AuthenticationExchange exchange)
    {
        var reader = new PacketReader(input.Packet);
        if (reader.PeekByte() == AuthSwitchRequest.Mark)
        {
            AuthSwitchRequest request = AuthSwitchRequest.Read(ref reader, facts.Capabilities);
            return exchange.Begin(PacketReader.Text(request.Plugin), request.Data);
        }

        // MariaDB sends what can't be taken for something else without a mark.
        bool marked = reader.PeekByte() == AuthMoreData.Mark;
        return exchange.TryContinue(marked ? AuthMoreData.Read(ref reader, facts.Capabilities).Data : reader.ReadRest(), out byte[]? answer) ? answer : null;
    }

    byte[] Attributes()
    {
        if (options.Attributes is not { Count: > 0 } further)
        {
            return s_attributes;
        }

        var buffer = new PacketBuffer();
        buffer.Write(s_attributes);
        var writer = new PacketWriter(buffer);
        foreach ((string name, string value) in further)
        {
            writer.WriteLengthEncodedBytes(Encoding.UTF8.GetBytes(name));
            writer.WriteLengthEncodedBytes(Encoding.UTF8.GetBytes(value));
        }

        writer.Flush();
        return buffer.Written.ToArray();
    }

    static byte[] Known()
    {
        var buffer = new PacketBuffer();
        var writer = new PacketWriter(buffer);
        foreach ((string name, string value) in new[]
        {
            ("_client_name", "Manywire.MySql"),
            ("_client_version", typeof(LoginProtocol).Assembly.GetName().Version?.ToString(3) ?? ""),
            ("_os", RuntimeInformation.OSDescription),
            ("_pid", Environment.ProcessId.ToString(CultureInfo.InvariantCulture)),
            ("_platform", RuntimeInformation.ProcessArchitecture.ToString()),
        })
        {
            writer.WriteLengthEncodedBytes(Encoding.UTF8.GetBytes(name));
            writer.WriteLengthEncodedBytes(Encoding.UTF8.GetBytes(value));
        }

        writer.Flush();
        return buffer.Written.ToArray();
    }

    void Write<T>(scoped in T message)
        where T : IMessage<T>, allows ref struct
    {
        PacketWriter writer = output.Begin();
        message.Write(ref writer, facts.Capabilities);
        output.End(ref writer);
    }

    /// <summary>The password isn't needed any more.</summary>
    public void Dispose() => CryptographicOperations.ZeroMemory(_password);
}
