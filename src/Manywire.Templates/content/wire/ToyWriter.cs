using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;

namespace Manywire.Tests.ToyWire;

// SAFETY: emitted code reserves before it puts, and Take counts: no store is longer than what was reserved.
/// <summary>Writes tokens: a letter, then a length or count where there is one, then the bytes.</summary>
/// <remarks>
/// It keeps account of what emitted code has reserved, to the byte: each <c>Put…</c> takes its <c>Max…</c> off, and what wasn't reserved is an error.
/// So these wires find a reservation that is too small even where the buffer has room by chance.
/// </remarks>
public ref partial struct ToyWriter<TMode> : IWireWriter
    where TMode : struct, IToyMode
{
    const int Head = 5;

    readonly WireBuffer _buffer;
    WireSpan _piece;
    WireDepth _depth;
    int _room;

    public ToyWriter(WireBuffer buffer, ToyOptions options)
    {
        _buffer = buffer;
        _depth.Begin(options.MaxDepth);
    }

    public readonly Type Wire => TMode.Wire;

    public readonly Type Dialect => TMode.Wire;

    public readonly bool DescribesItself => false;

    public readonly bool IdentifiesCases => false;

    public readonly WireCallOverrides? CallOverrides => null;

    public readonly bool Blits => TMode.Blits;

    public readonly bool Delimited => TMode.Delimited;

    public readonly bool InlinesUnions => TMode.InlinesUnions;

    public readonly bool Holes => TMode.Holes;

    public readonly bool Lengths => TMode.Lengths;

    public readonly bool TextKeys => TMode.TextKeys;
    public readonly bool NamesEnums => false;
    public readonly Func<string, string>? EnumSpelling => null;
    public readonly Func<string, string>? KeySpelling { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => null; }
    public readonly WireNaming Naming { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => WireNaming.Unspecified; }
    public readonly string? NameOf(WireEnumNames names, ulong value) => null;
    public readonly bool IsPositional(Type type) => false;
    public readonly bool OmitsDefaults => false;
    public readonly void NoteDefaults(ulong members) { }

    public readonly bool HasNames(WireLayout layout) => TMode.Order == WireOrder.Named;

    public readonly int MaxObject => Head;

    public readonly int MaxArray => Head;

    public readonly int MaxEnd => 1;

    /// <summary>A nullable scalar in memory has a flag, and padding up to its alignment.</summary>
    public readonly int MaxNil => TMode.Blits ? 16 : 1;

    public readonly int MaxReference => Head;

    public readonly int MaxId => Head;

    public readonly int MaxKeys(WireLayout layout, int cells) => HasNames(layout) ? cells : 0;

    public readonly int MaxEnum(int name, int number) => number;
    public readonly int MaxUnion(int cell) => TMode.InlinesUnions ? cell : Head;

    public ref byte Begin(int n)
    {
        _room = n;
        return ref _buffer.Open(ref _piece, n);
    }

    public ref byte Reserve(ref byte p, int n)
    {
        _room = n;
        if (Unsafe.ByteOffset(ref p, ref _piece.End) < n)
        {
            return ref _buffer.Grow(ref p, n, ref _piece);
        }

        return ref p;
    }

    public long Finish(ref byte p) => _buffer.Finish(ref p, ref _piece);

    public void Enter(ref byte p)
    {
        if (!_depth.TryEnter())
        {
            _buffer.FailDepth(ref p, ref _piece, _depth);
        }
    }

    public void Leave() => _depth.Leave();

    public void Fail(ref byte p, string expected) => _buffer.Fail(ref p, ref _piece, expected);

    void Take(int n)
    {
        _room -= n;
        if (_room < 0)
        {
            throw new InvalidOperationException($"{-_room} bytes more than were reserved.");
        }
    }

    static ref byte Token(ref byte p, char token)
    {
        p = (byte)token;
        return ref Unsafe.Add(ref p, 1);
    }

    static ref byte Token(ref byte p, char token, int n)
    {
        p = (byte)token;
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref p, 1), n);
        return ref Unsafe.Add(ref p, Head);
    }

    static ref byte Copy(ref byte p, scoped ReadOnlySpan<byte> bytes)
    {
        bytes.CopyTo(MemoryMarshal.CreateSpan(ref p, bytes.Length));
        return ref Unsafe.Add(ref p, bytes.Length);
    }

    static ref byte End(ref byte p, char token) => ref TMode.Delimited ? ref Token(ref p, token) : ref p;

    public ref byte PutNullObject(ref byte p)
    {
        Take(MaxObject);
        return ref Token(ref p, 'n');
    }

    public ref byte PutNullArray(ref byte p)
    {
        Take(MaxArray);
        return ref Token(ref p, 'n');
    }

    public ref byte PutNil(ref byte p)
    {
        Take(MaxNil);
        return ref Token(ref p, 'n');
    }

    public ref byte PutBeginObject(ref byte p, WireLayout layout, int n)
    {
        Take(MaxObject);
        return ref HasNames(layout) ? ref Token(ref p, '{') : ref Token(ref p, '(', n);
    }

    public ref byte PutEndObject(ref byte p)
    {
        Take(MaxEnd);
        return ref End(ref p, '}');
    }

    public ref byte PutBeginArray(ref byte p, int n)
    {
        Take(MaxArray);
        return ref TMode.Delimited ? ref Token(ref p, '[') : ref Token(ref p, '[', n);
    }

    public ref byte PutSeparator(ref byte p)
    {
        Take(MaxEnd);
        return ref Token(ref p, ',');
    }

    public ref byte PutEndArray(ref byte p)
    {
        Take(MaxEnd);
        return ref End(ref p, ']');
    }

    public ref byte PutBeginMap(ref byte p, int n)
    {
        Take(MaxArray);
        return ref TMode.Delimited ? ref Token(ref p, '<') : ref Token(ref p, '<', n);
    }

    public ref byte PutEndMap(ref byte p)
    {
        Take(MaxEnd);
        return ref End(ref p, '>');
    }

    /// <summary>The first half of the cell, which knows its own length.</summary>
    public ref byte PutKey(ref byte p, scoped ReadOnlySpan<byte> cell, int split, bool first)
    {
        if (TMode.Order != WireOrder.Named)
        {
            throw new InvalidOperationException("A key on a wire without keys.");
        }

        Take(cell.Length);
        p = ref first ? ref p : ref Token(ref p, ',');
        return ref Copy(ref p, cell[..WireKeySplit.Place(split)]);
    }

    public ref byte PutUnion(ref byte p, int tag, scoped ReadOnlySpan<byte> cell)
    {
        Take(MaxUnion(cell.Length));
        if (TMode.InlinesUnions)
        {
            p = ref Token(ref p, '{');
        }

        return ref Token(ref p, 'u', tag);
    }

    public ref byte PutString(ref byte p, string? value, int tail)
    {
        if (value is null)
        {
            p = ref Reserve(ref p, 1 + tail);
            _room--;
            return ref Token(ref p, 'n');
        }

        return ref PutCounted(ref p, 's', Encoding.UTF8.GetBytes(value), tail);
    }

    public ref byte PutBytes(ref byte p, byte[]? value, int tail)
    {
        if (value is null)
        {
            p = ref Reserve(ref p, 1 + tail);
            _room--;
            return ref Token(ref p, 'n');
        }

        return ref PutCounted(ref p, 'x', value, tail);
    }

    ref byte PutCounted(ref byte p, char token, scoped ReadOnlySpan<byte> bytes, int tail)
    {
        p = ref Reserve(ref p, Head + bytes.Length + tail);
        Take(Head + bytes.Length);
        p = ref Token(ref p, token, bytes.Length);
        return ref Copy(ref p, bytes);
    }

    public ref byte PutMapKey(ref byte p, string key, bool first, int tail)
    {
        p = ref PutMapSeparator(ref p, first);
        return ref TMode.Order == WireOrder.Named ? ref PutName(ref p, Encoding.UTF8.GetBytes(key), tail) : ref PutString(ref p, key, tail);
    }

    /// <summary>Where objects have names, text as the key of a map looks as they do: formatters write the names of their members as such keys.</summary>
    ref byte PutName(ref byte p, scoped ReadOnlySpan<byte> name, int tail)
    {
        p = ref Reserve(ref p, Head + name.Length + tail);
        Take(Head + name.Length);
        int bytes = name.Length < 32 ? 0 : name.Length < 256 ? 1 : name.Length < 65536 ? 2 : 4;
        p = ref Token(ref p, (char)(bytes switch { 0 => 0xa0 | name.Length, 1 => 0xd9, 2 => 0xda, _ => 0xdb }));
        for (int i = bytes - 1; i >= 0; i--)
        {
            p = ref Token(ref p, (char)(byte)(name.Length >> (8 * i)));
        }

        return ref Copy(ref p, name);
    }

    public ref byte PutMapKey<TKey>(ref byte p, TKey key, bool first, int tail)
        where TKey : unmanaged
    {
        p = ref PutMapSeparator(ref p, first);
        p = ref Reserve(ref p, 2 + Unsafe.SizeOf<TKey>() + tail);
        return ref PutScalar(ref p, key);
    }

    ref byte PutMapSeparator(ref byte p, bool first)
    {
        if (!TMode.Delimited || first)
        {
            return ref p;
        }

        p = ref Reserve(ref p, 1);
        return ref PutSeparator(ref p);
    }

    public ref byte PutRaw(ref byte p, scoped ReadOnlySpan<byte> value, int tail)
    {
        p = ref Reserve(ref p, value.Length + tail);
        Take(value.Length);
        return ref Copy(ref p, value);
    }

    public ref byte PutUnknown(ref byte p, WireUnknown? unknown, bool first, int tail)
    {
        if (unknown is not null && unknown.Wire == Wire)
        {
            foreach ((byte[] key, byte[] raw) in unknown.Members)
            {
                p = ref Reserve(ref p, 4 + key.Length + raw.Length);
                p = ref first ? ref p : ref Token(ref p, ',');
                p = ref Token(ref p, (char)0xda);
                p = (byte)(key.Length >> 8);
                Unsafe.Add(ref p, 1) = (byte)key.Length;
                p = ref Copy(ref Unsafe.Add(ref p, 2), key);
                p = ref Copy(ref p, raw);
                first = false;
            }
        }

        return ref Reserve(ref p, tail);
    }

    public ref byte BeginLengths(ref byte p, int count, int id, out int mark)
    {
        p = ref _buffer.Hold(ref p, ref _piece);
        p = ref Reserve(ref p, Head + 4 + (4 * count));
        p = ref Token(ref p, 'L', count);
        Unsafe.WriteUnaligned(ref p, id);
        mark = (int)Unsafe.ByteOffset(ref _piece.Start, ref p) + 4;
        return ref Unsafe.Add(ref p, 4 + (4 * count));
    }

    /// <summary>Notes offsets; they become lengths at the end.</summary>
    public void EndMember(ref byte p, int mark, int index) =>
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref _piece.Start, mark + (4 * index)), (int)Unsafe.ByteOffset(ref _piece.Start, ref p));

    public ref byte EndLengths(ref byte p, int mark, int count, int tail)
    {
        int before = mark + (4 * count);
        for (int i = 0; i < count; i++)
        {
            ref byte at = ref Unsafe.Add(ref _piece.Start, mark + (4 * i));
            int end = Unsafe.ReadUnaligned<int>(ref at);
            Unsafe.WriteUnaligned(ref at, end - before);
            before = end;
        }

        _buffer.Release();
        return ref Reserve(ref p, tail);
    }

    public bool Known(object value, out int id) => _buffer.Known(value, out id);

    public ref byte PutReference(ref byte p, int id)
    {
        Take(MaxReference);
        return ref Token(ref p, '@', id);
    }

    public ref byte PutId(ref byte p, int id)
    {
        Take(MaxId);
        return ref Token(ref p, '#', id);
    }
}
