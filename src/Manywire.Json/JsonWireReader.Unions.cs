using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Manywire.Text;

namespace Manywire.Json;

public ref partial struct JsonWireReader
{
    /// <inheritdoc/>
    public ref byte OpenUnion(ref byte p, WireCases cases, out int tag, out int n)
    {
        p = ref OpenObject(ref p, WireLayout.Map, out n);
        tag = -1;
        if (n < 0)
        {
            return ref p;
        }

        if (!cases.IsRenamed && Starts(ref p, "\"$type\":"u8))
        {
            n--;
            return ref GetCase(ref Unsafe.Add(ref p, 8), cases, out tag); // SAFETY: Starts found 8 bytes
        }

        return ref FindCase(ref p, cases, out tag, ref n);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly bool Starts(ref byte p, scoped ReadOnlySpan<byte> text) =>
        Left(ref p) >= text.Length && MemoryMarshal.CreateReadOnlySpan(ref p, text.Length).SequenceEqual(text); // SAFETY: as many bytes are there

    ref byte GetCase(ref byte p, WireCases cases, out int tag)
    {
        p = ref Plain(ref Token(ref p));
        if (p != '"')
        {
            ref byte behind = ref GetInt32(ref p, out tag);
            if (tag < 0 && cases.IsHidden(tag))
            {
                Fail(ref p, $"a known case: {cases}");
            }

            return ref behind;
        }

        ref byte end = ref GetText(ref p, out ReadOnlySpan<byte> name);
        if (!cases.TryFind(name, out tag))
        {
            FindGivenCase(ref p, cases, name, out tag);
        }

        return ref end;
    }

    /// <summary>A case that isn't declared: one that was given with the options, or one that the union keeps, or reads as its base class.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    void FindGivenCase(ref byte p, WireCases cases, scoped ReadOnlySpan<byte> name, out int tag)
    {
        if (WireOptions.GivenWith(_options) is { } given && given.TryFindCase(cases.Union, name, out tag))
        {
            return;
        }

        tag = WireCases.Unknown;
        if (!cases.TakesUnknown)
        {
            Fail(ref p, $"a known case: {cases}");
        }

        (_window.Input ??= new WireInput()).Case = Utf8Decoder.GetCopied(name); // GetText has checked it
    }

    /// <inheritdoc/>
    public ref byte OpenAnyUnion(ref byte p, WireCases cases, out int tag, out int n, out string? name)
    {
        p = ref OpenUnion(ref p, cases, out tag, out n);
        name = n >= 0 && tag == WireCases.Unknown ? _window.Input!.Case : null;
        return ref p;
    }

    /// <summary>Looks for the discriminator anywhere in the object, then goes back to its start, whence the members are read.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte FindCase(ref byte p, WireCases cases, out int tag, scoped ref int n)
    {
        if (cases.Only is { } only)
        {
            tag = only;
            return ref p;
        }

        p = ref Token(ref p);
        p = ref Whole(ref p, cases, out tag, ref n, out bool isFirst);
        if (isFirst)
        {
            return ref p;
        }

        ref byte start = ref p;
        int members = n;
        while (true)
        {
            p = ref GetKey(ref p, ref members, out ReadOnlySpan<byte> key);
            if (members < 0)
            {
                if ((cases.Untagged ?? cases.Fallback) is { } untagged)
                {
                    tag = untagged;
                    return ref start;
                }

                tag = -1;
                Fail(ref Unsafe.Subtract(ref p, 1), $"a member {cases.Discriminator} in the object"); // SAFETY: GetKey went behind the brace
            }

            if (AsItCame(key).SequenceEqual(cases.DiscriminatorUtf8))
            {
                bool first = members == int.MaxValue;
                long place = Remaining(ref p);
                p = ref GetCase(ref p, cases, out tag);
                if (first)
                {
                    n--;
                    return ref p;
                }

                (_window.Input ??= new WireInput()).Mark(place);
                return ref start;
            }

            p = ref SkipAhead(ref p);
            members--;
        }
    }

    /// <summary>Goes behind the next value, which is read later. Where its objects and arrays end is remembered: what is a union in them looks for its own discriminator, and so on, and each byte is gone over a few times, however deep it lies.</summary>
    ref byte SkipAhead(ref byte p)
    {
        WireInput input = _window.Input ??= new WireInput();
        var open = new Stack<(long Start, bool IsObject)>();
        long left = Remaining(ref p);
        while (true)
        {
            p = ref Plain(ref Token(ref p));
            if (p is not ((byte)'{' or (byte)'['))
            {
                p = ref Skip(ref p);
            }
            else
            {
                bool isObject = p == '{';
                p = ref Token(ref Unsafe.Add(ref p, 1)); // SAFETY: behind the bracket
                long start = Remaining(ref p);
                if (input.TryFindEnd(start, out long length) && length <= Left(ref p))
                {
                    p = ref Unsafe.Add(ref p, (nint)length); // SAFETY: length <= left
                    left -= length;
                }
                else
                {
                    if (open.Count >= _depth.Left)
                    {
                        Fail(ref p, WireDepth.MostLevels(Options.MaxDepth));
                    }

                    open.Push((start, isObject));
                    if (p != (isObject ? '}' : ']'))
                    {
                        p = ref isObject ? ref SkipKey(ref p) : ref p;
                        continue;
                    }

                    p = ref CloseAhead(ref p, input, open);
                }
            }

            while (true)
            {
                if (open.Count == 0)
                {
                    input.GoAhead(left - Remaining(ref p));
                    return ref p;
                }

                p = ref Token(ref p);
                bool within = open.Peek().IsObject;
                if (p == ',')
                {
                    p = ref Unsafe.Add(ref p, 1); // SAFETY: behind the comma
                    p = ref within ? ref SkipKey(ref Token(ref p)) : ref p;
                    break;
                }

                if (p != (within ? '}' : ']'))
                {
                    Fail(ref p, within ? "',' or '}'" : "',' or ']'");
                }

                p = ref CloseAhead(ref p, input, open);
            }
        }
    }

    readonly ref byte CloseAhead(ref byte p, WireInput input, Stack<(long Start, bool IsObject)> open)
    {
        p = ref Unsafe.Add(ref p, 1); // SAFETY: behind the bracket
        long start = open.Pop().Start;
        input.NoteEnd(start, start - Remaining(ref p));
        return ref p;
    }

    /// <summary>Makes the object that is open one window, if it isn't and its discriminator isn't the first member: then nothing is gone over.</summary>
    ref byte Whole(ref byte p, WireCases cases, out int tag, scoped ref int n, out bool isFirst)
    {
        (tag, isFirst) = (-1, false);
        if (_window.Input is not { Segmented: true } input)
        {
            return ref p;
        }

        ref byte start = ref p;
        long from = Remaining(ref p);
        if (input.TryFindEnd(from, out long length) && length <= Left(ref p))
        {
            return ref p; // it lies in one that was made a window
        }

        long behind = input.BytesAfterWindow;
        input.BeginCapture(ref p, ref _window);
        int members = n;
        while (true)
        {
            p = ref GetKey(ref p, ref members, out ReadOnlySpan<byte> key);
            if (members < 0)
            {
                break;
            }

            if (members == int.MaxValue && AsItCame(key).SequenceEqual(cases.DiscriminatorUtf8))
            {
                input.DropCapture();
                n--;
                isFirst = true;
                return ref GetCase(ref p, cases, out tag);
            }

            p = ref SkipAhead(ref p);
            members--;
        }

        input.NoteEnd(from, from - Remaining(ref p));
        if (input.BytesAfterWindow == behind)
        {
            input.DropCapture();
            return ref start;
        }

        return ref input.Rewind(ref p, ref _window);
    }

    /// <inheritdoc/>
    public ref byte GetLazy<T>(ref byte p, out WireLazy<T> value)
    {
        p = ref GetRaw(ref p, out byte[] raw);
        value = WireLazyMember.Of<T, JsonFormat, JsonWireWriter, JsonWireReader>(typeof(JsonWire), raw, _options, _window.Input ??= new WireInput());
        return ref p;
    }

    /// <summary>A copy of the bytes of the next value.</summary>
    internal ref byte GetRaw(ref byte p, out byte[] raw)
    {
        p = ref Token(ref p);
        if (_window.Input is { Segmented: true } input)
        {
            input.BeginCapture(ref p, ref _window);
            p = ref Skip(ref p);
            raw = input.EndCapture(ref p, ref _window);
            return ref p;
        }

        ref byte end = ref Skip(ref p);
        raw = Between(ref p, ref end).ToArray();
        return ref end;
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public ref byte Keep(ref byte p, scoped ReadOnlySpan<byte> key, scoped ref WireUnknown? unknown) => ref Keep(ref p, key, ref unknown, typeof(JsonWire));

    /// <summary>Keeps a member for the wire that it came from.</summary>
    internal ref byte Keep(ref byte p, scoped ReadOnlySpan<byte> key, scoped ref WireUnknown? unknown, Type wire)
    {
        if (_window.Input is { } input && input.Unmark(Remaining(ref p)))
        {
            return ref Skip(ref p);
        }

        byte[] name = _spelled ?? key.ToArray();
        p = ref GetRaw(ref p, out byte[] raw);
        (unknown ??= new WireUnknown(wire)).Add(name, raw);
        return ref p;
    }

    /// <summary>The name of a member that the type doesn't know, or null where it is a discriminator that didn't come first.</summary>
    public string? UnknownName(ref byte p, scoped ReadOnlySpan<byte> key) =>
        _window.Input is { } input && input.Unmark(Remaining(ref p)) ? null : Utf8Decoder.GetCopied(AsItCame(key));

    /// <inheritdoc/>
    public ref byte SkipBytes(ref byte p, long n) => ref _window.Skip(ref p, n);
}
