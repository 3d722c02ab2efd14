using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Text.Json;
using Manywire.Schemas;
using Manywire.TypeScript;

namespace Manywire.Fuzz;

/// <summary>A schema as text, which comes from a file of anybody's: it is read, or refused with the one error. One that is read is JSON to another parser as well, says the same after it was written, has no changes from itself, and is printed by all that prints it.</summary>
sealed class SchemaTextCase() : FuzzCase("text", Grammar.Json)
{
    static readonly string[] s_references =
    [
        "int32", "int32?", "string?", "list<uint8>", "map<string, App.B?>", "App.A", "App.B", "App.E", "tuple<int8, int64>", "any", "nullable<!T>", "!T", "App.G<int16>", "inline4<int32>", "grid2<string>", "set<decimal>", "lazy<App.A>", "App.T", "App.U?", "option<int32>", "pair<App.E, guid>", "vector3", "@list",
    ];

    static readonly JsonDocumentOptions s_strict = new() { MaxDepth = 100, AllowDuplicateProperties = false };

    static readonly SchemaDocument s_other = Other();

    /// <summary>A document with all types, whose members, cases and values are other ones.</summary>
    static SchemaDocument Other()
    {
        int seed = 0;
        SchemaDocument document;
        do
        {
            document = SchemaDocument.Parse(Document(new Random(seed++)).Replace("int32", "int64", StringComparison.Ordinal).Replace("\"M1\"", "\"N1\"", StringComparison.Ordinal).Replace("\"tag\":7", "\"tag\":8", StringComparison.Ordinal));
        }
        while (document.Types.Count < 8);
        return document;
    }

    public override byte[] Make(int seed) => Encoding.UTF8.GetBytes(Document(new Random(seed)));

    /// <summary>A document with types of every kind.</summary>
    public static string Document(Random random)
    {
        string Any() => s_references[random.Next(s_references.Length)];
        string Member(int i)
        {
            string more = (random.Next(4) == 0 ? ",\"required\":true,\"former\":[\"Old\"]" : "") + (random.Next(8) == 0 ? ",\"omitted\":\"null\",\"on\":{\"Manywire.JsonWire\":\"j\"}" : "");
            return $$"""{"name":"M{{i}}","key":{{i}},"type":"{{Any()}}"{{more}} }""";
        }

        string Parameter(int i) => random.Next(6) switch
        {
            0 => $$"""{"name":"p{{i}}","type":"int32","optional":true,"default":"{{random.Next(-1, 2)}}"}""",
            1 => $$"""{"name":"p{{i}}","type":"float64?","optional":true,"default":"NaN"}""",
            2 => $$"""{"name":"p{{i}}","type":"string?","optional":true{{(random.Next(2) == 0 ? "" : ",\"default\":\"x\\n\"")}} }""",
            3 => $$"""{"name":"p{{i}}","type":"{{Any()}}","progress":true}""",
            4 => $$"""{"name":"p{{i}}","type":"{{Any()}}","sequence":true}""",
            _ => $$"""{"name":"p{{i}}","type":"{{Any()}}"}""",
        };
        string Method(int i)
        {
            string answer = random.Next(4) switch { 0 => "\"notification\":true", 1 => $$""" "result":"{{Any()}}","results":true""", 2 => $$""" "result":"{{Any()}}","idempotent":true,"timeout":{{random.Next(-1, 3)}}""", _ => "\"faults\":[\"App.B\"]" };
            return $$"""{"name":"m{{i}}"{{(random.Next(3) == 0 ? $",\"member\":\"M{i}Async\",\"wire\":\"s.m{i}\"" : "")}},"parameters":[{{string.Join(",", Enumerable.Range(0, random.Next(4)).Select(Parameter))}}],{{answer}} }""";
        }

        string Methods(int count) => string.Join(",", Enumerable.Range(0, count).Select(Method));
        string Members(int count) => string.Join(",", Enumerable.Range(0, count).Select(i => Member(i)));
        var types = new List<string>
        {
            $$"""{"name":"App.A","kind":"object"{{(random.Next(3) == 0 ? ",\"tolerant\":true" : "")}}{{(random.Next(3) == 0 ? ",\"layout\":\"array\"" : "")}},"members":[{{Members(random.Next(5))}}]}""",
            $$"""{"name":"App.B","kind":"object","struct":true,"members":[{{Members(2)}}],"memory":{"size":8,"fields":[{"name":"X","type":"int32","offset":0},{"name":"Y","type":"{{(random.Next(2) == 0 ? "float32" : "App.E")}}","offset":4}]} }""",
            """{"name":"App.E","kind":"enum","underlying":"int32","flags":true,"values":[{"name":"Zero","value":0},{"name":"One","value":1}]}""",
            $$"""{"name":"App.G","parameters":["T"],"kind":"object","members":[{"name":"Value","key":0,"type":"!T"},{"name":"Maybe","key":1,"type":"{{(random.Next(2) == 0 ? "nullable<!T>" : "!T?")}}"}]}""",
            $$"""{"name":"App.T","kind":"transparent","of":"{{Any()}}"}""",
            """{"name":"App.U","kind":"union","cases":[{"tag":0,"name":"a","type":"App.A"},{"tag":7,"type":"App.B"}]}""",
            $$"""{"name":"App.V","kind":"object","members":[],"views":[{"dialect":"Json","type":{"name":"App.V","kind":"surrogate","of":"{{Any()}}"} }]}""",
            $$"""{"name":"App.IS","kind":"service","service":{ {{(random.Next(2) == 0 ? "\"name\":\"s\",\"version\":2,\"scoped\":true," : "\"namedArguments\":true,")}}"faults":["App.A"],"methods":[{{Methods(random.Next(4))}}]} }""",
        };
        string rules = random.Next(3) == 0 ? "\"rules\":{\"wires\":[\"json\"],\"oldReadsNew\":true}," : "";
        return $$"""{"format":1,{{rules}}"types":[{{string.Join(",", types.Where(_ => random.Next(4) > 0))}}]}""";
    }

