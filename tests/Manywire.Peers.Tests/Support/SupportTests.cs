using System;
using System.IO;

namespace Manywire.Peers.Tests;

/// <summary><c>docs/support.md</c> says what the corpus shows: <c>UPDATE_SUPPORT=1</c> writes it.</summary>
public sealed class SupportTests
{
    const string Begin = "<!-- made by SupportTests: UPDATE_SUPPORT=1 -->\n";

    [Fact]
    public void The_page_says_what_the_corpus_shows()
    {
        string path = Path.Combine(Manywire.Corpus.Documents.RepositoryRoot()!, "docs", "support.md");
        string text = File.ReadAllText(path).ReplaceLineEndings("\n");
        string made = text[..(text.IndexOf(Begin, StringComparison.Ordinal) + Begin.Length)] + "\n" + SupportTable.Make();
        if (Environment.GetEnvironmentVariable("UPDATE_SUPPORT") == "1")
        {
            File.WriteAllText(path, made);
            return;
        }

        Assert.True(text == made, "docs/support.md isn't what the corpus shows; UPDATE_SUPPORT=1 writes it");
    }
}
