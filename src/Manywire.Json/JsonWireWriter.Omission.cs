using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire.Json;

// Where members that are null are left out, a name is written with its comma, or without one behind the brace of its object. When null comes just behind it, the cursor goes back to where the name began, which
// is looked for in what is written, unless it was noted: a quotation mark within a name has a backslash before it. So a name of which emitted code knows what stands before it is written as ever.
// Where those are left out, too, that are the default of their type, emitted code says which they are before their object begins. Their values are written: the cursor goes back when the next name or the
// end of the object comes. Where an object has none, its names are written as if members were left out that are null alone.
// Nothing else has to know, but a piece of output that ends in between: the name, and what was written behind it, go over to the next piece.
public ref partial struct JsonWireWriter
{
    /// <summary>Whether the cursor is behind the brace of an object, where members are left out.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    readonly bool IsBehindBrace(ref byte p) => Unsafe.AreSame(ref p, ref _span.Start) ? _begins : Unsafe.Add(ref p, -1) == '{'; // SAFETY: behind the piece's first byte

    /// <summary>How many bytes before the cursor are the name of a member that is left out if it is null, with what stands before it; 0: the cursor is behind none.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    readonly int NameBefore(ref byte p) => Unsafe.ByteOffset(ref _span.Start, ref p) == _notedAt ? _nameLength : FindName(ref p);

    /// <summary>The same, of a name that wasn't noted.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    readonly int FindName(ref byte p)
    {
        ReadOnlySpan<byte> written = MemoryMarshal.CreateReadOnlySpan(ref _span.Start, (int)Unsafe.ByteOffset(ref _span.Start, ref p)); // SAFETY: the piece up to the cursor
        int quote = Indents ? written.Length - 3 : written.Length - 2;
        if (quote <= 0 || written[quote + 1] != ':')
        {
            return 0; // also at the beginning of a piece: a name goes over with what is behind it
        }

        do
        {
            quote--;
        }
        while (quote > 0 && (written[quote] != '"' || written[quote - 1] == '\\'));
        while (quote > 0 && written[quote - 1] is (byte)' ' or (byte)'\t' or (byte)'\r' or (byte)'\n')
        {
            quote--;
        }

        return written.Length - (quote > 0 && written[quote - 1] == ',' ? quote - 1 : quote);
    }

    /// <summary>The value that comes next is written if it is null as well.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    void KeepNull(ref byte p) => Note(Unsafe.ByteOffset(ref _span.Start, ref p), 0);

    /// <summary>Notes a name.</summary>
    /// <param name="end">Where it ends.</param>
    /// <param name="length">How many bytes it has, with what stands before it; 0: its value is written if it is null as well.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    void Note(nint end, int length)
    {
        _notedAt = end;
        _nameLength = length;
    }

    /// <summary>Whether nothing stands before an entry of a map, or before a member that is no part of its type.</summary>
    readonly bool IsFirstEntry(ref byte p, bool first) => first || (_omits && IsBehindBrace(ref p));

    /// <summary>A name, where members that are null are left out, and its first letter may become lower case.</summary>
    /// <inheritdoc cref="PutFirstKey"/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte PutNullableName(ref byte p, scoped ref byte name, int length, int split, int how) => ref PutNameThatMayGo(ref p, ref name, length, split, how, isDefault: false);

    /// <summary>A name, where members that are the default of their type are left out, too, and its first letter may become lower case.</summary>
    /// <inheritdoc cref="PutFirstKey"/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte PutDefaultableName(ref byte p, scoped ref byte name, int length, int split, int how)
    {
        JsonDefaults omitted = Omitted;
        if (omitted.Goes)
        {
            p = ref Unsafe.Add(ref _span.Start, omitted.At); // SAFETY: as in LeaveOutDefault
            omitted.Stay();
        }

        return ref PutNameThatMayGo(ref p, ref name, length, split, how, omitted.NextGoes());
    }

    /// <summary>A name in the plain form, and the comma before it unless the cursor is behind a brace. The copy is last, so that no register is kept for a call.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte PutNameThatMayGo(ref byte p, scoped ref byte name, int length, int split, int how, bool isDefault)
    {
        // Branches, so that the cursor doesn't wait for the byte before it.
        uint letter = Letter(how, 1);
        if (!IsBehindBrace(ref p))
        {
            letter = Letter(how, 2);
            name = ref Unsafe.Subtract(ref name, 1); // SAFETY: the comma before the name is in its cell, and reserved as well
            length++;
        }

        nint at = Unsafe.ByteOffset(ref _span.Start, ref p);
        Note(at + length, (split & WireKeySplit.Kept) == 0 ? length : 0);
        if (isDefault)
        {
            Omitted.LeaveOut(at);
            _nameLength = 0; // it goes once its value is written, also where that is null
        }

        return ref CopyName(ref p, ref name, length, letter);
    }

    /// <summary>A name, where members are left out.</summary>
    /// <inheritdoc cref="PutKnownKey"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte PutAnyNameThatMayGo(ref byte p, scoped ref byte key, int length, int split, int how)
    {
        bool isDefault = false;
        if ((_objects & Defaults) != 0)
        {
            p = ref EndDefault(ref p);
            isDefault = Omitted.NextGoes();
        }

        if (_form is null)
        {
            return ref PutNameThatMayGo(ref p, ref Unsafe.Add(ref key, 1), length - 1, split, how, isDefault); // SAFETY: a key begins with its comma
        }

        p = ref PutFormedName(ref p, ref key, length, split, how);
        if (isDefault)
        {
            Omitted.LeaveOut(Unsafe.ByteOffset(ref _span.Start, ref p) - NameBefore(ref p));
        }

        if (isDefault || (split & WireKeySplit.Kept) != 0)
        {
            KeepNull(ref p);
        }

        return ref p;
    }

    /// <summary>Null, or nothing and not even a name.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte PutNilOrNothing(ref byte p)
    {
        int name = NameBefore(ref p);
        if (name > 0)
        {
            return ref LeaveOut(ref p, name);
        }

        Unsafe.WriteUnaligned(ref p, Null); // SAFETY: the caller has reserved MaxNil bytes
        return ref Unsafe.Add(ref p, 4);
    }

    /// <summary>Goes back to where the name began, instead of writing null.</summary>
    ref byte LeaveOut(ref byte p, int name) => ref BeginAgain(ref Unsafe.Subtract(ref p, name)); // SAFETY: the name was written just before

    /// <summary>Behind a member of the innermost object: goes back to where it began, if it is one that is left out as the default of its type.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte EndDefault(ref byte p) => ref (_objects & Defaults) != 0 && Omitted.Goes ? ref GoBehindDefault(ref p) : ref p;

    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte GoBehindDefault(ref byte p)
    {
        JsonDefaults omitted = Omitted;
        p = ref Unsafe.Add(ref _span.Start, omitted.At); // SAFETY: a place in the piece that has been written
        omitted.Stay();
        return ref BeginAgain(ref p);
    }

    /// <summary>Where a member began that is left out.</summary>
    ref byte BeginAgain(ref byte p)
    {
        _notedAt = -1;
        if (_form is not null)
        {
            _form.NumberAt = -1;
            if (!_quotes && IsBehindBrace(ref p))
            {
                GoTo(_form.Level - 1); // it would have been the first
            }
        }

        return ref p;
    }

    /// <summary>Another piece of output, which begins with what may still go, if there is such.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte GrowBehindName(ref byte p, int n)
    {
        const int Short = 256;
        bool isNoted = Unsafe.ByteOffset(ref _span.Start, ref p) == _notedAt;
        JsonDefaults? omitted = (_objects & Defaults) != 0 && Omitted.Level >= 0 ? Omitted : null;
        int length = omitted is not null ? (int)(Unsafe.ByteOffset(ref _span.Start, ref p) - omitted.At) : _omits ? NameBefore(ref p) : 0;
        ref byte start = ref Unsafe.Subtract(ref p, length); // SAFETY: so many bytes were written just before
        scoped Span<byte> moved = length <= Short ? stackalloc byte[Short] : new byte[length];
        moved = moved[..length];
        MemoryMarshal.CreateReadOnlySpan(ref start, length).CopyTo(moved); // SAFETY: as above
        _begins = IsOpened(ref start);
        start = ref _buffer.Grow(ref start, (int)Math.Min((long)n + length, int.MaxValue), ref _span);
        if (omitted is not null)
        {
            omitted.At = Unsafe.ByteOffset(ref _span.Start, ref start);
        }

        p = ref Copy(ref start, moved);
        _notedAt = isNoted ? Unsafe.ByteOffset(ref _span.Start, ref p) : -1;
        return ref p;
    }

    /// <summary>In <see cref="_objects"/>: an object begins with more than its brace.</summary>
    const byte Opens = 1;

    /// <summary>In <see cref="_objects"/>: an object ends with more than its brace.</summary>
    const byte Closes = 2;

    /// <summary>In <see cref="_objects"/>: members are left out that are the default of their type.</summary>
    const byte Defaults = 4;

    /// <summary>Which members are left out as defaults.</summary>
    readonly JsonDefaults Omitted { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => Unsafe.As<JsonForm>(_buffer.Kept!).Defaults!; } // SAFETY: OmitDefaults has put it there

    [MethodImpl(MethodImplOptions.NoInlining)]
    void OmitDefaults()
    {
        JsonDefaults.Begin(_buffer);
        _rewrites &= ~DefaultNames;
        _objects |= Opens | Closes | Defaults;
        _growth = Math.Max(_growth, 1); // so that unions come to PutOtherUnion
    }

    /// <summary>Whether the value that comes next is that of a member which is left out as the default of its type, so that it needn't be written.</summary>
    internal readonly bool LeavesOut => (_objects & Defaults) != 0 && Omitted.Goes;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly bool IsPositional(Type type) => false;

    /// <inheritdoc/>
    public readonly bool OmitsDefaults { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => (_objects & Defaults) != 0; }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public void NoteDefaults(ulong members)
    {
        Omitted.Note(members);
        _rewrites |= members != 0 ? DefaultNames : 0;
    }

    /// <summary>Finds whether the names of the innermost object may be of members that are left out as defaults, or follow such.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    void FindDefaults() => _rewrites = (_rewrites & ~DefaultNames) | (Omitted.MayGo ? DefaultNames : 0);

    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte PutObjectOpening(ref byte p)
    {
        if (_quotes || !Omitted.TryOpen())
        {
            return ref PutAnyObjectOpening(ref p);
        }

        FindDefaults();
        return ref Put(ref p, (byte)'{');
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte PutAnyObjectOpening(ref byte p)
    {
        OpenDefaults();
        return ref _quotes ? ref PutAnyOpening(ref p, (byte)'{', isEmpty: true) : ref Put(ref p, (byte)'{');
    }

    void OpenDefaults()
    {
        if ((_objects & Defaults) != 0)
        {
            Omitted.Open();
            FindDefaults();
        }
    }

    /// <summary>The end of an object in the plain form, where members are left out as defaults.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte PutEndBehindDefault(ref byte p)
    {
        JsonDefaults omitted = Omitted;
        if (omitted.Goes)
        {
            p = ref GoBehindDefault(ref p);
        }

        omitted.Close();
        FindDefaults();
        return ref Put(ref p, (byte)'}');
    }
}
