using System;
using System.Collections.Generic;
using System.Linq;

namespace Manywire.Architecture.Tests.Docs;

/// <summary>A block of code in a page, with what follows it.</summary>
/// <param name="Page">The page's path.</param>
/// <param name="Line">The line of its fence.</param>
/// <param name="Kind">The words behind the fence: <c>csharp run</c> runs and prints the <c>text</c> block that follows; <c>csharp wrong</c> gets the diagnostic that the page is called after.</param>
/// <param name="Code">What is in it.</param>
/// <param name="Output">The <c>text</c> block behind it, or null.</param>
public sealed record Snippet(string Page, int Line, string Kind, string Code, string? Output)
{
    public override string ToString() => $"{Page}({Line})";

    /// <summary>The blocks of a page.</summary>
    public static IEnumerable<Snippet> Of(string page)
    {
        string[] lines = Repository.Text(page).Split('\n');
        var blocks = new List<(int Line, string Kind, string Text, int End)>();
        for (int i = 0; i < lines.Length; i++)
        {
            if (!lines[i].StartsWith("```", StringComparison.Ordinal))
            {
                continue;
            }

            int end = Array.FindIndex(lines, i + 1, l => l.StartsWith("```", StringComparison.Ordinal));
            if (end < 0)
            {
                throw new FormatException($"{page}({i + 1}): the block isn't closed");
            }

            blocks.Add((i + 1, lines[i][3..].Trim(), string.Join("\n", lines[(i + 1)..end]), end));
            i = end;
        }

        return blocks.Select((b, i) => new Snippet(page, b.Line, b.Kind, b.Text, i + 1 < blocks.Count && IsOutput(lines, b.End, blocks[i + 1]) ? blocks[i + 1].Text : null));
    }

    /// <summary>At most a blank line, or one of text such as "prints", is between a program and its output.</summary>
    static bool IsOutput(string[] lines, int end, (int Line, string Kind, string Text, int End) next) =>
        next.Kind == "text" && lines[(end + 1)..(next.Line - 1)].Count(l => l.Trim().Length > 0) <= 1;
}
