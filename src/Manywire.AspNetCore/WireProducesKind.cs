namespace Manywire.AspNetCore;

/// <summary>What an endpoint answers with.</summary>
enum WireProducesKind
{
    /// <summary>One value, of any wire.</summary>
    Value,

    /// <summary>Values as they come, of any wire.</summary>
    Sequence,

    /// <summary>Of one media type.</summary>
    Fixed,
}
