namespace Manywire;

/// <summary>The article of a noun, for messages: a type may be called anything. The generator and the printer of TypeScript have this source as well.</summary>
static class Article
{
    /// <summary>A noun with its article before it: <c>a Person</c>, <c>an int</c>, <c>a uint</c>.</summary>
    /// <param name="noun">The noun.</param>
    public static string Before(string noun) => (IsVowel(noun) ? "an " : "a ") + noun;

    /// <summary>Whether it begins as a vowel sounds. A U mostly sounds as in user; of those that don't, most stand before N or P.</summary>
    static bool IsVowel(string noun) => At(noun, 0) switch
    {
        'a' or 'e' or 'i' or 'o' => true,
        'u' => At(noun, 1) == 'p' || (At(noun, 1) == 'n' && At(noun, 2) != 'i'),
        _ => false,
    };

    static int At(string noun, int at) => at < noun.Length ? noun[at] | ' ' : -1; // a letter in lower case
}
