using System;
using System.Linq;
using Xunit;

namespace Manywire.MySql.Tests;

/// <summary>Values of a row may be asked for in any order, and more than once.</summary>
public class ReadingOrderTests
{
    [MariaDbTheory]
    [InlineData(false)]
    [InlineData(true)]
    public void Values_are_the_same_in_any_order(bool prepared)
    {
        using MySqlConnection connection = ConnectionTests.Open();
        using MySqlCommand command = connection.CreateCommand();
        command.CommandText = "select seq, if(seq % 3, repeat('x', seq), null), seq * 1000000007, if(seq % 2, null, seq / 4), repeat('y', seq * 3), if(seq % 5, seq, null) from seq_1_to_200";
        if (prepared)
        {
            command.Prepare();
        }

        var random = new Random(1);
        using MySqlDataReader reader = command.ExecuteReader();
        for (int row = 1; reader.Read(); row++)
        {
            int[] columns = [.. Enumerable.Range(0, 12).Select(_ => random.Next(6))];
            foreach (int column in row % 4 == 0 ? [0, 1, 2, 3, 4, 5] : row % 4 == 1 ? [] : columns)
            {
                Check(reader, row, column);
            }
        }
    }

    static void Check(MySqlDataReader reader, int row, int column)
    {
        switch (column)
        {
            case 0:
                Assert.Equal(row, reader.GetInt64(0));
                break;
            case 1:
                Assert.Equal(row % 3 == 0, reader.IsDBNull(1));
                if (row % 3 == 0)
                {
                    Assert.Throws<InvalidCastException>(() => reader.GetString(1));
                }
                else
                {
                    Assert.Equal(new string('x', row), reader.GetString(1));
                }

                break;
            case 2:
                Assert.Equal(row * 1000000007L, reader.GetInt64(2));
                break;
            case 3:
                Assert.Equal(row % 2 == 1 ? DBNull.Value : row / 4m, reader.GetValue(3));
                break;
            case 4:
                Assert.Equal(row * 3, reader.GetString(4).Length);
                break;
            default:
                Assert.Equal(row % 5 == 0 ? null : row, reader.GetFieldValue<long?>(5));
                break;
        }
    }
}
