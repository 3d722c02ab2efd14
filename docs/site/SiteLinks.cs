using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Markdig.Syntax;
using Markdig.Syntax.Inlines;

namespace Manywire.Site;

/// <summary>Turns links between files of the repository into links between pages of the site.</summary>
/// <param name="root">The root of the repository.</param>
/// <param name="pages">The pages, by their files.</param>
/// <param name="url">Where the repository can be looked at; null for nowhere.</param>
/// <param name="problems">Takes links that go nowhere.</param>
sealed class SiteLinks(string root, Dictionary<string, SitePage> pages, string? url, List<string> problems)
{
    /// <summary>Files that pages show, and where they lie in the site.</summary>
    public Dictionary<string, string> Copied { get; } = new(StringComparer.Ordinal);

    public void Change(SitePage page)
    {
        foreach (LinkInline link in page.Document.Descendants<LinkInline>().ToArray())
        {
            if (link.Url is not { } to || to.Contains("://", StringComparison.Ordinal))
            {
                continue;
            }

            if (Target(page, to, link.IsImage) is { } target)
            {
                link.Url = target;
            }
            else
            {
                Unlink(link);
            }
        }
    }

    /// <summary>Where a link goes in the site; null for nowhere.</summary>
    string? Target(SitePage page, string to, bool isImage)
    {
        string[] parts = to.Split('#', 2);
        string source = parts[0].Length == 0 ? page.Source : Path.GetRelativePath(root, Path.Combine(root, Path.GetDirectoryName(page.Source)!, parts[0])).Replace('\\', '/');
        if (pages.TryGetValue(source, out SitePage? other))
        {
            if (parts.Length == 2 && !other.Anchors.Contains(parts[1]))
            {
                problems.Add($"{page.Source}: {to} names a heading that isn't there");
            }

            return (parts[0].Length == 0 ? "" : page.Up + other.Target) + (parts.Length == 2 ? "#" + parts[1] : "");
        }

        string path = Path.Combine(root, source);
        if (!File.Exists(path) && !Directory.Exists(path))
        {
            problems.Add($"{page.Source}: {to} isn't there");
            return null;
        }

        if (isImage || source.EndsWith(".svg", StringComparison.Ordinal))
        {
            Copied[source] = Path.GetFileName(source);
            return page.Up + Path.GetFileName(source);
        }

        return url is null ? null : $"{url}/{source}";
    }

    /// <summary>Leaves the words of a link.</summary>
    static void Unlink(LinkInline link)
    {
        foreach (Inline child in link.ToArray())
        {
            child.Remove();
            link.InsertBefore(child);
        }

        link.Remove();
    }
}
