using System;
using System.Data;
using System.Threading.Tasks;
using Xunit;

namespace Manywire.MySql.Tests;

/// <summary>Calls of procedures and functions: what they give back has the declared types, and the server is asked once which parameters they have.</summary>
public class ProcedureTests
{
    static MySqlConnection Open(string more = "") => ConnectionTests.Open(more);

    static object? Scalar(MySqlConnection connection, string sql) => ConnectionTests.Scalar(connection, sql);

    [MariaDbTheory]
    [InlineData("tinyint", "-7", MySqlDbType.Byte, (sbyte)-7)]
    [InlineData("tinyint unsigned", "200", MySqlDbType.UByte, (byte)200)]
    [InlineData("bool", "1", MySqlDbType.Bool, true)]
    [InlineData("smallint", "-7", MySqlDbType.Int16, (short)-7)]
    [InlineData("smallint unsigned", "7", MySqlDbType.UInt16, (ushort)7)]
    [InlineData("mediumint", "-7", MySqlDbType.Int24, -7)]
    [InlineData("int", "-7", MySqlDbType.Int32, -7)]
    [InlineData("int unsigned", "4294967295", MySqlDbType.UInt32, uint.MaxValue)]
    [InlineData("bigint", "-7", MySqlDbType.Int64, -7L)]
    [InlineData("bigint unsigned", "18446744073709551615", MySqlDbType.UInt64, ulong.MaxValue)]
    [InlineData("bit(9)", "b'100000001'", MySqlDbType.Bit, 257UL)]
    [InlineData("float", "1.5", MySqlDbType.Float, 1.5f)]
    [InlineData("double", "1.25", MySqlDbType.Double, 1.25)]
    [InlineData("year", "1999", MySqlDbType.Year, 1999)]
    [InlineData("char(5)", "'é€'", MySqlDbType.String, "é€")]
    [InlineData("varchar(50)", "'it''s'", MySqlDbType.VarChar, "it's")]
    [InlineData("mediumtext", "'text'", MySqlDbType.MediumText, "text")]
    [InlineData("enum('a','b')", "'b'", MySqlDbType.Enum, "b")]
    [InlineData("varbinary(9)", "x'00FF'", MySqlDbType.VarBinary, new byte[] { 0, 255 })]
    [InlineData("longblob", "x'00FF'", MySqlDbType.LongBlob, new byte[] { 0, 255 })]
    [InlineData("int", "null", MySqlDbType.Int32, null)]
    public void What_is_given_back_has_the_declared_type(string type, string value, MySqlDbType expected, object? result)
    {
        using MySqlConnection connection = Open("Pooling=false");
        Scalar(connection, $"create or replace procedure ado_declared (in a int, out b {type}) begin set b = {value}; select a; end");
        using var command = new MySqlCommand("ado_declared", connection) { CommandType = CommandType.StoredProcedure };
        command.Parameters.AddWithValue("a", 5);
        MySqlParameter given = command.Parameters.Add(new MySqlParameter { ParameterName = "b", Direction = ParameterDirection.Output });
        using (MySqlDataReader reader = command.ExecuteReader())
        {
            Assert.True(reader.Read());
            Assert.Equal(5, reader.GetInt32(0));
            Assert.False(reader.NextResult());
        }

        Assert.Equal(result ?? DBNull.Value, given.Value);
        Assert.Equal(expected, given.MySqlDbType);
    }

    [MariaDbFact]
    public void Dates_times_decimals_and_guids_are_given_back_as_such()
    {
        using MySqlConnection connection = Open("Pooling=false");
        Scalar(connection, "create or replace procedure ado_declared2 (out a datetime(6), out b date, out c time(3), out d decimal(20, 4), out e char(36), inout f timestamp) begin "
            + "set a = '2026-02-03 04:05:06.789012', b = '2026-02-03', c = '-100:02:03.5', d = 1234567890.25, e = 'babd8384-c908-499c-9d95-c02ada94a970', f = f + interval 1 day; end");
        using var command = new MySqlCommand("ado_declared2", connection) { CommandType = CommandType.StoredProcedure };
        foreach (char name in "abcde")
        {
            command.Parameters.Add(new MySqlParameter { ParameterName = name.ToString(), Direction = ParameterDirection.Output });
        }

        MySqlParameter both = command.Parameters.AddWithValue("f", new DateTime(2026, 5, 6, 7, 8, 9));
        for (int i = 1; i <= 2; i++)
        {
            command.ExecuteNonQuery();
            Assert.Equal(new DateTime(2026, 2, 3, 4, 5, 6).AddTicks(7890120), command.Parameters[0].Value);
            Assert.Equal(new DateTime(2026, 2, 3), command.Parameters[1].Value);
            Assert.Equal(-new TimeSpan(0, 100, 2, 3, 500), command.Parameters[2].Value);
            Assert.Equal(1234567890.25m, command.Parameters[3].Value);
            Assert.Equal(new Guid("babd8384-c908-499c-9d95-c02ada94a970"), command.Parameters[4].Value);
            Assert.Equal(new DateTime(2026, 5, 6 + i, 7, 8, 9), both.Value);
        }
    }

