using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net;
using System.Text.Json;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using Xunit;

namespace Manywire.Site.Tests;

/// <summary>The site that is made of this repository.</summary>
public sealed class SiteTests : IDisposable
{
    static readonly string s_root = Root();

    readonly Scratch _scratch = new("site");
    readonly string _folder;

    public SiteTests() => _folder = _scratch.Path;

    public void Dispose() => _scratch.Dispose();

    [Fact]
    public void Every_page_is_made_and_every_link_leads_somewhere()
    {
        SiteSource site = SiteSource.Load(s_root);
        site.Write(_folder, null);
        Assert.Empty(site.Problems);
        foreach (string file in Directory.GetFiles(Path.Combine(s_root, "docs"), "*.md").Concat(Directory.GetFiles(Path.Combine(s_root, "docs", "rules"), "*.md")).Concat(Directory.GetFiles(Path.Combine(s_root, "docs", "decisions"), "*.md")))
        {
            string source = Path.GetRelativePath(s_root, file).Replace('\\', '/');
            Assert.True(File.Exists(Path.Combine(_folder, site.Pages.Single(p => p.Source == source).Target)), source);
        }

        Dictionary<string, string> pages = Directory.GetFiles(_folder, "*.html", SearchOption.AllDirectories).ToDictionary(f => Path.GetRelativePath(_folder, f).Replace('\\', '/'), File.ReadAllText);
        Assert.Equal(site.Pages.Count, pages.Count);
        var problems = new List<string>();
        foreach ((string page, string html) in pages)
        {
            foreach (Match match in Regex.Matches(html, "(?:href|src)=\"([^\"]*)\""))
            {
                string link = WebUtility.HtmlDecode(match.Groups[1].Value);
                if (link.Contains("://", StringComparison.Ordinal) || link.StartsWith("data:", StringComparison.Ordinal))
                {
                    continue;
                }

                string[] parts = link.Split('#', 2);
                string target = parts[0].Length == 0 ? page : Path.GetRelativePath(_folder, Path.Combine(_folder, Path.GetDirectoryName(page)!, parts[0])).Replace('\\', '/');
                if (!File.Exists(Path.Combine(_folder, target)) || (parts.Length == 2 && !Regex.IsMatch(pages[target], $"id=\"{Regex.Escape(parts[1])}\"")))
                {
                    problems.Add($"{page}: {link}");
                }
            }
        }

        Assert.Empty(problems);
    }

    [Fact]
    public void Nothing_is_loaded_from_elsewhere()
    {
        SiteSource.Load(s_root).Write(_folder, "https://example.org/manywire");
        foreach (string file in Directory.GetFiles(_folder, "*", SearchOption.AllDirectories))
        {
            string text = File.ReadAllText(file);
            Assert.DoesNotMatch("""<(?:script|link|img|iframe)[^>]*(?:src|href)="(?:https?:)?//""", text);
            if (file.EndsWith(".css", StringComparison.Ordinal))
            {
                Assert.DoesNotMatch("@import|url\\(", text);
            }
        }

        Assert.Contains("href=\"https://example.org/manywire/samples/Shop\"", File.ReadAllText(Path.Combine(_folder, "mysql.html")), StringComparison.Ordinal);
    }

    [Fact]
    public void Every_section_is_in_the_index_of_the_search()
    {
        SiteSource.Load(s_root).Write(_folder, null);
        string script = File.ReadAllText(Path.Combine(_folder, "search-index.js"));
        string[][] sections = JsonSerializer.Deserialize<string[][]>(script["window.searchIndex = ".Length..].TrimEnd('\n', ';'))!;
        Assert.Contains(sections, s => s[0] == "rules/mw001.html");
        Assert.Contains(sections, s => s[0] == "security.html#limits" && s[1] == "Security" && s[2] == "Limits" && s[3].Contains("MaxDepth", StringComparison.Ordinal));
        Assert.Empty(sections.GroupBy(s => s[0]).Where(g => g.Count() > 1).Select(g => g.Key));
    }

