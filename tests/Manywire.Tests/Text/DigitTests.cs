using System;
using System.Globalization;
using System.Linq;
using System.Text;
using Manywire.Text;
using Xunit;

namespace Manywire.Tests;

/// <summary>Digits that are read eight at a time are the same as those that are read one by one.</summary>
public class DigitTests
{
    [Fact]
    public void Numbers_of_all_lengths_are_read()
    {
        var random = new Random(4);
        for (int i = 0; i < 20_000; i++)
        {
            string text = string.Concat(Enumerable.Range(0, random.Next(0, 22)).Select(_ => (char)('0' + random.Next(10))));
            Assert.Equal(text.Length is > 0 and <= DecimalDigits.MaxRead, DecimalDigits.TryRead(Encoding.ASCII.GetBytes(text), out ulong value));
            if (text.Length is > 0 and <= DecimalDigits.MaxRead)
            {
                Assert.Equal(ulong.Parse(text, CultureInfo.InvariantCulture), value);
            }
        }
    }

    [Fact]
    public void Any_other_byte_at_any_place_is_refused()
    {
        for (int length = 1; length <= DecimalDigits.MaxRead; length++)
        {
            for (int at = 0; at < length; at++)
            {
                byte[] text = Enumerable.Repeat((byte)'9', length).ToArray();
                for (int b = 0; b < 256; b++)
                {
                    text[at] = (byte)b;
                    Assert.Equal(char.IsAsciiDigit((char)b), DecimalDigits.TryRead(text, out ulong _));
                    bool point = b == '.' && at > 0 && at < length - 1;
                    Assert.Equal(char.IsAsciiDigit((char)b) || point, DecimalDigits.TryRead(text, out ulong digits, out int scale));
                    if (point)
                    {
                        Assert.Equal((ulong.Parse(new string('9', length - 1), CultureInfo.InvariantCulture), length - 1 - at), (digits, scale));
                    }
                }
            }
        }
    }

    [Fact]
    public void Points_are_found_wherever_they_are()
    {
        var random = new Random(5);
        for (int i = 0; i < 20_000; i++)
        {
            string text = string.Concat(Enumerable.Range(0, random.Next(1, 21)).Select(_ => random.Next(8) == 0 ? '.' : (char)('0' + random.Next(10))));
            bool plain = text.Count(c => c == '.') <= 1 && text[0] != '.' && text[^1] != '.' && text.Count(char.IsAsciiDigit) <= DecimalDigits.MaxRead;
            Assert.Equal(plain, DecimalDigits.TryRead(Encoding.ASCII.GetBytes(text), out ulong digits, out int scale));
            if (plain)
            {
                Assert.Equal(decimal.Parse(text, CultureInfo.InvariantCulture), new decimal((int)digits, (int)(digits >> 32), 0, false, (byte)scale));
                Assert.True(DecimalText.TryParse(Encoding.ASCII.GetBytes(text), out decimal value));
                Assert.Equal(text, value.ToString(CultureInfo.InvariantCulture).PadLeft(text.Length, '0'));
            }
        }
    }
}
