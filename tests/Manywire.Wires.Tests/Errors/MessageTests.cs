using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;

namespace Manywire.Wires.Tests.Messages;

/// <summary>Each message that a person may meet, as it is: what was done, to which type, what was expected, and where.</summary>
public sealed class MessageTests
{
    static readonly byte[] s_second = BinaryWire.Serialize(new List<SecondVersion> { new() { Id = 1, Name = "a", Added = 2 } });

    /// <summary>What is done, and the message that it ends with.</summary>
    public static TheoryData<string, Action, string> Messages => new()
    {
        // Reading.
        {
            "members that the type doesn't know, on Binary",
            () => BinaryWire.Deserialize<List<FirstVersion>>(s_second),
            "Reading System.Collections.Generic.List<Manywire.Wires.Tests.Messages.FirstVersion>, at byte 18 in $[0]: expected at most 2 members of Manywire.Wires.Tests.Messages.FirstVersion, and not more: on the Binary wire members that a type doesn't know can't be skipped, unless it is marked with [Wire(WireEvolution.Tolerant)] where it is written and where it is read."
        },
        { "nothing, on JSON", () => JsonWire.Deserialize<FirstVersion>(""u8), "Reading Manywire.Wires.Tests.Messages.FirstVersion, at byte 0 in $: expected a value, not an empty input." },
        { "nothing, on MessagePack", () => MessagePackWire.Deserialize<FirstVersion>([]), "Reading Manywire.Wires.Tests.Messages.FirstVersion, at byte 0 in $: expected a value, not an empty input." },
        { "nothing, on Binary", () => BinaryWire.Deserialize<FirstVersion>([]), "Reading Manywire.Wires.Tests.Messages.FirstVersion, at byte 0 in $: expected a value, not an empty input." },
        { "an empty stream", () => JsonWire.Deserialize<FirstVersion>(new MemoryStream()), "Reading Manywire.Wires.Tests.Messages.FirstVersion, at byte 0 in $: expected a value, not an empty input." },
        { "a byte order mark", () => JsonWire.Deserialize<FirstVersion>([0xef, 0xbb, 0xbf, .. "{}"u8]), "Reading Manywire.Wires.Tests.Messages.FirstVersion, at byte 0 in $: expected an object or null, not a byte order mark (only a stream or a pipe may begin with one)." },
        { "one byte too few", () => MessagePackWire.Deserialize<FirstVersion>([0x82, 0xa2, (byte)'I', (byte)'d']), "Reading Manywire.Wires.Tests.Messages.FirstVersion, at byte 0 in $: expected a map of 2 entries, which is more than the rest of the input can hold." },
        { "another type", () => JsonWire.Deserialize<FirstVersion[]>("[{\"Id\":1},{\"Id\":\"x\"}]"u8), "Reading Manywire.Wires.Tests.Messages.FirstVersion[], at byte 16 in $[1].Id: expected an integer." },
        { "another type, known at run time", () => JsonWire.Deserialize("[{\"Id\":1},{\"Id\":\"x\"}]"u8, typeof(FirstVersion[])), "Reading Manywire.Wires.Tests.Messages.FirstVersion[], at byte 16 in $[1].Id: expected an integer." },
        { "a key without quotation marks", () => JsonWire.Deserialize<Dictionary<string, int>>("{1:2}"u8), "Reading System.Collections.Generic.Dictionary<System.String, System.Int32>, at byte 1 in $: expected a key in quotation marks." },
        { "a key that is null", () => JsonWire.Deserialize<Dictionary<string, int>>("{null:2}"u8), "Reading System.Collections.Generic.Dictionary<System.String, System.Int32>, at byte 1 in $: expected a key in quotation marks." },
        { "another bracket than that of an array", () => JsonWire.Deserialize<int[]>("[1}"u8), "Reading System.Int32[], at byte 2 in $[0]: expected ',' or ']'." },
        { "another bracket than that of a map", () => JsonWire.Deserialize<Dictionary<string, int>>("{\"a\":1]"u8), "Reading System.Collections.Generic.Dictionary<System.String, System.Int32>, at byte 6 in $.a: expected ',' or '}'." },
        { "something behind the value", () => JsonWire.Deserialize<int>("1 2"u8), "Reading System.Int32, at byte 2 in $: expected the end of the input." },
        { "an unknown case", () => BinaryWire.Deserialize<IMessageShape<int>>([9, 0]), "Reading Manywire.Wires.Tests.Messages.IMessageShape<System.Int32>, at byte 1 in $: expected a case of Manywire.Wires.Tests.Messages.IMessageShape<System.Int32>: 0, not tag 9." },
        { "an element of a stream", () => JsonWire.DeserializeEnumerable<FirstVersion>(new MemoryStream("[{\"Id\":1},{\"Id\":\"x\"}]"u8.ToArray()), WireSequence.Array).Count(), "Reading Manywire.Wires.Tests.Messages.FirstVersion, at byte 16 in $[1].Id: expected an integer." },
        { "an element of a stream that is missing", () => JsonWire.DeserializeEnumerable<FirstVersion>(new MemoryStream("[{\"Id\":1},"u8.ToArray()), WireSequence.Array).Count(), "Reading Manywire.Wires.Tests.Messages.FirstVersion, at byte 10 in $[1]: expected more input." },
        { "an envelope that is damaged", () => JsonWire.Deserialize<FirstVersion>([1, 2, 3], new JsonWireOptions { Compression = WireCompression.Brotli }), "Reading Manywire.Wires.Tests.Messages.FirstVersion, at byte 3 in $: expected more of a Brotli stream." },
        { "an envelope with something else in it", () => JsonWire.Deserialize(JsonWire.Serialize("x", new JsonWireOptions { Compression = WireCompression.Brotli }), typeof(FirstVersion), new JsonWireOptions { Compression = WireCompression.Brotli }), "Reading Manywire.Wires.Tests.Messages.FirstVersion, at byte 0 in $: expected an object or null." },

        // Writing.
        { "a number that JSON doesn't have", () => JsonWire.Serialize(new Ratios { All = [new(), new() { Value = double.NaN }] }), "Writing Manywire.Wires.Tests.Messages.Ratios, at byte 53 in $.All[1].Value: expected a finite number." },
        { "the same, of a type known at run time", () => JsonWire.Serialize(new Ratios { All = [new() { Value = double.NaN }] }, typeof(Ratios)), "Writing Manywire.Wires.Tests.Messages.Ratios, at byte 29 in $.All[0].Value: expected a finite number." },
        { "the same, to a stream", () => JsonWire.Serialize(new MemoryStream(), new Ratios { All = [new() { Value = double.NaN }] }), "Writing Manywire.Wires.Tests.Messages.Ratios, at byte 29 in $.All[0].Value: expected a finite number." },
        { "the same, to a buffer writer", () => JsonWire.Serialize(new ArrayBufferWriter<byte>(), new Ratios { All = [new() { Value = double.NaN }] }), "Writing Manywire.Wires.Tests.Messages.Ratios, at byte 29 in $.All[0].Value: expected a finite number." },
        { "the same, when a part has gone to the buffer writer", () => JsonWire.Serialize(new ArrayBufferWriter<byte>(), new Ratios { Name = new string('n', 5000), All = [new() { Value = double.NaN }] }), "Writing Manywire.Wires.Tests.Messages.Ratios, at byte 5027: expected a finite number." },
        { "the same, as text", () => JsonWire.SerializeToString(new Ratios { All = [new() { Value = double.NaN }] }), "Writing Manywire.Wires.Tests.Messages.Ratios, at byte 29 in $.All[0].Value: expected a finite number." },
        { "the same, in a sequence", () => JsonWire.Serialize(new MemoryStream(), [new Ratios(), new Ratios { All = [new() { Value = double.NaN }] }], WireSequence.Array), "Writing Manywire.Wires.Tests.Messages.Ratios, at byte 55 in $[1].All[0].Value: expected a finite number." },
        { "the same, in an envelope", () => JsonWire.Serialize(new Ratios { All = [new() { Value = double.NaN }] }, new JsonWireOptions { Compression = WireCompression.Brotli }), "Writing Manywire.Wires.Tests.Messages.Ratios, at byte 29 in $.All[0].Value: expected a finite number." },
        { "text that isn't any, on Binary", () => BinaryWire.Serialize(new Ratios { Name = "ok", All = [new() { Text = "\ud800" }] }), "Writing Manywire.Wires.Tests.Messages.Ratios, at byte 24 in $.All[0].Text: expected text without unpaired surrogates." },
        { "text that isn't any, on MessagePack", () => MessagePackWire.Serialize(new Ratios { Name = "ok", All = [new() { Text = "\ud800" }] }), "Writing Manywire.Wires.Tests.Messages.Ratios, at byte 35 in $.All[0].Text: expected a string of well-formed UTF-16." },
        { "text that isn't any, in a tolerant type on Binary", () => BinaryWire.Serialize(new TolerantNode { A = 1, Child = new() { A = 2, Name = "x", Child = new() { Name = "\ud800" } } }), "Writing Manywire.Wires.Tests.Messages.TolerantNode, at byte 136 in $.Child.Child.Name: expected text without unpaired surrogates." },
        { "text that isn't any, behind a member of a tolerant type on Binary", () => BinaryWire.Serialize(new TolerantNode { Child = new() { A = 2, Name = "x" }, Last = "\udc00" }), "Writing Manywire.Wires.Tests.Messages.TolerantNode, at byte 79 in $.Last: expected text without unpaired surrogates." },
        { "text that isn't any, where references are kept", () => BinaryWire.Serialize(new Linked { Name = "a", Next = new Linked { Name = "\ud800" } }), "Writing Manywire.Wires.Tests.Messages.Linked, at byte 35 in $.Next.Name: expected text without unpaired surrogates." },
        { "a key that isn't text", () => JsonWire.Serialize(new Dictionary<string, int> { ["a"] = 1, ["\ud800"] = 2 }), "Writing System.Collections.Generic.Dictionary<System.String, System.Int32>, at byte 8 in $: expected well-formed UTF-16." },
        { "what no case is", () => JsonWire.Serialize(new Held { Shapes = [new MessageCircle(), new MessageSquare()] }), "Writing Manywire.Wires.Tests.Messages.Held, at byte 23 in $.Shapes[1]: expected a case of Manywire.Wires.Tests.Messages.IMessageShape, not a Manywire.Wires.Tests.Messages.MessageSquare: name it on the union with [WireUnion(tag, typeof(Manywire.Wires.Tests.Messages.MessageSquare))], or give it with options.With(WireCase.Of<…>(tag))." },
        { "what no case is, on Binary", () => BinaryWire.Serialize(new Held { Shapes = [new MessageCircle(), new MessageSquare()] }), "Writing Manywire.Wires.Tests.Messages.Held, at byte 7 in $.Shapes[1]: expected a case of Manywire.Wires.Tests.Messages.IMessageShape, not a Manywire.Wires.Tests.Messages.MessageSquare: name it on the union with [WireUnion(tag, typeof(Manywire.Wires.Tests.Messages.MessageSquare))], or give it with options.With(WireCase.Of<…>(tag))." },
        { "in a compressed member", () => JsonWire.Serialize(new Packed { Parts = [new() { Value = double.NaN }] }), "Writing Manywire.Wires.Tests.Messages.Packed, at byte 20 in $.Parts: expected a finite number." },
        { "more elements than were said", () => BinaryWire.Serialize(new MemoryStream(), 1, Enumerable.Range(0, 2)), "Writing System.Int32, at byte 8 in $: expected 1 element, as declared, and not more." },
        { "what contains itself", () => JsonWire.Serialize(Chain.Ring(), new JsonWireOptions { MaxDepth = 3 }), "Writing Manywire.Wires.Tests.Messages.Chain, at byte 24 in $.Next.Next.Next: expected at most 3 levels of nesting, which is MaxDepth in the options; a type whose values contain themselves needs [Wire(References = true)]." },
        { "what contains itself, on Binary", () => BinaryWire.Serialize(Chain.Ring(), new BinaryWireOptions { MaxDepth = 3 }), "Writing Manywire.Wires.Tests.Messages.Chain, at byte 3 in $.Next.Next.Next: expected at most 3 levels of nesting, which is MaxDepth in the options; a type whose values contain themselves needs [Wire(References = true)]." },
        { "what is deep and keeps references", () => BinaryWire.Serialize(Linked.Long(), new BinaryWireOptions { MaxDepth = 3 }), "Writing Manywire.Wires.Tests.Messages.Linked, at byte 51 in $.Next.Next.Next: expected at most 3 levels of nesting, which is MaxDepth in the options." },
        { "a getter that throws, on JSON", () => JsonWire.Serialize(new[] { new Shy(), new Shy { Fails = true } }), "Writing Manywire.Wires.Tests.Messages.MessageTests.Shy[], at byte 26 in $[1].B: expected a value of B of Manywire.Wires.Tests.Messages.MessageTests.Shy, which its getter gives." },
        { "a getter that throws, on MessagePack", () => MessagePackWire.Serialize(new[] { new Shy(), new Shy { Fails = true } }), "Writing Manywire.Wires.Tests.Messages.MessageTests.Shy[], at byte 14 in $[1].B: expected a value of B of Manywire.Wires.Tests.Messages.MessageTests.Shy, which its getter gives." },
        { "a getter that throws, on Binary", () => BinaryWire.Serialize(new[] { new Shy(), new Shy { Fails = true } }), "Writing Manywire.Wires.Tests.Messages.MessageTests.Shy[], at byte 18 in $[1].B: expected a value of B of Manywire.Wires.Tests.Messages.MessageTests.Shy, which its getter gives." },
        { "a method before writing that throws", () => JsonWire.Serialize(new[] { new Stubborn() }), "Writing Manywire.Wires.Tests.Messages.MessageTests.Stubborn[], at byte 1 in $[0]: expected a Manywire.Wires.Tests.Messages.MessageTests.Stubborn that its own method lets be written." },
        { "an object of an unknown type, on JSON", () => JsonWire.Serialize(new object[] { 1, new Random() }), "Writing System.Object[], at byte 3 in $[1]: expected a value whose type has wire code, and not a System.Random: mark it with [Wire] if it is yours, or add [assembly: Manywire.WireRoot(typeof(System.Random))] to the assembly that serializes it, or [assembly: Manywire.WireExternal(typeof(System.Random))] when its members should be found without attributes." },
        { "an object of an unknown type, on MessagePack", () => MessagePackWire.Serialize(new Dictionary<string, object> { ["a"] = new Random() }), "Writing System.Collections.Generic.Dictionary<System.String, System.Object>, at byte 3 in $.a: expected a value whose type has wire code, and not a System.Random: mark it with [Wire] if it is yours, or add [assembly: Manywire.WireRoot(typeof(System.Random))] to the assembly that serializes it, or [assembly: Manywire.WireExternal(typeof(System.Random))] when its members should be found without attributes." },
        { "an unknown case, on MessagePack", () => MessagePackWire.Deserialize<IMessageShape<int>>([0x92, 9, 0x90]), "Reading Manywire.Wires.Tests.Messages.IMessageShape<System.Int32>, at byte 2 in $: expected a case of Manywire.Wires.Tests.Messages.IMessageShape<System.Int32>: 0, not tag 9." },
        { "an object", () => BinaryWire.Serialize(new List<object> { new Random() }), "Writing System.Collections.Generic.List<System.Object>, at byte 4 in $[0]: expected a value of .NET's own, and not a System.Random: on this wire no value describes itself, so where its type isn't known it needs a union." },
    };

