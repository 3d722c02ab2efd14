namespace Manywire.Generator.Shapes;

/// <summary>What a schema names in the place of a type that has a formatter.</summary>
static class OpaqueShape
{
    /// <summary>Where no one formatter writes it.</summary>
    public const string Unknown = "global::Manywire.Emitted.WireOpaque";

    /// <summary>Where a formatter does.</summary>
    /// <param name="formatter">The formatter's full name.</param>
    public static string Of(string formatter) => $"{Unknown}<{formatter}>";

    /// <summary>The formatter's full name in what a schema names; null where there is none.</summary>
    public static string? FormatterIn(string written) => written.StartsWith(Unknown + "<", System.StringComparison.Ordinal) ? written.Substring(Unknown.Length + 1, written.Length - Unknown.Length - 2) : null;
}
