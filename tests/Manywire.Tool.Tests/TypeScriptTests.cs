using System;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Xunit;

namespace Manywire.Tool.Tests;

public sealed class TypeScriptTests : IDisposable
{
    const string Types = """
        {"format":1,"types":[
          {"name":"App.Line","kind":"object","members":[{"name":"Count","key":0,"type":"int32"}]},
          {"name":"App.Loose","kind":"object","members":[{"name":"Value","key":0,"type":"any"}]},
          {"name":"App.Order","kind":"object","members":[{"name":"Lines","key":0,"type":"list<App.Line>"}]}
        ]}
        """;

    readonly ToolFolder _folder = new();

    public TypeScriptTests() => _folder.Put("wire.json", Types);

    public void Dispose() => _folder.Dispose();

    string[] Modules => [.. Directory.EnumerateFiles(_folder["out"]).Select(f => Path.GetFileName(f)).Order(StringComparer.Ordinal)];

    [Fact]
    public async Task A_type_is_printed_with_what_it_refers_to()
    {
        Assert.Equal(0, (await _folder.Run("typescript", "@wire.json", "-o", "@out", "--type", "App.Order")).Code);
        Assert.Equal(["Line.ts", "Order.ts", "manywire.ts"], Modules);
        Assert.Contains("lines: (Line | null)[] | null = null;", File.ReadAllText(Path.Combine(_folder["out"], "Order.ts")), StringComparison.Ordinal);
        Assert.Equal(0, (await _folder.Run("typescript", "@wire.json", "-o", "@out", "--skip-unsupported", "--keep-names", "--import-extension", "")).Code);
        string order = File.ReadAllText(Path.Combine(_folder["out"], "Order.ts"));
        Assert.Contains("  Lines: ", order, StringComparison.Ordinal);
        Assert.Contains("from \"./Line\";", order, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Types_of_an_assembly_are_printed()
    {
        Assert.Equal(0, (await _folder.Run("typescript", typeof(Order).Assembly.Location, "-o", "@out", "--skip-unsupported")).Code);
        Assert.Contains("Note.ts", Modules);
        Assert.Contains("Line.ts", Modules);
        Assert.DoesNotContain("Order.ts", Modules); // it has a compressed member
    }

    [Fact]
    public async Task What_has_no_counterpart_and_what_is_not_there_is_said()
    {
        Ran loose = await _folder.Run("typescript", "@wire.json", "-o", "@out");
        Assert.Equal((ExitCodes.Payload, "manywire: App.Loose can't be TypeScript: App.Loose.Value: any may be any type, which TypeScript can't know.\nmanywire: 1 type has no counterpart, and nothing is written: --skip-unsupported leaves them out, with those that refer to them\n"), (loose.Code, loose.Error));
        Ran unknown = await _folder.Run("typescript", "@wire.json", "-o", "@out", "--type", "App.Nobody");
        Assert.Equal(ExitCodes.Usage, unknown.Code);
        Assert.Contains("App.Nobody isn't in", unknown.Error, StringComparison.Ordinal);
        Assert.False(Directory.Exists(_folder["out"]));
    }

    [Fact]
    public async Task Other_files_are_kept_and_the_same_text_is_not_written_again()
    {
        string[] line = ["typescript", "@wire.json", "-o", "@out", "--type", "App.Order"];
        Assert.Equal(0, (await _folder.Run(line)).Code);
        string order = Path.Combine(_folder["out"], "Order.ts"), other = Path.Combine(_folder["out"], "Line.ts");
        DateTime written = new(2020, 1, 1, 0, 0, 0, DateTimeKind.Utc);
        File.SetLastWriteTimeUtc(order, written);
        File.WriteAllText(other, "export const mine = 1;\n");
        Assert.Equal(ExitCodes.File, (await _folder.Run(line)).Code);
        Assert.Equal("export const mine = 1;\n", File.ReadAllText(other));
        Assert.Equal(0, (await _folder.Run([.. line, "--force"])).Code);
        Assert.Contains("class Line", File.ReadAllText(other), StringComparison.Ordinal);
        Assert.Equal(written, File.GetLastWriteTimeUtc(order));
    }
}
