extern alias peer;

using System;
using System.Collections.Generic;
using System.Data.Common;
using System.Numerics;
using System.Text;
using Xunit;
using Peer = peer::MySqlConnector;

namespace Manywire.MySql.Tests;

/// <summary>Values that are sent as parameters arrive as those of MySqlConnector do, and what can't be sent is the same error.</summary>
public class PeerParameterTests
{
    enum Small : byte
    {
        One = 1,
    }

    static readonly object?[] Values =
    [
        null, DBNull.Value, true, false, (sbyte)-5, byte.MaxValue, short.MinValue, ushort.MaxValue, int.MinValue, uint.MaxValue, long.MinValue, ulong.MaxValue, 1.5f, 0.1, double.MaxValue, 12345.678900m, decimal.MaxValue,
        new BigInteger(ulong.MaxValue) * 1000, "", "it's \\ \"quoted\" é€😀 \0", 'x', "chars".AsMemory(), new StringBuilder("builder"), new byte[] { 0, 39, 92, 255 }, new ReadOnlyMemory<byte>([1, 2, 3]), new ArraySegment<byte>([9, 8, 7, 6], 1, 2),
        new System.IO.MemoryStream([1, 0, 2]), new DateTime(2021, 2, 3, 4, 5, 6, 789), new DateTime(1, 1, 1), DateTime.MaxValue, new DateTimeOffset(2021, 2, 3, 4, 5, 6, TimeSpan.FromHours(2)), new DateOnly(2021, 2, 3), new TimeOnly(1, 2, 3, 4),
        new TimeSpan(-3, 4, 5, 6, 7), TimeSpan.Zero, new Guid("00112233-4455-6677-8899-aabbccddeeff"), Small.One, DayOfWeek.Friday, new object(), new Uri("http://x"), new int[] { 1 },
    ];

    public static TheoryData<string, bool> Cases
    {
        get
        {
            var cases = new TheoryData<string, bool>();
            foreach (string option in (string[])["", "GUID Format=Char32", "GUID Format=Binary16", "GUID Format=TimeSwapBinary16", "Old Guids=true", "DateTime Kind=Utc"])
            {
                cases.Add(option, false);
                cases.Add(option, true);
            }

            return cases;
        }
    }

    [MariaDbTheory]
    [MemberData(nameof(Cases))]
    public void Values_arrive_as_those_of_the_peer(string option, bool prepared)
    {
        using MySqlConnection own = ConnectionTests.Open(option);
        using var other = new Peer.MySqlConnection(ConnectionTests.Text(option));
        other.Open();
        var different = new List<string>();
        foreach (object? value in Values)
        {
            string ours = Sent(own, value, prepared), theirs = Sent(other, value, prepared);
            if (ours != theirs)
            {
                different.Add($"{value?.GetType().Name} {value}: {ours} | peer: {theirs}");
            }
        }

        Assert.True(different.Count == 0, string.Join('\n', different));
    }

    static string Sent(DbConnection connection, object? value, bool prepared)
    {
        using DbCommand command = connection.CreateCommand();
        command.CommandText = "create or replace temporary table ado_sent (v varbinary(2000))";
        command.ExecuteNonQuery();
        command.CommandText = "insert ado_sent values (@p)";
        DbParameter parameter = command.CreateParameter();
        parameter.ParameterName = "@p";
        parameter.Value = value;
        command.Parameters.Add(parameter);
        try
        {
            if (prepared)
            {
                command.Prepare();
            }

            command.ExecuteNonQuery();
        }
        catch (Exception e)
        {
            return "throws " + e.GetType().Name;
        }

        command.Parameters.Clear();
        command.CommandText = "select ifnull(hex(v), 'null') from ado_sent";
        return (string)command.ExecuteScalar()!;
    }
}
