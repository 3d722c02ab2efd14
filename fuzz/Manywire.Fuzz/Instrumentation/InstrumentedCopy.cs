using System;
using System.IO;
using System.Linq;

namespace Manywire.Fuzz;

/// <summary>A folder with this program and instrumented copies of what it fuzzes.</summary>
static class InstrumentedCopy
{
    static readonly string[] s_libraries = ["Manywire", "Manywire.Binary", "Manywire.Compression", "Manywire.Json", "Manywire.MessagePack", "Manywire.MySql", "Manywire.Rpc", "Manywire.Schema", "Manywire.SignalR", "Manywire.Structs", "Manywire.TypeScript"];

    /// <summary>The table of blocks, in the folder.</summary>
    public const string TableFile = "blocks.txt";

    /// <summary>Makes the folder anew.</summary>
    /// <param name="folder">Where.</param>
    /// <param name="plant">A bug to plant; null for none.</param>
    /// <returns>How many blocks count.</returns>
    public static int Make(string folder, Plant? plant)
    {
        string source = AppContext.BaseDirectory;
        if (Directory.Exists(folder))
        {
            Directory.Delete(folder, recursive: true);
        }

        Directory.CreateDirectory(folder);
        foreach (string file in ((string[])["Manywire*.dll", "Mono.Cecil*.dll", "Microsoft.*.dll", "K4os*.dll", "System.IO.Hashing.dll", "ZstdSharp.dll", "Manywire.Fuzz.deps.json", "Manywire.Fuzz.runtimeconfig.json"]).SelectMany(p => Directory.GetFiles(source, p)).Where(f => !f.EndsWith(".Tests.dll", StringComparison.Ordinal)))
        {
            File.Copy(file, Path.Combine(folder, Path.GetFileName(file)));
        }

        var rewriter = new BlockRewriter(source, folder);
        foreach (string library in s_libraries)
        {
            rewriter.Rewrite(library, _ => true, plant);
        }

        // Of the types that are read, only what the generator emitted for them.
        rewriter.Rewrite("Manywire.Corpus", t => t.Namespace.StartsWith("Manywire.Emitted", StringComparison.Ordinal), plant);
        rewriter.Rewrite("Manywire.Fuzz", t => t.Namespace.StartsWith("Manywire.Emitted", StringComparison.Ordinal), plant);
        plant?.RequireApplied();
        rewriter.Table.Save(Path.Combine(folder, TableFile));
        return rewriter.Table.Blocks.Count;
    }
}
