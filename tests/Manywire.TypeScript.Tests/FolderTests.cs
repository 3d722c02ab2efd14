using System;
using System.IO;
using System.Linq;
using Manywire.Schemas;

namespace Manywire.TypeScript.Tests;

/// <summary>Modules in a folder, and which types of an assembly they are made of.</summary>
public sealed class FolderTests : IDisposable
{
    readonly Scratch _scratch = new("ts-folder");
    readonly string _folder;

    public FolderTests() => _folder = _scratch.Path;

    public void Dispose() => _scratch.Dispose();

    string[] Files => [.. Directory.GetFiles(_folder).Select(f => Path.GetFileName(f)).Order(StringComparer.Ordinal)];

    static TypeScriptFile[] Modules(params string[] types) =>
        [.. TypeScriptModules.Print(SchemaDocument.Parse($$"""{"format":1,"types":[{{string.Join(',', types.Select(t => $$"""{"name":"App.{{t}}","kind":"object","members":[{"name":"A","key":0,"type":"int32"}]}"""))}}]}"""))];

    [Fact]
    public void What_has_not_changed_is_not_touched_and_old_modules_are_removed_where_that_is_asked_for()
    {
        Assert.Equal(["Line.ts", "Order.ts", "manywire.ts"], TypeScriptFolder.Write(_folder, Modules("Order", "Line")));
        var written = new DateTime(2020, 1, 1, 0, 0, 0, DateTimeKind.Utc);
        File.SetLastWriteTimeUtc(Path.Combine(_folder, "Order.ts"), written);
        File.WriteAllText(Path.Combine(_folder, "mine.ts"), "export const mine = 1;\n");
        Assert.Empty(TypeScriptFolder.Write(_folder, Modules("Order")));
        Assert.Equal(["Line.ts", "Order.ts", "manywire.ts", "mine.ts"], Files);
        Assert.Equal(["Line.ts"], TypeScriptFolder.Write(_folder, Modules("Order"), removesOld: true));
        Assert.Equal(["Order.ts", "manywire.ts", "mine.ts"], Files);
        Assert.Equal(written, File.GetLastWriteTimeUtc(Path.Combine(_folder, "Order.ts")));
    }

    [Fact]
    public void Files_of_ones_own_are_kept_and_nothing_is_written_beside_them()
    {
        string own = Path.Combine(_folder, "Order.ts");
        File.WriteAllText(own, "export const mine = 1;\n");
        Assert.Contains("Order.ts", Assert.Throws<IOException>(() => TypeScriptFolder.Write(_folder, Modules("Line", "Order"))).Message, StringComparison.Ordinal);
        Assert.Equal(["Order.ts"], Files);
        TypeScriptFolder.Write(_folder, Modules("Order"), replacesOthers: true);
        Assert.Contains("class Order", File.ReadAllText(own), StringComparison.Ordinal);
    }

    [Fact]
    public void Types_with_MemoryPacks_mark_are_those_that_are_printed()
    {
        string assembly = typeof(Marked).Assembly.Location;
        Assert.Equal(["Manywire.TypeScript.Tests.Marked", "Manywire.TypeScript.Tests.Marked.Inner", "Manywire.TypeScript.Tests.MarkedBox"], TypeScriptMarks.Read(assembly).Order(StringComparer.Ordinal));
        SchemaDocument schema = SchemaDocument.FromAssembly(assembly);
        Func<string, bool> chosen = TypeScriptMarks.Chosen(assembly, schema)!;
        string[] printed = [.. TypeScriptModules.Print(schema, new TypeScriptOptions { Types = chosen }).Select(m => m.Name)];
        Assert.Contains("Marked.ts", printed);
        Assert.Contains("Referred.ts", printed);
        Assert.DoesNotContain("Unmarked.ts", printed);
        Assert.Empty(TypeScriptMarks.Read(typeof(SchemaDocument).Assembly.Location));
        Assert.Contains("isn't a wired type", Assert.Throws<SchemaException>(() => TypeScriptMarks.Chosen(assembly, SchemaDocument.Parse("""{"format":1,"types":[]}"""))).Message, StringComparison.Ordinal);
        File.WriteAllText(Path.Combine(_folder, "none.dll"), "none");
        Assert.Throws<SchemaException>(() => TypeScriptMarks.Read(Path.Combine(_folder, "none.dll")));
    }
}

[Wire]
[MemoryPack.GenerateTypeScript]
public class Marked
{
    public Referred? Other { get; set; }
    public Inner? In { get; set; }

    [Wire]
    [MemoryPack.GenerateTypeScript]
    public class Inner
    {
        public int A { get; set; }
    }
}

[Wire]
[MemoryPack.GenerateTypeScript]
public class MarkedBox<T>
{
    public T? Value { get; set; }
}

[Wire]
public class Referred
{
    public MarkedBox<int>? Box { get; set; }
}

[Wire]
public class Unmarked
{
    public int A { get; set; }
}
