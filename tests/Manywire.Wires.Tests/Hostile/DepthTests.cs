using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using Goldens.Shared;

namespace Manywire.Wires.Tests;

/// <summary>Nesting ends in an error at the limit, not in a stack overflow.</summary>
public sealed class DepthTests
{
    const int Levels = 100_000;

    static byte[] Repeat(byte[] level, byte[] end) => [.. Enumerable.Repeat(level, Levels).SelectMany(b => b), .. end];

    static byte[] Json(string open, string close) => 
        Encoding.UTF8.GetBytes(new StringBuilder().Insert(0, open, Levels).Append("null").Insert(open.Length * Levels + 4, close, Levels).ToString());

    static byte[] Name(string name) => [(byte)(0xa0 | name.Length), .. Encoding.ASCII.GetBytes(name)];

    static void Fails<[WireRoot] T>(AnyWire wire, byte[] input)
    {
        WireException e = Assert.Throws<WireException>(() => wire.Read<T>(input));
        Assert.InRange(e.Offset, 1, 40_000);
        WireException cut = Assert.Throws<WireException>(() => wire.Read<T>(Segments.Every(input, 1000)));
        Assert.Equal((e.Expected, e.Offset, e.Path), (cut.Expected, cut.Offset, cut.Path));
    }

    [Theory]
    [InlineData(false, 256)]
    [InlineData(true, 256)]
    [InlineData(false, 1536)]
    public void Json_values_on_a_small_stack(bool twice, int kilobytes)
    {
        const int Levels = 20_000;
        var options = new JsonWireOptions { MaxDepth = Levels + 10, AllowDuplicates = twice };
        byte[] bytes = Encoding.UTF8.GetBytes((twice ? "{\"a\":1,\"a\":" : "") + new string('[', Levels) + new string(']', Levels) + (twice ? "}" : ""));
        int ended = 0;
        var thread = new System.Threading.Thread(
            () =>
            {
                foreach (Action read in (Action[])[() => JsonWire.Deserialize<System.Text.Json.Nodes.JsonNode>(bytes, options), () => JsonWire.Deserialize<System.Text.Json.JsonDocument>(bytes, options)?.Dispose(), () => JsonWire.Deserialize<System.Text.Json.JsonElement>(bytes, options)])
                {
                    try
                    {
                        read();
                        ended++;
                    }
                    catch (WireException e) when (e.Message.Contains("levels of nesting", StringComparison.Ordinal))
                    {
                        ended++;
                    }
                }

                using var document = System.Text.Json.JsonDocument.Parse(bytes, new System.Text.Json.JsonDocumentOptions { MaxDepth = Levels + 10 });
                Assert.Throws<WireException>(() => MessagePackWire.Serialize(document.RootElement, new MessagePackWireOptions { MaxDepth = Levels + 10 }));
                ended++;
            },
            kilobytes * 1024);
        thread.Start();
        thread.Join();
        Assert.Equal(4, ended);
    }

    [Fact]
    public void Binary_input()
    {
        Fails<Chain>(AnyWire.Binary, Repeat([2, 0, 0, 0, 0], [0xff]));
        Fails<Parent>(AnyWire.Binary, Repeat([5, 0, 0, 0, 0, 0xff, 0xff], [0xff]));
        Fails<Deep>(AnyWire.Binary, Repeat([6], [0xff]));
        Fails<Deep>(AnyWire.Binary, Repeat([6, 0xff, 1, 0, 0, 0], [0xff]));
        Fails<Deep>(AnyWire.Binary, Repeat([6, 0xff, 0xff, 0xff, 0xff, 0xff, 1, 0, 0, 0], [0xff]));
        Fails<DeepStruct>(AnyWire.Binary, Repeat([1, 1, 0, 0, 0], [0xff]));
        Fails<IDeep>(AnyWire.Binary, Repeat([0, 1], [0xff]));
        Fails<Looped>(AnyWire.Binary, Repeat([1, 2], [0xff]));
        Fails<Box<Looped>>(AnyWire.Binary, Repeat([2, 1], [0xff]));
        Fails<Node>(AnyWire.Binary, Repeat([3, 4, 50, 1, 0, 1, 0, 0, 0], [0xff]));
    }

