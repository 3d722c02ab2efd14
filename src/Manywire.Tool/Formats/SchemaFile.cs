using System.IO;
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

        return IsAssembly(path) ? SchemaDocument.FromAssembly(path) : SchemaDocument.Parse(File.ReadAllText(path));
    }

    /// <summary>Whether a file is an assembly, by its first byte, and no schema.</summary>
    public static bool IsAssembly(string path)
    {
        using FileStream file = File.OpenRead(path);
        return file.ReadByte() == 'M';
    }
}
