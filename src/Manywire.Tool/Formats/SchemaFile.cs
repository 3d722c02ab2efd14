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

        using (FileStream file = File.OpenRead(path))
        {
            if (file.ReadByte() == 'M')
            {
                return SchemaDocument.FromAssembly(path); // every assembly begins so
            }
        }

        return SchemaDocument.Parse(File.ReadAllText(path));
    }
}
