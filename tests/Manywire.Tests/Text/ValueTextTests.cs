using System;
using System.Globalization;
using System.Text;
using Manywire.Text;
using Xunit;

namespace Manywire.Tests;

/// <summary>Decimals and GUIDs as text, compared with .NET's own.</summary>
public class ValueTextTests
{
    static string Put(decimal value)
    {
        byte[] room = new byte[DecimalText.MaxLength + 1];
        room[^1] = 0xcc;
        ref byte end = ref DecimalText.Put(ref room[0], value);
        Assert.Equal(0xcc, room[^1]);
        return Encoding.ASCII.GetString(room, 0, (int)System.Runtime.CompilerServices.Unsafe.ByteOffset(ref room[0], ref end));
    }

    [Fact]
    public void A_decimal_is_not_written_into_less_room_than_the_longest_takes()
    {
        byte[] room = new byte[DecimalText.MaxLength];
        Assert.Equal("-0.0000000000000000000000000001"u8, room.AsSpan(0, DecimalText.Write(room, new decimal(1, 0, 0, true, 28))));
        Assert.Throws<ArgumentException>("output", () => DecimalText.Write(room.AsSpan(1), 1));
    }

    [Fact]
    public void Decimals_are_written_as_dotnet_writes_them()
    {
        var random = new Random(1);
        for (byte scale = 0; scale <= 28; scale++)
        {
            foreach (decimal value in (decimal[])[new(0, 0, 0, false, scale), new(0, 0, 0, true, scale), new(1, 0, 0, true, scale), new(-1, -1, 0, false, scale), new(-1, -1, -1, true, scale), new(0, 0, 1, false, scale)])
            {
                Assert.Equal(value.ToString(CultureInfo.InvariantCulture), Put(value));
            }

            for (int i = 0; i < 3000; i++)
            {
                ulong digits = (ulong)random.NextInt64(long.MinValue, long.MaxValue) >> random.Next(64);
                digits = random.Next(5) == 0 ? digits / 1000 * 1000 : digits;
                var value = new decimal((int)digits, (int)(digits >> 32), random.Next(3) == 0 ? random.Next() : 0, random.Next(2) == 0, scale);
                string text = value.ToString(CultureInfo.InvariantCulture);
                Assert.Equal(text, Put(value));
                if (DecimalText.TryParse(Encoding.ASCII.GetBytes(text), out decimal read))
                {
                    Assert.Equal(decimal.GetBits(decimal.Parse(text, CultureInfo.InvariantCulture)), decimal.GetBits(read));
                }
                else
                {
                    Assert.True(text.Length > 18 || digits == 0, text);
                }
            }
        }
    }

    [Fact]
    public void Decimals_that_are_read_are_what_dotnet_reads()
    {
        var random = new Random(2);
        const string Characters = "0123456789012345678901234567890123456789..--+e ,";
        foreach (string text in (string[])["", "-", ".", "1.", ".1", "-.1", "1..2", "1.2.3", "--1", "00", "007.50", "-0", "-0.0", "0.0", "9999999999999999999", "999999999999999999", "1e5", "+1", " 1", "1 ", "\0"])
        {
            Same(text);
        }

        for (int i = 0; i < 100_000; i++)
        {
            char[] text = new char[random.Next(24)];
            for (int k = 0; k < text.Length; k++)
            {
                text[k] = Characters[random.Next(Characters.Length)];
            }

            Same(new string(text));
        }

        static void Same(string text)
        {
            if (DecimalText.TryParse(Encoding.ASCII.GetBytes(text), out decimal read))
            {
                Assert.Equal(decimal.GetBits(decimal.Parse(text, NumberStyles.AllowLeadingSign | NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture)), decimal.GetBits(read));
            }
        }
    }

    [Fact]
    public void Guids_are_written_and_read_as_dotnet_does()
    {
        var random = new Random(3);
        Span<byte> bytes = stackalloc byte[16];
        byte[] text = new byte[GuidText.Length + 2];
        for (int i = 0; i < 20_000; i++)
        {
            random.NextBytes(bytes);
            var value = new Guid(bytes);
            text[^1] = text[0] = 0xcc;
            GuidText.Put(ref text[1], value);
            Assert.Equal((byte)0xcc, text[0]);
            Assert.Equal((byte)0xcc, text[^1]);
            string written = Encoding.ASCII.GetString(text, 1, GuidText.Length);
            Assert.Equal(value.ToString(), written);
            foreach (string form in (string[])[written, written.ToUpperInvariant()])
            {
                Assert.True(GuidText.TryParse(Encoding.ASCII.GetBytes(form), out Guid read));
                Assert.Equal(value, read);
            }
        }
    }

    /// <summary>Each byte in each place, and each other length.</summary>
    [Fact]
    public void What_is_no_guid_is_not_read()
    {
        byte[] valid = Encoding.ASCII.GetBytes("0f8fad5b-D9CB-469f-a165-70867728950e");
        for (int at = 0; at < valid.Length; at++)
        {
            for (int b = 0; b < 256; b++)
            {
                byte[] text = (byte[])valid.Clone();
                text[at] = (byte)b;
                bool isValid = at is 8 or 13 or 18 or 23 ? b == '-' : b < 128 && char.IsAsciiHexDigit((char)b);
                Assert.Equal(isValid, GuidText.TryParse(text, out Guid value));
                Assert.Equal(isValid ? Guid.Parse(Encoding.ASCII.GetString(text)) : default, value);
            }
        }

        for (int length = 0; length < 80; length++)
        {
            if (length != valid.Length)
            {
                Assert.False(GuidText.TryParse(new byte[length], out _));
                Assert.False(GuidText.TryParse(((byte[])[.. valid, .. valid, .. valid])[..length], out _));
            }
        }
    }
}
