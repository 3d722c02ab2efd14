using System;
using System.Text;
using Manywire.MySql.Protocol;
using Xunit;

namespace Manywire.MySql.Tests;

/// <summary>Values of columns, as text and in the binary protocol.</summary>
public class FieldTests
{
    const int Utf8 = 45;

    static Field Of(MySqlColumnType type, bool binary, MySqlColumnFlags flags = 0, uint length = 20, int collation = ColumnTraits.Binary, ValueOptions? options = null) =>
        new(new ColumnTraits(type, flags, length, collation), binary, options ?? ValueOptions.Default);

    static byte[] Ascii(string text) => Encoding.UTF8.GetBytes(text);

    static byte[] Hex(string hex) => Convert.FromHexString(hex);

    public static TheoryData<MySqlColumnType, MySqlColumnFlags, string, string, object> Integers => new()
    {
        { MySqlColumnType.TinyInt, 0, "-128", "80", sbyte.MinValue },
        { MySqlColumnType.TinyInt, MySqlColumnFlags.Unsigned, "255", "FF", byte.MaxValue },
        { MySqlColumnType.SmallInt, 0, "-32768", "0080", short.MinValue },
        { MySqlColumnType.SmallInt, MySqlColumnFlags.Unsigned, "65535", "FFFF", ushort.MaxValue },
        { MySqlColumnType.MediumInt, 0, "-8388608", "000080FF", -8388608 },
        { MySqlColumnType.MediumInt, MySqlColumnFlags.Unsigned, "16777215", "FFFFFF00", 16777215u },
        { MySqlColumnType.Int, 0, "-2147483648", "00000080", int.MinValue },
        { MySqlColumnType.Int, MySqlColumnFlags.Unsigned, "4294967295", "FFFFFFFF", uint.MaxValue },
        { MySqlColumnType.BigInt, 0, "-9223372036854775808", "0000000000000080", long.MinValue },
        { MySqlColumnType.BigInt, 0, "9223372036854775807", "FFFFFFFFFFFFFF7F", long.MaxValue },
        { MySqlColumnType.BigInt, MySqlColumnFlags.Unsigned, "18446744073709551615", "FFFFFFFFFFFFFFFF", ulong.MaxValue },
        { MySqlColumnType.Int, MySqlColumnFlags.ZeroFill | MySqlColumnFlags.Unsigned, "0000000000000000000000042", "2A000000", 42u },
        { MySqlColumnType.Year, 0, "2155", "6B08", 2155 },
    };

    [Theory]
    [MemberData(nameof(Integers))]
    public void An_integer_is_the_same_in_both_protocols(MySqlColumnType type, MySqlColumnFlags flags, string text, string binary, object expected)
    {
        Assert.Equal(expected, Of(type, false, flags).GetValue(Ascii(text)));
        Assert.Equal(expected, Of(type, true, flags).GetValue(Hex(binary)));
        Assert.Equal(expected.GetType(), Of(type, true, flags).ClrType);
    }

    [Theory]
    [InlineData("")]
    [InlineData("-")]
    [InlineData("+1")]
    [InlineData("1 ")]
    [InlineData("1.0")]
    [InlineData("0x10")]
    [InlineData("9223372036854775808")]
    [InlineData("-9223372036854775809")]
    [InlineData("99999999999999999999999")]
    public void What_is_no_integer_of_64_bits_is_refused(string text) => Assert.Throws<FormatException>(() => Of(MySqlColumnType.BigInt, false).GetInt64(Ascii(text)));

    [Theory]
    [InlineData("18446744073709551616")]
    [InlineData("-1")]
    public void What_is_no_unsigned_integer_is_refused(string text) =>
        Assert.Throws<FormatException>(() => Of(MySqlColumnType.BigInt, false, MySqlColumnFlags.Unsigned).GetUInt64(Ascii(text)));

