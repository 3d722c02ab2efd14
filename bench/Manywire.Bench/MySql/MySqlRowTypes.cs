using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using Manywire.MySql;
using Oracle = global::MySql.Data.MySqlClient;
using Theirs = MySqlConnector;

namespace Manywire.Bench;

/// <summary>A row of six types.</summary>
[Wire]
public sealed class SixColumns
{
    public int Id { get; set; }

    public long Number { get; set; }

    public double Ratio { get; set; }

    public DateTime Made { get; set; }

    public string? Name { get; set; }

    public decimal Price { get; set; }

    /// <summary>What the values come to: the same for all contenders, and cheap beside reading them.</summary>
    public long Value => Add(Id, Number, Ratio, Made, Name!, Price);

    /// <summary>What the values of MySqlConnector's getters come to. Each driver has a loop of its own, as in a program that has one driver: calls of a loop that both ran would be compiled for neither.</summary>
    public static long Sum(Theirs.MySqlDataReader reader)
    {
        long sum = 0;
        while (reader.Read())
        {
            sum += Add(reader.GetInt32(0), reader.GetInt64(1), reader.GetDouble(2), reader.GetDateTime(3), reader.GetString(4), reader.GetDecimal(5));
        }

        return sum;
    }

    /// <summary>What the values of our getters come to.</summary>
    public static long Sum(MySqlDataReader reader)
    {
        long sum = 0;
        while (reader.Read())
        {
            sum += Add(reader.GetInt32(0), reader.GetInt64(1), reader.GetDouble(2), reader.GetDateTime(3), reader.GetString(4), reader.GetDecimal(5));
        }

        return sum;
    }

    /// <summary>What the values of MySql.Data's getters come to.</summary>
    public static long Sum(Oracle.MySqlDataReader reader)
    {
        long sum = 0;
        while (reader.Read())
        {
            sum += Add(reader.GetInt32(0), reader.GetInt64(1), reader.GetDouble(2), reader.GetDateTime(3), reader.GetString(4), reader.GetDecimal(5));
        }

        return sum;
    }

    /// <summary>What the values of objects come to.</summary>
    public static long Sum(List<SixColumns> rows)
    {
        long sum = 0;
        foreach (SixColumns row in rows)
        {
            sum += row.Value;
        }

        return sum;
    }

    /// <summary>What the values of a row come to.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static long Add(int id, long number, double ratio, DateTime made, string name, decimal price) =>
        unchecked(id + number + BitConverter.DoubleToInt64Bits(ratio) + made.Ticks + name.Length + Unsafe.BitCast<decimal, Vector128<long>>(price)[1]); // SAFETY: a decimal has 16 bytes, of which the last eight are its digits
}
