using System;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Runtime.InteropServices;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using Xunit;
using Xunit.Abstractions;

namespace Manywire.Outside.Tests;

/// <summary>A fact that needs the native compiler, and skips itself where it isn't.</summary>
public sealed class NativeFactAttribute : FactAttribute
{
    /// <summary>Asked once: what is missing, or null.</summary>
    static readonly Lazy<string?> s_missing = new(() =>
    {
        if (!OperatingSystem.IsLinux() || RuntimeInformation.ProcessArchitecture != Architecture.X64)
        {
            return "NativeAOT is tested on linux-x64";
        }

        if (!Environment.GetEnvironmentVariable("PATH")!.Split(Path.PathSeparator).Any(p => File.Exists(Path.Combine(p, "gcc"))))
        {
            return "NativeAOT needs gcc, which isn't here";
        }

        Ended restored = Shell.Run(Repository.Root, "dotnet", "restore", AotTests.Project, "-p:Native=true", "-v", "q").GetAwaiter().GetResult();
        return restored.ExitCode == 0 ? null : "NativeAOT's compiler can't be restored: " + restored.Output.Trim();
    });

    public NativeFactAttribute() => Skip = s_missing.Value;
}

/// <summary>The corpus as native code.</summary>
public class AotTests(ITestOutputHelper log)
{
    internal const string Project = "tests/Manywire.Aot/Manywire.Aot.csproj";

    [NativeFact]
    public async Task Compiles_without_a_warning_and_passes()
    {
        string folder = Repository.Temporary("aot");
        try
        {
            var time = Stopwatch.StartNew();
            Ended published = await Shell.Run(Repository.Root, "dotnet", "publish", Project, "-c", "Release", "-p:Native=true", "--no-restore", "-o", folder, "-v", "q", "-clp:NoSummary");
            Assert.True(published.ExitCode == 0, published.Output);
            Assert.DoesNotMatch(@"\b(warning|error)\b|\bIL[23]\d{3}\b", published.Output);
            string program = Path.Combine(folder, "Manywire.Aot");
            log.WriteLine($"published in {time.Elapsed.TotalSeconds:0} s; {new FileInfo(program).Length:n0} bytes");

            Ended ended = await Shell.Run(folder, program);
            log.WriteLine(ended.Output);
            Assert.True(ended.ExitCode == 0, ended.Output);
            Assert.Matches(new Regex(@"^[1-9]\d* passed, 0 failed", RegexOptions.Multiline), ended.Output);
        }
        finally
        {
            Repository.Delete(folder);
        }
    }
}
