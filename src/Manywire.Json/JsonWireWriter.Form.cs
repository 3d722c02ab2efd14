using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire.Json;

// Indented output has line breaks that no caller has reserved. So it is known how many bytes behind the cursor may have been reserved: the piece of output claims to end
// there, and a reservation beyond comes here by way of Grow. A line break moves them with the cursor: they don't become more, so that lines needn't be counted, but have room
// up to a place that doesn't change. Where much was reserved at once, and where the cursor may go back, lines are counted.
// Where numbers are strings, one is quoted once what follows it is written: all of the output stays in one array.
public ref partial struct JsonWireWriter
{
    [MethodImpl(MethodImplOptions.NoInlining)]
    JsonForm Form(JsonWireOptions options) => JsonForm.Of(_buffer, options);

    /// <summary>Whether output is on several lines.</summary>
    readonly bool Indents => _form is { Indentation: not null };

    /// <summary>Bytes that may be reserved beyond what was asked for, without coming here again.</summary>
    const int Chunk = 4096;

    /// <summary>Where more than this is reserved at once, lines are counted.</summary>
    const int MostAhead = 4 * Chunk;

    /// <summary>Whether the last thing that was written is the beginning of an object or array.</summary>
    readonly bool IsOpened(ref byte p) => Unsafe.AreSame(ref p, ref _span.Start) ? _begins : Unsafe.Add(ref p, -1) is (byte)'{' or (byte)'['; // SAFETY: behind the piece's first byte

    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte BeginForm(ref byte p, int n)
    {
        JsonForm form = _form!;
        if (form.QuotesNumbers && !form.IsHeld)
        {
            form.IsHeld = true; // until the buffer is given back
            p = ref _buffer.Hold(ref p, ref _span);
            p = ref Unsafe.ByteOffset(ref p, ref _span.End) < n ? ref _buffer.Grow(ref p, n, ref _span) : ref p;
        }

        form.Room = Unsafe.ByteOffset(ref _span.Start, ref _span.End);
        Claim(ref p, n);
        if (form.AwaitsElement)
        {
            form.AwaitsElement = false;
            p = ref PutLine(ref p);
        }

        form.BeginValue(Unsafe.ByteOffset(ref _span.Start, ref p));
        return ref p;
    }

    /// <summary>The end of a value that stands alone.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte EndForm(ref byte p) => ref EndValue(ref p);

    /// <summary>The line break before the first thing in an object or array that has been opened. Where numbers aren't strings, its level begins only now: most objects begin with their first name, which is put with its line.</summary>
    ref byte PutFirstLine(ref byte p)
    {
        if (!_quotes)
        {
            GoTo(_form!.Level + 1);
        }

        return ref PutLine(ref p);
    }

    /// <summary>Goes to another level, where numbers aren't strings.</summary>
    void GoTo(int level)
    {
        _form!.GoTo(level);
        FindLines();
    }

    /// <summary>Lets the piece of output seem to end behind bytes that are reserved, and some more, so that half of what is left is there for lines.</summary>
    /// <param name="p">The cursor.</param>
    /// <param name="n">The bytes that are reserved; so many are left of the piece.</param>
    void Claim(ref byte p, nint n)
    {
        JsonForm form = _form!;
        nint used = Unsafe.ByteOffset(ref _span.Start, ref p);
        nint left = form.Room - used - n;
        form.Counts = _quotes || n > MostAhead;
        form.Ahead = n + Math.Min(left / 2, Chunk);
        form.Left = form.Room - used - form.Ahead;
        _span.End = ref Unsafe.Add(ref _span.Start, used + form.Ahead); // SAFETY: within the piece
        FindLines();
    }

    /// <summary>Finds how far short lines need no look.</summary>
    void FindLines()
    {
        JsonForm form = _form!;
        nint end = form.Room - LineRoom - form.Ahead;
        _lines = ref form.Counts || (_objects & Defaults) != 0 || form.Line > LongestLine || end <= 0 ? ref Unsafe.NullRef<byte>() : ref Unsafe.Add(ref _span.Start, end); // SAFETY: within the piece
    }

    ref byte ReserveForm(ref byte p, int n)
    {
        p = ref MakeRoom(ref p, n);
        Claim(ref p, n);
        return ref p;
    }

    /// <summary>Another piece of output, if there is no room for so many bytes.</summary>
    ref byte MakeRoom(ref byte p, nint n)
    {
        if (n > _form!.Room - Unsafe.ByteOffset(ref _span.Start, ref p))
        {
            p = ref GrowBehindName(ref p, (int)Math.Min(n, int.MaxValue));
            _form.Room = Unsafe.ByteOffset(ref _span.Start, ref _span.End);
        }

        return ref p;
    }

    /// <summary>Makes room for bytes that haven't been reserved, before those that have been.</summary>
    ref byte Insert(ref byte p, int n)
    {
        JsonForm form = _form!;
        nint room = form.Room - Unsafe.ByteOffset(ref _span.Start, ref p);
        nint reserved = form.Counts ? room - form.Left : form.Ahead;
        if (n + reserved > room)
        {
            p = ref MakeRoom(ref p, n + reserved);
            Claim(ref Unsafe.Add(ref p, n), reserved); // SAFETY: room for both
        }
        else
        {
            form.Left -= n;
        }

        return ref p;
    }

    /// <summary>A line break, before the first or another thing in what is open, or before its end.</summary>
    ref byte PutLine(ref byte p)
    {
        JsonForm form = _form!;
        return ref form.Indentation is null ? ref p : ref form.Indentation.Put(ref Insert(ref p, form.Line), form.Line);
    }

    /// <summary>A name that isn't written in the plain form.</summary>
    /// <inheritdoc cref="PutKnownKey"/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte PutFormedName(ref byte p, scoped ref byte key, int length, int split, int how)
    {
        JsonForm form = _form!;
        bool first = _omits ? IsBehindBrace(ref p) : (how & FirstName) != 0;
        ref byte name = ref Unsafe.Add(ref key, 1); // SAFETY: a key begins with its comma
        length--;
        long state = form.State + (first ? form.Step : 0);
        if ((int)state > LongestLine || Unsafe.IsAddressGreaterThan(ref p, ref _lines))
        {
            p = ref EndValue(ref p);
            p = ref CopyName(ref first ? ref PutFirstLine(ref p) : ref PutNextLine(ref p), ref name, length, Letter(how, 1));
            if (form.Indentation is not null)
            {
                p = ref Put(ref p, (byte)' '); // reserved with the name
            }

            form.NumberAt = form.QuotesNumbers && (split & WireKeySplit.Numbers) == 0 ? Unsafe.ByteOffset(ref _span.Start, ref p) : -1;
        }
        else
        {
            form.State = state;
            p = ref PutShortName(ref PutShortLine(ref p, form, state, first ? 1 : 0), ref name, length, how);
        }

        return ref p;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte PutAnyOpening(ref byte p, byte bracket, bool isEmpty)
    {
        JsonForm form = _form!;
        if (_quotes)
        {
            form.Open(Unsafe.ByteOffset(ref _span.Start, ref p));
        }
        else
        {
            GoTo(form.Level + 1);
        }

        p = ref Put(ref p, bracket);
        p = ref isEmpty ? ref p : ref PutLine(ref p);
        if (bracket == '[')
        {
            form.BeginValue(Unsafe.ByteOffset(ref _span.Start, ref p));
        }

        return ref p;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte PutAnyClosing(ref byte p, byte bracket)
    {
        if ((_objects & Defaults) != 0 && bracket == '}')
        {
            p = ref EndDefault(ref p);
            Omitted.Close();
        }

        JsonForm form = _form!;
        p = ref EndValue(ref p);
        bool isEmpty = IsOpened(ref p);
        int level = form.Level;
        if (_quotes)
        {
            form.Close();
        }
        else if (!isEmpty && level > 0)
        {
            GoTo(level - 1);
        }

        return ref Put(ref isEmpty || level == 0 ? ref p : ref PutLine(ref p), bracket); // level 0: an array without elements, whose beginning was written apart
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte PutAnyComma(ref byte p)
    {
        p = ref PutNextLine(ref EndValue(ref p));
        _form!.BeginValue(Unsafe.ByteOffset(ref _span.Start, ref p));
        return ref p;
    }

    /// <summary>What stands before a name in an object: a line break, and a comma before it unless nothing else is there.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte PutNameLine(ref byte p, bool first)
    {
        JsonForm form = _form!;
        p = ref EndDefault(ref p);
        first = IsFirstEntry(ref p, first);
        long state = form.State + (first ? form.Step : 0);
        if ((int)state <= LongestLine && !Unsafe.IsAddressGreaterThan(ref p, ref _lines))
        {
            form.State = state;
            return ref PutShortLine(ref p, form, state, first ? 1 : 0);
        }

        p = ref EndValue(ref p);
        return ref first ? ref PutFirstLine(ref p) : ref PutNextLine(ref p);
    }

    /// <summary>A comma and a line break, both in the same piece of output.</summary>
    ref byte PutNextLine(ref byte p)
    {
        JsonForm form = _form!;
        return ref form.Indentation is null ? ref Put(ref p, (byte)',') : ref form.Indentation.Put(ref Put(ref Insert(ref p, form.Line), (byte)','), form.Line);
    }

    /// <summary>Behind the last value: quotes it, if it is a number and numbers are strings.</summary>
    ref byte EndValue(ref byte p) => ref _form!.NumberAt < 0 ? ref p : ref Quote(ref p);

    /// <summary>Puts quotation marks around the last value, if it is a number.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte Quote(ref byte p)
    {
        nint at = _form!.NumberAt;
        _form.NumberAt = -1;

        // SAFETY: the value was written from there up to the cursor, into the array at hand.
        if (at == Unsafe.ByteOffset(ref _span.Start, ref p) || !(char.IsAsciiDigit((char)Unsafe.Add(ref _span.Start, at)) || Unsafe.Add(ref _span.Start, at) == '-'))
        {
            return ref p;
        }

        p = ref Insert(ref p, 2);
        int length = (int)(Unsafe.ByteOffset(ref _span.Start, ref p) - at);
        Span<byte> value = MemoryMarshal.CreateSpan(ref Unsafe.Add(ref _span.Start, at), length + 2); // SAFETY: with the two bytes that there is room for
        value[..length].CopyTo(value[1..]);
        value[0] = (byte)'"';
        value[^1] = (byte)'"';
        return ref Unsafe.Add(ref p, 2);
    }

    /// <summary>The value that comes next stays a number, if it is one.</summary>
    readonly void KeepNumber()
    {
        if (_form is not null)
        {
            _form.NumberAt = -1;
        }
    }

    /// <inheritdoc/>
    public readonly string? NameOf(WireEnumNames names, ulong value)
    {
        if ((_form is null || _form.NamesEnums) && names.Find(value, EnumSpelling) is { } name)
        {
            return name;
        }

        KeepNumber();
        return null;
    }

    /// <summary>The blank behind a colon, where output is indented.</summary>
    ref byte PutBlank(ref byte p) => ref !Indents ? ref p : ref Put(ref Unsafe.IsAddressGreaterThan(ref p, ref _lines) ? ref Insert(ref p, 1) : ref p, (byte)' ');

    /// <summary>The value of a map's entry, where output isn't plain or members are left out: entries never are.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte BeginEntry(ref byte p)
    {
        p = ref PutBlank(ref p);
        KeepNull(ref p);
        _form?.BeginValue(_notedAt);
        return ref p;
    }

    /// <summary>A discriminator: <c>{"name":"value"</c>, or the same with a comma in the place of the brace.</summary>
    ref byte PutDiscriminator(ref byte p, scoped ReadOnlySpan<byte> named)
    {
        p = ref named[0] == '{' ? ref PutNameLine(ref PutBeginObject(ref p, WireLayout.Map, 0), first: true) : ref PutNameLine(ref p, first: false);
        int colon = 2;
        while (named[colon] != '"')
        {
            colon += named[colon] == '\\' ? 2 : 1;
        }

        colon++;
        p = ref Copy(ref p, named[1..(colon + 1)]);
        return ref Copy(ref PutBlank(ref p), named[(colon + 1)..]);
    }
}
