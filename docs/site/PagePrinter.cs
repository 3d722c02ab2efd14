using System;
using System.IO;
using System.Linq;
using System.Net;
using System.Text;
using Markdig;
using Markdig.Extensions.Tables;
using Markdig.Renderers;
using Markdig.Renderers.Html;
using Markdig.Syntax;

namespace Manywire.Site;

/// <summary>Prints a page of the site.</summary>
static class PagePrinter
{
    public static string Print(SitePage page, SiteMenu menu)
    {
        var html = new StringBuilder();
        html.Append($"""
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>{WebUtility.HtmlEncode(page.Title == "Manywire" ? page.Title : page.Title + " · Manywire")}</title>
            <link rel="icon" href="data:,">
            <link rel="stylesheet" href="{page.Up}site.css">
            <script src="{page.Up}search.js" data-root="{page.Up}" defer></script>
            </head>
            <body>
            <a class="skip" href="#content">To the content</a>
            <header>
            <a class="name" href="{page.Up}index.html">Manywire</a>
            <form role="search"><input id="search" type="search" placeholder="Search" aria-label="Search" autocomplete="off"><ul id="found" hidden></ul></form>
            </header>
            <div class="columns">
            <details class="menu" open><summary>Menu</summary>
            <nav aria-label="Pages">

            """);
        foreach ((string heading, var links) in menu.Groups)
        {
            html.Append($"<h2>{WebUtility.HtmlEncode(heading)}</h2>\n<ul>\n");
            foreach (SiteMenu.Link link in links)
            {
                string here = link.Page == page && link.Anchor.Length == 0 ? " aria-current=\"page\"" : "";
                html.Append($"<li><a href=\"{page.Up}{link.Page.Target}{link.Anchor}\"{here}>{WebUtility.HtmlEncode(link.Text)}</a></li>\n");
            }

            html.Append("</ul>\n");
        }

        html.Append($"""
            </nav>
            </details>
            <main id="content">
            {Body(page)}</main>
            {Contents(page)}
            </div>
            </body>
            </html>

            """);
        return html.ToString();
    }

    static string Body(SitePage page)
    {
        using var output = new StringWriter { NewLine = "\n" };
        var renderer = new HtmlRenderer(output);
        SitePage.Pipeline.Setup(renderer);
        renderer.ObjectRenderers.Replace<CodeBlockRenderer>(new CodePrinter());
        HtmlTableRenderer tables = renderer.ObjectRenderers.FindExact<HtmlTableRenderer>()!;
        renderer.ObjectRenderers.Replace<HtmlTableRenderer>(new WideTable(tables));
        renderer.Render(page.Document);
        return output.ToString();
    }

    /// <summary>The sections of a long page, beside it.</summary>
    static string Contents(SitePage page)
    {
        HeadingBlock[] headings = [.. page.Document.OfType<HeadingBlock>().Where(h => h.Level == 2)];
        return headings.Length < 3 ? "" : "<aside aria-label=\"On this page\"><h2>On this page</h2><ul>\n"
            + string.Concat(headings.Select(h => $"<li><a href=\"#{h.GetAttributes().Id}\">{WebUtility.HtmlEncode(SitePage.Text(h.Inline!))}</a></li>\n")) + "</ul></aside>";
    }

    /// <summary>A table that is wider than the page is moved in its own frame.</summary>
    sealed class WideTable(HtmlTableRenderer inner) : HtmlObjectRenderer<Table>
    {
        protected override void Write(HtmlRenderer renderer, Table table)
        {
            renderer.Write("<div class=\"wide\" tabindex=\"0\">");
            inner.Write(renderer, table);
            renderer.Write("</div>\n");
        }
    }
}
