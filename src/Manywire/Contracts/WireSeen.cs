using System.ComponentModel;
using System.Numerics;
using System.Runtime.CompilerServices;

namespace Manywire;

/// <summary>Which members of an object have been read, for types of more than 64 members. Emitted code keeps smaller ones in an <c>ulong</c>.</summary>
/// <remarks>An object read in declared order never touches it: whole runs of members are added where the expected key is missed.</remarks>
[InlineArray(Words)]
[EditorBrowsable(EditorBrowsableState.Never)]
public struct WireSeen
{
    const int Words = 8;

    /// <summary>How many members a type may have.</summary>
    public const int MaxMembers = Words * 64;

    ulong _word;

    /// <summary>Adds the members of a run.</summary>
    /// <param name="first">The first.</param>
    /// <param name="last">The last.</param>
    /// <returns>False when one of them was there before.</returns>
    public bool AddRun(int first, int last)
    {
        bool fresh = true;
        for (int i = first; i <= last; i++)
        {
            ulong bit = 1UL << (i & 63);
            fresh &= (this[i >> 6] & bit) == 0;
            this[i >> 6] |= bit;
        }

        return fresh;
    }

    /// <summary>Whether a member has been read.</summary>
    /// <param name="index">The member.</param>
    public readonly bool Has(int index) => (this[index >> 6] & 1UL << (index & 63)) != 0;
}
