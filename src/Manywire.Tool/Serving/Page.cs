using System;
using System.IO;
using System.Security.Cryptography;
using System.Text;

namespace Manywire.Tool;

/// <summary>The page: one file, and what a browser may do with it.</summary>
static class Page
{
    static readonly string s_text = Read();

    /// <summary>The page as it is sent.</summary>
    public static ReadOnlyMemory<byte> Bytes { get; } = Encoding.UTF8.GetBytes(s_text);

    /// <summary>The content security policy: the page's own script and style, requests to this server, and nothing else. No text becomes markup.</summary>
    public static string Policy { get; } =
        $"default-src 'none'; script-src '{Hash("script")}'; style-src '{Hash("style")}'; img-src data:; connect-src 'self'; " +
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

    static string Read()
    {
        using var reader = new StreamReader(typeof(Page).Assembly.GetManifestResourceStream("page.html")!);
        return reader.ReadToEnd().ReplaceLineEndings("\n");
    }

    /// <summary>The hash of what is in an element, which a browser compares.</summary>
    static string Hash(string element)
    {
        int start = s_text.IndexOf($"<{element}>", StringComparison.Ordinal) + element.Length + 2;
        int end = s_text.IndexOf($"</{element}>", start, StringComparison.Ordinal);
        return "sha256-" + Convert.ToBase64String(SHA256.HashData(Encoding.UTF8.GetBytes(s_text[start..end])));
    }
}
