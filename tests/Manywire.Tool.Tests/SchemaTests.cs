using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using Manywire.Corpus.Cases;
using Manywire.Schemas;
using Xunit;

namespace Manywire.Tool.Tests;

/// <summary>The forms in which <c>manywire schema</c> writes what an assembly's types look like.</summary>
public sealed class SchemaTests : IDisposable
{
    readonly ToolFolder _folder = new();

    public void Dispose() => _folder.Dispose();

    static string CorpusFile => typeof(CorpusCases).Assembly.Location;

    [Fact]
    public async Task Each_form_is_written()
    {
        string assembly = typeof(Order).Assembly.Location;
        Assert.Equal(0, (await _folder.Run("schema", assembly, "-o", "@wire.json")).Code);
        Assert.Equal(SchemaDocument.FromAssembly(assembly).ToJson(), File.ReadAllText(_folder["wire.json"]));
        Ran text = await _folder.Run("schema", "@wire.json", "--to", "text");
        Assert.Equal((0, SchemaDocument.FromAssembly(assembly).ToText()), (text.Code, Encoding.UTF8.GetString(text.Bytes)));
        Ran idl = await _folder.Run("schema", "@wire.json", "--to", "messagepack-idl", "--type", "Manywire.Tool.Tests.Money");
        Assert.Equal((0, MessagePackIdl.Write(typeof(Money))), (idl.Code, Encoding.UTF8.GetString(idl.Bytes)));
        Ran schema = await _folder.Run("schema", "@wire.json", "--to", "json-schema", "--type", "list<Manywire.Tool.Tests.Money>");
        Assert.Equal("array", JsonNode.Parse(schema.Bytes)!["type"]!.GetValue<string>());

        Assert.Equal(2, (await _folder.Run("schema", "@wire.json", "--to", "yaml")).Code);
        Assert.Equal(2, (await _folder.Run("schema", "@wire.json", "--type", "Manywire.Tool.Tests.Money")).Code);
        Ran missing = await _folder.Run("schema", "@wire.json", "--to", "json-schema", "--type", "Money");
        Assert.Equal(2, missing.Code);
        Assert.Contains("there is Manywire.Tool.Tests.Money", missing.Error, StringComparison.Ordinal);
        Assert.Equal(1, (await _folder.Run("schema", "@wire.json", "--to", "json-schema", "--type", "list<")).Code);
    }

    /// <summary>Converters of System.Text.Json know the names of keys, and other formatters don't.</summary>
    [Theory]
    [InlineData("Manywire.Emitted.JsonConverterFormatter<App.IdConverter, App.Id>", "object")]
    [InlineData("Manywire.Emitted.JsonConverterFactoryFormatter<App.Converters, App.Id>", "object")]
    [InlineData("App.IdFormatter", null)]
    public async Task Keys_that_are_converted_are_names(string formatter, string? type)
    {
        _folder.Put("wire.json", $$"""{"format":1,"types":[{"name":"App.Id","kind":"formatted","formatter":"{{formatter}}"}]}""");
        Ran schema = await _folder.Run("schema", "@wire.json", "--to", "json-schema", "--type", "map<App.Id, int32>");
        Assert.True(schema.Code == 0, schema.Error);
        Assert.Equal(type, (string?)(JsonNode.Parse(schema.Bytes) as JsonObject)?["type"]);
    }

    /// <summary>Names in an assembly may hold anything.</summary>
    [Fact]
    public async Task Nothing_raw_reaches_a_terminal()
    {
        _folder.Put("wire.json", """{"format":1,"types":[{"name":"App.\u001b[31mRed","kind":"object","members":[{"name":"A\u001b[0m\u202e","key":0,"type":"int32"}]}]}""");
        foreach (string to in (string[])["json", "text", "json-schema", "messagepack-idl"])
        {
            Ran ran = await _folder.Run(null, true, "schema", "@wire.json", "--to", to);
            string shown = Encoding.UTF8.GetString(ran.Bytes);
            Assert.True(ran.Code == 0 && shown.Length > 20 && !shown.Any(c => c is '\u001b' or '\u202e'), to + ran.Error + shown);
        }
    }

