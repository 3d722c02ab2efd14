using System;
using System.Runtime.CompilerServices;

namespace Manywire.Binary;

// Objects with the lengths of their members before the values, and objects that may be referred to.
public ref partial struct BinaryWireReader
{
    /// <inheritdoc/>
    public ref byte OpenLengths(ref byte p, scoped Span<int> lengths, out int n, out long extra)
    {
        extra = 0;
        p = ref OpenObject(ref p, default, out n);
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
        int size = 1 + VarInt.Following(p);
        p = ref _window.Need(ref p, size);
        VarInt.Get(BinaryBytes.At(ref p, size), out value);
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
