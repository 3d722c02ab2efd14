using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using System.Text;
using System.Threading.Tasks;
using Xunit;

namespace Manywire.Outside.Tests;

/// <summary>What a process ended with.</summary>
/// <param name="ExitCode">Its exit code.</param>
/// <param name="Output">What it printed, errors included.</param>
sealed record Ended(int ExitCode, string Output);

/// <summary>Other processes, without what the test run put into the environment.</summary>
static class Shell
{
    static readonly TimeSpan s_limit = TimeSpan.FromMinutes(20);

    public static async Task<Ended> Run(string folder, string command, params string[] arguments)
    {
        var start = new ProcessStartInfo(command, arguments) { WorkingDirectory = folder, RedirectStandardOutput = true, RedirectStandardError = true };
        foreach (string name in start.Environment.Keys.Where(IsOfTheTestRun).ToList())
        {
            start.Environment.Remove(name);
        }

        // No build server stays behind.
        start.Environment["MSBUILDDISABLENODEREUSE"] = "1";
        start.Environment["DOTNET_CLI_USE_MSBUILD_SERVER"] = "0";
        start.Environment["DOTNET_NOLOGO"] = "1";
        start.Environment["DOTNET_CLI_TELEMETRY_OPTOUT"] = "1";
        var output = new StringBuilder();
        using var process = new Process { StartInfo = start };
        DataReceivedEventHandler gather = (_, line) =>
        {
            lock (output)
            {
                output.AppendLine(line.Data);
            }
        };
        process.OutputDataReceived += gather;
        process.ErrorDataReceived += gather;
        process.Start();
        process.BeginOutputReadLine();
        process.BeginErrorReadLine();
        try
        {
            await process.WaitForExitAsync(new System.Threading.CancellationTokenSource(s_limit).Token);
        }
        catch (OperationCanceledException)
        {
            process.Kill(entireProcessTree: true);
            throw new TimeoutException($"{command} {string.Join(' ', arguments)} took over {s_limit}:\n{output}");
        }

        lock (output)
        {
            return new Ended(process.ExitCode, output.ToString());
        }
    }

    /// <summary>Runs what has to end well, and answers what it printed.</summary>
    public static async Task<string> Well(string folder, string command, params string[] arguments)
    {
        Ended ended = await Run(folder, command, arguments);
        Assert.True(ended.ExitCode == 0, $"{command} {string.Join(' ', arguments)} ended with {ended.ExitCode}:\n{ended.Output}");
        return ended.Output;
    }

    static bool IsOfTheTestRun(string name) =>
        name.StartsWith("MSBuild", StringComparison.OrdinalIgnoreCase) || name.StartsWith("VSTEST", StringComparison.OrdinalIgnoreCase)
        || name is "CoreHost_TraceVerbosity" or "DOTNET_STARTUP_HOOKS" or "DOTNET_gcServer" or "TESTINGPLATFORM_UI_LANGUAGE";
}
