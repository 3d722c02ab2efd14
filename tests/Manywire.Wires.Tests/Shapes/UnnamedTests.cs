using System.Collections.Generic;
using System.Globalization;
using System.Net;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json.Nodes;

namespace Manywire.Wires.Tests.Shapes;

/// <summary>Values whose class nobody can name, and values whose parts don't belong together: each is written, or ends in a <see cref="WireException"/>.</summary>
public sealed class UnnamedTests
{
    public static TheoryData<AnyWire> Wires => AnyWire.Each;

    [Wire]
    public class Holder
    {
        public object? Value { get; set; }

        public List<object?> Many { get; set; } = [];

        /// <summary>Names the type, so that its code is there.</summary>
        public IPAddress? Address { get; set; }
    }

    [Theory]
    [MemberData(nameof(Wires))]
    public void A_JsonValue_that_is_boxed_is_its_value(AnyWire wire)
    {
        object[] all = [JsonValue.Create(5), JsonValue.Create("text"), JsonValue.Create(true), JsonNode.Parse("1.5")!, JsonNode.Parse("\"a\"")!];
        foreach (object one in all)
        {
            var holder = new Holder { Value = one, Many = [one, null, "x"] };
            if (wire == AnyWire.Binary)
            {
                WireException e = Assert.Throws<WireException>(() => wire.Write(holder));
                Assert.StartsWith("a value of .NET's own, and not a ", e.Expected);
                continue;
            }

            Holder read = wire.Read<Holder>(wire.Write(holder))!;
            string expected = ((JsonNode)one).GetValueKind() == System.Text.Json.JsonValueKind.String ? ((JsonNode)one).GetValue<string>() : ((JsonNode)one).ToJsonString();
            Assert.Equal(expected, string.Format(CultureInfo.InvariantCulture, "{0}", read.Value).Replace("True", "true"));
            Assert.Equal(3, read.Many.Count);
        }
    }

    /// <summary>The class that an object says it has is none that a caller could name: <see cref="IPAddress.Loopback"/> is one that derives from <see cref="IPAddress"/>.</summary>
    [Fact]
    public void The_run_time_type_of_a_value_is_taken_for_the_one_that_can_be_named()
    {
        Assert.Equal("\"127.0.0.1\"", Encoding.UTF8.GetString(JsonWire.Serialize((object)IPAddress.Loopback, IPAddress.Loopback.GetType())));
        Assert.Equal("{\"Value\":\"127.0.0.1\",\"Many\":[],\"Address\":null}", JsonWire.SerializeToString(new Holder { Value = IPAddress.Loopback }));
    }

    [Wire]
    public class Open
    {
        public int X { get; set; }
    }

    sealed class Closed : Open;

    /// <summary>Where the base class has members, those of the derived class would be lost.</summary>
    [Fact]
    public void A_private_class_is_not_written_as_its_base_class() =>
        Assert.Equal("$.Value", Assert.Throws<WireException>(() => JsonWire.Serialize(new Holder { Value = new Closed() })).Path);

    [Wire]
    public class Text
    {
        public StringBuilder? Builder { get; set; }
    }

    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "m_ChunkLength")]
    static extern ref int ChunkLength(StringBuilder builder);

    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "m_ChunkChars")]
    static extern ref char[] ChunkChars(StringBuilder builder);

    /// <summary>As it may be seen while another thread changes it.</summary>
    [Theory]
    [MemberData(nameof(Wires))]
    public void A_builder_whose_parts_do_not_belong_together_is_an_error(AnyWire wire)
    {
        var longer = new StringBuilder("abc");
        ChunkLength(longer) = 10_000;
        var without = new StringBuilder("abc");
        ChunkChars(without) = null!;
        foreach (StringBuilder builder in (StringBuilder[])[longer, without])
        {
            WireException e = Assert.Throws<WireException>(() => wire.Write(new Text { Builder = builder }));
            Assert.Equal(("a System.Text.StringBuilder that isn't changed while it is written", "$.Builder"), (e.Expected, e.Path));
        }
    }

    [Theory]
    [MemberData(nameof(Wires))]
    public void A_builder_takes_no_more_than_it_says(AnyWire wire)
    {
        byte[] bytes = wire.Write(new Text { Builder = new StringBuilder("abcdef") });
        var small = new Text { Builder = new StringBuilder(2, 4) };
        WireException e = Assert.Throws<WireException>(() => wire.Populate(bytes, ref small!));
        Assert.Equal("at most 4 characters, as the builder takes", e.Expected);
        var large = new Text { Builder = new StringBuilder(2, 6) };
        StringBuilder builder = large.Builder;
        wire.Populate(bytes, ref large!);
        Assert.Equal("abcdef", builder.ToString());
    }

    [Wire]
    [WireUnion(0, typeof(Case))]
    [WireUnion(typeof(Kept))]
    public interface IUnion;

    [Wire]
    public class Case : IUnion;

    public sealed record Kept(WireUnknown Raw) : IUnion;

    [Wire]
    public class Unions
    {
        public IUnion? Of { get; set; }
    }

    /// <summary>A case of one's own making, which no wire has read.</summary>
    [Fact]
    public void A_kept_case_that_is_not_one_value_is_an_error()
    {
        var none = new WireUnknown(typeof(MessagePackWire), 7, null);
        var two = new WireUnknown(typeof(MessagePackWire), 7, null);
        two.Add([], [0x01]);
        two.Add([], [0x02]);
        foreach ((WireUnknown made, int count) in ((WireUnknown, int)[])[(none, 0), (two, 2)])
        {
            WireException e = Assert.Throws<WireException>(() => MessagePackWire.Serialize(new Unions { Of = new Kept(made) }));
            Assert.Equal(($"a case that was kept as one value, not {count}", "$.Of"), (e.Expected, e.Path));
        }

        var one = new WireUnknown(typeof(MessagePackWire), 7, null);
        one.Add([], [0x01]);
        byte[] bytes = MessagePackWire.Serialize(new Unions { Of = new Kept(one) });
        Assert.Equal(7, ((Kept)MessagePackWire.Deserialize<Unions>(bytes)!.Of!).Raw.Tag);
    }
}
