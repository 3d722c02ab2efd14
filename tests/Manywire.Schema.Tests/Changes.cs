using System.Collections.Generic;

namespace Manywire.Schema.Tests;

/// <summary>A change of a type, with values of both versions.</summary>
/// <param name="Title">The row of <c>docs/evolution.md</c>, or what else is changed.</param>
/// <param name="Old">The old types, of which <c>T</c> is written and read.</param>
/// <param name="New">The new types.</param>
/// <param name="Forward">Values of the old type, each with what the new type has to have read.</param>
/// <param name="Back">Values of the new type, each with what the old type has to have read.</param>
sealed record Change(string Title, string Old, string New, (string Value, string Read)[] Forward, (string Value, string Read)[] Back)
{
    /// <summary>Which columns of the table of <c>docs/evolution.md</c> the change belongs to: <c>plain</c> (Binary, MessagePack map and JSON), <c>array</c> (MessagePack array), <c>keyed</c> (Binary, MessagePack array and JSON), <c>map</c> (MessagePack map) or <c>all</c>; empty: it isn't in the table.</summary>
    public string Columns { get; init; } = "";
}

/// <summary>Every change of the table of <c>docs/evolution.md</c>, and more.</summary>
static class Changes
{
    const string Plain = "[Wire] public class T { public int A; public string? B; }";
    const string Keyed = "[Wire] public class T { [WireKey(0)] public int A; [WireKey(1)] public string? B; }";
    const string Tolerant = "[Wire(WireEvolution.Tolerant)] public class T { [WireKey(0)] public int A; [WireKey(1)] public string? B; }";
    const string Map = "[Wire(WireEvolution.Tolerant, Layout = WireLayout.Map)] public class T { [WireKey(0)] public int A; [WireKey(1)] public string? B; }";
    const string Both = "new T { A = 1, B = \"b\" }";
    const string HasB = "x.B == \"b\"", HasA = "x.A == 1", HasText = "x.Text == \"b\"";

    static Change Of(string title, string columns, string old, string @new, (string, string)[] forward, (string, string)[] back) => new(title, old, @new, forward, back) { Columns = columns };

    /// <summary>The same change without keys and with them.</summary>
    static IEnumerable<Change> Twice(string title, string old, string @new, string oldKeyed, string newKeyed, (string, string)[] forward, (string, string)[] back) =>
        [Of(title, "plain", old, @new, forward, back), Of(title, "array", oldKeyed, newKeyed, forward, back)];

    /// <summary>A member of another type.</summary>
    static IEnumerable<Change> Value(string title, string old, string @new, (string Value, string Read)[] forward, (string Value, string Read)[] back, string more = "") => Twice(
        title,
        $"[Wire] public class T {{ public {old} A; public string? B; }} {more}",
        $"[Wire] public class T {{ public {@new} A; public string? B; }} {more}",
        $"[Wire] public class T {{ [WireKey(0)] public {old} A; [WireKey(1)] public string? B; }} {more}",
        $"[Wire] public class T {{ [WireKey(0)] public {@new} A; [WireKey(1)] public string? B; }} {more}",
        [.. System.Array.ConvertAll(forward, f => ($"new T {{ A = {f.Value}, B = \"b\" }}", $"Equals(x.A, {f.Read}) && {HasB}"))],
        [.. System.Array.ConvertAll(back, f => ($"new T {{ A = {f.Value}, B = \"b\" }}", $"Equals(x.A, {f.Read}) && {HasB}"))]);

    const string Enums = "public enum Color { Red, Green } public enum Colour { Rot, Gruen } public enum Wide : long { Red, Green } [Wire(Enums = WireEnums.Names)] public enum Named { Red, Green }";

    const string Cases = "[Wire] public class Case : I { [WireKey(0)] public int X; } [Wire] public class Other : I { [WireKey(0)] public int X; }";

    static Change Union(string title, string columns, string old, string @new, string back = "new Case { X = 1 }") => Of(
        title, columns,
        $"[Wire{old}] public interface I; {Cases} [Wire(Transparent = true)] public class T {{ public I? V; }}",
        $"[Wire{@new}] public interface I; {Cases} [Wire(Transparent = true)] public class T {{ public I? V; }}",
        [("new T { V = new Case { X = 1 } }", "x.V is Case { X: 1 }")], [($"new T {{ V = {back} }}", "x.V is not null")]);

