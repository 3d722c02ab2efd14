using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;

namespace Manywire.Tests.ToyWire;

// SAFETY: the window is asked before each read (Need, or Left), and the cursor goes no further than what was asked for.
/// <summary>Reads what <see cref="ToyWriter{TMode}"/> writes.</summary>
public ref partial struct ToyReader<TMode> : IWireReader
    where TMode : struct, IToyMode
{
    readonly ref byte _start;
    readonly ToyOptions _options;
    WireWindow _window;
    WireDepth _depth;
    int _column;

    public ToyReader(ReadOnlySpan<byte> input, WireInput? more, ToyOptions options)
    {
        _start = ref MemoryMarshal.GetReference(input);
        _window.End = ref Unsafe.Add(ref _start, input.Length);
        _window.Input = more;
        _options = options;
        _depth.Begin(options.MaxDepth);
    }

    public readonly Type Wire => TMode.Wire;

    public readonly Type Dialect => TMode.Wire;

    public readonly WireCallOverrides? CallOverrides => null;

    public readonly WireTypeList Types => WireTypeList.None;

    public readonly bool Blits => TMode.Blits;

    public readonly bool InlinesUnions => TMode.InlinesUnions;

    public readonly bool Holes => TMode.Holes;

    public readonly bool Lengths => TMode.Lengths;

    public readonly bool TextKeys => TMode.TextKeys;
    public readonly bool NamesEnums => false;
    public readonly Func<string, string>? EnumSpelling => null;
    public readonly WireNaming Naming { [MethodImpl(MethodImplOptions.AggressiveInlining)] get => WireNaming.Unspecified; }

    public readonly bool IgnoresCase => _options.IgnoreCase;

    public readonly bool Renews => false;
    public readonly bool Appends => false;
    public readonly bool IdentifiesCollections => false;

    public readonly bool AllowsDuplicates => _options.AllowDuplicates;

    public readonly bool DisallowsUnknown => _options.DisallowUnknown;

    public readonly WireOrder Order(WireLayout layout) => TMode.Order;

    public readonly ref byte Begin() => ref _start;

    public readonly long Remaining(ref byte p) => _window.Remaining(ref p);

    public readonly ref byte Finish(ref byte p) => ref p;

    public void Enter(ref byte p)
    {
        if (!_depth.TryEnter())
        {
            Fail(ref p, _depth.Refusal);
        }
    }

    public void Leave() => _depth.Leave();

    public readonly void Fail(ref byte p, string expected) => _window.Fail(ref p, expected);

    /// <summary>Takes a token if it is the next one.</summary>
    ref byte Try(ref byte p, char token, out bool found)
    {
        p = ref _window.Need(ref p, 1);
        found = p == token;
        return ref Unsafe.Add(ref p, found ? 1 : 0);
    }

    ref byte Expect(ref byte p, char token)
    {
        p = ref Try(ref p, token, out bool found);
        if (!found)
        {
            Fail(ref p, $"'{token}'");
        }

        return ref p;
    }

    ref byte Get<T>(ref byte p, out T value)
        where T : unmanaged
    {
        p = ref _window.Need(ref p, Unsafe.SizeOf<T>());
        value = Unsafe.ReadUnaligned<T>(ref p);
        return ref Unsafe.Add(ref p, Unsafe.SizeOf<T>());
    }

    ref byte GetCount(ref byte p, out int n)
    {
        p = ref Get(ref p, out n);
        if (n < 0 || n > _window.Remaining(ref p))
        {
            Fail(ref p, "a count within the input");
        }

        return ref p;
    }

    public ref byte OpenObject(ref byte p, WireLayout layout, out int n)
    {
        n = -1;
        p = ref GetNil(ref p, out bool nil);
        if (nil)
        {
            return ref p;
        }

        if (TMode.Order == WireOrder.Named)
        {
            n = int.MaxValue;
            return ref Expect(ref p, '{');
        }

        p = ref GetCount(ref Expect(ref p, '('), out n);
        if (TMode.Order == WireOrder.Permuted)
        {
            // The first run begins with the first column, or there is none. One that is all of an object ends it, so nothing may be behind it.
            (_column, n) = (0, 0);
            if (_options.Ordinals is [0, ..] and [.., >= 0])
            {
                p = ref NextRun(ref p, out _, out n);
            }
        }

        return ref p;
    }

    public int MatchKey(ref byte p, int n, scoped ReadOnlySpan<byte> cell, int split, bool first)
    {
        int comma = first ? 0 : 1;
        if (_window.Left(ref p) < comma + split || (!first && p != ','))
        {
            return 0;
        }

        return MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref p, comma), split).SequenceEqual(cell[..split]) ? comma + split : 0;
    }

    public int MatchEnd(ref byte p, int n) => _window.Left(ref p) > 0 && p == '}' ? 1 : -1;

    public ref byte GetKey(ref byte p, scoped ref int n, out ReadOnlySpan<byte> key)
    {
        key = default;
        p = ref Try(ref p, '}', out bool end);
        if (end)
        {
            n = -1;
            return ref p;
        }

        if (n != int.MaxValue)
        {
            p = ref Expect(ref p, ',');
        }

        return ref GetName(ref p, out key);
    }

    /// <summary>A name as the first half of a cell has it: its length in five bits of the head, or in one, two or four bytes behind it.</summary>
    ref byte GetName(ref byte p, out ReadOnlySpan<byte> name)
    {
        p = ref Get(ref p, out byte head);
        return ref GetName(ref p, head, out name);
    }

    ref byte GetName(ref byte p, byte head, out ReadOnlySpan<byte> name)
    {
        int bytes = head switch { >= 0xa0 and < 0xc0 => 0, 0xd9 => 1, 0xda => 2, 0xdb => 4, _ => -1 };
        if (bytes < 0)
        {
            Fail(ref p, "a name");
        }

        int length = bytes == 0 ? head & 31 : 0;
        for (; bytes > 0; bytes--)
        {
            p = ref Get(ref p, out byte b);
            length = (length << 8) | b;
        }

        if (length < 0 || length > _window.Remaining(ref p))
        {
            Fail(ref p, "a name within the input");
        }

        p = ref _window.Need(ref p, length);
        name = MemoryMarshal.CreateReadOnlySpan(ref p, length);
        return ref Unsafe.Add(ref p, length);
    }

    /// <summary>Columns that no member has are passed over here.</summary>
    public ref byte NextRun(ref byte p, out int member, out int n)
    {
        int[] ordinals = _options.Ordinals;
        for (; _column < ordinals.Length && ordinals[_column] < 0; _column++)
        {
            p = ref Skip(ref p);
        }

        member = _column < ordinals.Length ? ordinals[_column++] : -1;
        for (n = member < 0 ? 0 : 1; n > 0 && _column < ordinals.Length && ordinals[_column] == member + n; n++)
        {
            _column++;
        }

        return ref p;
    }

    public ref byte BeginArray(ref byte p, out int n) => ref BeginCounted(ref p, '[', out n);

    public ref byte NextElement(ref byte p, scoped ref int n, scoped ref int i) => ref Next(ref p, ']', ref n, ref i);

    public ref byte BeginMap(ref byte p, out int n) => ref BeginCounted(ref p, '<', out n);

    public ref byte NextEntry(ref byte p, scoped ref int n, scoped ref int i) => ref Next(ref p, '>', ref n, ref i);

    ref byte BeginCounted(ref byte p, char token, out int n)
    {
        n = -1;
        p = ref GetNil(ref p, out bool nil);
        if (nil)
        {
            return ref p;
        }

        p = ref Expect(ref p, token);
        n = 0;
        return ref TMode.Delimited ? ref p : ref GetCount(ref p, out n);
    }

    ref byte Next(ref byte p, char token, scoped ref int n, scoped ref int i)
    {
        if (!TMode.Delimited)
        {
            n = i++ < n ? n : -1;
            return ref p;
        }

        p = ref Try(ref p, token, out bool end);
        if (end)
        {
            n = -1;
            return ref p;
        }

        return ref i++ == 0 ? ref p : ref Expect(ref p, ',');
    }

    public ref byte GetMapKey(ref byte p, out string key)
    {
        if (TMode.Order == WireOrder.Named)
        {
            p = ref GetName(ref p, out ReadOnlySpan<byte> name);
            key = Encoding.UTF8.GetString(name);
            return ref p;
        }

        p = ref GetString(ref p, out string? text);
        key = text!;
        if (text is null)
        {
            Fail(ref p, "a key");
        }

        return ref p;
    }

    public ref byte GetMapKey<TKey>(ref byte p, out TKey key)
        where TKey : unmanaged => ref GetScalar(ref p, out key);

    public ref byte GetNil(ref byte p, out bool nil) => ref Try(ref p, 'n', out nil);

    public readonly ref byte TryGetUtf8(ref byte p, out ReadOnlySpan<byte> text, out bool taken)
    {
        text = default;
        taken = false;
        return ref p;
    }

    public ref byte GetString(ref byte p, out string? value)
    {
        value = null;
        p = ref GetNil(ref p, out bool nil);
        if (nil)
        {
            return ref p;
        }

        p = ref GetCount(ref Expect(ref p, 's'), out int n);
        p = ref _window.Need(ref p, n);
        value = Encoding.UTF8.GetString(MemoryMarshal.CreateReadOnlySpan(ref p, n));
        return ref Unsafe.Add(ref p, n);
    }

    public ref byte GetBytes(ref byte p, scoped ref byte[]? value)
    {
        p = ref GetNil(ref p, out bool nil);
        if (nil)
        {
            value = null;
            return ref p;
        }

        p = ref GetCount(ref Expect(ref p, 'x'), out int n);
        p = ref _window.Need(ref p, n);
        value = MemoryMarshal.CreateReadOnlySpan(ref p, n).ToArray();
        return ref Unsafe.Add(ref p, n);
    }
}
