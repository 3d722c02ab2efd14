using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;

namespace Manywire.Tests.ToyWire;

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

    public readonly bool IgnoresCase => _options.IgnoreCase;

    public readonly bool Renews => false;
    public readonly bool Appends => false;

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

        p = ref Get(ref p, out byte head);
        int length = head & 31;
        if (head is 0xd9 or 0xda)
        {
            length = 0;
            for (int i = head; i >= 0xd9; i--)
            {
                p = ref Get(ref p, out byte b);
                length = (length << 8) | b;
            }
        }

        p = ref _window.Need(ref p, length);
        key = MemoryMarshal.CreateReadOnlySpan(ref p, length);
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

    public ref byte GetNullables<T>(ref byte p, scoped Span<T?> values, scoped ref int n, scoped ref int i, out int taken)
        where T : unmanaged => ref WireScalars.GetManyNullable(ref this, ref p, values, ref n, ref i, out taken);

    public ref byte GetScalars<T>(ref byte p, scoped Span<T> values, scoped ref int n, scoped ref int i, out int taken)
        where T : unmanaged => ref WireScalars.GetMany(ref this, ref p, values, ref n, ref i, out taken);

    public ref byte GetBlitArray<T>(ref byte p, scoped ref T[]? value, WireBlit? blit)
        where T : unmanaged
    {
        p = ref GetNil(ref p, out bool nil);
        if (nil)
        {
            value = null;
            return ref p;
        }

        p = ref GetCount(ref Expect(ref p, 'x'), out int n);
        value = new T[n];
        for (int i = 0; i < n; i++)
        {
            p = ref GetBlit(ref p, out value[i], blit);
        }

        return ref p;
    }

    public ref byte GetBlitList<T>(ref byte p, scoped ref List<T>? value, WireBlit? blit)
        where T : unmanaged
    {
        T[]? array = null;
        p = ref GetBlitArray(ref p, ref array, blit);
        value = array is null ? null : [.. array];
        return ref p;
    }

    public ref byte GetBlitNullableArray<T>(ref byte p, scoped ref T?[]? value, WireBlit? blit)
        where T : unmanaged
    {
        p = ref GetNil(ref p, out bool nil);
        if (nil)
        {
            value = null;
            return ref p;
        }

        p = ref GetCount(ref Expect(ref p, 'x'), out int n);
        value = new T?[n];
        for (int i = 0; i < n; i++)
        {
            p = ref GetBlitNullable(ref p, out value[i], blit);
        }

        return ref p;
    }

    public ref byte GetBlitNullableList<T>(ref byte p, scoped ref List<T?>? value, WireBlit? blit)
        where T : unmanaged
    {
        T?[]? array = null;
        p = ref GetBlitNullableArray(ref p, ref array, blit);
        value = array is null ? null : [.. array];
        return ref p;
    }

    public ref byte GetBlit<T>(ref byte p, out T value, WireBlit? blit)
        where T : unmanaged
    {
        p = ref _window.Need(ref p, Unsafe.SizeOf<T>());
        if (blit?.Problem(MemoryMarshal.CreateReadOnlySpan(ref p, Unsafe.SizeOf<T>())) is { } problem)
        {
            Fail(ref p, problem);
        }

        return ref Get(ref p, out value);
    }

    public ref byte GetBlits<T>(ref byte p, scoped Span<T> values, out int n, WireBlit? blit)
        where T : unmanaged
    {
        n = 1;
        return ref GetBlit(ref p, out values[0], blit);
    }

    public ref byte GetBlitNullable<T>(ref byte p, out T? value, WireBlit? blit)
        where T : unmanaged
    {
        int size = Unsafe.SizeOf<T?>();
        p = ref _window.Need(ref p, size);
        value = p == 0 ? null : Unsafe.ReadUnaligned<T>(ref Unsafe.Add(ref p, size - Unsafe.SizeOf<T>()));
        return ref Unsafe.Add(ref p, size);
    }

    public ref byte GetBlitPair<TKey, TValue>(ref byte p, out TKey key, out TValue value, WireBlit? keyBlit, WireBlit? valueBlit)
        where TKey : unmanaged
        where TValue : unmanaged
    {
        p = ref Get(ref p, out KeyValuePair<TKey, TValue> pair);
        (key, value) = pair;
        return ref p;
    }

    public ref byte Skip(ref byte p)
    {
        if (TMode.Blits)
        {
            Fail(ref p, "nothing to be skipped: memory doesn't describe itself");
        }

        p = ref Get(ref p, out byte token);
        switch ((char)token)
        {
            case 'n':
                return ref p;
            case 'v':
                p = ref Get(ref p, out byte size);
                return ref _window.Skip(ref p, size);
            case 's' or 'x':
                p = ref GetCount(ref p, out int bytes);
                return ref _window.Skip(ref p, bytes);
            case '@':
                return ref _window.Skip(ref p, 4);
            case 'u' or '#':
                return ref Skip(ref _window.Skip(ref p, 4));
            case '{':
                return ref SkipMembers(ref p);
            case '(':
                p = ref GetCount(ref p, out int members);
                p = ref Try(ref p, '#', out bool hasId);
                p = ref _window.Skip(ref p, hasId ? 4 : 0);
                for (int i = 0; i < members; i++)
                {
                    p = ref Skip(ref p);
                }

                return ref p;
            case '[' or '<':
                int n = 0;
                int at = 0;
                if (!TMode.Delimited)
                {
                    p = ref GetCount(ref p, out n);
                }

                while (true)
                {
                    p = ref Next(ref p, token == '[' ? ']' : '>', ref n, ref at);
                    if (n < 0)
                    {
                        return ref p;
                    }

                    p = ref Skip(ref p);
                    if (token == '<')
                    {
                        p = ref Skip(ref p);
                    }
                }

            default:
                Fail(ref p, "a token");
                return ref p;
        }
    }

    /// <summary>Members behind their names; a discriminator or an id may come before them.</summary>
    ref byte SkipMembers(ref byte p)
    {
        int n = int.MaxValue;
        p = ref _window.Need(ref p, 1);
        if (p is (byte)'u' or (byte)'#')
        {
            n--;
            p = ref _window.Skip(ref p, 5);
        }

        while (true)
        {
            p = ref GetKey(ref p, ref n, out _);
            if (n < 0)
            {
                return ref p;
            }

            p = ref Skip(ref p);
            n--;
        }
    }

    public ref byte SkipBytes(ref byte p, long n) => ref _window.Skip(ref p, n);

    ref byte GetRaw(ref byte p, out byte[] raw)
    {
        _window.Input ??= new WireInput();
        WireInput input = _window.Input;
        if (input.Segmented)
        {
            input.BeginCapture(ref p, ref _window);
            p = ref Skip(ref p);
            raw = input.EndCapture(ref p, ref _window);
            return ref p;
        }

        ref byte end = ref Skip(ref p);
        raw = MemoryMarshal.CreateReadOnlySpan(ref p, (int)Unsafe.ByteOffset(ref p, ref end)).ToArray();
        return ref end;
    }

