using System;
using System.Collections.Generic;
using System.Text;
using Dialects.Admitted;

namespace Manywire.Wires.Tests;

/// <summary>A type that its own library reads is read here: with the constructors and members that its attributes admit, and on the wires where these attributes aren't heard as well.</summary>
public sealed class AdmittedTests
{
    /// <summary>What the library wrote is what its wire writes and reads, and every other wire reads what it writes.</summary>
    static void Is<[WireRoot] T>(AnyWire wire, string theirs, T value, string? read = null)
    {
        byte[] bytes = wire == AnyWire.Json ? Encoding.UTF8.GetBytes(theirs) : Convert.FromHexString(theirs);
        Assert.Equal(theirs, wire == AnyWire.Json ? Encoding.UTF8.GetString(wire.Write(value)) : Convert.ToHexString(wire.Write(value)));
        Assert.Equal(read ?? value!.ToString(), wire.Read<T>(bytes)!.ToString());
        foreach (AnyWire other in AnyWire.All)
        {
            if (other != wire)
            {
                Assert.Equal(value!.ToString(), other.Read<T>(other.Write(value))!.ToString());
            }
        }
    }

    [Fact]
    public void Constructors_that_System_Text_Json_is_told_of()
    {
        Is(AnyWire.Json, """{"X":5}""", Told.Of(5));
        Is(AnyWire.Json, """{"X":5}""", Inner.Of(5));
    }

    [Fact]
    public void What_a_marked_constructor_doesnt_take_is_written_and_not_read() => Is(AnyWire.Json, """{"X":1,"Y":2}""", new Shorter(1, 2), read: "1 0");

    [Fact]
    public void A_parameter_of_a_member_that_is_left_out_has_its_default()
    {
        Is(AnyWire.Json, """{"A":1,"C":"x"}""", new Halved(1, 2, "x"), read: new Halved(1, 0, "x").ToString());
        Is(AnyWire.Json, """{"X":1}""", new Choosing(1));
        Assert.Equal(new Halved(1, 0), JsonWire.Deserialize<Halved>("""{"A":1,"B":2}"""));
    }

    [Fact]
    public void Members_that_MemoryPack_includes()
    {
        Is(AnyWire.Binary, "0105000000", new TakenIn(5));
        Is(AnyWire.Binary, "0105000000", new Prefixed(5));
        Is(AnyWire.Binary, "0201FEFFFFFF0100000078", Outcome.Of("x"));
        Is(AnyWire.Binary, "0200FFFFFFFF", Outcome.None);
        Is(AnyWire.Binary, "0207000000C03F", new Wider(7, 1.5));
        Assert.Equal("""{"hasValue":false,"value":null}""", JsonWire.SerializeToString(Outcome.None));
        Is(AnyWire.Json, """{"m_test":5}""", new OtherPrefix(5));
    }

    [Fact]
    public void Members_that_MessagePack_has_keys_for()
    {
        Is(AnyWire.MessagePack, "920102", Fields.Of(1, 2));
        Is(AnyWire.MessagePack, "9105", new Field(5));
        Is(AnyWire.MessagePack, "9105", Closed.Of(5));
        Is(AnyWire.MessagePack, "9205A162", new Placed(5, "b"));
        Is(AnyWire.MessagePack, "9105", new Any(5));
    }

    /// <summary>MessagePack-CSharp takes the constructor with the most parameters; what is absent is their default.</summary>
    [Fact]
    public void Constructors_run_on_MessagePack()
    {
        Assert.Equal("5 100", MessagePackWire.Deserialize<Counting>([0x91, 5]).ToString());
        Assert.Equal("5 106", MessagePackWire.Deserialize<Counting>([0x92, 5, 6]).ToString());
        Assert.Equal("5 6 11", MessagePackWire.Deserialize<Summed>([0x92, 5, 6])!.ToString());
        Assert.Equal("5 0 5", MessagePackWire.Deserialize<Summed>([0x91, 5])!.ToString());

        // System.Text.Json takes the one without parameters.
        Assert.Equal("5 0", JsonWire.Deserialize<Counting>("""{"A":5}""").ToString());
        Assert.Equal("5 6 -1", JsonWire.Deserialize<Summed>("""{"A":5,"B":6}""")!.ToString());
    }

    [Fact]
    public void A_constructor_that_only_sets_isnt_needed()
    {
        var value = new Passing(1, 2);
        Passing? same = value;
        MessagePackWire.Populate([0x92, 3, 4], ref same);
        Assert.Same(value, same);
        Assert.Equal("3 4", value.ToString());
    }

    [Fact]
    public void Structs_that_nobody_has_marked()
    {
        Plain plain = new() { A = 1, B = 2 };
        Is(AnyWire.Binary, "07" + "01000200" + "010001000200" + "000000000000" + "0100000001000200" + "0100000001000200" + "010000000100000001000200" + "03000000000000000100020000000000", new Structs
        {
            S = plain,
            N = plain,
            L = [plain],
            A = [plain],
            D = new() { [1] = plain },
            G = new() { A = 3, B = plain },
        });
        Is(AnyWire.Binary, "01000200", plain);
        Assert.Equal("""{"A":1,"B":2}""", JsonWire.SerializeToString(plain));
    }

    [Fact]
    public void A_list_of_bytes_in_the_form_of_bytes()
    {
        var list = new List<byte> { 9 };
        List<byte>? same = list;
        MessagePackWire.Populate([0xc4, 3, 1, 2, 3], ref same);
        Assert.Same(list, same);
        Assert.Equal([1, 2, 3], list);
        Assert.Equal([0x93, 1, 2, 3], MessagePackWire.Serialize(list));
        Assert.Equal([1, 2], MessagePackWire.Deserialize<List<byte>>([0xc5, 0, 2, 1, 2])!);
        Assert.Throws<WireException>(() => MessagePackWire.Deserialize<List<byte>>([0xc4, 3, 1, 2]));
    }

    [Fact]
    public void Strings_in_UTF16()
    {
        var options = new BinaryWireOptions { Utf16 = true };
        foreach (string text in (string[])["hé日", "a", new string('x', 5000), "😀"])
        {
            byte[] written = BinaryWire.Serialize(text, options);
            Assert.Equal([.. BitConverter.GetBytes(text.Length), .. Encoding.Unicode.GetBytes(text)], written);
            Assert.Equal(text, BinaryWire.Deserialize<string>(written));
        }

        Assert.Equal("00000000", Convert.ToHexString(BinaryWire.Serialize("", options)));
        Assert.Equal("FFFFFFFF", Convert.ToHexString(BinaryWire.Serialize<string?>(null, options)));
        Assert.Equal("0100000001000000E900" + "01000000E900", Convert.ToHexString(BinaryWire.Serialize(new Dictionary<string, string> { ["é"] = "é" }, options)));
        Assert.Throws<WireException>(() => BinaryWire.Serialize("\ud800", options));
    }
}
