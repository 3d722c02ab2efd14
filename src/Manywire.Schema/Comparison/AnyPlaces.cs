namespace Manywire.Schemas;

/// <summary>Where places don't matter.</summary>
sealed class AnyPlaces : IPlaces
{
    public SchemaVerdict Removed(SchemaMember member) => Difference.Works;

    public SchemaVerdict Added(SchemaMember member) => Difference.Works;

    public (string Message, SchemaVerdict Verdict)? Moved(SchemaMember was, SchemaMember now) => null;
}
