using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Manywire.Json;

// Where all that isn't plain is white space, and the line is short, there is room for it up to _lines: nothing is counted, and nothing to be kept for a call. The rest is one call at the end.
public ref partial struct JsonWireWriter
{
    /// <summary>The longest line that is stored at once, with a comma before it.</summary>
    const int LongestLine = JsonIndentation.Slack - 1;

    /// <summary>Bytes that a line stores at once, and one before or behind it.</summary>
    const int LineRoom = JsonIndentation.Slack + 1;

    /// <summary>Stores a line break of any length up to <see cref="LongestLine"/>, behind a comma that is only stored.</summary>
    /// <param name="p">The cursor, up to _lines.</param>
    /// <param name="form">The form.</param>
    /// <param name="state">The form's state.</param>
    /// <param name="skipped">1: the comma isn't stored.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref byte PutShortLine(ref byte p, JsonForm form, long state, int skipped)
    {
        (skipped == 0 ? form.Comma : form.Start).StoreUnsafe(ref p); // SAFETY: there is room for LineRoom
        return ref Unsafe.Add(ref p, (nint)(uint)state + 1 - skipped); // SAFETY: the line that was stored
    }

    /// <summary>A comma and a line break of any length, in room that the caller has reserved: <see cref="JsonIndentation.Slack"/> bytes, or those of the comma and the line, if they are more.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref byte PutCommaAndLine(ref byte p, JsonForm form, int line)
    {
        if (line > LongestLine)
        {
            return ref form.Indentation!.Put(ref Put(ref p, (byte)','), line);
        }

        form.Comma.StoreUnsafe(ref p); // SAFETY: as said above
        return ref Unsafe.Add(ref p, line + 1); // SAFETY: as said above
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte PutArrayOpening(ref byte p, int n)
    {
        JsonForm form = _form!;
        long state = form.State + form.Step;
        if (n <= 0 || (int)state > LongestLine || Unsafe.IsAddressGreaterThan(ref p, ref _lines))
        {
            form.AwaitsElement = n < 0;
            return ref n == 0 && !_quotes ? ref Put(ref p, (byte)'[') : ref PutAnyOpening(ref p, (byte)'[', n <= 0);
        }

        form.State = state;
        ref byte end = ref PutShortLine(ref p, form, state, 0);
        p = (byte)'[';
        return ref end;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte PutClosing(ref byte p, byte bracket)
    {
        if (Unsafe.AreSame(ref p, ref _span.Start) || Unsafe.IsAddressGreaterThan(ref p, ref _lines))
        {
            return ref _form is null ? ref PutEndBehindDefault(ref p) : ref PutAnyClosing(ref p, bracket);
        }

        JsonForm form = _form!;
        if (Unsafe.Add(ref p, -1) != bracket - 2) // not empty: opening brackets are two before closing ones. SAFETY: behind the piece's first byte
        {
            long state = form.State - form.Step;
            if (state < 0)
            {
                return ref PutAnyClosing(ref p, bracket);
            }

            form.State = state;
            p = ref PutShortLine(ref p, form, state, 1);
        }

        p = bracket;
        return ref Unsafe.Add(ref p, 1); // SAFETY: the caller has reserved the bracket
    }

    /// <summary>A separator. Part of the caller: it has a loop over elements.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte PutCommaAndLine(ref byte p)
    {
        if (Unsafe.IsAddressGreaterThan(ref p, ref _lines))
        {
            return ref PutAnyComma(ref p);
        }

        JsonForm form = _form!;
        return ref PutShortLine(ref p, form, form.State, 0);
    }

    /// <summary>The first name in an object, where it isn't copied with its cell.</summary>
    /// <param name="p">The cursor. The name is reserved.</param>
    /// <param name="name"><c>"name":</c>, behind its comma in the cell.</param>
    /// <param name="length">How many bytes it has.</param>
    /// <param name="split">What emitted code says of the name.</param>
    /// <param name="how">Why it isn't copied with its cell.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte PutFirstKey(ref byte p, scoped ref byte name, int length, int split, int how)
    {
        // Where all that isn't plain is white space, the name is on a line of its own, whose level begins here.
        if (!Unsafe.IsAddressGreaterThan(ref p, ref _lines) && (how & ~LoweredNames) == FormedNames)
        {
            JsonForm form = _form!;
            long state = form.State + form.Step;
            if ((int)state <= LongestLine)
            {
                form.State = state;
                return ref PutShortName(ref PutShortLine(ref p, form, state, 1), ref name, length, how);
            }
        }

        if (how == LoweredNames)
        {
            return ref CopyName(ref p, ref name, length, Letter(LoweredNames, 1));
        }

        if ((how & ~(LoweredNames | UnsettledNames)) == DefaultNames)
        {
            return ref PutDefaultableName(ref p, ref name, length, split, how);
        }

        if ((how & ~LoweredNames) == UnsettledNames)
        {
            return ref PutNullableName(ref p, ref name, length, split, how);
        }

        if ((how & ~(LoweredNames | LookedUpNames)) == 0)
        {
            return ref PutSpelledName(ref p, ref name, length, split, how | FirstName);
        }

        return ref PutOtherKey(ref p, ref name, length, split, how | FirstName);
    }

    /// <summary>Another name in an object, with a comma before it, where it isn't copied with its cell.</summary>
    /// <inheritdoc cref="PutFirstKey"/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte PutNextKey(ref byte p, scoped ref byte name, int length, int split, int how)
    {
        // SAFETY: (whole method) the comma before the name is in its cell, and reserved as well.
        if (!Unsafe.IsAddressGreaterThan(ref p, ref _lines) && (how & ~LoweredNames) == FormedNames)
        {
            JsonForm form = _form!;
            return ref PutShortName(ref PutShortLine(ref p, form, form.State, 0), ref name, length, how);
        }

        if (how == LoweredNames)
        {
            return ref CopyName(ref p, ref Unsafe.Subtract(ref name, 1), length + 1, Letter(LoweredNames, 2));
        }

        if ((how & ~(LoweredNames | UnsettledNames)) == DefaultNames)
        {
            return ref PutDefaultableName(ref p, ref name, length, split, how);
        }

        if ((how & ~LoweredNames) == UnsettledNames)
        {
            return ref PutNullableName(ref p, ref name, length, split, how);
        }

        if ((how & ~(LoweredNames | LookedUpNames)) == 0)
        {
            return ref PutSpelledName(ref p, ref name, length, split, how);
        }

        return ref PutOtherKey(ref p, ref name, length, split, how);
    }

    /// <summary>A name and a blank. The letter that becomes lower case is a constant in either case: most names are only copied.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref byte PutShortName(ref byte p, scoped ref byte name, int length, int how) =>
        ref (how & LoweredNames) == 0 ? ref PutNameAndBlank(ref p, ref name, length, 0) : ref PutNameAndBlank(ref p, ref name, length, Letter(LoweredNames, 1));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref byte PutNameAndBlank(ref byte p, scoped ref byte name, int length, uint letter)
    {
        // SAFETY: (whole method) the caller has reserved the name and a blank.
        nuint bytes = (uint)length;
        if (!TryCopyName(ref p, ref name, bytes, letter))
        {
            return ref PutOddName(ref p, ref name, length, letter); // at the end, so that no register is kept for the call
        }

        p = ref Unsafe.Add(ref p, bytes);
        p = (byte)' ';
        return ref Unsafe.Add(ref p, 1);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static ref byte PutOddName(ref byte p, scoped ref byte name, int length, uint letter) => ref Put(ref CopyName(ref p, ref name, length, letter), (byte)' '); // SAFETY: the name's bytes
}
