namespace Manywire.MySql;

/// <summary>Says what activities of a data source contain.</summary>
public sealed class MySqlConnectorTracingOptionsBuilder
{
    internal bool ResultSetHeaderEvent { get; private set; } = true;

    internal MySqlConnectorSemanticConventionsKinds Kinds { get; private set; } = MySqlConnectorSemanticConventionsKinds.Stable;

    /// <summary>Whether an activity has an event for the head of the first result.</summary>
    public MySqlConnectorTracingOptionsBuilder EnableResultSetHeaderEvent(bool enable = true)
    {
        ResultSetHeaderEvent = enable;
        return this;
    }

    /// <summary>Which names its tags have.</summary>
    public MySqlConnectorTracingOptionsBuilder WithSemanticConventionsKinds(MySqlConnectorSemanticConventionsKinds kinds)
    {
        Kinds = kinds;
        return this;
    }
}