    [Wire]
    public sealed class Shy
    {
        int _b = 1;

        public int A { get; set; } = 1;

        public int B
        {
            get => Fails ? throw new InvalidOperationException("shy") : _b;
            set => _b = value;
        }

        [WireIgnore]
        public bool Fails { get; set; }
    }

    [Wire]
    public sealed class Stubborn
    {
        public int A { get; set; }

        [WireSerializing]
        internal void Before() => throw new InvalidOperationException("no");
    }

    /// <summary>What a person's own code threw is the cause; what says that it is to stop passes.</summary>
    [Theory]
    [MemberData(nameof(AnyWire.Each), MemberType = typeof(AnyWire))]
    public void What_own_code_throws_is_the_cause(AnyWire wire)
    {
        Assert.Equal("shy", Assert.Throws<WireException>(() => wire.Write(new Shy { Fails = true })).InnerException!.Message);
        Assert.Equal("shy", Assert.Throws<WireException>(() => wire.Write(new MemoryStream(), new List<Shy> { new() { Fails = true } })).InnerException!.Message);
        Assert.Throws<OperationCanceledException>(() => wire.Write(new Stopped()));
    }

    [Wire]
    public sealed class Stopped
    {
        int _a;

        public int A
        {
            get => _a == 0 ? throw new OperationCanceledException() : _a;
            set => _a = value;
        }
    }

