using System.Text.Json;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>Properties that override one of two accessors: the other is that of what they override.</summary>
public sealed class OverriddenTests
{
    public class Begun
    {
        public virtual int A { get; set; } = 1;

        public virtual int Kept { get; protected set; } = 2;

        public virtual int Once { get; init; } = 3;
    }

    [Wire]
    public class Got : Begun
    {
        public override int A => base.A + 10;

        public override int Kept => base.Kept + 10;

        public override int Once => base.Once + 10;
    }

    [Wire]
    public class Put : Begun
    {
        public override int A
        {
            set => base.A = value + 10;
        }
    }

    public class Generic<T>
    {
        public virtual T? A { get; protected set; }
    }

    [Wire]
    public class Closed : Generic<int>
    {
        public override int A => base.A + 10;
    }

    [Fact]
    public void Getters_that_are_overridden_are_written()
    {
        const string Json = """{"A":11,"Kept":12,"Once":13}""";
        Assert.Equal(Json, JsonSerializer.Serialize(new Got()));
        Assert.Equal(Json, JsonWire.SerializeToString(new Got()));
        Assert.Equal("""{"A":10}""", JsonWire.SerializeToString(new Closed()));
    }

    [Fact]
    public void Setters_that_are_inherited_are_called()
    {
        Got read = JsonWire.Deserialize<Got>("""{"A":4,"Kept":5,"Once":6}""")!;
        Assert.Equal((14, 15, 16), (read.A, read.Kept, read.Once));
        Assert.Equal(17, JsonWire.Deserialize<Closed>("""{"A":7}""")!.A);
    }

    [Fact]
    public void Getters_that_are_inherited_are_called()
    {
        Assert.Equal("""{"A":1,"Kept":2,"Once":3}""", JsonWire.SerializeToString(new Put()));
        Assert.Equal(15, JsonWire.Deserialize<Put>("""{"A":5}""")!.A);
        Assert.Equal(15, JsonSerializer.Deserialize<Put>("""{"A":5}""")!.A);
    }
}
