using System;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Manywire.Schemas;

namespace Manywire.TypeScript.Tests;

/// <summary>What a program meets that uses the modules, and what is said of types without a counterpart.</summary>
public sealed class PrintTests
{
    const string Types = """
        {"format":1,"types":[
          {"name":"App.Box","parameters":["T"],"kind":"object","members":[{"name":"Value","key":0,"type":"!T"}]},
          {"name":"App.Disc","kind":"object","members":[{"name":"Radius","key":0,"type":"float64"}]},
          {"name":"App.Everything","kind":"object","members":[
            {"name":"When","key":0,"type":"datetime"},{"name":"Moment","key":1,"type":"datetimeoffset"},{"name":"Span","key":2,"type":"timespan"},{"name":"Day","key":3,"type":"date"},{"name":"Time","key":4,"type":"time"},
            {"name":"Price","key":5,"type":"decimal"},{"name":"Letter","key":6,"type":"char"},{"name":"Id","key":7,"type":"guid"},{"name":"Large","key":8,"type":"uint128"},{"name":"Huge","key":9,"type":"biginteger"},
            {"name":"Half","key":10,"type":"float16"},{"name":"Numbers","key":11,"type":"list<int32>"},{"name":"Names","key":12,"type":"set<string>"},{"name":"ByName","key":13,"type":"map<string, int32>"},
            {"name":"Pair","key":14,"type":"tuple<int32, string?>"},{"name":"Some","key":15,"type":"int64?"},{"name":"Bytes","key":16,"type":"bytes"}]},
          {"name":"App.Node","kind":"object","tolerant":true,"references":true,"members":[{"name":"Name","key":0,"type":"string?"},{"name":"Next","key":1,"type":"App.Node?"}]},
          {"name":"App.Person","kind":"object","members":[{"name":"Age","key":0,"type":"int32"},{"name":"Name","key":1,"type":"string?"}]},
          {"name":"App.Shape","kind":"union","cases":[{"tag":0,"name":"disc","type":"App.Disc"}]}
        ]}
        """;

    [NodeFact]
    public async Task A_program_reads_and_writes_values()
    {
        using var node = new Node();
        foreach (TypeScriptFile file in TypeScriptModules.Print(SchemaDocument.Parse(Types)))
        {
            node.Write(file.Name, file.Text);
        }

        await node.Compile();
        Assert.Equal("""
            0224000000FCFFFFFF03000000416461
            FF
            {"age":36,"name":"Ada"}
            2
            Disc 5
            in a box
            true
            2022-09-28T22:13:20.0000001Z 2026-01-02T01:34:05.0000000-01:30 2026-01-02T03:04:05.000Z -1n 2026-02-03 00:00:00.0000001 -12.50
            é 00112233-4455-6677-8899-aabbccddeeff 1267650600228229401496703205376n -1180591620717411303424n 0.5 [ 1, -2 ] [ 'x', 'y' ] [ [ 'one', 1 ] ] [ 7, 'seven' ] null [ 1, 2, 3 ]
            0 -0 1 65504 Infinity 5.960464477539063e-8 5.960464477539063e-8 0.0999755859375 Infinity NaN 2048 2052
            expected at most 2 members, or null, at byte 0
            expected 3 more bytes, where 2 are left, at byte 13 in Person.name
            expected the end of the input, at byte 9 in Person.name
            expected a count for which 0 bytes are enough, at byte 0
            expected the tag of a case of Shape, at byte 0
            expected text whose surrogates are in pairs, at byte 5 in Person.name
            texts that differ: 0
            expected at most 512 values in one another, at byte 2048 in Node.next

            """.ReplaceLineEndings("\n"), (await Node.Run(Path.Combine(AppContext.BaseDirectory, "Programs", "person.mjs"), node.Folder)).ReplaceLineEndings("\n"));
    }

    /// <summary>Types may be called anything.</summary>
    [Fact]
    public void Names_have_the_article_that_they_sound_like()
    {
        string text = string.Concat(TypeScriptModules.Print(SchemaDocument.Parse("""
            {"format":1,"types":[
              {"name":"App.Area","kind":"object","struct":true,"tolerant":true,"members":[{"name":"Name","key":0,"type":"string?"}]},
              {"name":"App.Item","kind":"object","tolerant":true,"references":true,"members":[{"name":"Next","key":0,"type":"App.Item?"}]},
              {"name":"App.Bed","kind":"object","struct":true,"tolerant":true,"members":[{"name":"Area","key":0,"type":"App.Area"},{"name":"Item","key":1,"type":"App.Item?"}]}
            ]}
            """)).Select(f => f.Text));
        Assert.Contains("\"an Area, which is never null\"", text, StringComparison.Ordinal);
        Assert.Contains("\"a Bed, which is never null\"", text, StringComparison.Ordinal);
        Assert.Contains("\"an Item, where the id is that of another object\"", text, StringComparison.Ordinal);
    }

