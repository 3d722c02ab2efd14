using System.IO;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using Xunit;
using Xunit.Abstractions;

namespace Manywire.Outside.Tests;

/// <summary>Deep values on small stacks, in processes whose frames are of every size. <see cref="AotTests"/> runs the same checks as native code.</summary>
public class DepthTests(ITestOutputHelper log)
{
    [Theory]
    [InlineData("Manywire.Depth", "TieredCompilation=0", "optimized")]
    [InlineData("Manywire.Depth", "TieredPGO=1")]
    [InlineData("Manywire.Depth", "JITMinOpts=1")]
    [InlineData("Manywire.Depth.Debug", "ReadyToRun=0")]
    public async Task No_value_is_too_deep_for_a_stack(string project, string setting, params string[] arguments)
    {
        if (setting is "JITMinOpts=1" or "TieredPGO=1" && !LongRun.IsAsked)
        {
            return; // whose frames are those of the build for debugging, and of optimized code
        }

        string program = Path.Combine(Repository.Root, "tests", project, "bin", Configuration, "net10.0", project + ".dll");
        Assert.True(File.Exists(program), program + " isn't built");
        Ended ended = await Shell.Run(Path.GetTempPath(), "env", ["DOTNET_" + setting, "dotnet", program, .. arguments]);
        log.WriteLine(ended.Output);
        Assert.True(ended.ExitCode == 0, ended.Output);
        Assert.Matches(new Regex(@"^[1-9]\d* passed, 0 failed", RegexOptions.Multiline), ended.Output);
    }

#if DEBUG
    const string Configuration = "Debug";
#else
    const string Configuration = "Release";
#endif
}
