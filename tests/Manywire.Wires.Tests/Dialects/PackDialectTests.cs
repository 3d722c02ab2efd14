using System;
using System.Collections.Generic;
using System.Linq;
using Manywire.Binary;
using Manywire.MessagePack;

namespace Manywire.Wires.Tests;

/// <summary>Types that carry MemoryPack's and MessagePack-CSharp's attributes have the bytes that these libraries gave them.</summary>
public sealed class PackDialectTests
{
    static void Is<[WireRoot] T>(string library, string name, T value, Func<T?, string>? show = null)
    {
        AnyWire wire = library == "memorypack" ? AnyWire.Binary : AnyWire.MessagePack;
        byte[] theirs = Theirs(library, name);
        Assert.Equal(Convert.ToHexString(theirs), Convert.ToHexString(wire.Write(value)));
        show ??= static x => x!.ToString()!;

        // What isn't on the wire isn't read: the text of what was written again is that of what was read.
        T? read = wire.Read<T>(theirs);
        Assert.Equal(theirs, wire.Write(read));
        Assert.Equal(Untold(name, library, show(value)), show(read));
    }

    /// <summary>What the libraries write for the types of <c>PackTypes.cs</c>: tests/Manywire.Peers.Tests asks them.</summary>
    static readonly Dictionary<(string, string), string> s_theirs = new()
    {
        [("memorypack", "Chosen")] = "030400000001000000FBFFFFFF040000007A776569",
        [("memorypack", "Ordered")] = "03010000000200000000000000FAFFFFFF050000007468726565",
        [("memorypack", "Loose")] = "04041A00090100000003010000000200000000000000FAFFFFFF050000007468726565FEFFFFFF0100000064",
        [("memorypack", "Ring")] = "02040A00070000000204020108000000FA00",
        [("memorypack", "Places")] = "02000000000105000000FA2C0101FBFFFFFF040000006D6F6F6E",
        [("memorypack", "Everything")] = "0401000000FEFFFFFF010000006E03000000020000000400000005000000",
        [("memorypack", "Halved")] = "03050000000600000007000000",
        [("messagepack", "Halved")] = "93050607",
        [("messagepack", "Gaps")] = "9601C0A163C0C0FA",
        [("messagepack", "Named")] = "82A16202A161A161",
        [("messagepack", "Properties")] = "82A44265746102A5416C706861A161",
        [("messagepack", "Nothing")] = "90",
        [("messagepack", "Shapes")] = "92920092A3726564CB3FF800000000000092CD03E893A4626C7565C004",
        [("messagepack", "Positions")] = "94C0A162C004",
        [("messagepack", "Contract")] = "82A57468652D6101A142A162",
        [("memorypack", "Computed")] = "04050000000A000000FAFFFFFF050000006669786564FEFFFFFFFFFFFFFF",
        [("messagepack", "Computed")] = "82A14105A44C617374FE",
        [("messagepack", "ComputedKeys")] = "93A26135C005",
        [("messagepack", "Everything")] = "980102A16EC0C0C0C0920405",
    };

    static byte[] Theirs(string library, string type) => Convert.FromHexString(s_theirs[(library, type)]);

    /// <summary>The values of members that a library leaves out are lost.</summary>
    static string Untold(string name, string library, string text) => (library, name) switch
    {
        ("memorypack", "Chosen") => text.Replace(" 3 ", " 0 ", StringComparison.Ordinal),
        ("memorypack", "Everything") => "n 1 0 3 4,5",
        ("messagepack", "Everything") => "n 1 2 0 4,5",
        _ => text.EndsWith(" 9", StringComparison.Ordinal) ? text[..^1] + "0" : text,
    };

    static string Join<T>(T[]? values) => string.Join(", ", values!.Select(v => v!.ToString()));

    [Fact]
    public void MemoryPacks_members_and_constructor() => Is("memorypack", "Chosen", global::Dialects.PackValues.Chosen());

    [Fact]
    public void MemoryPacks_order() => Is("memorypack", "Ordered", global::Dialects.PackValues.Ordered);

    [Fact]
    public void MemoryPacks_tolerant_types() => Is("memorypack", "Loose", global::Dialects.PackValues.Loose);

    [Fact]
    public void MemoryPacks_cases() => Is("memorypack", "Places", global::Dialects.PackValues.Places, Join);

    [Fact]
    public void MemoryPacks_references()
    {
        Is("memorypack", "Ring", global::Dialects.PackValues.Ring(), ring => $"{ring!.Id} {ring.Next.Id} {ring.Next.Next == ring}");

        // They are kept on its own wire alone.
        Assert.Throws<WireException>(() => MessagePackWire.Serialize(global::Dialects.PackValues.Ring()));
    }

    [Fact]
    public void MessagePacks_keys_and_constructor() => Is("messagepack", "Gaps", global::Dialects.PackValues.Gaps);

