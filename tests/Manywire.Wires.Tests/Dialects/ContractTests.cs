using Dialects;
using Xunit;

namespace Manywire.Wires.Tests;

/// <summary>What MessagePack-CSharp's attributes say of a type that DataContract marks.</summary>
public class ContractTests
{
    [Fact]
    public void The_marked_constructor_and_the_callbacks_are_called_and_ignored_members_left_out()
    {
        var value = new ContractCase(1) { B = "b", Ignored = 3 };
        byte[] bytes = MessagePackWire.Serialize(value);
        Assert.Equal([0x93, 0xc0, 1, 0xa1, (byte)'b'], bytes);
        Assert.True(value.IsCalled);
        ContractCase back = MessagePackWire.Deserialize<ContractCase>(bytes)!;
        Assert.Equal(("1 b 0", true, false), (back.ToString(), back.IsCalled, back.IsMadeOfAll));
    }

    [Fact]
    public void Members_are_where_MemoryPack_places_them()
    {
        byte[] bytes = BinaryWire.Serialize(new ContractPlaces { A = 7, B = null, NotInMemory = 9 });
        Assert.Equal([2, 0xff, 0xff, 0xff, 0xff, 7, 0, 0, 0], bytes);
    }
}
