namespace Manywire.Schemas;

/// <summary>What it does that a member has come, gone or moved.</summary>
interface IPlaces
{
    /// <summary>A member that the new type doesn't have.</summary>
    SchemaVerdict Removed(SchemaMember member);

    /// <summary>A member that the old type didn't have.</summary>
    SchemaVerdict Added(SchemaMember member);

    /// <summary>A member of both that stands elsewhere; null where it doesn't.</summary>
    (string Message, SchemaVerdict Verdict)? Moved(SchemaMember was, SchemaMember now);
}