    [MariaDbTheory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task A_call_is_one_command_once_the_parameters_are_known(bool pooling)
    {
        await using MySqlConnection connection = Open(pooling ? "ApplicationName=procedures" : "Pooling=false");
        Scalar(connection, "create or replace procedure ado_once (in a int, out b int) set b = a + 1");
        using var command = new MySqlCommand("ado_once", connection) { CommandType = CommandType.StoredProcedure };
        command.Parameters.AddWithValue("a", 1);
        MySqlParameter given = command.Parameters.Add(new MySqlParameter { ParameterName = "b", Direction = ParameterDirection.Output });
        await command.ExecuteNonQueryAsync();
        long before = connection.Session.Commands;
        command.Parameters[0].Value = 41;
        await command.ExecuteNonQueryAsync();
        Assert.Equal(42, given.Value);
        Assert.Equal(1, connection.Session.Commands - before);
    }

    [MariaDbFact]
    public void A_procedure_that_was_made_anew_is_asked_for_again()
    {
        using MySqlConnection connection = Open();
        Scalar(connection, "create or replace procedure ado_anew (out b int) set b = 1");
        using var command = new MySqlCommand("ado_anew", connection) { CommandType = CommandType.StoredProcedure };
        MySqlParameter given = command.Parameters.Add(new MySqlParameter { ParameterName = "b", Direction = ParameterDirection.Output });
        command.ExecuteNonQuery();
        Assert.Equal(1, given.Value);
        Scalar(connection, "create or replace procedure ado_anew (out b varchar(20)) set b = 'text'");
        command.ExecuteNonQuery();
        Assert.Equal("text", given.Value);
        command.ExecuteNonQuery();
        Scalar(connection, "create or replace procedure ado_anew (in a int, out b varchar(20)) set b = concat('text', a)");
        Assert.Throws<MySqlException>(() => command.ExecuteNonQuery());
        command.Parameters.AddWithValue("a", 7);
        command.ExecuteNonQuery();
        Assert.Equal("text7", given.Value);
    }

    /// <summary>A call with output isn't prepared by the server, and gives the same back whether a program asks for that or not.</summary>
    [MariaDbTheory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task A_call_with_output_may_be_prepared(bool waits)
    {
        using MySqlConnection connection = Open();
        Scalar(connection, "create or replace procedure ado_output (in a int, inout b varchar(50), out c decimal(10, 3)) begin set c = a / 8; set b = concat(b, '-', a); select a, a + 1; end");
        using var command = new MySqlCommand("ado_output", connection) { CommandType = CommandType.StoredProcedure };
        MySqlParameter a = command.Parameters.AddWithValue("a", 0), b = command.Parameters.AddWithValue("b", ""), c = command.Parameters.Add("c", MySqlDbType.NewDecimal);
        b.Direction = ParameterDirection.InputOutput;
        c.Direction = ParameterDirection.Output;
        if (waits)
        {
            command.Prepare();
        }
        else
        {
            await command.PrepareAsync();
        }

        for (int i = 1; i < 5; i++)
        {
            a.Value = i;
            b.Value = "given";
            using (MySqlDataReader reader = waits ? command.ExecuteReader() : await command.ExecuteReaderAsync())
            {
                Assert.True(reader.Read());
                Assert.Equal((i, i + 1L), (reader.GetInt32(0), reader.GetInt64(1)));
                Assert.False(reader.NextResult());
            }

            Assert.Equal($"given-{i}", b.Value);
            Assert.Equal(i / 8m, c.Value);
        }
    }

    [MariaDbTheory]
    [InlineData(true)]
    [InlineData(false)]
    public void Functions_and_procedures_without_output_are_prepared(bool prepared)
    {
        using MySqlConnection connection = Open();
        Scalar(connection, "create or replace function ado_sum (a int, b int) returns bigint deterministic return a + b");
        Scalar(connection, "create or replace procedure ado_list (n int) begin select seq from seq_1_to_10 where seq <= n; select n; end");
        using var function = new MySqlCommand("`ado_sum`", connection) { CommandType = CommandType.StoredProcedure };
        function.Parameters.AddWithValue("a", 40);
        function.Parameters.AddWithValue("b", 2);
        Assert.Throws<InvalidOperationException>(() => function.ExecuteNonQuery());
        MySqlParameter result = function.Parameters.Add(new MySqlParameter { Direction = ParameterDirection.ReturnValue });
        using var procedure = new MySqlCommand("test.ado_list", connection) { CommandType = CommandType.StoredProcedure };
        procedure.Parameters.AddWithValue("n", 3);
        if (prepared)
        {
            function.Prepare();
            procedure.Prepare();
            Assert.True(function.IsPrepared && procedure.IsPrepared);
        }

        function.ExecuteNonQuery();
        Assert.Equal(42L, result.Value);
        using MySqlDataReader reader = procedure.ExecuteReader();
        int rows = 0;
        while (reader.Read())
        {
            rows++;
        }

        Assert.Equal(3, rows);
        Assert.True(reader.NextResult() && reader.Read());
        Assert.Equal(3, reader.GetInt32(0));
        Assert.False(reader.NextResult());
    }

    [MariaDbFact]
    public void A_procedure_goes_before_a_function_of_its_name()
    {
        using MySqlConnection connection = Open();
        Scalar(connection, "create or replace function ado_both (a int, b int) returns int deterministic return a");
        Scalar(connection, "create or replace procedure ado_both (out c int) set c = 9");
        using var command = new MySqlCommand("ado_both", connection) { CommandType = CommandType.StoredProcedure };
        MySqlParameter given = command.Parameters.Add(new MySqlParameter { ParameterName = "c", Direction = ParameterDirection.Output });
        command.ExecuteNonQuery();
        Assert.Equal(9, given.Value);
    }

    [MariaDbFact]
    public void Parameters_are_derived()
    {
        using MySqlConnection connection = Open();
        Scalar(connection, "create or replace procedure ado_derived (a varchar(30), inout b decimal(10, 2), out c bit(10), d tinyint(1))  begin end");
        Scalar(connection, "create or replace function ado_derived_f (a double) returns char(7) deterministic return 'x'");
        using var command = new MySqlCommand("ado_derived", connection) { CommandType = CommandType.StoredProcedure };
        command.Parameters.AddWithValue("old", 1);
        MySqlCommandBuilder.DeriveParameters(command);
        Assert.Equal(["@a Input VarChar 30", "@b InputOutput NewDecimal 10", "@c Output Bit 10", "@d Input Bool 1"], Array.ConvertAll(All(), Text));
        command.CommandText = "ado_derived_f";
        MySqlCommandBuilder.DeriveParameters(command);
        Assert.Equal(["RETURN_VALUE ReturnValue String 7", "@a Input Double 0"], Array.ConvertAll(All(), Text));
        command.CommandText = "ado_missing";
        Assert.Throws<MySqlException>(() => MySqlCommandBuilder.DeriveParameters(command));
        Assert.Throws<MySqlException>(command.Prepare);
        command.CommandType = CommandType.Text;
        Assert.Throws<ArgumentException>(() => MySqlCommandBuilder.DeriveParameters(command));
        Assert.Throws<ArgumentNullException>(() => MySqlCommandBuilder.DeriveParameters(null!));
        Assert.Throws<ArgumentException>(() => MySqlCommandBuilder.DeriveParameters(new MySqlCommand("x") { CommandType = CommandType.StoredProcedure }));

        MySqlParameter[] All()
        {
            var all = new MySqlParameter[command.Parameters.Count];
            command.Parameters.CopyTo(all, 0);
            return all;
        }

        static string Text(MySqlParameter p) => $"{p.ParameterName} {p.Direction} {p.MySqlDbType} {p.Size}";
    }
}
