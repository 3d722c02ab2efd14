using System;
using Manywire.Samples.VisualBasic;
using Xunit;

namespace Manywire.Languages.Tests;

/// <summary>MessagePack's values from Visual Basic, which finds their members at run time.</summary>
public class VisualBasicTests
{
    [Fact]
    public void Members_are_found_by_name_whatever_its_case()
    {
        byte[] bytes = MessagePackWire.FromJson("""{"Trucks":[{"Stops":["Vienna","Linz"]}]}"""u8);
        Assert.Equal("Vienna", LateBound.FirstStop(bytes));
    }

    [Fact]
    public void Elements_are_gone_over_and_numbers_added()
    {
        byte[] bytes = MessagePackWire.FromJson("""{"items":[{"price":1},{"price":2.5},{"price":300}]}"""u8);
        Assert.Equal(303.5m, LateBound.Sum(bytes, "items", "price"));
        Assert.Equal(0, LateBound.Sum(MessagePackWire.FromJson("""{"items":[]}"""u8), "items", "price"));
    }

    [Fact]
    public void Values_are_those_of_the_language()
    {
        var value = MessagePackValue.OfEntries(
            new("name", "Ada"),
            new("active", true),
            new("count", 41),
            new("ratio", 1.25),
            new("since", new DateTime(1843, 9, 1, 0, 0, 0, DateTimeKind.Utc)),
            new("raw", new byte[] { 1, 2, 3 }),
            new("inner", MessagePackValue.OfElements(1, 2)),
            new("none", default),
            new("tags", MessagePackValue.OfElements("a", "b", "c", "d")));
        Assert.Equal("Ada! yes 42 2.5 1843-09-01 3 2 True 4", LateBound.Describe(value.ToBytes()));
    }

    [Fact]
    public void A_name_that_is_not_there_is_an_error() =>
        Assert.Throws<MissingMemberException>(() => LateBound.Missing(MessagePackWire.FromJson("""{"a":1}"""u8)));
}
