using System;
using System.Linq;
using Xunit;

namespace Manywire.Binary.Tests;

public class ObjectTests
{
    static Person Ann => new()
    {
        Name = "Ann",
        Age = 30,
        Scores = [1, 2, 3],
        Tags = new() { ["x"] = 1, ["日本"] = -1 },
        Friends = [null, new Person { Name = "ボブ", Friends = [] }, new Person { Scores = [] }],
    };

    static bool Same(Person? a, Person? b) => a is null || b is null
        ? a is null && b is null
        : a.Name == b.Name && a.Age == b.Age
            && (a.Scores is null ? b.Scores is null : a.Scores.AsSpan().SequenceEqual(b.Scores))
            && (a.Tags is null ? b.Tags is null : a.Tags.SequenceEqual(b.Tags!))
            && (a.Friends is null ? b.Friends is null : a.Friends.Count == b.Friends!.Count && a.Friends.Zip(b.Friends).All(static f => Same(f.First, f.Second)));

    static bool Same(Tolerant? a, Tolerant? b) => a!.A == b!.A && a.C == b.C && a.F.AsSpan().SequenceEqual(b.F);

    [Fact]
    public void Objects()
    {
        Check.Wire<Person?>(null, "ff");
        Check.Wire<Person?>(Ann, null, Same);
        Check.Survives<Person?>(Ann, 20_000);
        Check.Wire<System.Collections.Generic.Dictionary<string, long>?>(new() { ["one"] = 1 }, "01000000 fcffffff 03000000 6f6e65 0100000000000000", static (a, b) => a!.SequenceEqual(b!));
        Check.Fails<System.Collections.Generic.Dictionary<string, long>?>("01000000 ffffffff 0000000000000000");
        for (int head = 250; head < 255; head++)
        {
            Check.Fails<Person?>(head.ToString("x2"));
        }

        // Fewer members: the others stay as they are.
        Person? person = new() { Name = "x", Age = 7 };
        BinaryWire.Populate(Convert.FromHexString("01feffffff0100000062"), ref person);
        Assert.Equal("b", person!.Name);
        Assert.Equal(7, person.Age);
    }

    [Fact]
    public void Depth()
    {
        Person person = new();
        Person root = person;
        for (int i = 1; i < 64; i++)
        {
            person.Friends = [new Person()];
            person = person.Friends[0]!;
        }

        byte[] bytes = BinaryWire.Serialize<Person?>(root);
        Assert.NotNull(BinaryWire.Deserialize<Person>(bytes));
        Assert.Throws<WireException>(() => BinaryWire.Deserialize<Person>(bytes, new BinaryWireOptions { MaxDepth = 63 }));
        Assert.Throws<WireException>(() => BinaryWire.Serialize<Person?>(root, new BinaryWireOptions { MaxDepth = 63 }));

        // Any depth, however deep, ends in an error; and so does the search for its path.
        byte[] hostile = [.. Enumerable.Repeat(Convert.FromHexString("05ffffffff00000000ffffffffffffffff01000000"), 100_000).SelectMany(static b => b)];
        Assert.Throws<WireException>(() => BinaryWire.Deserialize<Person>(hostile));
    }

    [Fact]
    public void TolerantObjects()
    {
        Check.Wire<Tolerant?>(null, "ff");
        Check.Wire<Tolerant?>(new Tolerant { A = 1, C = "c", F = [1, 2] }, "06 04 00 09 00 00 0c 01000000 feffffff0100000063 02000000 01000000 02000000", Same);
        Check.Wire<Tolerant?>(new Tolerant { A = 1, C = new string('x', 200), F = [] }, "06 04 00 84d000 00 00 04 01000000 37ffffff c8000000" + string.Concat(Enumerable.Repeat("78", 200)) + "00000000", Same);
        Check.Wire<Tolerant?>(new Tolerant { C = new string('日', 40_000), F = new int[30_000] }, null, Same);
        Check.Survives<Tolerant?>(new Tolerant { A = 1, C = "c", F = [1, 2] }, 20_000);

        // Every form of a length; slots that the type doesn't know, inside and behind.
        foreach (string four in new[] { "04", "8704", "8604", "850400", "840400", "8304000000", "8204000000", "810400000000000000", "800400000000000000" })
        {
            Tolerant read = BinaryWire.Deserialize<Tolerant>(Convert.FromHexString("08" + four + "01000000" + "000003" + "05000000" + "aa" + "bbbbbb"))!;
            Assert.Equal(5, read.A);
        }

        foreach (string bad in new[] { "88", "ff", "86ff", "82ffffffff", "7f", "8200000080", "80ffffffffffffffff", "81ffffffffffffffff", "81ffffffffffffff7f", "83ffffffff" })
        {
            Check.Fails<Tolerant?>("01" + bad + "00000000");
        }

        // The sum of lengths that each would do.
        Check.Fails<Tolerant?>("08 00 00 00 00 00 00 03 03 00000000");
    }

