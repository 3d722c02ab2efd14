using System;
using System.Collections.Generic;
using System.Linq;

namespace Manywire.Peers.Tests;

/// <summary>Each case of the corpus, written by each library and read by the wire that has its form, and the other way round.</summary>
public sealed class CorpusTests
{
    public static TheoryData<string> Libraries => new(Library.All.Select(l => l.Name));

    [Theory]
    [MemberData(nameof(Libraries))]
    public void Crosses(string name)
    {
        Library library = Library.Find(name);
        List<string> problems = [];
        HashSet<Apart> met = [];
        int carried = 0;
        foreach (LiveCase c in LiveCorpus.All.Values)
        {
            // What the library itself doesn't bring back isn't asked of the wire, but for members that its attributes leave out.
            Crossed result = c.Cross().With(library);
            carried += result.Carried ? 1 : 0;
            if (!result.Carried && c.Kind != "Dialect")
            {
                continue;
            }

            if (Apart.Find(library, c.Name) is { } apart)
            {
                if (result.Differences.Count > 0)
                {
                    met.Add(apart);
                }

                continue;
            }

            problems.AddRange(result.Differences.Select(d => $"{c.Name}: {d}"));
        }

        problems.AddRange(Apart.All.Where(a => a.Library == name && !met.Contains(a)).Select(a => $"no longer apart: {string.Join(", ", a.Cases)}"));
        Assert.True(problems.Count == 0, string.Join("\n", problems.Select(p => p.Length > 600 ? p[..600] + "…" : p)));
        Assert.InRange(carried, LiveCorpus.All.Count / 2, LiveCorpus.All.Count);
    }
}
