using System.Runtime.CompilerServices;

namespace Manywire.Contracts;

// Code of the user's that is called while a value is read: constructors, setters, Add. What it throws is an error of the input.
public partial interface IWireReader
{
    /// <summary>Notes that code of the user's is about to be called, or that it has come back. Emitted only around code that may throw.</summary>
    /// <typeparam name="TSelf">The wire: the struct that implements this interface.</typeparam>
    /// <param name="reader">The wire.</param>
    /// <param name="remaining">What <see cref="Remaining"/> was where the error would be.</param>
    /// <param name="expected">What that code takes; null: it has come back.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static virtual void Calls<TSelf>(scoped ref TSelf reader, long remaining, string? expected)
        where TSelf : struct, IWireReader, allows ref struct
    {
    }

    /// <summary>What was noted last: for entry points, behind an exception.</summary>
    /// <typeparam name="TSelf">The wire: the struct that implements this interface.</typeparam>
    /// <param name="reader">The wire.</param>
    /// <param name="remaining">As it was given.</param>
    /// <returns>As it was given; null where no such code was running, or the wire doesn't say.</returns>
    static virtual string? Called<TSelf>(scoped ref TSelf reader, out long remaining)
        where TSelf : struct, IWireReader, allows ref struct
    {
        remaining = 0;
        return null;
    }
}