    const string Guid = "\"00112233-4455-6677-8899-aabbccddeeff\"";

    public static readonly IReadOnlyList<Change> All =
    [
        .. Twice("member added at the end", Plain, "[Wire] public class T { public int A; public string? B; public double C; }", Keyed, "[Wire] public class T { [WireKey(0)] public int A; [WireKey(1)] public string? B; [WireKey(2)] public double C; }", [(Both, HasB)], [("new T { A = 1, B = \"b\", C = 2.5 }", HasB)]),
        .. Twice("member added elsewhere (with keys: it gets the next one)", Plain, "[Wire] public class T { public int A; public double C; public string? B; }", Keyed, "[Wire] public class T { [WireKey(0)] public int A; [WireKey(2)] public double C; [WireKey(1)] public string? B; }", [(Both, HasB)], [("new T { A = 1, B = \"b\", C = 2.5 }", HasB)]),
        .. Twice("last member removed", Plain, "[Wire] public class T { public int A; }", Keyed, "[Wire] public class T { [WireKey(0)] public int A; }", [(Both, HasA)], [("new T { A = 1 }", HasA)]),
        .. Twice("another member removed (other keys stay)", Plain, "[Wire] public class T { public string? B; }", Keyed, "[Wire] public class T { [WireKey(1)] public string? B; }", [(Both, HasB)], [("new T { B = \"b\" }", HasB)]),
        Of("any members added and removed, type tolerant from the start", "keyed", Tolerant, "[Wire(WireEvolution.Tolerant)] public class T { [WireKey(1)] public string? B; [WireKey(2)] public int C; [WireKey(3)] public string? D; }", [(Both, HasB)], [("new T { B = \"b\", C = 3, D = \"d\" }", HasB)]),
        Of("any members added and removed, type tolerant from the start", "map", Map, "[Wire(WireEvolution.Tolerant, Layout = WireLayout.Map)] public class T { [WireKey(1)] public string? B; [WireKey(2)] public int C; [WireKey(3)] public string? D; }", [(Both, HasB)], [("new T { B = \"b\", C = 3, D = \"d\" }", HasB)]),
        .. Twice("members in another order (keys stay)", Plain, "[Wire] public class T { public string? B; public int A; }", Keyed, "[Wire] public class T { [WireKey(1)] public string? B; [WireKey(0)] public int A; }", [(Both, HasB)], [(Both, HasB)]),
        .. Twice("member renamed", Plain, "[Wire] public class T { public int A; public string? Text; }", Keyed, "[Wire] public class T { [WireKey(0)] public int A; [WireKey(1)] public string? Text; }", [(Both, HasText)], [("new T { A = 1, Text = \"b\" }", HasB)]),
        .. Twice("... with `[WireName]` of the name that it had", Plain, "[Wire] public class T { public int A; [WireName(\"B\")] public string? Text; }", Keyed, "[Wire] public class T { [WireKey(0)] public int A; [WireKey(1), WireName(\"B\")] public string? Text; }", [(Both, HasText)], [("new T { A = 1, Text = \"b\" }", HasB)]),
        .. Twice("... with `[WireFormerName]` of the name that it had", Plain, "[Wire] public class T { public int A; [WireFormerName(\"B\")] public string? Text; }", Keyed, "[Wire] public class T { [WireKey(0)] public int A; [WireKey(1), WireFormerName(\"B\")] public string? Text; }", [(Both, HasText)], [("new T { A = 1, Text = \"b\" }", HasB)]),
        .. Value("wider integer: `int` to `long`, in range", "int", "long", [("5", "5L")], [("5L", "5")]),
        .. Value("... out of range of the old", "int", "long", [("5", "5L")], [("long.MaxValue", "0")]),
        .. Value("integer with another sign: `int` to `uint`, in range", "int", "uint", [("5", "5u")], [("5u", "5")]),
        .. Value("`float` to `double`", "float", "double", [("1.5f", "1.5")], [("1.5", "1.5f")]),
        .. Value("`int` to `double`", "int", "double", [("5", "5.0")], [("5.0", "5")]),
        .. Value("`byte` to an enum of an `int`", "byte", "Color", [("1", "Color.Green")], [("Color.Green", "(byte)1")], Enums),
        .. Value("`int` to an enum of an `int`", "int", "Color", [("1", "Color.Green")], [("Color.Green", "1")], Enums),
        .. Value("enum of an `int` to one of a `long`", "Color", "Wide", [("Color.Green", "Wide.Green")], [("Wide.Green", "Color.Green")], Enums),
        .. Value("member of an enum renamed", "Color", "Colour", [("Color.Green", "Colour.Gruen")], [("Colour.Gruen", "Color.Green")], Enums),
        .. Value("`int` to `string`", "int", "string?", [("5", "\"5\"")], [("\"5\"", "5")]),
        .. Value("`string` to `Guid`", "string?", "Guid", [(Guid, $"new Guid({Guid})")], [($"new Guid({Guid})", Guid)]),
        .. Value("`T` to `T?` of a value type, with a value", "int", "int?", [("5", "5")], [("5", "5")]),
        .. Twice("class to record", Plain, "[Wire] public record T(int A, string? B);", Keyed, "[Wire] public record T([property: WireKey(0)] int A, [property: WireKey(1)] string? B);", [(Both, HasB)], [("new T(1, \"b\")", HasB)]),
        .. Twice("class to struct with references", Plain, Plain.Replace("class", "struct"), Keyed, Keyed.Replace("class", "struct"), [(Both, HasB)], [(Both, HasB)]),
        .. Twice("field added to a struct without references", "[Wire] public struct T { public int A; }", "[Wire] public struct T { public int A; public int B; }", "[Wire] public struct T { [WireKey(0)] public int A; }", "[Wire] public struct T { [WireKey(0)] public int A; [WireKey(1)] public int B; }", [("new T { A = 1 }", HasA)], [("new T { A = 1, B = 2 }", HasA)]),
        Of("keys added to a type without", "all", Plain, Keyed, [(Both, HasB)], [(Both, HasB)]),
        Of("type made tolerant later", "keyed", Keyed, Tolerant, [(Both, HasB)], [(Both, HasB)]),
        Of("type made tolerant later", "map", "[Wire(Layout = WireLayout.Map)] public class T { [WireKey(0)] public int A; [WireKey(1)] public string? B; }", Map, [(Both, HasB)], [(Both, HasB)]),
        Union("case added to a union: the others", "all", ", WireUnion(0, typeof(Case), Name = \"case\")", ", WireUnion(0, typeof(Case), Name = \"case\"), WireUnion(1, typeof(Other), Name = \"other\")"),
        Union("... the case itself", "all", ", WireUnion(0, typeof(Case), Name = \"case\")", ", WireUnion(0, typeof(Case), Name = \"case\"), WireUnion(1, typeof(Other), Name = \"other\")", "new Other { X = 1 }"),
        Union("tag of a case changed, which has a name", "all", ", WireUnion(0, typeof(Case), Name = \"case\")", ", WireUnion(5, typeof(Case), Name = \"case\")"),
        Union("name of a case changed", "all", ", WireUnion(0, typeof(Case), Name = \"case\")", ", WireUnion(0, typeof(Case), Name = \"renamed\")"),

        // What the table doesn't have.
        Of("members of one type in another order", "", "[Wire] public class T { public int A; public int B; }", "[Wire] public class T { public int B; public int A; }", [("new T { A = 1, B = 2 }", "x.A == 1 && x.B == 2")], [("new T { A = 1, B = 2 }", "x.A == 1 && x.B == 2")]),
        Of("keys of two members exchanged", "", "[Wire] public class T { [WireKey(0)] public int A; [WireKey(1)] public int B; }", "[Wire] public class T { [WireKey(1)] public int A; [WireKey(0)] public int B; }", [("new T { A = 1, B = 2 }", "x.A == 1 && x.B == 2")], [("new T { A = 1, B = 2 }", "x.A == 1 && x.B == 2")]),
        Of("keys of two members of a tolerant type exchanged", "", "[Wire(WireEvolution.Tolerant)] public class T { [WireKey(0)] public int A; [WireKey(1)] public int B; }", "[Wire(WireEvolution.Tolerant)] public class T { [WireKey(1)] public int A; [WireKey(0)] public int B; }", [("new T { A = 1, B = 2 }", "x.A == 1 && x.B == 2")], [("new T { A = 1, B = 2 }", "x.A == 1 && x.B == 2")]),
        Of("required member added at the end", "", Plain, "[Wire] public class T { public int A; public string? B; public required double C; }", [(Both, HasB)], [("new T { A = 1, B = \"b\", C = 2.5 }", HasB)]),
        Of("member made required", "", Plain, "[Wire] public class T { public required int A; public string? B; }", [(Both, HasB)], [(Both, HasB)]),
        Of("member in a gap of the keys, which takes null", "", "[Wire] public class T { [WireKey(0)] public int A; [WireKey(2)] public string? B; }", "[Wire] public class T { [WireKey(0)] public int A; [WireKey(1)] public string? C; [WireKey(2)] public string? B; }", [(Both, HasB)], [("new T { A = 1, B = \"b\", C = \"c\" }", HasB)]),
        Of("member in a gap of the keys, which takes no null", "", "[Wire] public class T { [WireKey(0)] public int A; [WireKey(2)] public string? B; }", "[Wire] public class T { [WireKey(0)] public int A; [WireKey(1)] public int C; [WireKey(2)] public string? B; }", [(Both, HasB)], [("new T { A = 1, B = \"b\", C = 3 }", HasB)]),
        .. Value("`int?` to `int`, with null", "int?", "int", [("5", "5"), ("null", "0")], [("5", "5")]),
        .. Value("`int` to `uint`, all values", "int", "uint", [("5", "5u"), ("-1", "0u")], [("5u", "5"), ("uint.MaxValue", "0")]),
        .. Value("`byte` to `int`", "byte", "int", [("5", "5")], [("5", "(byte)5"), ("500", "(byte)0")]),
        .. Value("`float` to `int`", "float", "int", [("5f", "5"), ("5.5f", "0")], [("5", "5f")]),
        .. Value("`int` to `float` of as many bytes", "int", "float", [("5", "5f")], [("5f", "5"), ("5.5f", "0")]),
        .. Value("`bool` to `int`", "bool", "int", [("true", "1")], [("1", "true")]),
        .. Value("`string` to `DateTime`", "string?", "DateTime", [("\"2026-01-02T03:04:05\"", "new DateTime(2026, 1, 2, 3, 4, 5)"), ("\"x\"", "default(DateTime)")], [("new DateTime(2026, 1, 2, 3, 4, 5)", "\"2026-01-02T03:04:05\"")]),
        .. Value("`string` to `Uri`", "string?", "Uri?", [("\"a/b\"", "new Uri(\"a/b\", UriKind.Relative)")], [("new Uri(\"a/b\", UriKind.Relative)", "\"a/b\"")]),
        .. Value("`int` to `decimal`", "int", "decimal", [("5", "5m")], [("5m", "5")]),
        .. Value("enum of numbers to one of names", "Color", "Named", [("Color.Green", "Named.Green")], [("Named.Green", "Color.Green")], Enums),
        .. Value("`int` to an enum of names", "int", "Named", [("1", "Named.Green")], [("Named.Green", "1")], Enums),
        Of("list to set", "", "[Wire] public class T { public List<int>? A; }", "[Wire] public class T { public HashSet<int>? A; }", [("new T { A = new() { 1, 2 } }", "x.A!.SetEquals(new[] { 1, 2 })")], [("new T { A = new() { 1, 2 } }", "x.A!.Count == 2 && x.A[1] == 2")]),
        Of("list of `int` to list of `long`", "", "[Wire] public class T { public List<int>? A; }", "[Wire] public class T { public List<long>? A; }", [("new T { A = new() { 1, 2 } }", "x.A is [1, 2]")], [("new T { A = new() { 1, 2 } }", "x.A is [1, 2]"), ("new T { A = new() { long.MaxValue } }", "false")]),
        Of("keys of a map widened", "", "[Wire] public class T { public Dictionary<int, string>? A; }", "[Wire] public class T { public Dictionary<long, string>? A; }", [("new T { A = new() { [1] = \"b\" } }", "x.A![1] == \"b\"")], [("new T { A = new() { [1] = \"b\" } }", "x.A![1] == \"b\""), ("new T { A = new() { [long.MaxValue] = \"b\" } }", "false")]),
        Of("bytes to list of bytes", "", "[Wire] public class T { public byte[]? A; }", "[Wire] public class T { public List<byte>? A; }", [("new T { A = new byte[] { 1, 2 } }", "x.A is [1, 2]")], [("new T { A = new() { 1, 2 } }", "x.A is [1, 2]")]),
        Of("bytes to an array segment", "", "[Wire] public class T { public byte[]? A; }", "[Wire] public class T { public ArraySegment<byte> A; }", [("new T { A = new byte[] { 1, 2 } }", "x.A is [1, 2]")], [("new T { A = new byte[] { 1, 2 } }", "x.A is [1, 2]")]),
        Of("bytes put into an envelope", "", "[Wire] public class T { public byte[]? A; }", "[Wire] public class T { [WireCompressed] public byte[]? A; }", [("new T { A = new byte[] { 1, 2 } }", "x.A is [1, 2]")], [("new T { A = new byte[] { 1, 2 } }", "x.A is [1, 2]")]),
        Of("member of the same type added before another", "", "[Wire] public class T { public int A; public int B; }", "[Wire] public class T { public int A; public int C; public int B; }", [("new T { A = 1, B = 2 }", "x.B == 2")], [("new T { A = 1, B = 2, C = 3 }", "x.B == 2")]),
        Of("class around a value to the value", "", "[Wire] public class T { public Inner? A; } [Wire] public class Inner { public int X; }", "[Wire] public class T { public int A; }", [("new T { A = new() { X = 1 } }", HasA)], [("new T { A = 1 }", "x.A!.X == 1")]),
        Of("value to a transparent type of it", "", "[Wire] public class T { public int A; }", "[Wire] public class T { public Id A; } [Wire(Transparent = true)] public readonly record struct Id(int Value);", [("new T { A = 1 }", "x.A.Value == 1")], [("new T { A = new Id(1) }", HasA)]),
        Of("member to one of another type that looks the same", "", "[Wire] public class T { public Inner? A; } [Wire] public class Inner { public int X; }", "[Wire] public class T { public Other? A; } [Wire] public class Other { public int X; }", [("new T { A = new() { X = 1 } }", "x.A!.X == 1")], [("new T { A = new() { X = 1 } }", "x.A!.X == 1")]),
        Of("member to one of another type that has more", "", "[Wire] public class T { public Inner? A; } [Wire] public class Inner { public int X; }", "[Wire] public class T { public Other? A; } [Wire] public class Other { public int X; public int Y; }", [("new T { A = new() { X = 1 } }", "x.A!.X == 1")], [("new T { A = new() { X = 1, Y = 2 } }", "x.A!.X == 1")]),
        Of("type argument of a generic type widened", "", "[Wire] public class T { public Box<int>? A; } [Wire] public class Box<U> { public U? V; public string? W; }", "[Wire] public class T { public Box<long>? A; } [Wire] public class Box<U> { public U? V; public string? W; }", [("new T { A = new() { V = 1, W = \"w\" } }", "x.A!.V == 1 && x.A.W == \"w\"")], [("new T { A = new() { V = 1, W = \"w\" } }", "x.A!.V == 1 && x.A.W == \"w\""), ("new T { A = new() { V = long.MaxValue } }", "false")]),
        Of("tuple to a class tuple", "", "[Wire] public class T { public (int, string) A; }", "[Wire] public class T { public Tuple<int, string>? A; }", [("new T { A = (1, \"b\") }", "x.A!.Item1 == 1")], [("new T { A = Tuple.Create(1, \"b\") }", "x.A.Item1 == 1")]),
        Of("pair to a tuple", "", "[Wire] public class T { public KeyValuePair<int, string> A; }", "[Wire] public class T { public (int, string) A; }", [("new T { A = new(1, \"b\") }", "x.A.Item1 == 1")], [("new T { A = (1, \"b\") }", "x.A.Key == 1")]),
        Of("value to a lazy one of .NET's", "", "[Wire] public class T { public string? A; }", "[Wire] public class T { public Lazy<string>? A; }", [("new T { A = \"b\" }", "x.A!.Value == \"b\"")], [("new T { A = new Lazy<string>(\"b\") }", "x.A == \"b\"")]),
        Of("member put into an envelope", "", "[Wire] public class T { public string? A; }", "[Wire] public class T { [WireCompressed] public string? A; }", [("new T { A = \"b\" }", "x.A == \"b\"")], [("new T { A = \"b\" }", "x.A == \"b\"")]),
        Of("null refused", "", "[Wire] public class T { public string? A; }", "[Wire(RespectNullableAnnotations = true)] public class T { public string A = \"\"; }", [("new T { A = \"b\" }", "x.A == \"b\""), ("new T()", "true")], [("new T { A = \"b\" }", "x.A == \"b\"")]),
        Of("fields of a struct without references in another order", "", "[Wire] public struct T { public int A; public int B; }", "[Wire] public struct T { public int B; public int A; }", [("new T { A = 1, B = 2 }", HasA)], [("new T { A = 1, B = 2 }", HasA)]),
        Of("class to struct without references", "", "[Wire] public class T { public int A; }", "[Wire] public struct T { public int A; }", [("new T { A = 1 }", HasA)], [("new T { A = 1 }", HasA)]),
        Of("class made to keep references", "", Keyed, "[Wire(References = true)] public class T { [WireKey(0)] public int A; [WireKey(1)] public string? B; }", [(Both, HasB)], [(Both, HasB)]),
        Of("case removed", "", $"[Wire, WireUnion(0, typeof(Case)), WireUnion(1, typeof(Other))] public interface I; {Cases} [Wire(Transparent = true)] public class T {{ public I? V; }}", $"[Wire, WireUnion(0, typeof(Case))] public interface I; {Cases} [Wire(Transparent = true)] public class T {{ public I? V; }}", [("new T { V = new Case { X = 1 } }", "x.V is Case { X: 1 }"), ("new T { V = new Other { X = 1 } }", "false")], [("new T { V = new Case { X = 1 } }", "x.V is Case { X: 1 }")]),
        Of("tags of two cases exchanged", "", $"[Wire, WireUnion(0, typeof(Case)), WireUnion(1, typeof(Other))] public interface I; {Cases} [Wire(Transparent = true)] public class T {{ public I? V; }}", $"[Wire, WireUnion(1, typeof(Case)), WireUnion(0, typeof(Other))] public interface I; {Cases} [Wire(Transparent = true)] public class T {{ public I? V; }}", [("new T { V = new Case { X = 1 } }", "x.V is Case { X: 1 }")], [("new T { V = new Case { X = 1 } }", "x.V is Case { X: 1 }")]),
        Of("number of an enum's value changed", "", "[Wire] public class T { public E A; } public enum E { X, Y }", "[Wire] public class T { public E A; } public enum E { Y, X }", [("new T { A = E.X }", "x.A == E.X")], [("new T { A = E.X }", "x.A == E.X")]),
        Of("value of an enum of names renamed", "", "[Wire] public class T { public E A; } [Wire(Enums = WireEnums.Names)] public enum E { X, Y }", "[Wire] public class T { public E A; } [Wire(Enums = WireEnums.Names)] public enum E { Z, Y }", [("new T { A = E.X }", "x.A == E.Z"), ("new T { A = E.Y }", "x.A == E.Y")], [("new T { A = E.Z }", "x.A == E.X"), ("new T { A = E.Y }", "x.A == E.Y")]),
        Of("enum written by name from now on", "", "[Wire] public class T { public E A; } public enum E { X, Y }", "[Wire] public class T { public E A; } [Wire(Enums = WireEnums.Names)] public enum E { X, Y }", [("new T { A = E.Y }", "x.A == E.Y")], [("new T { A = E.Y }", "x.A == E.Y")]),
    ];
}