    [Theory]
    [InlineData(0)]
    [InlineData(3)]
    [InlineData(9)]
    public void An_integer_of_another_length_is_refused(int length)
    {
        Assert.Throws<FormatException>(() => Of(MySqlColumnType.BigInt, true).GetInt64(new byte[length]));
        Assert.Throws<FormatException>(() => Of(MySqlColumnType.BigInt, true, MySqlColumnFlags.Unsigned).GetUInt64(new byte[length]));
    }

    [Fact]
    public void A_number_out_of_range_is_an_overflow()
    {
        Field field = Of(MySqlColumnType.BigInt, false);
        Assert.Equal(300, field.GetInt16(Ascii("300")));
        Assert.Throws<OverflowException>(() => field.GetByte(Ascii("300")));
        Assert.Throws<OverflowException>(() => field.GetSByte(Ascii("-129")));
        Assert.Throws<OverflowException>(() => field.GetUInt64(Ascii("-1")));
        Assert.Throws<OverflowException>(() => field.GetInt32(Ascii("2147483648")));
        Assert.Throws<OverflowException>(() => Of(MySqlColumnType.BigInt, false, MySqlColumnFlags.Unsigned).GetInt64(Ascii("9223372036854775808")));
    }

    [Fact]
    public void Decimals_are_integers_without_what_is_behind_the_point()
    {
        Field field = Of(MySqlColumnType.Decimal, false);
        Assert.Equal(-12, field.GetInt32(Ascii("-12.99")));
        Assert.Equal(ulong.MaxValue, field.GetUInt64(Ascii("18446744073709551615.9")));
        Assert.Throws<OverflowException>(() => field.GetInt64(Ascii("9223372036854775808")));
        Assert.Throws<OverflowException>(() => field.GetUInt32(Ascii("-1")));
    }

    [Fact]
    public void A_byte_that_stands_for_a_Boolean()
    {
        Field text = Of(MySqlColumnType.TinyInt, false, length: 1), binary = Of(MySqlColumnType.TinyInt, true, length: 1);
        Assert.Equal((true, false, true), (text.GetBoolean(Ascii("1")), text.GetBoolean(Ascii("0")), text.GetBoolean(Ascii("-5"))));
        Assert.Equal(true, binary.GetValue(Hex("FB")));
        Assert.Equal(MySqlDbType.Byte, Of(MySqlColumnType.TinyInt, false, length: 1, options: new() { TreatTinyAsBoolean = false }).DbType);
        Assert.Equal(MySqlDbType.Byte, Of(MySqlColumnType.TinyInt, false, length: 4).DbType);
    }

    [Theory]
    [InlineData("0.1", 0.1)]
    [InlineData("-1.7976931348623157e308", double.MinValue)]
    [InlineData("5e-324", double.Epsilon)]
    [InlineData("nan", double.NaN)]
    [InlineData("-inf", double.NegativeInfinity)]
    public void Doubles(string text, double expected)
    {
        Assert.Equal(expected, Of(MySqlColumnType.Double, false).GetDouble(Ascii(text)));
        Assert.Equal(expected, Of(MySqlColumnType.Double, true).GetValue(BitConverter.GetBytes(expected)));
    }

    [Fact]
    public void A_double_that_is_no_float_is_refused()
    {
        Assert.Throws<InvalidCastException>(() => Of(MySqlColumnType.Double, false).GetFloat(Ascii("1e39")));
        Assert.Equal(1.5f, Of(MySqlColumnType.Float, true).GetFloat(BitConverter.GetBytes(1.5f)));
        Assert.Throws<FormatException>(() => Of(MySqlColumnType.Float, false).GetFloat(Ascii("1,5")));
    }

    [Fact]
    public void Decimals_beyond_those_of_NET_are_read_as_MySqlDecimal()
    {
        Field field = Of(MySqlColumnType.Decimal, false);
        string digits = new string('9', 35) + "." + new string('1', 30);
        Assert.Equal(digits, field.GetMySqlDecimal(Ascii(digits)).ToString());
        Assert.Throws<FormatException>(() => field.GetDecimal(Ascii(digits)));
        Assert.Equal(12345.6789m, field.GetValue(Ascii("12345.6789")));
        Assert.Throws<InvalidCastException>(() => Of(MySqlColumnType.Double, false).GetMySqlDecimal(Ascii("1")));
    }

