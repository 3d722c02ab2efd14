using System;
using System.IO;
using System.Linq;
using Xunit;

namespace Manywire.Rpc.Tests;

/// <summary>A test with a program of another language, which skips itself where that or its library isn't here.</summary>
public sealed class PeerFactAttribute : FactAttribute
{
    public PeerFactAttribute(string program, params string[] files)
    {
        if (Find(program) is null || !files.All(Path.Exists) || (program == "node" && Modules("msgpack5rpc") is null))
        {
            Skip = $"{program} or its library isn't here: ./test installs them";
        }
    }

    public static string? Find(string program) => (Environment.GetEnvironmentVariable("PATH") ?? "").Split(Path.PathSeparator).Prepend("/usr/bin").Select(p => Path.Combine(p, program)).FirstOrDefault(File.Exists);

    /// <summary>Where ./test puts npm's packages, if one is there.</summary>
    public static string? Modules(string name)
    {
        for (DirectoryInfo? at = new(AppContext.BaseDirectory); at is not null; at = at.Parent)
        {
            string modules = Path.Combine(at.FullName, "artifacts", "npm", "node_modules");
            if (Directory.Exists(Path.Combine(modules, name)))
            {
                return modules;
            }
        }

        return null;
    }
}
