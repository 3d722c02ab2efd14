using System;
using System.Collections.Generic;
using Manywire;

/// <summary>What the goldens' corpus hasn't: types that only their container can name, cases of unions that keep references, flags as keys, compressed members.</summary>
static partial class Additions
{
    public static void Run(Report report)
    {
        Private.Run(report);
        Cases(report);
        Flags(report);
        Compressed(report);
    }

    /// <summary>A private type in a partial one, as a member, in collections, and as a root of its own.</summary>
    static partial class Private
    {
        [Wire]
        private sealed partial class Hidden
        {
            public int Id { get; set; }

            [WireInclude]
            private string? Name { get; set; }

            public Kind Kind { get; set; }

            public List<Hidden?>? Children { get; set; }

            [WireCompressed]
            public Hidden[]? Packed { get; set; }

            public static Hidden Make() => new() { Id = 1, Name = "hidden", Kind = Kind.Two, Children = [null, new() { Id = 2 }], Packed = [new() { Id = 3, Name = "packed" }] };

            public string Image => $"{Id} {Name} {Kind} {string.Join(",", Children?.ConvertAll(c => c?.Image ?? "null") ?? [])} {Packed?.Length} {Packed?[0].Name}";
        }

        private enum Kind : byte
        {
            One,
            Two,
        }

        public static void Run(Report report)
        {
            string expected = Hidden.Make().Image;
            report.Check("private on Binary", () => BinaryWire.Deserialize<Hidden>(BinaryWire.Serialize(Hidden.Make()))!.Image == expected ? null : "differs");
            report.Check("private on MessagePack", () => MessagePackWire.Deserialize<Hidden>(MessagePackWire.Serialize(Hidden.Make()))!.Image == expected ? null : "differs");
            report.Check("private on JSON", () => JsonWire.Deserialize<Hidden>(JsonWire.Serialize(Hidden.Make()))!.Image == expected ? null : "differs");
            report.Check("private in a list", () => JsonWire.Deserialize<List<Hidden>>(JsonWire.Serialize(new List<Hidden> { Hidden.Make() }))![0].Image == expected ? null : "differs");
        }
    }

    /// <summary>A cycle through a union's case is one again.</summary>
    static void Cases(Report report)
    {
        var link = new Link { Id = 5 };
        link.Next = link;
        var chain = new Chain { First = link, Second = link, Third = new Loose { Text = "loose" } };
        Check("Binary", BinaryWire.Deserialize<Chain>(BinaryWire.Serialize(chain)));
        Check("MessagePack", MessagePackWire.Deserialize<Chain>(MessagePackWire.Serialize(chain)));
        Check("JSON", JsonWire.Deserialize<Chain>(JsonWire.Serialize(chain)));

        void Check(string wire, Chain? read) => report.Check("references in a union on " + wire, () =>
            read is { First: Link { Id: 5 } first, Third: Loose { Text: "loose" } } && ReferenceEquals(first.Next, first) && ReferenceEquals(read.Second, first) ? null : "isn't the same graph");
    }

    /// <summary>Combinations of flags are keys: on JSON by their names.</summary>
    static void Flags(Report report)
    {
        var value = new Rights { Of = new() { [Right.Read] = 1, [Right.Read | Right.Write] = 2, [0] = 3, [(Right)64] = 4 } };
        report.Check("flags as keys on Binary", () => Same(BinaryWire.Deserialize<Rights>(BinaryWire.Serialize(value))));
        report.Check("flags as keys on MessagePack", () => Same(MessagePackWire.Deserialize<Rights>(MessagePackWire.Serialize(value))));
        report.Check("flags as keys on JSON", () => Same(JsonWire.Deserialize<Rights>(JsonWire.Serialize(value))));
        report.Check("flags by name", () => JsonWire.SerializeToString(value) is var text && text.Contains("\"Read, Write\":2", StringComparison.Ordinal) ? null : text);

        string? Same(Rights? read) => read?.Of?.Count == 4 && read.Of[Right.Read] == 1 && read.Of[Right.Read | Right.Write] == 2 && read.Of[0] == 3 && read.Of[(Right)64] == 4 ? null : "differs";
    }

    static void Compressed(Report report)
    {
        var value = new Crate { Text = new string('a', 1000), Numbers = [1, 2, 3], Links = new() { ["a"] = new Loose { Text = "b" } }, Inner = new Crate { Text = "inner" } };
        report.Check("compressed on Binary", () => Same(BinaryWire.Deserialize<Crate>(BinaryWire.Serialize(value))));
        report.Check("compressed on MessagePack", () => Same(MessagePackWire.Deserialize<Crate>(MessagePackWire.Serialize(value))));
        report.Check("compressed on JSON", () => Same(JsonWire.Deserialize<Crate>(JsonWire.Serialize(value))));

        string? Same(Crate? read) => read is { Text.Length: 1000, Numbers: [1, 2, 3], Inner.Text: "inner" } && read.Links!["a"] is Loose { Text: "b" } ? null : "differs";
    }
}

[Wire]
public class Chain
{
    public Ring? First { get; set; }

    public Ring? Second { get; set; }

    public Ring? Third { get; set; }
}

[Wire]
[WireUnion(0, typeof(Link), Name = "link")]
[WireUnion(1, typeof(Loose), Name = "loose")]
public abstract class Ring;

[Wire(References = true)]
public sealed class Link : Ring
{
    [WireKey(0)]
    public int Id { get; set; }

    [WireKey(1)]
    public Ring? Next { get; set; }
}

[Wire]
public sealed class Loose : Ring
{
    public string? Text { get; set; }
}

[Flags]
public enum Right
{
    Read = 1,
    Write = 2,
}

[Wire]
public class Rights
{
    public Dictionary<Right, int>? Of { get; set; }
}

[Wire]
public class Crate
{
    [WireCompressed]
    public string? Text { get; set; }

    [WireCompressed(WireCodec.Lz4Frame)]
    public int[]? Numbers { get; set; }

    [WireCompressed(WireCodec.Lz4Block)]
    public Dictionary<string, Loose?>? Links { get; set; }

    [WireCompressed(WireCodec.Lz4Block)]
    public Crate? Inner { get; set; }
}
