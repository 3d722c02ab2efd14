using System;
using System.IO;
using System.Linq;
using Xunit;

namespace Manywire.AspNetCore.Tests;

/// <summary>A fact that needs a program, and skips itself where it isn't.</summary>
public sealed class ProgramFactAttribute : FactAttribute
{
    public ProgramFactAttribute(string program)
    {
        if (!Environment.GetEnvironmentVariable("PATH")!.Split(Path.PathSeparator).Any(folder => File.Exists(Path.Combine(folder, program))))
        {
            Skip = program + " isn't here";
        }
    }
}