    [Fact]
    public void MessagePacks_names() => Is("messagepack", "Named", global::Dialects.PackValues.Named);

    [Fact]
    public void MessagePacks_names_of_properties()
    {
        // Theirs lie in the order of declaration; ours in that of the keys.
        Assert.Equal(global::Dialects.PackValues.Properties.ToString().Replace('9', '0'), MessagePackWire.Deserialize<global::Dialects.Properties>(Theirs("messagepack", "Properties"))!.ToString());
        Assert.Equal("""{"Alpha":"a","Beta":2}""", MessagePackWire.ToJson(MessagePackWire.Serialize(global::Dialects.PackValues.Properties)));
        Assert.Equal("""{"Beta":2,"Alpha":"a"}""", MessagePackWire.ToJson(Theirs("messagepack", "Properties")));
    }

    [Fact]
    public void MessagePacks_empty_objects() => Is("messagepack", "Nothing", new global::Dialects.Nothing());

    [Fact]
    public void MessagePacks_cases()
    {
        Is("messagepack", "Shapes", global::Dialects.PackValues.Shapes, Join);

        // On the other wires it has none, and that is said.
        WireException e = Assert.Throws<WireException>(() => BinaryWire.Serialize(global::Dialects.PackValues.Shapes));
        Assert.Contains("a case of Dialects.Shape", e.Message, StringComparison.Ordinal);
        Assert.Throws<WireException>(() => BinaryWire.Deserialize<global::Dialects.Shape[]>([1, 0, 0, 0, 0]));
        Assert.Throws<WireException>(() => JsonWire.Deserialize<global::Dialects.Shape[]>("[{\"$type\":0}]"u8));
        Assert.Equal([0xff], BinaryWire.Serialize<global::Dialects.Shape?>(null));
    }

    [Fact]
    public void Properties_that_override_one_accessor()
    {
        Is("memorypack", "Halved", global::Dialects.PackValues.Halved);
        Is("messagepack", "Halved", global::Dialects.PackValues.Halved);
    }

    [Fact]
    public void Positions_of_DataContract_on_MessagePack() => Is("messagepack", "Positions", global::Dialects.PackValues.Positions);

    [Fact]
    public void Names_of_DataContract_on_MessagePack() => Is("messagepack", "Contract", global::Dialects.PackValues.Contract);

    [Fact]
    public void Properties_that_cant_be_set()
    {
        Is("memorypack", "Computed", global::Dialects.PackValues.Computed);
        Is("messagepack", "Computed", global::Dialects.PackValues.Computed);
        Is("messagepack", "ComputedKeys", global::Dialects.PackValues.ComputedKeys);
        Assert.Equal("""{"A":5,"Last":-2}""", JsonWire.SerializeToString(global::Dialects.PackValues.Computed));
    }

    [Fact]
    public void A_type_carries_all_of_them()
    {
        Is("memorypack", "Everything", global::Dialects.PackValues.Everything);
        Is("messagepack", "Everything", global::Dialects.PackValues.Everything);
        Assert.Equal("""{"list":[4,5],"NotInMemory":2,"NotInArrays":3,"json-name":"n"}""", JsonWire.SerializeToString(global::Dialects.PackValues.Everything));
        Assert.Equal("n 0 2 3 4,5", JsonWire.Deserialize<global::Dialects.Everything>("""{"json-name":"n","NotInJson":1,"NotInMemory":2,"NotInArrays":3,"list":[4,5]}""")!.ToString());
    }

    /// <summary>What MemoryPack 1.21.4 wrote for a value, whose schema doesn't say where it ends: so these aren't among the vectors of the corpus.</summary>
    static void Same<[WireRoot] T>(string theirs, T value)
    {
        Assert.Equal(theirs, Convert.ToHexString(BinaryWire.Serialize(value)));
        T? read = BinaryWire.Deserialize<T>(Convert.FromHexString(theirs));
        Assert.Equal(value!.ToString(), read!.ToString());
    }

