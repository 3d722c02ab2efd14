using System;
using System.Collections.Generic;

namespace Manywire.Corpus.Members;

/// <summary>Members with something of their own: types that only their container can name, references through unions, flags as keys, compression.</summary>
public static partial class MemberCases
{
    public static IEnumerable<Case> All() =>
    [
        .. Private(),
        Case.Of("references.through-a-union", Chain),
        Case.Of("keys.flags", () => new Permissions { Of = new() { [Permission.Read] = 1, [Permission.Read | Permission.Write] = 2, [0] = 3, [(Permission)64] = 4 } }),
        Case.Of("compressed.kinds", () => new Crate { Text = new string('a', 1000), Numbers = [1, 2, 3], Links = new() { ["a"] = new Loose { Text = "b" } }, Inner = new Crate { Text = "inner" } }),
        Case.Of("compressed.none", () => new Crate()),
        Case.Of("compressed.all", () => new Packed
        {
            Id = 1,
            Data = [1, 2, 3],
            Text = "text text text text",
            People = [new Person { Age = 1, FirstName = "Ada" }, null],
            Block = new string('b', 300),
            Numbers = [1, -1],
            Counts = new() { ["k"] = 1 },
            Bytes = [9],
            Case = new PackedRecord(1, [5], new PackedStruct { Id = 2, Text = "s" }, Gender.Female),
            Inner = new Packed { Case = new PackedLeaf("leaf") },
            End = "end",
        }),
        Case.Of("compressed.tolerant", () => new PackedTolerant { Id = 1, Text = "t", End = "e" }),
        Case.Of("compressed.lazily", () => new PackedLazily { Lazy = new WireLazy<Packed>(new Packed { Text = "lazy" }), Tolerant = new PackedTolerant { Text = "t" }, End = "e" }),
    ];

    /// <summary>A cycle through a union's case.</summary>
    static Chain Chain()
    {
        var link = new Link { Id = 5 };
        link.Next = link;
        return new Chain { First = link, Second = link, Third = new Loose { Text = "loose" } };
    }

    /// <summary>A private type in a partial one, as a member, in collections, and as a root of its own.</summary>
    static IEnumerable<Case> Private()
    {
        yield return Case.Of("private.root", Hidden.Make);
        yield return Case.Of("private.list", () => new List<Hidden?> { Hidden.Make(), null });
    }

    [Wire]
    private sealed partial class Hidden
    {
        public int Id { get; set; }

        [WireInclude]
        private string? Name { get; set; }

        public Shade Shade { get; set; }

        public List<Hidden?>? Children { get; set; }

        [WireCompressed]
        public Hidden[]? Packed { get; set; }

        public static Hidden Make() => new() { Id = 1, Name = "hidden", Shade = Shade.Dark, Children = [null, new() { Id = 2 }], Packed = [new() { Id = 3, Name = "packed" }] };
    }

    private enum Shade : byte
    {
        Light,
        Dark,
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
public enum Permission
{
    Read = 1,
    Write = 2,
}

[Wire]
public class Permissions
{
    public Dictionary<Permission, int>? Of { get; set; }
}

[Wire]
public class Crate
{
    [WireCompressed]
    public string? Text { get; set; }

    [WireCompressed(typeof(Lz4FrameCompression))]
    public int[]? Numbers { get; set; }

    [WireCompressed(typeof(Lz4BlockCompression))]
    public Dictionary<string, Loose?>? Links { get; set; }

    [WireCompressed(typeof(Lz4BlockCompression))]
    public Crate? Inner { get; set; }
}
