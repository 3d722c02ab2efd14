using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Manywire.Schemas;
using Manywire.TypeScript.Forms;
using Manywire.TypeScript.Printing;

namespace Manywire.TypeScript;

/// <summary>TypeScript that reads and writes types on the Binary wire, whose bytes are MemoryPack's.</summary>
/// <remarks>
/// Each type is a module of its own, an ES module without dependencies but the one that all share, <c>manywire.ts</c>: a class with a property for each member, or the union of such classes, or the values of an enum,
/// with <c>serialize</c>, <c>deserialize</c>, <c>serializeArray</c> and <c>deserializeArray</c>, and the same with a writer or a reader, which end in <c>Core</c>.
/// </remarks>
public static class TypeScriptModules
{
    /// <summary>The name of the module that the others share.</summary>
    public const string Runtime = "manywire.ts";

    /// <summary>The name of the module that codecs for JSON and MessagePack share.</summary>
    public const string CodecRuntime = "manywire.codec.ts";

    /// <summary>The modules of types, sorted by their names, and the one that they share.</summary>
    /// <param name="document">The types: <see cref="SchemaDocument.FromAssembly(string, bool)"/> reads those of an assembly.</param>
    /// <param name="options">How they are printed; null for the default.</param>
    /// <exception cref="TypeScriptException">Types have no counterpart in TypeScript: the message has a sentence for each.</exception>
    public static IReadOnlyList<TypeScriptFile> Print(SchemaDocument document, TypeScriptOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(document);
        options ??= new TypeScriptOptions();
        SchemaType[] wanted = [.. Reached(document, options)];
        var modules = new Modules(document);
        var lacking = new SortedDictionary<string, string>(StringComparer.Ordinal);
        var printed = Printed(wanted, lacking, u => new ModulePrinter(document, modules, new TypeForms(document, modules, u), options.ImportExtension, options.KeepNames).Print);
        List<TypeScriptFile> files = [.. printed, new TypeScriptFile(Runtime, RuntimeText(Runtime))];
        if (options.Codecs)
        {
            var without = new SortedDictionary<string, string>(lacking, StringComparer.Ordinal);
            files.AddRange(Printed(wanted, without, u => new CodecPrinter(document, modules, new CodecForms(document, modules, u), options.ImportExtension, options.KeepNames).Print));
            files.Add(new TypeScriptFile(CodecRuntime, RuntimeText(CodecRuntime)));
            lacking = without;
        }

        return lacking.Count == 0 || options.SkipUnsupported ? [.. files.OrderBy(f => f.Name, StringComparer.Ordinal)] : throw new TypeScriptException([.. lacking.Select(u => $"{u.Key} can't be TypeScript: {u.Value}.")]);
    }

    /// <summary>The modules of types, but for those that have none, which are added to the others: a type that refers to one that has no counterpart has none either.</summary>
    static IEnumerable<TypeScriptFile> Printed(SchemaType[] wanted, SortedDictionary<string, string> unsupported, Func<IReadOnlyDictionary<string, string>, Func<SchemaType, (string File, string Text)?>> begin)
    {
        ILookup<string, SchemaType> users = wanted.SelectMany(t => Named(t).Distinct().Select(id => (id, t))).ToLookup(p => p.id, p => p.t, StringComparer.Ordinal);
        Func<SchemaType, (string File, string Text)?> print = begin(unsupported);
        var files = new Dictionary<string, TypeScriptFile>(StringComparer.Ordinal);
        var left = new Queue<SchemaType>(wanted);
        while (left.TryDequeue(out SchemaType? type))
        {
            if (unsupported.ContainsKey(type.Id))
            {
                continue;
            }

            try
            {
                if (print(type) is var (file, text))
                {
                    files[type.Id] = new TypeScriptFile(file, text);
                }
            }
            catch (UnsupportedException e)
            {
                unsupported.Add(type.Id, e.Message);
                files.Remove(type.Id);
                foreach (SchemaType user in Users(type.Id))
                {
                    left.Enqueue(user);
                }
            }
        }

        return files.Values;

        // What refers to a type that stands for another one refers to that one.
        IEnumerable<SchemaType> Users(string id)
        {
            var seen = new HashSet<string>(StringComparer.Ordinal);
            var open = new Queue<string>([id]);
            while (open.TryDequeue(out string? next))
            {
                foreach (SchemaType user in users[next].Where(u => seen.Add(u.Id)))
                {
                    yield return user;
                    if (user.Of is not null || user.Views.Any(v => v.Type.Of is not null))
                    {
                        open.Enqueue(user.Id);
                    }
                }
            }
        }
    }

    /// <summary>The ids of the types that a type names, on any wire.</summary>
    static IEnumerable<string> Named(SchemaType type) =>
        type.Members.SelectMany(m => Named(m.Type)).Concat(type.Cases.SelectMany(c => c.Type is null ? [] : Named(c.Type))).Concat(type.Memory?.Fields.SelectMany(f => Named(f.Type)) ?? []).Concat(type.Of is null ? [] : Named(type.Of))
            .Concat(type.Views.SelectMany(v => Named(v.Type)));

    static IEnumerable<string> Named(SchemaTypeRef reference) => reference.Arguments.SelectMany(Named).Concat(reference.Id is { } id ? [id] : []);

    /// <summary>The types that are asked for, and those that they refer to.</summary>
    static IEnumerable<SchemaType> Reached(SchemaDocument document, TypeScriptOptions options)
    {
        var reached = new SortedDictionary<string, SchemaType>(StringComparer.Ordinal);
        var left = new Stack<SchemaType>(document.Types.Where(t => t.Service is null && options.Types?.Invoke(t.Name) != false));
        while (left.TryPop(out SchemaType? type))
        {
            if (reached.TryAdd(type.Id, type))
            {
                foreach (SchemaType found in Named(type.In("MemoryPack")).Select(document.Find).OfType<SchemaType>().Where(t => t.Service is null))
                {
                    left.Push(found);
                }
            }
        }

        return reached.Values;
    }

    static string RuntimeText(string name)
    {
        using Stream stream = typeof(TypeScriptModules).Assembly.GetManifestResourceStream(name)!;
        using var reader = new StreamReader(stream);
        return reader.ReadToEnd();
    }
}
