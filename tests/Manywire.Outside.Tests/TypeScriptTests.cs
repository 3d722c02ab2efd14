using System;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Xunit;

namespace Manywire.Outside.Tests;

/// <summary>TypeScript that a build prints, with the package alone.</summary>
[Collection(nameof(Packages))]
public class TypeScriptTests(Packages packages)
{
    const string Types = """
        using System.Collections.Generic;
        using Manywire;

        System.Console.WriteLine(BinaryWire.Serialize(new Order()).Length);

        [Wire]
        public class Order
        {
            public List<Line>? Lines { get; set; }
        }

        [Wire]
        public class Line
        {
            public int Count { get; set; }
        }
        """;

    const string Folder = "<ManywireTypeScriptOutputDirectory>web/wire</ManywireTypeScriptOutputDirectory>";

    internal static void Declare(Packages packages)
    {
        string wire = Path.Combine(packages.Declare("typescript", Folder, References(packages), ("Program.cs", Types)), "web", "wire");
        Directory.CreateDirectory(wire);
        File.WriteAllText(Path.Combine(wire, "own.ts"), "export const mine = 1;\n");
    }

    [Fact]
    public async Task A_build_prints_what_has_changed_and_removes_what_is_gone()
    {
        BuiltProject built = await packages.Built("typescript");
        Assert.NotEmpty(built.Assembly);
        string folder = built.Folder, wire = Path.Combine(folder, "web", "wire");
        Assert.Equal(["Line.ts", "Order.ts", "manywire.ts", "own.ts"], Files(wire));
        Assert.Contains("  lines: (Line | null)[] | null", File.ReadAllText(Path.Combine(wire, "Order.ts")), StringComparison.Ordinal);

        // With a mark, without a type, with other properties, and with one of the modules missing.
        var written = new DateTime(2020, 1, 1, 0, 0, 0, DateTimeKind.Utc);
        File.SetLastWriteTimeUtc(Path.Combine(wire, "Line.ts"), written);
        File.WriteAllText(Path.Combine(folder, "Program.cs"), Types.Replace("[Wire]\npublic class Line", "[Wire, MemoryPack.GenerateTypeScript]\npublic class Line", StringComparison.Ordinal) + "\nnamespace MemoryPack { class GenerateTypeScriptAttribute : System.Attribute; }\n");
        await Packages.Build(folder);
        Assert.Equal(["Line.ts", "manywire.ts", "own.ts"], Files(wire));
        Assert.Equal(written, File.GetLastWriteTimeUtc(Path.Combine(wire, "Line.ts")));
        if (!LongRun.IsAsked)
        {
            return;
        }

        Assert.Contains("Skipping target \"ManywireTypeScript\"", await Shell.Well(folder, "dotnet", "build", "-c", "Release", "-o", "out", "-v", "d", "--no-restore"), StringComparison.Ordinal);
        File.Delete(Path.Combine(wire, "manywire.ts"));
        await Packages.Build(folder);
        Assert.True(File.Exists(Path.Combine(wire, "manywire.ts")));
        await Shell.Well(folder, "dotnet", "build", "-c", "Release", "-o", "out", "-v", "q", "--no-restore", "-p:ManywireTypeScriptConvertPropertyName=false", "-p:ManywireTypeScriptImportExtension=none");
        Assert.Equal(["Line.ts", "manywire.ts", "own.ts"], Files(wire));
        string line = File.ReadAllText(Path.Combine(wire, "Line.ts"));
        Assert.Contains("  Count: number", line, StringComparison.Ordinal);
        Assert.Contains("from \"./manywire\";", line, StringComparison.Ordinal);
        await Shell.Well(folder, "dotnet", "build", "-c", "Release", "-o", "out", "-v", "q", "--no-restore", "-p:ManywireTypeScriptCodecs=true");
        Assert.Equal(["Line.codec.ts", "Line.ts", "manywire.codec.ts", "manywire.ts", "own.ts"], Files(wire));
    }

    [Fact]
    public async Task What_cannot_be_printed_is_an_error_of_the_build()
    {
        if (!LongRun.IsAsked)
        {
            return;
        }

        string folder = Project("loose", Folder);
        File.WriteAllText(Path.Combine(folder, "Program.cs"), Types.Replace("int Count", "object? Count", StringComparison.Ordinal));
        Ended ended = await Shell.Run(folder, "dotnet", "build", "-c", "Release", "-o", "out", "-v", "q");
        Assert.NotEqual(0, ended.ExitCode);
        Assert.Matches("error MWTS: Line can't be TypeScript: Line\\.Count: any\\?? may be any type", ended.Output);
    }

    string Project(string name, string properties) => packages.Project(name, properties, References(packages), ("Program.cs", Types));

    static string References(Packages packages) => $"""
            <PackageReference Include="Manywire.Binary" Version="{packages.Version}" />
            <PackageReference Include="Manywire.TypeScript" Version="{packages.Version}" />
        """;

    static string[] Files(string folder) => [.. Directory.GetFiles(folder).Select(f => Path.GetFileName(f)).Order(StringComparer.Ordinal)];
}