#pragma warning disable MW020 // the type of a lazy member is a root already
    public ref byte GetLazy<T>(ref byte p, out WireLazy<T> value)
    {
        p = ref GetRaw(ref p, out byte[] raw);
        ToyOptions options = _options;
        value = new WireLazy<T>(Wire, raw, bytes => TMode.Order == WireOrder.Named ? ToyWire.Deserialize<T>(bytes, options) : ToyArrayWire.Deserialize<T>(bytes, options));
        return ref p;
    }
#pragma warning restore MW020

    public ref byte Keep(ref byte p, scoped ReadOnlySpan<byte> key, scoped ref WireUnknown? unknown)
    {
        byte[] name = key.ToArray();
        p = ref GetRaw(ref p, out byte[] raw);
        unknown ??= new WireUnknown(Wire);
        unknown.Add(name, raw);
        return ref p;
    }

    public ref byte OpenUnion(ref byte p, WireCases cases, out int tag, out int n)
    {
        n = -1;
        tag = -1;
        p = ref GetNil(ref p, out bool nil);
        if (nil)
        {
            return ref p;
        }

        n = 0;
        if (TMode.InlinesUnions)
        {
            p = ref Expect(ref p, '{');
            n = int.MaxValue - 1;
        }

        return ref Get(ref Expect(ref p, 'u'), out tag);
    }

    public ref byte OpenLengths(ref byte p, scoped Span<int> lengths, out int n, out long extra) => ref OpenLengths(ref p, lengths, out n, out extra, out _);

    ref byte OpenLengths(ref byte p, scoped Span<int> lengths, out int n, out long extra, out int id)
    {
        lengths.Clear();
        n = -1;
        extra = 0;
        id = -1;
        p = ref GetNil(ref p, out bool nil);
        if (nil)
        {
            return ref p;
        }

        p = ref GetCount(ref Expect(ref p, 'L'), out n);
        p = ref Get(ref p, out id);
        for (int i = 0; i < n; i++)
        {
            p = ref GetCount(ref p, out int length);
            if (i < lengths.Length)
            {
                lengths[i] = length;
            }
            else
            {
                extra += length;
            }
        }

        return ref p;
    }

    public ref byte OpenReference(ref byte p, WireLayout layout, scoped Span<int> lengths, out int n, out long extra, out int id, out object? known)
    {
        known = null;
        id = -1;
        n = -1;
        extra = 0;
        _window.Input ??= new WireInput();
        p = ref Try(ref p, '@', out bool isReference);
        if (isReference)
        {
            p = ref Get(ref p, out id);
            if (!_window.Input.TryFind(id, out known))
            {
                Fail(ref p, "the id of an object that came before");
            }

            return ref p;
        }

        if (TMode.Lengths)
        {
            return ref OpenLengths(ref p, lengths, out n, out extra, out id);
        }

        p = ref OpenObject(ref p, layout, out n);
        if (n < 0)
        {
            return ref p;
        }

        p = ref Try(ref p, '#', out bool hasId);
        if (!hasId)
        {
            return ref p;
        }

        if (TMode.Order == WireOrder.Named)
        {
            n--;
        }

        return ref Get(ref p, out id);
    }

    public void Register(ref byte p, int id, object value)
    {
        if (id >= 0 && !_window.Input!.TryRegister(id, value))
        {
            Fail(ref p, "each id once");
        }
    }

    ref byte GetScalar<T>(ref byte p, out T value)
        where T : unmanaged
    {
        p = ref Get(ref Expect(ref p, 'v'), out byte size);
        if (size != Unsafe.SizeOf<T>())
        {
            Fail(ref p, $"a scalar of {Unsafe.SizeOf<T>()} bytes");
        }

        return ref Get(ref p, out value);
    }

    public ref byte GetBoolean(ref byte p, out bool value) => ref GetScalar(ref p, out value);

    public ref byte GetSByte(ref byte p, out sbyte value) => ref GetScalar(ref p, out value);

    public ref byte GetByte(ref byte p, out byte value) => ref GetScalar(ref p, out value);

    public ref byte GetInt16(ref byte p, out short value) => ref GetScalar(ref p, out value);

    public ref byte GetUInt16(ref byte p, out ushort value) => ref GetScalar(ref p, out value);

    public ref byte GetInt32(ref byte p, out int value) => ref GetScalar(ref p, out value);

    public ref byte GetUInt32(ref byte p, out uint value) => ref GetScalar(ref p, out value);

    public ref byte GetInt64(ref byte p, out long value) => ref GetScalar(ref p, out value);

    public ref byte GetUInt64(ref byte p, out ulong value) => ref GetScalar(ref p, out value);

    public ref byte GetInt128(ref byte p, out Int128 value) => ref GetScalar(ref p, out value);

    public ref byte GetUInt128(ref byte p, out UInt128 value) => ref GetScalar(ref p, out value);

    public ref byte GetChar(ref byte p, out char value) => ref GetScalar(ref p, out value);

    public ref byte GetHalf(ref byte p, out Half value) => ref GetScalar(ref p, out value);

    public ref byte GetSingle(ref byte p, out float value) => ref GetScalar(ref p, out value);

    public ref byte GetDouble(ref byte p, out double value) => ref GetScalar(ref p, out value);

    public ref byte GetDecimal(ref byte p, out decimal value) => ref GetScalar(ref p, out value);

    public ref byte GetDateTime(ref byte p, out DateTime value) => ref GetScalar(ref p, out value);

    public ref byte GetDateTimeOffset(ref byte p, out DateTimeOffset value) => ref GetScalar(ref p, out value);

    public ref byte GetTimeSpan(ref byte p, out TimeSpan value) => ref GetScalar(ref p, out value);

    public ref byte GetDateOnly(ref byte p, out DateOnly value) => ref GetScalar(ref p, out value);

    public ref byte GetTimeOnly(ref byte p, out TimeOnly value) => ref GetScalar(ref p, out value);

    public ref byte GetGuid(ref byte p, out Guid value) => ref GetScalar(ref p, out value);

    public ref byte GetRune(ref byte p, out Rune value)
    {
        p = ref GetScalar(ref p, out int number);
        if (!Rune.TryCreate(number, out value))
        {
            Fail(ref p, "a Unicode scalar value");
        }

        return ref p;
    }
}
