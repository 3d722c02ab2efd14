using System;
using Manywire.Text;
using Xunit;

namespace Manywire.Tests;

/// <summary>Days of the calendar, compared with .NET's own.</summary>
public class DayCountTests
{
    [Fact]
    public void Every_day_that_there_is_and_no_other()
    {
        for (uint year = 0; year <= 10_001; year++)
        {
            for (uint month = 0; month <= 13; month++)
            {
                uint last = year is > 0 and < 10_000 && month is > 0 and < 13 ? (uint)DateTime.DaysInMonth((int)year, (int)month) : 0;
                int first = last > 0 ? new DateOnly((int)year, (int)month, 1).DayNumber : 0;
                for (uint day = 0; day <= 33; day++)
                {
                    bool found = ClockText.TryCountDays(year, month, day, out uint days);
                    if (found != (day > 0 && day <= last) || (found && days != first + day - 1))
                    {
                        Assert.Fail($"{year}-{month}-{day}: {found}, {days}");
                    }
                }
            }
        }

        Assert.False(ClockText.TryCountDays(uint.MaxValue, 1, 1, out _));
        Assert.False(ClockText.TryCountDays(2000, uint.MaxValue, 1, out _));
        Assert.False(ClockText.TryCountDays(2000, 1, uint.MaxValue, out _));
    }
}
