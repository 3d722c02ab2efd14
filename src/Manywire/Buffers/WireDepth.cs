using System;
using System.Runtime.CompilerServices;

namespace Manywire.Contracts;

/// <summary>How many levels deep a reader or a writer is in values that can contain themselves. Ends with an error at a limit, and before the thread's stack ends.</summary>
/// <remarks>
/// The first levels are counted and no more, so that ordinary data pays an addition and a comparison with a constant. Beyond them the stack is looked at on every other
/// level: how much of it a level takes depends on the types and on how they were compiled, so no number of levels is safe on every thread.
/// </remarks>
public struct WireDepth
{
    /// <summary>Levels that are counted only. A level of a record of 240 members takes 25 KB when it is compiled without optimization, so more than a few may be too many for a stack of 256 KB.</summary>
    const int Free = 4;

    /// <summary>How much more of the stack may be used before the runtime is asked again: a part of the 128 KB for which it has said that there is room (64 KB in processes of 32 bits).</summary>
    static readonly nuint s_share = (nuint)(Environment.Is64BitProcess ? 32 : 16) * 1024;

    int _most;
    int _level;

    /// <summary>The complement of the address down to which the stack is known to have room, so that 0 stands for none. It holds for the thread at hand, which a reader or a writer never leaves while it is in a value.</summary>
    nuint _room;

    /// <summary>Begins at the outermost level.</summary>
    /// <remarks>A method and no constructor: a struct that is made elsewhere and copied waits for its parts to be stored, which is a third of reading a small value.</remarks>
    /// <param name="most">How many levels there may be.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Begin(int most)
    {
        _most = most;

        // Where fewer levels are allowed than are free, counting begins later, so that one comparison with a constant finds both limits.
        _level = most < Free ? Free - most : 0;
        _room = 0;
    }

    /// <summary>How many more levels are allowed.</summary>
    public readonly int Left => _most - Level;

    readonly int Level => _most < Free ? _level - (Free - _most) : _level;

    /// <summary>Goes one level deeper.</summary>
    /// <returns>False where that is too deep: <see cref="Refusal"/> says why.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryEnter() => ++_level <= Free || ((_level & 1) == 0 && _level <= _most) || HasRoom();

    /// <summary>Comes one level up.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Leave() => _level--;

    [MethodImpl(MethodImplOptions.NoInlining)]
    bool HasRoom()
    {
        if (Level > _most)
        {
            return false;
        }

        byte local = 0;
        nuint here = (nuint)Unsafe.ByteOffset(ref Unsafe.NullRef<byte>(), ref local); // SAFETY: the address is compared and never followed
        if (here >= ~_room)
        {
            return true;
        }

        if (!RuntimeHelpers.TryEnsureSufficientExecutionStack())
        {
            return false;
        }

        _room = ~(here - s_share);
        return true;
    }

    /// <summary>What was expected where <see cref="TryEnter"/> has returned false.</summary>
    public readonly string Refusal => Level > _most
        ? MostLevels(_most)
        : $"fewer than {Level} levels of nesting: the stack of this thread has no room for more, and a thread with a larger stack has";

    /// <summary>What was expected where a value has more levels than are allowed.</summary>
    /// <param name="most">How many are.</param>
    public static string MostLevels(int most) => $"at most {most} levels of nesting, which is MaxDepth in the options";
}
