using System;
using System.IO;
using System.Linq;
using Xunit;

namespace Manywire.Fuzz.Tests;

/// <summary>What a target says that it is about is in the tree.</summary>
public sealed class TargetTests
{
    [Fact]
    public void Every_file_that_is_named_is_there()
    {
        string root = Manywire.Corpus.Documents.RepositoryRoot()!;
        string[] files = [.. Directory.EnumerateFiles(Path.Combine(root, "src"), "*.cs", SearchOption.AllDirectories).Select(f => Path.GetRelativePath(root, f).Replace('\\', '/')).Where(f => !f.Contains("/obj/", StringComparison.Ordinal))];
        string[] missing = [.. Targets.All.SelectMany(t => t.Files).Distinct().Where(named => !files.Any(f => f.Contains(named, StringComparison.Ordinal)))];
        Assert.Equal([], missing);
    }
}
