using System;
using System.Linq;
using System.Text;
using Manywire.MySql.Protocol;
using Xunit;

namespace Manywire.MySql.Tests;

/// <summary>Each message is read as it was written, and what isn't one ends in a protocol error.</summary>
public class MessageTests
{
    const MySqlCapabilities Usual = MySqlCapabilities.Protocol41 | MySqlCapabilities.SecureConnection | MySqlCapabilities.PluginAuthentication | MySqlCapabilities.LengthEncodedAuthentication
        | MySqlCapabilities.ConnectAttributes | MySqlCapabilities.ConnectWithDatabase | MySqlCapabilities.SessionTrack | MySqlCapabilities.DeprecateEof;

    static readonly byte[] s_challenge = "01234567890123456789"u8.ToArray();

    /// <summary>A message as bytes, and how it is read and written again.</summary>
    public sealed record Sample(string Name, byte[] Bytes, Func<byte[], byte[]> Again)
    {
        public override string ToString() => Name;
    }

    static readonly Sample[] s_samples =
    [
        Of("handshake of MySQL", new Handshake { ServerVersion = "8.4.0"u8, ConnectionId = 7, Challenge = s_challenge, Capabilities = Usual | MySqlCapabilities.MySql, Collation = 255, Status = MySqlStatusFlags.AutoCommit, Plugin = "caching_sha2_password"u8 }),
        Of("handshake of MariaDB", new Handshake { ServerVersion = "5.5.5-10.11.19-MariaDB"u8, ConnectionId = uint.MaxValue, Challenge = s_challenge, Capabilities = Usual | MySqlCapabilities.BulkOperations | MySqlCapabilities.CacheMetadata, Plugin = "mysql_native_password"u8 }),
        Of("TLS", new SslRequest { Capabilities = Usual | MySqlCapabilities.Ssl | MySqlCapabilities.CacheMetadata, MostOfPacket = 1 << 30, Collation = 45 }),
        Of("handshake response", new HandshakeResponse { Capabilities = Usual | MySqlCapabilities.CompressZstandard, MostOfPacket = 1 << 30, Collation = 45, User = "user"u8, Authentication = s_challenge, Database = "db"u8, Plugin = "p"u8, Attributes = [1, (byte)'a', 2, (byte)'b', (byte)'c'], ZstandardLevel = 3 }),
        Of("handshake response without plug-ins", new HandshakeResponse { Capabilities = MySqlCapabilities.Protocol41 | MySqlCapabilities.SecureConnection, MostOfPacket = 1, Collation = 8, User = "u"u8, Authentication = s_challenge }),
        Of("oldest handshake response", new HandshakeResponse { Capabilities = MySqlCapabilities.Protocol41, MostOfPacket = 1, Collation = 8, User = "u"u8, Authentication = "abc"u8 }),
        Of("other authentication", new AuthSwitchRequest { Plugin = "client_ed25519"u8, Data = s_challenge }),
        Of("old authentication", new AuthSwitchRequest { Plugin = default }),
        Of("authentication data", new AuthMoreData { Data = [4] }),
        Of("OK", new OkPacket { AffectedRows = 70_000, LastInsertId = ulong.MaxValue, Status = MySqlStatusFlags.InTransaction, Warnings = 3, Info = "Records: 1"u8 }),
        Of("OK with changes", new OkPacket { IsEnd = true, Status = MySqlStatusFlags.SessionStateChanged, Changes = [1, 3, 2, (byte)'d', (byte)'b'] }),
        Of("OK without tracking", new OkPacket { AffectedRows = 300, Info = "info"u8 }, MySqlCapabilities.Protocol41),
        Of("error", new ErrorPacket { Code = 1045, State = "28000"u8, Message = "Access denied"u8 }),
        Of("error before a login", new ErrorPacket { Code = 1040, Message = "Too many connections"u8 }),
        Of("EOF", new EofPacket { Warnings = 1, Status = MySqlStatusFlags.MoreResults }),
        Of("columns follow", new ResultHeader { Columns = 300, HasDefinitions = true }),
        Of("columns are known", new ResultHeader { Columns = 3, HasDefinitions = false }, Usual | MySqlCapabilities.CacheMetadata),
        Of("column", new ColumnDefinition { Catalog = "def"u8, Schema = "s"u8, Table = "t"u8, OriginalTable = "ot"u8, Name = "n"u8, OriginalName = "on"u8, Collation = 45, Length = 80, Type = MySqlColumnType.VarString, Flags = MySqlColumnFlags.NotNull, Decimals = 31 }),
        Of("column with a name of its type", new ColumnDefinition { Catalog = "def"u8, Name = "n"u8, Type = MySqlColumnType.String, Extended = [0, 4, (byte)'u', (byte)'u', (byte)'i', (byte)'d'] }, Usual | MySqlCapabilities.ExtendedMetadata),
        Of("prepared", new PrepareOk { Statement = 9, Columns = 2, Parameters = 3, Warnings = 1 }),
        Of("file", new LocalInfileRequest { FileName = "file.csv"u8 }),
        Of("simple command", new SimpleCommand(CommandCode.Ping)),
        Of("command with text", new TextCommand(CommandCode.InitDb, "db"u8)),
        Of("command with a number", new NumberCommand(CommandCode.StatementClose, 77)),
        Of("option", new SetOptionCommand(multiStatements: false)),
        Of("query", new QueryCommand { Sql = "select 1"u8 }),
        Of("query without attributes", new QueryCommand { Sql = "select 1"u8 }, Usual | MySqlCapabilities.QueryAttributes),
        Of("execute", new ExecuteCommand { Statement = 5, Cursor = true, Parameters = [0, 1, 8, 0] }),
        Of("bulk", new BulkExecuteCommand { Statement = 5, HasTypes = true, EachRow = true, Parameters = [8, 0, 1] }),
        Of("long data", new LongDataCommand { Statement = 5, Parameter = 2, Data = "data"u8 }),
        Of("fetch", new FetchCommand { Statement = 5, Rows = 100 }),
        Of("change of user", new ChangeUserCommand { User = "u"u8, Authentication = s_challenge, Database = "d"u8, Collation = 45, Plugin = "p"u8, Attributes = [1, (byte)'a', 1, (byte)'b'] }),
        Of("change of the database", new SessionChange { Kind = SessionChangeKind.Schema, Data = "\u0005other"u8 }),
    ];