    public static TheoryData<string, string, DateTime> Dates => new()
    {
        { "0001-01-01", "01000101", new DateTime(1, 1, 1) },
        { "9999-12-31 23:59:59.999999", "0F270C1F173B3B3F420F00", new DateTime(9999, 12, 31, 23, 59, 59).AddTicks(9999990) },
        { "2024-02-29 00:00:01", "E807021D000001", new DateTime(2024, 2, 29, 0, 0, 1) },
        { "2024-02-29 12:30:45.5", "E807021D0C1E2D20A10700", new DateTime(2024, 2, 29, 12, 30, 45).AddMilliseconds(500) },
    };

    [Theory]
    [MemberData(nameof(Dates))]
    public void A_date_is_the_same_in_both_protocols(string text, string binary, DateTime expected)
    {
        Assert.Equal(expected, Of(MySqlColumnType.DateTime, false).GetDateTime(Ascii(text)));
        Assert.Equal(expected, Of(MySqlColumnType.DateTime, true).GetValue(Hex(binary)));
        Assert.Equal(new MySqlDateTime(expected), Of(MySqlColumnType.DateTime, true, options: new() { AllowZeroDateTime = true }).GetValue(Hex(binary)));
        Assert.Equal(DateTimeKind.Utc, Of(MySqlColumnType.DateTime, false, options: new() { DateTimeKind = DateTimeKind.Utc }).GetDateTime(Ascii(text)).Kind);
    }

    [Theory]
    [InlineData("2024-02-30")]
    [InlineData("2024-13-01")]
    [InlineData("2024-01-00")]
    [InlineData("2024-1-1")]
    [InlineData("2024-01-01T00:00:00")]
    [InlineData("2024-01-01 24:00:00")]
    [InlineData("2024-01-01 00:00:60")]
    [InlineData("2024-01-01 00:00:00.")]
    [InlineData("2024-01-01 00:00:00.1234567")]
    [InlineData("2024-01-01 00:00:00.-1")]
    [InlineData("2024-01-01 00:00")]
    [InlineData("-024-01-01")]
    [InlineData("")]
    public void What_is_no_date_is_refused(string text) => Assert.Throws<FormatException>(() => Of(MySqlColumnType.DateTime, false).GetDateTime(Ascii(text)));

    [Theory]
    [InlineData("E8")]
    [InlineData("E8070D01")]
    [InlineData("E807021E")]
    [InlineData("E8070101180000")]
    [InlineData("E807010100000040420F00")]
    [InlineData("E8070101000000FFFFFFFF")]
    public void Bytes_that_are_no_date_are_refused(string binary) => Assert.Throws<FormatException>(() => Of(MySqlColumnType.DateTime, true).GetDateTime(Hex(binary)));

    [Fact]
    public void A_zero_date_is_an_error_a_MySqlDateTime_or_the_smallest_date()
    {
        byte[] text = Ascii("0000-00-00 00:00:00"), partial = Ascii("2001-00-00");
        Assert.Throws<InvalidCastException>(() => Of(MySqlColumnType.DateTime, false).GetDateTime(text));
        Assert.Throws<InvalidCastException>(() => Of(MySqlColumnType.DateTime, true).GetDateTime([]));
        Assert.Equal(DateTime.MinValue, Of(MySqlColumnType.DateTime, false, options: new() { ConvertZeroDateTime = true }).GetDateTime(text));
        Field allow = Of(MySqlColumnType.DateTime, false, options: new() { AllowZeroDateTime = true });
        Assert.Equal(default(MySqlDateTime), allow.GetValue(text));
        Assert.Equal(new MySqlDateTime(2001, 0, 0, 0, 0, 0, 0), allow.GetMySqlDateTime(partial));
        Assert.Equal(typeof(MySqlDateTime), allow.ClrType);
    }

