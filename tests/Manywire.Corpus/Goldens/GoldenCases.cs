using System;
using System.Collections.Generic;
using System.Linq;

namespace Manywire.Corpus.Goldens;

/// <summary>The values of the golden vectors.</summary>
public static class GoldenCases
{
    static readonly DateTime T0 = new DateTime(2024, 2, 29, 13, 45, 59, DateTimeKind.Utc);
    static readonly Guid G0 = new Guid("00112233-4455-6677-8899-aabbccddeeff");
    static DateTime Unix(long seconds, long ticks = 0) => new DateTime(1970, 1, 1, 0, 0, 0, DateTimeKind.Utc).AddTicks(seconds * 10_000_000 + ticks);
    static byte[] Fill(int n) => Enumerable.Range(0, n).Select(i => (byte)(i * 7 + 1)).ToArray();
    static string Repeat(string s, int n) => string.Concat(Enumerable.Repeat(s, n));
    static Chain Deep(int n) { Chain? c = null; for (int i = n; i >= 1; i--) c = new Chain { Level = i, Inner = c }; return c!; }
    static Node Loop() { var n = new Node { Id = 1 }; n.Next = n; return n; }
    static Node Shared() { var s = new Node { Id = 9 }; return new Node { Id = 1, Next = new Node { Id = 2, Next = s, Other = s }, Other = s }; }
    static Family Tree() { var p = new Family { Name = "root", Children = new() }; for (int i = 0; i < 3; i++) p.Children.Add(new Family { Name = "kid" + i, Parent = p, Children = i == 1 ? new() : null }); p.Children[1].Children!.Add(new Family { Name = "grandkid", Parent = p.Children[1] }); return p; }

