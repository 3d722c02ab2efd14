using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.Json;

namespace Manywire.Peers.Tests;

/// <summary>Types, values and options drawn at random, by all ways in and out of JSON: amid other values of System.Text.Json's readers and writers, in pieces, streams and pipes, as lines and elements. Seeds are fixed: <c>MANYWIRE_LONG=1</c> takes more of them, <c>MANYWIRE_SEED</c> others.</summary>
public sealed class DrawnWayTests
{
    public static TheoryData<int> Seeds => new(Enumerable.Range(DrawnTests.FirstSeed, LongRun.Choose(1, 40)));

    [Theory]
    [MemberData(nameof(Seeds))]
    public void All_ways_are_alike(int seed)
    {
        Type[] types = [.. DrawnTests.Types(Library.SystemTextJson, seed), .. DrawnTests.Types(Library.SystemTextJson, seed, around: true)];
        var random = new Random(seed);
        List<string> problems = [];
        int compared = 0;
        for (int i = 0; i < LongRun.Choose(8, 60); i++)
        {
            JsonSerializerOptions theirs = JsonOptionDrawer.Draw(random);
            JsonWireOptions ours = JsonWireOptions.From(theirs);
            for (int j = 0; j < LongRun.Choose(8, 35); j++)
            {
                Type type = types[random.Next(types.Length)];
                var ways = (JsonWays)Activator.CreateInstance(typeof(JsonWays<>).MakeGenericType(type), theirs, ours, random)!;
                ways.Run();
                compared += ways.Compared;
                problems.AddRange(ways.Problems.Select(p => $"{type} of seed {seed}, {JsonOptionDrawer.Describe(theirs)}: {p}"));
            }
        }

        Assert.True(problems.Count == 0, $"{problems.Count} of {compared} differ\n" + string.Join("\n\n", problems.OrderBy(p => p.Length).Take(20).Select(p => p.Length > 1500 ? p[..1500] + "…" : p)));
        Assert.True(compared > 1000, $"{compared} compared");
    }
}
