using System;
using System.Runtime.CompilerServices;

namespace Manywire.Json;

/// <summary>Which members of the objects that are open are left out as the default of their type, and where one began whose value is being written nevertheless. The buffer keeps it for its next output.</summary>
sealed class JsonDefaults
{
    const int WordBits = 64;

    /// <summary>For each object that is open around the innermost one, what the fields below were.</summary>
    (int First, int Known, int Member)[] _outer = new (int, int, int)[8];

    /// <summary>What was noted of the objects that are open, 64 members in each word, those of inner objects behind those of outer ones.</summary>
    ulong[] _words = new ulong[16];

    int _depth, _first, _known, _member, _pending;

    JsonDefaults()
    {
    }

    /// <summary>Makes that of a buffer ready for its next output.</summary>
    public static void Begin(WireBuffer buffer)
    {
        JsonDefaults defaults = JsonForm.Kept(buffer).Defaults ??= new JsonDefaults();
        defaults._depth = defaults._first = defaults._known = defaults._member = defaults._pending = 0;
        defaults.Stay();
    }

    /// <summary>Where in the piece of output the member began that is left out.</summary>
    public nint At;

    /// <summary>How many objects are open around that member; below zero: there is none. What is left out within it needn't be looked at.</summary>
    public int Level { get; private set; }

    /// <summary>Whether the last member of the innermost object is left out.</summary>
    public bool Goes { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => Level == _depth; }

    /// <summary>Notes which members of the next object are defaults: 64 at a time, the first as the lowest bit.</summary>
    public void Note(ulong members)
    {
        int at = _first + (_known / WordBits) + _pending;
        if (at == _words.Length)
        {
            Array.Resize(ref _words, 2 * at);
        }

        _words[at] = members;
        _pending++;
    }

    /// <summary>An object begins.</summary>
    public void Open()
    {
        if (_depth == _outer.Length)
        {
            Array.Resize(ref _outer, 2 * _depth);
        }

        _outer[_depth++] = (_first, _known, _member);
        _first += _known / WordBits;
        _known = 0;
    }

    /// <summary>An object ends.</summary>
    public void Close() => (_first, _known, _member) = _outer[--_depth];

    /// <summary>Goes to the next member of the innermost object.</summary>
    /// <returns>Whether it is to be left out.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool NextGoes()
    {
        if (_pending != 0)
        {
            _known = _pending * WordBits;
            _pending = 0;
            _member = 0;
        }

        int member = _member++;
        return member < _known && (_words[_first + (member / WordBits)] >> member & 1) != 0 && Level < 0;
    }

    /// <summary>A member is left out: its value is written, and the cursor goes back then.</summary>
    /// <param name="at">Where it began.</param>
    public void LeaveOut(nint at)
    {
        At = at;
        Level = _depth;
    }

    /// <summary>No member is left out, until the next is.</summary>
    public void Stay() => Level = -1;
}
