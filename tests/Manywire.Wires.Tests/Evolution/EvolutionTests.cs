using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;

namespace Manywire.Wires.Tests.Evolution;

/// <summary>The table of <c>docs/evolution.md</c>: each cell is what happens. <c>UPDATE_EVOLUTION=1</c> writes it.</summary>
public sealed class EvolutionTests
{
    const string Begin = "<!-- begin: EvolutionTests -->\n", End = "<!-- end: EvolutionTests -->";

    static readonly AnyWire s_map = AnyWire.MessagePack;

    /// <summary>A row: what happens without keys on Binary, MessagePack maps and JSON, and with keys in MessagePack arrays.</summary>
    sealed record Row(string Change, string Binary, string Map, string Array, string Json)
    {
        public override string ToString() => $"| {Change} | {Binary} | {Map} | {Array} | {Json} |";
    }

    /// <summary>Reads what the old type wrote as the new one, and the other way round.</summary>
    sealed class Change<[WireRoot] TOld, [WireRoot] TNew>(TOld old, TNew @new, Func<TNew, bool> isNew, Func<TOld, bool> isOld)
    {
        public string On(AnyWire wire) => (Try(() => isNew(wire.Read<TNew>(wire.Write(old))!)), Try(() => isOld(wire.Read<TOld>(wire.Write(@new))!))) switch
        {
            ("ok", "ok") => "both",
            ("ok", _) => "new reads old",
            (_, "ok") => "old reads new",
            ("error", "error") => "error",
            _ => "lost",
        };

        static string Try(Func<bool> read)
        {
            try
            {
                return read() ? "ok" : "lost";
            }
            catch (WireException)
            {
                return "error";
            }
        }
    }

    static Change<TOld, TNew> From<[WireRoot] TOld, [WireRoot] TNew>(TOld old, TNew @new, Func<TNew, bool> isNew, Func<TOld, bool> isOld) => new(old, @new, isNew, isOld);

    static Row On<TOld, TNew, TOldKeyed, TNewKeyed>(string change, Change<TOld, TNew> plain, Change<TOldKeyed, TNewKeyed> keyed) =>
        new(change, plain.On(AnyWire.Binary), plain.On(s_map), keyed.On(s_map), plain.On(AnyWire.Json));

    static Row Keyed<TOld, TNew, TOldMap, TNewMap>(string change, Change<TOld, TNew> keyed, Change<TOldMap, TNewMap> map) =>
        new(change, keyed.On(AnyWire.Binary), map.On(s_map), keyed.On(s_map), keyed.On(AnyWire.Json));

    static Row Value<[WireRoot] TOld, [WireRoot] TNew, [WireRoot] TOldKeyed, [WireRoot] TNewKeyed>(string change, object a, object b, TOld old, TNew @new, TOldKeyed oldKeyed, TNewKeyed newKeyed)
        where TOld : IHolds
        where TNew : IHolds
        where TOldKeyed : IHolds
        where TNewKeyed : IHolds => On(change, From(old, @new, x => x.Holds(b), x => x.Holds(a)), From(oldKeyed, newKeyed, x => x.Holds(b), x => x.Holds(a)));

