using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.InteropServices;
using Manywire.Bench.Figures;
using Manywire.Corpus;

namespace Manywire.Bench;

/// <summary>What figures are saved with: the machine, the revision, the versions of the contenders.</summary>
static class Surroundings
{
    public static Circumstances Look(Arguments arguments)
        => new(Revision(), Processor(), Environment.ProcessorCount, RuntimeInformation.OSDescription, Environment.Version.ToString(), arguments.Seconds);

    /// <summary>Versions as the assemblies say them, unless the command line knows better: copies that were built from sources call themselves 1.0.0.</summary>
    public static Dictionary<string, string> Versions(Arguments arguments)
    {
        var versions = new Dictionary<string, string>
        {
            ["System.Text.Json"] = Version(typeof(System.Text.Json.JsonSerializer)),
            ["Newtonsoft.Json"] = Version(typeof(Newtonsoft.Json.JsonConvert)),
            ["Protobuf"] = Version(typeof(Google.Protobuf.IMessage)),
            ["MemoryPack"] = Version(typeof(global::MemoryPack.MemoryPackSerializer)),
            ["MessagePack-CSharp"] = Version(typeof(global::MessagePack.MessagePackSerializer)),
        };
        if (Graphs.NinoRuns.Assembly is Type nino)
        {
            versions[Graphs.NinoRuns.Name] = Version(nino);
        }

        foreach ((string name, string version) in arguments.Versions)
        {
            versions[name] = version;
        }

        return versions;
    }

    /// <summary>The version without the commit that builds add after a plus.</summary>
    static string Version(Type type)
        => type.Assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()?.InformationalVersion.Split('+')[0] ?? type.Assembly.GetName().Version!.ToString();

    static string Processor()
    {
        const string Linux = "/proc/cpuinfo";
        string? line = File.Exists(Linux) ? File.ReadLines(Linux).FirstOrDefault(l => l.StartsWith("model name", StringComparison.Ordinal)) : null;
        return line?[(line.IndexOf(':') + 1)..].Trim() ?? Environment.GetEnvironmentVariable("PROCESSOR_IDENTIFIER") ?? RuntimeInformation.ProcessArchitecture.ToString();
    }

    static string Revision()
    {
        string? head = Git("rev-parse", "--short=7", "HEAD")?.Trim();
        return head is null ? "unknown"
            : string.IsNullOrWhiteSpace(Git("status", "--porcelain", "--", "src", "bench/Manywire.Bench", "tests/Manywire.Corpus")) ? head
            : head + "+changes";
    }

    /// <summary>What git prints, or null where there is no git or no repository.</summary>
    static string? Git(params string[] arguments)
    {
        try
        {
            var start = new ProcessStartInfo("git", arguments) { RedirectStandardOutput = true, WorkingDirectory = Documents.RepositoryRoot() ?? "" };
            using Process process = Process.Start(start)!;
            string output = process.StandardOutput.ReadToEnd();
            process.WaitForExit();
            return process.ExitCode == 0 ? output : null;
        }
        catch (System.ComponentModel.Win32Exception)
        {
            return null;
        }
    }
}