    public static TheoryData<string> Names => [.. s_samples.Select(s => s.Name)];

    [Theory]
    [MemberData(nameof(Names))]
    public void A_message_is_read_as_it_was_written(string name)
    {
        Sample sample = Find(name);
        Assert.Equal(sample.Bytes, sample.Again(sample.Bytes));
    }

    /// <summary>MySQL's challenges have a zero behind them; MariaDB's random ones have none, and may end with one of their own.</summary>
    [Theory]
    [InlineData(20, false)]
    [InlineData(21, true)]
    [InlineData(32, false)]
    [InlineData(33, true)]
    [InlineData(9, true)]
    public void A_challenge_keeps_a_zero_of_its_own(int length, bool isBehind)
    {
        byte[] data = [.. Enumerable.Repeat((byte)7, length - 1), 0];
        var reader = new PacketReader([0xFE, (byte)'p', 0, .. data]);
        ReadOnlySpan<byte> read = AuthSwitchRequest.Read(ref reader, Usual).Data;
        Assert.Equal(isBehind ? data[..^1] : data, read.ToArray());
    }

    /// <summary>Also where the zero behind a challenge would make it as long as one that has none.</summary>
    [Fact]
    public void A_challenge_of_any_length_is_read_as_it_was_written()
    {
        for (int length = 1; length < 50; length++)
        {
            byte[] data = [.. Enumerable.Repeat((byte)7, length)];
            var reader = new PacketReader(Written(new AuthSwitchRequest { Plugin = "p"u8, Data = data }));
            Assert.Equal(data, AuthSwitchRequest.Read(ref reader, Usual).Data.ToArray());
        }
    }

    static byte[] Written(AuthSwitchRequest message)
    {
        var buffer = new PacketBuffer();
        var writer = new PacketWriter(buffer);
        message.Write(ref writer, Usual);
        writer.Flush();
        return buffer.Written.ToArray();
    }

    [Theory]
    [MemberData(nameof(Names))]
    public void A_message_that_is_cut_is_an_error_or_another(string name)
    {
        Sample sample = Find(name);
        for (int length = 0; length < sample.Bytes.Length; length++)
        {
            IsReadOrRefused(sample, sample.Bytes[..length]);
        }
    }

