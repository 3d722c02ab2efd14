using System;
using System.Collections.Generic;
using System.Text;

namespace Manywire.Corpus.Cases;

/// <summary>Every scalar as a root, as an array of them and as a nullable one.</summary>
public static class ScalarCases
{
    public static IEnumerable<Case> All() =>
    [
        .. Each("bool", true, false),
        .. Each<sbyte>("sbyte", -1, 127),
        .. Each<byte>("byte", 0, 255),
        .. Each<short>("short", -300, 2),
        .. Each<ushort>("ushort", 1, 65535),
        .. Each("int", -70000, 2),
        .. Each("uint", 1u, 4000000000u),
        .. Each("long", -5000000000L, 2L),
        .. Each("ulong", 1UL, ulong.MaxValue),
        .. Each("int128", (Int128)(-1), Int128.MaxValue),
        .. Each("uint128", (UInt128)1, UInt128.MaxValue),
        .. Each("char", 'a', '日'),
        .. Each("rune", new Rune('a'), new Rune(0x1f600)),
        .. Each("half", (Half)1.5, (Half)(-2)),
        .. Each("float", 1.5f, -2f),
        .. Each("double", 0.1, -1e300),
        .. Each("decimal", 1.50m, decimal.MinValue),
        .. Each("datetime", new DateTime(2020, 1, 2, 3, 4, 5, DateTimeKind.Utc), new DateTime(1960, 1, 2, 3, 4, 5, 6, DateTimeKind.Utc)),
        .. Each("datetimeoffset", new DateTimeOffset(2020, 1, 2, 3, 4, 5, TimeSpan.Zero), new DateTimeOffset(2021, 1, 2, 3, 4, 5, TimeSpan.FromHours(-2))),
        .. Each("timespan", TimeSpan.FromSeconds(5), TimeSpan.MinValue),
        .. Each("dateonly", new DateOnly(2020, 1, 2), DateOnly.MaxValue),
        .. Each("timeonly", new TimeOnly(1, 2, 3), TimeOnly.MaxValue),
        .. Each("guid", Guid.Empty, new Guid("00112233-4455-6677-8899-aabbccddeeff")),
        Case.Of("scalar.enum", () => DayOfWeek.Friday),
        Case.Of("scalar.enum-array", () => new[] { DayOfWeek.Friday, (DayOfWeek)77 }),
        Case.Of("scalar.enum-nullable", () => (DayOfWeek?)DayOfWeek.Monday),
        Case.Of("scalar.enum-null", () => (DayOfWeek?)null),
        Case.Of("scalar.string", () => "naïve 日本語 😀"),
        Case.Of("scalar.string-array", () => new string?[] { "a", null, "" }),
    ];

    static IEnumerable<Case> Each<[WireRoot] T>(string name, T one, T two)
        where T : struct
    {
        yield return Case.Of("scalar." + name, () => two);
        yield return Case.Of($"scalar.{name}-array", () => new[] { one, two });
        yield return Case.Of($"scalar.{name}-nullable", () => (T?)one);
        yield return Case.Of($"scalar.{name}-null", () => (T?)null);
    }
}
