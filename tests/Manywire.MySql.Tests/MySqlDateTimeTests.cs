using System;
using Xunit;

namespace Manywire.MySql.Tests;

public class MySqlDateTimeTests
{
    [Fact]
    public void Parts_are_those_of_the_date()
    {
        var value = new MySqlDateTime(new DateTime(2018, 6, 9, 12, 34, 56, 123).AddTicks(4560));
        Assert.Equal((2018, 6, 9, 12, 34, 56, 123456), (value.Year, value.Month, value.Day, value.Hour, value.Minute, value.Second, value.Microsecond));
        Assert.Equal(123, value.Millisecond);
        Assert.Equal(new DateTime(2018, 6, 9, 12, 34, 56).AddTicks(1234560), (DateTime)value);
    }

    [Fact]
    public void A_zero_date_is_none()
    {
        var zero = new MySqlDateTime(2018, 0, 9, 0, 0, 0, 0);
        Assert.False(zero.IsValidDateTime);
        Assert.Throws<MySqlConversionException>(() => zero.GetDateTime());
        Assert.Throws<InvalidCastException>(() => Convert.ToDateTime(zero));
        Assert.Equal(DateTime.MinValue, (DateTime)zero);
        Assert.Equal("0000-00-00", zero.ToString());
    }

    [Fact]
    public void Dates_are_in_the_order_of_time()
    {
        var early = new MySqlDateTime(2018, 6, 9, 12, 34, 56, 1);
        var late = new MySqlDateTime(2018, 6, 9, 12, 34, 56, 2);
        Assert.True(early < late && late > early && early <= late && late >= early && early != late);
        Assert.Equal(early, new MySqlDateTime(early));
        Assert.Throws<ArgumentException>(() => ((IComparable)early).CompareTo(1));
    }
}
