using System;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Security;
using System.Net.Sockets;
using System.Security.Authentication;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Manywire.MySql.Protocol;

namespace Manywire.MySql.Tests;

/// <summary>
/// A server in this process, made of the library's messages, for ways of authentication that MariaDB lacks. It knows one user, and answers each query with its text.
/// Passwords are checked with what servers keep of them, not by the client's code.
/// </summary>
sealed class FakeServer : IDisposable
{
    public const string User = "somebody", Password = "pass-wörd";

    const MySqlCapabilities Offered = Conversation.Usual | MySqlCapabilities.Ssl | MySqlCapabilities.ConnectAttributes | MySqlCapabilities.QueryAttributes;

    readonly TcpListener _listener = new(IPAddress.Loopback, 0);
    readonly RSA _rsa = RSA.Create(2048);
    readonly X509Certificate2 _certificate;
    readonly string _plugin, _first;

    /// <param name="plugin">The way of authentication of the user.</param>
    /// <param name="first">The one that the handshake offers.</param>
    public FakeServer(string plugin, string? first = null)
    {
        _plugin = plugin;
        _first = first ?? plugin;
        using var key = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        using X509Certificate2 made = new CertificateRequest("CN=fake.test", key, HashAlgorithmName.SHA256).CreateSelfSigned(DateTimeOffset.UtcNow.AddDays(-1), DateTimeOffset.UtcNow.AddDays(1));
        _certificate = X509CertificateLoader.LoadPkcs12(made.Export(X509ContentType.Pkcs12), null);
        _listener.Start();
        _ = Task.Run(Accept);
    }

    public int Port => ((IPEndPoint)_listener.LocalEndpoint).Port;

    public string Key => _rsa.ExportSubjectPublicKeyInfoPem();

    /// <summary>Whether caching_sha2 has seen the password before.</summary>
    public bool IsCached { get; set; }

    /// <summary>What the server says it is.</summary>
    public string Version { get; init; } = "8.0.99-fake";

    /// <summary>The attributes of the last query.</summary>
    public System.Collections.Generic.List<(string Name, string? Value)> Attributes { get; } = [];

    /// <summary>How the last client has proved who it is.</summary>
    public string Proof { get; private set; } = "";

    public MySqlSessionOptions Options => new() { Host = "127.0.0.1", Port = Port, User = User, Password = Password, SslMode = MySqlSslMode.None };

    public void Dispose()
    {
        _listener.Dispose();
        _certificate.Dispose();
        _rsa.Dispose();
    }

    async Task Accept()
    {
        while (true)
        {
            TcpClient client;
            try
            {
                client = await _listener.AcceptTcpClientAsync();
            }
            catch (SocketException) when (_listener.Server.IsBound)
            {
                continue; // the one that asked has left already
            }
            catch (Exception e) when (e is SocketException or ObjectDisposedException or InvalidOperationException)
            {
                return;
            }

            _ = Task.Factory.StartNew(() => Serve(client), CancellationToken.None, TaskCreationOptions.LongRunning, TaskScheduler.Default);
        }
    }

    void Serve(TcpClient client)
    {
        using (client)
        {
            try
            {
                new Session(this, client.GetStream()).Run();
            }
            catch (Exception e) when (e is IOException or AuthenticationException or ObjectDisposedException or MySqlProtocolException)
            {
                // The client has gone.
            }
        }
    }

    sealed class Session
    {
        readonly FakeServer _server;
        readonly PacketOrder _order = new();
        readonly PacketInput _input;
        readonly PacketOutput _output;
        readonly byte[] _challenge = RandomNumberGenerator.GetBytes(20).Select(b => (byte)(1 + (b % 120))).ToArray();
        Stream _stream;
        bool _secure;
        MySqlCapabilities _capabilities;

        /// <summary>How many parameters each statement has that was prepared.</summary>
        readonly System.Collections.Generic.List<int> _prepared = [];

        public Session(FakeServer server, Stream stream)
        {
            _server = server;
            _stream = stream;
            _input = new PacketInput(_order);
            _output = new PacketOutput(_order);
        }

