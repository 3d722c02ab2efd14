using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using Goldens.Shared;

namespace Manywire.Wires.Tests;

public sealed class OptionTests
{
    static string Text(byte[] utf8) => Encoding.UTF8.GetString(utf8);

    public static TheoryData<AnyWire> Wires => AnyWire.Each;

    [Fact]
    public void Web()
    {
        var value = new Team { Name = "n", Users = [new User { Age = 1, FirstName = "f" }], Scores = new() { ["One"] = 1 } };
        string json = JsonWire.SerializeToString(value, JsonWireOptions.Web);
        Assert.Equal("{\"name\":\"n\",\"users\":[{\"age\":1,\"firstName\":\"f\",\"lastName\":null}],\"scores\":{\"One\":1},\"byId\":null,\"captains\":null}", json);
        Assert.Equal("f", JsonWire.Deserialize<Team>(json, JsonWireOptions.Web)!.Users![0]!.FirstName);
        Assert.Equal("f", JsonWire.Deserialize<User>("{\"FIRSTNAME\":\"f\"}", JsonWireOptions.Web)!.FirstName);
        Assert.Equal("f", JsonWire.Deserialize<User>("{\"FirstName\":\"f\"}", JsonWireOptions.Web)!.FirstName);
        Assert.Null(JsonWire.Deserialize<User>("{\"FIRSTNAME\":\"f\"}")!.FirstName);
        Assert.Throws<WireException>(() => JsonWire.Deserialize<User>("{\"Age\":1,\"age\":2}", JsonWireOptions.Web));
        Forty forty = JsonWire.Deserialize<Forty>(JsonWire.Serialize(Forty.Create(), JsonWireOptions.Web), JsonWireOptions.Web)!;
        Assert.Equal(JsonWire.SerializeToString(Forty.Create()), JsonWire.SerializeToString(forty));
        IFigure figure = new Crate { W = 1, Name = "c" };
        Assert.Equal("{\"$type\":1,\"w\":1,\"name\":\"c\"}", JsonWire.SerializeToString(figure, JsonWireOptions.Web));
        Assert.Equal("c", ((Crate)JsonWire.Deserialize<IFigure>("{\"w\":1,\"name\":\"c\",\"$type\":1}", JsonWireOptions.Web)!).Name);
        Keeping kept = JsonWire.Deserialize<Keeping>("{\"id\":1,\"OTHER\":2}", JsonWireOptions.Web)!;
        Assert.Equal("{\"id\":1,\"name\":null,\"OTHER\":2}", JsonWire.SerializeToString(kept, JsonWireOptions.Web));
    }

    /// <summary>Names whose words are separated already, and names that the type doesn't know, come back under every spelling.</summary>
    [Fact]
    public void Spelled_names_are_read_again()
    {
        foreach (WireNaming naming in Enum.GetValues<WireNaming>())
        {
            var options = new JsonWireOptions { Naming = naming };
            var value = new Separated { Max_Size = 1, FirstName = "f", TwoWords = 2, PlainName = 3, Only = 4 };
            string json = JsonWire.SerializeToString(value, options);
            Separated read = JsonWire.Deserialize<Separated>(json, options)!;
            Assert.Equal((1, "f", 2, 3, 4), (read.Max_Size, read.FirstName, read.TwoWords, read.PlainName, read.Only));

            const string Unknown = "{\"other_name\":1,\"other-name\":2,\"Other name\":3,\"id\":4}";
            Keeping keeping = JsonWire.Deserialize<Keeping>(Unknown, new JsonWireOptions { Naming = naming, IgnoreCase = true })!;
            Assert.Equal(4, keeping.Id);
            Assert.Equal(["other_name", "other-name", "Other name"], keeping.Others!.Members.Select(m => Text(m.Key)));
        }

        Assert.Equal(7, JsonWire.Deserialize<Separated>("{\"max_size\":7}", new JsonWireOptions { Naming = WireNaming.SnakeCaseLower })!.Max_Size);
        Assert.Equal(7, JsonWire.Deserialize<Separated>("{\"max_Size\":7}", JsonWireOptions.Web)!.Max_Size);
        Assert.Equal(0, JsonWire.Deserialize<Separated>("{\"plain_name\":7}", JsonWireOptions.Web)!.PlainName);
    }