    [Theory]
    [MemberData(nameof(Messages))]
    public void Each_says_what_a_person_needs(string what, Action action, string message)
    {
        WireException e = Assert.Throws<WireException>(action);
        Assert.True(message == e.Message, $"{what}\n{e.Message}");
    }

    /// <summary>An error that the type's name and the operation don't belong to has its own text.</summary>
    [Fact]
    public void A_long_path_is_shown_in_part()
    {
        string whole = "$" + string.Concat(Enumerable.Repeat(".Next", 200));

        WireException e = Assert.Throws<WireException>(() => JsonWire.Serialize(Chain.Ring(), new JsonWireOptions { MaxDepth = 200 }));

        Assert.Equal(whole, e.Path);
        Assert.Contains($" in {whole[..128]}…{whole[^128..]}: expected ", e.Message);
    }

    [Theory]
    [InlineData("")]
    [InlineData("a")]
    public void What_is_shown_of_a_long_path_is_text(string first)
    {
        string key = first + string.Concat(Enumerable.Repeat("\ud83d\ude01", 200));

        WireException e = Assert.Throws<WireException>(() => JsonWire.Deserialize<Dictionary<string, int>>(Encoding.UTF8.GetBytes("{\"" + key + "\":x}")));

        Assert.Contains(key, e.Path);
        Assert.DoesNotContain('\ufffd', Encoding.UTF8.GetString(Encoding.UTF8.GetBytes(e.Message)));
    }

