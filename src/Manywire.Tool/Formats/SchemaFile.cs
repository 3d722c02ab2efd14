using System;
using System.IO;
using System.Linq;
using Manywire.Schemas;

namespace Manywire.Tool;

/// <summary>A schema: of an assembly, or one that was written as JSON before.</summary>
static class SchemaFile
{
    public static SchemaDocument Read(string path)
    {
        if (!File.Exists(path))
        {
            throw new ToolException(ExitCodes.File, $"{path} isn't there");
        }

        if (IsAssembly(path))
        {
            return SchemaDocument.FromAssembly(path);
        }

        try
        {
            return SchemaDocument.Parse(File.ReadAllText(path));
        }
        catch (SchemaException e)
        {
            throw new SchemaException($"{path} is neither an assembly nor a schema that was written before: {e.Message}", e);
        }
    }

    /// <summary>Refuses a type that a schema doesn't have, and says which it has of that name.</summary>
    public static void Require(SchemaDocument document, SchemaTypeRef reference)
    {
        if (reference.Form == SchemaForm.Named && document.Find(reference) is null)
        {
            string[] near = [.. document.Types.Where(t => t.Name.EndsWith("." + reference.Name, StringComparison.Ordinal)).Select(t => t.Name)];
            throw new ToolException(ExitCodes.Usage, near.Length > 0 ? $"{reference} isn't in the schema: there is {string.Join(", ", near)}" : $"{reference} isn't in the schema, which has {document.Types.Count} types");
        }
    }

    /// <summary>Whether a file is an assembly, by its first byte, and no schema.</summary>
    public static bool IsAssembly(string path)
    {
        using FileStream file = File.OpenRead(path);
        return file.ReadByte() == 'M';
    }
}
