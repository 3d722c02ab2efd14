using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace Manywire.Schemas;

public sealed partial class SchemaDocument
{
    /// <summary>Reads what the types of an assembly look like on wires: those that it declares, and those whose code it has. The assembly is read as data; it isn't loaded, and none of its code runs.</summary>
    /// <param name="stream">The assembly, from the beginning; the stream must be able to seek, and stays open.</param>
    /// <exception cref="SchemaException">It isn't an assembly, is damaged, or has no schema: it wasn't built with Manywire, was built with <c>ManywireSchema</c> set to <c>false</c>, or was trimmed.</exception>
    public static SchemaDocument FromAssembly(Stream stream)
    {
        ArgumentNullException.ThrowIfNull(stream);
        return new SchemaDocument(TypesOf(AssemblySchemas.Read(stream, "The stream"), "The stream"));
    }

    /// <summary>Reads what the types of an assembly look like on wires, and those of the assemblies beside it that they name. The assemblies are read as data; they aren't loaded, and none of their code runs.</summary>
    /// <param name="path">The path of the assembly's file.</param>
    /// <param name="withReferences">Whether types of other assemblies that are named are taken from the files beside it. One that isn't there is left out.</param>
    /// <exception cref="SchemaException">It can't be read, isn't an assembly, is damaged, or has no schema: it wasn't built with Manywire, was built with <c>ManywireSchema</c> set to <c>false</c>, or was trimmed.</exception>
    public static SchemaDocument FromAssembly(string path, bool withReferences = true)
    {
        ArgumentNullException.ThrowIfNull(path);
        AssemblySchemas read = Read(path);
        var types = TypesOf(read, path).ToDictionary(t => t.Id, StringComparer.Ordinal);
        return new SchemaDocument(withReferences ? Completed(types, read, Path.GetDirectoryName(Path.GetFullPath(path)) ?? ".") : types.Values);
    }

    /// <summary>Adds the types that are named and aren't there, and those that they name.</summary>
    static IEnumerable<SchemaType> Completed(Dictionary<string, SchemaType> types, AssemblySchemas from, string folder)
    {
        var missing = new Queue<string>(types.Values.SelectMany(Named).Where(id => !types.ContainsKey(id)));
        if (missing.Count == 0)
        {
            return types.Values;
        }

        var others = new Dictionary<string, SchemaType>(StringComparer.Ordinal);
        var assemblies = new Queue<string>(from.References);
        var seen = new HashSet<string>(StringComparer.OrdinalIgnoreCase);
        while (assemblies.TryDequeue(out string? name))
        {
            // A name in metadata could be a path.
            string file = Path.Combine(folder, name + ".dll");
            if (!seen.Add(name) || Path.GetFileName(name) != name || !File.Exists(file))
            {
                continue;
            }

            AssemblySchemas read = Read(file);
            foreach (SchemaType type in read.Types.Select(t => Type(t, file)))
            {
                others.TryAdd(type.Id, type);
            }

            foreach (string reference in read.References)
            {
                assemblies.Enqueue(reference);
            }
        }

        while (missing.TryDequeue(out string? id))
        {
            if (others.TryGetValue(id, out SchemaType? found) && types.TryAdd(id, found))
            {
                foreach (string next in Named(found))
                {
                    missing.Enqueue(next);
                }
            }
        }

        return types.Values;
    }

    static AssemblySchemas Read(string path)
    {
        try
        {
            using FileStream file = File.OpenRead(path);
            return AssemblySchemas.Read(file, path);
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException or NotSupportedException or ArgumentException)
        {
            throw new SchemaException($"{path} can't be read: {exception.Message}", exception);
        }
    }

    static List<SchemaType> TypesOf(AssemblySchemas read, string name)
    {
        if (read.Types.Count == 0)
        {
            throw new SchemaException($"{name} has no schema: it has no wired types, was built with ManywireSchema set to false, or was trimmed.");
        }

        // The same type may be there twice where an assembly was made of several.
        return [.. read.Types.Select(t => Type(t, name)).DistinctBy(t => t.Id)];
    }

    static SchemaType Type(string json, string name)
    {
        try
        {
            return SchemaReader.Type(json);
        }
        catch (SchemaException exception)
        {
            throw new SchemaException($"{name} has a schema that can't be read, of another version of Manywire or damaged: {exception.Message}", exception);
        }
    }

    /// <summary>The ids of the types that a type names.</summary>
    static IEnumerable<string> Named(SchemaType type) =>
        type.Members.SelectMany(m => Named(m.Type))
            .Concat(type.Cases.SelectMany(c => (c.Type is null ? [] : Named(c.Type)).Concat(c.Body is null ? [] : Named(c.Body))))
            .Concat(type.Of is null ? [] : Named(type.Of))
            .Concat(type.Memory is null ? [] : type.Memory.Fields.SelectMany(f => Named(f.Type)))
            .Concat(type.Service is null ? [] : type.Service.References.SelectMany(Named))
            .Concat(type.Views.SelectMany(v => Named(v.Type)));

    static IEnumerable<string> Named(SchemaTypeRef reference) => (reference.Id is { } id ? [id] : (string[])[]).Concat(reference.Arguments.SelectMany(Named));
}