    static IEnumerable<Row> Rows()
    {
        var old = new Old { A = 1, B = "b" };
        var keyed = new OldKeyed { A = 1, B = "b" };
        yield return On("member added at the end", From(old, new Three { A = 1, B = "b", C = 2.5 }, x => x.B == "b", x => x.B == "b"), From(keyed, new ThreeKeyed { A = 1, B = "b", C = 2.5 }, x => x.B == "b", x => x.B == "b"));
        yield return On("member added elsewhere (with keys: it gets the next one)", From(old, new Between { A = 1, B = "b", C = 2.5 }, x => x.B == "b", x => x.B == "b"), From(keyed, new ThreeKeyed { A = 1, B = "b", C = 2.5 }, x => x.B == "b", x => x.B == "b"));
        yield return On("last member removed", From(old, new One { A = 1 }, x => x.A == 1, x => x.A == 1), From(keyed, new OneKeyed { A = 1 }, x => x.A == 1, x => x.A == 1));
        yield return On("another member removed (other keys stay)", From(old, new Last { B = "b" }, x => x.B == "b", x => x.B == "b"), From(keyed, new LastKeyed { B = "b" }, x => x.B == "b", x => x.B == "b"));
        yield return Keyed("any members added and removed, type tolerant from the start", From(new OldTolerant { A = 1, B = "b" }, new NewTolerant { B = "b", C = 3, D = "d" }, x => x.B == "b", x => x.B == "b"), From(new OldTolerantMap { A = 1, B = "b" }, new NewTolerantMap { B = "b", C = 3, D = "d" }, x => x.B == "b", x => x.B == "b"));
        yield return On("members in another order (keys stay)", From(old, new Swapped { A = 1, B = "b" }, x => x.B == "b", x => x.B == "b"), From(keyed, new SwappedKeyed { A = 1, B = "b" }, x => x.B == "b", x => x.B == "b"));
        yield return On("member renamed", From(old, new Renamed { A = 1, Text = "b" }, x => x.Text == "b", x => x.B == "b"), From(keyed, new RenamedKeyed { A = 1, Text = "b" }, x => x.Text == "b", x => x.B == "b"));
        yield return On("... with `[WireName]` of the name that it had", From(old, new Kept { A = 1, Text = "b" }, x => x.Text == "b", x => x.B == "b"), From(keyed, new KeptKeyed { A = 1, Text = "b" }, x => x.Text == "b", x => x.B == "b"));
        yield return On("... with `[WireFormerName]` of the name that it had", From(old, new Former { A = 1, Text = "b" }, x => x.Text == "b", x => x.B == "b"), From(keyed, new FormerKeyed { A = 1, Text = "b" }, x => x.Text == "b", x => x.B == "b"));
        yield return Value("wider integer: `int` to `long`, in range", 5, 5L, new Of<int> { A = 5, B = "b" }, new Of<long> { A = 5L, B = "b" }, new KeyedOf<int> { A = 5, B = "b" }, new KeyedOf<long> { A = 5L, B = "b" });
        yield return On(
            "... out of range of the old",
            From(new Of<int> { A = 5, B = "b" }, new Of<long> { A = long.MaxValue, B = "b" }, x => x.A == 5, x => x.B == "b"),
            From(new KeyedOf<int> { A = 5, B = "b" }, new KeyedOf<long> { A = long.MaxValue, B = "b" }, x => x.A == 5, x => x.B == "b"));
        yield return Value("integer with another sign: `int` to `uint`, in range", 5, 5u, new Of<int> { A = 5, B = "b" }, new Of<uint> { A = 5u, B = "b" }, new KeyedOf<int> { A = 5, B = "b" }, new KeyedOf<uint> { A = 5u, B = "b" });
        yield return Value("`float` to `double`", 1.5f, 1.5, new Of<float> { A = 1.5f, B = "b" }, new Of<double> { A = 1.5, B = "b" }, new KeyedOf<float> { A = 1.5f, B = "b" }, new KeyedOf<double> { A = 1.5, B = "b" });
        yield return Value("`int` to `double`", 5, 5.0, new Of<int> { A = 5, B = "b" }, new Of<double> { A = 5.0, B = "b" }, new KeyedOf<int> { A = 5, B = "b" }, new KeyedOf<double> { A = 5.0, B = "b" });
        yield return Value("`byte` to an enum of an `int`", (byte)1, Color.Green, new Of<byte> { A = (byte)1, B = "b" }, new Of<Color> { A = Color.Green, B = "b" }, new KeyedOf<byte> { A = (byte)1, B = "b" }, new KeyedOf<Color> { A = Color.Green, B = "b" });
        yield return Value("`int` to an enum of an `int`", 1, Color.Green, new Of<int> { A = 1, B = "b" }, new Of<Color> { A = Color.Green, B = "b" }, new KeyedOf<int> { A = 1, B = "b" }, new KeyedOf<Color> { A = Color.Green, B = "b" });
        yield return Value("enum of an `int` to one of a `long`", Color.Green, Wide.Green, new Of<Color> { A = Color.Green, B = "b" }, new Of<Wide> { A = Wide.Green, B = "b" }, new KeyedOf<Color> { A = Color.Green, B = "b" }, new KeyedOf<Wide> { A = Wide.Green, B = "b" });
        yield return Value("member of an enum renamed", Color.Green, Colour.Gruen, new Of<Color> { A = Color.Green, B = "b" }, new Of<Colour> { A = Colour.Gruen, B = "b" }, new KeyedOf<Color> { A = Color.Green, B = "b" }, new KeyedOf<Colour> { A = Colour.Gruen, B = "b" });
        yield return Value("`int` to `string`", 5, "5", new Of<int> { A = 5, B = "b" }, new Of<string> { A = "5", B = "b" }, new KeyedOf<int> { A = 5, B = "b" }, new KeyedOf<string> { A = "5", B = "b" });
        yield return Value("`string` to `Guid`", "00112233-4455-6677-8899-aabbccddeeff", new Guid("00112233-4455-6677-8899-aabbccddeeff"), new Of<string> { A = "00112233-4455-6677-8899-aabbccddeeff", B = "b" }, new Of<Guid> { A = new Guid("00112233-4455-6677-8899-aabbccddeeff"), B = "b" }, new KeyedOf<string> { A = "00112233-4455-6677-8899-aabbccddeeff", B = "b" }, new KeyedOf<Guid> { A = new Guid("00112233-4455-6677-8899-aabbccddeeff"), B = "b" });
        yield return Value("`T` to `T?` of a value type, with a value", 5, 5, new Of<int> { A = 5, B = "b" }, new Of<int?> { A = 5, B = "b" }, new KeyedOf<int> { A = 5, B = "b" }, new KeyedOf<int?> { A = 5, B = "b" });
        yield return On("class to record", From(old, new Recorded(1, "b"), x => x.B == "b", x => x.B == "b"), From(keyed, new RecordedKeyed(1, "b"), x => x.B == "b", x => x.B == "b"));
        yield return On("class to struct with references", From(old, new Structured { A = 1, B = "b" }, x => x.B == "b", x => x.B == "b"), From(keyed, new StructuredKeyed { A = 1, B = "b" }, x => x.B == "b", x => x.B == "b"));
        yield return On("field added to a struct without references", From(new Flat { A = 1 }, new Flatter { A = 1, B = 2 }, x => x.A == 1, x => x.A == 1), From(new FlatKeyed { A = 1 }, new FlatterKeyed { A = 1, B = 2 }, x => x.A == 1, x => x.A == 1));
        Change<Old, OldKeyed> keys = From(old, keyed, x => x.B == "b", x => x.B == "b");
        yield return new Row("keys added to a type without", keys.On(AnyWire.Binary), keys.On(s_map), keys.On(s_map), keys.On(AnyWire.Json));
        yield return Keyed("type made tolerant later", From(keyed, new OldTolerant { A = 1, B = "b" }, x => x.B == "b", x => x.B == "b"), From(new Tolerated { A = 1, B = "b" }, new OldTolerantMap { A = 1, B = "b" }, x => x.B == "b", x => x.B == "b"));
        Change<IOld, INew> added = From<IOld, INew>(new Case { X = 1 }, new Case { X = 1 }, x => x is Case { X: 1 }, x => x is Case { X: 1 });
        yield return new Row("case added to a union: the others", added.On(AnyWire.Binary), added.On(s_map), added.On(s_map), added.On(AnyWire.Json));
        Change<IOld, INew> itself = From<IOld, INew>(new Case { X = 1 }, new OtherCase { X = 1 }, x => x is Case { X: 1 }, x => x is not null);
        yield return new Row("... the case itself", itself.On(AnyWire.Binary), itself.On(s_map), itself.On(s_map), itself.On(AnyWire.Json));
        Change<IOld, IRetagged> tag = From<IOld, IRetagged>(new Case { X = 1 }, new Case { X = 1 }, x => x is Case { X: 1 }, x => x is Case { X: 1 });
        yield return new Row("tag of a case changed, which has a name", tag.On(AnyWire.Binary), tag.On(s_map), tag.On(s_map), tag.On(AnyWire.Json));
        Change<IOld, IRenamed> name = From<IOld, IRenamed>(new Case { X = 1 }, new Case { X = 1 }, x => x is Case { X: 1 }, x => x is Case { X: 1 });
        yield return new Row("name of a case changed", name.On(AnyWire.Binary), name.On(s_map), name.On(s_map), name.On(AnyWire.Json));
    }

