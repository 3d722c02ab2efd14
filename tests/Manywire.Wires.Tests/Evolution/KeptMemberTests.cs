using System;
using System.Linq;

namespace Manywire.Wires.Tests.Evolution;

/// <summary>Members that a tolerant type doesn't know, kept on the wire that has lengths in the place of names.</summary>
public sealed class KeptMemberTests
{
    [Wire(WireEvolution.Tolerant)]
    public sealed class Later
    {
        [WireKey(0)]
        public string? A { get; set; }

        [WireKey(2)]
        public int[]? B { get; set; }

        [WireKey(3)]
        public int C { get; set; }

        [WireKey(5)]
        public string? D { get; set; }

        [WireKey(7)]
        public Later? E { get; set; }
    }

    [Wire(WireEvolution.Tolerant)]
    public sealed class Earlier
    {
        [WireKey(0)]
        public string? A { get; set; }

        [WireKey(3)]
        public int C { get; set; }

        public WireUnknown? Rest { get; set; }
    }

    [Wire(WireEvolution.Tolerant)]
    public sealed record EarlierRecord([property: WireKey(3)] int C)
    {
        public WireUnknown? Rest { get; init; }
    }

    [Wire(WireEvolution.Tolerant)]
    public sealed class Nothing
    {
        public WireUnknown? Rest { get; set; }
    }

    static Later Sample() => new() { A = "a", B = [1, 2], C = 3, D = "d", E = new() { A = "e" } };

    [Fact]
    public void They_are_written_back_where_they_were()
    {
        byte[] bytes = BinaryWire.Serialize(Sample());
        Check<Earlier>(bytes, x => x.Rest!.Count == 3);
        Check<EarlierRecord>(bytes, x => x.Rest!.Count == 4);
        Check<Nothing>(bytes, x => x.Rest!.Count == 5);
        Assert.Equal(typeof(BinaryWire), BinaryWire.Deserialize<Earlier>(bytes)!.Rest!.Wire);
    }

    static void Check<[WireRoot] T>(byte[] bytes, Func<T, bool> has)
    {
        T read = BinaryWire.Deserialize<T>(bytes)!;
        Assert.True(has(read));
        Assert.Equal(bytes, BinaryWire.Serialize(read));
        for (int cut = 1; cut < bytes.Length; cut++)
        {
            Assert.Equal(bytes, BinaryWire.Serialize(AnyWire.Binary.Read<T>(Segments.Cut(bytes, cut))));
            Assert.Throws<WireException>(() => BinaryWire.Deserialize<T>(bytes.AsSpan(0, cut)));
        }

        Assert.Equal(bytes, BinaryWire.Serialize(AnyWire.Binary.Read<T>(Segments.Every(bytes, 1))));
        T? again = read;
        BinaryWire.Populate(BinaryWire.Serialize(new Later { C = 9 }), ref again);
        Assert.Equal(9, BinaryWire.Deserialize<Later>(BinaryWire.Serialize(again))!.C);
        var random = new Random(3);
        for (int i = 0; i < 3000; i++)
        {
            byte[] bad = [.. bytes];
            bad[random.Next(bad.Length)] = (byte)random.Next(256);
            try
            {
                BinaryWire.Serialize(BinaryWire.Deserialize<T>(bad));
            }
            catch (WireException)
            {
            }
        }
    }

    /// <summary>In an array the ones behind the type's own are kept as one; what is nil in a gap needn't be.</summary>
    [Fact]
    public void In_arrays_they_are_written_back_where_they_were()
    {
        byte[] bytes = MessagePackWire.Serialize(Sample());
        CheckArray<Earlier>(bytes, x => x.Rest!.Count == 2);
        CheckArray<EarlierRecord>(bytes, x => x.Rest!.Count == 3);
        CheckArray<NothingArray>(bytes, x => x.Rest!.Count == 1);
        CheckArray<EarlierPlain>(bytes, x => x.Rest!.Count == 2);
        CheckArray<EarlierStruct>(bytes, x => x.Rest!.Count == 1);
        Assert.Equal(typeof(MessagePackWire), MessagePackWire.Deserialize<Earlier>(bytes)!.Rest!.Wire);

        // A later version knows what was kept.
        Later later = MessagePackWire.Deserialize<Later>(MessagePackWire.Serialize(MessagePackWire.Deserialize<Earlier>(bytes)))!;
        Assert.Equal(("a", 3, "d", "e"), (later.A, later.C, later.D, later.E!.A));
        Assert.Equal([1, 2], later.B!);

        // What a user adds by himself out of order, or for no position, changes no other element.
        var earlier = new Earlier { A = "x", C = 1, Rest = new WireUnknown(typeof(MessagePackWire)) };
        earlier.Rest.Add([9, 0, 0, 0, 1, 0, 0, 0], [5]);
        earlier.Rest.Add([5, 0, 0, 0, 1, 0, 0, 0], [6]);
        earlier.Rest.Add([1, 2, 3], [7]);
        Assert.Equal("[\"x\",null,null,1,null,null,null,null,null,5]", MessagePackWire.ToJson(MessagePackWire.Serialize(earlier)));
    }

