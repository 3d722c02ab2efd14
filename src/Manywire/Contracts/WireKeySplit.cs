using System.ComponentModel;
using System.Runtime.CompilerServices;

namespace Manywire.Contracts;

/// <summary>Where the second half of a key cell begins, and what the options of a call can't change of its member: see <see cref="IWireWriter.PutKey"/>.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class WireKeySplit
{
    /// <summary>Added to the place: the name was given by an attribute, so it isn't spelled otherwise.</summary>
    public const int Named = 1 << 24;

    /// <summary>Added to the place: the member is written where it is null as well.</summary>
    public const int Kept = 1 << 25;

    /// <summary>Added to the place: the member says itself how its numbers are written.</summary>
    public const int Numbers = 1 << 26;

    /// <summary>Added to the place: what escapes more than JSON asks for changes the name.</summary>
    public const int Escaped = 1 << 27;

    /// <summary>Added to the place: camelCase leaves the name as it is.</summary>
    public const int Camel = 1 << 28;

    /// <summary>Added to the place: in camelCase more of the name changes than its first letter, or that isn't one of A to Z.</summary>
    public const int Cased = 1 << 29;

    /// <summary>The place alone.</summary>
    /// <param name="split">The place, and what was added to it.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Place(int split) => split & (Named - 1);
}
