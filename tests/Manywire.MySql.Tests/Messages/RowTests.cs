using System;
using Manywire.MySql.Protocol;
using Xunit;

namespace Manywire.MySql.Tests;

/// <summary>Where values lie in rows.</summary>
public class RowTests
{
    [Fact]
    public void Values_of_text_are_found()
    {
        byte[] large = new byte[70_000];
        byte[] row = Text("a"u8.ToArray(), null, [], large, "end"u8.ToArray());
        var values = new RowValue[5];
        int position = 0;
        TextRow.Locate(row, values, 0, 2, ref position);
        TextRow.Locate(row, values, 2, 5, ref position);
        Assert.Equal([1, RowValue.Null, 0, 70_000, 3], Array.ConvertAll(values, v => v.Length));
        Assert.Equal("end"u8.ToArray(), row[values[4].Start..]);
    }

    [Fact]
    public void Values_in_binary_are_found()
    {
        MySqlColumnType[] types = [MySqlColumnType.TinyInt, MySqlColumnType.BigInt, MySqlColumnType.VarString, MySqlColumnType.DateTime, MySqlColumnType.Double, MySqlColumnType.Year, MySqlColumnType.MediumInt, MySqlColumnType.Blob];
        byte[] widths = Array.ConvertAll(types, BinaryRow.Width);
        byte[] row = new byte[BinaryRow.FirstValue(types.Length) + 1 + 4 + 5 + 8 + 2 + 4 + 3];
        BinaryRow.SetNull(row, 1);
        int at = BinaryRow.FirstValue(types.Length);
        row[at] = 7;
        row[at + 1] = 3;
        row[at + 5] = 4;
        row[at + 24] = 2;
        var values = new RowValue[types.Length];
        int position = at;
        BinaryRow.CheckHead(row, types.Length);
        BinaryRow.Locate(row, widths, values, 0, types.Length, ref position);
        Assert.Equal([1, RowValue.Null, 3, 4, 8, 2, 4, 2], Array.ConvertAll(values, v => v.Length));
        Assert.Equal([at, at + 1, at + 2, at + 6, at + 10, at + 18, at + 20, at + 25], Array.ConvertAll(values, v => v.Start));
    }

    [Fact]
    public void Rows_of_any_bytes_are_read_or_refused()
    {
        var random = new Random(3);
        byte[] widths = [1, 0, 8, 0, 2, 4, 0, 0, 1];
        var values = new RowValue[widths.Length];
        for (int i = 0; i < 200_000; i++)
        {
            byte[] row = new byte[random.Next(40)];
            random.NextBytes(row);
            if (row.Length > 0)
            {
                row[0] = 0;
            }

            int position = 0;
            try
            {
                TextRow.Locate(row, values, 0, values.Length, ref position);
                Assert.All(values, v => Assert.InRange(v.Start + Math.Max(v.Length, 0), 0, row.Length));
            }
            catch (MySqlProtocolException)
            {
                // Refused.
            }

            try
            {
                BinaryRow.CheckHead(row, widths.Length);
                position = BinaryRow.FirstValue(widths.Length);
                BinaryRow.Locate(row, widths, values, 0, values.Length, ref position);
                Assert.All(values, v => Assert.InRange(v.Start + Math.Max(v.Length, 0), 0, row.Length));
            }
            catch (MySqlProtocolException)
            {
                // Refused.
            }
        }
    }

    [Fact]
    public void What_is_left_behind_the_values_is_an_error()
    {
        byte[] row = [.. Text("a"u8.ToArray()), 0];
        int position = 0;
        Assert.Throws<MySqlProtocolException>(() => TextRow.Locate(row, new RowValue[1], 0, 1, ref position));
    }

    static byte[] Text(params byte[]?[] values)
    {
        var buffer = new PacketBuffer();
        var writer = new PacketWriter(buffer);
        foreach (byte[]? value in values)
        {
            if (value is null)
            {
                writer.WriteNull();
            }
            else
            {
                writer.WriteLengthEncodedBytes(value);
            }
        }

        writer.Flush();
        return buffer.Written.ToArray();
    }
}
