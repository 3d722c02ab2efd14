namespace Manywire.Contracts;

/// <summary>In which order the members of an object lie on a wire.</summary>
public enum WireOrder
{
    /// <summary>In the order of the type, without names.</summary>
    Positional,

    /// <summary>In any order, each behind its name; the order of the type is expected.</summary>
    Named,

    /// <summary>Without names, and some may be missing: which are there is known before the first object. They are read in runs that follow one another in the order of the type: the columns of a result set.</summary>
    Permuted,
}
