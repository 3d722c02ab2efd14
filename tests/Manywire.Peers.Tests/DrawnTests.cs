using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;

namespace Manywire.Peers.Tests;

/// <summary>Types and values drawn at random, written by each library and read by the wire that has its form, and the other way round. Seeds are fixed: <c>MANYWIRE_LONG=1</c> takes more of them, <c>MANYWIRE_SEED</c> others.</summary>
public sealed class DrawnTests
{
    static readonly ConcurrentDictionary<(Library, int), Lazy<Type[]>> s_types = [];

    internal static int FirstSeed { get; } = int.TryParse(Environment.GetEnvironmentVariable("MANYWIRE_SEED"), out int first) ? first : 1;

    public static TheoryData<string, int> Seeds
    {
        get
        {
            var data = new TheoryData<string, int>();
            foreach (string library in (string[])["MemoryPack", "MessagePack-CSharp", "System.Text.Json"])
            {
                for (int seed = FirstSeed; seed < FirstSeed + (LongRun.Choose(1, 40)); seed++)
                {
                    data.Add(library, seed);
                }
            }

            return data;
        }
    }

    /// <summary>The types that a seed draws, which are compiled once.</summary>
    internal static Type[] Types(Library library, int seed) => s_types.GetOrAdd((library, seed), key => new(() =>
    {
        string source = new TypeDrawer(key.Item1, key.Item2).Draw(LongRun.Choose(40, 60));
        LiveAssembly assembly = LiveAssembly.Compile($"Drawn{key.Item2}", refused => [("Drawn.cs", Marks.Without(source, refused))]);
        return (Type[])assembly.Assembly.GetType("Drawn.Roots")!.GetMethod("All")!.Invoke(null, null)!;
    })).Value;

    [Theory]
    [MemberData(nameof(Seeds))]
    public void Cross(string name, int seed)
    {
        Library library = Library.Find(name);
        List<string> problems = [], unread = [];
        int carried = 0, all = 0;
        foreach (Type type in Types(library, seed))
        {
            var crossed = (Crossing)Activator.CreateInstance(typeof(DrawnCrossing<>).MakeGenericType(type), library, seed)!;
            for (int i = 0; i < 8; i++)
            {
                Crossed result = crossed.With(library);
                all++;
                if (result.IsRead)
                {
                    carried++;
                }
                else
                {
                    unread.Add($"{type}: {result.Says}");
                }

                problems.AddRange(result.Differences.Select(d => $"{type} of seed {seed}: {(result.Carried ? "" : result.Says + ": ")}{d}"));
            }
        }

        Assert.True(problems.Count == 0, $"{carried} of {all} carried\n" + string.Join("\n", problems.Take(20).Select(p => p.Length > 1000 ? p[..1000] + "…" : p)));
        Assert.True(carried > all * 0.75, $"{name} reads {carried} of {all} values that were drawn for it:\n" + string.Join("\n", unread.Distinct().Take(20)));
    }
}
