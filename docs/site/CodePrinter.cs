using System;
using System.Net;
using System.Text;
using System.Text.RegularExpressions;
using Markdig.Renderers;
using Markdig.Renderers.Html;
using Markdig.Syntax;

namespace Manywire.Site;

/// <summary>Prints code, with its comments, text, numbers and keywords marked.</summary>
sealed partial class CodePrinter : HtmlObjectRenderer<CodeBlock>
{
    protected override void Write(HtmlRenderer renderer, CodeBlock block)
    {
        string language = (block as FencedCodeBlock)?.Info ?? "";
        string code = block.Lines.ToString();
        renderer.EnsureLine();
        renderer.Write($"<pre tabindex=\"0\" class=\"{(language == "text" ? "output" : "code")}\"><code>");
        renderer.Write(language switch
        {
            "csharp" or "json" => Marked(code, CSharp()),
            "sh" or "bash" => Marked(code, Shell()),
            _ => WebUtility.HtmlEncode(code),
        });
        renderer.Write("</code></pre>\n");
    }

    static string Marked(string code, Regex tokens)
    {
        var html = new StringBuilder();
        int at = 0;
        foreach (Match match in tokens.Matches(code))
        {
            html.Append(WebUtility.HtmlEncode(code[at..match.Index]));
            string kind = match.Groups["c"].Success ? "c" : match.Groups["s"].Success ? "s" : match.Groups["n"].Success ? "n" : "k";
            html.Append($"<span class=\"{kind}\">").Append(WebUtility.HtmlEncode(match.Value)).Append("</span>");
            at = match.Index + match.Length;
        }

        return html.Append(WebUtility.HtmlEncode(code[at..])).ToString();
    }

    [GeneratedRegex("""(?<c>//[^\n]*|/\*[\s\S]*?\*/)|(?<s>[$@]*\"{3}[\s\S]*?\"{3}|[$@]*"(?:\\.|[^"\\\n])*"(?:u8)?|'(?:\\.|[^'\\\n])+')|(?<n>\b\d[\w.]*)|(?<k>\b(?:abstract|as|async|await|base|bool|break|byte|case|catch|char|class|const|continue|decimal|default|do|double|else|enum|event|explicit|false|file|finally|fixed|float|for|foreach|get|goto|if|implicit|in|init|int|interface|internal|is|lock|long|namespace|new|not|null|object|operator|or|out|override|params|partial|private|protected|public|readonly|record|ref|required|return|sbyte|sealed|set|short|sizeof|stackalloc|static|string|struct|switch|this|throw|true|try|typeof|uint|ulong|unsafe|ushort|using|var|virtual|void|when|where|while|with|yield)\b)""")]
    private static partial Regex CSharp();

    [GeneratedRegex("""(?<c>(?<=^|\s)\#[^\n]*)|(?<s>"(?:\\.|[^"\\])*"|'[^']*')""", RegexOptions.Multiline)]
    private static partial Regex Shell();
}
