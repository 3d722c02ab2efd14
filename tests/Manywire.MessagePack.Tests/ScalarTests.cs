using System;
using System.Globalization;
using System.Linq;
using System.Text;
using Xunit;

namespace Manywire.MessagePack.Tests;

public class ScalarTests
{
    [Theory]
    [InlineData("80")] // an empty map, the first byte that is no number by itself
    [InlineData("90")]
    [InlineData("c0")]
    [InlineData("c2")]
    [InlineData("e0")]
    [InlineData("ff")]
    public void What_is_no_code_unit_is_no_char(string hex) => Assert.Equal(0, Assert.Throws<WireException>(() => MessagePackWire.Deserialize<char>(Check.Hex(hex))).Offset);

    [Fact]
    public void Integers()
    {
        foreach (long v in Enumerable.Range(0, 64).SelectMany(i => new[] { -1, 0, 1 }.SelectMany(d => new[] { (1L << i) + d, -(1L << i) + d })).Append(-32).Append(-33))
        {
            Check.Value(v);
            Check.Value(unchecked((ulong)v));
            Check.Value(unchecked((int)v));
            Check.Value(unchecked((uint)v));
            Check.Value(unchecked((short)v));
            Check.Value(unchecked((ushort)v));
            Check.Value(unchecked((sbyte)v));
            Check.Value(unchecked((byte)v));
            Check.Value(unchecked((char)v));
            Check.Value((Int128)v * v);
            Check.Value(unchecked((UInt128)v));
        }

        Check.Value(-33, "d0df");
        Check.Value(-32, "e0");
        Check.Value(128, "cc80");
        Check.Value(-129, "d1ff7f");
        Check.Value('あ', "cd3042");
        Check.Value(new System.Text.Rune('a'), "61");
        Check.Value(new System.Text.Rune(0x1f600), "ce0001f600");
        Check.Fails<System.Text.Rune>("cdd800", 0);
        Check.Fails<System.Text.Rune>("ce00110000", 0);
        Check.Fails<System.Text.Rune>("ff", 0);
        Check.Value(Int128.MaxValue, "c410ffffffffffffffffffffffffffffff7f");
        Check.Reads(Check.Hex("cfffffffffffffffff"), (Int128)ulong.MaxValue);
        Check.Reads(Check.Hex("ff"), (Int128)(-1));
        Check.Fails<UInt128>("ff", 0);
    }

    [Fact]
    public void Floats()
    {
        Check.Value(1.5f, "ca3fc00000");
        Check.Value(-0.1, "cbbfb999999999999a");
        Check.Value(float.NaN, "caffc00000");
        Check.Value(double.NegativeInfinity);
        Check.Value(Half.MaxValue, "ca477fe000");
        Check.Value(Half.NaN, "caffc00000");
        Check.Reads(Check.Hex("cb3ff8000000000000"), 1.5f);
        Check.Reads(Check.Hex("ca3fc00000"), 1.5);
        Check.Reads(Check.Hex("cfffffffffffffffff"), (double)ulong.MaxValue);
        Check.Reads(Check.Hex("d080"), -128f);
        Check.Fails<double>("a131", 0);
        Check.Fails<int>("ca3f800000", 0);
    }

    [Fact]
    public void Decimals()
    {
        Check.Value(1.2300m, "a6312e32333030");
        Check.Value(decimal.MinValue, "be2d3739323238313632353134323634333337353933353433393530333335");
        Check.Value(-0.0000000000000000000000000001m);
        Check.Value(-7.9228162514264337593543950335m);
        Check.Reads(Check.Hex("2a"), 42m);
        Check.Reads(Check.Hex("cfffffffffffffffff"), (decimal)ulong.MaxValue);
        Check.Reads(Check.Hex("cb3fb999999999999a"), 0.1m);
        Check.Reads(Check.Hex("ca3dcccccd"), 0.1m);
        foreach (decimal d in (decimal[])[0, -1.5m, decimal.MaxValue, decimal.MinValue, 0.0000000000000000000000000001m])
        {
            byte[] raw = new byte[18];
            raw[0] = 0xc4;
            raw[1] = 16;
            int[] bits = decimal.GetBits(d);
            Buffer.BlockCopy(new[] { bits[3], bits[2], bits[0], bits[1] }, 0, raw, 2, 16);
            Check.Reads(raw, d);
        }

        Check.Fails<decimal>("cb7fefffffffffffff", 0);
        Check.Fails<decimal>("cb7ff8000000000000", 0);
        Check.Fails<decimal>("a178", 1);
        Check.Fails<decimal>("c410" + "00001d00" + new string('0', 24), 2);
        Check.Fails<decimal>("c40f" + new string('0', 30), 0);
        Check.Fails<decimal>("c0", 0);
    }

