using System;
using System.Runtime.CompilerServices;

namespace Manywire.Json;

// Indented output has line breaks that no caller has reserved. So it is known up to where bytes may have been reserved: the piece of output claims to end there, and a
// reservation beyond comes here by way of Grow. A line break moves that place, and makes room when it would lie beyond the piece.
public ref partial struct JsonWireWriter
{
    [MethodImpl(MethodImplOptions.NoInlining)]
    JsonLines Indent(JsonWireOptions options) => (JsonLines)(_buffer.Layout ??= new JsonLines(JsonIndentation.Of(options)));

    /// <summary>Bytes that may be reserved beyond what was asked for, without coming here again.</summary>
    const int Chunk = 1024;

    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte BeginLines(ref byte p, int n)
    {
        _lines!.Room = Unsafe.ByteOffset(ref _span.Start, ref _span.End);
        Claim(n);
        return ref PutFirstLine(ref p);
    }

    /// <summary>The line break before the first thing in what is open, where output is indented and nothing is in it yet.</summary>
    ref byte PutFirstLine(ref byte p) => ref _lines is { IsEmpty: true, Level: > 0 } ? ref PutLine(ref p) : ref p;

    /// <summary>Lets the piece of output seem to end behind bytes that are reserved, and some more.</summary>
    /// <param name="end">Where those end.</param>
    void Claim(nint end)
    {
        _lines!.Reserved = Math.Min(end + Chunk, _lines.Room);
        _span.End = ref Unsafe.Add(ref _span.Start, _lines.Reserved); // SAFETY: within the piece
    }

    ref byte ReserveLines(ref byte p, int n)
    {
        nint used = Unsafe.ByteOffset(ref _span.Start, ref p);
        if (n > _lines!.Room - used)
        {
            p = ref _buffer.Grow(ref p, n, ref _span);
            _lines.Room = Unsafe.ByteOffset(ref _span.Start, ref _span.End);
            used = Unsafe.ByteOffset(ref _span.Start, ref p);
        }

        Claim(used + n);
        return ref p;
    }

    /// <summary>Makes room for bytes that haven't been reserved, before those that have been.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte Insert(ref byte p, int n)
    {
        _lines!.Reserved += n;
        if (_lines.Reserved > _lines.Room)
        {
            return ref ReserveLines(ref p, (int)Math.Min(_lines.Reserved - Unsafe.ByteOffset(ref _span.Start, ref p), int.MaxValue));
        }

        return ref p;
    }

    /// <summary>A line break, before the first or another thing in what is open, or before its end.</summary>
    ref byte PutLine(ref byte p)
    {
        JsonLines lines = _lines!;
        lines.IsEmpty = false;
        return ref lines.Indentation.Put(ref Insert(ref p, lines.Indentation.Room(lines.Level)), lines.Level);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte PutOpening(ref byte p, byte bracket, bool isEmpty)
    {
        p = ref Put(ref p, bracket);
        _lines!.Level++;
        _lines.IsEmpty = true;
        return ref isEmpty ? ref p : ref PutLine(ref p);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte PutClosing(ref byte p, byte bracket)
    {
        _lines!.Level--;
        if (!_lines.IsEmpty)
        {
            p = ref PutLine(ref p);
        }

        _lines.IsEmpty = false;
        return ref Put(ref p, bracket);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte PutCommaAndLine(ref byte p) => ref PutLine(ref Put(ref p, (byte)','));

    /// <summary>What stands before the key of a map.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte PutMapLine(ref byte p, bool first) => ref PutLine(ref first ? ref p : ref Put(ref p, (byte)','));

    /// <summary>The blank behind a colon, where output is indented.</summary>
    ref byte PutBlank(ref byte p) => ref _lines is null ? ref p : ref Put(ref Insert(ref p, 1), (byte)' ');

    /// <summary>A name: <c>,"name":</c>.</summary>
    ref byte PutName(ref byte p, scoped ReadOnlySpan<byte> name, bool first)
    {
        if (!first)
        {
            p = ref Put(ref p, (byte)',');
        }

        return ref PutBlank(ref Copy(ref PutLine(ref p), name[1..]));
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
