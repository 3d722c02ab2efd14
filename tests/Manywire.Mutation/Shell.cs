using System;
using System.Diagnostics;

namespace Manywire.Mutation;

/// <summary>Other programs.</summary>
static class Shell
{
    /// <summary>What a program says that has to succeed.</summary>
    public static string Output(string folder, string program, params string[] arguments)
    {
        using var process = Process.Start(new ProcessStartInfo(program, arguments) { WorkingDirectory = folder, RedirectStandardOutput = true, RedirectStandardError = true })!;
        process.ErrorDataReceived += (_, _) => { };
        process.BeginErrorReadLine();
        string output = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        return process.ExitCode == 0 ? output : throw new InvalidOperationException($"{program} {string.Join(' ', arguments)}:\n{output}");
    }
}
