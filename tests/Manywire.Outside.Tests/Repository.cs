using System;
using System.IO;

namespace Manywire.Outside.Tests;

static class Repository
{
    public static string Root { get; } = Find();

    /// <summary>A folder outside of the tree, empty.</summary>
    public static string Temporary(string name) => new Scratch(name).Path;

    public static void Delete(string folder)
    {
        try
        {
            Directory.Delete(folder, recursive: true);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            // Something still has a file open. It goes with the process of the tests.
        }
    }

    /// <summary>What packing needs, without what was built: nothing of the tree itself is changed.</summary>
    public static void CopyTo(string folder)
    {
        foreach (string file in new[] { "Directory.Build.props", "Directory.Packages.props", "README.md", "LICENSE", "icon.png", "pack" })
        {
            File.Copy(Path.Combine(Root, file), Path.Combine(folder, file));
        }

        Copy(new DirectoryInfo(Path.Combine(Root, "src")), Path.Combine(folder, "src"));
    }

    static void Copy(DirectoryInfo from, string to)
    {
        Directory.CreateDirectory(to);
        foreach (FileInfo file in from.EnumerateFiles())
        {
            file.CopyTo(Path.Combine(to, file.Name));
        }

        foreach (DirectoryInfo inner in from.EnumerateDirectories())
        {
            if (inner.Name is not ("bin" or "obj"))
            {
                Copy(inner, Path.Combine(to, inner.Name));
            }
        }
    }

    static string Find()
    {
        for (DirectoryInfo? folder = new(AppContext.BaseDirectory); folder is not null; folder = folder.Parent)
        {
            if (File.Exists(Path.Combine(folder.FullName, "Manywire.slnx")))
            {
                return folder.FullName;
            }
        }

        throw new InvalidOperationException("These tests pack the repository, and run inside it.");
    }
}
