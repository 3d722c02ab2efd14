using System;
using System.Collections.Generic;
using System.Linq;

namespace Manywire.Peers.Tests;

/// <summary>Families of classes, and types in several versions, drawn at random: what is written by a library is what the wire writes, and what it reads is what the wire reads. Seeds are fixed: <c>MANYWIRE_LONG=1</c> takes more of them, <c>MANYWIRE_SEED</c> others.</summary>
public sealed class DrawnFamilyTests
{
    public static TheoryData<string, int> Seeds
    {
        get
        {
            var data = new TheoryData<string, int>();
            foreach (string library in (string[])["MemoryPack", "MessagePack-CSharp"])
            {
                for (int seed = DrawnTests.FirstSeed; seed < DrawnTests.FirstSeed + LongRun.Choose(1, 40); seed++)
                {
                    data.Add(library, seed);
                }
            }

            return data;
        }
    }

    [Theory]
    [MemberData(nameof(Seeds))]
    public void Cross(string name, int seed) => Cross(Library.Find(name), seed, omits: false);

    /// <summary>What is left out because it is what reading gives anyway is read by the library as well.</summary>
    [Theory]
    [MemberData(nameof(Seeds))]
    public void Cross_without_defaults(string name, int seed) => Cross(Library.Find(name), seed, omits: true);

    static void Cross(Library library, int seed, bool omits)
    {
        string name = library.Name;
        (Type[] types, Type[] pairs) = Compiled(library, seed, omits);
        List<string> problems = [], unread = [];
        int all = 0, carried = 0, read = 0, refused = 0;
        foreach (Type type in types)
        {
            var crossed = (Crossing)Activator.CreateInstance(typeof(DrawnCrossing<>).MakeGenericType(type), library, seed)!;
            for (int i = 0; i < 6; i++)
            {
                Crossed result = crossed.With(library);
                all++;
                carried += result.IsRead ? 1 : 0;
                if (!result.IsRead)
                {
                    unread.Add($"{type}: {result.Says}");
                }

                problems.AddRange(result.Differences.Where(d => !omits || !d.StartsWith("bytes:", StringComparison.Ordinal)).Select(d => $"{type} of seed {seed}: {(result.Carried ? "" : result.Says + ": ")}{d}"));
            }
        }

        foreach (Type[] pair in pairs.Chunk(2).Concat(types.Select(t => (Type[])[t, t])))
        {
            var versions = (Versions)Activator.CreateInstance(typeof(Versions<,>).MakeGenericType(pair), library, seed)!;
            versions.Run(6);
            read += versions.Read;
            refused += versions.Refused;
            problems.AddRange(versions.Problems);
        }

        Assert.True(problems.Count == 0, $"{carried} of {all} carried, {problems.Count} differ\n" + string.Join("\n\n", problems.OrderBy(p => p.Length).DistinctBy(p => p[..Math.Min(p.Length, 40)].Replace("Drawn.", "").Replace("made of", "").Replace("filled of", "").Split('L', 'A', 'B', 'C', 'O')[0]).Take(30).Select(p => p.Length > 800 ? p[..800] + "…" : p)) + "\n" + string.Join("\n", unread.Distinct().Take(20)));
        Assert.True(carried > all * 0.6 && read > 100, $"{name} reads {carried} of {all} values that were drawn for it, {read} and {refused} as other types:\n" + string.Join("\n", unread.Distinct().Take(20)));
    }

    static (Type[] All, Type[] Pairs) Compiled(Library library, int seed, bool omits)
    {
        string source = new TypeDrawer(library, seed).DrawFamilies(LongRun.Choose(30, 40));
        source = omits ? source.Replace("[Wire]", "[Wire(OmitDefaults = true)]", StringComparison.Ordinal) : source;
        LiveAssembly assembly = LiveAssembly.Compile($"Families{seed}{(omits ? "Omitted" : "")}", refused => [("Drawn.cs", Marks.Without(source, refused))]);
        Type roots = assembly.Assembly.GetType("Drawn.Roots")!;
        return ((Type[])roots.GetMethod("All")!.Invoke(null, null)!, (Type[])roots.GetMethod("Pairs")!.Invoke(null, null)!);
    }
}
