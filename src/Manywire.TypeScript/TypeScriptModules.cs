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

    /// <summary>The modules of types, but for those that have none, which are added to the others: a type that refers to one that has no counterpart has none either, so until no more are found.</summary>
    static List<TypeScriptFile> Printed(SchemaType[] wanted, SortedDictionary<string, string> unsupported, Func<IReadOnlyDictionary<string, string>, Func<SchemaType, (string File, string Text)?>> begin)
    {
        while (true)
        {
            int before = unsupported.Count;
            Func<SchemaType, (string File, string Text)?> print = begin(unsupported);
            var files = new List<TypeScriptFile>();
            foreach (SchemaType type in wanted.Where(t => !unsupported.ContainsKey(t.Id)))
            {
                try
                {
                    if (print(type) is var (file, text))
                    {
                        files.Add(new TypeScriptFile(file, text));
                    }
                }
                catch (UnsupportedException e)
                {
                    unsupported.Add(type.Id, e.Message);
                }
            }

            if (unsupported.Count == before)
            {
                return files;
            }
        }
    }

    /// <summary>The types that are asked for, and those that they refer to.</summary>
    static IEnumerable<SchemaType> Reached(SchemaDocument document, TypeScriptOptions options)
    {
        var reached = new SortedDictionary<string, SchemaType>(StringComparer.Ordinal);
        var left = new Stack<SchemaType>(document.Types.Where(t => options.Types?.Invoke(t.Name) != false));
        while (left.TryPop(out SchemaType? type))
        {
            if (reached.TryAdd(type.Id, type))
            {
                SchemaType seen = type.In("MemoryPack");
                foreach (SchemaTypeRef? reference in seen.Members.Select(m => (SchemaTypeRef?)m.Type).Concat(seen.Cases.Select(c => c.Type)).Concat(seen.Memory?.Fields.Select(f => f.Type) ?? []).Append(seen.Of))
                {
                    Add(reference);
                }
            }
        }

        return reached.Values;

        void Add(SchemaTypeRef? reference)
        {
            if (document.Find(reference) is { } found)
            {
                left.Push(found);
            }

            foreach (SchemaTypeRef argument in reference?.Arguments ?? [])
            {
                Add(argument);
            }
        }
    }

    static string RuntimeText(string name)
    {
        using Stream stream = typeof(TypeScriptModules).Assembly.GetManifestResourceStream(name)!;
        using var reader = new StreamReader(stream);
        return reader.ReadToEnd();
    }
}