    [Fact]
    public void One_that_is_thrown_elsewhere_has_no_type()
    {
        var e = new WireException("a number", 5, "$.X");
        Assert.Equal(("Expected a number at byte 5 in $.X.", null), (e.Message, e.Type));
        Assert.Equal(typeof(FirstVersion), Assert.Throws<WireException>(() => JsonWire.Deserialize<FirstVersion>("1"u8)).Type);
        Assert.Equal(typeof(Ratios), Assert.Throws<WireException>(() => BinaryWire.Serialize(new Ratios { Name = "\ud800" })).Type);
    }

    /// <summary>Of what is written a path is found wherever the error happens: at random members of random objects, on all wires.</summary>
    [Fact]
    public void Writing_finds_the_member()
    {
        var random = new Random(5);
        for (int i = 0; i < 500; i++)
        {
            var path = new StringBuilder("$");
            TolerantNode root = new();
            TolerantNode node = root;
            for (int depth = random.Next(5); depth > 0; depth--)
            {
                node.A = random.Next();
                node.Name = random.Next(2) == 0 ? null : new string('x', random.Next(300));
                if (random.Next(2) == 0)
                {
                    node.Child = new TolerantNode();
                    path.Append(".Child");
                    node = node.Child;
                }
                else
                {
                    int at = random.Next(3);
                    node.Child = random.Next(2) == 0 ? null : new TolerantNode { Name = "c", Last = "l" };
                    node.Children = [.. Enumerable.Range(0, at + 1).Select(_ => new TolerantNode { A = 1, Name = "n" })];
                    path.Append($".Children[{at}]");
                    node = node.Children[at];
                }
            }

            if (random.Next(2) == 0)
            {
                node.Name = "\ud800";
                path.Append(".Name");
            }
            else
            {
                node.Name = "n";
                node.Last = "\ud800";
                path.Append(".Last");
            }

            foreach (AnyWire wire in AnyWire.All)
            {
                WireException e = Assert.Throws<WireException>(() => wire.Write(root));
                Assert.Equal((wire.ToString(), path.ToString()), (wire.ToString(), e.Path));
                e = Assert.Throws<WireException>(() => wire.Write(new MemoryStream(), root));
                Assert.Equal(path.ToString(), e.Path);
            }
        }
    }
}

