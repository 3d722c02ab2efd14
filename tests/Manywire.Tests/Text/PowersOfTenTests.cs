using System;
using System.Numerics;
using System.Reflection;
using Manywire.Text;
using Xunit;

namespace Manywire.Tests.Text;

/// <summary>The table, computed again with large integers.</summary>
public class PowersOfTenTests
{
    static readonly Type s_type = typeof(ShortestDouble).Assembly.GetType("Manywire.Text.PowersOfTen", throwOnError: true)!;

    static T Call<T>(string name) where T : Delegate => s_type.GetMethod(name, BindingFlags.Static | BindingFlags.Public)!.CreateDelegate<T>();

    static int Constant(string name) => (int)s_type.GetField(name, BindingFlags.Static | BindingFlags.Public)!.GetRawConstantValue()!;

    [Fact]
    public void Every_power_is_exact_or_rounded_as_said()
    {
        Func<int, ulong> high = Call<Func<int, ulong>>("High");
        Func<int, ulong> low = Call<Func<int, ulong>>("Low");
        Func<int, int> exponent = Call<Func<int, int>>("Exponent");
        Assert.Equal(-342, Constant("Min"));
        for (int e = Constant("Min"); e <= Constant("Max"); e++)
        {
            BigInteger power = BigInteger.Pow(10, Math.Abs(e));
            BigInteger table = ((BigInteger)high(e) << 64) + low(e);
            int shift = exponent(e) - 127;
            BigInteger expected;
            if (e >= 0)
            {
                expected = shift >= 0 ? power >> shift : power << -shift;
                Assert.Equal(e <= Constant("MaxExact"), (shift >= 0 ? expected << shift : expected >> -shift) == power);
            }
            else
            {
                expected = ((BigInteger.One << -shift) / power) + 1;
            }

            Assert.Equal(expected, table);
            Assert.Equal(128, table.GetBitLength());
            Assert.True(e <= Constant("MaxExact") || low(e) != ulong.MaxValue, "one more than the table has must not carry");
        }
    }
}