    [Theory]
    [InlineData("838:59:59", "0022000000163B3B", 838, 59, 59, 0)]
    [InlineData("-838:59:59", "0122000000163B3B", -838, -59, -59, 0)]
    [InlineData("00:00:00", "", 0, 0, 0, 0)]
    [InlineData("-00:00:01.000001", "01000000000000010100" + "0000", 0, 0, -1, -1)]
    public void A_time_is_the_same_in_both_protocols(string text, string binary, int hours, int minutes, int seconds, int microseconds)
    {
        var expected = TimeSpan.FromTicks((((hours * 3600L) + (minutes * 60) + seconds) * TimeSpan.TicksPerSecond) + (microseconds * 10));
        Assert.Equal(expected, Of(MySqlColumnType.Time, false).GetTimeSpan(Ascii(text)));
        Assert.Equal(expected, Of(MySqlColumnType.Time, true).GetValue(Hex(binary)));
    }

    [Theory]
    [InlineData("839:00:00")]
    [InlineData("12:60:00")]
    [InlineData("12:00")]
    [InlineData("--1:00:00")]
    [InlineData("1:00:00.")]
    [InlineData("1:00:00.1234567")]
    public void What_is_no_time_is_refused(string text) => Assert.Throws<FormatException>(() => Of(MySqlColumnType.Time, false).GetTimeSpan(Ascii(text)));

    [Theory]
    [InlineData("00")]
    [InlineData("00FFFFFFFF000000")]
    [InlineData("0000000000003C00")]
    [InlineData("000000000000000040420F00")]
    public void Bytes_that_are_no_time_are_refused(string binary) => Assert.Throws<FormatException>(() => Of(MySqlColumnType.Time, true).GetTimeSpan(Hex(binary)));

    [Fact]
    public void Bits_come_as_bytes_or_as_digits()
    {
        Assert.Equal(0x0102ul, Of(MySqlColumnType.Bit, false, length: 16).GetValue(Hex("0102")));
        Assert.Equal(513ul, Of(MySqlColumnType.Bit, false, MySqlColumnFlags.Binary, 16).GetValue(Ascii("513")));
        Assert.Equal(3ul, Of(MySqlColumnType.Bit, false, MySqlColumnFlags.Binary, 3).GetValue(Hex("03")));
        Assert.Throws<FormatException>(() => Of(MySqlColumnType.Bit, false, length: 64).GetUInt64(new byte[9]));
    }

    [Theory]
    [InlineData(MySqlGuidFormat.Binary16, "00112233445566778899AABBCCDDEEFF")]
    [InlineData(MySqlGuidFormat.TimeSwapBinary16, "66774455001122338899AABBCCDDEEFF")]
    [InlineData(MySqlGuidFormat.LittleEndianBinary16, "33221100554477668899AABBCCDDEEFF")]
    public void Guids_of_16_bytes(MySqlGuidFormat format, string bytes)
    {
        var expected = Guid.Parse("00112233-4455-6677-8899-aabbccddeeff");
        Field field = Of(MySqlColumnType.String, true, MySqlColumnFlags.Binary, 16, options: new() { GuidFormat = format });
        Assert.Equal(expected, field.GetValue(Hex(bytes)));
        byte[] written = new byte[16];
        GuidValue.WriteBytes(expected, format, written);
        Assert.Equal(bytes, Convert.ToHexString(written));
        Assert.Throws<FormatException>(() => field.GetGuid(new byte[15]));
    }

    [Fact]
    public void Guids_of_characters()
    {
        const string text = "00112233-4455-6677-8899-aabbccddeeff";
        Field field = Of(MySqlColumnType.String, false, length: 36 * 4, collation: Utf8);
        Assert.Equal(Guid.Parse(text), field.GetValue(Ascii(text)));
        Assert.Equal(Guid.Parse(text), Of(MySqlColumnType.VarString, false, collation: Utf8).GetGuid(Ascii(text)));
        Assert.Throws<FormatException>(() => field.GetGuid(Ascii("00112233-4455-6677-8899-aabbccddeefg")));
        Assert.Equal(text, Of(MySqlColumnType.String, false, length: 36 * 4, collation: Utf8, options: new() { GuidFormat = MySqlGuidFormat.None }).GetValue(Ascii(text)));
    }

