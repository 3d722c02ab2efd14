using System;
using System.Buffers;
using System.Collections.Generic;
using ManywireFormatters;
using Xunit;

namespace Manywire.Tests.ToyWire.Tests;

/// <summary>Formatters are written once, for wires that come later: here the one that <c>dotnet new</c> makes.</summary>
public sealed class FormatterTests
{
    [Fact]
    public void What_a_formatter_writes_comes_back()
    {
        var trip = new Trip { Name = "x", Days = new Range1(3, 5), All = [new Range1(1, 2), default], ByName = new() { ["a"] = new Range1(7, 8) }, Last = 9 };
        foreach (byte[] bytes in (byte[][])[ToyWire.Serialize(trip)])
        {
            Check(ToyWire.Deserialize<Trip>(bytes)!);
            Check(ToyWire.Deserialize<Trip>(Segment.Bytes(bytes))!);
        }

        Check(ToyArrayWire.Deserialize<Trip>(ToyArrayWire.Serialize(trip))!);
        Check(ToyArrayWire.Deserialize<Trip>(Segment.Bytes(ToyArrayWire.Serialize(trip)))!);
        Check(ToyMemoryWire.Deserialize<Trip>(ToyMemoryWire.Serialize(trip))!);

        static void Check(Trip read) => Assert.Equal(("x", new Range1(3, 5), 2, new Range1(1, 2), new Range1(7, 8), 9), (read.Name, read.Days, read.All!.Count, read.All[0], read.ByName!["a"], read.Last));
    }
}

[Wire]
public sealed class Trip
{
    public string? Name { get; set; }

    public Range1 Days { get; set; }

    public List<Range1>? All { get; set; }

    public Dictionary<string, Range1>? ByName { get; set; }

    public int Last { get; set; }
}
