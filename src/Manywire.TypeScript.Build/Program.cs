using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Manywire.Schemas;

namespace Manywire.TypeScript.Build;

/// <summary>Prints the TypeScript of an assembly that was built just now. Its arguments come from <c>Manywire.TypeScript.targets</c>, and what it says goes to MSBuild.</summary>
static class Program
{
    static int Main(string[] args)
    {
        if (args is not [string assembly, string folder, string list, string extension, string converts, string skips, string codecs])
        {
            return Failed("the arguments are ASSEMBLY FOLDER LIST EXTENSION CONVERT-NAMES SKIP-UNSUPPORTED CODECS");
        }

        try
        {
            SchemaDocument schema = SchemaDocument.FromAssembly(assembly);
            var options = new TypeScriptOptions
            {
                ImportExtension = extension == "none" ? "" : extension,
                KeepNames = !Is(converts, nameof(converts)),
                SkipUnsupported = Is(skips, nameof(skips)),
                Codecs = Is(codecs, nameof(codecs)),
                Types = TypeScriptMarks.Chosen(assembly, schema),
            };
            IReadOnlyList<TypeScriptFile> modules = TypeScriptModules.Print(schema, options);
            TypeScriptFolder.Write(folder, modules, removesOld: true);
            File.WriteAllLines(list, modules.Select(m => Path.Combine(folder, m.Name)));
            return 0;
        }
        catch (TypeScriptException e)
        {
            return Failed([.. e.Problems]);
        }
        catch (Exception e) when (e is SchemaException or IOException or UnauthorizedAccessException or FormatException)
        {
            return Failed(e.Message);
        }
    }

    static bool Is(string word, string name) => bool.TryParse(word, out bool value) ? value : throw new FormatException($"{name} is true or false, and not \"{word}\"");

    /// <summary>Errors as MSBuild reads them, a line each.</summary>
    static int Failed(params string[] problems)
    {
        foreach (string problem in problems)
        {
            Console.Error.WriteLine("Manywire.TypeScript : error MWTS: " + problem.ReplaceLineEndings(" "));
        }

        return 1;
    }
}
