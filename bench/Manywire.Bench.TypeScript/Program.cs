using System;
using System.Diagnostics;
using System.IO;
using Manywire.Schemas;
using Manywire.TypeScript;
using Manywire.TypeScript.Peer;

// Generated TypeScript beside JSON and MessagePack in Node: dotnet run -c Release --project bench/Manywire.Bench.TypeScript. The packages are those that ./test puts into artifacts/npm.
string root = AppContext.BaseDirectory;
while (!File.Exists(Path.Combine(root, "Manywire.slnx")))
{
    root = Path.GetDirectoryName(root)!;
}

SchemaDocument schema = SchemaDocument.FromAssembly(typeof(Person).Assembly.Location);
string npm = Path.Combine(root, "artifacts", "npm"), folder = Path.Combine(npm, "bench");
Directory.CreateDirectory(folder);
foreach (TypeScriptFile file in TypeScriptModules.Print(schema))
{
    File.WriteAllText(Path.Combine(folder, file.Name), file.Text);
}

// MemoryPack's generator has printed its own of the same types.
string theirs = Path.Combine(folder, "theirs");
Directory.CreateDirectory(theirs);
foreach (string file in Directory.GetFiles(Path.Combine(root, "tests", "Manywire.TypeScript.Peer", "obj", "typescript"), "*.ts"))
{
    File.Copy(file, Path.Combine(theirs, Path.GetFileName(file)), overwrite: true);
}

foreach (string each in (string[])[folder, theirs])
{
    File.WriteAllText(Path.Combine(each, "package.json"), """{"type":"module"}""");
    File.WriteAllText(Path.Combine(each, "tsconfig.json"), """{"compilerOptions":{"target":"es2022","module":"nodenext","moduleResolution":"nodenext","lib":["es2023","dom"],"types":[],"outDir":"js"},"include":["*.ts"]}""");
    if (Run(Path.Combine(npm, "node_modules", "typescript", "bin", "tsc"), "-p", each) is not 0 and var failed)
    {
        return failed;
    }
}

File.Copy(Path.Combine(AppContext.BaseDirectory, "bench.mjs"), Path.Combine(folder, "bench.mjs"), overwrite: true);
return Run(Path.Combine(folder, "bench.mjs"));

static int Run(params string[] arguments)
{
    using Process process = Process.Start("node", arguments);
    process.WaitForExit();
    return process.ExitCode;
}