    public static IEnumerable<Case> All()
    {
        // roots
        yield return Case.Of("root.int", () => 123456);
        yield return Case.Of("root.string-null", () => (string?)null);
        yield return Case.Of("root.string-empty", () => (string?)"");
        yield return Case.Of("root.string-japanese", () => (string?)"シリアライズ");
        yield return Case.Of("root.int-array", () => new[] { 1, -2, 300, -70000, int.MaxValue });
        yield return Case.Of("root.list-string", () => new List<string> { "a", "", "bc" });
        yield return Case.Of("root.dictionary", () => new Dictionary<string, int> { ["one"] = 1, ["two"] = 2 });
        yield return Case.Of("root.null-object", () => (Leaf?)null);
        // primitives
        yield return Case.Of("prim.zero", () => new Prims());
        yield return Case.Of("prim.min", () => new Prims { Flag = false, B = 0, Sb = sbyte.MinValue, S = short.MinValue, Us = 0, I = int.MinValue, Ui = 0, L = long.MinValue, Ul = 0, C = '\u0001', F = float.MinValue, D = double.MinValue, M = decimal.MinValue, H = Half.MinValue, I128 = Int128.MinValue, U128 = 0 });
        yield return Case.Of("prim.max", () => new Prims { Flag = true, B = 255, Sb = 127, S = short.MaxValue, Us = 65535, I = int.MaxValue, Ui = uint.MaxValue, L = long.MaxValue, Ul = ulong.MaxValue, C = '\uFFFD', F = float.MaxValue, D = double.MaxValue, M = decimal.MaxValue, H = Half.MaxValue, I128 = Int128.MaxValue, U128 = UInt128.MaxValue });
        yield return Case.Of("prim.mixed", () => new Prims { Flag = true, B = 200, Sb = -5, S = -300, Us = 40000, I = -70000, Ui = 3000000000, L = -5000000000, Ul = 10000000000000000000, C = 'あ', F = 1.5f, D = -0.1, M = 1.2300m, H = (Half)0.25f, I128 = -1, U128 = 12345678901234567890 });
        yield return Case.Of("prim.float-special", () => new Floats { F1 = float.NaN, F2 = float.PositiveInfinity, F3 = float.NegativeInfinity, F4 = -0.0f, D1 = double.NaN, D2 = double.PositiveInfinity, D3 = double.Epsilon, D4 = -0.0, H1 = Half.NaN, H2 = Half.NegativeInfinity });
        yield return Case.Of("nullable.none", () => new Nullables());
        yield return Case.Of("nullable.all", () => new Nullables { Flag = true, B = 1, S = -2, I = 3, L = -4, Ul = 5, C = 'z', F = 0.5f, D = 0.25, M = 12.34m, G = G0, When = T0, Span = TimeSpan.FromMinutes(90), E = I32.Seven });
        // strings
        yield return Case.Of("string.kinds", () => new Texts { Empty = "", Ascii = "hello, world", Latin = "naïve café", Japanese = "日本語のテキスト", Emoji = "👨‍👩‍👧 🎉𠮷" });
        yield return Case.Of("string.len-31", () => new OneText { Text = new string('a', 31) });
        yield return Case.Of("string.len-32", () => new OneText { Text = new string('b', 32) });
        yield return Case.Of("string.len-255", () => new OneText { Text = new string('c', 255) });
        yield return Case.Of("string.len-256", () => new OneText { Text = new string('d', 256) });
        yield return Case.Of("string.japanese-100", () => new OneText { Text = Repeat("あ", 100) });
        yield return Case.Of("string.long-65536", () => new OneText { Text = Repeat("0123456789abcdef", 4096) });
        // enums, time, identity
        yield return Case.Of("enum.all", () => new Enums { A = U8.Top, B = I8.Low, C = U16.Top, D = I16.Low, E = U32.Top, F = I32.Minus, G = U64.Top, H = I64.Low, Flags = Access.Read | Access.Run, Undefined = (I32)99, Maybe = Access.All });
        yield return Case.Of("enum.zero", () => new Enums());
        yield return Case.Of("time.utc", () => new Moments { Utc = T0, Span = new TimeSpan(1, 2, 3, 4, 5), Day = new DateOnly(2024, 2, 29), Clock = new TimeOnly(23, 59, 58, 999) });
        yield return Case.Of("time.local", () => new OneDateTime { At = new DateTime(2024, 7, 1, 9, 8, 7, DateTimeKind.Local) });
        yield return Case.Of("time.unspecified", () => new OneDateTime { At = new DateTime(2024, 7, 1, 9, 8, 7, 123, DateTimeKind.Unspecified) });
        yield return Case.Of("time.offset-plus9", () => new OneOffset { At = new DateTimeOffset(2024, 3, 10, 12, 34, 56, TimeSpan.FromHours(9)) });
        yield return Case.Of("time.offset-zero", () => new OneOffset { At = new DateTimeOffset(2024, 3, 10, 12, 34, 56, 789, TimeSpan.Zero) });
        // arrays
        yield return Case.Of("array.primitives", () => new PrimArrays { Bools = new[] { true, false, true }, Bytes = new byte[] { 0, 1, 255 }, Shorts = new short[] { -1, 300 }, Ints = new[] { 1, -1, 128, 70000 }, Longs = new[] { long.MinValue, 0, long.MaxValue }, Floats = new[] { 1.5f, -0.25f }, Doubles = new[] { 0.1, 1e300 }, Chars = new[] { 'a', 'é', '日' }, Enums = new[] { U8.One, U8.Top }, Guids = new[] { G0, Guid.Empty } });
        yield return Case.Of("array.empty-and-null", () => new PrimArrays { Bools = Array.Empty<bool>(), Bytes = Array.Empty<byte>(), Ints = Array.Empty<int>(), Chars = Array.Empty<char>() });
        yield return Case.Of("array.references", () => new RefArrays { Strings = new[] { "x", null, "" }, Points = new[] { new Point { X = 1, Y = -1 }, default }, Leaves = new[] { new Leaf { Id = 1, Name = "n" }, null }, Jagged = new[] { new[] { 1 }, null, Array.Empty<int>(), new[] { 2, 3 } } });
        // collections
        // objects
        yield return Case.Of("object.empty", () => new Empty());
        yield return Case.Of("object.nested", () => new Parent { Id = 1, Child = new Leaf { Id = 2, Name = "two" }, Nothing = new Empty(), Self = new Parent { Id = 3 }, Tail = "end" });
        yield return Case.Of("object.record", () => new Person("Ann", 30, true));
        yield return Case.Of("object.record-keyed", () => new KeyedPerson("Bob", 41));
        yield return Case.Of("object.record-struct", () => new Money(12.50m, "JPY"));
        yield return Case.Of("object.struct-root-padded", () => new Padded { A = 1, B = 2, C = 3, D = 4 });
        yield return Case.Of("object.structs", () => new Structs { P = new Point { X = 1, Y = 2 }, Pad = new Padded { A = 1, B = -2, C = 3, D = -4 }, H = new Holder { Id = 9, Name = "h", At = new Point { X = 5, Y = 6 } }, S = new Span2(10, 20), Maybe = new Point { X = 3, Y = 4 }, MaybeHolder = new Holder { Id = 1 }, Many = new[] { new Padded { A = 255, B = 1, C = 2, D = 3 }, default } });
        yield return Case.Of("object.structs-null", () => new Structs());
        yield return Case.Of("object.init-required", () => new InitOnly { Id = 5, Name = "init", Items = new() { 1 } });
        yield return Case.Of("object.constructor", () => new Picked(4, "four") { C = 4.5 });
        yield return Case.Of("object.inherited", () => new TopThing { BaseId = 1, BaseName = "b", Mid = 2, Top = "t" });
        yield return Case.Of("object.private", () => Secretive.Create(11, "lbl", 12));
        yield return Case.Of("object.ignored", () => new Partly { Kept = 1, Dropped = 2, Also = "a" });
        yield return Case.Of("object.fields-and-properties", () => new Mixed { FieldFirst = 1, Prop = "p", FieldLast = 2.5, PropLast = 3 });
        yield return Case.Of("object.reordered-keys", () => new Reordered { A = 1, B = 2, C = "c" });
        yield return Case.Of("object.key-holes", () => new Holes { One = 1, Four = "4", Seven = true });
        yield return Case.Of("object.renamed", () => new Renamed { Identifier = 1, Name = "n", Plain = 2, Country = "jp" });
        yield return Case.Of("object.forty", () => Forty.Create());
        yield return Case.Of("object.deep-20", () => Deep(20));
        // unions
        yield return Case.Of("union.root", () => (IShape)new Rect { W = 3, H = 4 });
        yield return Case.Of("union.tag-300-nested", () => (IShape)new Group { Label = "g", Items = new() { new Circle { Radius = 1.5 }, null, new Group { Items = new() } } });
        yield return Case.Of("union.in-members", () => new Zoo { Animals = new() { new Dog { Name = "d", Age = 3 }, null, new Cat { Name = "c", Indoor = true } }, Logo = new Circle { Radius = 2 }, Star = new Cat() });
        // tolerant and references
        yield return Case.Of("tolerant.gaps", () => new Tolerant { A = 1, C = "c", F = new() { 1, 2 } });
        yield return Case.Of("tolerant.nested", () => new TolerantOuter { Inner = new Tolerant { A = 7 }, Number = 8, Leaf = new Leaf { Id = 1, Name = "x" } });
        yield return Case.Of("tolerant.long-value", () => new Tolerant { A = 1, C = new string('x', 200) });
        yield return Case.Of("reference.self-loop", () => Loop());
        yield return Case.Of("reference.shared", () => Shared());
        yield return Case.Of("reference.parent-child", () => Tree());
        // generics
        yield return Case.Of("generic.int", () => new Box<int> { Value = 5, Count = 1 });
        yield return Case.Of("generic.string", () => new Box<string> { Value = "v", Count = 2 });
        yield return Case.Of("generic.pair", () => new Duo<Leaf, List<int>> { First = new Leaf { Id = 1 }, Second = new() { 1, 2 } });
        // MessagePack boundaries
        yield return Case.Of("mpk.integers", () => new Integers { Signed = new long[] { 0, 1, 127, 128, 255, 256, 32767, 32768, 65535, 65536, int.MaxValue, 2147483648, 4294967295, 4294967296, long.MaxValue, -1, -32, -33, -128, -129, -32768, -32769, int.MinValue, -2147483649, long.MinValue }, Unsigned = new ulong[] { 0, 127, 128, 255, 256, 65535, 65536, 4294967295, 4294967296, ulong.MaxValue }, Small = new[] { -32, -33, 127, 128, -128, -129 } });
        yield return Case.Of("mpk.bin-lengths", () => new Blobs { A = Fill(0), B = Fill(255), C = Fill(256) });
        yield return Case.Of("mpk.timestamps", () => new Times { At = new[] { Unix(0), Unix(1_700_000_000), Unix(4294967295), Unix(1_700_000_000, 1), Unix(4294967296), Unix(17179869183, 9_999_999), Unix(17179869184), Unix(-1), Unix(-1, 5) } });
        yield return Case.Of("mpk.array-15-16", () => new List<List<int>> { Enumerable.Range(0, 15).ToList(), Enumerable.Range(0, 16).ToList() });
        // JSON
        yield return Case.Of("json.escapes", () => new Texts { Ascii = "q\" b\\ s/ \b\f\n\r\t \u0000\u0001\u001f \u007f <>&'+`", Latin = "\u0080\u00a0\u00ad\u2028\u2029\ufeff", Japanese = "全角\u3000空白", Emoji = "😀" });
        yield return Case.Of("json.doubles", () => new PrimArrays { Doubles = new[] { 0, 1, -1, 0.1, 0.2 + 0.1, 1e15, 1e16, 1e21, 1e-5, 1e-7, 123456789.125, double.MaxValue, double.Epsilon, 5e-324, 100, 1.0 / 3 }, Floats = new[] { 0.1f, 1f / 3, 16777216f, 1e10f, float.MaxValue, float.Epsilon } });
        // Jsonable
        yield return Case.Of("jmc.all", () => new JsonAll { Text = "hé\"\\\n日", Number = 310, Nest = new JsonLeaf { Id = 9 }, Raw = new byte[] { 1, 2, 3, 4 }, Numbers = new[] { 1, 22, 333 }, Ratios = new() { 1.5, -2 }, Map = new() { ["a"] = 1, ["bb"] = 2.5 }, Flag = true, Key = G0, Maybe = 5, Kind = I32.Seven });
        yield return Case.Of("jmc.minimal", () => new JsonLeaf { Id = -1 });
        yield return Case.Of("jmc.times", () => new JsonTimes { At = new DateTimeOffset(2024, 5, 5, 22, 8, 9, TimeSpan.Zero), Span = TimeSpan.FromMilliseconds(1500) });
        yield return Case.Of("jmc.numbers", () => new JsonNumbers { B = 255, Sb = -128, S = -1, Us = 65535, Ui = 4294967295, L = long.MinValue, Ul = ulong.MaxValue, F = 0.5f, D = 1e20 });
        yield return Case.Of("jmc.nested", () => new JsonNest { Items = new() { new JsonLeaf { Id = 1 }, new JsonLeaf { Id = 2 } }, Groups = new() { ["g"] = new() { 1, 2 }, ["e"] = new() }, Jagged = new[] { new[] { 1 }, Array.Empty<int>() } });
        yield return Case.Of("jmc.root-empty", () => new JsonNest { Items = new(), Groups = new(), Jagged = Array.Empty<int[]>() });
        // evolution
        yield return Case.Evolve<AppendV1, AppendV2>("evolve.append-old-to-new", () => new AppendV1 { A = 1, B = "b" });
        yield return Case.Evolve<AppendV2, AppendV1>("evolve.append-new-to-old", () => new AppendV2 { A = 1, B = "b", C = 2.5, D = new() { 1 } });
        yield return Case.Evolve<TolV1, TolV2>("evolve.tolerant-old-to-new", () => new TolV1 { A = 1, B = "gone", C = new[] { 1, 2 } });
        yield return Case.Evolve<TolV2, TolV1>("evolve.tolerant-new-to-old", () => new TolV2 { A = 1, C = new[] { 3 }, D = "new", E = 0.5 });
        yield return Case.Evolve<KeyV1, KeyV2>("evolve.keys-old-to-new", () => new KeyV1 { A = 1, B = "b" });
        yield return Case.Evolve<KeyV2, KeyV1>("evolve.keys-new-to-old", () => new KeyV2 { A = 1, B = "b", C = 3, D = new() { "x", "y" } });
        yield return Case.Evolve<MapV1, MapV2>("evolve.map-old-to-new", () => new MapV1 { A = 1, B = "b" });
        yield return Case.Evolve<MapV2, MapV1>("evolve.map-new-to-old", () => new MapV2 { A = 1, B = "b", Extra = new[] { 1, 2 }, More = new() { ["k"] = 1 } });
    }
}
