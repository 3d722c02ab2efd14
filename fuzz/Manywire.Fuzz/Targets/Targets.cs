using System;
using System.Collections.Generic;
using System.Linq;
using Manywire.Wires.Tests;

namespace Manywire.Fuzz;

/// <summary>Everything that is fuzzed. A new one is a line here and a file with its cases.</summary>
static class Targets
{
    static readonly string[] s_core = ["src/Manywire/Buffers/WireWindow", "src/Manywire/Emitted/WireItems", "src/Manywire/Text/Utf8Decoder"];
    static readonly string[] s_binary = ["Manywire.Binary/BinaryWireReader", "Manywire.Binary/Places/BinaryPath", "Manywire.Binary/Places/BinaryShape", "Manywire.Binary/Tokens/Blit", "Manywire.Binary/Tokens/VarInt", "Contracts/BlitChecks"];
    static readonly string[] s_messagePack = ["Manywire.MessagePack/MessagePackWireReader", "Manywire.MessagePack/Places/MessagePackPath", "Manywire.MessagePack/Tokens/MessagePackSkip", "Manywire.MessagePack/Tokens/MessagePackCode"];
    static readonly string[] s_json = ["Manywire.Json/JsonWireReader", "Manywire.Json/JsonPath", "Manywire.Json/JsonEscapes", "Manywire.Json/Tokens/JsonScalar", "Manywire.Json/Tokens/JsonTime", "Manywire.Json/Tokens/JsonCut", "Manywire.Json/JsonKeys", "src/Manywire/Text/Decimal"];

    static readonly string[] s_jsonable = ["Manywire.Json/Jsonable/JsonableWireReader", "Manywire.Json/Tokens/JsonableMark"];

    public static IReadOnlyList<Target> All { get; } =
    [
        new("binary", [.. s_binary, .. s_core], FuzzTypes.On(FuzzWire.Binary, new Reading())),
        new("messagepack", [.. s_messagePack, .. s_core], FuzzTypes.On(FuzzWire.MessagePack, new Reading())),
        new("forms", ["Manywire.MessagePack/Forms/"], FuzzTypes.On(FuzzWire.Forms, new Reading())),
        new("json", [.. s_json, .. s_core], FuzzTypes.On(FuzzWire.Json, new Reading())),
        new("jsonable", [.. s_jsonable, .. s_json, .. s_core], FuzzTypes.On(FuzzWire.Jsonable, new Annotating())),
        new("sequences", [.. s_binary, .. s_messagePack, .. s_json, .. s_core, "Buffers/WireInput"], Wires.SelectMany(w => FuzzTypes.On(w, new Cutting()))),
        new("populate", [.. s_binary, .. s_messagePack, .. s_json, .. s_core, "Buffers/WireInput"], Wires.SelectMany(w => FuzzTypes.On(w, new Populating()))),
        new("kinds", [.. s_binary, .. s_messagePack, .. s_json, .. s_core, "src/Manywire/Types", "src/Manywire/Collections", "src/Manywire/Formatters"], Wires.SelectMany(CorpusCases.On)),
        new("transcoders", ["Manywire.MessagePack/Transcoding/MessagePackToJson", "Manywire.MessagePack/JsonToMessagePack", "Manywire.MessagePack/Tokens/MessagePackCode"], [new ToJsonCase(), new FromJsonCase()]),
        new("structs", ["Manywire.Structs/", "Manywire/Structs/", "Manywire/Emitted/WireStructBuilder"], LayoutCases.All),
        new("rpc", ["Manywire.Rpc/Protocol/RpcInbox", "Manywire.Rpc/Messages/"], [new RpcCase()]),
        new("signalr", ["Manywire.SignalR/"], HubMessageCase.All),
        new("schemas", ["Manywire.Schema/", "Manywire.TypeScript/", "Manywire.MessagePack/Idl/IdlParser", "Manywire.MessagePack/Idl/IdlScanner", "Manywire.MessagePack/Idl/IdlToCSharp"], [new SchemaTextCase(), new SchemaAssemblyCase(), new IdlTextCase()]),
        new("mysql", ["Manywire.MySql/Rows/MySqlRowReader", "Manywire.MySql/Rows/RowPlanner", "Manywire.MySql/Rows/RowNode", "Manywire.MySql/Messages/", "Manywire.MySql/Session/ResponseReader", "Manywire.MySql/Wire/PacketInput", "Manywire.MySql/Wire/PacketReader"], [new MySqlRowCase(), new MySqlMessageCase()]),
        new("compression", ["Manywire/Compression/", "Manywire.Compression/"],
            [new CompressionCase("lz4-sized", new Lz4BlockCompression()), new CompressionCase("lz4-frame", new Lz4FrameCompression()), new CompressionCase("zstandard", ZstandardCompression.OfLevel(1)), new CompressionCase("brotli", WireCompression.BrotliLevel(0))]),
    ];

