using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using Manywire.Schemas;
using Manywire.TypeScript.Peer;

namespace Manywire.TypeScript.Tests;

/// <summary>MemoryPack's own TypeScript, which its generator printed, reads what Manywire writes in .NET and in TypeScript, and the other way round.</summary>
public sealed class PeerTests
{
    [NodeFact]
    public async Task MemoryPacks_own_TypeScript_reads_what_ours_writes()
    {
        SchemaDocument schema = SchemaDocument.FromAssembly(typeof(Person).Assembly.Location);
        using var node = new Node();
        string ours = Directory.CreateDirectory(Path.Combine(node.Folder, "ours")).FullName, theirs = Directory.CreateDirectory(Path.Combine(node.Folder, "theirs")).FullName;
        TypeScriptFolder.Write(ours, TypeScriptModules.Print(schema));
        string[] printed = Directory.GetFiles(Path.Combine(Repository, "tests", "Manywire.TypeScript.Peer", "obj", "typescript"), "*.ts");
        foreach (string file in printed)
        {
            File.Copy(file, Path.Combine(theirs, Path.GetFileName(file)));
        }

        Assert.Contains("Person.ts", printed.Select(Path.GetFileName));
        foreach (string side in (string[])["ours", "theirs"])
        {
            node.Write(Path.Combine(side, "package.json"), """{"type":"module"}""");
            node.Write(Path.Combine(side, "tsconfig.json"), """{"compilerOptions":{"strict":STRICT,"target":"es2022","module":"nodenext","moduleResolution":"nodenext","lib":["es2023","dom"],"types":[],"outDir":"js"},"include":["*.ts"]}""".Replace("STRICT", side == "ours" ? "true" : "false", StringComparison.Ordinal)); // theirs isn't strict
            string said = await Node.Run(Node.Compiler!, "-p", Path.Combine(node.Folder, side));
            Assert.True(said.Length == 0, said);
        }

        var random = new Random(20);
        var cases = new List<object>();
        void Add<[WireRoot] T>(Func<T> make)
        {
            for (int i = 0; i < LongRun.Choose(50, 2000); i++)
            {
                cases.Add(new { type = typeof(T).Name, bytes = Convert.ToHexString(BinaryWire.Serialize(make())) });
            }
        }

        Add(() => OnePerson(random)!);
        Add(() => new Numbers
        {
            Flag = random.Next(2) == 0, U8 = (byte)random.Next(), I8 = (sbyte)random.Next(), I16 = (short)random.Next(), U16 = (ushort)random.Next(), U32 = (uint)random.NextInt64(), I64 = random.NextInt64(long.MinValue, long.MaxValue),
            U64 = (ulong)random.NextInt64(long.MinValue, long.MaxValue), F32 = random.NextSingle(), F64 = random.NextDouble() * 1e300, Level = random.Next(3) switch { 0 => Level.Low, 1 => Level.Middle, _ => Level.High }, Id = Guid.NewGuid(),
        });
        Add(() => new Collections
        {
            Bytes = Some(random, r => (byte)r.Next()), Ints = Some(random, r => r.Next()), Doubles = Some(random, r => r.NextDouble())?.ToList(), Longs = Some(random, r => r.NextInt64()), Texts = Some(random, Text),
            People = Some(random, OnePerson), Counts = Some(random, r => r.Next())?.Distinct().ToDictionary(i => $"k{i}"), ById = Some(random, OnePerson)?.Select((p, i) => (p, i)).ToDictionary(p => p.i, p => p.p), Words = Some(random, r => $"w{r.Next()}")?.ToHashSet(), One = OnePerson(random),
        });
        Add(() => random.Next(2) == 0 ? (IFigure)new Circle { Radius = random.NextDouble() } : new Square { Label = Text(random), Side = random.Next() });
        node.Write("cases.json", JsonSerializer.Serialize(cases));
        using JsonDocument ran = JsonDocument.Parse(await Node.Run(Path.Combine(AppContext.BaseDirectory, "Programs", "peer.mjs"), node.Folder));
        Assert.Equal([], ran.RootElement.GetProperty("problems").EnumerateArray().Select(p => p.GetString()).Take(5));
        Assert.Equal(cases.Count, ran.RootElement.GetProperty("read").GetInt32());
    }

    static string? Text(Random random) => random.Next(5) == 0 ? null : string.Concat(Enumerable.Range(0, random.Next(12)).Select(_ => random.Next(3) switch { 0 => "é", 1 => "😀", _ => "a" }));

    static Person? OnePerson(Random random) => new() { Id = random.Next(), Name = Text(random), Age = random.Next(), Email = Text(random) };

    static T[]? Some<T>(Random random, Func<Random, T> make) => random.Next(6) == 0 ? null : [.. Enumerable.Range(0, random.Next(5)).Select(_ => make(random))];

    static string Repository { get; } = Path.GetFullPath(Path.Combine(Path.GetDirectoryName(Node.Compiler ?? ".")!, "..", "..", "..", "..", ".."));
}
