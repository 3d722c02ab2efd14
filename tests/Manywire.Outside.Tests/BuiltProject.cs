using System;
using System.IO;
using System.Linq;
using Xunit;

namespace Manywire.Outside.Tests;

/// <summary>A project that was built, or couldn't be.</summary>
/// <param name="Folder">Where it is.</param>
/// <param name="Configuration">How it was built.</param>
/// <param name="Lines">What was said of it: warnings and errors.</param>
public sealed record BuiltProject(string Folder, string Configuration, string[] Lines)
{
    public string Name => Path.GetFileName(Folder);

    /// <summary>Where its assembly is.</summary>
    public string Output => Path.Combine(Folder, "bin", Configuration, "net10.0");

    public string Said => string.Join('\n', Lines);

    /// <summary>Its assembly, which is there.</summary>
    public string Assembly
    {
        get
        {
            string assembly = Path.Combine(Output, Name + ".dll");
            Assert.True(!HasFailed && File.Exists(assembly), Said);
            return assembly;
        }
    }

    public bool HasFailed => Lines.Any(line => line.Contains("error ", StringComparison.Ordinal));
}
