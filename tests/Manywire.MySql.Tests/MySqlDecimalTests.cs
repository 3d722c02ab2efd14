using System;
using Xunit;

namespace Manywire.MySql.Tests;

public class MySqlDecimalTests
{
    [Theory]
    [InlineData("0")]
    [InlineData("-1.50")]
    [InlineData("99999999999999999999999999999999999999999999999999999999999999999")]
    [InlineData("-99999999999999999999999999999999999.999999999999999999999999999999")]
    public void Digits_are_kept(string digits) => Assert.Equal(digits, new MySqlDecimal(digits).ToString());

    [Theory]
    [InlineData("")]
    [InlineData("-")]
    [InlineData(".5")]
    [InlineData("1.")]
    [InlineData("1e5")]
    [InlineData("-0")]
    [InlineData("-0.00")]
    [InlineData("1.5.5")]
    [InlineData("0.1234567890123456789012345678901")]
    [InlineData("999999999999999999999999999999999999999999999999999999999999999999")]
    public void What_is_no_DECIMAL_is_refused(string digits) => Assert.Throws<FormatException>(() => new MySqlDecimal(digits));

    [Fact]
    public void A_value_is_a_decimal_or_a_double()
    {
        Assert.Equal((1.25m, 1.25), (new MySqlDecimal("1.25").Value, new MySqlDecimal("1.25").ToDouble()));
        Assert.Equal(0m, default(MySqlDecimal).Value);
        Assert.Throws<OverflowException>(() => new MySqlDecimal(new string('9', 60)).Value);
    }
}
