using System.Text;
using System.Text.Json;

namespace Manywire.TypeScript.Forms;

/// <summary>Text in TypeScript.</summary>
static class Text
{
    /// <summary>A string as a literal.</summary>
    public static string Literal(string text) => JsonSerializer.Serialize(text, TextContext.Default.String);

    /// <summary>A name as a name of TypeScript. Those of C# are; a schema may come from anybody, and its names are neither code nor paths here.</summary>
    public static string Identifier(string name)
    {
        var text = new StringBuilder();
        foreach (char c in name)
        {
            text.Append(char.IsLetterOrDigit(c) || c == '_' ? c.ToString() : $"_{(int)c:x}");
        }

        return text.Length == 0 || char.IsDigit(text[0]) ? "_" + text : text.ToString();
    }

    /// <summary>A name in a comment, on one line.</summary>
    public static string Comment(string name)
    {
        var text = new StringBuilder();
        foreach (char c in name)
        {
            text.Append(char.IsControl(c) || c is '\u2028' or '\u2029' ? '\ufffd' : c);
        }

        return text.ToString();
    }
}
