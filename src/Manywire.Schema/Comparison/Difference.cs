namespace Manywire.Schemas;

/// <summary>A difference on one wire.</summary>
/// <param name="member">The member, value or case, or null.</param>
/// <param name="message">What it is: the same sentence on all wires.</param>
/// <param name="verdict">What it does there.</param>
sealed class Difference(string? member, string message, SchemaVerdict verdict)
{
    public static SchemaVerdict Works => new(SchemaReading.Works, SchemaReading.Works);

    public static SchemaVerdict Fails => new(SchemaReading.Fails, SchemaReading.Fails);

    public string? Member { get; } = member;

    public string Message { get; } = message;

    public SchemaVerdict Verdict { get; } = verdict;
}
