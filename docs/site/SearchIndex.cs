using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.Encodings.Web;
using System.Text.Json;
using Markdig.Renderers.Html;
using Markdig.Syntax;
using Markdig.Syntax.Inlines;

namespace Manywire.Site;

/// <summary>What is searched: each section of each page, with its words.</summary>
sealed class SearchIndex
{
    static readonly JsonSerializerOptions s_json = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    readonly List<string[]> _sections = [];

    public void Add(SitePage page)
    {
        string heading = "", anchor = "";
        var text = new List<string>();
        foreach (MarkdownObject part in page.Document.Descendants())
        {
            switch (part)
            {
                case HeadingBlock { Level: > 1 } next:
                    End();
                    heading = SitePage.Text(next.Inline!);
                    anchor = "#" + next.TryGetAttributes()?.Id;
                    break;
                case FencedCodeBlock code:
                    text.Add(code.Lines.ToString());
                    break;
                case LeafBlock { Inline: { } inline } and not HeadingBlock:
                    text.Add(SitePage.Text(inline));
                    break;
            }
        }

        End();

        void End()
        {
            string words = string.Join(' ', string.Join(' ', text).Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries));
            if (words.Length > 0 || heading.Length > 0)
            {
                _sections.Add([page.Target + anchor, page.Title, heading, words]);
            }

            text.Clear();
        }
    }

    /// <summary>The sections as a script, which pages load when somebody searches: also from a disk, without a server.</summary>
    public string Script() => "window.searchIndex = " + JsonSerializer.Serialize(_sections, s_json).Replace("</", "<\\/", StringComparison.Ordinal) + ";\n";
}
