extern alias peer;

using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text;
using Xunit;
using Peer = peer::MySqlConnector;

namespace Manywire.MySql.Tests;

/// <summary>The same statements on the same server through this driver and through MySqlConnector: values, types and exceptions are the same.</summary>
public class PeerTests
{
    const string Throws = "throws ";

    /// <summary>Columns of every type: the type, and values as SQL has them.</summary>
    static readonly (string Type, string[] Values)[] Columns =
    [
        ("tinyint", ["-128", "127", "0", "null"]),
        ("tinyint unsigned", ["255", "0", "null"]),
        ("tinyint(1)", ["0", "1", "-1", "null"]),
        ("smallint", ["-32768", "32767"]),
        ("smallint unsigned", ["65535"]),
        ("mediumint", ["-8388608", "8388607"]),
        ("mediumint unsigned", ["16777215"]),
        ("int", ["-2147483648", "2147483647", "200", "null"]),
        ("int unsigned", ["4294967295", "1"]),
        ("int(8) unsigned zerofill", ["42"]),
        ("bigint", ["-9223372036854775808", "9223372036854775807", "5"]),
        ("bigint unsigned", ["18446744073709551615", "5"]),
        ("bit(1)", ["b'0'", "b'1'", "null"]),
        ("bit(13)", ["b'1010101010101'"]),
        ("bit(64)", ["0xFFFFFFFFFFFFFFFF", "0x0102030405060708"]),
        ("year", ["1901", "2155", "0"]),
        ("float", ["0", "1.5", "-3.40282e38", "1.17549e-38", "16777216"]),
        ("double", ["0", "-1.7976931348623157e308", "2.2250738585072014e-308", "0.1", "1e40", "null"]),
        ("decimal(10,3)", ["-1234567.891", "0.001", "0", "255", "null"]),
        ("decimal(20,0)", ["18446744073709551615", "-5"]),
        ("decimal(65,30)", ["79228162514264337593543950335", "99999999999999999999999999999999999.999999999999999999999999999999", "1.5"]),
        ("date", ["'2021-02-03'", "'1000-01-01'", "'9999-12-31'", "'0000-00-00'", "'2021-00-03'", "null"]),
        ("datetime", ["'2021-02-03 04:05:06'", "'9999-12-31 23:59:59'", "'0000-00-00'", "'2021-02-00 01:02:03'"]),
        ("datetime(6)", ["'2021-02-03 04:05:06.789012'", "'1000-01-01 00:00:00.000001'"]),
        ("datetime(3)", ["'2021-02-03 04:05:06.789'"]),
        ("timestamp null", ["'2021-02-03 04:05:06'", "'0000-00-00'", "null"]),
        ("timestamp(6) null", ["'2021-02-03 04:05:06.123456'"]),
        ("time", ["'00:00:00'", "'-838:59:59'", "'838:59:59'", "'12:34:56'", "null"]),
        ("time(6)", ["'-00:00:00.000001'", "'100:00:00.5'", "'23:59:59.999999'"]),
        ("char(10)", ["''", "'abc'", "'1'", "'é€'"]),
        ("char(36)", ["'00112233-4455-6677-8899-aabbccddeeff'", "null"]),
        ("char(32)", ["'00112233445566778899aabbccddeeff'"]),
        ("varchar(100)", ["''", "'a\\0b'", "'2021-02-03'", "'2021-02-03 04:05:06.5'", "'00112233-4455-6677-8899-aabbccddeeff'", "'nonsense'", "'12'", "null"]),
        ("varchar(20) character set latin1", ["'é'"]),
        ("char(4) character set ucs2", ["'é€'"]),
        ("tinytext", ["'t'", "''"]),
        ("text", ["'text'", "null"]),
        ("mediumtext", ["repeat('m', 70000)"]),
        ("longtext", ["repeat('é', 300)"]),
        ("binary(4)", ["'ab'", "0xFFFEFD00"]),
        ("binary(16)", ["0x00112233445566778899aabbccddeeff", "null"]),
        ("varbinary(16)", ["0x00112233445566778899aabbccddeeff", "''"]),
        ("varbinary(100)", ["0x00FF", "''", "0x00112233445566778899aabbccddeeff", "null"]),
        ("tinyblob", ["0x01"]),
        ("blob", ["0x0102", "null"]),
        ("mediumblob", ["repeat(0x41, 70000)"]),
        ("longblob", ["0x030405"]),
        ("enum('one','two')", ["'one'", "'two'", "null"]),
        ("set('a','b','c')", ["'a,c'", "''", "null"]),
        ("json", ["'{\"a\": [1, null]}'", "null"]),
        ("uuid", ["'00112233-4455-6677-8899-aabbccddeeff'"]),
        ("inet6", ["'::1'"]),
        ("geometry", ["ST_GeomFromText('POINT(1 2)', 4326)", "null"]),
        ("point", ["ST_GeomFromText('POINT(3 4)')"]),
        ("polygon", ["ST_GeomFromText('POLYGON((0 0,1 0,1 1,0 0))')"]),
    ];

