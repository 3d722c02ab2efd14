using System;
using System.Collections.Generic;
using System.Numerics;
using Manywire.MySql.Protocol;
using Xunit;

namespace Manywire.MySql.Tests;

/// <summary>Values that an interpolated string keeps as bits are written as the same values that are objects.</summary>
public class PlainValueTests
{
    static readonly LiteralRules[] s_rules =
    [
        new() { IsMariaDb = true, Values = ValueOptions.Default },
        new() { Values = ValueOptions.Default with { GuidFormat = MySqlGuidFormat.Binary16 } },
        new() { Values = ValueOptions.Default with { GuidFormat = MySqlGuidFormat.Char32 } },
    ];

    [Fact]
    public void They_are_what_they_are_as_objects()
    {
        Same(true, false);
        Same(sbyte.MinValue, (sbyte)0, sbyte.MaxValue);
        Same(byte.MinValue, byte.MaxValue);
        Same(short.MinValue, short.MaxValue);
        Same(ushort.MinValue, ushort.MaxValue);
        Same(int.MinValue, 0, int.MaxValue);
        Same(0u, uint.MaxValue);
        Same(long.MinValue, 0L, long.MaxValue);
        Same(0ul, ulong.MaxValue);
        Same(float.NaN, float.MinValue, 1.5f);
        Same(double.Epsilon, double.MaxValue, -0.0);
        Same(decimal.MinValue, decimal.MaxValue, 0.0000000000000000000000000001m, -0.0000000000000000000000000001m, 12.50m, 0m);
        Same(DateTime.MinValue, DateTime.MaxValue, new DateTime(2020, 2, 3, 4, 5, 6).AddTicks(10));
        Same(DateTimeOffset.MinValue, new DateTimeOffset(2020, 2, 3, 4, 5, 6, TimeSpan.FromHours(-7)));
        Same(DateOnly.MinValue, DateOnly.MaxValue);
        Same(TimeOnly.MinValue, TimeOnly.MaxValue);
        Same(TimeSpan.Zero, TimeSpan.FromHours(-838), TimeSpan.FromTicks(10));
        Same(Guid.Empty, Guid.Parse("01234567-89ab-cdef-0123-456789abcdef"));
    }

    [Fact]
    public void Others_stay_objects()
    {
        Assert.Null(PlainSource<string>.Instance);
        Assert.Null(PlainSource<object>.Instance);
        Assert.Null(PlainSource<DayOfWeek>.Instance);
        Assert.Null(PlainSource<BigInteger>.Instance);
        Assert.Null(PlainSource<MySqlDateTime>.Instance);
        Assert.Null(PlainSource<ReadOnlyMemory<byte>>.Instance);
        MySqlText sql = $"{DayOfWeek.Friday} {(object)5} {"x"} {BigInteger.One} {(object?)null}";
        Assert.Equal([DayOfWeek.Friday, 5, "x", BigInteger.One, null], Values(sql));
    }

    /// <summary>Text and parameters within one another, lists, and more braces than the compiler has counted.</summary>
    [Fact]
    public void Text_grows_with_what_is_put_in()
    {
        MySqlText inner = $"age < {30} and name = {"x"}";
        int?[] list = [1, null, 3];
        MySqlText sql = $"select {1.5m}, {inner}, {list}, {(int?)null}, {(long?)7} from {"t`t":name}";
        Assert.Equal("select ?, age < ? and name = ?, (?,?,?), ?, ? from `t``t`", sql.Text);
        Assert.Equal([1.5m, 30, "x", 1, null, 3, null, 7L], Values(sql));
        for (int i = 0; i < sql.ParameterCount; i++)
        {
            Assert.Equal('?', sql.Text[sql.Holes[i].Place]);
        }

        sql.AppendLiteral(" limit ");
        sql.AppendFormatted(5);
        Assert.EndsWith("`t``t` limit ?", sql.Text, StringComparison.Ordinal);
        Assert.Equal(9, sql.ParameterCount);
        MySqlText empty = "";
        Assert.Equal("", empty.Text);
        Assert.Equal("(null)", ((MySqlText)$"{Array.Empty<int>()}").Text);
    }

    static List<object?> Values(MySqlText sql)
    {
        List<object?> values = [];
        foreach (MySqlText.Hole hole in sql.Holes)
        {
            values.Add(hole.Value);
        }

        return values;
    }

    static void Same<T>(params T[] values)
        where T : unmanaged
    {
        foreach (LiteralRules rules in s_rules)
        {
            foreach (T value in values)
            {
                Same(value, value, rules);
                Same<T?>(value, value, rules);
            }

            Same<T?>(null, null, rules);
        }
    }

    static void Same<T>(T value, object? expected, LiteralRules rules)
    {
        MySqlText sql = $"{value}";
        MySqlText.Hole hole = sql.Holes[0];
        Assert.IsAssignableFrom<PlainSource<T>>(PlainSource<T>.Instance);
        Assert.Equal(expected is null, hole.IsNull);
        Assert.Equal(expected, hole.Value);
        Assert.Equal(ParameterValue.TypeOf(expected, MySqlDbType.VarChar, false, rules), hole.TypeOf(rules));
        Assert.Equal(expected is not null && SqlModes.DecideLiteral(expected), expected is not null && hole.DependsOnModes);
        if (expected is not null)
        {
            Assert.Equal(Written(expected, rules), Written(hole, rules));
        }
    }

    static byte[] Written(object value, LiteralRules rules)
    {
        var buffer = new PacketBuffer();
        var writer = new PacketWriter(buffer);
        ParameterValue.WriteBinary(ref writer, value, MySqlDbType.VarChar, false, rules, "");
        writer.Flush();
        return buffer.Written.ToArray();
    }

    static byte[] Written(in MySqlText.Hole hole, LiteralRules rules)
    {
        var buffer = new PacketBuffer();
        var writer = new PacketWriter(buffer);
        hole.WriteBinary(ref writer, rules);
        writer.Flush();
        return buffer.Written.ToArray();
    }
}
