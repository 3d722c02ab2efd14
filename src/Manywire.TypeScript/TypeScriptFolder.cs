using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;

namespace Manywire.TypeScript;

/// <summary>Modules of TypeScript in a folder.</summary>
public static class TypeScriptFolder
{
    /// <summary>Characters at the beginning of a file in which the mark of printed modules stands.</summary>
    const int Looked = 2000;

    /// <summary>Writes modules into a folder. One whose text is there already isn't touched, so that what watches the folder has nothing to do.</summary>
    /// <param name="folder">The folder, which is made where it isn't there.</param>
    /// <param name="modules">The modules.</param>
    /// <param name="replacesOthers">Whether files of the same names are replaced that weren't printed before; otherwise they are an error, and nothing is written.</param>
    /// <param name="removesOld">Whether modules that were printed before and aren't among these are removed: those of types that are gone. Files that weren't printed stay.</param>
    /// <returns>The names of the files that were written or removed.</returns>
    /// <exception cref="IOException">There is another file of the same name, or a file can't be written.</exception>
    public static IReadOnlyList<string> Write(string folder, IReadOnlyList<TypeScriptFile> modules, bool replacesOthers = false, bool removesOld = false)
    {
        ArgumentNullException.ThrowIfNull(folder);
        ArgumentNullException.ThrowIfNull(modules);
        Directory.CreateDirectory(folder);
        var changed = new List<TypeScriptFile>();
        foreach (TypeScriptFile module in modules)
        {
            string path = Path.Combine(folder, module.Name);
            string? before = File.Exists(path) ? File.ReadAllText(path) : null;
            if (before is not null && before != module.Text && !replacesOthers && !IsPrinted(before))
            {
                throw new IOException($"{path} exists, and wasn't printed by Manywire");
            }

            if (before != module.Text)
            {
                changed.Add(module);
            }
        }

        foreach (TypeScriptFile module in changed)
        {
            Replace(Path.Combine(folder, module.Name), module.Text);
        }

        List<string> names = [.. changed.Select(m => m.Name)];
        if (removesOld)
        {
            var kept = modules.Select(m => m.Name).ToHashSet(StringComparer.OrdinalIgnoreCase);
            foreach (string path in Directory.GetFiles(folder, "*.ts").Where(p => !kept.Contains(Path.GetFileName(p)) && IsPrinted(File.ReadAllText(p))))
            {
                File.Delete(path);
                names.Add(Path.GetFileName(path));
            }
        }

        return names;
    }

    static bool IsPrinted(string text) => text.AsSpan(0, Math.Min(text.Length, Looked)).Contains(TypeScriptFile.Mark, StringComparison.Ordinal);

    /// <summary>Writes a file beside the one that is meant, which then takes its place: nobody reads half of it.</summary>
    static void Replace(string path, string text)
    {
        string made = $"{path}.{Guid.NewGuid():N}.tmp";
        try
        {
            File.WriteAllText(made, text, new UTF8Encoding(false));
            File.Move(made, path, overwrite: true);
        }
        finally
        {
            File.Delete(made);
        }
    }
}