    [Theory]
    [InlineData(8, "E4809F", "ä€\u0178")]
    [InlineData(54, "D83DDE00", "😀")]
    [InlineData(60, "0001F600", "😀")]
    [InlineData(45, "F09F9880", "😀")]
    [InlineData(255, "C3A4", "ä")]
    public void Text_is_read_by_its_collation(int collation, string bytes, string expected) =>
        Assert.Equal(expected, Of(MySqlColumnType.VarString, false, collation: collation).GetString(Hex(bytes)));

    [Fact]
    public void Bytes_geometry_and_vectors()
    {
        Assert.Equal(new byte[] { 1, 0, 255 }, Of(MySqlColumnType.Blob, false, MySqlColumnFlags.Binary).GetValue(Hex("0100FF")));
        MySqlGeometry point = Of(MySqlColumnType.Geometry, true, MySqlColumnFlags.Binary).GetMySqlGeometry(Hex("E6100000" + "0101000000" + "000000000000F03F" + "000000000000F03F"));
        Assert.Equal(4326, point.SRID);
        Assert.Equal(point.Value, MySqlGeometry.FromWkb(4326, point.WKB).Value);
        Assert.Equal(new[] { 1f, -2f }, Of(MySqlColumnType.Vector, true).GetVector(Hex("0000803F" + "000000C0")));
        Assert.Throws<FormatException>(() => Of(MySqlColumnType.Vector, true).GetVector(new byte[5]));
    }

    [Fact]
    public void What_a_type_can_not_be_is_an_invalid_cast()
    {
        Field text = Of(MySqlColumnType.VarString, false, collation: Utf8), number = Of(MySqlColumnType.Int, false), time = Of(MySqlColumnType.Time, false);
        byte[] one = Ascii("1");
        Assert.Throws<InvalidCastException>(() => text.GetInt32(one));
        Assert.Throws<InvalidCastException>(() => number.GetString(one));
        Assert.Throws<InvalidCastException>(() => number.GetDouble(one));
        Assert.Throws<InvalidCastException>(() => number.GetDecimal(one));
        Assert.Throws<InvalidCastException>(() => number.GetGuid(one));
        Assert.Throws<InvalidCastException>(() => time.GetDateTime(Ascii("10:00:00")));
        Assert.Throws<InvalidCastException>(() => text.GetTimeSpan(Ascii("10:00:00")));
        Assert.Throws<InvalidCastException>(() => text.GetMySqlGeometry(one));
        Assert.Equal(new DateTime(2024, 1, 2), text.GetDateTime(Ascii("2024-01-02")));
    }

    /// <summary>Whatever bytes a server sends, they are a value or one of the exceptions that getters have.</summary>
    [Fact]
    public void Random_bytes_are_a_value_or_a_known_exception()
    {
        var random = new Random(17);
        var types = Enum.GetValues<MySqlColumnType>();
        for (int i = 0; i < 200_000; i++)
        {
            MySqlColumnType type = types[random.Next(types.Length)];
            if (type is MySqlColumnType.Timestamp2 or MySqlColumnType.DateTime2 or MySqlColumnType.Time2)
            {
                continue;
            }

            bool binary = random.Next(2) == 0;
            Field field = Of(type, binary, (MySqlColumnFlags)random.Next(ushort.MaxValue), (uint)random.Next(40), random.Next(2) == 0 ? ColumnTraits.Binary : random.Next(300));
            byte[] data = new byte[field.Width > 0 ? field.Width : random.Next(14)];
            random.NextBytes(data);
            if (random.Next(2) == 0)
            {
                for (int j = 0; j < data.Length; j++)
                {
                    data[j] = (byte)"0123456789-.: e"[data[j] % 15];
                }
            }

            Exception? error = Record.Exception(() => field.GetValue(data));
            Assert.True(error is null or FormatException or InvalidCastException or OverflowException, $"{type} {binary} {Convert.ToHexString(data)}: {error}");
        }
    }
}
