using System;
using System.Collections.Generic;
using System.Linq;
using Xunit;

namespace Manywire.Tests;

/// <summary>Elements gathered one by one: where they are kept meanwhile depends on how many there are and how large.</summary>
public class WireItemsTests
{
    [System.Runtime.CompilerServices.InlineArray(13)]
    struct Thirteen
    {
        byte _first;

        public static Thirteen Of(int i)
        {
            Thirteen value = default;
            value[0] = (byte)i;
            value[12] = (byte)~i;
            return value;
        }

        public readonly bool Is(int i) => this[0] == (byte)i && this[12] == (byte)~i;
    }

    static void Check<T>(Func<int, T> make)
    {
        for (int n = 0; n < 70; n++)
        {
            T[] expected = [.. Enumerable.Range(0, n).Select(make)];
            foreach (int declared in (int[])[0, n])
            {
                // Whoever doesn't count may not know that there are none.
                foreach (List<T>? former in (List<T>?[])[null, [], [.. Enumerable.Range(0, 3).Select(make)], [.. Enumerable.Range(0, 90).Select(make)]])
                {
                    WireItems<T> items = default;
                    items.BeginList(declared, 1_000_000, former);
                    foreach (T value in expected)
                    {
                        items.Next() = value;
                    }

                    List<T> list = items.ToList();
                    Assert.Equal(expected, list);
                    if (former is not null)
                    {
                        Assert.Same(former, list);
                    }
                }

                WireItems<T> array = default;
                array.BeginArray(declared, 1_000_000, null);
                foreach (T value in expected)
                {
                    array.Next() = value;
                }

                Assert.Equal(expected, array.ToArray());
            }
        }
    }

    [Fact]
    public void Bytes() => Check(i => (byte)i);

    [Fact]
    public void Integers() => Check(i => i * 77);

    [Fact]
    public void Long_integers() => Check(i => i * 77L);

    [Fact]
    public void Of_twelve_bytes() => Check(i => (i, -i, i * 3));

    [Fact]
    public void Of_sixteen_bytes() => Check(i => new Guid(i, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11));

    [Fact]
    public void References() => Check(i => i.ToString(System.Globalization.CultureInfo.InvariantCulture));

    [Fact]
    public void Structs_with_references() => Check(i => (i, i.ToString(System.Globalization.CultureInfo.InvariantCulture)));

    [Fact]
    public void Of_thirteen_bytes()
    {
        for (int n = 0; n < 70; n++)
        {
            WireItems<Thirteen> items = default;
            items.BeginList(0, 1_000_000, null);
            for (int i = 0; i < n; i++)
            {
                items.Next() = Thirteen.Of(i);
            }

            List<Thirteen> list = items.ToList();
            Assert.Equal(n, list.Count);
            Assert.True(list.Select((v, i) => v.Is(i)).All(same => same));
        }
    }

    [Fact]
    public void A_place_shows_nothing_of_what_was_there()
    {
        List<(int A, int B)> former = [.. Enumerable.Range(1, 8).Select(i => (i, i))];
        WireItems<(int A, int B)> items = default;
        items.BeginList(0, 1000, former);
        for (int i = 0; i < 6; i++)
        {
            Assert.Equal((0, 0), items.Next());
        }

        Assert.All(items.ToList(), v => Assert.Equal((0, 0), v));
    }

    [Fact]
    public void None()
    {
        List<int> former = [1, 2];
        Assert.Same(former, WireItems<int>.EmptyList(former));
        Assert.Empty(former);
        Assert.Empty(WireItems<int>.EmptyList(null));
        int[] empty = new int[0];
        Assert.Same(empty, WireItems<int>.EmptyArray(empty));
        Assert.Empty(WireItems<int>.EmptyArray([1]));
        Assert.Equal(typeof(object[]), WireItems<object>.EmptyArray(new string[0]).GetType());
    }
}
