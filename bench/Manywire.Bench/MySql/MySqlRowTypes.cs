using System;
using System.Data.Common;

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

    /// <summary>What getters give, added up: the same for all.</summary>
    public static double Sum(DbDataReader reader)
    {
        double sum = 0;
        while (reader.Read())
        {
            sum += reader.GetInt32(0) + reader.GetInt64(1) + reader.GetDouble(2) + reader.GetDateTime(3).Day + reader.GetString(4).Length + (double)reader.GetDecimal(5);
        }

        return sum;
    }

    public double Value => Id + Number + Ratio + Made.Day + Name!.Length + (double)Price;
}
