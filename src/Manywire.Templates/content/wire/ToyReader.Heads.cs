using System;

namespace Manywire.Tests.ToyWire;

// What stands before members: the tag of a case, lengths, ids.
// SAFETY: the window is asked before each read (Need, or Left), and the cursor goes no further than what was asked for.
public ref partial struct ToyReader<TMode>
{
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

    public readonly void IdentifyCollections(bool identifies)
    {
    }

    public readonly ref byte OpenIdentified(ref byte p, bool isMap, out int id, out object? known)
    {
        id = -1;
        known = null;
        return ref p;
    }

    public readonly ref byte CloseIdentified(ref byte p) => ref p;

    public readonly bool IsIdentity(ref byte p, int n, scoped ReadOnlySpan<byte> key, bool isKept) => false;

    public bool TryFill(object value) => (_window.Input ??= new WireInput()).TryFill(value);

    public void Register(ref byte p, int id, object value)
    {
        if (id >= 0 && !_window.Input!.TryRegister(id, value))
        {
            Fail(ref p, "each id once");
        }
    }
}
