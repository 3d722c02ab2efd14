using System;
using System.Collections.Generic;
using System.Linq;
using Markdig;
using Markdig.Renderers.Html;
using Markdig.Syntax;
using Markdig.Syntax.Inlines;

namespace Manywire.Site;

/// <summary>A page of Markdown.</summary>
public sealed class SitePage
{
    static readonly MarkdownPipeline s_pipeline = new MarkdownPipelineBuilder()
        .UsePipeTables()
        .UseAutoIdentifiers(Markdig.Extensions.AutoIdentifiers.AutoIdentifierOptions.GitHub)
        .DisableHtml()
        .Build();

    /// <summary>A page.</summary>
    /// <param name="source">Its file, from the root of the repository.</param>
    /// <param name="markdown">What is in it.</param>
    public SitePage(string source, string markdown)
    {
        Source = source;
        Target = TargetOf(source);
        Document = Markdown.Parse(WithoutComments(markdown), s_pipeline);
        Title = Document.OfType<HeadingBlock>().FirstOrDefault() is { } heading ? Text(heading.Inline!) : source;
        Anchors = Document.Descendants<HeadingBlock>().Select(h => h.TryGetAttributes()?.Id).OfType<string>().ToHashSet(StringComparer.Ordinal);
    }

    /// <summary>Its file, from the root of the repository.</summary>
    public string Source { get; }

    /// <summary>Its file in the site.</summary>
    public string Target { get; }

    /// <summary>Its first heading.</summary>
    public string Title { get; }

    /// <summary>What it consists of.</summary>
    public MarkdownDocument Document { get; }

    /// <summary>The headings that links can go to.</summary>
    public IReadOnlySet<string> Anchors { get; }

    /// <summary>The way from it to the site's root.</summary>
    public string Up => string.Concat(Enumerable.Repeat("../", Target.Count(c => c == '/')));

    /// <summary>How its Markdown is read and printed.</summary>
    public static MarkdownPipeline Pipeline => s_pipeline;

    /// <summary>The text of a part of a line, without its form.</summary>
    /// <param name="inline">The part.</param>
    public static string Text(ContainerInline inline) => string.Concat(inline.Descendants().Select(i => i switch
    {
        LiteralInline literal => literal.Content.ToString(),
        CodeInline code => code.Content,
        LineBreakInline => " ",
        _ => "",
    }));

    /// <summary>Pages of docs lie in the root, and those that others call README are the first of their folder.</summary>
    static string TargetOf(string source)
    {
        string path = source.StartsWith("docs/", StringComparison.Ordinal) ? source["docs/".Length..] : source;
        path = source switch
        {
            "README.md" => "index.md",
            "docs/README.md" => "documentation.md",
            _ => path.EndsWith("/README.md", StringComparison.Ordinal) ? path[..^"README.md".Length] + "index.md" : path,
        };
        return path[..^".md".Length].ToLowerInvariant() + ".html";
    }

    /// <summary>Marks for tools that stand on a line of their own are no text.</summary>
    static string WithoutComments(string markdown) => string.Join('\n', markdown.Split('\n').Where(l => !(l.StartsWith("<!--", StringComparison.Ordinal) && l.EndsWith("-->", StringComparison.Ordinal))));
}