    /// <summary>Many elements take no more than their bytes.</summary>
    [Fact]
    public void Many_elements_are_kept_as_one()
    {
        byte[] bytes = [0xdd, 0, 1, 0, 0, .. Enumerable.Repeat((byte)7, 0x10000)];
        bytes[5] = 0xc0;
        NothingArray read = MessagePackWire.Deserialize<NothingArray>(bytes)!;
        Assert.Equal(1, read.Rest!.Count);
        Assert.Equal(bytes, MessagePackWire.Serialize(read));
        Assert.Throws<WireException>(() => MessagePackWire.Deserialize<NothingArray>([0xdd, 0x7f, 0xff, 0xff, 0xff, 1]));
    }

    [Wire(WireEvolution.Tolerant, Layout = WireLayout.Array)]
    public sealed class NothingArray
    {
        public WireUnknown? Rest { get; set; }
    }

    [Wire]
    public sealed class EarlierPlain
    {
        [WireKey(0)]
        public string? A { get; set; }

        [WireKey(3)]
        public int C { get; set; }

        public WireUnknown? Rest { get; set; }
    }

    [Wire]
    public struct EarlierStruct
    {
        [WireKey(0)]
        public string? A { get; set; }

        public WireUnknown? Rest { get; set; }
    }

    static void CheckArray<[WireRoot] T>(byte[] bytes, Func<T, bool> has)
    {
        T read = MessagePackWire.Deserialize<T>(bytes)!;
        Assert.True(has(read));
        Assert.Equal(bytes, MessagePackWire.Serialize(read));
        for (int cut = 1; cut < bytes.Length; cut++)
        {
            Assert.Equal(bytes, MessagePackWire.Serialize(AnyWire.MessagePack.Read<T>(Segments.Cut(bytes, cut))));
            Assert.Throws<WireException>(() => MessagePackWire.Deserialize<T>(bytes.AsSpan(0, cut)));
        }

        Assert.Equal(bytes, MessagePackWire.Serialize(AnyWire.MessagePack.Read<T>(Segments.Every(bytes, 1))));
        T? again = read;
        byte[] plain = MessagePackWire.Serialize(new Earlier { A = "b", C = 9 });
        MessagePackWire.Populate(plain, ref again);
        Assert.Equal("b", MessagePackWire.Deserialize<Later>(MessagePackWire.Serialize(again))!.A);
        Assert.Null(MessagePackWire.Deserialize<Later>(MessagePackWire.Serialize(again))!.D);
        var random = new Random(3);
        for (int i = 0; i < 3000; i++)
        {
            byte[] bad = [.. bytes];
            bad[random.Next(bad.Length)] = (byte)random.Next(256);
            try
            {
                MessagePackWire.Serialize(MessagePackWire.Deserialize<T>(bad));
            }
            catch (WireException)
            {
            }
        }
    }

    [Fact]
    public void Nothing_unknown_changes_nothing()
    {
        Earlier earlier = BinaryWire.Deserialize<Earlier>(BinaryWire.Serialize(new Earlier { A = "a", C = 5 }))!;
        Assert.Null(earlier.Rest);
        Assert.Equal(BinaryWire.Serialize(new Earlier { A = "a", C = 5 }), BinaryWire.Serialize(earlier));
    }

    [Fact]
    public void Other_wires_leave_them_out()
    {
        Earlier earlier = BinaryWire.Deserialize<Earlier>(BinaryWire.Serialize(Sample()))!;
        Assert.Equal("""{"A":"a","C":3}""", JsonWire.SerializeToString(earlier));
        Earlier json = JsonWire.Deserialize<Earlier>("""{"A":"a","C":3,"X":1}""")!;
        Assert.Equal(BinaryWire.Serialize(new Earlier { A = "a", C = 3 }), BinaryWire.Serialize(json));
    }
}
