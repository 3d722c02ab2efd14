using System;
using System.Runtime.CompilerServices;

namespace Manywire.Binary;

// Objects with the lengths of their members before the values, and objects that may be referred to.
public ref partial struct BinaryWireReader
{
    /// <inheritdoc/>
    public ref byte OpenLengths(ref byte p, scoped Span<int> lengths, out int n, out long extra)
    {
        p = ref OpenObject(ref p, default, out n);
        return ref GetLengths(ref p, lengths, n, null, out extra);
    }

    /// <inheritdoc/>
    public ref byte OpenKeptLengths(ref byte p, scoped Span<int> lengths, out int n, out long extra, out int[]? more)
    {
        p = ref OpenObject(ref p, default, out n);
        more = n > lengths.Length ? new int[n - lengths.Length] : null; // at most 249
        return ref GetLengths(ref p, lengths, n, more, out extra);
    }

    /// <inheritdoc/>
    public ref byte KeepMember(ref byte p, int key, int length, scoped ref WireUnknown? unknown)
    {
        if (length == 0)
        {
            return ref p;
        }

        byte[] raw;
        if (_window.Input is { Segmented: true } input)
        {
            input.BeginCapture(ref p, ref _window);
            p = ref _window.Skip(ref p, length);
            raw = input.EndCapture(ref p, ref _window);
        }
        else
        {
            p = ref _window.Need(ref p, length);
            raw = BinaryBytes.At(ref p, length).ToArray();
            p = ref BinaryBytes.Step(ref p, length);
        }

        WireKept.Add(unknown ??= new WireUnknown(typeof(BinaryWire)), key, raw);
        return ref p;
    }

    ref byte GetLengths(ref byte p, scoped Span<int> lengths, int n, int[]? more, out long extra)
    {
        extra = 0;
        long sum = 0;
        for (int i = 0; i < n; i++)
        {
            p = ref GetVarInt(ref p, out long length);
            sum += length;
            if (length < 0 || sum > _window.Remaining(ref p))
            {
                Fail(ref p, "lengths, just before, that the rest of the input can hold");
            }

            if (i < lengths.Length)
            {
                lengths[i] = (int)length;
            }
            else
            {
                extra += length;
                if (more is not null)
                {
                    more[i - lengths.Length] = (int)length;
                }
            }
        }

        if (n < lengths.Length)
        {
            lengths[Math.Max(n, 0)..].Clear();
        }

        return ref p;
    }

    /// <inheritdoc/>
    public ref byte OpenReference(ref byte p, WireLayout layout, scoped Span<int> lengths, out int n, out long extra, out int id, out object? known)
    {
        p = ref _window.Need(ref p, 1);
        known = null;
        id = -1;
        if (p == BinaryCode.Extended)
        {
            n = 0;
            extra = 0;
            p = ref GetId(ref BinaryBytes.Step(ref p, 1), out id);
            if (_window.Input is null || !_window.Input.TryFind(id, out known))
            {
                Fail(ref p, $"a reference, just before, to an object that came before, and not to number {id}");
            }

            return ref p;
        }

        p = ref OpenLengths(ref p, lengths, out n, out extra);
        return ref n < 0 ? ref p : ref GetId(ref p, out id);
    }

    /// <inheritdoc/>
    public bool TryFill(object value) => (_window.Input ??= new WireInput()).TryFill(value);

    /// <inheritdoc/>
    public void Register(ref byte p, int id, object value)
    {
        _window.Input ??= new WireInput();
        if (!_window.Input.TryRegister(id, value))
        {
            Fail(ref p, $"an object, just before, with the next number, and not {id}");
        }
    }

    ref byte GetId(ref byte p, out int id)
    {
        p = ref GetVarInt(ref p, out long value);
        if (value is < 0 or > int.MaxValue)
        {
            Fail(ref p, "the number of an object, just before");
        }

        id = (int)value;
        return ref p;
    }

    ref byte GetVarInt(ref byte p, out long value)
    {
        p = ref _window.Need(ref p, 1);
        byte first = p;
        int size = 1 + VarInt.Following(first);
        p = ref _window.Need(ref p, size);
        VarInt.Get(first, BinaryBytes.At(ref BinaryBytes.Step(ref p, 1), size - 1), out value);
        return ref BinaryBytes.Step(ref p, size);
    }

    /// <summary>Values have no names here, so there are no unknown members to keep.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public readonly ref byte Keep(ref byte p, scoped ReadOnlySpan<byte> key, scoped ref WireUnknown? unknown)
    {
        Fail(ref p, "no unknown members: on the Binary wire they have no names");
        return ref p;
    }
}