    static readonly string[] Options =
    [
        "", "Treat Tiny As Boolean=false", "Convert Zero DateTime=true", "Allow Zero DateTime=true", "DateTime Kind=Utc", "GUID Format=None", "GUID Format=Char32", "GUID Format=Binary16",
        "GUID Format=TimeSwapBinary16", "GUID Format=LittleEndianBinary16", "Old Guids=true",
    ];

    /// <summary>What is asked of a value.</summary>
    static readonly (string Name, Func<DbDataReader, object?> Get)[] Getters =
    [
        ("GetValue", r => r.GetValue(0)),
        ("IsDBNull", r => r.IsDBNull(0)),
        ("GetFieldType", r => r.GetFieldType(0)),
        ("GetDataTypeName", r => r.GetDataTypeName(0)),
        ("GetBoolean", r => r.GetBoolean(0)),
        ("GetByte", r => r.GetByte(0)),
        ("GetInt16", r => r.GetInt16(0)),
        ("GetInt32", r => r.GetInt32(0)),
        ("GetInt64", r => r.GetInt64(0)),
        ("GetFloat", r => r.GetFloat(0)),
        ("GetDouble", r => r.GetDouble(0)),
        ("GetDecimal", r => r.GetDecimal(0)),
        ("GetString", r => r.GetString(0)),
        ("GetChar", r => r.GetChar(0)),
        ("GetGuid", r => r.GetGuid(0)),
        ("GetDateTime", r => r.GetDateTime(0)),
        ("GetBytes", r => r.GetBytes(0, 0, null, 0, 0)),
        ("GetChars", r => r.GetChars(0, 0, null, 0, 0)),
        ("GetStream", r => r.GetStream(0)),
        ("GetTextReader", r => r.GetTextReader(0)),
        ("sbyte", r => r.GetFieldValue<sbyte>(0)),
        ("byte", r => r.GetFieldValue<byte>(0)),
        ("ushort", r => r.GetFieldValue<ushort>(0)),
        ("uint", r => r.GetFieldValue<uint>(0)),
        ("int", r => r.GetFieldValue<int>(0)),
        ("long", r => r.GetFieldValue<long>(0)),
        ("ulong", r => r.GetFieldValue<ulong>(0)),
        ("bool", r => r.GetFieldValue<bool>(0)),
        ("char", r => r.GetFieldValue<char>(0)),
        ("float", r => r.GetFieldValue<float>(0)),
        ("double", r => r.GetFieldValue<double>(0)),
        ("decimal", r => r.GetFieldValue<decimal>(0)),
        ("DateTime", r => r.GetFieldValue<DateTime>(0)),
        ("DateTimeOffset", r => r.GetFieldValue<DateTimeOffset>(0)),
        ("DateOnly", r => r.GetFieldValue<DateOnly>(0)),
        ("TimeOnly", r => r.GetFieldValue<TimeOnly>(0)),
        ("TimeSpan", r => r.GetFieldValue<TimeSpan>(0)),
        ("Guid", r => r.GetFieldValue<Guid>(0)),
        ("string", r => r.GetFieldValue<string>(0)),
        ("byte[]", r => r.GetFieldValue<byte[]>(0)),
        ("Stream", r => r.GetFieldValue<Stream>(0)),
        ("TextReader", r => r.GetFieldValue<TextReader>(0)),
        ("object", r => r.GetFieldValue<object>(0)),
    ];

    public static TheoryData<string, bool> Cases
    {
        get
        {
            var cases = new TheoryData<string, bool>();
            foreach (string option in Options)
            {
                cases.Add(option, false);
                cases.Add(option, true);
            }

            return cases;
        }
    }