    [Fact]
    public void References()
    {
        var loop = new Node { Id = 1 };
        loop.Left = loop;
        Check.Wire<Node?>(loop, "03 04 02 01 00 01000000 fa00 ff", static (_, b) => b!.Left == b && b.Id == 1);

        var leaf = new Node { Id = 9 };
        var shared = new Node { Id = 1, Left = new Node { Id = 2, Left = leaf, Right = leaf }, Right = leaf };
        Check.Wire<Node?>(
            shared,
            "03 04 16 02 00 01000000  03 04 0b 02 01 02000000  03 04 01 01 02 09000000 ff ff  fa02  fa02",
            static (_, b) => b!.Right!.Id == 9 && b.Left!.Left == b.Right && b.Left.Right == b.Right);
        Check.Survives<Node?>(shared, 20_000);
        Check.Fails<Node?>("fa00");
        Check.Fails<Node?>("fa8600000080");
        Check.Fails<Node?>("03 04 02 01 01 01000000 fa00 ff");
        Check.Fails<Node?>("03 04 02 01 00 01000000 fa01 ff");
        Check.Fails<Node?>("03 04 08 01 00 01000000 03 00 00 00 00 ff");

        // Many, so that numbers take more than one byte.
        Node chain = new() { Id = 0, Right = leaf };
        for (int i = 0; i < 50; i++)
        {
            chain = new Node { Id = i, Left = chain, Right = new Node { Id = -i, Left = leaf, Right = chain } };
        }

        Check.Wire<Node?>(chain, null, static (a, b) => b!.Left == b.Right!.Right && a!.Id == b.Id);
    }

    [Fact]
    public void Unions()
    {
        Check.Wire<Animal?>(null, "ff");
        Check.Wire<Animal?>(new Dog { Name = "d" }, "00 01 feffffff 01000000 64", static (_, b) => b is Dog { Name: "d" });
        Check.Wire<Animal?>(new Cat { Lives = 9 }, "fa2c01 01 09000000", static (_, b) => b is Cat { Lives: 9 });
        Check.Fails<Animal?>("01 01 feffffff 01000000 64");
        Check.Fails<Animal?>("fb");
        Check.Fails<Animal?>("fe");
        Check.Fails<Animal?>("fa0500 01");
    }

    [Fact]
    public void LazyMembers()
    {
        var letter = new Letter
        {
            Id = 1,
            Person = new(Ann),
            Animal = new(new Cat { Lives = 3 }),
            Tolerant = new(new Tolerant { A = 1, C = "c", F = [1] }),
            Name = "end",
        };
        Check.Wire<Letter?>(letter, null, static (a, b) => b!.Name == "end" && !b.Person!.IsLoaded && b.Person.Wire == typeof(BinaryWire)
            && BinaryWire.Serialize<Letter?>(b).AsSpan().SequenceEqual(BinaryWire.Serialize<Letter?>(a))
            && Same(Ann, b.Person.Value) && b.Animal!.Value is Cat { Lives: 3 } && b.Tolerant!.Value!.A == 1 && b.Person.Wire is null);
        Check.Wire<Letter?>(new Letter { Person = new(null), Animal = new(null), Tolerant = new((Tolerant?)null) }, "05 00000000 ff ff ff ffffffff", static (_, b) => b!.Person!.Value is null);
        Check.Survives<Letter?>(letter, 20_000);

        // Lazy members keep the options of the call that read them.
        var deep = new Letter { Person = new(new Person { Friends = [new Person()] }), Animal = new(null), Tolerant = new((Tolerant?)null) };
        byte[] bytes = BinaryWire.Serialize<Letter?>(deep);
        Assert.Throws<WireException>(() => BinaryWire.Deserialize<Letter>(bytes, new BinaryWireOptions { MaxDepth = 1 }));
    }

    [Fact]
    public void Paths()
    {
        static string Path<T>(string hex)
        {
            byte[] bytes = Convert.FromHexString(hex.Replace(" ", ""));
            WireException whole = Assert.Throws<WireException>(() => BinaryWire.Deserialize<T>(bytes));
            WireException cut = Assert.Throws<WireException>(() => BinaryWire.Deserialize<T>(Check.Cut(bytes, 2)));
            Assert.Equal(whole.Path, cut.Path);
            return whole.Path;
        }

        Assert.Equal("$", Path<Person>("fe"));
        Assert.Equal("$.Name", Path<Person>("05 feffffff 01000000 ff"));
        Assert.Equal("$.Age", Path<Person>("05 ffffffff 0000"));
        Assert.Equal("$.Scores", Path<Person>("05 ffffffff 00000000 02000000 00000000"));
        Assert.Equal("$.Tags.k", Path<Person>("05 ffffffff 00000000 ffffffff 01000000 feffffff 01000000 6b 0000"));
        Assert.Equal("$.Tags[0]", Path<Person>("05 ffffffff 00000000 ffffffff 01000000 feffffff 01000000 ff 0000"));
        Assert.Equal("$.Friends[1].Name", Path<Person>("05 ffffffff 00000000 ffffffff ffffffff 02000000 ff 05 feffffff 01000000 ff"));
        Assert.Equal("$[2]", Path<bool[]>("03000000 00 01 02"));
        Assert.Equal("$.C", Path<Tolerant>("06 04 00 09 00 00 00 01000000 feffffff0100000080"));
        Assert.Equal("$.Left", Path<Node>("03 04 06 00 00 01000000 01 04 01 0000"));
        Assert.Equal("$.Name", Path<Animal>("00 01 feffffff 01000000 ff"));
        Assert.Equal("$.Animal.Name", Path<Letter>("05 00000000 ff 00 01 000000"));
    }
}
