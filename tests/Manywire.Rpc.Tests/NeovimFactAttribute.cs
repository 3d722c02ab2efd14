using System;
using System.IO;
using System.Linq;
using Xunit;

namespace Manywire.Rpc.Tests;

/// <summary>A test with Neovim.</summary>
public sealed class NeovimFactAttribute : FactAttribute
{
    public NeovimFactAttribute() => Skip = Missing;

    /// <summary>Why tests with Neovim are skipped; null: they aren't.</summary>
    public static string? Missing { get; } = (Environment.GetEnvironmentVariable("PATH") ?? "").Split(':').Any(p => File.Exists(Path.Combine(p, "nvim"))) ? null : "nvim isn't here (apt-get install neovim)";
}
