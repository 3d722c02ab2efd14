namespace Manywire.MySql;

/// <summary>How rows become values.</summary>
public sealed record MySqlRowOptions
{
    internal static readonly MySqlRowOptions Default = new();

    /// <summary>Whether a column that no member has is an error. Otherwise it is passed over.</summary>
    public bool DisallowUnknown { get; init; }
}
