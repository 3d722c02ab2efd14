using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;

namespace Manywire.Wires.Tests.Strictness;

/// <summary>Types that respect their nullable annotations and need what their constructors take, as with System.Text.Json's options of the same names.</summary>
public sealed class StrictnessTests
{
    public static TheoryData<AnyWire> Wires => AnyWire.Each;

    [Theory]
    [MemberData(nameof(Wires))]
    public void Null_is_refused_where_the_annotations_say_that_there_is_none(AnyWire wire)
    {
        Refuses<Loose, Strict>(wire, new Loose { S = null, Other = "o" }, "$.S", "a value for S of Manywire.Wires.Tests.Strictness.Strict, which takes no null");
        Refuses<Loose, Strict>(wire, new Loose { S = "s", List = null, Other = "o" }, "$.List", "a value for List of Manywire.Wires.Tests.Strictness.Strict, which takes no null");
        Strict read = wire.Read<Strict>(wire.Write(new Loose { S = "s", Elements = ["a", null], Nullable = null, Allowed = null, Oblivious = null, Other = "o" }))!;
        Assert.Equal(("s", "", null, null), (read.S, read.Allowed, read.Nullable, read.Oblivious));
        Assert.Equal("a,", string.Join(",", read.Elements));
        Refuses<Loose, Strict>(wire, new Loose { S = "s", Disallowed = null, Other = "o" }, "$.Disallowed", "a value for Disallowed of Manywire.Wires.Tests.Strictness.Strict, which takes no null");
    }

    static void Refuses<[WireRoot] TFrom, [WireRoot] TTo>(AnyWire wire, TFrom value, string path, string expected)
    {
        byte[] bytes = wire.Write(value);
        WireException e = Assert.Throws<WireException>(() => wire.Read<TTo>(bytes));
        Assert.Equal((expected, path), (e.Expected, e.Path));
        for (int size = 1; size < 8; size++)
        {
            WireException cut = Assert.Throws<WireException>(() => wire.Read<TTo>(Segments.Every(bytes, size)));
            Assert.Equal(e.Message, cut.Message);
        }
    }

    [Theory]
    [MemberData(nameof(Wires))]
    public void Null_is_not_written_either(AnyWire wire)
    {
        WireException e = Assert.Throws<WireException>(() => wire.Write(new List<Strict> { new(), new() { S = null! } }));
        Assert.Equal(("a value of S of Manywire.Wires.Tests.Strictness.Strict, which is never null", "$[1].S"), (e.Expected, e.Path));
        e = Assert.Throws<WireException>(() => wire.Write(new StrictRecord(null!, null, 1)));
        Assert.Equal("$.S", e.Path);
        wire.Write(new Strict { Maybe = null! });
        e = Assert.Throws<WireException>(() => wire.Write(new Strict { Sure = null }));
        Assert.Equal("$.Sure", e.Path);
    }

    [Theory]
    [MemberData(nameof(Wires))]
    public void Parameters_refuse_null_as_members_do(AnyWire wire)
    {
        Refuses<LooseRecord, StrictRecord>(wire, new LooseRecord(null, "t", 1), "$.S", "a value for S of Manywire.Wires.Tests.Strictness.StrictRecord, which takes no null");
        Assert.Equal(new StrictRecord("s", null, 1), wire.Read<StrictRecord>(wire.Write(new LooseRecord("s", null, 1))));
        Refuses<WideLoose, WideStrict>(wire, new WideLoose(1, 2, 3, 4, 5, 6, 7, 8, null), "$.I", "a value for I of Manywire.Wires.Tests.Strictness.WideStrict, which takes no null");
    }