    const string Generic = "a closed generic type is called after words of schemas here, and after .NET's names of its arguments there";
    const string Named = "attributes give names to values of an enum: a schema has these, and C# others";
    const string Untyped = "collections of .NET's without types are lists and maps of anything in a schema, and .NET's interfaces there";

    /// <summary>Types of which the two texts differ, and why.</summary>
    static readonly Dictionary<string, string> s_apart = new()
    {
        ["Drawing"] = Generic, ["Shelf"] = Generic, // Couple<int>; Couple<short, long>
        ["Lights"] = Named, ["Sparse"] = Named, ["Colored"] = Named, // Light.Green is "go!", Color.Green is "dark-green"
        ["Untyped"] = Untyped, // Hashtable, SortedList
    };

    /// <summary>Of types that are there, the same is written from an assembly's metadata as from the types themselves.</summary>
    [Fact]
    public void The_idl_of_metadata_is_that_of_the_types()
    {
        SchemaDocument document = SchemaDocument.FromAssembly(CorpusFile);
        var differences = new List<string>();
        HashSet<string> apart = [];
        int same = 0;
        foreach (Type type in CorpusCases.All.Select(c => c.Written).Distinct().Where(t => !t.IsGenericType && WireSchema.Of(t) is { Kind: Contracts.WireKind.Object or Contracts.WireKind.Union or Contracts.WireKind.Enum }))
        {
            string name = type.FullName!.Replace('+', '.');
            if (document.Find(name) is null)
            {
                continue;
            }

            string expected = Sorted(MessagePackIdl.Write(type)), read = Sorted(IdlOf.Of(document, SchemaTypeRef.Parse(name)));
            if (s_apart.TryGetValue(type.Name, out string? reason))
            {
                // What no longer differs has no place among these.
                apart.Add(type.Name);
                Assert.True(expected != read, $"{type.Name} is the same, where {reason}");
                continue;
            }

            if (expected == read)
            {
                same++;
            }
            else
            {
                differences.Add($"{name}:\n{read}\nwhere the types give\n{expected}");
            }
        }

        Assert.True(differences.Count == 0, $"{differences.Count} of {same + differences.Count} differ\n" + string.Join("\n\n", differences.Take(12)));
        Assert.InRange(same, 140, int.MaxValue);
        Assert.Equal(s_apart.Keys.Order(), apart.Order());
        Assert.InRange(IdlOf.Of(document, null).Length, 10_000, int.MaxValue);
    }

    /// <summary>Declarations, cases and values of enums in one order, and without what annotations say of elements, which types that are there don't have.</summary>
    static string Sorted(string idl) => string.Join("\n\n", Regex.Split(idl.Trim().Replace("?", "", StringComparison.Ordinal), "\n\n").Select(Cases).Select(d => d.Contains("enum ", StringComparison.Ordinal) ? string.Join('\n', d.Split('\n').Order(StringComparer.Ordinal)) : d).Order(StringComparer.Ordinal));

    static string Cases(string declaration) => Regex.Replace(declaration, "(?<=^#: union ).*$", m => string.Join(", ", m.Value.Split(", ").Order(StringComparer.Ordinal)), RegexOptions.Multiline);