    [Fact]
    public void Guids()
    {
        var guid = new Guid("00112233-4455-6677-8899-aabbccddeeff");
        Check.Value(guid, "d92430303131323233332d343435352d363637372d383839392d616162626363646465656666");
        Check.Reads((byte[])[0xc4, 16, .. guid.ToByteArray()], guid);
        foreach (string format in (string[])["N", "B", "P", "X"])
        {
            byte[] text = System.Text.Encoding.ASCII.GetBytes(guid.ToString(format));
            Check.Reads((byte[])[0xd9, (byte)text.Length, .. text], guid);
            Check.Fails<Guid>(Convert.ToHexString([0xd9, (byte)text.Length, .. text[..^1], (byte)'?']), 2);
        }

        Check.Fails<Guid>("a178", 1);
        Check.Fails<Guid>("c4015a", 0);
    }

    [Fact]
    public void Times()
    {
        var t0 = new DateTime(2024, 3, 10, 12, 34, 56, DateTimeKind.Utc);
        foreach (long ticks in (long[])[0, 1, 9999999, 10000000, 621355968000000000 - 1, 621355968000000000, 621355968000000001, t0.Ticks, t0.Ticks + 1234567, DateTime.MaxValue.Ticks,
            DateTime.UnixEpoch.Ticks + ((1L << 32) - 1) * 10000000, DateTime.UnixEpoch.Ticks + (1L << 32) * 10000000, DateTime.UnixEpoch.Ticks + ((1L << 34) - 1) * 10000000, DateTime.UnixEpoch.Ticks + (1L << 34) * 10000000])
        {
            Check.Value(new DateTime(ticks, DateTimeKind.Utc), same: (a, b) => Assert.Equal((a, a.Kind), (b, b.Kind)));
            Assert.Equal(MessagePackWire.Serialize(new DateTime(ticks, DateTimeKind.Utc)), MessagePackWire.Serialize(new DateTime(ticks, DateTimeKind.Unspecified)));
            foreach (int minutes in (int[])[0, 540, -570, 840, -840])
            {
                long utc = ticks - minutes * TimeSpan.TicksPerMinute;
                if (utc >= 0 && utc <= DateTime.MaxValue.Ticks)
                {
                    Check.Value(new DateTimeOffset(ticks, TimeSpan.FromMinutes(minutes)), same: (a, b) => Assert.True(a.EqualsExact(b)));
                }
            }
        }

        Check.Value(new DateTime(2024, 7, 1, 9, 8, 7, 123, DateTimeKind.Utc), "d7ff1d535300668271f7");
        Check.Value(new DateTimeOffset(2024, 3, 10, 12, 34, 56, TimeSpan.FromHours(9)), "92d6ff65eda8f0cd021c");
        Check.Value(DateTime.MinValue.ToUniversalTime().Date, same: (a, b) => Assert.Equal(a, b));
        var local = new DateTime(2024, 7, 1, 9, 8, 7, DateTimeKind.Local);
        Assert.Equal(local.ToUniversalTime(), MessagePackWire.Deserialize<DateTime>(MessagePackWire.Serialize(local)));
        Check.Value(new TimeSpan(1, 2, 3, 4, 5), "cf000000da5b9f7f50");
        Check.Value(TimeSpan.MinValue);
        Check.Value(TimeSpan.MaxValue);
        Check.Value(new DateOnly(2024, 2, 29), "ce000b4680");
        Check.Value(DateOnly.MaxValue);
        Check.Value(TimeOnly.MaxValue);
        Check.Value(TimeOnly.MinValue, "00");

        // DateTime.ToBinary, as MessagePack-CSharp's native resolvers write it.
        foreach (DateTime time in (DateTime[])[t0, new DateTime(2024, 1, 1), DateTime.MinValue, DateTime.MaxValue, local])
        {
            Check.Reads(MessagePackWire.Serialize(time.ToBinary()), time, (a, b) => Assert.Equal((a, a.Kind), (b, b.Kind)));
        }

        // Other heads of the same timestamps.
        Check.Reads(Check.Hex("c704ff65eda8f0"), new DateTime(2024, 3, 10, 12, 34, 56, DateTimeKind.Utc));
        Check.Reads(Check.Hex("c70cff00000000ffffffffffffffff"), DateTime.UnixEpoch.AddSeconds(-1));

        Check.Fails<DateTime>("d37fffffffffffff00", 0);
        Check.Fails<DateTime>("d7ffffffffff00000000", 0);
        Check.Fails<DateTime>("c70cff3b9aca000000000000000000", 0);
        Check.Fails<DateTime>("c70cff000000007fffffffffffffff", 0);
        Check.Fails<DateTime>("c70cff000000008000000000000000", 0);
        Check.Fails<DateTime>("d60065eda8f0", 0);
        Check.Fails<DateTime>("d5ff0000", 0);
        Check.Fails<DateTime>("c0", 0);
        Check.Fails<DateTimeOffset>("92d6ff65eda8f0cd0349", 7);
        Check.Fails<DateTimeOffset>("92c70cff00000000fffffff1886e0900" + "01", 16);
        Check.Fails<DateTimeOffset>("91d6ff65eda8f0", 0);
        Check.Fails<DateOnly>("ff", 0);
        Check.Fails<DateOnly>("ce0037b9db", 0);
        Check.Fails<TimeOnly>("cf000000c92a69c000", 0);
        Check.Fails<bool>("01", 0);
    }

