using System;
using System.Collections.Generic;
using System.Globalization;
using System.Text;
using System.Threading.Tasks;
using Manywire.MySql.Protocol;
using Xunit;

namespace Manywire.MySql.Tests;

/// <summary>A session with a server that says what it will: whole, in pieces, cut at every byte, and with other bytes.</summary>
public class ConversationTests
{
    static readonly MySqlCapabilities s_withEof = Conversation.Usual & ~MySqlCapabilities.DeprecateEof;

    public static TheoryData<bool, int> Ways => new() { { false, 1 }, { false, 3 }, { false, 10_000 }, { true, 1 }, { true, 10_000 } };

    [Theory]
    [MemberData(nameof(Ways))]
    public async Task A_session_reads_answers_in_any_pieces(bool eof, int most)
    {
        byte[] bytes = All(eof);
        const string Expected = "a b|- c|;x|; 5 -7 error 1146; 2013";
        Assert.Equal(Expected, Blocking(bytes, most));
        Assert.Equal(Expected, await Awaiting(bytes, most));
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task A_conversation_that_is_cut_ends_in_an_error(bool eof)
    {
        byte[] bytes = All(eof);
        string whole = Blocking(bytes, 10_000);
        for (int length = 0; length < bytes.Length; length++)
        {
            string waited = Blocking(bytes[..length], 10_000), awaited = await Awaiting(bytes[..length], 10_000);
            Assert.Equal(waited, awaited);
            Assert.NotEqual(whole, waited);
            Assert.True(waited.StartsWith("lost", StringComparison.Ordinal) || waited.Contains("lost", StringComparison.Ordinal), waited);
        }
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task A_conversation_of_other_bytes_ends(bool eof)
    {
        byte[] bytes = All(eof);
        var random = new Random(4);
        for (int i = 0; i < bytes.Length; i++)
        {
            foreach (byte value in (byte[])[0, 1, 0xFB, 0xFE, 0xFF, (byte)random.Next(256)])
            {
                byte[] changed = [.. bytes];
                changed[i] = value;
                Assert.Equal(Blocking(changed, 10_000), await Awaiting(changed, 10_000));
            }
        }
    }

    [Fact]
    public void Random_bytes_behind_a_login_end()
    {
        byte[] login = new Conversation().Login().Bytes;
        var random = new Random(12);
        for (int i = 0; i < 3000; i++)
        {
            byte[] noise = new byte[random.Next(60)];
            random.NextBytes(noise);
            for (int at = 0; at + 4 < noise.Length; at += 4 + noise[at])
            {
                // Packets of their lengths and numbers, so that what is in them is looked at.
                noise[at] = (byte)random.Next(8);
                noise[at + 1] = noise[at + 2] = 0;
                noise[at + 3] = (byte)(1 + (at == 0 ? 0 : random.Next(3)));
            }

            Blocking([.. login, .. noise], 10_000);
        }
    }

    [Fact]
    public void An_error_before_the_handshake_is_the_servers()
    {
        byte[] bytes = new Conversation().Say(new ErrorPacket { Code = 1040, Message = "Too many connections"u8 }).Bytes;
        MySqlException error = Assert.Throws<MySqlException>(() => MySqlSession.Open(Options(bytes, 1)));
        Assert.Equal(MySqlErrorCode.ConnectionCountError, error.ErrorCode);
        Assert.True(error.IsTransient);
    }

    [Fact]
    public void TLS_that_is_needed_isnt_given_up()
    {
        byte[] bytes = new Conversation().Login().Bytes;
        foreach (MySqlSslMode mode in (MySqlSslMode[])[MySqlSslMode.Required, MySqlSslMode.VerifyCA, MySqlSslMode.VerifyFull])
        {
            Assert.Contains("TLS", Assert.Throws<MySqlException>(() => MySqlSession.Open(Options(bytes, 1) with { SslMode = mode })).Message, StringComparison.Ordinal);
        }

        // What somebody between puts behind the handshake is not taken for the server's.
        bytes = new Conversation(Conversation.Usual | MySqlCapabilities.Ssl).Login().Bytes;
        Assert.Throws<MySqlProtocolException>(() => MySqlSession.Open(Options(bytes, 10_000) with { SslMode = MySqlSslMode.Required }));
    }

    [Fact]
    public void A_server_that_asks_for_a_file_without_a_reason_gets_none()
    {
        byte[] bytes = new Conversation().Login().Command().Say(new LocalInfileRequest { FileName = "/etc/passwd"u8 }).Hear().Say(new OkPacket()).Bytes;
        using MySqlSession session = MySqlSession.Open(Options(bytes, 10_000));
        bool asked = false;
        session.LocalInfile = _ =>
        {
            asked = true;
            return null;
        };
        Assert.Equal(MySqlErrorCode.LocalInfileRefused, Assert.Throws<MySqlException>(() => session.Query("select 1")).ErrorCode);
        Assert.False(asked);
    }

    [Fact]
    public void A_lost_answer_is_an_unknown_outcome()
    {
        using MySqlSession session = MySqlSession.Open(Options(new Conversation().Login().Bytes, 10_000));
        MySqlException error = Assert.Throws<MySqlException>(() => session.Query("commit"));
        Assert.Equal(MySqlErrorCode.OutcomeUnknown, error.ErrorCode);
        Assert.False(error.IsTransient);
        Assert.False(session.IsOpen);
        Assert.Same(error.InnerException, session.Cause);
        Assert.Throws<MySqlException>(() => session.Ping());
    }

    public enum After
    {
        Nothing,
        Refused,
        Ran,
    }

    public static TheoryData<After, bool> Refusals => new() { { After.Nothing, false }, { After.Nothing, true }, { After.Refused, false }, { After.Refused, true }, { After.Ran, false }, { After.Ran, true } };

    /// <summary>A node that has lost its cluster answers so to a reset. Whoever has the session next may try again elsewhere, if nothing of theirs was run.</summary>
    [Theory]
    [MemberData(nameof(Refusals))]
    public async Task A_reset_that_is_refused_is_an_error_of_the_server(After after, bool waits)
    {
        var refusal = new ErrorPacket { Code = 1047, State = "08S01"u8, Message = "WSREP has not yet prepared node for application use"u8 };
        Conversation conversation = new Conversation().Login().Command().Say(refusal).Command().Say(refusal).Command();
        byte[] bytes = (after == After.Ran ? conversation.Say(new OkPacket()) : conversation.Say(refusal)).Bytes;
        using MySqlSession session = MySqlSession.Open(Options(bytes, 10_000));
        Assert.True(session.TryBeginReset(sends: false));
        MySqlException error = (after == After.Nothing, waits) switch
        {
            (true, true) => Assert.Throws<MySqlException>(() => session.FinishReset()),
            (true, false) => await Assert.ThrowsAsync<MySqlException>(async () => await session.FinishResetAsync(default)),
            (false, true) => Assert.Throws<MySqlException>(() => session.Execute("insert into rows values (1)")),
            (false, false) => await Assert.ThrowsAsync<MySqlException>(async () => await session.ExecuteAsync("insert into rows values (1)")),
        };
        Assert.Equal(after == After.Ran ? MySqlErrorCode.OutcomeUnknown : MySqlErrorCode.UnknownCommand, error.ErrorCode);
        Assert.Equal(after == After.Ran ? null : "08S01", error.SqlState);
        Assert.Equal(after != After.Ran, error.IsTransient);
        Assert.Contains("WSREP", error.Message, StringComparison.Ordinal);
        Assert.True(session.IsTurnedAway);
        Assert.False(session.IsOpen);
    }

    [Fact]
    public void A_reset_that_somebody_asked_for_and_is_refused_is_an_error_of_the_server()
    {
        byte[] bytes = new Conversation().Login().Command().Say(new ErrorPacket { Code = 1047, State = "08S01"u8, Message = "Unknown command"u8 }).Command().Say(new OkPacket()).Bytes;
        using MySqlSession session = MySqlSession.Open(Options(bytes, 10_000));
        MySqlException error = Assert.Throws<MySqlException>(() => session.ResetConnection());
        Assert.Equal(MySqlErrorCode.UnknownCommand, error.ErrorCode);
        Assert.False(error.IsTransient);
        Assert.False(session.IsTurnedAway);
        Assert.False(session.IsOpen);
    }

    [Fact]
    public void A_row_that_lies_breaks_the_session()
    {
        Conversation conversation = new Conversation().Login().Command();
        conversation.Say(new ResultHeader { Columns = 2, HasDefinitions = true }).Say(new ColumnDefinition { Name = "a"u8, Type = MySqlColumnType.VarString }).Say(new ColumnDefinition { Name = "b"u8, Type = MySqlColumnType.VarString });
        conversation.Raw([1, (byte)'a', 200, (byte)'b']).RowsEnd(default);
        using MySqlSession session = MySqlSession.Open(Options(conversation.Bytes, 10_000));
        MySqlResults results = session.Query("select 1");
        Assert.True(results.Read());
        Assert.Throws<MySqlProtocolException>(() => results.IsNull(0));
        Assert.False(session.IsOpen);
    }

    [Fact]
    public void Columns_and_rows_that_arent_there_are_an_error()
    {
        using MySqlSession session = MySqlSession.Open(Options(All(eof: false), 10_000));
        MySqlResults results = session.Query("select");
        Assert.Throws<InvalidOperationException>(() => results.IsNull(0));
        Assert.True(results.Read());
        Assert.Throws<ArgumentOutOfRangeException>(() => results.IsNull(2));
        Assert.Throws<ArgumentOutOfRangeException>(() => results.IsNull(-1));
        while (results.Read())
        {
            // To the end.
        }

        Assert.Throws<InvalidOperationException>(() => results.IsNull(0));
        Assert.True(session.IsOpen);
    }

    /// <summary>A login, two results, a statement that is prepared and executed, and an error.</summary>
    static byte[] All(bool eof)
    {
        Conversation conversation = new Conversation(eof ? s_withEof : Conversation.Usual).Login();
        conversation.Command().Rows(MySqlStatusFlags.MoreResults, ["a", "b"], [null, "c"]).Rows(MySqlStatusFlags.AutoCommit, ["x"]);
        conversation.Command().Prepared();
        conversation.Command().Numbers(5, -7);
        conversation.Command().Say(new ErrorPacket { Code = 1146, State = "42S02"u8, Message = "no such table"u8 });
        return conversation.Bytes;
    }

    static MySqlSessionOptions Options(byte[] bytes, int most) => new() { SslMode = MySqlSslMode.None, LocalFiles = false, ConnectTimeout = TimeSpan.FromSeconds(20), CancellationTimeout = TimeSpan.Zero, Connect = () => new Conversation.Replay(bytes, most) };

    static string Blocking(byte[] bytes, int most)
    {
        var text = new StringBuilder();
        try
        {
            using MySqlSession session = MySqlSession.Open(Options(bytes, most));
            MySqlResults results = session.Query("select");
            do
            {
                while (results.Read())
                {
                    Row(text, results);
                }

                text.Append(';');
            }
            while (results.NextResult());
            MySqlStatement statement = session.Prepare("select ?");
            results = session.Execute(statement, SessionTests.Parameters(1));
            while (results.Read())
            {
                Number(text, results);
            }

            try
            {
                session.Query("select from nothing");
            }
            catch (MySqlException e) when (session.IsOpen)
            {
                text.Append(CultureInfo.InvariantCulture, $" error {e.Number};");
            }

            try
            {
                session.Ping();
            }
            catch (MySqlException e) when (!session.IsOpen && e.ErrorCode == MySqlErrorCode.OutcomeUnknown)
            {
                text.Append(" 2013");
            }
        }
        catch (Exception e) when (Known(e))
        {
            text.Append("lost");
        }

        return text.ToString();
    }

    static async Task<string> Awaiting(byte[] bytes, int most)
    {
        var text = new StringBuilder();
        try
        {
            await using MySqlSession session = await MySqlSession.OpenAsync(Options(bytes, most));
            MySqlResults results = await session.QueryAsync("select");
            do
            {
                while (await results.ReadAsync())
                {
                    Row(text, results);
                }

                text.Append(';');
            }
            while (await results.NextResultAsync());
            MySqlStatement statement = await session.PrepareAsync("select ?");
            results = await session.ExecuteAsync(statement, SessionTests.Parameters(1));
            while (await results.ReadAsync())
            {
                Number(text, results);
            }

            try
            {
                await session.QueryAsync("select from nothing");
            }
            catch (MySqlException e) when (session.IsOpen)
            {
                text.Append(CultureInfo.InvariantCulture, $" error {e.Number};");
            }

            try
            {
                await session.PingAsync();
            }
            catch (MySqlException e) when (!session.IsOpen && e.ErrorCode == MySqlErrorCode.OutcomeUnknown)
            {
                text.Append(" 2013");
            }
        }
        catch (Exception e) when (Known(e))
        {
            text.Append("lost");
        }

        return text.ToString();
    }

    static void Row(StringBuilder text, MySqlResults results)
    {
        var values = new List<string>();
        for (int i = 0; i < results.Columns.Count; i++)
        {
            values.Add(results.IsNull(i) ? "-" : Encoding.UTF8.GetString(results.Value(i)));
        }

        text.AppendJoin(' ', values).Append('|');
    }

    static void Number(StringBuilder text, MySqlResults results)
    {
        ReadOnlySpan<byte> bytes = results.Value(0);
        text.Append(CultureInfo.InvariantCulture, $" {(bytes.Length == 8 ? BitConverter.ToInt64(bytes) : -1)}");
    }

    /// <summary>What may come of a server that doesn't keep to its protocol. A caller's own mistakes are others: a result left open, a statement without its parameters.</summary>
    static bool Known(Exception e) => e is MySqlException or MySqlProtocolException or InvalidOperationException;
}