    [Fact]
    public void MemoryPacks_formatters_of_members()
    {
        Same("06FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000", global::Dialects.PackFormValues.Nothing);
        Same("06000000000000000000000000000000000000000001000000", global::Dialects.PackFormValues.Empty);
        Same("060B00000077006900640065002000E90020009E8A20003DD800DEF6FFFFFF080000006E6172726F7720C3A946000000499224C99224499224000000F9FFFFFF0600000073686172656402000000FCFFFFFF030000004F6E6501000000FCFFFFFF0300000074776F02000000FFFFFFFF", global::Dialects.PackFormValues.Some);
        Same("06FFFFFFFFFFFFFFFF2000000001000080FFFFFFFFFFFFFFFF00000000", global::Dialects.PackFormValues.Word);
        Same("03030000000500000001000000770001000000FEFFFFFF010000004BFEFFFFFF0100000076", global::Dialects.PackFormValues.PackedRecord);

        // What is shared is one string.
        byte[] bytes = BinaryWire.Serialize(global::Dialects.PackFormValues.Some);
        Assert.Same(BinaryWire.Deserialize<global::Dialects.Packed>(bytes)!.Shared, BinaryWire.Deserialize<global::Dialects.Packed>(bytes)!.Shared);

        // On the other wires the members are what they always are.
        Assert.Contains("\"Bits\":[true,false,", JsonWire.SerializeToString(global::Dialects.PackFormValues.Word), StringComparison.Ordinal);
        Assert.Contains("\"Wide\":\"wide", MessagePackWire.ToJson(MessagePackWire.Serialize(global::Dialects.PackFormValues.Some)), StringComparison.Ordinal);

        // A member that is filled keeps its comparer, whichever that is.
        var there = new global::Dialects.Packed { Map = new Dictionary<string, int>(StringComparer.Ordinal) { ["x"] = 1 } };
        BinaryWire.Populate(bytes, ref there!);
        Assert.False(there.Map.ContainsKey("one"));
        Assert.True(there.Map.ContainsKey("One"));
    }

    /// <summary>Compressed bytes are those of an encoder of Brotli, and not the same from one to the next: what MemoryPack 1.21.4 wrote is read, and what ours writes is as large.</summary>
    [Fact]
    public void MemoryPacks_formatters_that_compress()
    {
        global::Dialects.Brotlied value = global::Dialects.PackFormValues.Brotlied;
        byte[] theirs = Convert.FromHexString("042C0100001F0000008B95000080AAAAAAEA9F88173680739B399C0DE0021C464A2A45A94A53BA72C80000008BC7000080AAAAAAEA1F4F47BE5FF870E303C3015CFC4A91293EB00358E313533751FB181B2F0000047463831B52B5FA22187A115E5C3814C10AF824023C0D7B0607000000");
        Assert.Equal(value.ToString(), BinaryWire.Deserialize<global::Dialects.Brotlied>(theirs)!.ToString());
        byte[] ours = BinaryWire.Serialize(value);
        Assert.Equal(value.ToString(), BinaryWire.Deserialize<global::Dialects.Brotlied>(ours)!.ToString());
        Assert.InRange(ours.Length, theirs.Length - 8, theirs.Length + 8);
        Assert.StartsWith("{\"Bytes\":\"AAAA", JsonWire.SerializeToString(value), StringComparison.Ordinal);
    }

    [Fact]
    public void Bits_are_as_many_as_are_said()
    {
        byte[] bytes = BinaryWire.Serialize(global::Dialects.PackFormValues.Word);
        int at = bytes.AsSpan().IndexOf((byte)0x20);
        foreach (int count in (int[])[33, int.MaxValue, -2, int.MinValue])
        {
            BitConverter.TryWriteBytes(bytes.AsSpan(at), count);
            Assert.Throws<WireException>(() => BinaryWire.Deserialize<global::Dialects.Packed>(bytes));
        }

        Assert.Throws<WireException>(() => BinaryWire.Serialize(new global::Dialects.Packed { Wide = "\ud800" }));
    }

    [Fact]
    public void The_schema_says_what_lies_on_each_wire()
    {
        WireSchema schema = WireSchema.Of(typeof(global::Dialects.Everything))!;
        Assert.Equal(["NotInJson", "Name", "NotInArrays", "List"], schema.In(typeof(WireDialects.MemoryPack)).Members.Select(m => m.Name));
        Assert.Equal([0, 1, 2, 7], schema.In(typeof(WireDialects.MessagePack)).Members.Select(m => m.Key));
        Assert.Equal(WireLayout.Array, schema.In(typeof(WireDialects.MessagePack)).Layout);
        Assert.Equal(["list", "NotInMemory", "NotInArrays", "json-name"], schema.In(typeof(WireDialects.Json)).Members.Select(m => m.Name));
        Assert.Equal(["NotInJson", "NotInMemory", "NotInArrays", "list", "contract-name"], schema.Members.Select(m => m.Name));
        Assert.Empty(WireSchema.Of(typeof(User))!.Views);
    }

    [Fact]
    public void Errors_name_members_as_they_lie_on_the_wire()
    {
        byte[] bytes = BinaryWire.Serialize(global::Dialects.PackValues.Everything);
        WireException e = Assert.Throws<WireException>(() => BinaryWire.Deserialize<global::Dialects.Everything>(bytes.AsSpan(0, bytes.Length - 1)));
        Assert.StartsWith("$.List", e.Path, StringComparison.Ordinal);
        bytes = MessagePackWire.Serialize(global::Dialects.PackValues.Everything);
        e = Assert.Throws<WireException>(() => MessagePackWire.Deserialize<global::Dialects.Everything>(bytes.AsSpan(0, bytes.Length - 1)));
        Assert.StartsWith("$.List", e.Path, StringComparison.Ordinal);
    }
}
