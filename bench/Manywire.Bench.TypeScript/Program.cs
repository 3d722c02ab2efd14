using System;
using System.Diagnostics;
using System.IO;
using Manywire.Schemas;
using Manywire.TypeScript;

// Generated TypeScript beside JSON and MessagePack in Node: dotnet run -c Release --project bench/Manywire.Bench.TypeScript. The packages are those that ./test puts into artifacts/npm.
string root = AppContext.BaseDirectory;
while (!File.Exists(Path.Combine(root, "Manywire.slnx")))
{
    root = Path.GetDirectoryName(root)!;
}

SchemaDocument schema = SchemaDocument.Parse("""
    {"format":1,"types":[
      {"name":"App.Person","kind":"object","members":[{"name":"Id","key":0,"type":"int32"},{"name":"Name","key":1,"type":"string?"},{"name":"Age","key":2,"type":"int32"},{"name":"Email","key":3,"type":"string?"}]},
      {"name":"App.Vectors","kind":"object","members":[{"name":"Values","key":0,"type":"list<float32>"}]}
    ]}
    """);
string npm = Path.Combine(root, "artifacts", "npm"), folder = Path.Combine(npm, "bench");
Directory.CreateDirectory(folder);
foreach (TypeScriptFile file in TypeScriptModules.Print(schema))
{
    File.WriteAllText(Path.Combine(folder, file.Name), file.Text);
}

File.WriteAllText(Path.Combine(folder, "package.json"), """{"type":"module"}""");
File.WriteAllText(Path.Combine(folder, "tsconfig.json"), """{"compilerOptions":{"strict":true,"target":"es2022","module":"nodenext","moduleResolution":"nodenext","lib":["es2023","dom"],"types":[],"outDir":"js"},"include":["*.ts"]}""");
File.Copy(Path.Combine(AppContext.BaseDirectory, "bench.mjs"), Path.Combine(folder, "bench.mjs"), overwrite: true);
return Run(Path.Combine(npm, "node_modules", "typescript", "bin", "tsc"), "-p", folder) is not 0 and var failed ? failed : Run(Path.Combine(folder, "bench.mjs"));

static int Run(params string[] arguments)
{
    using Process process = Process.Start("node", arguments);
    process.WaitForExit();
    return process.ExitCode;
}
