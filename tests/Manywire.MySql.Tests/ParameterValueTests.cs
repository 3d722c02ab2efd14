using System;
using System.Collections.Generic;
using System.IO;
using System.Numerics;
using System.Text;
using Manywire.MySql.Protocol;
using Xunit;

namespace Manywire.MySql.Tests;

/// <summary>Parameters as literals of SQL and as values of the binary protocol.</summary>
public class ParameterValueTests
{
    static readonly LiteralRules Plain = new(), NoBackslash = new() { PlainBackslash = true }, HexDigits = new() { Hex = true };

    static string Literal(object? value, LiteralRules? rules = null, MySqlDbType? type = null)
    {
        var buffer = new PacketBuffer();
        var writer = new PacketWriter(buffer);
        ParameterValue.WriteLiteral(ref writer, value, type ?? MySqlDbType.VarChar, type.HasValue, rules ?? Plain, "p");
        writer.Flush();
        return Encoding.Latin1.GetString(buffer.Written);
    }

    static string Binary(object value, LiteralRules? rules = null, MySqlDbType? type = null)
    {
        var buffer = new PacketBuffer();
        var writer = new PacketWriter(buffer);
        ParameterValue.WriteBinary(ref writer, value, type ?? MySqlDbType.VarChar, type.HasValue, rules ?? Plain, "p");
        writer.Flush();
        return Convert.ToHexString(buffer.Written);
    }

    public static TheoryData<object?, string> Literals => new()
    {
        { null, "NULL" },
        { DBNull.Value, "NULL" },
        { 0, "0" },
        { long.MinValue, "-9223372036854775808" },
        { ulong.MaxValue, "18446744073709551615" },
        { (sbyte)-1, "-1" },
        { decimal.MinValue, "-79228162514264337593543950335" },
        { 0.1, "0.1" },
        { 1e300, "1E+300" },
        { 0.1f, "0.1" },
        { true, "true" },
        { BigInteger.Pow(10, 30), "1000000000000000000000000000000" },
        { "it's \\ \0", @"'it''s \\ \0'" },
        { '\'', "''''" },
        { new StringBuilder("a'b"), "'a''b'" },
        { "abc".AsMemory(), "'abc'" },
        { new byte[] { 0, 0x27, 0x5C, 0xFF }, "_binary'\\0''\\\\\u00FF'" },
        { new MemoryStream([1, 2]), "_binary'\u0001\u0002'" },
        { new DateTime(2024, 2, 29, 1, 2, 3).AddTicks(45), "timestamp('2024-02-29 01:02:03.000004')" },
        { new DateOnly(2024, 2, 29), "timestamp('2024-02-29')" },
        { new DateTimeOffset(2024, 1, 1, 1, 0, 0, TimeSpan.FromHours(2)), "timestamp('2023-12-31 23:00:00.000000')" },
        { default(MySqlDateTime), "timestamp('0000-00-00')" },
        { new MySqlDateTime(2001, 0, 0, 0, 0, 0, 0), "'2001-00-00 00:00:00.000000'" },
        { TimeSpan.MinValue, "time '-256204778:48:05.477580'" },
        { new TimeSpan(-1, -2, -3, -4), "time '-26:03:04.000000'" },
        { new TimeOnly(1, 2, 3), "time '1:02:03.000000'" },
        { Guid.Empty, "'00000000-0000-0000-0000-000000000000'" },
        { DayOfWeek.Friday, "5" },
    };

    [Theory]
    [MemberData(nameof(Literals))]
    public void A_value_as_a_literal(object? value, string expected) => Assert.Equal(expected, Literal(value));

    [Fact]
    public void Without_escapes_a_backslash_is_itself()
    {
        Assert.Equal("'it''s \\ \0'", Literal("it's \\ \0", NoBackslash));
        Assert.Equal("_binary'\0''\\'", Literal(new byte[] { 0, 0x27, 0x5C }, NoBackslash));
        Assert.Equal("_binary'\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0'", Literal(Guid.Empty, NoBackslash with { Values = new() { GuidFormat = MySqlGuidFormat.Binary16 } }));
    }

    [Fact]
    public void As_digits_nothing_in_a_string_means_anything()
    {
        Assert.Equal("_utf8mb4 x'275CE4B880'", Literal("'\\一", HexDigits));
        Assert.Equal("x'00275C'", Literal(new byte[] { 0, 0x27, 0x5C }, HexDigits));
        Assert.Equal("_utf8mb4 x''", Literal("", HexDigits));
    }

