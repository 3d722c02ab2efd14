using System;
using System.Buffers;
using System.Collections.Generic;
using Xunit;

namespace Manywire.Tests.ToyWire.Tests;

/// <summary>Formatters are written once, for wires that come later.</summary>
public sealed class FormatterTests
{
    [Fact]
    public void What_a_formatter_writes_comes_back()
    {
        var trip = new Trip { Name = "x", Days = new Stay(3, 5), All = [new Stay(1, 2), default], ByName = new() { ["a"] = new Stay(7, 8) }, Last = 9 };
        foreach (byte[] bytes in (byte[][])[ToyWire.Serialize(trip)])
        {
            Check(ToyWire.Deserialize<Trip>(bytes)!);
            Check(ToyWire.Deserialize<Trip>(Segment.Bytes(bytes))!);
        }

        Check(ToyArrayWire.Deserialize<Trip>(ToyArrayWire.Serialize(trip))!);
        Check(ToyArrayWire.Deserialize<Trip>(Segment.Bytes(ToyArrayWire.Serialize(trip)))!);
        Check(ToyMemoryWire.Deserialize<Trip>(ToyMemoryWire.Serialize(trip))!);

        static void Check(Trip read) => Assert.Equal(("x", new Stay(3, 5), 2, new Stay(1, 2), new Stay(7, 8), 9), (read.Name, read.Days, read.All!.Count, read.All[0], read.ByName!["a"], read.Last));
    }
}

[Wire]
public sealed class Trip
{
    public string? Name { get; set; }

    public Stay Days { get; set; }

    public List<Stay>? All { get; set; }

    public Dictionary<string, Stay>? ByName { get; set; }

    public int Last { get; set; }
}

[WireFormatter(typeof(StayFormatter))]
public readonly record struct Stay(int From, int To);

public sealed class StayFormatter : IWireFormatter<Stay>
{
    public void Write<TWriter>(WireValueWriter<TWriter> writer, Stay value)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        writer.BeginObject(2);
        writer.WriteName("from");
        writer.WriteInt32(value.From);
        writer.WriteName("to");
        writer.WriteInt32(value.To);
        writer.EndObject();
    }

    public Stay Read<TReader>(WireValueReader<TReader> reader)
        where TReader : struct, IWireReader, allows ref struct
    {
        (int from, int to) = (0, 0);
        if (!reader.BeginObject())
        {
            return default;
        }

        while (true)
        {
            switch (reader.ReadMember("from", "to"))
            {
                case 0:
                    from = reader.ReadInt32();
                    break;
                case 1:
                    to = reader.ReadInt32();
                    break;
                default:
                    return new Stay(from, to);
            }
        }
    }
}
