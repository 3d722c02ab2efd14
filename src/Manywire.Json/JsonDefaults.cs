using System;
using System.Runtime.CompilerServices;

namespace Manywire.Json;

/// <summary>Which members of the objects that are open are left out as the default of their type, and where one began whose value is being written nevertheless. The buffer keeps it for its next output.</summary>
sealed class JsonDefaults
{
    /// <summary>For each object that is open around the innermost one, its <see cref="_members"/>.</summary>
    ulong[] _outer = new ulong[8];

    /// <summary>Which of the members of the innermost object that come next are defaults, the first of them as the lowest bit.</summary>
    ulong _members;

    /// <summary>What was noted and no name has come since.</summary>
    ulong _noted;

    int _depth;

    JsonDefaults()
    {
    }

    /// <summary>Makes that of a buffer ready for its next output.</summary>
    public static void Begin(WireBuffer buffer)
    {
        JsonDefaults defaults = JsonForm.Kept(buffer).Defaults ??= new JsonDefaults();
        defaults._depth = 0;
        defaults._members = defaults._noted = 0;
        defaults.Stay();
    }

    /// <summary>Where in the piece of output the member began that is left out.</summary>
    public nint At;

    /// <summary>How many objects are open around that member; below zero: there is none. What is left out within it needn't be looked at.</summary>
    public int Level { get; private set; }

    /// <summary>Whether the last member of the innermost object is left out.</summary>
    public bool Goes { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => Level == _depth; }

    /// <summary>Whether members of the innermost object that come next are left out, or the last one is.</summary>
    public bool MayGo { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => (_members | _noted) != 0 || Goes; }

    /// <summary>Notes which of the next 64 members are defaults, the first as the lowest bit: of the object that begins next, or of the innermost one, if none does before the next name.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Note(ulong members) => _noted = members;

    /// <summary>An object begins, if there is room to keep what is known of the one around it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryOpen()
    {
        ulong[] outer = _outer;
        int depth = _depth;
        if ((uint)depth >= (uint)outer.Length)
        {
            return false;
        }

        outer[depth] = _members;
        _depth = depth + 1;
        _members = 0;
        return true;
    }

    /// <summary>An object begins.</summary>
    public void Open()
    {
        if (!TryOpen())
        {
            Array.Resize(ref _outer, 2 * _depth);
            TryOpen();
        }
    }

    /// <summary>An object ends.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Close() => _members = _outer[--_depth];

    /// <summary>Goes to the next member of the innermost object.</summary>
    /// <returns>Whether it is to be left out.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool NextGoes()
    {
        ulong members = _members | _noted; // nothing is left of what was known before when members are noted
        _noted = 0;
        _members = members >> 1;
        return (members & 1) != 0 && Level < 0;
    }

    /// <summary>A member is left out: its value is written, and the cursor goes back then.</summary>
    /// <param name="at">Where it began.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void LeaveOut(nint at)
    {
        At = at;
        Level = _depth;
    }

    /// <summary>No member is left out, until the next is.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Stay() => Level = -1;
}