    [Fact]
    public void What_a_constructor_needs_must_be_there()
    {
        Missing<StrictRecord>(AnyWire.Json, "{}"u8.ToArray(), "S");
        Missing<StrictRecord>(AnyWire.Json, "{\"S\":\"s\"}"u8.ToArray(), "T");
        Missing<WideStrict>(AnyWire.Json, "{\"A\":1}"u8.ToArray(), "B");
        Assert.Equal(new StrictRecord("s", "t", 5), AnyWire.Json.Read<StrictRecord>("{\"S\":\"s\",\"T\":\"t\"}"u8));
        Missing<StrictRecord>(AnyWire.MessagePack, [0x80], "S");
        Missing<StrictRecord>(AnyWire.Binary, [0], "S");
        Missing<StrictRecord>(AnyWire.Binary, [1, 0, 0, 0, 0], "T");
        Assert.Equal(new LooseRecord(null, null, 5), AnyWire.Json.Read<LooseRecord>("{}"u8));
    }

    static void Missing<[WireRoot] T>(AnyWire wire, byte[] input, string member) => Assert.Contains(member, Assert.Throws<WireException>(() => wire.Read<T>(input)).Expected);

    /// <summary>Of a type parameter the constraints decide; of a class's members those that it takes from its base as well.</summary>
    [Theory]
    [MemberData(nameof(Wires))]
    public void Generic_and_inherited_members(AnyWire wire)
    {
        Assert.Null(wire.Read<StrictBox<string>>(wire.Write(new LooseBox<string>()))!.Value);
        Refuses<LooseBox<string>, NotNullBox<string>>(wire, new LooseBox<string>(), "$.Value", "a value for Value of Manywire.Wires.Tests.Strictness.NotNullBox<string>, which takes no null");
        Refuses<LooseDerived, StrictDerived>(wire, new LooseDerived { B = null }, "$.B", "a value for B of Manywire.Wires.Tests.Strictness.StrictDerived, which takes no null");
    }
}

[Wire(RespectNullableAnnotations = true)]
public class Strict
{
    public string S { get; set; } = "";

    public List<int> List { get; set; } = [];

    public string[] Elements { get; set; } = [];

    public string? Nullable { get; set; }

    [AllowNull]
    public string Allowed { get => field; set => field = value ?? ""; } = "";

    [DisallowNull]
    public string? Disallowed { get; set; } = "";

    [MaybeNull]
    public string Maybe { get; set; } = "";

    [NotNull]
    public string? Sure { get => field!; set; } = "";

    public string Other { get; set; } = "";

#nullable disable
    public string Oblivious { get; set; }
#nullable restore
}

[Wire]
public class Loose
{
    public string? S { get; set; }

    public List<int>? List { get; set; } = [];

    public string?[]? Elements { get; set; } = [];

    public string? Nullable { get; set; }

    public string? Allowed { get; set; }

    public string? Disallowed { get; set; } = "";

    public string? Maybe { get; set; } = "";

    public string? Sure { get; set; } = "";

    public string? Other { get; set; }

    public string? Oblivious { get; set; }
}

[Wire(RespectNullableAnnotations = true, RespectRequiredConstructorParameters = true)]
public record StrictRecord(string S, string? T, int N = 5);

[Wire]
public record LooseRecord(string? S, string? T, int N = 5);

[Wire(RespectNullableAnnotations = true, RespectRequiredConstructorParameters = true)]
public record WideStrict(int A, int B, int C, int D, int E, int F, int G, int H, string I);

[Wire]
public record WideLoose(int A, int B, int C, int D, int E, int F, int G, int H, string? I);

[Wire]
public class LooseBox<T>
{
    public T? Value { get; set; }
}

[Wire(RespectNullableAnnotations = true)]
public class StrictBox<T>
{
    public T Value { get; set; } = default!;
}

[Wire(RespectNullableAnnotations = true)]
public class NotNullBox<T>
    where T : notnull
{
    public T Value { get; set; } = default!;
}

public class StrictBase
{
    public string B { get; set; } = "";
}

[Wire(RespectNullableAnnotations = true)]
public class StrictDerived : StrictBase;

[Wire]
public class LooseDerived
{
    public string? B { get; set; }
}