    /// <summary>A schema may come from anybody: its names are neither code nor paths.</summary>
    [NodeFact]
    public async Task Names_are_neither_code_nor_paths()
    {
        SchemaDocument hostile = SchemaDocument.Parse("""
            {"format":1,"types":[
              {"name":"/etc/x\nevil();","parameters":["T; evil()"],"kind":"object","members":[{"name":"a\";evil();//","key":0,"type":"!T"},{"name":"","key":1,"type":"int32"}]},
              {"name":"App.C:\\\\up","kind":"object","members":[{"name":"1*/evil()\u2028","key":0,"type":"int32","former":["\"+evil()+\""]}]},
              {"name":"App.E","kind":"enum","underlying":"int32","values":[{"name":"}; evil(); {","value":1}]}
            ]}
            """.Replace("T; evil()", "T;evil()", StringComparison.Ordinal).Replace("!T\"", "!T;evil()\"", StringComparison.Ordinal));
        using var node = new Node();
        foreach (TypeScriptFile file in TypeScriptModules.Print(hostile, new TypeScriptOptions { Codecs = true }))
        {
            Assert.Matches("^[A-Za-z0-9_]+(\\.codec)?\\.ts$", file.Name);
            node.Write(file.Name, file.Text);
        }

        await node.Compile(); // evil isn't declared
    }

    /// <summary>A Nullable of a type parameter is as long as the argument says: the class of a generic type can't know. A <c>?</c> behind a parameter is an annotation alone.</summary>
    [Fact]
    public void Nullables_of_type_parameters_have_no_counterpart()
    {
        static SchemaDocument Maybe(string type) => SchemaDocument.Parse($$"""{"format":1,"types":[{"name":"App.Maybe","parameters":["T"],"kind":"object","members":[{"name":"Value","key":0,"type":"{{type}}"}]}]}""");
        TypeScriptException e = Assert.Throws<TypeScriptException>(() => TypeScriptModules.Print(Maybe("nullable<!T>")));
        Assert.Contains("depends on the type argument", e.Message, StringComparison.Ordinal);
        Assert.Contains(TypeScriptModules.Print(Maybe("!T?")), f => f.Text.Contains("value!: T;", StringComparison.Ordinal));
    }

    [Fact]
    public void Types_without_a_counterpart_are_named_and_left_out_where_that_is_asked()
    {
        SchemaDocument schema = SchemaDocument.Parse("""
            {"format":1,"types":[
              {"name":"App.Any","kind":"object","members":[{"name":"Value","key":0,"type":"any"}]},
              {"name":"App.Holder","kind":"object","members":[{"name":"Any","key":0,"type":"list<App.Any>"}]},
              {"name":"App.Plain","kind":"object","members":[{"name":"Value","key":0,"type":"int32"}]}
            ]}
            """);
        TypeScriptException thrown = Assert.Throws<TypeScriptException>(() => TypeScriptModules.Print(schema));
        Assert.Equal(
        [
            "App.Any can't be TypeScript: App.Any.Value: any may be any type, which TypeScript can't know.",
            "App.Holder can't be TypeScript: App.Holder.Any: App.Any isn't supported: App.Any.Value: any may be any type, which TypeScript can't know.",
        ], thrown.Problems);
        Assert.Equal(["Plain.ts", "manywire.ts"], TypeScriptModules.Print(schema, new TypeScriptOptions { SkipUnsupported = true }).Select(f => f.Name));
        Assert.Equal(["Plain.ts", "manywire.ts"], TypeScriptModules.Print(schema, new TypeScriptOptions { Types = name => name == "App.Plain" }).Select(f => f.Name));
    }

    [Fact]
    public void Types_of_one_name_and_members_of_one_name_are_told_apart()
    {
        SchemaDocument schema = SchemaDocument.Parse("""
            {"format":1,"types":[
              {"name":"A.Person","kind":"object","members":[{"name":"Name","key":0,"type":"int32"},{"name":"name","key":1,"type":"int32"}]},
              {"name":"B.Person","kind":"object","members":[{"name":"A","key":0,"type":"A.Person?"}]},
              {"name":"C.Map","kind":"enum","underlying":"int64","values":[{"name":"None","value":0},{"name":"Much","value":5000000000}]}
            ]}
            """);
        TypeScriptFile[] files = [.. TypeScriptModules.Print(schema, new TypeScriptOptions { ImportExtension = "" })];
        Assert.Equal(["A_Person.ts", "B_Person.ts", "C_Map.ts", "manywire.ts"], files.Select(f => f.Name));
        Assert.Contains("  Name: number = 0;\n  name: number = 0;\n", files[0].Text, StringComparison.Ordinal);
        Assert.Contains("import { A_Person } from \"./A_Person\";\n", files[1].Text, StringComparison.Ordinal);
        Assert.Contains("  Much: 5000000000n,\n", files[2].Text, StringComparison.Ordinal);
        Assert.Contains("  A: A_Person | null = null;", TypeScriptModules.Print(schema, new TypeScriptOptions { KeepNames = true }).Single(f => f.Name == "B_Person.ts").Text, StringComparison.Ordinal);
    }
}