    /// <summary>Every value of the corpus in JSON is valid by the JSON Schema of its type, by another's validator, and with parts of another kind in it isn't.</summary>
    [Fact]
    public async Task JSON_of_the_corpus_is_valid()
    {
        if (Validator() is not { } ajv)
        {
            return;
        }

        SchemaDocument document = SchemaDocument.FromAssembly(CorpusFile);
        var cases = new JsonArray();
        foreach (Case each in CorpusCases.All.Where(c => !c.IsRefusedBy("Json") && document.Find((c.Written.FullName ?? "").Replace('+', '.')) is not null))
        {
            string json = Encoding.UTF8.GetString(each.Accept(new Written()));
            JsonNode value = JsonNode.Parse(json)!;
            var wrong = new JsonArray();
            foreach (string name in value is JsonObject members ? members.Select(m => m.Key).ToArray() : [])
            {
                foreach (JsonNode other in (JsonNode[])[new JsonObject { ["\u0001"] = new JsonArray() }, new JsonArray(new JsonArray(true))])
                {
                    JsonObject changed = value.DeepClone().AsObject();
                    changed[name] = other;
                    string text = changed.ToJsonString();
                    if (!each.Accept(new IsRead(Encoding.UTF8.GetBytes(text))))
                    {
                        wrong.Add(text);
                    }
                }
            }

            cases.Add(new JsonObject { ["name"] = each.Name, ["schema"] = JsonSchemaOf.Of(document, SchemaTypeRef.Parse(each.Written.FullName!.Replace('+', '.'))), ["json"] = json, ["wrong"] = wrong });
        }

        _folder.Put("cases.json", cases.ToJsonString());
        _folder.Put("validate.cjs", """
            const Ajv = require(process.argv[2]).default;
            const ajv = new Ajv({ strict: false, validateFormats: false, validateSchema: true, allErrors: true });
            const problems = [];
            let wrong = 0, missed = 0;
            for (const each of JSON.parse(require("fs").readFileSync(process.argv[3], "utf8"))) {
              const validate = ajv.compile(each.schema);
              const value = JSON.parse(each.json);
              const at = (path) => path.split("/").slice(1).reduce((v, step) => v[step.replaceAll("~1", "/").replaceAll("~0", "~")], value);
              // .NET writes null where a declaration says that there is none; the schema says what the declaration says.
              if (!validate(value) && validate.errors.some((error) => error.keyword !== "anyOf" && at(error.instancePath) !== null)) {
                problems.push(`${each.name}: ${each.json.slice(0, 300)}: ${JSON.stringify(validate.errors.slice(0, 2))}`);
              }

              for (const text of each.wrong) {
                wrong++;
                if (validate(JSON.parse(text))) {
                  missed++;
                }
              }
            }

            console.log(JSON.stringify({ problems, wrong, missed }));
            """);
        using Process node = Process.Start(new ProcessStartInfo("node", [_folder["validate.cjs"], ajv, _folder["cases.json"]]) { RedirectStandardOutput = true })!;
        JsonNode said = JsonNode.Parse(await node.StandardOutput.ReadToEndAsync())!;
        string[] problems = [.. said["problems"]!.AsArray().Select(p => p!.GetValue<string>())];
        Assert.True(problems.Length == 0, string.Join("\n", problems));
        Assert.InRange(cases.Count, 200, int.MaxValue);
        (int tried, int missed) = (said["wrong"]!.GetValue<int>(), said["missed"]!.GetValue<int>());
        Assert.InRange(tried, 500, int.MaxValue);
        Assert.InRange(missed, 0, tried / 10); // formatters, compressed members and references say nothing
    }

    sealed class Written : ICaseVisitor<byte[]>
    {
        public byte[] Visit<TWritten, TRead>(Func<TWritten> make) => CaseWire.Json.Write(make());
    }

    sealed class IsRead(byte[] bytes) : ICaseVisitor<bool>
    {
        public bool Visit<TWritten, TRead>(Func<TWritten> make)
        {
            try
            {
                CaseWire.Json.Read<TRead>(bytes);
                return true;
            }
            catch (WireException)
            {
                return false;
            }
        }
    }

    /// <summary>The validator of npm's package ajv, which ./test installs.</summary>
    static string? Validator()
    {
        for (DirectoryInfo? at = new(AppContext.BaseDirectory); at is not null; at = at.Parent)
        {
            string file = Path.Combine(at.FullName, "artifacts", "npm", "node_modules", "ajv", "dist", "2020.js");
            if (File.Exists(file))
            {
                return file;
            }
        }

        return null;
    }
}
