namespace Manywire.Contracts;

/// <summary>In which order the members of an object lie on a wire.</summary>
public enum WireOrder
{
    /// <summary>In the order of the type, without names.</summary>
    Positional,

    /// <summary>In any order, each behind its name; the order of the type is expected.</summary>
    Named,

    /// <summary>In an order that is known before the first object, without names: the columns of a result set.</summary>
    Permuted,
}