    [Fact]
    public void Text()
    {
        foreach (int length in (int[])[0, 1, 10, 11, 31, 32, 85, 86, 255, 256, 4096, 4097, 21845, 65535, 65536, 100000])
        {
            foreach (string unit in (string[])["a", "é", "日", "😀"])
            {
                string text = string.Concat(Enumerable.Repeat(unit, length / unit.Length));
                byte[] bytes = Check.Value(text);
                int n = System.Text.Encoding.UTF8.GetByteCount(text);
                Assert.Equal(n + (n < 32 ? 1 : n < 256 ? 2 : n < 65536 ? 3 : 5), bytes.Length);
            }
        }

        Check.Value<string?>(null, "c0");
        Check.Reads(Check.Hex("db00000001 61".Replace(" ", "")), "a");
        foreach (string bad in (string[])["\ud800", "a\udc00b", new string('x', 5000) + "\ud800"])
        {
            Assert.Throws<WireException>(() => MessagePackWire.Serialize(bad));
        }

        foreach (string bad in (string[])["a1ff", "a2c080", "a3eda080", "a4f4908080", "a2e697"])
        {
            Check.Fails<string>(bad, 1);
        }

        Check.Fails<string>("01", 0);
        Check.Fails<string>("dbffffffff61", 0);
    }

    [Fact]
    public void Bytes()
    {
        foreach (int length in (int[])[0, 1, 255, 256, 65535, 65536])
        {
            byte[] value = new byte[length];
            new Random(length).NextBytes(value);
            byte[] bytes = Check.Value(value);
            Assert.Equal(length + (length < 256 ? 2 : length < 65536 ? 3 : 5), bytes.Length);
        }

        Check.Value<byte[]?>(null, "c0");
        Check.Reads(Check.Hex("9301ccffd10002"), new byte[] { 1, 255, 2 });
        Check.Reads(Check.Hex("a26162"), "ab"u8.ToArray());
        Check.Reads(Check.Hex("90"), Array.Empty<byte>());
        Check.Fails<byte[]>("91cd0100", 1);
        Check.Fails<byte[]>("81", 0);
        Check.Fails<byte[]>("01", 0);
        byte[]? kept = new byte[2];
        byte[]? given = kept;
        MessagePackWire.Populate(Check.Hex("c4020506"), ref given);
        Assert.Same(kept, given);
        Assert.Equal(new byte[] { 5, 6 }, kept);
    }

    [Fact]
    public void NerdbankForms()
    {
        Check.Reads(Check.Hex("d80200112233445566778899aabbccddeeff"), new Guid("00112233-4455-6677-8899-aabbccddeeff"));
        Check.Reads(Check.Hex("d80400000400000000000c30000000000000"), 1.2300m);
        Check.Reads(Check.Hex("d80400000080ffffffffffffffffffffffff"), decimal.MinValue);
        Check.Reads(Check.Hex("d80580000000000000000000000000000000"), Int128.MinValue);
        Check.Reads(Check.Hex("d80600000000000000010000000000000000"), (UInt128)1 << 64);
        Check.Fails<Guid>("d80400112233445566778899aabbccddeeff", 0);
        Check.Fails<decimal>("d80200000400000000000c30000000000000", 0);
    }

    [Fact]
    public void Cultures()
    {
        CultureInfo before = CultureInfo.CurrentCulture;
        try
        {
            var culture = (CultureInfo)CultureInfo.InvariantCulture.Clone();
            culture.NumberFormat.NumberDecimalSeparator = ",";
            CultureInfo.CurrentCulture = culture;
            Check.Value(1.5m, "a3312e35");
        }
        finally
        {
            CultureInfo.CurrentCulture = before;
        }
    }

    /// <summary>Whatever stands behind a first byte, it is text only where it says so.</summary>
    [Fact]
    public void Text_by_its_first_byte()
    {
        string rest = new('a', 30_000);
        for (int code = 0; code < 256; code++)
        {
            byte[] input = [(byte)code, .. Encoding.ASCII.GetBytes(rest)];
            int length = code switch { >= 0xa0 and < 0xc0 => code - 0xa0, 0xd9 => 'a', 0xda => ('a' << 8) | 'a', _ => -1 };
            if (length >= 0 || code == 0xc0)
            {
                Assert.Equal(length < 0 ? null : rest[..length], MessagePackWire.Deserialize<string>(input, out _));
            }
            else
            {
                Assert.Throws<WireException>(() => MessagePackWire.Deserialize<string>(input, out _));
            }
        }
    }
}
