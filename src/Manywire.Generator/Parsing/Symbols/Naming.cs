using System.Text;

namespace Manywire.Generator.Parsing.Symbols;

/// <summary>The naming policies, as System.Text.Json defines them.</summary>
static class Naming
{
    public const int CamelCase = 2;
    const int SnakeLower = 3;
    const int SnakeUpper = 4;
    const int KebabLower = 5;
    const int KebabUpper = 6;

    /// <summary>Spells a name.</summary>
    /// <param name="name">As declared.</param>
    /// <param name="policy">A value of <c>WireNaming</c>.</param>
    public static string Apply(string name, int policy) => policy switch
    {
        CamelCase => Camel(name),
        SnakeLower => Separate(name, '_', upper: false),
        SnakeUpper => Separate(name, '_', upper: true),
        KebabLower => Separate(name, '-', upper: false),
        KebabUpper => Separate(name, '-', upper: true),
        _ => name,
    };

    /// <summary>Lowers the leading run of capitals, except the last of them when a small letter follows it.</summary>
    static string Camel(string name)
    {
        char[] chars = name.ToCharArray();
        for (int i = 0; i < chars.Length && char.IsUpper(chars[i]); i++)
        {
            if (i > 0 && i + 1 < chars.Length && !char.IsUpper(chars[i + 1]))
            {
                if (chars[i + 1] == ' ')
                {
                    chars[i] = char.ToLowerInvariant(chars[i]);
                }

                break;
            }

            chars[i] = char.ToLowerInvariant(chars[i]);
        }

        return new string(chars);
    }

    /// <summary>A new word begins at a capital behind a small letter or digit, and at the last of several capitals when a small letter follows it.</summary>
    static string Separate(string name, char separator, bool upper)
    {
        var text = new StringBuilder();
        char kind = ' ';
        for (int i = 0; i < name.Length; i++)
        {
            char c = name[i];
            if (char.IsUpper(c))
            {
                bool begins = kind == 'a' || (kind == 'A' && i + 1 < name.Length && char.IsLower(name[i + 1]));
                if (begins)
                {
                    text.Append(separator);
                }

                kind = 'A';
            }
            else
            {
                kind = char.IsLower(c) || char.IsDigit(c) ? 'a' : ' ';
            }

            text.Append(upper ? char.ToUpperInvariant(c) : char.ToLowerInvariant(c));
        }

        return text.ToString();
    }
}
