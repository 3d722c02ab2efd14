using System.ComponentModel;
using System.Linq;
using Xunit;

namespace Manywire.Wires.Tests;

/// <summary>A collection of .NET's that is taken as anybody's is. It isn't in the corpus: to make one is a warning of the trimmer.</summary>
public class BindingListTests
{
    static readonly BindingList<int> s_list = [1, 2];

    [Fact]
    public void It_is_an_array_and_comes_back()
    {
        Assert.Equal("[1,2]", JsonWire.SerializeToString(s_list));
        Assert.Equal([0x92, 1, 2], MessagePackWire.Serialize(s_list));
        Assert.Equal([2, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0], BinaryWire.Serialize(s_list));
        Assert.Equal([1, 2], JsonWire.Deserialize<BindingList<int>>("[1,2]")!.ToArray());
        Assert.Equal([1, 2], MessagePackWire.Deserialize<BindingList<int>>(MessagePackWire.Serialize(s_list))!.ToArray());
        Assert.Equal([1, 2], BinaryWire.Deserialize<BindingList<int>>(BinaryWire.Serialize(s_list))!.ToArray());
        Assert.Null(JsonWire.Deserialize<BindingList<int>>("null"));
    }
}
