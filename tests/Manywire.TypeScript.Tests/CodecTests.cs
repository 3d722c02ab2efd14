using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Text.Json;
using System.Threading.Tasks;
using Manywire.Corpus.Cases;
using Manywire.Schemas;

namespace Manywire.TypeScript.Tests;

/// <summary>The corpus as JSON and as MessagePack is read by codecs in TypeScript and written back, so that .NET reads the same; changed and cut, it ends in the one error.</summary>
public sealed class CodecTests
{
    /// <summary>A local time of .NET is the same moment in UTC after it was read: what is local elsewhere isn't known.</summary>
    const string Local = "time.local";

    static readonly string? s_msgpack = Node.Compiler is null ? null : Path.GetFullPath(Path.Combine(Path.GetDirectoryName(Node.Compiler)!, "..", "..", "@msgpack", "msgpack", "dist.esm", "index.mjs"));

    [NodeFact]
    public async Task The_corpus_is_read_and_written_in_JSON_and_MessagePack()
    {
        SchemaDocument schema = SchemaDocument.FromAssembly(typeof(CorpusCases).Assembly.Location);
        using var node = new Node();
        var modules = new Dictionary<string, string>();
        foreach (TypeScriptFile file in TypeScriptModules.Print(schema, new TypeScriptOptions { SkipUnsupported = true, Codecs = true }))
        {
            node.Write(file.Name, file.Text);
            string first = file.Text[..file.Text.IndexOf('\n', StringComparison.Ordinal)];
            if (file.Name.EndsWith(".codec.ts", StringComparison.Ordinal) && file.Name != TypeScriptModules.CodecRuntime)
            {
                modules[first[3..].Split(" in JSON and MessagePack. ")[0]] = file.Name[..^".codec.ts".Length];
            }
        }

        await node.Compile();
        Case[] cases = [.. CorpusCases.All.Where(c => !c.IsEvolution && c.Written == c.Read && c.Name != Local && modules.ContainsKey(Name(c.Written)) && !c.IsRefusedBy("Json") && !c.IsRefusedBy("MessagePack"))];
        var asked = cases.Select(c =>
        {
            string json = Encoding.UTF8.GetString(c.Accept(new Written(CaseWire.Json)));
            byte[] messagePack = c.Accept(new Written(CaseWire.MessagePack));
            return new
            {
                name = c.Name,
                module = modules[Name(c.Written)],
                json,
                messagePack = Convert.ToHexString(messagePack),
                isExact = System.Text.RegularExpressions.Regex.IsMatch(json, @"\d{16}|\d\.\d*0(?!\d)|""\d+"":"),
                mutants = LongRun.Choose(60, 3000),
            };
        }).ToArray();
        node.Write("cases.json", JsonSerializer.Serialize(asked));
        string[] arguments = [Path.Combine(AppContext.BaseDirectory, "Programs", "codec.mjs"), node.Folder, .. File.Exists(s_msgpack) ? (string[])[s_msgpack!] : []];
        using JsonDocument said = JsonDocument.Parse(await Node.Run(arguments));
        var problems = said.RootElement.GetProperty("problems").EnumerateArray().Select(p => p.GetString()!).ToList();
        foreach ((Case each, JsonElement result) in cases.Zip(said.RootElement.GetProperty("results").EnumerateArray()))
        {
            byte[] json = each.Accept(new Written(CaseWire.Json)), messagePack = each.Accept(new Written(CaseWire.MessagePack));
            Same(CaseWire.Json, json, result, "json", Encoding.UTF8.GetBytes);
            Same(CaseWire.Json, json, result, "parsed", Encoding.UTF8.GetBytes);
            if (result.GetProperty("messagePack").GetString() is { } bytes && bytes != Convert.ToHexString(messagePack))
            {
                problems.Add($"{each.Name}: {Convert.ToHexString(messagePack)} is {bytes} after reading");
            }

            Same(CaseWire.MessagePack, messagePack, result, "tree", Convert.FromHexString);

            // What it wrote is read by .NET, and is what was written first.
            void Same(CaseWire wire, byte[] expected, JsonElement result, string property, Func<string, byte[]> decode)
            {
                if (!result.TryGetProperty(property, out JsonElement text) || text.GetString() is not { } written)
                {
                    return;
                }

                string again;
                try
                {
                    again = Convert.ToHexString(each.Accept(new Read(wire, decode(written))));
                }
                catch (WireException e)
                {
                    problems.Add($"{each.Name}, {property}: {written}: {e.Message}");
                    return;
                }

                if (again != Convert.ToHexString(expected))
                {
                    problems.Add($"{each.Name}, {property}: {written}, where {(wire == CaseWire.Json ? Encoding.UTF8.GetString(expected) : Convert.ToHexString(expected))} was written");
                }
            }
        }

        Assert.True(problems.Count == 0, string.Join("\n", problems));
        Assert.InRange(cases.Length, 120, int.MaxValue);
        Assert.InRange(said.RootElement.GetProperty("refused").GetInt32(), cases.Length * 20, int.MaxValue);
        Assert.True(!File.Exists(s_msgpack) || said.RootElement.GetProperty("byPackage").GetInt32() > 100);
    }

    static string Name(Type type) => (type.FullName ?? "").Replace('+', '.');

    sealed class Written(CaseWire wire) : ICaseVisitor<byte[]>
    {
        public byte[] Visit<TWritten, TRead>(Func<TWritten> make) => wire.Write(make());
    }

    sealed class Read(CaseWire wire, byte[] bytes) : ICaseVisitor<byte[]>
    {
        public byte[] Visit<TWritten, TRead>(Func<TWritten> make) => wire.Write(wire.Read<TRead>(bytes));
    }
}