    /// <summary>A string that the server reads gives the string back: this is how it reads them.</summary>
    [Fact]
    public void A_literal_ends_only_where_it_ends()
    {
        var random = new Random(5);
        const string alphabet = "'\\\0\"`;-#/*a\n\u001A%_é";
        for (int i = 0; i < 20_000; i++)
        {
            char[] chars = new char[random.Next(8)];
            for (int j = 0; j < chars.Length; j++)
            {
                chars[j] = alphabet[random.Next(alphabet.Length)];
            }

            string text = new(chars);
            Assert.Equal(text, Unescape(Encoding.UTF8.GetString(Encoding.Latin1.GetBytes(Literal(text))), true));
            Assert.Equal(text, Unescape(Encoding.UTF8.GetString(Encoding.Latin1.GetBytes(Literal(text, NoBackslash))), false));
        }
    }

    static string Unescape(string literal, bool backslash)
    {
        Assert.Equal('\'', literal[0]);
        var text = new StringBuilder();
        int i = 1;
        while (true)
        {
            char c = literal[i++];
            if (c == '\\' && backslash)
            {
                char escaped = literal[i++];
                text.Append(escaped == '0' ? '\0' : escaped);
            }
            else if (c == '\'')
            {
                if (i == literal.Length)
                {
                    return text.ToString();
                }

                Assert.Equal('\'', literal[i++]);
                text.Append('\'');
            }
            else
            {
                text.Append(c);
            }
        }
    }

    public static TheoryData<object, ushort, string> Binaries => new()
    {
        { (sbyte)-1, 1, "FF" },
        { (byte)255, 0x8001, "FF" },
        { true, 1, "01" },
        { (short)-2, 2, "FEFF" },
        { (ushort)65535, 0x8002, "FFFF" },
        { -2, 3, "FEFFFFFF" },
        { uint.MaxValue, 0x8003, "FFFFFFFF" },
        { -2L, 8, "FEFFFFFFFFFFFFFF" },
        { ulong.MaxValue, 0x8008, "FFFFFFFFFFFFFFFF" },
        { 1f, 4, "0000803F" },
        { 1d, 5, "000000000000F03F" },
        { 1.50m, 0xF6, "04312E3530" },
        { "aé", 0xFD, "0361C3A9" },
        { 'x', 0xFD, "0178" },
        { new byte[] { 1, 2 }, 0xFB, "020102" },
        { new DateTime(2024, 2, 29), 12, "04E807021D" },
        { new DateTime(2024, 2, 29, 1, 2, 3), 12, "07E807021D010203" },
        { new DateTime(2024, 2, 29, 1, 2, 3).AddTicks(10), 12, "0BE807021D01020301000000" },
        { default(MySqlDateTime), 12, "00" },
        { new DateOnly(2024, 2, 29), 10, "04E807021D" },
        { TimeSpan.Zero, 11, "00" },
        { new TimeSpan(-34, -22, -59, -59), 11, "080122000000163B3B" },
        { new TimeSpan(0, 0, 0, 1, 0, 5), 11, "0C0000000000000001" + "05000000" },
        { DayOfWeek.Friday, 3, "05000000" },
    };

    [Theory]
    [MemberData(nameof(Binaries))]
    public void A_value_in_the_binary_protocol(object value, ushort type, string expected)
    {
        Assert.Equal(type, ParameterValue.TypeOf(value, MySqlDbType.VarChar, false, Plain));
        Assert.Equal(expected, Binary(value));
    }

    [Fact]
    public void A_member_of_an_enum_is_a_name_where_the_type_is_text()
    {
        Assert.Equal("'Friday'", Literal(DayOfWeek.Friday, type: MySqlDbType.VarChar));
        Assert.Equal("06467269646179", Binary(DayOfWeek.Friday, type: MySqlDbType.String));
    }

    [Fact]
    public void A_date_of_the_wrong_kind_is_an_error()
    {
        LiteralRules utc = Plain with { Values = new() { DateTimeKind = DateTimeKind.Utc } };
        Assert.Throws<MySqlException>(() => Literal(DateTime.Now, utc));
        Assert.Throws<MySqlException>(() => Binary(DateTime.Now, utc));
        Assert.StartsWith("timestamp(", Literal(DateTime.UtcNow, utc), StringComparison.Ordinal);
        Assert.StartsWith("timestamp(", Literal(new DateTime(2024, 1, 1), utc), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(double.NaN)]
    [InlineData(double.PositiveInfinity)]
    public void What_SQL_has_no_number_for_is_refused(double value) => Assert.Throws<NotSupportedException>(() => Literal(value));

    [Fact]
    public void Other_types_are_refused()
    {
        Assert.Throws<NotSupportedException>(() => Literal(new List<int>()));
        Assert.Throws<NotSupportedException>(() => Binary(new Version(1, 0)));
    }
}
