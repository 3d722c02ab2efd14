using System;
using System.IO;
using System.Linq;
using Xunit;

namespace Manywire;

/// <summary>A test with Debian's Chromium, driven from Node, which skips itself where they aren't here.</summary>
sealed class ChromiumFactAttribute : FactAttribute
{
    public ChromiumFactAttribute() => Skip = Chromium is null || Node is null || !Directory.Exists(Path.Combine(Modules ?? "", "playwright-core")) ? "chromium, node or npm's playwright-core aren't here: ./test installs them" : null;

    public static string? Chromium { get; } = Program("chromium");

    public static string? Node { get; } = Program("node");

    /// <summary>Where ./test puts npm's packages; null where they aren't.</summary>
    public static string? Modules { get; } = Find();

    static string? Program(string name) => (Environment.GetEnvironmentVariable("PATH") ?? "").Split(Path.PathSeparator).Select(folder => Path.Combine(folder, name)).FirstOrDefault(File.Exists);

    static string? Find()
    {
        for (DirectoryInfo? at = new(AppContext.BaseDirectory); at is not null; at = at.Parent)
        {
            string modules = Path.Combine(at.FullName, "artifacts", "npm", "node_modules");
            if (Directory.Exists(modules))
            {
                return modules;
            }
        }

        return null;
    }
}
