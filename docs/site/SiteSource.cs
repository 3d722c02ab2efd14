using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;

namespace Manywire.Site;

/// <summary>All pages of the repository, and how they become a site of static files.</summary>
public sealed class SiteSource
{
    readonly string _root;
    readonly Dictionary<string, SitePage> _bySource;

    SiteSource(string root, IReadOnlyList<SitePage> pages)
    {
        _root = root;
        Pages = pages;
        _bySource = pages.ToDictionary(p => p.Source, StringComparer.Ordinal);
    }

    /// <summary>The pages.</summary>
    public IReadOnlyList<SitePage> Pages { get; }

    /// <summary>What is wrong with links and with the menu.</summary>
    public List<string> Problems { get; } = [];

    /// <summary>Reads the pages.</summary>
    /// <param name="root">The root of the repository.</param>
    public static SiteSource Load(string root)
    {
        root = Path.GetFullPath(root);
        string[] files =
        [
            "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "ARCHITECTURE.md",
            .. new[] { "docs", "docs/rules", "docs/decisions" }.SelectMany(folder => Directory.GetFiles(Path.Combine(root, folder), "*.md").Select(f => folder + "/" + Path.GetFileName(f))).Order(StringComparer.Ordinal),
        ];
        return new SiteSource(root, [.. files.Select(f => new SitePage(f, File.ReadAllText(Path.Combine(root, f)).ReplaceLineEndings("\n")))]);
    }

    /// <summary>Writes the site.</summary>
    /// <param name="output">A folder, which is emptied first.</param>
    /// <param name="url">Where the repository can be looked at; null: files that aren't pages have no links.</param>
    public void Write(string output, string? url)
    {
        Problems.Clear();
        if (Directory.Exists(output))
        {
            Directory.Delete(output, recursive: true);
        }

        Directory.CreateDirectory(output);
        var links = new SiteLinks(_root, _bySource, url, Problems);
        SiteMenu menu = SiteMenu.Load(Path.Combine(_root, "docs", "site", "navigation.txt"), _bySource, Problems);
        var index = new SearchIndex();
        foreach (SitePage page in Pages)
        {
            index.Add(page); // before links are changed
            links.Change(page);
            Save(page.Target, PagePrinter.Print(page, menu));
        }

        Save("search-index.js", index.Script());
        foreach (string asset in new[] { "site.css", "search.js" })
        {
            using var reader = new StreamReader(typeof(SiteSource).Assembly.GetManifestResourceStream(asset)!);
            Save(asset, reader.ReadToEnd());
        }

        foreach ((string from, string to) in links.Copied)
        {
            File.Copy(Path.Combine(_root, from), Path.Combine(output, to), overwrite: true);
        }

        void Save(string name, string text)
        {
            string path = Path.Combine(output, name);
            Directory.CreateDirectory(Path.GetDirectoryName(path)!);
            File.WriteAllText(path, text, new UTF8Encoding(false));
        }
    }
}
