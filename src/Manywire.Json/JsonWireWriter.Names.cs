using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire.Json;

// Names are copied as the types have them, unless the options say otherwise. The options say for which names, in _rewrites; emitted code says of each name which of them it is. Where both have a bit in common,
// the name goes another way.
//
// Where members that are null are left out and all else is plain, a name is written with its comma, or without one behind the brace of its object. When null comes just behind it, the cursor goes back to
// where the name began. Nothing else has to know, but a piece of output that ends between a name and its value: the name goes over to the next piece.
public ref partial struct JsonWireWriter
{
    /// <summary>All names: white space is written with them, or they are left out.</summary>
    const int AllNames = 1;

    /// <summary>Names that no attribute gives, in another spelling than camelCase.</summary>
    const int UnnamedNames = 2;

    /// <summary>Names that the escaping changes.</summary>
    const int EscapedNames = 4;

    /// <summary>Names that no attribute gives, whose first letter becomes lower case in camelCase: most. The bit is what makes it so, in the second byte.</summary>
    const int LoweredNames = ('a' - 'A') << 8;

    /// <summary>Names that no attribute gives, which camelCase changes otherwise.</summary>
    const int CasedNames = 8;

    /// <summary>Added to those for one call: nothing stands before the name in its object.</summary>
    const int FirstName = 16;

    /// <summary>Names that <see cref="JsonKeys"/> has.</summary>
    const int LookedUpNames = UnnamedNames | EscapedNames | CasedNames;

    /// <summary>Which of the above a name is. A constant once compiled.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int Rewrites(int split) => AllNames
        | ((split & WireKeySplit.Escaped) != 0 ? EscapedNames : 0)
        | ((split & WireKeySplit.Named) != 0 ? 0 : UnnamedNames | InCamelCase(split));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int InCamelCase(int split) => (split & WireKeySplit.Camel) != 0 ? 0 : (split & (WireKeySplit.Cased | WireKeySplit.Escaped)) != 0 ? CasedNames : LoweredNames;

    /// <summary>What is set in the first four bytes of a name so that its first letter becomes lower case, if that is asked for.</summary>
    /// <param name="how">What is asked for.</param>
    /// <param name="before">The bytes before the letter: 1 or 2.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static uint Letter(int how, int before) => (uint)(how & LoweredNames) << (8 * (before - 1));

    /// <summary>A name that is looked up, or goes if the value is null, or is in output with more than white space.</summary>
    /// <param name="p">The cursor. The name is reserved.</param>
    /// <param name="name"><c>"name":</c>, behind its comma in the cell.</param>
    /// <param name="length">How many bytes it has.</param>
    /// <param name="split">What emitted code says of the name.</param>
    /// <param name="how">Why it isn't copied with its cell.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte PutOtherKey(ref byte p, scoped ref byte name, int length, int split, int how)
    {
        // SAFETY: (whole method) the name's bytes and the comma before it, which the caller has reserved; the field holds nothing else, and isn't null where names are looked up.
        ref byte key = ref Unsafe.Subtract(ref name, 1);
        int skip = (how & FirstName) / FirstName;
        if ((how & ~FirstName) is UnnamedNames or CasedNames)
        {
            ref byte spelled = ref Unsafe.As<JsonKeys>(_keys!).TryGet(ref key, length + 1, out int count);
            if (!Unsafe.IsNullRef(ref spelled) && TryCopyName(ref p, ref Unsafe.Add(ref spelled, skip), count - skip, 0))
            {
                return ref Unsafe.Add(ref p, count - skip);
            }
        }

        ReadOnlySpan<byte> plain = MemoryMarshal.CreateReadOnlySpan(ref key, length + 1);
        return ref _omits && (how & LookedUpNames) == 0 ? ref PutNameThatMayGo(ref p, plain, split, how) : ref PutAnyKey(ref p, plain, split, skip != 0);
    }

    /// <summary>Whether the cursor is behind the brace of an object, where members are left out.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    readonly bool IsBehindBrace(ref byte p) => Unsafe.AreSame(ref p, ref _span.Start) ? _begins : Unsafe.Add(ref p, -1) == '{'; // SAFETY: behind the piece's first byte

    /// <summary>Whether the cursor is behind the name of a member that is left out if it is null.</summary>
    readonly bool IsBehindName(ref byte p) => _valueAt != 0 && Unsafe.ByteOffset(ref _span.Start, ref p) == _valueAt;

    /// <summary>Whether nothing stands before an entry of a map, or before a member that is no part of its type.</summary>
    readonly bool IsFirstEntry(ref byte p, bool first) => first || (_omits && IsBehindBrace(ref p));

    /// <summary>A name, where members that are null are left out.</summary>
    /// <param name="p">The cursor. The name is reserved.</param>
    /// <param name="key"><c>,"name":</c>.</param>
    /// <param name="split">What emitted code says of the name.</param>
    /// <param name="how">What else is asked for.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte PutNameThatMayGo(ref byte p, scoped ReadOnlySpan<byte> key, int split, int how)
    {
        int skip = IsBehindBrace(ref p) ? 1 : 0;
        ref byte end = ref CopyName(ref p, ref Unsafe.Add(ref MemoryMarshal.GetReference(key), skip), key.Length - skip, Letter(how, 2 - skip)); // SAFETY: a key begins with its comma
        if ((split & WireKeySplit.Kept) == 0)
        {
            _valueAt = Unsafe.ByteOffset(ref _span.Start, ref end);
            _nameLength = key.Length - skip;
        }

        return ref end;
    }

    /// <summary>Goes back to where the name began, instead of writing null.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte LeaveOut(ref byte p)
    {
        _valueAt = 0;
        return ref Unsafe.Subtract(ref p, _nameLength); // SAFETY: the name was written just before
    }

    /// <summary>Another piece of output, which begins with the name at whose end the cursor is, if it is at one's.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte GrowBehindName(ref byte p, int n)
    {
        const int Short = 256;
        int length = IsBehindName(ref p) ? _nameLength : 0;
        ref byte start = ref Unsafe.Subtract(ref p, length); // SAFETY: the name was written just before
        scoped Span<byte> name = length <= Short ? stackalloc byte[Short] : new byte[length];
        name = name[..length];
        MemoryMarshal.CreateReadOnlySpan(ref start, length).CopyTo(name); // SAFETY: as above
        _begins = IsBehindBrace(ref start);
        p = ref Copy(ref _buffer.Grow(ref start, (int)Math.Min((long)n + length, int.MaxValue), ref _span), name);
        _valueAt = length == 0 ? 0 : Unsafe.ByteOffset(ref _span.Start, ref p);
        return ref p;
    }
}