        public void Run()
        {
            Say(new Handshake { ServerVersion = Encoding.ASCII.GetBytes(_server.Version), ConnectionId = 1, Challenge = _challenge, Capabilities = Offered, Collation = 45, Status = MySqlStatusFlags.AutoCommit, Plugin = Encoding.ASCII.GetBytes(_server._first) });
            Flush();
            byte[] packet = Hear();
            var reader = new PacketReader(packet);
            if (packet.Length == 32)
            {
                SslRequest.Read(ref reader, default);
                var tls = new SslStream(_stream);
                tls.AuthenticateAsServer(_server._certificate);
                (_stream, _secure) = (tls, true);
                reader = new PacketReader(packet = Hear());
            }

            HandshakeResponse response = HandshakeResponse.Read(ref reader, default);
            _capabilities = response.Capabilities & Offered;
            string user = Encoding.UTF8.GetString(response.User);
            byte[] answer = response.Authentication.ToArray();
            if (Encoding.UTF8.GetString(response.Plugin) != _server._plugin)
            {
                Say(new AuthSwitchRequest { Plugin = Encoding.ASCII.GetBytes(_server._plugin), Data = _challenge });
                Flush();
                answer = Hear();
            }

            if (user != User || !IsRight(answer))
            {
                Say(new ErrorPacket { Code = 1045, State = "28000"u8, Message = "Access denied"u8 });
                Flush();
                return;
            }

            Say(new OkPacket { Status = MySqlStatusFlags.AutoCommit });
            Flush();
            while (Answer())
            {
                Flush();
            }
        }

        bool IsRight(byte[] answer)
        {
            switch (_server._plugin)
            {
                case "caching_sha2_password" when _server.IsCached:
                    _server.Proof = "fast";
                    byte[] kept = SHA256.HashData(SHA256.HashData(Encoding.UTF8.GetBytes(Password))), mask = SHA256.HashData([.. kept, .. _challenge]);
                    bool right = answer.Length == 32 && SHA256.HashData([.. answer.Select((b, i) => (byte)(b ^ mask[i]))]).SequenceEqual(kept);
                    if (right)
                    {
                        Say(new AuthMoreData { Data = [3] });
                    }

                    return right;
                case "caching_sha2_password":
                    Say(new AuthMoreData { Data = [4] });
                    Flush();
                    return _server.IsCached = IsPassword(Hear(), keyRequest: 2);
                case "sha256_password":
                    return IsPassword(answer, keyRequest: 1);
                case "mysql_clear_password":
                    return IsPassword(answer, keyRequest: 255);
                default:
                    byte[] salt = RandomNumberGenerator.GetBytes(18), seed = Rfc2898DeriveBytes.Pbkdf2(Password, salt, 1024, HashAlgorithmName.SHA512, 32), key = new byte[32];
                    Org.BouncyCastle.Math.EC.Rfc8032.Ed25519.GeneratePublicKey(seed, 0, key, 0);
                    _output.Write([(byte)'P', 0, .. salt]);
                    Flush();
                    byte[] signed = Hear(), message = [.. _challenge, .. signed[..32]];
                    _server.Proof = "signature";
                    return answer.Length == 0 && signed.Length == 96 && Org.BouncyCastle.Math.EC.Rfc8032.Ed25519.Verify(signed, 32, key, 0, message, 0, message.Length);
            }
        }

        bool IsPassword(byte[] answer, byte keyRequest)
        {
            byte[] text = answer;
            bool asks = answer is [byte asked] && asked == keyRequest;
            _server.Proof = asks ? "key asked for" : _secure ? "TLS" : "key known";
            if (asks)
            {
                // The client of MariaDB does so over TLS too.
                Say(new AuthMoreData { Data = Encoding.ASCII.GetBytes(_server.Key) });
                Flush();
                answer = Hear();
            }

            if (asks || !_secure)
            {
                text = _server._rsa.Decrypt(answer, RSAEncryptionPadding.OaepSHA1);
                for (int i = 0; i < text.Length; i++)
                {
                    text[i] ^= _challenge[i % 20];
                }
            }

            return text.SequenceEqual(Encoding.UTF8.GetBytes(Password + "\0"));
        }

        /// <summary>The text of a query, and the attributes before it, as the protocol’s description has them.</summary>
        byte[] Sql(ref PacketReader reader)
        {
            if (!_capabilities.Has(MySqlCapabilities.QueryAttributes))
            {
                return QueryCommand.Read(ref reader, _capabilities).Sql.ToArray();
            }

            reader.ReadByte();
            int count = (int)reader.ReadLengthEncoded();
            _server.Attributes.Clear();
            if (reader.ReadLengthEncoded() != 1)
            {
                throw new MySqlProtocolException("There is one set of attributes.");
            }

            if (count > 0)
            {
                _server.Attributes.AddRange(Values(ref reader, count));
            }

            return reader.ReadRest().ToArray();
        }

