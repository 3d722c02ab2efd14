namespace Manywire.Emitted;

/// <summary>What a formatter has begun.</summary>
enum WireValueKind : byte
{
    /// <summary>The value itself.</summary>
    Value,
    Object,
    Array,
    Tuple,
    Map,
}
