using System;
using System.Collections.Generic;
using Xunit;

namespace Manywire.MessagePack.Tests;

public class SharedCaseTests
{
    /// <summary>What is a case of a union in one place and none in another is referred to by one number.</summary>
    [Fact]
    public void A_case_of_a_union_is_referred_to_where_it_is_none_and_the_other_way_round()
    {
        var own = new OtherLink { Name = "a" };
        own.Same = own;
        own.Any = own;
        var first = new OtherLink { Name = "b", Same = new OtherLink { Name = "c" } };
        first.Any = first.Same;
        first.Wide = first.Same;
        foreach (MessagePackUnions unions in Enum.GetValues<MessagePackUnions>())
        {
            var options = new MessagePackWireOptions { SharedReferences = true, Unions = unions };
            var back = (OtherLink)MessagePackWire.Deserialize<IOtherLink>(MessagePackWire.Serialize<IOtherLink>(own, options), options)!;
            Assert.Same(back, back.Same);
            Assert.Same(back, back.Any);

            back = MessagePackWire.Deserialize<OtherLink>(MessagePackWire.Serialize(first, options), options)!;
            Assert.Same(back.Same, back.Any);
            Assert.Same(back.Same, back.Wide);
            Assert.Equal(("b", "c"), (back.Name, back.Same!.Name));

            back = (OtherLink)MessagePackWire.Deserialize<IOtherWide>(MessagePackWire.Serialize<IOtherWide>(own, options), options)!;
            Assert.Same(back, back.Any);
        }

        // A reference to a list, where a case should be: the root is 0, its list 1.
        Assert.Throws<WireException>(() => MessagePackWire.Deserialize<OtherLink>(Convert.FromHexString("82A3416C6C90A3416E79D40101")));
    }
}

[Wire]
[WireUnion(1, typeof(OtherLink), Name = "link")]
public interface IOtherLink;

[Wire]
[WireUnion(7, typeof(OtherLink))]
public interface IOtherWide;

[Wire(References = true, Layout = WireLayout.Map)]
public class OtherLink : IOtherLink, IOtherWide
{
    [WireKey(0)]
    public string? Name { get; set; }

    [WireKey(1)]
    public List<int>? All { get; set; }

    [WireKey(2)]
    public OtherLink? Same { get; set; }

    [WireKey(3)]
    public IOtherLink? Any { get; set; }

    [WireKey(4)]
    public IOtherWide? Wide { get; set; }
}
