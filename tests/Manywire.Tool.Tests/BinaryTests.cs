using Manywire.Schemas;
using Manywire.Inspection;
using Manywire.Binary;
using System;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using Manywire.Contracts;
using Xunit;

namespace Manywire.Tool.Tests;

/// <summary>Binary by the schema of this assembly, which is read as data.</summary>
public sealed class BinaryTests : IDisposable
{
    const string TypeName = "Manywire.Tool.Tests.Order";

    static readonly string s_assembly = typeof(BinaryTests).Assembly.Location;

    readonly ToolFolder _folder = new();

    public BinaryTests()
    {
        _folder.Put("a.bin", BinaryWire.Serialize(Order.Sample()));
        _folder.Put("many.bin", BinaryWire.Serialize<Order[]>([Order.Sample(), Order.Sample()]));
    }

    public void Dispose() => _folder.Dispose();

    [Fact]
    public async Task The_schema_of_an_assembly_says_the_same_as_that_of_the_process()
    {
        string json = BinaryWire.ToJson(_folder.Bytes("a.bin"), WireSchema.Of(typeof(Order))!);
        Assert.Equal(BinaryWire.Serialize(Order.Sample()), BinaryWire.Serialize(JsonWire.Deserialize<Order>(json)));
        Ran ran = await _folder.Run("convert", "@a.bin", "--to", "json", "--schema", s_assembly, "--type", TypeName);
        Assert.Equal((0, "", json), (ran.Code, ran.Error, ran.Output));
        Ran many = await _folder.Run("convert", "@many.bin", "--to", "jsonl", "--schema", s_assembly, "--type", $"list<{TypeName}>");
        Assert.Equal((0, "", $"{json}\n{json}\n"), (many.Code, many.Error, many.Output));
    }

    [Fact]
    public async Task The_tree_has_the_names_of_members_and_the_forms_of_types()
    {
        Ran ran = await _folder.Run("inspect", "@a.bin", "--schema", s_assembly, "--type", TypeName);
        Assert.Equal((0, ""), (ran.Code, ran.Error));
        foreach (string line in (string[])["Id: 7", "Customer: \"Ada \\u001b[31m\"", "Cents: 12345", "Shade: 3", "Maybe: 5", "None: null", "R: 1.5", "Item1: \"p\"", "Rank: 2", "\"x\": 1", "At: 2026-11-23T12:00:00Z", "Weight: 1.50", "Data: 3 bytes"])
        {
            Assert.Contains(ran.Output.Split('\n'), l => l.EndsWith(line, StringComparison.Ordinal));
        }

        using JsonDocument json = JsonDocument.Parse((await _folder.Run("inspect", "@a.bin", "--schema", s_assembly, "--type", TypeName, "--json")).Bytes);
        JsonElement values = json.RootElement.GetProperty("values");
        Assert.Equal(new FileInfo(_folder["a.bin"]).Length, values[0].GetProperty("size").GetInt64());
        Assert.Contains(values.EnumerateArray(), v => v.GetProperty("form").GetString()!.Contains("case 300", StringComparison.Ordinal));
        Assert.Contains(values.EnumerateArray(), v => v.GetProperty("form").GetString()!.EndsWith(", Light", StringComparison.Ordinal));
    }

    [Fact]
    public async Task A_part_is_found_by_the_names_of_members()
    {
        Ran ran = await _folder.Run("inspect", "@many.bin", "--schema", s_assembly, "--type", $"list<{TypeName}>", "--path", "/1/Figure/Inner/0/R");
        Assert.Equal(0, ran.Code);
        Assert.EndsWith("R: 1.5\n", ran.Output, StringComparison.Ordinal);
    }

