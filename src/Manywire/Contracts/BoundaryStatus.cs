namespace Manywire.Contracts;

/// <summary>What a <see cref="WireBoundary"/> has to say of the bytes that have arrived.</summary>
public enum BoundaryStatus
{
    /// <summary>Not enough has arrived.</summary>
    NeedMore,

    /// <summary>The end.</summary>
    Found,

    /// <summary>The bytes can't say: only reading them shows where the value ends. For the head of an array: there is none.</summary>
    Undetermined,
}
