using System;
using System.IO;

namespace Manywire.Json.Tests;

static class Files
{
    /// <summary>A file of the repository.</summary>
    public static string OfTree(string name)
    {
        DirectoryInfo? folder = new(AppContext.BaseDirectory);
        while (folder is not null && !File.Exists(Path.Combine(folder.FullName, "Manywire.slnx")))
        {
            folder = folder.Parent;
        }

        return Path.Combine(folder!.FullName, name);
    }

    /// <summary>A file or folder of the shared folder beside the repository or above it, or null.</summary>
    public static string? Find(string name)
    {
        for (DirectoryInfo? folder = new(AppContext.BaseDirectory); folder is not null; folder = folder.Parent)
        {
            string path = Path.Combine(folder.FullName, "shared", name);
            if (File.Exists(path) || Directory.Exists(path))
            {
                return path;
            }
        }

        return null;
    }
}
