using System;
using System.IO;

namespace Manywire.Corpus;

/// <summary>Finds the public JSON documents that the models are of. They aren't in the repository.</summary>
public static class Documents
{
    /// <summary>The path of a document such as <c>twitter.json</c>, or null when it isn't on this machine.</summary>
    /// <remarks>Looked for in the folder that <c>MANYWIRE_DATA</c> names, then in <c>shared/data/json</c> beside the repository.</remarks>
    public static string? Find(string name)
    {
        string? path = InFolder(Environment.GetEnvironmentVariable("MANYWIRE_DATA"), name);
        if (path is null && RepositoryRoot() is string root)
        {
            path = InFolder(Path.Combine(root, "..", "shared", "data", "json"), name);
        }

        return path;
    }

    /// <summary>The folder with the solution, from where the program stands upwards; else from the current folder upwards; else null.</summary>
    public static string? RepositoryRoot() => RootAbove(AppContext.BaseDirectory) ?? RootAbove(Environment.CurrentDirectory);

    static string? RootAbove(string start)
    {
        for (DirectoryInfo? folder = new(start); folder is not null; folder = folder.Parent)
        {
            if (File.Exists(Path.Combine(folder.FullName, "Manywire.slnx")))
            {
                return folder.FullName;
            }
        }

        return null;
    }

    static string? InFolder(string? folder, string name)
    {
        if (string.IsNullOrEmpty(folder))
        {
            return null;
        }

        string path = Path.GetFullPath(Path.Combine(folder, name));
        return File.Exists(path) ? path : null;
    }
}
