using Manywire.Schemas;

namespace Manywire.TypeScript.Forms;

/// <summary>How much is printed for one reference. A schema may come from anybody: what stands in the place of types, and the arguments of generic ones, may double with each level.</summary>
static class Limit
{
    /// <summary>How many types may stand in one another's place, or lie in one another's memory.</summary>
    public const int Deepest = 32;

    const int Longest = 20_000;

    /// <summary>Refuses a reference whose text has become too long.</summary>
    /// <exception cref="UnsupportedException">It is.</exception>
    public static void Check(SchemaTypeRef reference, int length)
    {
        if (length > Longest)
        {
            throw new UnsupportedException($"{Short(reference)} holds too many types in one another");
        }
    }

    static string Short(SchemaTypeRef reference) => reference.ToString() is { Length: > 100 } text ? text[..100] + "…" : reference.ToString();
}
