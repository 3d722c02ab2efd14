namespace Manywire.Contracts;

/// <summary>The base of what stands for a wire that has no entry points of the usual kind, such as one that only reads what a connection receives: what <see cref="IWireReader.Wire"/> answers, and what names for one wire name.</summary>
public abstract class WireIdentity
{
    /// <summary>No object is made of it.</summary>
    protected WireIdentity()
    {
    }
}