    [Fact]
    public void MessagePack_input()
    {
        Fails<Chain>(AnyWire.MessagePack, Repeat([0x82, .. Name("Level"), 0, .. Name("Inner")], [0xc0]));
        Fails<Parent>(AnyWire.MessagePack, Repeat([0x81, .. Name("Self")], [0xc0]));
        Fails<Deep>(AnyWire.MessagePack, Repeat([0x81, .. Name("One")], [0xc0]));
        Fails<Deep>(AnyWire.MessagePack, Repeat([0x81, .. Name("List"), 0x91], [0xc0]));
        Fails<Deep>(AnyWire.MessagePack, Repeat([0x81, .. Name("Array"), 0x91], [0xc0]));
        Fails<Deep>(AnyWire.MessagePack, Repeat([0x81, .. Name("Map"), 0x81, .. Name("k")], [0xc0]));
        Fails<DeepStruct>(AnyWire.MessagePack, Repeat([0x81, .. Name("Inner"), 0x91], [0xc0]));
        Fails<IDeep>(AnyWire.MessagePack, Repeat([0x92, 0, 0x81, .. Name("Inner")], [0xc0]));
        Fails<Looped>(AnyWire.MessagePack, Repeat([0x81, .. Name("Next"), 0x81, .. Name("Value")], [0xc0]));
        Fails<Box<Looped>>(AnyWire.MessagePack, Repeat([0x81, .. Name("Value"), 0x81, .. Name("Next")], [0xc0]));
        Fails<Node>(AnyWire.MessagePack, Repeat([0x92, 0], [0xc0]));
    }

    [Fact]
    public void Json_input()
    {
        Fails<Chain>(AnyWire.Json, Json("{\"Level\":1,\"Inner\":", "}"));
        Fails<Parent>(AnyWire.Json, Json("{\"Self\":", "}"));
        Fails<Deep>(AnyWire.Json, Json("{\"One\":", "}"));
        Fails<Deep>(AnyWire.Json, Json("{\"List\":[", "]}"));
        Fails<Deep>(AnyWire.Json, Json("{\"Array\":[", "]}"));
        Fails<Deep>(AnyWire.Json, Json("{\"Map\":{\"k\":", "}}"));
        Fails<DeepStruct>(AnyWire.Json, Json("{\"Inner\":[", "]}"));
        Fails<IDeep>(AnyWire.Json, Json("{\"$type\":0,\"Inner\":", "}"));
        Fails<IDeep>(AnyWire.Json, Json("{\"Inner\":", ",\"$type\":0}"));
        Fails<Looped>(AnyWire.Json, Json("{\"Next\":{\"Value\":", "}}"));
        Fails<Box<Looped>>(AnyWire.Json, Json("{\"Value\":{\"Next\":", "}}"));
        Fails<Node>(AnyWire.Json, Json("{\"Next\":", "}"));
    }

    [Fact]
    public void Unknown_members_that_are_skipped()
    {
        Fails<User>(AnyWire.Json, Json("{\"x\":", "}"));
        Fails<User>(AnyWire.Json, Encoding.UTF8.GetBytes("{\"x\":" + new string('[', Levels) + new string(']', Levels) + "}"));
        Fails<Keeping>(AnyWire.Json, Encoding.UTF8.GetBytes("{\"x\":" + new string('[', Levels) + new string(']', Levels) + "}"));
        Fails<Lazy>(AnyWire.Json, Encoding.UTF8.GetBytes("{\"Body\":" + new string('[', Levels) + new string(']', Levels) + "}"));
        Fails<User>(AnyWire.MessagePack, Repeat([0x81, .. Name("x")], [0xc0]));
        Fails<User>(AnyWire.MessagePack, [0x81, .. Name("x"), .. Repeat([0x91], [0xc0])]);
        Fails<Keeping>(AnyWire.MessagePack, [0x81, .. Name("x"), .. Repeat([0x91], [0xc0])]);
        Fails<Lazy>(AnyWire.MessagePack, [0x81, .. Name("Body"), .. Repeat([0x91], [0xc0])]);
        Fails<User>(AnyWire.MessagePack, Repeat([0x81], [0xc0]));
    }

    public static TheoryData<AnyWire> Wires => AnyWire.Each;

    [Theory]
    [MemberData(nameof(Wires))]
    public void Limit_is_exact(AnyWire wire)
    {
        foreach (int limit in (int[])[1, 2, 10, 64, 200])
        {
            Chain most = Chained(limit);
            Chain more = Chained(limit + 1);
            AnyWire strict = wire.With(maxDepth: limit);
            AnyWire lenient = wire.With(maxDepth: limit + 1);
            byte[] bytes = strict.Write(most);
            Assert.Equal(limit, strict.Read<Chain>(bytes)!.Level);
            Assert.Throws<WireException>(() => strict.Write(more));
            bytes = lenient.Write(more);
            Assert.Throws<WireException>(() => strict.Read<Chain>(bytes));
            Assert.Equal(limit + 1, lenient.Read<Chain>(bytes)!.Level);
        }
    }

