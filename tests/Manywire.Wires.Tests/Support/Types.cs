using System;
using System.Collections.Generic;
using Goldens.Shared;

namespace Manywire.Wires.Tests;

[Wire]
public sealed partial class User
{
    public int Age { get; set; }

    public string? FirstName { get; set; }

    public string? LastName { get; set; }
}

[Wire]
public sealed partial class Team
{
    public string? Name { get; set; }

    public List<User?>? Users { get; set; }

    public Dictionary<string, int>? Scores { get; set; }

    public Dictionary<int, User?>? ById { get; set; }

    public User[]? Captains { get; set; }
}

/// <summary>Contains itself through a generic type of another assembly.</summary>
[Wire]
public sealed partial class Looped
{
    public Box<Looped>? Next { get; set; }
}

/// <summary>Contains itself in every way there is.</summary>
[Wire]
public sealed partial class Deep
{
    public Deep? One { get; set; }

    public List<Deep>? List { get; set; }

    public Deep[]? Array { get; set; }

    public Dictionary<string, Deep>? Map { get; set; }

    public DeepStruct? Struct { get; set; }

    public IDeep? Union { get; set; }
}

[Wire]
public partial struct DeepStruct
{
    public List<DeepStruct>? Inner;
}

[Wire]
[WireUnion(0, typeof(DeepCase))]
public partial interface IDeep;

[Wire]
public sealed partial class DeepCase : IDeep
{
    public IDeep? Inner { get; set; }
}

[Wire]
public sealed partial class Defaults
{
    static readonly Leaf s_shared = new() { Id = 77, Name = "shared" };
    static readonly List<int> s_list = [7, 7];
    static readonly byte[] s_bytes = [1, 2, 3];
    static readonly int[] s_ints = [1, 2, 3];
    static readonly Dictionary<string, int> s_map = new() { ["seven"] = 7 };

    public static string Shared => $"{s_shared.Id} {s_shared.Name} {string.Join(",", s_list)} {string.Join(",", s_bytes)} {string.Join(",", s_ints)} {string.Join(",", s_map)}";

    public int Number { get; set; } = 42;

    public string Text { get; set; } = "initial";

    public Leaf? Leaf { get; set; } = s_shared;

    public List<int>? List { get; set; } = s_list;

    public byte[]? Bytes { get; set; } = s_bytes;

    public int[]? Ints { get; set; } = s_ints;

    public Dictionary<string, int>? Map { get; set; } = s_map;

    public DateTime When { get; init; } = new(2020, 1, 1, 0, 0, 0, DateTimeKind.Utc);
}

[Wire]
public sealed partial record RecordDefaults(int Number, string Text = "param")
{
    public List<int> More { get; set; } = [1];

    public string Late { get; init; } = "late";
}

[Wire]
public sealed partial class Demanding
{
    public required int Id { get; init; }

    public string? Note { get; set; }

    public required string Title { get; init; }
}

[Wire]
[WireUnion(0, typeof(Disc), Name = "disc")]
[WireUnion(1, typeof(Crate))]
public partial interface IFigure;

[Wire]
public sealed partial class Disc : IFigure
{
    public int R { get; set; }
}

[Wire]
public sealed partial class Crate : IFigure
{
    public int W { get; set; }

    public string? Name { get; set; }
}

[Wire]
public sealed partial class Gallery
{
    public IFigure? Main { get; set; }

    public List<IFigure?>? All { get; set; }
}

[Wire]
public sealed partial class Lazy
{
    public int Id { get; set; }

    public WireLazy<User>? Body { get; set; }
}

[Wire]
public sealed partial class Keeping
{
    public int Id { get; set; }

    public string? Name { get; set; }

    public WireUnknown? Others { get; set; }
}

[Wire]
[WireUnion(0, typeof(KeepingCase), Name = "keeping")]
public partial interface IKeeping;

[Wire]
public sealed partial class KeepingCase : IKeeping
{
    public int Id { get; set; }

    public WireUnknown? Others { get; set; }
}

/// <summary>More than there is, for <see cref="Keeping"/>.</summary>
[Wire]
public sealed partial class Kept
{
    public int Id { get; set; }

    public int[]? Extra { get; set; }

    public string? Name { get; set; }

    public User? More { get; set; }
}

[Wire(References = true)]
public sealed partial class Peer
{
    [WireKey(0)]
    public int Id { get; set; }

    [WireKey(1)]
    public Peer? Left { get; set; }

    [WireKey(2)]
    public Peer? Right { get; set; }
}

[Wire]
[WireUnion(0, typeof(RefCase))]
[WireUnion(1, typeof(StructCase), Name = "struct")]
public partial interface IRefCase;

[Wire(References = true)]
public sealed partial class RefCase : IRefCase
{
    [WireKey(0)]
    public int Id { get; set; }

    [WireKey(1)]
    public IRefCase? Next { get; set; }

    [WireKey(2)]
    public RefCase? Other { get; set; }
}

[Wire]
public partial struct StructCase : IRefCase
{
    public int A;
    public byte B;
}

/// <summary>A base that is a case of itself.</summary>
[Wire]
[WireUnion(0, typeof(Vehicle), Name = "vehicle")]
[WireUnion(1, typeof(Car), Name = "car")]
public partial class Vehicle
{
    public int Wheels { get; set; }
}

[Wire]
public sealed partial class Car : Vehicle
{
    public string? Brand { get; set; }
}

[Wire]
public sealed partial class Awkward
{
    [WireName("a b")]
    public int Spaced { get; set; }

    [WireName("\"quoted\\\"")]
    public int Quoted { get; set; }

    [WireName("日本")]
    public int Country { get; set; }

    [WireName("")]
    public int Empty { get; set; }

    [WireName("a")]
    public int Short { get; set; }

    [WireName("\u0001\u001f")]
    public int Control { get; set; }

    [WireName("<&>'+\u2028")]
    public int Html { get; set; }
}

[Wire]
public sealed partial record KeepingRecord(int Id)
{
    public string? Name { get; init; }

    public WireUnknown? Others { get; set; }
}

[Wire]
public sealed partial record KeepingLargeRecord(int A, int B, int C, int D, int E, int F, int G, int H, int I, int J, int K, int L, int M, int N, int O, int P, int Q, int R, int S, int T, int U, int V, int W, int X, int Y, int Z)
{
    public WireUnknown? Others { get; init; }
}

/// <summary>Names that differ from wire to wire, and change places.</summary>
[Wire]
public sealed partial class Spelled
{
    [WireName("Second", Wire = typeof(JsonWire))]
    public int First { get; set; }

    [WireName("First", Wire = typeof(JsonWire))]
    public int Second { get; set; }

    [WireName("Plain")]
    [WireName("packed", Wire = typeof(MessagePackWire))]
    public int Third { get; set; }
}

/// <summary>Names whose words are separated already.</summary>
[Wire]
public sealed partial class Separated
{
    public int Max_Size { get; set; }

    [WireName("first-name")]
    public string? FirstName { get; set; }

    [WireName("two words")]
    public int TwoWords { get; set; }

    public int PlainName { get; set; }

    [WireName("_")]
    public int Only { get; set; }
}
