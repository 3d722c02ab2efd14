using System;
using System.Collections.Generic;
using System.Linq;

#pragma warning disable MW044, MW045 // that is what is tested

namespace Manywire.Wires.Tests.Shapes;

/// <summary>Members of interfaces and abstract classes without declared cases.</summary>
public sealed class FaceTests
{
    public interface ISender;

    public abstract class Device;

    [Wire]
    public sealed record User(string Name) : ISender;

    [Wire]
    public sealed class Pump : Device, ISender
    {
        public int Flow { get; set; }

        public ISender? Owner { get; set; }
    }

    [Wire]
    public struct Tag : ISender
    {
        public int Id { get; set; }
    }

    [Wire]
    public sealed class Message
    {
        public ISender? Sender { get; set; }

        public Device? Device { get; set; }

        public List<ISender?>? Others { get; set; }

        public Dictionary<string, Device>? Devices { get; set; }
    }

    [Wire]
    public sealed class Readable
    {
        public IComparable? Order { get; set; }

        public IFormattable?[]? Numbers { get; set; }

        public IConvertible? Last { get; set; }
    }

    [Wire]
    public class Names : List<string>
    {
        public string? Title { get; set; }
    }

    [Fact]
    public void They_are_written_as_what_they_are()
    {
        var message = new Message
        {
            Sender = new User("a"),
            Device = new Pump { Flow = 1, Owner = new Tag { Id = 5 } },
            Others = [new Pump(), null, new Tag { Id = 2 }],
            Devices = new() { ["x"] = new Pump { Flow = 3 } },
        };
        Assert.Equal(
            """{"Sender":{"Name":"a"},"Device":{"Flow":1,"Owner":{"Id":5}},"Others":[{"Flow":0,"Owner":null},null,{"Id":2}],"Devices":{"x":{"Flow":3,"Owner":null}}}""",
            JsonWire.SerializeToString(message));
        Assert.Equal(JsonWire.SerializeToString(message), MessagePackWire.ToJson(MessagePackWire.Serialize(message)));
        Assert.Equal("""{"Name":"a"}""", JsonWire.SerializeToString<ISender>(new User("a")));
        Assert.Throws<WireException>(() => BinaryWire.Serialize(message));
        var self = new Pump();
        self.Owner = self;
        foreach (AnyWire wire in AnyWire.All)
        {
            Assert.Throws<WireException>(() => wire.Write(self));
            Assert.Null(wire.Read<Message>(wire.Write(new Message()))!.Sender);
        }
    }

    [Fact]
    public void What_cant_be_made_is_an_error_that_says_what_to_write()
    {
        foreach (AnyWire wire in AnyWire.Keyed)
        {
            WireException error = Assert.Throws<WireException>(() => wire.Read<Message>(wire.Write(new Message { Others = [null, new User("a")] })));
            Assert.Contains("mark that type with [Wire] and name its cases with [WireUnion]", error.Expected, StringComparison.Ordinal);
            Assert.Equal("$.Others[1]", error.Path);
            Assert.Throws<WireException>(() => wire.Read<ISender>(wire.Write<ISender>(new User("a"))));
        }
    }

    [Fact]
    public void What_is_such_a_value_comes_back()
    {
        foreach (AnyWire wire in AnyWire.All)
        {
            byte[] bytes = wire.Write(new Readable { Order = "b", Numbers = [5L, null, 2.5], Last = true });
            Readable read = wire.Read<Readable>(bytes)!;
            Assert.Equal("b", read.Order);
            Assert.Equal([5L, null, 2.5], read.Numbers!);
            Assert.Equal(true, read.Last);
            Assert.Equal(bytes, wire.Write(read));
            for (int cut = 1; cut < bytes.Length; cut++)
            {
                Assert.Equal(bytes, wire.Write(wire.Read<Readable>(Segments.Cut(bytes, cut))));
                Assert.Throws<WireException>(() => wire.Read<Readable>(bytes.AsSpan(0, cut)));
            }
        }

        Assert.Equal("$.Numbers[0]", Assert.Throws<WireException>(() => JsonWire.Deserialize<Readable>("""{"Numbers":["x"]}""")).Path);
    }

    [Fact]
    public void A_marked_collection_is_an_object()
    {
        var names = new Names { "a", "b" };
        names.Title = "t";
        Assert.Contains("\"Title\":\"t\"", JsonWire.SerializeToString(names), StringComparison.Ordinal);
    }
}
