using Manywire.Generator.Shapes;

namespace Manywire.Generator.Parsing;

/// <summary>The constructor that reading uses, and whether it comes before the members or behind them.</summary>
/// <param name="Construction">Before or behind.</param>
/// <param name="Parameters">The types of its parameters.</param>
/// <param name="Arguments">What they are given when the members come behind it.</param>
/// <param name="ByAccessor">Whether emitted code needs an accessor to call it.</param>
sealed record Constructor(Construction Construction, EquatableArray<string> Parameters, EquatableArray<string> Arguments, bool ByAccessor)
{
    /// <summary>Of what is only written.</summary>
    public static Constructor None { get; } = new(Construction.Set, default, default, ByAccessor: false);

    /// <summary>Whether it runs code that may throw.</summary>
    public bool Runs { get; init; }

    /// <summary>Whether it says what the members of a struct begin with.</summary>
    public bool Initializes { get; init; }
}
