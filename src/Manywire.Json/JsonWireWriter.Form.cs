using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Manywire.Json;

// Indented output has line breaks that no caller has reserved. So it is known up to where bytes may have been reserved: the piece of output claims to end there, and a
// reservation beyond comes here by way of Grow. A line break moves that place, and makes room when it would lie beyond the piece.
// A member that is null or a default is left out once what follows it is written, and a number is quoted then: all of the output stays in one array, and the cursor goes back to where the member begins.
public ref partial struct JsonWireWriter
{
    [MethodImpl(MethodImplOptions.NoInlining)]
    JsonForm Form(JsonWireOptions options) => JsonForm.Of(_buffer, options);

    /// <summary>Whether output is on several lines.</summary>
    readonly bool Indents => _form is { Indentation: not null };

    /// <summary>Bytes that may be reserved beyond what was asked for, without coming here again.</summary>
    const int Chunk = 4096;

    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte BeginForm(ref byte p, int n)
    {
        if (_form!.Edits && !_form.IsHeld)
        {
            _form.IsHeld = true; // until the buffer is given back
            p = ref _buffer.Hold(ref p, ref _span);
            p = ref Unsafe.ByteOffset(ref p, ref _span.End) < n ? ref _buffer.Grow(ref p, n, ref _span) : ref p;
        }

        _form.MemberAt = -1;
        _form.Room = Unsafe.ByteOffset(ref _span.Start, ref _span.End);
        Claim(n);
        p = ref PutFirstLine(ref p);
        _form.BeginValue(Unsafe.ByteOffset(ref _span.Start, ref p));
        return ref p;
    }

    /// <summary>The end of a value that stands alone.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte EndForm(ref byte p) => ref EndValue(ref p);

    /// <summary>The line break before the first thing in what is open, where output is indented and nothing is in it yet.</summary>
    ref byte PutFirstLine(ref byte p) => ref _form is { IsEmpty: true, Level: > 0 } ? ref PutLine(ref p) : ref p;

    /// <summary>Lets the piece of output seem to end behind bytes that are reserved, and some more.</summary>
    /// <param name="end">Where those end.</param>
    void Claim(nint end)
    {
        nint reserved = Math.Min(end + Chunk, _form!.Room);
        _form.Left = _form.Room - reserved;
        _span.End = ref Unsafe.Add(ref _span.Start, reserved); // SAFETY: within the piece
    }

    ref byte ReserveForm(ref byte p, int n)
    {
        nint used = Unsafe.ByteOffset(ref _span.Start, ref p);
        if (n > _form!.Room - used)
        {
            p = ref _buffer.Grow(ref p, n, ref _span);
            _form.Room = Unsafe.ByteOffset(ref _span.Start, ref _span.End);
            used = Unsafe.ByteOffset(ref _span.Start, ref p);
        }

        Claim(used + n);
        return ref p;
    }

    /// <summary>Makes room for bytes that haven't been reserved, before those that have been.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte Insert(ref byte p, int n)
    {
        _form!.Left -= n;
        if (_form.Left < 0)
        {
            return ref ReserveForm(ref p, (int)Math.Min(_form.Room - _form.Left - Unsafe.ByteOffset(ref _span.Start, ref p), int.MaxValue));
        }

        return ref p;
    }

    /// <summary>A line break, before the first or another thing in what is open, or before its end.</summary>
    ref byte PutLine(ref byte p)
    {
        JsonForm form = _form!;
        form.IsEmpty = false;
        if (form.Indentation is null)
        {
            return ref p;
        }

        return ref form.Indentation.Put(ref Insert(ref p, form.Line + JsonIndentation.Slack), form.Line);
    }

    /// <summary>What is taken from <see cref="JsonForm.Left"/> for a line: as much as is stored at once, and a byte before or behind it.</summary>
    const int LineRoom = JsonIndentation.Slack + 1;

    /// <summary>Stores a line break of any length up to <see cref="JsonIndentation.Slack"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void StoreLine(ref byte p, JsonForm form) => form.Start.StoreUnsafe(ref p); // SAFETY: LineRoom has been taken

    // Where all that isn't plain is white space, and the line is short, there is room for it: no call, nothing to be kept for one. The rest is a jump.

    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte PutOpening(ref byte p, byte bracket, bool isEmpty)
    {
        JsonForm form = _form!;
        int line = form.Line + form.Step;
        if (line > form.LongestLine || form.Left < LineRoom)
        {
            return ref PutAnyOpening(ref p, bracket, isEmpty);
        }

        form.Left -= LineRoom;
        form.Level++;
        form.Line = line;
        form.IsEmpty = isEmpty;
        p = bracket;
        p = ref Unsafe.Add(ref p, 1); // SAFETY: the caller has reserved the bracket
        StoreLine(ref p, form);
        return ref Unsafe.Add(ref p, isEmpty ? 0 : line); // SAFETY: the line that was stored
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte PutClosing(ref byte p, byte bracket)
    {
        JsonForm form = _form!;
        int line = form.Line - form.Step;
        if (line > form.LongestLine || form.Left < LineRoom || form.Level == 0)
        {
            return ref PutAnyClosing(ref p, bracket);
        }

        form.Left -= LineRoom;
        form.Level--;
        form.Line = line;
        StoreLine(ref p, form);
        p = ref Unsafe.Add(ref p, form.IsEmpty ? 0 : line); // SAFETY: the line that was stored
        form.IsEmpty = false;
        p = bracket;
        return ref Unsafe.Add(ref p, 1); // SAFETY: the caller has reserved the bracket
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte PutCommaAndLine(ref byte p)
    {
        JsonForm form = _form!;
        if (form.Line > form.LongestLine || form.Left < LineRoom)
        {
            return ref PutAnyComma(ref p);
        }

        form.Left -= LineRoom;
        form.IsEmpty = false;
        p = (byte)',';
        p = ref Unsafe.Add(ref p, 1); // SAFETY: the caller has reserved the comma
        StoreLine(ref p, form);
        return ref Unsafe.Add(ref p, form.Line); // SAFETY: the line that was stored
    }

    /// <summary>A name that isn't copied with its cell: where all that isn't plain is white space, <c>,"name": </c> on a line of its own.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte PutOtherKey(ref byte p, scoped ReadOnlySpan<byte> cell, int split, bool first)
    {
        JsonForm? form = _form;
        if (form is null || _keys is not null || form.Line > form.LongestLine || form.Left < LineRoom)
        {
            return ref PutAnyKey(ref p, cell, split, first);
        }

        int from = WireKeySplit.Place(split) + 1;
        return ref PutLineAndName(ref p, form, ref Unsafe.Add(ref MemoryMarshal.GetReference(cell), from), cell.Length - from, first); // SAFETY: emitted cells are longer than split + 1
    }

    /// <summary>A short line and a name, for which there is room. What isn't as long as most names is copied by a method of its own, so that no register is kept for a call.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref byte PutLineAndName(ref byte p, JsonForm form, scoped ref byte name, int length, bool first)
    {
        // SAFETY: (whole method) the caller has reserved the name with its comma and a blank, and LineRoom is taken.
        form.Left -= LineRoom;
        form.IsEmpty = false;
        p = (byte)',';
        p = ref Unsafe.Add(ref p, first ? 0 : 1);
        StoreLine(ref p, form);
        p = ref Unsafe.Add(ref p, form.Line);
        if (!TryCopyName(ref p, ref name, length))
        {
            return ref PutOddName(ref p, ref name, length);
        }

        p = ref Unsafe.Add(ref p, length);
        p = (byte)' ';
        return ref Unsafe.Add(ref p, 1);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static ref byte PutOddName(ref byte p, scoped ref byte name, int length) => ref Put(ref CopyName(ref p, MemoryMarshal.CreateReadOnlySpan(ref name, length)), (byte)' '); // SAFETY: the name's bytes

    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte PutAnyKey(ref byte p, scoped ReadOnlySpan<byte> cell, int split, bool first)
    {
        ReadOnlySpan<byte> key = cell[WireKeySplit.Place(split)..];
        if (_keys is { } kept)
        {
            JsonKeys keys = Unsafe.As<JsonKeys>(kept); // SAFETY: the field holds nothing else
            key = ((split & WireKeySplit.Named) == 0 ? keys : keys.Unspelled).Get(key);
        }

        JsonForm? form = _form;
        if (form is null)
        {
            return ref CopyName(ref p, key[(first ? 1 : 0)..]);
        }

        return ref form.Line > form.LongestLine || form.Left < LineRoom ? ref PutName(ref p, key, split, first) : ref PutLineAndName(ref p, form, ref Unsafe.Add(ref MemoryMarshal.GetReference(key), 1), key.Length - 1, first); // SAFETY: a key begins with its comma
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte PutAnyOpening(ref byte p, byte bracket, bool isEmpty)
    {
        JsonForm form = _form!;
        form.Open(Unsafe.ByteOffset(ref _span.Start, ref p));
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
        JsonForm form = _form!;
        p = ref EndValue(ref p);
        form.Close();
        if (!form.IsEmpty)
        {
            p = ref PutLine(ref p);
        }

        form.IsEmpty = false;
        return ref Put(ref p, bracket);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte PutAnyComma(ref byte p)
    {
        p = ref PutLine(ref Put(ref EndValue(ref p), (byte)','));
        _form!.BeginValue(Unsafe.ByteOffset(ref _span.Start, ref p));
        return ref p;
    }

    /// <summary>What stands before the key of a map.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte PutMapLine(ref byte p, bool first)
    {
        p = ref EndValue(ref p);
        return ref PutLine(ref IsFirst(ref p, first) ? ref p : ref Put(ref p, (byte)','));
    }

    /// <summary>Behind the last value: goes back to where its member begins, if that is left out, or quotes it, if it is a number and numbers are strings.</summary>
    ref byte EndValue(ref byte p)
    {
        if (_form!.MemberAt < 0)
        {
            return ref _form.NumberAt < 0 ? ref p : ref Quote(ref p);
        }

        nint at = _form.MemberAt;
        nint length = Unsafe.ByteOffset(ref _span.Start, ref p) - _form.ValueAt;
        _form.MemberAt = -1;
        if (_form.ValueAt >= 0 && (length != 4 || Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref p, -4)) != Null)) // SAFETY: the four bytes were written behind the name
        {
            return ref _form.NumberAt < 0 ? ref p : ref Quote(ref p);
        }

        _form.NumberAt = -1;

        p = ref Unsafe.Add(ref _span.Start, at); // SAFETY: a place in the array that has been written
        _form.IsEmpty = Unsafe.Add(ref p, -1) == '{'; // SAFETY: a member stands in an object, whose bracket is in the array
        return ref p;
    }

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
    public readonly bool OmitsDefaults { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => _form is not null && _form.OmitsDefaults; }

    /// <inheritdoc/>
    public readonly void NoteDefaults(ulong members) => _form!.Note(members);

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

    /// <summary>Whether nothing stands before a member in its object: where members are left out, what was written says it.</summary>
    readonly bool IsFirst(ref byte p, bool first) => _form!.OmitsNull ? Unsafe.Add(ref p, -1) == '{' : first; // SAFETY: as above

    /// <summary>The blank behind a colon, where output is indented.</summary>
    ref byte PutBlank(ref byte p) => ref !Indents ? ref p : ref Put(ref Insert(ref p, 1), (byte)' ');

    /// <summary>What stands behind the key of a map, where output isn't plain.</summary>
    ref byte PutColon(ref byte p)
    {
        p = ref PutBlank(ref Put(ref p, (byte)':'));
        _form!.BeginValue(Unsafe.ByteOffset(ref _span.Start, ref p));
        return ref p;
    }

    /// <summary>A name: <c>,"name":</c>.</summary>
    ref byte PutName(ref byte p, scoped ReadOnlySpan<byte> name, int split, bool first)
    {
        p = ref EndValue(ref p);
        nint at = Unsafe.ByteOffset(ref _span.Start, ref p);
        if (!IsFirst(ref p, first))
        {
            p = ref Put(ref p, (byte)',');
        }

        p = ref PutBlank(ref Copy(ref PutLine(ref p), name[1..]));
        nint value = Unsafe.ByteOffset(ref _span.Start, ref p);
        bool isDefault = _form!.OmitsDefaults && _form.NextIsDefault();
        if (isDefault || (_form.OmitsNull && (split & WireKeySplit.Kept) == 0))
        {
            _form.MemberAt = at;
            _form.ValueAt = isDefault ? -1 : value;
        }

        _form.NumberAt = _form.QuotesNumbers && (split & WireKeySplit.Numbers) == 0 ? value : -1;
        return ref p;
    }

    /// <summary>A discriminator: <c>{"name":"value"</c>, or the same with a comma in the place of the brace.</summary>
    ref byte PutDiscriminator(ref byte p, scoped ReadOnlySpan<byte> named)
    {
        p = ref named[0] == '{' ? ref PutOpening(ref p, (byte)'{', isEmpty: true) : ref Put(ref p, (byte)',');
        int colon = 2;
        while (named[colon] != '"')
        {
            colon += named[colon] == '\\' ? 2 : 1;
        }

        colon++;
        p = ref Copy(ref PutLine(ref p), named[1..(colon + 1)]);
        return ref Copy(ref PutBlank(ref p), named[(colon + 1)..]);
    }
}
