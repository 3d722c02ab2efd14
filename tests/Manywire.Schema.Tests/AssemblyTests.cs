using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Manywire.Schemas;

namespace Manywire.Schema.Tests;

/// <summary>Assemblies are read as data.</summary>
public sealed class AssemblyTests : IDisposable
{
    readonly string _folder = Directory.CreateTempSubdirectory("manywire").FullName;

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    const string Throwing = """
        namespace App { [Wire] public class Person { public int Age; } }
        public static class Initializer
        {
            [System.Runtime.CompilerServices.ModuleInitializer] public static void Run() => throw new InvalidOperationException("It has run.");
        }
        """;

    [Fact]
    public void Nothing_of_an_assembly_runs()
    {
        Compiled compiled = Compiled.From(Throwing);
        Assert.Equal(["App.Person"], compiled.Schema.Types.Select(t => t.Id));

        // It would throw if it were loaded and used.
        Exception thrown = Assert.ThrowsAny<Exception>(() => Activator.CreateInstance(compiled.Load().GetType("App.Person")!));
        Assert.Contains("It has run.", thrown.ToString(), StringComparison.Ordinal);
    }

    [Fact]
    public void Every_cut_and_damaged_file_ends_in_the_one_exception_or_is_read()
    {
        byte[] image = Compiled.From(Throwing).Image;
        int failed = 0;
        for (int cut = 0; cut < image.Length; cut += Math.Max(1, image.Length / 400))
        {
            failed += Fails(image[..cut]) ? 1 : 0;
        }

        Assert.True(failed > 300, $"{failed} of the cut files failed.");
        var random = new Random(5);
        for (int i = 0; i < 2000; i++)
        {
            byte[] damaged = [.. image];
            for (int n = random.Next(1, 20); n > 0; n--)
            {
                damaged[random.Next(2) == 0 ? random.Next(Math.Min(1024, damaged.Length)) : random.Next(damaged.Length)] = (byte)random.Next(256);
            }

            Fails(damaged);
        }

        static bool Fails(byte[] file)
        {
            try
            {
                SchemaDocument.FromAssembly(new MemoryStream(file)).ToJson();
                return false;
            }
            catch (SchemaException)
            {
                return true;
            }
        }
    }