    [MariaDbTheory]
    [MemberData(nameof(Cases))]
    public void Values_and_exceptions_are_those_of_the_peer(string option, bool prepared)
    {
        using MySqlConnection own = ConnectionTests.Open(option);
        using var other = new Peer.MySqlConnection(ConnectionTests.Text(option));
        other.Open();
        var different = new List<string>();
        int compared = 0;
        foreach ((string type, string[] values) in Columns)
        {
            Create(own, type, values);
            compared += Compare(Read(own, prepared), Read(other, prepared), $"{type}", different);
        }

        Assert.True(compared > 4000, $"{compared} values were compared");
        Assert.True(different.Count == 0, $"{different.Count} of {compared} differ:\n{string.Join('\n', different.Take(60))}");
    }

    [MariaDbFact]
    public void Schemas_are_those_of_the_peer()
    {
        using MySqlConnection own = ConnectionTests.Open();
        using var other = new Peer.MySqlConnection(ConnectionTests.Text());
        other.Open();
        var different = new List<string>();
        foreach ((string type, _) in Columns)
        {
            Create(own, type, []);
            string ours = Schema(own), theirs = Schema(other);
            if (ours != theirs)
            {
                different.Add($"{type}:\n  {ours}\n  {theirs}");
            }
        }

        Assert.True(different.Count == 0, string.Join('\n', different));
    }

    static void Create(MySqlConnection connection, string type, string[] values)
    {
        using MySqlCommand command = connection.CreateCommand();
        command.CommandText = $"set sql_mode = ''; create or replace table ado_peer (id int auto_increment primary key, v {type});"
            + string.Concat(values.Select(v => $"insert ado_peer (v) values ({v});"));
        command.ExecuteNonQuery();
    }

    static List<string> Read(DbConnection connection, bool prepared)
    {
        using DbCommand command = connection.CreateCommand();
        command.CommandText = "select v from ado_peer order by id";
        if (prepared)
        {
            command.Prepare();
        }

        var found = new List<string>();
        using DbDataReader reader = command.ExecuteReader();
        for (int row = 0; reader.Read(); row++)
        {
            foreach ((string name, Func<DbDataReader, object?> get) in Getters)
            {
                found.Add($"row {row} {name}: {Outcome(reader, get)}");
            }
        }

        return found;
    }

    static string Schema(DbConnection connection)
    {
        using DbCommand command = connection.CreateCommand();
        command.CommandText = "select v, v as w, id from ado_peer";
        using DbDataReader reader = command.ExecuteReader();
        DataTable table = reader.GetSchemaTable()!;
        var text = new StringBuilder();
        foreach (DataRow row in table.Rows)
        {
            foreach (DataColumn column in table.Columns)
            {
                text.Append(CultureInfo.InvariantCulture, $"{column.ColumnName}={row[column]};");
            }
        }

        return text.ToString();
    }

    static int Compare(List<string> ours, List<string> theirs, string type, List<string> different)
    {
        Assert.Equal(theirs.Count, ours.Count);
        bool unreadable = false;
        for (int i = 0; i < ours.Count; i++)
        {
            if (ours[i].Contains(" GetValue: ", StringComparison.Ordinal))
            {
                unreadable = theirs[i].Contains(Throws, StringComparison.Ordinal);
            }

            // A value that can't be read at all: the peer says why whatever it is asked for, since it reads an object first.
            bool bothThrow = unreadable && ours[i].Contains(Throws, StringComparison.Ordinal) && theirs[i].Contains(Throws, StringComparison.Ordinal);
            if (ours[i] != theirs[i] && !bothThrow)
            {
                different.Add($"{type} {ours[i]} | peer: {theirs[i][(theirs[i].IndexOf(": ", StringComparison.Ordinal) + 2)..]}");
            }
        }

        return ours.Count;
    }

    static string Outcome(DbDataReader reader, Func<DbDataReader, object?> get)
    {
        try
        {
            return Show(get(reader));
        }
        catch (Exception e)
        {
            return Throws + e.GetType().Name;
        }
    }

    static string Show(object? value) => value switch
    {
        null => "null",
        byte[] bytes => "bytes " + Convert.ToHexString(bytes),
        MemoryStream stream => "stream " + Convert.ToHexString(stream.ToArray()),
        TextReader text => "reader " + text.ReadToEnd(),
        double number => "double " + number.ToString("R", CultureInfo.InvariantCulture),
        float number => "float " + number.ToString("R", CultureInfo.InvariantCulture),
        DateTime date => $"DateTime {date:O} {date.Kind}",
        DateTimeOffset date => $"DateTimeOffset {date:O}",
        Type type => "type " + type.Name,
        IFormattable formattable => $"{value.GetType().Name} {formattable.ToString(null, CultureInfo.InvariantCulture)}",
        _ => $"{value.GetType().Name} {value}",
    };
}
