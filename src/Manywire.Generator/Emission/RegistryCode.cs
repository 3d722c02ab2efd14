using System.Collections.Generic;
using System.Linq;
using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints the assembly's registry: one object, registered at start-up; its shapes are made one by one when they are asked for.</summary>
/// <remarks>
/// Types are compared in <c>if</c> statements, which C# compiles to <c>brfalse</c>: NativeAOT's compiler takes what stands behind such a branch to be dead where the program never makes a value of the type
/// or names it as one, and leaves the shape away with all that it needs. Behind the <c>brtrue</c> of a conditional expression it keeps everything.
/// </remarks>
static class RegistryCode
{
    const int PerBucket = 8;

    public static string Print(IReadOnlyList<RegistryEntry> entries, bool forwards)
    {
        int buckets = 1;
        while (buckets * PerBucket < entries.Count)
        {
            buckets *= 2;
        }

        var output = new CodeWriter();
        CodeFile.Head(output);
        output.Line("/// <summary>The shapes of this assembly.</summary>");
        output.Open("internal sealed class Registry : WireRegistry");
        output.Line("[ModuleInitializer]");
        if (forwards)
        {
            output.Text("""
                internal static void Register()
                {
                    WireScalarRoots.Add(); // some generic code isn't marked: what it is called with isn't seen
                    Register(new Registry());
                }
                """);
        }
        else
        {
            output.Line("internal static void Register() => Register(new Registry());");
        }

        output.Line();
        output.Line($"protected override WireShape Make(Type type) => Bucket(type, {buckets}) switch");
        output.Open();
        List<IGrouping<uint, RegistryEntry>> groups = entries.GroupBy(e => NameHash.Of(e.MetadataName) & (uint)(buckets - 1)).OrderBy(g => g.Key).ToList();
        foreach (IGrouping<uint, RegistryEntry> group in groups)
        {
            output.Line($"{group.Key} => Make{group.Key}(type),");
        }

        output.Line("_ => null,");
        output.Close(";");
        foreach (IGrouping<uint, RegistryEntry> group in groups)
        {
            output.Line();
            output.Open($"static WireShape Make{group.Key}(Type type)");
            foreach (RegistryEntry entry in group.OrderBy(e => e.Code, System.StringComparer.Ordinal))
            {
                if (entry.Placement is not { Named: >= 0 })
                {
                    output.Line($"if (type == typeof({entry.Type})) return new {(entry.Placement is { } placement ? PlacementCode.Path(placement, entry.Code) : entry.Code)}.Shape();");
                }
            }

            // A type that can't be named here is asked for in the type around it.
            List<RegistryEntry> away = group.Where(e => e.Placement is { Named: >= 0 }).OrderBy(e => e.Code, System.StringComparer.Ordinal).ToList();
            output.Line(away.Count == 0 ? "return null;" : "return");
            for (int i = 0; i < away.Count; i++)
            {
                output.Line($"    {PlacementCode.AskFor(away[i].Placement!, away[i].Code)}{(i < away.Count - 1 ? " ??" : ";")}");
            }

            output.Close();
        }

        output.Close();
        return output.ToString();
    }
}
