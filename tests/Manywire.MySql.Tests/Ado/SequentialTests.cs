using System;
using System.Data;
using System.Data.Common;
using System.IO;
using System.Threading.Tasks;
using Xunit;

namespace Manywire.MySql.Tests;

/// <summary>Rows that are read while they arrive: <see cref="CommandBehavior.SequentialAccess"/>.</summary>
public class SequentialTests
{
    /// <summary>Longer than three parts of a packet.</summary>
    const int Large = 60_000_000;

    /// <summary>More than a session needs, and far less than a value.</summary>
    const long Little = 4_000_000;

    /// <summary>A small value, a large one whose length isn't a power of two's multiple, and small ones behind it.</summary>
    static readonly string Rows = $"select seq, repeat(unhex('000102030405060708090a0b0c0d0e0f10'), {Large} div 17), 'behind', if(seq = 2, null, _binary'end') from seq_1_to_3";

    static MySqlCommand Command(MySqlConnection connection, string sql, bool prepared)
    {
        MySqlCommand command = connection.CreateCommand();
        command.CommandText = sql;
        command.CommandTimeout = 120;
        if (prepared)
        {
            command.Prepare();
        }

        return command;
    }

    [MariaDbTheory]
    [InlineData(false, "")]
    [InlineData(true, "")]
    [InlineData(false, "Use Compression=true")]
    public async Task A_large_value_is_read_in_parts(bool prepared, string more)
    {
        using MySqlConnection connection = ConnectionTests.Open(more);
        using MySqlCommand command = Command(connection, Rows, prepared);
        byte[] buffer = new byte[100_003];
        for (int turn = 0; turn < 2; turn++)
        {
            bool async = turn == 1;
            using MySqlDataReader reader = async ? await command.ExecuteReaderAsync(CommandBehavior.SequentialAccess) : command.ExecuteReader(CommandBehavior.SequentialAccess);
            for (int row = 1; row <= 3; row++)
            {
                Assert.True(async ? await reader.ReadAsync() : reader.Read());
                Assert.Equal(row, async ? await reader.GetFieldValueAsync<int>(0) : reader.GetInt32(0));
                if (row != 2)
                {
                    using Stream stream = reader.GetStream(1);
                    Assert.Equal(Large / 17 * 17, stream.Length);
                    long length = 0;
                    for (int count; (count = async ? await stream.ReadAsync(buffer) : stream.Read(buffer)) > 0; length += count)
                    {
                        for (int i = 0; i < count; i++)
                        {
                            if (buffer[i] != (length + i) % 17)
                            {
                                Assert.Fail($"Byte {length + i} of row {row} is {buffer[i]}.");
                            }
                        }
                    }

                    Assert.Equal(stream.Length, length);
                }

                Assert.Equal("behind", async ? await reader.GetFieldValueAsync<string>(2) : reader.GetString(2));
                Assert.Equal(row == 2, async ? await reader.IsDBNullAsync(3) : reader.IsDBNull(3));
                if (row == 1)
                {
                    Assert.Equal("end"u8.ToArray(), reader.GetFieldValue<byte[]>(3));
                    Assert.Equal("end"u8.ToArray(), (byte[])reader.GetValue(3));
                }
            }

            Assert.False(async ? await reader.ReadAsync() : reader.Read());
        }
    }