    [Fact]
    public void What_is_no_assembly_or_has_no_schema_is_said()
    {
        string text = Path.Combine(_folder, "text.dll"), plain = Path.Combine(_folder, "plain.dll");
        File.WriteAllText(text, "no assembly");
        File.WriteAllBytes(plain, Compiled.From("public class Plain;", "plain").Image);
        Assert.Contains("text.dll can't be read as an assembly of .NET", Assert.Throws<SchemaException>(() => SchemaDocument.FromAssembly(text)).Message, StringComparison.Ordinal);
        Assert.Contains("plain.dll has no schema", Assert.Throws<SchemaException>(() => SchemaDocument.FromAssembly(plain)).Message, StringComparison.Ordinal);
        Assert.Contains("missing.dll can't be read", Assert.Throws<SchemaException>(() => SchemaDocument.FromAssembly(Path.Combine(_folder, "missing.dll"))).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Types_of_other_assemblies_are_taken_from_the_files_beside()
    {
        Compiled inner = Compiled.From("namespace Inner { [Wire] public class Line { public Deep? Deep; } [Wire] public class Deep { public int X; } [Wire] public class Unused { public int X; } [Wire] public class Box<T> { public T? Value; } }", "Inner");
        Compiled outer = Compiled.From("namespace Outer { [Wire] public class Order { public List<Inner.Line>? Lines; public Inner.Box<int>? Box; } }", "Outer", inner.Image);
        string path = Path.Combine(_folder, "Outer.dll");
        File.WriteAllBytes(path, outer.Image);
        Assert.Equal(["Outer.Order"], SchemaDocument.FromAssembly(path).Types.Select(t => t.Id));
        File.WriteAllBytes(Path.Combine(_folder, "Inner.dll"), inner.Image);
        Assert.Equal(["Inner.Box`1", "Inner.Deep", "Inner.Line", "Outer.Order"], SchemaDocument.FromAssembly(path).Types.Select(t => t.Id));
        Assert.Equal(["Outer.Order"], SchemaDocument.FromAssembly(path, withReferences: false).Types.Select(t => t.Id));
    }

    /// <summary>The text is what is kept in a repository.</summary>
    [Fact]
    public void The_text_is_read_back_and_always_the_same()
    {
        SchemaDocument schema = Compiled.From("""
            namespace App;
            [Wire] public class Person { [WireKey(1), WireFormerName("old \"name\"")] public string? Name; [WireKey(0)] public Level Level; [WireKey(2)] public Dictionary<string, Point>? Points; }
            public enum Level : sbyte { Low = -1, High }
            [Wire] public struct Point { public byte Tag; public int X; }
            [Wire, WireUnion(0, typeof(Disc), Name = "disc")] public interface IFigure;
            [Wire] public class Disc : IFigure { public Box<int>? R; }
            [Wire] public class Box<T> { public T? Value; }
            """).Schema;
        string json = schema.ToJson();
        Assert.Equal(json, SchemaDocument.Parse(json).ToJson());
        Assert.Equal(json, new SchemaDocument(schema.Types.Reverse()).ToJson());
        Assert.Equal("""
            {
              "format": 1,
              "types": [
                {
                  "name": "App.Box",
                  "parameters": ["T"],
                  "kind": "object",
                  "members": [
                    {"name": "Value", "key": 0, "type": "!T?"}
                  ]
                },
                {
                  "name": "App.Disc",
                  "kind": "object",
                  "members": [
                    {"name": "R", "key": 0, "type": "App.Box<int32>?"}
                  ]
                },
                {
                  "name": "App.IFigure",
                  "kind": "union",
                  "cases": [
                    {"tag": 0, "name": "disc", "type": "App.Disc"}
                  ]
                },
                {
                  "name": "App.Level",
                  "kind": "enum",
                  "underlying": "int8",
                  "values": [
                    {"name": "Low", "value": -1},
                    {"name": "High", "value": 0}
                  ]
                },
                {
                  "name": "App.Person",
                  "kind": "object",
                  "layout": "array",
                  "members": [
                    {"name": "Level", "key": 0, "type": "App.Level"},
                    {"name": "Name", "key": 1, "type": "string?", "former": ["old \"name\""]},
                    {"name": "Points", "key": 2, "type": "map<string, App.Point>?"}
                  ]
                },
                {
                  "name": "App.Point",
                  "kind": "object",
                  "struct": true,
                  "members": [
                    {"name": "Tag", "key": 0, "type": "uint8"},
                    {"name": "X", "key": 1, "type": "int32"}
                  ],
                  "memory": {
                    "size": 8,
                    "fields": [
                      {"name": "Tag", "type": "uint8", "offset": 0},
                      {"name": "X", "type": "int32", "offset": 4}
                    ]
                  }
                }
              ]
            }

            """.ReplaceLineEndings("\n"), json);
        var rules = new SchemaRules { Wires = SchemaWires.Binary | SchemaWires.Json, OldReadsNew = true };
        SchemaDocument ruled = SchemaDocument.Parse(schema.With(rules).ToJson());
        Assert.Equal((rules.Wires, true), (ruled.Rules.Wires, ruled.Rules.OldReadsNew));
    }

    [Theory]
    [InlineData("01", "a number without zeros before it")]
    [InlineData("-01", "a number without zeros before it")]
    [InlineData("1.", "a digit")]
    [InlineData("-", "a digit")]
    [InlineData("1e", "a digit")]
    [InlineData("1e+", "a digit")]
    public void What_is_no_number_is_refused(string number, string expected) =>
        Assert.Equal($"Line 1: expected {expected}.", Assert.Throws<SchemaException>(() => SchemaDocument.Parse($$"""{"format":{{number}},"types":[]}""")).Message);

    [Theory]
    [InlineData("", "Line 1: expected a value.")]
    [InlineData("{}", "It isn't a schema: it has no \"format\".")]
    [InlineData("{\"format\":2}", "Line 1: the schema has the format 2, and this version of Manywire knows up to 1.")]
    [InlineData("{\"format\":1,\n\"tyes\":[]}", "Line 2: \"tyes\" isn't known here.")]
    [InlineData("{\"format\":1,\"format\":1}", "Line 1: the object has \"format\" twice.")]
    [InlineData("{\"format\":1,\"types\":[{\"name\":\"A\"}]}", "Line 1: expected a \"kind\".")]
    [InlineData("{\"format\":1,\"types\":[{\"name\":\"A\",\"kind\":\"enum\",\"underlying\":\"int32\",\"values\":[{\"name\":\"x\",\"value\":1.5}]}]}", "Line 1: expected an integer.")]
    [InlineData("{\"format\":1,\"types\":[{\"name\":\"A\",\"kind\":\"object\"},{\"name\":\"A\",\"kind\":\"object\"}]}", "The schema has the type 'A' twice.")]
    [InlineData("{\"format\":1,\"types\":[{\"name\":\"A\",\"kind\":\"transparent\",\"of\":\"list<\"}]}", "'list<' isn't a type reference: see position 5.")]
    [InlineData("{\"format\":1} x", "Line 1: expected the end of the text.")]
    public void What_is_wrong_with_a_text_is_said(string json, string message) => Assert.Equal(message, Assert.Throws<SchemaException>(() => SchemaDocument.Parse(json)).Message);

    [Fact]
    public void Every_changed_text_ends_in_the_one_exception_or_is_read()
    {
        string json = Compiled.From("[Wire] public class Person { [WireKey(0)] public int Age; } [Wire] public class Box<T> { public Dictionary<string, T>? Value; }").Schema.ToJson();
        var random = new Random(7);
        for (int i = 0; i < 5000; i++)
        {
            List<char> changed = [.. json];
            for (int n = random.Next(1, 4); n > 0; n--)
            {
                changed[random.Next(changed.Count)] = "{}[]\",:<>!@?0a\\u "[random.Next(17)];
            }

            try
            {
                SchemaDocument.Parse(string.Concat(changed)).ToJson();
            }
            catch (SchemaException)
            {
            }
        }

        Assert.Throws<SchemaException>(() => SchemaDocument.Parse(new string('[', 100_000)));
        Assert.Throws<SchemaException>(() => SchemaTypeRef.Parse(string.Concat(Enumerable.Repeat("list<", 100_000))));
    }
}