    [Fact]
    public void The_table_says_what_happens()
    {
        var table = new StringBuilder("| change | Binary | MessagePack map | MessagePack array | JSON |\n|---|---|---|---|---|\n");
        foreach (Row row in Rows())
        {
            table.Append(row).Append('\n');
        }

        string path = Path.Combine(Root(), "docs", "evolution.md");
        string page = File.ReadAllText(path).ReplaceLineEndings("\n");
        int from = page.IndexOf(Begin, StringComparison.Ordinal) + Begin.Length, to = page.IndexOf(End, StringComparison.Ordinal);
        if (Environment.GetEnvironmentVariable("UPDATE_EVOLUTION") == "1")
        {
            File.WriteAllText(path, page[..from] + table + page[to..]);
            return;
        }

        Assert.Equal(table.ToString(), page[from..to]);
    }

    static string Root()
    {
        string? folder = AppContext.BaseDirectory;
        while (!File.Exists(Path.Combine(folder, "Manywire.slnx")))
        {
            folder = Path.GetDirectoryName(folder) ?? throw new InvalidOperationException("The tests don't lie in the repository.");
        }

        return folder;
    }

    [Fact]
    public void A_former_name_is_read_and_todays_is_written()
    {
        foreach (AnyWire wire in AnyWire.Keyed)
        {
            byte[] was = wire.Write(new Old { A = 1, B = "b" });
            Former read = wire.Read<Former>(was)!;
            Assert.Equal((1, "b"), (read.A, read.Text));
            byte[] now = wire.Write(read);
            Assert.Equal(wire.Write(new Renamed { A = 1, Text = "b" }), now);
            for (int cut = 1; cut < was.Length; cut++)
            {
                Assert.Equal("b", wire.Read<Former>(Segments.Cut(was, cut))!.Text);
                Assert.Throws<WireException>(() => wire.Read<Former>(was.AsSpan(0, cut)));
            }
        }

        Assert.Equal("x", JsonWire.Deserialize<Former>("""{"C":"x"}""")!.Text);
        Assert.Equal("x", JsonWire.Deserialize<Former>("""{"c":"x","a":2}""", JsonWireOptions.Web)!.Text);
        Assert.Null(JsonWire.Deserialize<Former>("""{"c":"x"}""")!.Text);
        Assert.Throws<WireException>(() => JsonWire.Deserialize<Former>("""{"B":"x","Text":"y"}"""));
        Assert.Throws<WireException>(() => JsonWire.Deserialize<Former>("""{"Text":"y","C":"x"}"""));
        Assert.Equal("x", JsonWire.Deserialize<Former>("""{"Text":"y","C":"x"}""", new JsonWireOptions { AllowDuplicates = true })!.Text);
    }
}
