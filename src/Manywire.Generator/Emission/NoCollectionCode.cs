using Manywire.Generator.Shapes;

namespace Manywire.Generator.Emission;

/// <summary>Prints what reading makes of a null in a collection's place: none, or an error for a struct that always is one.</summary>
static class NoCollectionCode
{
    /// <summary>Prints the question and what follows.</summary>
    /// <param name="shape">The collection.</param>
    /// <param name="canBeNull">Whether there is a value that means none.</param>
    /// <param name="recursive">Whether the method has gone a level deeper.</param>
    /// <param name="condition">The question.</param>
    /// <param name="none">The value that means none.</param>
    /// <param name="source">Where to.</param>
    public static void Print(RootShape shape, bool canBeNull, bool recursive, string condition, string none, Source source)
    {
        source.Open($"if ({condition})");
        if (canBeNull)
        {
            source.Line($"value = {none};");
        }
        else
        {
            // The cursor is behind the null by now; the error is in it.
            source.Line($"reader.Fail(ref Unsafe.Subtract(ref p, 1), {KeyCell.Literal("a " + shape.Type.Name.Replace("global::", "") + ", which can't be null")});");
        }

        if (recursive)
        {
            source.Line("reader.Leave();");
        }

        source.Line("return ref p;");
        source.Close();
        source.Line();
    }
}
