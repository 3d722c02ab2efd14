using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Manywire.Json.Embedded.Merging;
using Mono.Cecil;
using Mono.Cecil.Cil;

namespace Manywire.Json.Embedded;

/// <summary>Puts into an application's assembly what it needs of Manywire's, as internal types: the linker drops what it doesn't need, the rest is copied.</summary>
/// <param name="application">The assembly as it was compiled.</param>
/// <param name="output">Where the assembly goes that has all in it, with its symbols beside it.</param>
/// <param name="folder">For what is made on the way.</param>
/// <param name="assemblies">Manywire's, as they were prepared.</param>
/// <param name="references">All else that was compiled against.</param>
sealed class Embedding(string application, string output, string folder, IReadOnlyList<string> assemblies, IReadOnlyList<string> references)
{
    /// <summary>The program that runs the linker.</summary>
    public required string Dotnet { get; init; }

    public required string Linker { get; init; }

    /// <summary>The file of the key that signs the assembly, if any.</summary>
    public string? Key { get; init; }

    public void Run()
    {
        string[] names = [.. assemblies.Select(a => Path.GetFileNameWithoutExtension(a))];
        string linked = Path.Combine(folder, "linked");
        if (Directory.Exists(linked))
        {
            Directory.Delete(linked, recursive: true);
        }

        // The linker sees code that is for JSON alone.
        string folded = Path.Combine(folder, "folded", Path.GetFileName(application));
        Directory.CreateDirectory(Path.GetDirectoryName(folded)!);
        using (var all = new References([.. assemblies, .. references]))
        using (AssemblyDefinition compiled = Read(application, all))
        {
            new WireConstants(all).Fold(compiled.MainModule, WireConstants.IdentifyCollections(compiled.MainModule));
            compiled.Write(folded, new WriterParameters { WriteSymbols = compiled.MainModule.HasSymbols });
        }

        new Linking(folded, assemblies, references, folder, linked) { Dotnet = Dotnet, Linker = Linker }.Run();
        using var resolver = new References([.. references, .. names.Select(n => Path.Combine(linked, n + ".dll")), .. assemblies]);
        using AssemblyDefinition own = Read(Path.Combine(linked, Path.GetFileName(application)), resolver);
        ModuleDefinition module = own.MainModule;
        ModuleDefinition[] sources = [.. names.Select(n => Path.Combine(linked, n + ".dll")).Where(File.Exists).Select(path => Read(path, resolver).MainModule)];
        var map = new TypeMap(module, sources);
        (string Member, string Type)[] mentions = [.. Surface.Mentions(map)];
        if (mentions.Length > 0)
        {
            throw new EmbeddingException($"{string.Join(", ", mentions.Select(m => $"{m.Member} mentions {m.Type}").Distinct())}: Manywire's types are internal to this assembly, so what others see of it can't name them. Make it internal.");
        }

        TypeCopies[] copies = [.. sources.Select(source => new TypeCopies(map, source))];
        Array.ForEach(copies, c => c.AddTypes());
        Array.ForEach(copies, c => c.AddMembers());
        Application.Rewrite(map);
        Array.ForEach(copies, c => c.Fill());
        Application.Initialize(module, copies.Select(c => c.Initializer).OfType<MethodDefinition>());
        foreach (TypeDefinition emitted in module.Types.Where(t => t.IsPublic && Surface.IsEmitted(t)))
        {
            emitted.IsNotPublic = true;
        }

        foreach (TypeDefinition emitted in module.GetTypes().Where(Surface.IsEmitted))
        {
            Application.Strip(emitted);
        }

        foreach (AssemblyNameReference reference in module.AssemblyReferences.Where(r => names.Contains(r.Name)).ToList())
        {
            module.AssemblyReferences.Remove(reference);
        }

        SourceLinks.Merge(module, sources);
        module.Write(output, new WriterParameters
        {
            WriteSymbols = module.HasSymbols,
            DeterministicMvid = true,
            StrongNameKeyBlob = Key is null ? null : File.ReadAllBytes(Key),
        });
        foreach (ModuleDefinition source in sources)
        {
            source.Dispose();
        }
    }

    static AssemblyDefinition Read(string path, References resolver) =>
        AssemblyDefinition.ReadAssembly(path, new ReaderParameters { AssemblyResolver = resolver, ReadSymbols = File.Exists(Path.ChangeExtension(path, ".pdb")), InMemory = true });
}