    public override void Run(ReadOnlySpan<byte> input, Sandbox sandbox)
    {
        string text = Encoding.UTF8.GetString(input);
        SchemaDocument document;
        try
        {
            document = SchemaDocument.Parse(text);
        }
        catch (SchemaException)
        {
            return;
        }
        catch (Exception e)
        {
            throw Finding.Of(e, "Parse");
        }

        try
        {
            JsonDocument.Parse(text.TrimStart('\ufeff'), s_strict).Dispose();
        }
        catch (JsonException e) when (!e.Message.Contains("surrogate", StringComparison.OrdinalIgnoreCase))
        {
            throw new Finding("Parse takes what isn't JSON", $"{e.Message}\n{text}", e);
        }
        catch (Exception e) when (e is JsonException or InvalidOperationException)
        {
            // A lone surrogate in an escape isn't text to the other parser, which says so in one way or the other.
        }

        Check(document);
    }

    /// <summary>What must be true of every document that was read.</summary>
    public static void Check(SchemaDocument document)
    {
        try
        {
            string written = document.ToJson(), again = SchemaDocument.Parse(written).ToJson();
            if (written != again)
            {
                throw new Finding("another schema after it was written", $"{written}\n{again}");
            }

            if (document.ToText().Any(c => char.IsControl(c) && c != '\n'))
            {
                throw new Finding("a control character in a text for people", document.ToText());
            }

            if (SchemaComparison.Compare(document, SchemaDocument.Parse(written)) is [{ } change, ..])
            {
                throw new Finding("a change from itself", $"{change}\n{written}");
            }

            // What an earlier or a later version may have been.
            SchemaComparison.Compare(s_other, document);
            SchemaComparison.Compare(document, s_other);
            if (document.Types.Count > 2)
            {
                // With the shared modules, which have a size of their own: only where an input is worth it.
                TypeScriptModules.Print(document, new TypeScriptOptions { SkipUnsupported = true, Codecs = true });
            }
        }
        catch (Exception e) when (e is not Finding)
        {
            throw new Finding($"{e.GetType().Name} in what is done with a schema that was read", $"{e}\n{document.ToText()}", e);
        }
    }
}