    [MariaDbFact]
    public void Reading_a_large_value_allocates_little()
    {
        using MySqlConnection connection = ConnectionTests.Open();
        using MySqlCommand command = Command(connection, Rows, prepared: false);
        long before = GC.GetAllocatedBytesForCurrentThread();
        using (MySqlDataReader reader = command.ExecuteReader(CommandBehavior.SequentialAccess))
        {
            byte[] buffer = new byte[10_000];
            while (reader.Read())
            {
                long at = 5;
                for (long count; (count = reader.GetBytes(1, at, buffer, 0, buffer.Length)) > 0; at += count)
                {
                    if (buffer[0] != at % 17)
                    {
                        Assert.Fail($"Byte {at} is {buffer[0]}.");
                    }
                }

                Assert.Equal(Large / 17 * 17, at);
                Assert.Equal(0, reader.GetBytes(1, at + 10, buffer, 0, buffer.Length));
                Assert.Throws<InvalidOperationException>(() => reader.GetBytes(1, 0, buffer, 0, 1));
            }
        }

        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, Little);
    }

    [MariaDbFact]
    public void Text_is_read_while_it_arrives()
    {
        using MySqlConnection connection = ConnectionTests.Open();
        using MySqlCommand command = Command(connection, "select repeat('aé€😀', 3000000), 'x'", prepared: true);
        long before = GC.GetAllocatedBytesForCurrentThread();
        using (MySqlDataReader reader = command.ExecuteReader(CommandBehavior.SequentialAccess))
        {
            Assert.True(reader.Read());
            TextReader text = reader.GetTextReader(0);
            char[] part = new char[5];
            for (int i = 0; i < 3_000_000; i++)
            {
                if (text.ReadBlock(part) != 5 || !part.AsSpan().SequenceEqual("aé€😀"))
                {
                    Assert.Fail($"Part {i} is {new string(part)}.");
                }
            }

            Assert.Equal(-1, text.Read());
            Assert.Equal("x", reader.GetTextReader(1).ReadToEnd());
        }

        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, Little);
    }

    [MariaDbTheory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task What_isnt_read_is_passed_over(bool prepared)
    {
        using MySqlConnection connection = ConnectionTests.Open();
        using (MySqlCommand command = Command(connection, "select seq, repeat('x', 1000000), seq from seq_1_to_10" + (prepared ? "" : "; select 5, repeat(_binary'y', 3000000)"), prepared))
        {
            for (int most = 0; most < 12; most++)
            {
                using MySqlDataReader reader = await command.ExecuteReaderAsync(CommandBehavior.SequentialAccess);
                for (int row = 1; row <= Math.Min(most, 10); row++)
                {
                    Assert.True(row % 2 == 0 ? reader.Read() : await reader.ReadAsync());
                    Assert.Equal(row, reader.GetInt32((row % 3) * 2 % 4));
                }

                if (!prepared && most % 2 == 0)
                {
                    Assert.True(reader.NextResult());
                    Assert.True(reader.Read());
                    Assert.Equal(5, reader.GetInt32(0));
                    if (most % 4 == 0)
                    {
                        Assert.Equal('y', reader.GetStream(1).ReadByte());
                    }
                }
            }
        }

        Assert.Equal(1, ConnectionTests.Scalar(connection, "select 1"));
    }

    [MariaDbFact]
    public void Columns_are_read_forwards()
    {
        using MySqlConnection connection = ConnectionTests.Open();
        using MySqlCommand command = Command(connection, "select 1, _binary'abc', 3, null, _binary'd' union all select 1, _binary'abc', 3, null, _binary'd'", prepared: false);
        using MySqlDataReader reader = command.ExecuteReader(CommandBehavior.SequentialAccess);
        Assert.True(reader.HasRows);
        Assert.True(reader.Read());
        Stream stream = reader.GetStream(1);
        Assert.Equal('a', stream.ReadByte());
        Assert.Throws<InvalidOperationException>(() => reader.GetInt32(0));
        Assert.Throws<InvalidOperationException>(() => reader.GetFieldValue<byte[]>(1));
        Assert.Equal('b', reader.GetStream(1).ReadByte());
        Assert.Equal(3, reader.GetInt32(2));
        Assert.Equal(3L, reader.GetInt64(2));
        Assert.Throws<InvalidOperationException>(() => stream.ReadByte());
        Assert.Throws<InvalidCastException>(() => reader.GetStream(3));
        Assert.Throws<InvalidCastException>(() => reader.GetStream(2 + 1));
        Stream last = reader.GetStream(4);
        Assert.True(reader.Read());
        Assert.Throws<InvalidOperationException>(() => last.ReadByte());
        object[] values = new object[5];
        Assert.Equal(5, reader.GetValues(values));
        Assert.Equal([1, "abc"u8.ToArray(), 3, DBNull.Value, "d"u8.ToArray()], values);
        Assert.False(reader.Read());
    }

    [MariaDbFact]
    public void A_server_that_goes_away_within_a_value_is_an_error()
    {
        using MySqlConnection connection = ConnectionTests.Open(), killer = ConnectionTests.Open();
        using MySqlCommand command = Command(connection, Rows, prepared: false);
        using (DbDataReader reader = command.ExecuteReader(CommandBehavior.SequentialAccess))
        {
            Assert.True(reader.Read());
            Stream stream = reader.GetStream(1);
            Assert.Equal(0, stream.ReadByte());
            ConnectionTests.Scalar(killer, $"kill {connection.ServerThread}");
            Assert.Throws<MySqlException>(() => stream.CopyTo(Stream.Null));
        }

        Assert.Equal(ConnectionState.Closed, connection.State);
    }
}