    [Fact]
    public async Task An_error_has_its_member()
    {
        byte[] bytes = _folder.Bytes("a.bin");
        _folder.Put("cut.bin", bytes[..20]);
        Ran ran = await _folder.Run("inspect", "@cut.bin", "--schema", s_assembly, "--type", TypeName);
        Assert.Equal(ExitCodes.Payload, ran.Code);
        Assert.Contains("in $.Customer", ran.Output, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_schema_that_was_written_does_as_well_as_the_assembly()
    {
        Assert.Equal(0, (await _folder.Run("schema", s_assembly, "-o", "@wire.json")).Code);
        Ran direct = await _folder.Run("inspect", "@a.bin", "--schema", s_assembly, "--type", TypeName);
        Ran written = await _folder.Run("inspect", "@a.bin", "--schema", "@wire.json", "--type", TypeName);
        Assert.Equal(direct.Output, written.Output);
    }

    [Fact]
    public async Task What_is_missing_is_said()
    {
        Assert.Equal(ExitCodes.Usage, (await _folder.Run("inspect", "@a.bin", "--as", "binary")).Code);
        Ran near = await _folder.Run("inspect", "@a.bin", "--schema", s_assembly, "--type", "Order");
        Assert.Equal(ExitCodes.Usage, near.Code);
        Assert.Contains(TypeName, near.Error, StringComparison.Ordinal);
        Ran none = await _folder.Run("inspect", "@a.bin", "--schema", "@a.bin", "--type", TypeName);
        Assert.Equal(ExitCodes.Payload, none.Code);
        Order packed = Order.Sample();
        packed.Packed = new string('p', 100);
        _folder.Put("packed.bin", BinaryWire.Serialize(packed));
        Ran shown = await _folder.Run("inspect", "@packed.bin", "--schema", s_assembly, "--type", TypeName);
        Assert.Equal(0, shown.Code);
        Assert.Contains("Packed: ", shown.Output, StringComparison.Ordinal);
        Ran refused = await _folder.Run("convert", "@packed.bin", "--to", "json", "--schema", s_assembly, "--type", TypeName);
        Assert.Equal(ExitCodes.Payload, refused.Code);
        Assert.Contains("$.Packed", refused.Error, StringComparison.Ordinal);
        Assert.Equal(ExitCodes.File, (await _folder.Run("inspect", "@a.bin", "--schema", "@none.dll", "--type", TypeName)).Code);
        Assert.Equal(ExitCodes.Usage, (await _folder.Run("convert", "@a.bin", "--to", "binary", "--schema", s_assembly, "--type", TypeName, "-o", "@b")).Code);
    }

    [Fact]
    public async Task Versions_are_compared()
    {
        await _folder.Run("schema", s_assembly, "-o", "@old.json");
        Ran same = await _folder.Run("diff", "@old.json", s_assembly);
        Assert.Equal((0, "0 differences, 0 of which break readers\n"), (same.Code, same.Output));
        string json = File.ReadAllText(_folder["old.json"]);
        string changed = json.Replace("float64", "string", StringComparison.Ordinal);
        Assert.NotEqual(json, changed);
        _folder.Put("new.json", changed);
        Ran broken = await _folder.Run("diff", "@old.json", "@new.json");
        Assert.Equal(ExitCodes.Breaking, broken.Code);
        Assert.Contains("breaks: Manywire.Tool.Tests.Disc.R", broken.Output, StringComparison.Ordinal);

        // Another file of JSON, and one that is nothing of the kind: which file it was is said.
        _folder.Put("other.json", """{"users":[]}""");
        _folder.Put("program", [0x7f, 0x45, 0x4c, 0x46]);
        foreach (string file in (string[])["other.json", "program"])
        {
            Ran refused = await _folder.Run("diff", "@" + file, s_assembly);
            Assert.Equal(ExitCodes.Payload, refused.Code);
            Assert.Contains($"{file} is neither an assembly nor a schema that was written before: Line 1: ", refused.Error, StringComparison.Ordinal);
        }
        Assert.Equal(ExitCodes.Usage, (await _folder.Run("diff", "@old.json", "@new.json", "--wire", "smoke")).Code);
    }

    [Fact]
    public async Task A_payload_is_measured_and_drawn()
    {
        Ran ran = await _folder.Run("bench", "@a.bin", "--schema", s_assembly, "--type", TypeName, "--seconds", "0.01", "--svg", "@a.svg");
        Assert.Equal((0, ""), (ran.Code, ran.Error));
        foreach (string form in (string[])["System.Text.Json, JsonNode", "MessagePack, LZ4", "Jsonable", "JSON, Brotli"])
        {
            Assert.Contains(form, ran.Output, StringComparison.Ordinal);
        }

        string size = MessagePackWire.Serialize(JsonWire.Deserialize<object>(BinaryWire.ToJson(_folder.Bytes("a.bin"), WireSchema.Of(typeof(Order))!))).Length.ToString("N0", System.Globalization.CultureInfo.InvariantCulture);
        Assert.Contains(ran.Output.Split('\n'), l => l.Contains(" MessagePack  ", StringComparison.Ordinal) && l.Contains($" {size} ", StringComparison.Ordinal));
        var svg = System.Xml.Linq.XDocument.Load(_folder["a.svg"]);
        Assert.Equal(1 + (3 * 9), svg.Root!.Elements().Count(e => e.Name.LocalName == "rect"));
        Assert.Equal(ExitCodes.File, (await _folder.Run("bench", "@a.bin", "--svg", "@a.svg", "--seconds", "0.01", "--schema", s_assembly, "--type", TypeName)).Code);
    }

    /// <summary>The runtime puts the fields of a tuple where it likes: the tool knows where.</summary>
    [Fact]
    public void Tuples_in_memory_are_taken_apart()
    {
        SchemaDocument none = SchemaDocument.Parse("""{"format":1,"types":[]}""");
        Check((sbyte.MinValue, long.MaxValue, 'x', 7, Guid.Empty), "tuple<int8, int64, char, int32, guid>", "Item1: -128", "Item2: 9223372036854775807", "Item4: 7");
        Check((true, (byte)9), "tuple<bool, uint8>", "Item1: true", "Item2: 9");
        Check((1.5f, (short)-3, 2m), "tuple<float32, int16, decimal>", "Item1: 1.5", "Item2: -3");

        void Check<[WireRoot] T>(T value, string type, params string[] shown)
            where T : unmanaged
        {
            byte[] bytes = BinaryWire.Serialize(value);
            BinaryLayout layout = SchemaLayouts.Of(none, type);
            Assert.Equal((bytes.Length, System.Runtime.CompilerServices.Unsafe.SizeOf<T>()), (layout.Size, layout.Size));
            string dump = WireDump.Of(BinaryWire.Inspect(bytes, layout)).ToString();
            Assert.All(shown, s => Assert.Contains(s, dump, StringComparison.Ordinal));
        }
    }
}