    [Theory]
    [MemberData(nameof(Names))]
    public void A_message_with_other_bytes_is_an_error_or_another(string name)
    {
        Sample sample = Find(name);
        var random = new Random(17);
        for (int i = 0; i < sample.Bytes.Length; i++)
        {
            foreach (byte value in (byte[])[0, 1, 0x7F, 0xFA, 0xFB, 0xFC, 0xFD, 0xFE, 0xFF, (byte)random.Next(256)])
            {
                byte[] changed = [.. sample.Bytes];
                changed[i] = value;
                IsReadOrRefused(sample, changed);
            }
        }
    }

    [Theory]
    [MemberData(nameof(Names))]
    public void Lengths_that_lie_take_no_memory(string name)
    {
        Sample sample = Find(name);
        for (int i = 0; i <= sample.Bytes.Length; i++)
        {
            byte[] changed = [.. sample.Bytes[..i], 0xFE, 0xFF, 0xFF, 0xFF, 0x7F, 0, 0, 0, 0, .. sample.Bytes[i..]];
            IsReadOrRefused(sample, changed);
        }
    }

    [Fact]
    public void Errors_are_exceptions_of_their_number_state_and_text()
    {
        MySqlException error = new ErrorPacket { Code = 1213, State = "40001"u8, Message = "Deadlock"u8 }.ToException();
        Assert.Equal((1213, "40001", "Deadlock", true), (error.Number, error.SqlState, error.Message, error.IsTransient));
    }

    [Theory]
    [InlineData("5.5.5-10.11.19-MariaDB-0+deb12u1", true, "10.11.19")]
    [InlineData("11.4.2-MariaDB", true, "11.4.2")]
    [InlineData("8.4.0", false, "8.4.0")]
    [InlineData("9.1.0-commercial", false, "9.1.0")]
    [InlineData("5.7.44-log", false, "5.7.44")]
    [InlineData("8.0", false, "8.0.0")]
    [InlineData("", false, "0.0.0")]
    [InlineData("99999999999.1", false, "0.0.0")]
    public void Versions_are_those_that_servers_mean(string text, bool mariaDb, string version)
    {
        var server = new MySqlServerVersion(text);
        Assert.Equal((mariaDb, version), (server.IsMariaDb, server.Version.ToString()));
    }

    [Fact]
    public void Columns_and_changes_of_any_bytes_are_read_or_refused()
    {
        var random = new Random(5);
        for (int i = 0; i < 20_000; i++)
        {
            byte[] bytes = new byte[random.Next(12)];
            random.NextBytes(bytes);
            Refuses(() => _ = new MySqlColumn(new ColumnDefinition { Name = default, Type = MySqlColumnType.Int, Extended = bytes }));
            Refuses(() => new SessionFacts { Capabilities = Usual }.Apply(bytes));
        }
    }

    static Sample Find(string name) => s_samples.Single(s => s.Name == name);

    static void IsReadOrRefused(Sample sample, byte[] bytes)
    {
        long before = GC.GetAllocatedBytesForCurrentThread();
        Refuses(() => sample.Again(bytes));
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 100_000);
    }

    /// <summary>Nothing but a protocol error is thrown.</summary>
    static void Refuses(Action read)
    {
        try
        {
            read();
        }
        catch (MySqlProtocolException)
        {
            // As it should be.
        }
    }


    static Sample Of<T>(string name, scoped in T message, MySqlCapabilities capabilities = Usual)
        where T : IMessage<T>, allows ref struct => new(name, Bytes(message, capabilities), bytes =>
        {
            var reader = new PacketReader(bytes);
            T read = T.Read(ref reader, capabilities);
            try
            {
                return Bytes(read, capabilities);
            }
            catch (Exception e) when (e is ArgumentException or OverflowException)
            {
                // Read it can be; what it says can't be written in this form.
                return [];
            }
        });

    internal static byte[] Bytes<T>(scoped in T message, MySqlCapabilities capabilities)
        where T : IMessage<T>, allows ref struct
    {
        var buffer = new PacketBuffer();
        var writer = new PacketWriter(buffer);
        message.Write(ref writer, capabilities);
        writer.Flush();
        return buffer.Written.ToArray();
    }
}
