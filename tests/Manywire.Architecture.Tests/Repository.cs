using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace Manywire.Architecture.Tests;

/// <summary>The files of this repository, as they lie.</summary>
static class Repository
{
    static readonly string[] s_made = ["bin", "obj", "artifacts", "TestResults", "BenchmarkDotNet.Artifacts", ".git", ".vs"];

    public static string Root { get; } = Find();

    /// <summary>Paths below a folder, from the root and with slashes.</summary>
    public static IReadOnlyList<string> Files(string folder = "", string pattern = "*")
    {
        var found = new List<string>();
        Walk(new DirectoryInfo(Path.Combine(Root, folder)), pattern, found);
        found.Sort(StringComparer.Ordinal);
        return found;
    }

    public static string Text(string path) => File.ReadAllText(Path.Combine(Root, path));

    static void Walk(DirectoryInfo folder, string pattern, List<string> found)
    {
        if (!folder.Exists)
        {
            return;
        }

        found.AddRange(folder.EnumerateFiles(pattern).Select(f => Path.GetRelativePath(Root, f.FullName).Replace('\\', '/')));
        foreach (DirectoryInfo inner in folder.EnumerateDirectories().Where(d => !s_made.Contains(d.Name)))
        {
            Walk(inner, pattern, found);
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

        throw new InvalidOperationException("These tests look at the repository's files, and run inside it.");
    }
}
