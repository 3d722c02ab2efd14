using System;
using System.Collections.Generic;
using System.Diagnostics;

namespace Manywire.Mutation;

/// <summary>Other programs.</summary>
static class Shell
{
    public static string Output(string folder, string program, params string[] arguments)
    {
        (int code, string output) = Run(folder, program, arguments, [], TimeSpan.FromMinutes(30));
        return code == 0 ? output : throw new InvalidOperationException($"{program} {string.Join(' ', arguments)}:\n{output}");
    }

    /// <summary>The exit code, which is -1 for a program that ran out of time and was ended, and what it said.</summary>
    public static (int Code, string Output) Run(string folder, string program, IEnumerable<string> arguments, Dictionary<string, string> environment, TimeSpan limit)
    {
        var start = new ProcessStartInfo(program, arguments) { WorkingDirectory = folder, RedirectStandardOutput = true, RedirectStandardError = true };
        foreach ((string name, string value) in environment)
        {
            start.Environment[name] = value;
        }

        using var process = Process.Start(start)!;
        process.ErrorDataReceived += (_, _) => { };
        process.BeginErrorReadLine();
        var output = process.StandardOutput.ReadToEndAsync();
        if (!process.WaitForExit(limit))
        {
            process.Kill(entireProcessTree: true);
            process.WaitForExit();
            return (-1, "");
        }

        return (process.ExitCode, output.Result);
    }
}