[Wire]
public class FirstVersion
{
    public int Id { get; set; }

    public string? Name { get; set; }
}

[Wire]
public class SecondVersion
{
    public int Id { get; set; }

    public string? Name { get; set; }

    public long Added { get; set; }
}

[Wire]
public class Ratios
{
    public string? Name { get; set; }

    public List<Ratio>? All { get; set; }
}

[Wire]
public class Ratio
{
    public double Value { get; set; }

    public string? Text { get; set; }
}

[Wire]
public class Packed
{
    public int Before { get; set; }

    [WireCompressed]
    public List<Ratio>? Parts { get; set; }
}

[Wire(WireEvolution.Tolerant)]
public class TolerantNode
{
    [WireKey(0)]
    public int A { get; set; }

    [WireKey(1)]
    public string? Name { get; set; }

    [WireKey(3)]
    public TolerantNode? Child { get; set; }

    [WireKey(4)]
    public List<TolerantNode>? Children { get; set; }

    [WireKey(6)]
    public string? Last { get; set; }
}

[Wire(References = true)]
public class Linked
{
    [WireKey(0)]
    public string? Name { get; set; }

    [WireKey(1)]
    public Linked? Next { get; set; }

    public static Linked Long() => new() { Next = new() { Next = new() { Next = new() } } };
}

[Wire]
public class Chain
{
    public Chain? Next { get; set; }

    public static Chain Ring()
    {
        var chain = new Chain();
        chain.Next = chain;
        return chain;
    }
}

[Wire]
[WireUnion(0, typeof(MessageCircle))]
public interface IMessageShape;

[Wire]
public class MessageCircle : IMessageShape;

#pragma warning disable MW015 // what happens then is what is tested
[Wire]
public class MessageSquare : IMessageShape;
#pragma warning restore MW015

[Wire]
[WireUnion(0, typeof(MessageCase<>))]
public interface IMessageShape<T>;

[Wire]
public class MessageCase<T> : IMessageShape<T>
{
    public T? Value { get; set; }
}

[Wire]
public class Held
{
    public List<IMessageShape>? Shapes { get; set; }
}
