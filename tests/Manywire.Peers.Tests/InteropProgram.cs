using System;
using System.Buffers.Binary;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Threading.Tasks;

namespace Manywire.Peers.Tests;

/// <summary>A test that needs a program of another language, and skips itself where it isn't.</summary>
public sealed class InteropFactAttribute : FactAttribute
{
    readonly string _program;

    public InteropFactAttribute(string program)
    {
        _program = program;
        Check(InteropProgram.Path(program) is not null);
    }

    /// <summary>A file or folder of its library.</summary>
    public string Needs { get => ""; set => Check(System.IO.Path.Exists(value)); }

    /// <summary>A package of npm's, where ./test puts them.</summary>
    public string Module { get => ""; set => Check(InteropProgram.Modules() is { } modules && Directory.Exists(System.IO.Path.Combine(modules, value))); }

    void Check(bool isHere)
    {
        if (!isHere)
        {
            Skip = $"{_program} or its library for MessagePack isn't here";
        }
    }
}

/// <summary>A program that decodes and encodes.</summary>
sealed class InteropProgram(string program, string[] arguments, string folder, string? modules) : IDisposable
{
    public static string? Path(string program) =>
        (Environment.GetEnvironmentVariable("PATH") ?? "").Split(System.IO.Path.PathSeparator).Prepend("/usr/bin") // Debian's own, which has Debian's packages
            .Select(p => System.IO.Path.Combine(p, program)).FirstOrDefault(File.Exists);

    public static InteropProgram Open(string program, string file, string library)
    {
        string path = Path(program)!;
        string source = System.IO.Path.Combine(AppContext.BaseDirectory, "Programs", file);
        string folder = Directory.CreateTempSubdirectory("manywire-peer-").FullName;
        string built = System.IO.Path.Combine(folder, "peer");
        switch (program)
        {
            case "gcc":
                Build(path, ["-O1", "-o", built, source, "-lmsgpackc"]);
                return new InteropProgram(built, [], folder, null);
            case "go":
                Build(path, ["build", "-o", built, source], ("GO111MODULE", "off"), ("GOPATH", "/usr/share/gocode"), ("GOCACHE", System.IO.Path.Combine(folder, "cache")));
                return new InteropProgram(built, [], folder, null);
            default:
                return new InteropProgram(path, library.Length > 0 ? [source, library] : [source], folder, Modules());
        }
    }

    /// <summary>Where ./test puts npm's packages.</summary>
    public static string? Modules()
    {
        for (DirectoryInfo? at = new(AppContext.BaseDirectory); at is not null; at = at.Parent)
        {
            string modules = System.IO.Path.Combine(at.FullName, "artifacts", "npm", "node_modules");
            if (Directory.Exists(modules))
            {
                return modules;
            }
        }

        return null;
    }

    static void Build(string path, string[] arguments, params (string Name, string Value)[] environment)
    {
        using Process process = Start(path, arguments, environment);
        process.StandardInput.Close();
        process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        Assert.Equal(0, process.ExitCode);
    }

    static Process Start(string path, string[] arguments, (string Name, string Value)[] environment)
    {
        var start = new ProcessStartInfo(path, arguments) { RedirectStandardInput = true, RedirectStandardOutput = true, RedirectStandardError = true };
        foreach ((string name, string value) in environment)
        {
            start.Environment[name] = value;
        }

        Process process = Process.Start(start)!;
        process.ErrorDataReceived += (_, _) => { };
        process.BeginErrorReadLine();
        return process;
    }

    /// <summary>What the program makes of each value: 0 and its bytes, or 1 and an error.</summary>
    public byte[][] Answer(byte[][] frames)
    {
        using Process process = Start(program, arguments, modules is null ? [] : [("NODE_PATH", modules)]);
        Task writing = Task.Run(() =>
        {
            byte[] head = new byte[4];
            foreach (byte[] frame in frames)
            {
                BinaryPrimitives.WriteInt32BigEndian(head, frame.Length);
                process.StandardInput.BaseStream.Write(head);
                process.StandardInput.BaseStream.Write(frame);
            }

            process.StandardInput.Close();
        });
        var answers = new byte[frames.Length][];
        byte[] size = new byte[4];
        for (int i = 0; i < frames.Length; i++)
        {
            process.StandardOutput.BaseStream.ReadExactly(size);
            answers[i] = new byte[BinaryPrimitives.ReadInt32BigEndian(size)];
            process.StandardOutput.BaseStream.ReadExactly(answers[i]);
        }

        writing.GetAwaiter().GetResult();
        process.WaitForExit();
        return answers;
    }

    public void Dispose() => Directory.Delete(folder, recursive: true);
}
