using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire.Tests.ToyWire;

// What no member asked for: passed over, or kept as bytes.
// SAFETY: the window is asked before each read (Need, or Left), and the cursor goes no further than what was asked for.
public ref partial struct ToyReader<TMode>
{
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
            case >= '\u0080':
                return ref GetName(ref p, token, out _); // a key of a map
            default:
                // What is skipped is as deep as what is read: input must not decide how much of the stack is taken.
                Enter(ref p);
                p = ref SkipWithin(ref p, token);
                Leave();
                return ref p;
        }
    }

    ref byte SkipWithin(ref byte p, byte token)
    {
        switch ((char)token)
        {
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

    public readonly ref byte GetOwn<T>(ref byte p, scoped ref T value, out bool got)
    {
        got = false;
        return ref p;
    }

    public ref byte Keep(ref byte p, scoped ReadOnlySpan<byte> key, scoped ref WireUnknown? unknown)
    {
        byte[] name = key.ToArray();
        p = ref GetRaw(ref p, out byte[] raw);
        unknown ??= new WireUnknown(Wire);
        unknown.Add(name, raw);
        return ref p;
    }
}