    static FuzzWire[] Wires => [FuzzWire.Binary, FuzzWire.MessagePack, FuzzWire.Json, FuzzWire.Jsonable];

    public static Target Find(string name) => All.FirstOrDefault(t => t.Name == name) ?? throw new ArgumentException($"no such target: {name}; there are {string.Join(", ", All.Select(t => t.Name))}");
}

/// <summary>What is done with each type of <see cref="FuzzTypes"/>.</summary>
interface ICaseMaker
{
    FuzzCase Make<TMade, TRead>(string name, FuzzWire wire, Func<int, TMade?> make);
}

sealed class Reading : ICaseMaker
{
    public FuzzCase Make<TMade, TRead>(string name, FuzzWire wire, Func<int, TMade?> make) => new ReadCase<TMade, TRead>(name, wire, make);
}

sealed class Annotating : ICaseMaker
{
    public FuzzCase Make<TMade, TRead>(string name, FuzzWire wire, Func<int, TMade?> make) => new AnnotatedCase<TMade, TRead>(name, wire, make);
}

sealed class Cutting : ICaseMaker
{
    public FuzzCase Make<TMade, TRead>(string name, FuzzWire wire, Func<int, TMade?> make) => new SequenceCase<TMade, TRead>($"{wire.Name}.{name}", wire, make);
}

sealed class Populating : ICaseMaker
{
    public FuzzCase Make<TMade, TRead>(string name, FuzzWire wire, Func<int, TMade?> make) =>
        new PopulateCase<TRead>($"{wire.Name}.{name}", wire, make as Func<int, TRead?> ?? (seed => wire.Read<TRead>(wire.Write(make(seed)))));
}

/// <summary>The types that are read: every kind of member and element, and everything that a reader does beside: versions, references, converters, unions, lazy and unknown members.</summary>
sealed class FuzzTypes(FuzzWire wire, ICaseMaker maker)
{
    readonly List<FuzzCase> _cases = [];

    public static IEnumerable<FuzzCase> On(FuzzWire wire, ICaseMaker maker)
    {
        var types = new FuzzTypes(wire, maker);
        types.Scalars();
        types.Collections();
        types.Objects();
        types.Versions();
        types.Features();
        return types._cases;
    }

    void Scalars()
    {
        Add<Prims>("prims");
        Add<Floats>("floats");
        Add<Nullables>("nullables");
        Add<Texts>("texts");
        Add<Enums>("enums");
        Add<Moments>("moments");
        Add<List<DateTimeOffset>>("offsets");
        Add<string>("string");
        Add<int>("int");
        Add<Half>("half");
        Add<Int128>("int128");
    }

    void Collections()
    {
        Add<PrimArrays>("prim-arrays");
        Add<RefArrays>("ref-arrays");
        Add<Lists>("lists");
        Add<Dictionaries>("dictionaries");
        Add<AllKeys>("all-keys");
        Add<Dictionary<Guid, IFigure?>>("by-guid");
        Add<Dictionary<I32, List<IShape?>?>>("by-enum");
        Add<Dictionary<string, Holder>>("structs-by-name");
        Add<List<Point?>>("nullable-points");
        Add<double[]>("doubles");
        Add<List<decimal>>("decimals");
        Add<byte[]>("bytes");
        Add<string[]>("strings");
    }

