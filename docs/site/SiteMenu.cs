using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace Manywire.Site;

/// <summary>The menu of all pages.</summary>
/// <param name="Groups">Headings with their links.</param>
sealed record SiteMenu(IReadOnlyList<(string Heading, IReadOnlyList<SiteMenu.Link> Links)> Groups)
{
    /// <summary>A link to a page, or to a part of it.</summary>
    public sealed record Link(SitePage Page, string Anchor, string Text);

    /// <summary>Reads the menu.</summary>
    /// <param name="file">Headings behind <c># </c>, and links of the form <c>page.md#anchor | text</c>, from docs.</param>
    /// <param name="pages">The pages, by their files.</param>
    /// <param name="problems">Takes links that go nowhere, and pages that nothing leads to.</param>
    public static SiteMenu Load(string file, Dictionary<string, SitePage> pages, List<string> problems)
    {
        var groups = new List<(string, IReadOnlyList<Link>)>();
        List<Link> links = [];
        foreach (string line in File.ReadLines(file).Skip(1).Select(l => l.Trim()).Where(l => l.Length > 0))
        {
            if (line.StartsWith("# ", StringComparison.Ordinal))
            {
                groups.Add((line[2..], links = []));
                continue;
            }

            string[] parts = line.Split('|', StringSplitOptions.TrimEntries), place = parts[0].Split('#', 2);
            string source = place[0].StartsWith("../", StringComparison.Ordinal) ? place[0][3..] : "docs/" + place[0];
            if (!pages.TryGetValue(source, out SitePage? page) || (place.Length == 2 && !page.Anchors.Contains(place[1])))
            {
                problems.Add($"The menu leads to {parts[0]}, which isn't there");
                continue;
            }

            links.Add(new Link(page, place.Length == 2 ? "#" + place[1] : "", parts[1]));
        }

        HashSet<SitePage> reached = [.. groups.SelectMany(g => g.Item2).Select(l => l.Page)];
        problems.AddRange(pages.Values.Where(p => !reached.Contains(p) && !p.Source.StartsWith("docs/rules/", StringComparison.Ordinal) && !p.Source.StartsWith("docs/decisions/", StringComparison.Ordinal)).Select(p => $"The menu doesn't have {p.Source}"));
        return new SiteMenu(groups);
    }
}
