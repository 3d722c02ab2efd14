namespace Manywire.AspNetCore;

/// <summary>How a sequence of values lies in a response.</summary>
enum WireSequenceForm
{
    /// <summary>As the elements of one array.</summary>
    Array,

    /// <summary>One value after another.</summary>
    Values,

    /// <summary>As server-sent events.</summary>
    Events,
}