        /// <summary>Values with their names, as both commands have them.</summary>
        static (string Name, string? Value)[] Values(ref PacketReader reader, int count, bool named = true)
        {
            byte[] nulls = reader.ReadBytes((count + 7) / 8).ToArray();
            if (reader.ReadByte() != 1)
            {
                throw new MySqlProtocolException("Types are sent each time.");
            }

            var types = new ushort[count];
            var values = new (string Name, string? Value)[count];
            for (int i = 0; i < count; i++)
            {
                types[i] = reader.ReadUInt16();
                values[i].Name = named ? Encoding.UTF8.GetString(reader.ReadLengthEncodedBytes()) : "";
            }

            for (int i = 0; i < count; i++)
            {
                if ((nulls[i >> 3] & (1 << (i & 7))) == 0)
                {
                    values[i].Value = (MySqlColumnType)(types[i] & 0xFF) switch
                    {
                        MySqlColumnType.BigInt => BitConverter.ToInt64(reader.ReadBytes(8)).ToString(System.Globalization.CultureInfo.InvariantCulture),
                        MySqlColumnType.Int => BitConverter.ToInt32(reader.ReadBytes(4)).ToString(System.Globalization.CultureInfo.InvariantCulture),
                        _ => Encoding.UTF8.GetString(reader.ReadLengthEncodedBytes()),
                    };
                }
            }

            return values;
        }

        void Prepare(ref PacketReader reader)
        {
            string sql = Encoding.UTF8.GetString(TextCommand.Read(ref reader, _capabilities).Text);
            int parameters = sql.Count(c => c == '?');
            _prepared.Add(parameters);
            Say(new PrepareOk { Statement = (uint)_prepared.Count, Parameters = (ushort)parameters, Columns = 1 });
            for (int i = 0; i < parameters; i++)
            {
                Say(new ColumnDefinition { Catalog = "def"u8, Name = "?"u8, Type = MySqlColumnType.VarString, Collation = 45 });
            }

            if (parameters > 0 && !_capabilities.Has(MySqlCapabilities.DeprecateEof))
            {
                Say(new EofPacket());
            }

            Define();
        }

        /// <summary>Executes a statement: its row has the parameters' values. What is sent is read as MySQL's description has it.</summary>
        void Execute(ref PacketReader reader)
        {
            reader.ReadByte();
            int count = _prepared[(int)reader.ReadUInt32() - 1], parameters = count;
            int flags = reader.ReadByte();
            reader.ReadUInt32();
            _server.Attributes.Clear();
            (string Name, string? Value)[] values = [];
            if (count > 0 || (flags & 8) != 0)
            {
                bool named = _capabilities.Has(MySqlCapabilities.QueryAttributes);
                count = named ? (int)reader.ReadLengthEncoded() : count;
                values = count > 0 ? Values(ref reader, count, named) : [];
            }

            if (!reader.ReadRest().IsEmpty || count < parameters)
            {
                throw new MySqlProtocolException("Malformed communication packet.");
            }

            _server.Attributes.AddRange(values[parameters..]);
            Say(new ResultHeader { Columns = 1, HasDefinitions = true });
            Define();
            Row(Encoding.UTF8.GetBytes(string.Join('|', values[..parameters].Select(v => v.Value ?? "NULL"))), [0, 0]);
        }

        void Define()
        {
            Say(new ColumnDefinition { Catalog = "def"u8, Name = "sql"u8, Type = MySqlColumnType.VarString, Collation = 45, Length = 1000 });
            if (!_capabilities.Has(MySqlCapabilities.DeprecateEof))
            {
                Say(new EofPacket());
            }
        }

        void Row(byte[] text, byte[] head)
        {
            var row = new PacketBuffer();
            var writer = new PacketWriter(row);
            writer.WriteBytes(head);
            writer.WriteLengthEncodedBytes(text);
            writer.Flush();
            _output.Write(row.Written);
            if (_capabilities.Has(MySqlCapabilities.DeprecateEof))
            {
                Say(new OkPacket { IsEnd = true });
            }
            else
            {
                Say(new EofPacket());
            }
        }

        bool Answer()
        {
            _order.Next = 0;
            byte[] packet = Hear();
            var reader = new PacketReader(packet);
            switch ((CommandCode)reader.PeekByte())
            {
                case CommandCode.Query:
                    byte[] sql = Sql(ref reader);
                    Say(new ResultHeader { Columns = 1, HasDefinitions = true });
                    Define();
                    Row(sql, []);
                    return true;
                case CommandCode.StatementPrepare:
                    Prepare(ref reader);
                    return true;
                case CommandCode.StatementExecute:
                    Execute(ref reader);
                    return true;
                case CommandCode.Quit:
                    return false;
                default:
                    Say(new OkPacket());
                    return true;
            }
        }

        byte[] Hear()
        {
            while (!_input.TryTake())
            {
                // One byte at a time before TLS: what follows a request for it isn't a packet.
                int count = _stream.Read(_secure ? _input.Room().Span : _input.Room().Span[..1]);
                _input.Received(count > 0 ? count : throw new EndOfStreamException());
            }

            return _input.Packet.ToArray();
        }

        void Say<T>(scoped in T message)
            where T : IMessage<T>, allows ref struct
        {
            PacketWriter writer = _output.Begin();
            message.Write(ref writer, _capabilities);
            _output.End(ref writer);
        }

        void Flush()
        {
            _stream.Write(_output.Buffer.Written);
            _output.Buffer.Clear();
        }
    }
}