    void Objects()
    {
        Add<Everything>("everything");
        Add<List<Person>>("records");
        Add<Goldens.Shared.Structs>("structs");
        Add<Forty>("forty");
        Add<Holes>("holes");
        Add<Reordered>("reordered");
        Add<Awkward>("awkward");
        Add<Separated>("separated");
        Add("demanding", seed => new Demanding { Id = seed, Title = "title" });
        Add("record-defaults", seed => new RecordDefaults(seed));
        Add<Deep>("deep");
    }

    void Versions()
    {
        Add<List<TolerantOuter>>("tolerant");
        Add<TolV2, TolV1>("older");
        Add<TolV1, TolV2>("newer");
        Add<KeyV2, KeyV1>("more-keys");
        Add<MapV2, MapV1>("more-names");
    }

    void Features()
    {
        Add("lazy", seed => new Lazy { Id = seed, Body = new WireLazy<User>(Random<User>(seed)) });
        Add("all-lazy", seed => new AllLazy
        {
            Everything = new WireLazy<Everything>(Random<Everything>(seed)),
            Tolerant = new WireLazy<List<TolerantOuter>>(Random<List<TolerantOuter>>(seed)),
            Shapes = seed % 3 == 0 ? null : new WireLazy<Dictionary<string, IShape?>>(Random<Dictionary<string, IShape?>>(seed)),
            Zoo = new WireLazy<Zoo>(Random<Zoo>(seed)),
            Nullables = new WireLazy<Nullables>(Random<Nullables>(seed)),
            Arrays = new WireLazy<RefArrays>(Random<RefArrays>(seed)),
            Text = new WireLazy<string>(Random<string>(seed)),
        });
        Add<Zoo>("zoo");
        Add<Gallery>("gallery");
        Add("peers", seed =>
        {
            var peer = new Peer { Id = seed, Left = new Peer { Id = 2 } };
            peer.Right = seed % 2 == 0 ? peer : peer.Left;
            peer.Left.Right = seed % 3 == 0 ? peer : new Peer { Left = peer.Left };
            return peer;
        });
        Add("graphs", seed => new Graphs(seed).Draw<GraphTypes.Knot>());
        Add("links", seed => new Graphs(seed).Draw<GraphTypes.ILink>());
        Add("loose", seed => new Graphs(seed).Draw<GraphTypes.Loose>());
        if (wire == FuzzWire.Json)
        {
            Add<Converted>("converted");
        }

        if (wire != FuzzWire.Binary)
        {
            Add<Kept, Keeping>("keeping");
            Add<Kept, KeepingLargeRecord>("keeping-record");
        }

        if (wire != FuzzWire.Json && wire != FuzzWire.Jsonable)
        {
            Add<IRefCase>("reference-cases", seed =>
            {
                var one = new RefCase { Id = seed };
                one.Next = seed % 2 == 0 ? one : new StructCase { A = seed };
                one.Other = seed % 3 == 0 ? one : null;
                return one;
            });
        }
    }

    void Add<[WireRoot] T>(string name) => Add<T, T>(name, Random<T>);

    void Add<[WireRoot] T>(string name, Func<int, T?> make) => Add<T, T>(name, make);

    void Add<[WireRoot] TMade, [WireRoot] TRead>(string name) => Add<TMade, TRead>(name, Random<TMade>);

    void Add<[WireRoot] TMade, [WireRoot] TRead>(string name, Func<int, TMade?> make) => _cases.Add(maker.Make<TMade, TRead>(name, wire, make));

    static T Random<T>(int seed) => new RandomValues(seed, 8 + (seed * 37 % 60)).Make<T>();
}