    public static TheoryData<JsonEscaping> Escapings => new(Enum.GetValues<JsonEscaping>());

    [Theory]
    [MemberData(nameof(Escapings))]
    public void Escaping_of_every_character(JsonEscaping escaping)
    {
        var options = new JsonWireOptions { Escaping = escaping };
        var peer = new JsonSerializerOptions { Encoder = escaping == JsonEscaping.Relaxed ? JavaScriptEncoder.UnsafeRelaxedJsonEscaping : JavaScriptEncoder.Default };
        var text = new StringBuilder();
        for (int c = 0; c <= 0x10ffff; c += c < 0x10000 ? 1 : 0x1001)
        {
            if (c is >= 0xd800 and <= 0xdfff)
            {
                continue;
            }

            string s = char.ConvertFromUtf32(c);
            text.Append(s);
            string actual = JsonWire.SerializeToString("ab" + s + "cd", options);
            if (escaping != JsonEscaping.Minimal)
            {
                Assert.Equal(JsonSerializer.Serialize("ab" + s + "cd", peer), actual);
            }

            Assert.Equal("ab" + s + "cd", JsonSerializer.Deserialize<string>(actual));
            Assert.Equal("ab" + s + "cd", JsonWire.Deserialize<string>(actual));
        }

        byte[] all = JsonWire.Serialize(text.ToString(), options);
        Assert.Equal(text.ToString(), JsonWire.Deserialize<string>(all));
        Assert.Equal(text.ToString(), JsonSerializer.Deserialize<string>(all));
        Assert.Equal(text.ToString(), AnyWire.Json.Read<string>(Segments.Every(all, 1000)));
        if (escaping == JsonEscaping.Minimal)
        {
            Assert.Equal("\"\u007f</&日😀\\\"\\\\\\n\\u0001\"", JsonWire.SerializeToString("\u007f</&日😀\"\\\n\u0001", options));
        }
    }

    [Theory]
    [MemberData(nameof(Wires))]
    public void Cases_that_are_structs_or_their_own_base(AnyWire wire)
    {
        IRefCase value = new StructCase { A = 5, B = 6 };
        Assert.Equal(value, wire.Read<IRefCase>(wire.Write(value)));
        Vehicle car = new Car { Wheels = 4, Brand = "b" };
        Assert.Equal("b", Assert.IsType<Car>(wire.Read<Vehicle>(wire.Write(car))).Brand);
        Assert.Equal(3, Assert.IsType<Vehicle>(wire.Read<Vehicle>(wire.Write(new Vehicle { Wheels = 3 }))).Wheels);
        Assert.Equal(4, wire.Read<Car>(wire.Write((Car)car))!.Wheels);
    }

    [Fact]
    public void Cases_that_are_references() => CheckReferences(AnyWire.Binary, AnyWire.MessagePack);

    [Fact]
    public void Cases_that_are_references_in_JSON() => CheckReferences(AnyWire.Json);

    static void CheckReferences(params AnyWire[] wires)
    {
        foreach (AnyWire wire in wires)
        {
            var first = new RefCase { Id = 1 };
            first.Next = new RefCase { Id = 2, Next = first, Other = first };
            first.Other = (RefCase)first.Next;
            byte[] bytes = wire.Write<IRefCase>(first);
            for (int size = 1; size < 20; size++)
            {
                var read = (RefCase)wire.Read<IRefCase>(Segments.Every(bytes, size))!;
                Assert.Same(read.Next, read.Other);
                Assert.Same(read, read.Other!.Next);
                Assert.Same(read, read.Other.Other);
            }
        }
    }

    [Fact]
    public void Consumed()
    {
        foreach (AnyWire wire in AnyWire.All)
        {
            byte[] one = wire.Write(new User { Age = 1 });
            byte[] two = wire.Write(new User { Age = 2, LastName = "x" });
            byte[] both = [.. one, .. two];
            Assert.Equal(1, wire.Read<User>(both, out int consumed)!.Age);
            Assert.Equal(one.Length, consumed);
            Assert.Equal(2, wire.Read<User>(both.AsSpan(consumed), out consumed)!.Age);
            Assert.Equal(two.Length, consumed);
            Assert.Throws<WireException>(() => wire.Read<User>(both));
        }
    }
}
