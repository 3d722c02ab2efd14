using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Threading.Tasks;
using Manywire.Corpus.Cases;
using Manywire.Schemas;

namespace Manywire.TypeScript.Tests;

/// <summary>The corpus, which .NET wrote, is read by TypeScript and written back with the same bytes; changed and cut, it ends in the one error.</summary>
public sealed class CorpusTests
{
    [NodeFact]
    public async Task Is_read_and_written_with_the_same_bytes()
    {
        SchemaDocument schema = SchemaDocument.FromAssembly(typeof(CorpusCases).Assembly.Location);
        using var node = new Node();
        var modules = new Dictionary<string, string>();
        foreach (TypeScriptFile file in TypeScriptModules.Print(schema, new TypeScriptOptions { SkipUnsupported = true }))
        {
            node.Write(file.Name, file.Text);
            string first = file.Text[..file.Text.IndexOf('\n', StringComparison.Ordinal)];
            modules[first[3..].Split(". Generated")[0]] = Path.GetFileNameWithoutExtension(file.Name);
        }

        await node.Compile();
        var cases = CorpusCases.All
            .Where(c => !c.IsRefusedBy("Binary") && !c.IsEvolution && c.Written == c.Read && !c.Written.IsEnum && modules.ContainsKey(Name(c.Written)))
            .Select(c => new { name = c.Name, module = modules[Name(c.Written)], bytes = c.Accept(new Bytes()), mutants = LongRun.Choose(100, 5000) })
            .ToArray();
        node.Write("cases.json", JsonSerializer.Serialize(cases));
        using JsonDocument said = JsonDocument.Parse(await Node.Run(Path.Combine(AppContext.BaseDirectory, "Programs", "corpus.mjs"), node.Folder));
        Assert.Equal([], said.RootElement.GetProperty("problems").EnumerateArray().Select(p => p.GetString()));
        Assert.Equal(cases.Length, said.RootElement.GetProperty("read").GetInt32());
        Assert.InRange(cases.Length, 140, int.MaxValue);
        Assert.InRange(said.RootElement.GetProperty("refused").GetInt32(), cases.Length * 10, int.MaxValue);
    }

    static string Name(Type type) => (type.FullName ?? "").Replace('+', '.');

    sealed class Bytes : ICaseVisitor<string>
    {
        public string Visit<TWritten, TRead>(Func<TWritten> make) => Convert.ToHexString(CaseWire.Binary.Write(make()));
    }
}
