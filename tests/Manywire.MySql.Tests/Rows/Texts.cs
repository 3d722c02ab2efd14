namespace Manywire.MySql.Tests.Rows;

static class Texts
{
    /// <summary>The same statement with a condition that has a parameter: it ends with <c>where 1</c>, or has it before its next word.</summary>
    public static MySqlText AppendedTrue(this MySqlText text)
    {
        int at = text.Text.LastIndexOf("where 1", System.StringComparison.Ordinal) + "where ".Length;
        MySqlText head = MySqlText.FromString(text.Text[..at]), tail = MySqlText.FromString(text.Text[(at + 1)..]);
        return $"{head}{1}{tail}";
    }
}
