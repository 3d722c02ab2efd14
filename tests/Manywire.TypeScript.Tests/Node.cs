using System;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Threading.Tasks;

namespace Manywire.TypeScript.Tests;

/// <summary>A test that needs Node and TypeScript's compiler, and skips itself where they aren't.</summary>
public sealed class NodeFactAttribute : FactAttribute
{
    public NodeFactAttribute()
    {
        if (Node.Program is null || Node.Compiler is null)
        {
            Skip = "Node or npm's package typescript isn't here: ./test puts it there";
        }
    }
}

/// <summary>A folder with modules, compiled and run.</summary>
sealed class Node : IDisposable
{
    public static string? Program { get; } = (Environment.GetEnvironmentVariable("PATH") ?? "").Split(Path.PathSeparator).Select(p => Path.Combine(p, "node")).FirstOrDefault(File.Exists);

    public static string? Compiler { get; } = Find(Path.Combine("artifacts", "npm", "node_modules", "typescript", "bin", "tsc"));

    readonly Scratch _scratch = new("ts");

    public string Folder => _scratch.Path;

    static string? Find(string file)
    {
        for (DirectoryInfo? at = new(AppContext.BaseDirectory); at is not null; at = at.Parent)
        {
            if (File.Exists(Path.Combine(at.FullName, file)))
            {
                return Path.Combine(at.FullName, file);
            }
        }

        return null;
    }

    public void Write(string name, string text) => File.WriteAllText(Path.Combine(Folder, name), text);

    /// <summary>Compiles all modules, as strictly as the compiler can.</summary>
    public async Task Compile()
    {
        Write("package.json", """{"type":"module"}""");
        Write("tsconfig.json", """
            {"compilerOptions":{"strict":true,"target":"es2022","module":"nodenext","moduleResolution":"nodenext","lib":["es2023","dom"],"types":[],"outDir":"js","noUncheckedIndexedAccess":true,
            "exactOptionalPropertyTypes":true,"noImplicitOverride":true,"isolatedModules":true,"noFallthroughCasesInSwitch":true,"noUnusedLocals":true,"noImplicitReturns":true}}
            """);
        string printed = await Run(Compiler!, "-p", Folder);
        Assert.True(printed.Length == 0, printed);
    }

    /// <summary>What a program prints.</summary>
    public static async Task<string> Run(params string[] arguments)
    {
        using Process process = Process.Start(new ProcessStartInfo(Program!, arguments) { RedirectStandardOutput = true, RedirectStandardError = true })!;
        Task<string> printed = process.StandardOutput.ReadToEndAsync(), complained = process.StandardError.ReadToEndAsync();
        await process.WaitForExitAsync();
        Assert.True(process.ExitCode == 0, await printed + await complained);
        return await printed;
    }

    public void Dispose() => _scratch.Dispose();
}
