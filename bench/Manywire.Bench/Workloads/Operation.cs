namespace Manywire.Bench;

/// <summary>What is measured of a contender.</summary>
enum Operation
{
    /// <summary>Writing to a new array.</summary>
    Array,

    /// <summary>Writing to one buffer writer that all use again and again.</summary>
    Buffer,

    /// <summary>Reading.</summary>
    Read,
}