    [Fact]
    public void What_leads_nowhere_is_said()
    {
        string root = Path.Combine(_folder, "repository");
        foreach (string folder in new[] { "docs/rules", "docs/decisions", "docs/site" })
        {
            Directory.CreateDirectory(Path.Combine(root, folder));
        }

        foreach (string page in new[] { "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "ARCHITECTURE.md" })
        {
            File.WriteAllText(Path.Combine(root, page), "# A page\n\n[one](docs/a.md#here), [two](docs/b.md), [three](docs/a.md#there), [four](docs)\n");
        }

        File.WriteAllText(Path.Combine(root, "docs/a.md"), "# A\n\n## Here\n\n<script>alert(1)</script> & `List<int>`\n");
        File.WriteAllText(Path.Combine(root, "docs/site/navigation.txt"), "# About\n\n# Start\n../README.md | First\na.md#nowhere | A\n");
        SiteSource site = SiteSource.Load(root);
        site.Write(Path.Combine(_folder, "site"), null);
        Assert.Contains("README.md: docs/b.md isn't there", site.Problems);
        Assert.Contains("README.md: docs/a.md#there names a heading that isn't there", site.Problems);
        Assert.Contains("The menu leads to a.md#nowhere, which isn't there", site.Problems);
        Assert.Contains("The menu doesn't have docs/a.md", site.Problems);
        string html = File.ReadAllText(Path.Combine(_folder, "site", "index.html"));
        Assert.Contains("<a href=\"a.html#here\">one</a>, two,", html, StringComparison.Ordinal);
        html = File.ReadAllText(Path.Combine(_folder, "site", "a.html"));
        Assert.Contains("&lt;script&gt;alert(1)&lt;/script&gt; &amp; <code>List&lt;int&gt;</code>", html, StringComparison.Ordinal);
    }

    /// <summary>Looks at pages at two widths, in light and in dark; of a wide table or of code nothing may make the page wider than the window.</summary>
    [ChromiumFact]
    public async Task Pages_fit_into_windows_of_two_widths_and_are_searched_without_a_server()
    {
        SiteSource site = SiteSource.Load(s_root);
        site.Write(_folder, null);
        string[] pages = LongRun.IsAsked ? [.. site.Pages.Select(p => p.Target)] : ["index.html", "documentation.html", "types.html", "performance.html", "migrating.html", "mysql.html", "rules/mw001.html", "rules/index.html"];
        string said = await Browser.Run(
            """
            for (const [width, colorScheme] of [[1280, 'light'], [390, 'dark']]) {
              const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme });
              const page = await context.newPage();
              const wrong = [];
              page.on('request', r => { if (!/^(file|data):/.test(r.url())) wrong.push('request of ' + r.url()); });
              page.on('requestfailed', r => wrong.push('missing ' + r.url()));
              page.on('pageerror', e => wrong.push(String(e)));
              page.on('console', m => { if (m.type() === 'error') wrong.push(m.text()); });
              for (const name of args.pages) {
                await page.goto('file://' + args.folder + '/' + name);
                const [wide, back] = await page.evaluate(() => [document.documentElement.scrollWidth - innerWidth, getComputedStyle(document.body).backgroundColor]);
                ok(wide <= 0, `${name} is ${wide} pixels too wide for ${width}`);
                equal(back === 'rgb(255, 255, 255)', colorScheme === 'light');
                if (args.shots) await page.screenshot({ path: `${args.shots}/${name.replace(/\W/g, '-')}-${width}.png` });
              }
              await page.goto('file://' + args.folder + '/rules/mw001.html');
              equal(await page.locator('nav').isVisible(), width > 800);
              if (width < 800) {
                await page.click('.menu summary');
                ok(await page.locator('nav').isVisible(), 'the menu stays closed');
              }
              await page.fill('#search', 'dead letters quorum');
              await page.waitForSelector('#found a');
              const first = await page.locator('#found a').first().textContent();
              ok(/RabbitMQ/.test(first), first);
              if (args.shots) await page.screenshot({ path: `${args.shots}/search-${width}.png` });
              await page.press('#search', 'Enter');
              await page.waitForURL(/rabbitmq\.html/);
              await page.fill('#search', 'nothingisspelledlikethis');
              await page.waitForSelector('#found .none');
              await page.press('#search', 'Escape');
              ok(!await page.locator('#found').isVisible(), 'the results stay');
              equal(wrong, []);
              await context.close();
            }
            console.log('done');
            """,
            JsonSerializer.Serialize(new { folder = _folder, pages, shots = Environment.GetEnvironmentVariable("MANYWIRE_SHOTS") }));
        Assert.Equal("done", said.Trim());
    }

    static string Root()
    {
        DirectoryInfo at = new(AppContext.BaseDirectory);
        while (!File.Exists(Path.Combine(at.FullName, "Manywire.slnx")))
        {
            at = at.Parent!;
        }

        return at.FullName;
    }
}
