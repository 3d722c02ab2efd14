using System;
using System.Linq;
using System.Reflection;
using Manywire.Binary;
using Manywire.Json;
using Manywire.MessagePack;
using Xunit;

namespace Manywire.Wires.Tests;

/// <summary>What an assembly says of its wires is what these answer: the generator can't ask them.</summary>
public sealed class AnnouncedDialectTests
{
    [Fact]
    public void Each_wire_is_announced_with_its_dialect()
    {
        Assert.Equal(Announced(typeof(BinaryWire), typeof(BinaryWireWriter)), Of<BinaryWireWriter>());
        Assert.Equal(Announced(typeof(MessagePackWire), typeof(MessagePackWireWriter)), Of<MessagePackWireWriter>());
        Assert.Equal(Announced(typeof(JsonWire), typeof(JsonWireWriter)), Of<JsonWireWriter>());
        Assert.Equal(Announced(typeof(JsonableWire), typeof(JsonableWireWriter)), Of<JsonableWireWriter>());
    }

    static Type? Announced(Type wire, Type writer) => wire.Assembly.GetCustomAttributes<WireFormatAttribute>().Single(f => f.Writer == writer).Dialect;

    static Type Of<TWriter>()
        where TWriter : struct, IWireWriter, allows ref struct => default(TWriter).Dialect;
}