    /// <summary>Without options the limits are those of the libraries whose data it is.</summary>
    [Theory]
    [InlineData("Binary", 1000)]
    [InlineData("MessagePack", 500)]
    [InlineData("Json", 64)]
    public void Without_options_the_limit_is_that_of_the_other_library(string name, int limit)
    {
        AnyWire wire = AnyWire.All.Single(w => w.ToString() == name);
        Assert.Equal(limit, wire.Read<Chain>(wire.Write(Chained(limit)))!.Level);
        Assert.Throws<WireException>(() => wire.Write(Chained(limit + 1)));
        Assert.Throws<WireException>(() => wire.Read<Chain>(wire.With(maxDepth: limit + 1).Write(Chained(limit + 1))));
    }

    [Theory]
    [InlineData("Binary")]
    [InlineData("MessagePack")]
    public void A_ring_of_two_hundred_references_needs_no_options(string name)
    {
        AnyWire wire = AnyWire.All.Single(w => w.ToString() == name);
        var first = new Peer { Id = 0 };
        Peer last = first;
        for (int i = 1; i < 200; i++)
        {
            last = last.Left = new Peer { Id = i };
        }

        last.Left = first;
        Peer back = wire.Read<Peer>(wire.Write(first))!;
        Peer at = back;
        for (int i = 0; i < 200; i++)
        {
            Assert.Equal(i, at.Id);
            at = at.Left!;
        }

        Assert.Same(back, at);
    }

    static Chain Chained(int n) => n == 1 ? new Chain { Level = 1 } : new Chain { Level = n, Inner = Chained(n - 1) };

    [Theory]
    [MemberData(nameof(Wires))]
    public void Cycles_end_in_an_error(AnyWire wire)
    {
        var chain = new Chain();
        chain.Inner = chain;
        Assert.Throws<WireException>(() => wire.Write(chain));
        var looped = new Looped { Next = new Box<Looped>() };
        looped.Next.Value = looped;
        Assert.Throws<WireException>(() => wire.Write(looped));
        var deep = new Deep { Map = [] };
        deep.Map["x"] = deep;
        Assert.Throws<WireException>(() => wire.Write(deep));
        var union = new DeepCase();
        union.Inner = union;
        Assert.Throws<WireException>(() => wire.Write<IDeep>(union));
        DeepStruct self = default;
        self.Inner = [default];
        self.Inner[0] = self;
        Assert.Throws<WireException>(() => wire.Write(self));
        Assert.Equal(7, wire.Read<int>(wire.Write(7)));
    }

    [Theory]
    [MemberData(nameof(Wires))]
    public void Many_in_a_row_are_not_deep(AnyWire wire)
    {
        var many = new List<Chain>();
        for (int i = 0; i < 1000; i++)
        {
            many.Add(new Chain { Inner = new Chain() });
        }

        Assert.Equal(1000, wire.Read<List<Chain>>(wire.Write(many))!.Count);
    }

    /// <summary>What a value enters it leaves again: as deep as one of them needs is deep enough for three in a row, on both sides.</summary>
    [Theory]
    [MemberData(nameof(CorpusTests.Cases), MemberType = typeof(CorpusTests))]
    public void What_is_entered_is_left(string name)
    {
        Case c = CorpusCases.Find(name);
        foreach (AnyWire wire in AnyWire.All.Where(w => !c.IsRefusedBy(w.ToString())))
        {
            c.Accept(new Thrice(wire));
        }
    }

    sealed class Thrice(AnyWire wire) : ICaseVisitor<bool>
    {
        public bool Visit<TWritten, TRead>(Func<TWritten> make)
        {
            byte[] one = wire.Write<TWritten[]>([make()]);
            byte[] three = wire.Write<TWritten[]>([make(), make(), make()]);
            Assert.Equal(three, Least(w => w.Write<TWritten[]>([make()])).Write<TWritten[]>([make(), make(), make()]));
            if (typeof(TWritten) == typeof(TRead))
            {
                Assert.Equal(three, wire.Write(Least(w => w.Read<TWritten[]>(one)).Read<TWritten[]>(three)));
            }

            return true;
        }

        AnyWire Least(Action<AnyWire> act)
        {
            for (int depth = 1; ; depth++)
            {
                AnyWire strict = wire.With(maxDepth: depth);
                try
                {
                    act(strict);
                    return strict;
                }
                catch (WireException e) when (depth < 50 && e.Message.Contains("MaxDepth", StringComparison.Ordinal))
                {
                }
            }
        }
    }
}
