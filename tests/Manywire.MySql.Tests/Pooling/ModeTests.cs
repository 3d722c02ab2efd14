using System;
using System.Text;
using System.Threading.Tasks;
using Xunit;

namespace Manywire.MySql.Tests;

/// <summary>What is said and written while the answer to a pool's reset isn't there yet.</summary>
public class ModeTests
{
    static readonly string[] s_modes = ["", "NO_BACKSLASH_ESCAPES", "ANSI_QUOTES", "ANSI_QUOTES,NO_BACKSLASH_ESCAPES"];

    static readonly string[] s_values = ["plain", "it's", @"\' or 1 = 1 -- ", @"back\slash", "nul\0nul", "\"", "é\\'"];

    /// <summary>Modes decide what a literal is. Those that a reset brings back are the server's own of that moment, so nothing that they decide about is written before they are known.</summary>
    [MariaDbTheory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task The_first_literals_after_a_reset_are_in_the_modes_that_it_brings_back(bool async)
    {
        using var server = new MariaDbServer(); // its own modes are changed
        using MySqlSession administrator = MySqlSession.Open(server.Options);
        await using var source = new MySqlDataSource($"Server=127.0.0.1;Port={server.Port};User ID=native;Password={MariaDbServer.Password};Database=test;SslMode=None;MaximumPoolSize=1");
        using var pool = new MySqlPool(new MySqlPoolOptions { Servers = [server.Options with { MultiStatements = true }], MaxSize = 1 });
        bool wasAhead = false;
        foreach (string after in s_modes)
        {
            foreach (string before in s_modes)
            {
                foreach (string value in s_values)
                {
                    string where = $"{before} before, {after} after: {value}";
                    foreach (string sql in (string[])["select @value, @number", "select ?, '\\\\', '?', 'a'"])
                    {
                        foreach (object parameter in (object[])[value, Encoding.UTF8.GetBytes(value), value.ToCharArray()])
                        {
                            await using (MySqlConnection first = source.OpenConnection())
                            {
                                Execute(first, $"set sql_mode = '{before}'");
                                administrator.Execute($"set global sql_mode = {after}");
                            }

                            await using MySqlConnection second = async ? await source.OpenConnectionAsync() : source.OpenConnection();
                            using MySqlCommand ask = second.CreateCommand();
                            ask.CommandText = sql;
                            ask.Parameters.AddWithValue("@value", parameter);
                            if (sql.Contains("@number", StringComparison.Ordinal))
                            {
                                ask.Parameters.AddWithValue("@number", 5);
                            }

                            using MySqlDataReader reader = async ? await ask.ExecuteReaderAsync() : ask.ExecuteReader();
                            Assert.True(reader.Read(), where);
                            Assert.Equal(value, parameter is byte[] ? Encoding.UTF8.GetString((byte[])reader.GetValue(0)) : reader.GetString(0));
                            Assert.False(reader.Read(), where);
                        }
                    }

                    // Several statements aren't prepared, so what is in braces becomes literals.
                    MySqlSession session = pool.Rent();
                    session.Execute($"set sql_mode = {before}");
                    pool.Return(session);
                    wasAhead |= session.HasUnsentReset;
                    Assert.Same(session, async ? await pool.RentAsync() : pool.Rent());
                    MySqlResults results = async ? await session.QueryAsync($"select 1; select {value}") : session.Query($"select 1; select {value}");
                    Assert.True(results.Read() && !results.Read() && results.NextResult() && results.Read(), where);
                    Assert.Equal(value, Encoding.UTF8.GetString(results.Value(0)));
                    results.Close();
                    pool.Return(session);
                }
            }
        }

        Assert.True(wasAhead);
    }

    /// <summary>What a connection says of its session is what is so for its next command.</summary>
    [MariaDbTheory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task A_session_that_will_be_reset_is_said_to_be_in_the_database_that_it_will_be_in(bool async)
    {
        await using var source = new MySqlDataSource(ConnectionTests.Text("MaximumPoolSize=1"));
        for (int i = 0; i < 5; i++)
        {
            await using MySqlConnection connection = async ? await source.OpenConnectionAsync() : source.OpenConnection();
            Assert.Equal("test", connection.Database);
            Assert.Equal("test", Database(connection));
            connection.ChangeDatabase("other");
            Assert.Equal(("other", "other"), (connection.Database, Database(connection)));
        }
    }

    static string? Database(MySqlConnection connection)
    {
        using MySqlCommand ask = connection.CreateCommand();
        ask.CommandText = "select database()";
        return (string?)ask.ExecuteScalar();
    }

    static void Execute(MySqlConnection connection, string sql)
    {
        using MySqlCommand command = connection.CreateCommand();
        command.CommandText = sql;
        command.ExecuteNonQuery();
    }
}
