using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.Tool.Tests;

/// <summary>A folder in which the tool is run: in this process, or as one of its own.</summary>
public sealed class ToolFolder : IDisposable
{
    readonly Scratch _folder = new("tool");

    public string Path => _folder.Path;

    public string this[string name] => System.IO.Path.Combine(Path, name);

    public byte[] Bytes(string name) => File.ReadAllBytes(this[name]);

    public void Put(string name, string text) => File.WriteAllText(this[name], text);

    public void Put(string name, byte[] bytes) => File.WriteAllBytes(this[name], bytes);

    public IEnumerable<string> Files => Directory.EnumerateFiles(Path).Select(f => System.IO.Path.GetFileName(f)).Order(StringComparer.Ordinal);

    /// <summary>Runs a command line in this process. Arguments that name a file of the folder stand for it.</summary>
    public Task<Ran> Run(params string[] args) => Run(null, false, args);

    /// <summary>The same, with something to read, or with a terminal.</summary>
    public async Task<Ran> Run(byte[]? input, bool isTerminal, params string[] args)
    {
        var output = new MemoryStream();
        var error = new StringWriter();
        int code = await ToolCommand.RunAsync([.. args.Select(Named)], new ToolConsole
        {
            In = new Pipe(input ?? []),
            Out = output,
            Error = error,
            IsOutTerminal = isTerminal,
            Width = 100,
            Height = 30,
        });
        return new Ran(code, output.ToArray(), error.ToString());
    }

    string Named(string arg) => arg.StartsWith('@') ? this[arg[1..]] : arg;

    /// <summary>A process that runs a command line, with a limit for what the garbage collector may hold.</summary>
    public Process Start(int heapMegabytes, params string[] args)
    {
        var start = new ProcessStartInfo("dotnet", [System.IO.Path.Combine(AppContext.BaseDirectory, "Manywire.Tool.dll"), .. args.Select(Named)])
        {
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
            WorkingDirectory = Path,
        };
        if (heapMegabytes > 0)
        {
            start.Environment["DOTNET_GCHeapHardLimit"] = "0x" + (heapMegabytes * 1024 * 1024).ToString("x", System.Globalization.CultureInfo.InvariantCulture);
        }

        return Process.Start(start)!;
    }

    /// <summary>The same with signals as a terminal has them, and a folder for temporary files: <see cref="Temporary"/>. Whoever runs the tests in the background has told them to ignore an interrupt, and what they start.</summary>
    public Process StartInForeground(params string[] args)
    {
        var start = new ProcessStartInfo("env", ["--default-signal=INT", "dotnet", System.IO.Path.Combine(AppContext.BaseDirectory, "Manywire.Tool.dll"), .. args.Select(Named)])
        {
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
            WorkingDirectory = Path,
        };
        start.Environment["TMPDIR"] = Directory.CreateDirectory(Temporary).FullName;
        return Process.Start(start)!;
    }

    /// <summary>Where such a process keeps temporary files.</summary>
    public string Temporary => this["temporary"];

    /// <summary>What the tool has there.</summary>
    public IEnumerable<string> TemporaryFiles => Directory.EnumerateFileSystemEntries(Temporary, "manywire-*");

    /// <summary>Sends a process a signal.</summary>
    public static async Task Signal(Process process, string signal)
    {
        using Process kill = Process.Start("kill", ["-" + signal, process.Id.ToString(System.Globalization.CultureInfo.InvariantCulture)])!;
        await kill.WaitForExitAsync();
    }

    /// <summary>Runs a command line as a process to its end.</summary>
    public async Task<Ran> RunApart(int heapMegabytes, params string[] args)
    {
        using Process process = Start(heapMegabytes, args);
        process.StandardInput.Close();
        Task<string> error = process.StandardError.ReadToEndAsync();
        var output = new MemoryStream();
        await process.StandardOutput.BaseStream.CopyToAsync(output);
        await process.WaitForExitAsync();
        return new Ran(process.ExitCode, output.ToArray(), await error);
    }

    public void Dispose() => _folder.Dispose();

    /// <summary>Bytes that can't be sought, as those of a pipe.</summary>
    sealed class Pipe(byte[] bytes) : MemoryStream(bytes, writable: false)
    {
        public override bool CanSeek => false;
    }
}
