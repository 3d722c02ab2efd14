using System;
using System.Collections.Generic;
using System.IO;
using Mono.Cecil;

namespace Manywire.Json.Embedded;

/// <summary>Finds the assemblies that were compiled against; where two have a name, the first.</summary>
sealed class References(IEnumerable<string> paths) : IAssemblyResolver
{
    readonly Dictionary<string, string> _paths = ByName(paths);
    readonly Dictionary<string, AssemblyDefinition> _read = new(StringComparer.OrdinalIgnoreCase);

    static Dictionary<string, string> ByName(IEnumerable<string> paths)
    {
        var all = new Dictionary<string, string>(StringComparer.OrdinalIgnoreCase);
        foreach (string path in paths)
        {
            all.TryAdd(Path.GetFileNameWithoutExtension(path), path);
        }

        return all;
    }

    public AssemblyDefinition Resolve(AssemblyNameReference name) => Resolve(name, new ReaderParameters());

    public AssemblyDefinition Resolve(AssemblyNameReference name, ReaderParameters parameters)
    {
        if (!_read.TryGetValue(name.Name, out AssemblyDefinition? assembly))
        {
            if (!_paths.TryGetValue(name.Name, out string? path) || !File.Exists(path))
            {
                throw new AssemblyResolutionException(name);
            }

            assembly = AssemblyDefinition.ReadAssembly(path, new ReaderParameters { AssemblyResolver = this, InMemory = true });
            _read.Add(name.Name, assembly);
        }

        return assembly;
    }

    public void Dispose()
    {
        foreach (AssemblyDefinition assembly in _read.Values)
        {
            assembly.Dispose();
        }
    }
}
