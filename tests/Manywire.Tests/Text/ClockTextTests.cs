using System;
using System.Globalization;
using System.Text;
using Manywire.Text;
using Xunit;

namespace Manywire.Tests.Text;

/// <summary>Dates and times of which some characters are others: what is read is the same whether little or much follows, which is taken in other ways, and what .NET reads.</summary>
public sealed class ClockTextTests
{
    const string Changed = "0123456789-:.TZ+ \"\0\uFFFD";

    [Theory]
    [InlineData('T')]
    [InlineData(' ')]
    public void What_follows_changes_nothing(char between)
    {
        var random = new Random(5);
        int taken = 0, refused = 0;
        for (int i = 0; i < 60_000; i++)
        {
            var drawn = new DateTime(random.NextInt64(DateTime.MaxValue.Ticks));
            string text = random.Next(3) == 0
                ? FormattableString.Invariant($"{random.Next(20) * random.Next(500):0000}-{random.Next(20):00}-{random.Next(40):00}{between}{random.Next(30):00}:{random.Next(70):00}:{random.Next(70):00}")
                : drawn.ToString($"yyyy-MM-dd{between}HH:mm:ss", CultureInfo.InvariantCulture);
            text += random.Next(3) == 0 ? "" : "." + drawn.Ticks.ToString("0000000000", CultureInfo.InvariantCulture)[..random.Next(9)];
            if (random.Next(2) == 0)
            {
                int at = random.Next(text.Length);
                text = $"{text[..at]}{Changed[random.Next(Changed.Length)]}{text[(at + 1)..]}";
            }

            byte[] alone = Encoding.Latin1.GetBytes(text), followed = Encoding.Latin1.GetBytes(text + "\"" + Changed + Changed);
            int length = ClockText.TakeMoment(alone, (byte)between, out long ticks);
            Assert.True(length == ClockText.TakeMoment(followed, (byte)between, out long also) && (length == 0 || ticks == also), text);
            int day = ClockText.TakeDate(alone.AsSpan(0, 10), out DateOnly date);
            Assert.True(day == ClockText.TakeDate(followed, out DateOnly alsoDate) && date == alsoDate, text);

            string[] formats = [.. Array.ConvertAll(["", ".f", ".ff", ".fff", ".ffff", ".fffff", ".ffffff", ".fffffff"], f => $"yyyy'-'MM'-'dd'{between}'HH':'mm':'ss{f}")];
            bool isDay = DateOnly.TryParseExact(text.AsSpan(0, 10), "yyyy'-'MM'-'dd", CultureInfo.InvariantCulture, DateTimeStyles.None, out DateOnly parsedDay);
            Assert.True(isDay == day > 0 && parsedDay == date, text);
            if (length == text.Length || length == 0)
            {
                bool isMoment = DateTime.TryParseExact(text, formats, CultureInfo.InvariantCulture, DateTimeStyles.None, out DateTime parsed);
                Assert.True(length == 0 ? !isMoment : isMoment && parsed.Ticks == ticks, text);
            }

            taken += length > 0 ? 1 : 0;
            refused += length > 0 ? 0 : 1;
        }

        Assert.True(taken > 10_000 && refused > 10_000, $"{taken} taken, {refused} refused");
    }
}
