using System;
using Dialects.Hidden;

namespace Manywire.Wires.Tests;

/// <summary>Members that a derived class hides by others of their names.</summary>
public sealed class HiddenTests
{
    static void Is<[WireRoot] T>(AnyWire wire, string theirs, T value)
    {
        byte[] bytes = Convert.FromHexString(theirs);
        Assert.Equal(theirs, Convert.ToHexString(wire.Write(value)));
        Assert.Equal(value!.ToString(), wire.Read<T>(bytes)!.ToString());
        foreach (AnyWire other in AnyWire.All)
        {
            T? read = other.Read<T>(other.Write(value));
            Assert.Equal(other.Write(value), other.Write(read));
        }
    }

    [Fact]
    public void MessagePack_writes_both_with_keys()
    {
        var keyed = new Keyed { X = "d" };
        ((KeyedBase)keyed).X = 5;
        Is(AnyWire.MessagePack, "9305A164C0", keyed);
        var spelled = new Respelled { X = "d" };
        ((RespelledBase)spelled).X = 5;
        Is(AnyWire.MessagePack, "82A16105A162A164", spelled);
    }

    [Fact]
    public void MessagePack_writes_both_with_names()
    {
        var middle = new NamedMiddle { X = "d" };
        ((NamedBase)middle).X = 5;
        Is(AnyWire.MessagePack, "82A15805BD4469616C656374732E48696464656E2E4E616D65644D6964646C652E58A164", middle);
        var named = new Named { X = "d" };
        ((NamedBase)named).X = 5;
        Is(AnyWire.MessagePack, "82A15805B74469616C656374732E48696464656E2E4E616D65642E58A164", named);
    }

    [Fact]
    public void What_isnt_a_member_hides_none()
    {
        var value = new Ignoring { X = "d" };
        ((IgnoringBase)value).X = 9;
        Is(AnyWire.MessagePack, "9109", value);
        Assert.Equal("""{"X":9}""", JsonWire.SerializeToString(value));
    }

    [Fact]
    public void MemoryPack_writes_the_one_that_hides_in_its_own_place() => Is(AnyWire.Binary, "0303000000FEFFFFFF010000006404000000", new Plain { X = "d", Z = 3, W = 4 });

    [Fact]
    public void System_Text_Json_writes_both_where_they_have_two_names()
    {
        var value = new Web { X = "d" };
        ((WebBase)value).X = 5;
        Assert.Equal("""{"X":5,"z":"d"}""", JsonWire.SerializeToString(value));
        Assert.Equal("5 d", JsonWire.Deserialize<Web>("""{"z":"d","X":5}""")!.ToString());
        Assert.Equal("""{"Z":3,"X":"d","W":4}""", JsonWire.SerializeToString(new Plain { X = "d", Z = 3, W = 4 }));
    }
}
