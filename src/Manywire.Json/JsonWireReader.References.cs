using System;
using System.Buffers.Text;
using System.Runtime.CompilerServices;

namespace Manywire.Json;

/// <summary>Objects that may be referred to: <c>$id</c> in the first, <c>{"$ref":"1"}</c> for the others, as System.Text.Json's <c>ReferenceHandler.Preserve</c> writes them.</summary>
public ref partial struct JsonWireReader
{
    /// <summary>What stands first in a case's object: its id and its discriminator, in either order. A discriminator may also stand later, as in any union.</summary>
    public ref byte OpenUnionReference(ref byte p, WireCases cases, out int tag, out int n, out int id, out object? known)
    {
        tag = -1;
        id = -1;
        known = null;
        p = ref OpenObject(ref p, WireLayout.Map, out n);
        if (n < 0)
        {
            return ref p;
        }

        bool isFirst = true, isKnown = false;
        while (true)
        {
            p = ref Token(ref p);
            if (!isFirst && n != int.MaxValue)
            {
                if (p != ',')
                {
                    break;
                }

                // The reading of the next member is told that no comma follows.
                p = ref Token(ref Unsafe.Add(ref p, 1)); // SAFETY: Token found a byte
                n = int.MaxValue;
                if (Plain(ref p) != '"')
                {
                    Fail(ref p, "a name in quotation marks");
                }
            }

            ref byte name = ref Plain(ref p);
            if (name != '"')
            {
                break;
            }

            ref byte value = ref GetText(ref name, out ReadOnlySpan<byte> key);
            if (isFirst && key.SequenceEqual("$ref"u8))
            {
                return ref GetKnown(ref Colon(ref value), out id, out known);
            }

            if (id < 0 && key.SequenceEqual("$id"u8))
            {
                p = ref GetId(ref Colon(ref value), out id);
            }
            else if (!isKnown && key.SequenceEqual(cases.DiscriminatorUtf8) && cases.Only is null)
            {
                p = ref GetCase(ref Colon(ref value), cases, out tag);
                isKnown = true;
            }
            else
            {
                break;
            }

            isFirst = false;
            n--;
        }

        return ref isKnown ? ref p : ref FindCase(ref p, cases, out tag, ref n);
    }

    /// <inheritdoc/>
    public ref byte OpenReference(ref byte p, WireLayout layout, scoped Span<int> lengths, out int n, out long extra, out int id, out object? known)
    {
        extra = 0;
        id = -1;
        known = null;
        p = ref OpenObject(ref p, layout, out n);
        if (n < 0)
        {
            return ref p;
        }

        p = ref Token(ref p);
        ref byte name = ref Plain(ref p);
        if (name != '"')
        {
            return ref p;
        }

        ref byte value = ref GetText(ref name, out ReadOnlySpan<byte> key);
        if (key.SequenceEqual("$id"u8))
        {
            n--;
            return ref GetId(ref Colon(ref value), out id);
        }

        if (!key.SequenceEqual("$ref"u8))
        {
            return ref p;
        }

        return ref GetKnown(ref Colon(ref value), out id, out known);
    }

    /// <summary>The object that a reference means, and the end of the reference.</summary>
    ref byte GetKnown(ref byte p, out int id, out object? known)
    {
        known = null;
        p = ref Token(ref p);
        ref byte end = ref GetId(ref p, out id);
        if (_window.Input is null || !_window.Input.TryFind(id, out known))
        {
            Fail(ref p, "the id of an object that came before");
        }

        p = ref Token(ref end);
        if (p != '}')
        {
            Fail(ref p, "'}' behind a reference");
        }

        return ref Unsafe.Add(ref p, 1); // SAFETY: Token found a byte
    }

    ref byte GetId(ref byte p, out int id)
    {
        const string Expected = "an id such as \"1\"";
        p = ref Plain(ref Token(ref p));
        ref byte end = ref GetQuoted(ref p, out ReadOnlySpan<byte> text, Expected);
        if (!Utf8Parser.TryParse(text, out id, out int read) || read != text.Length || --id < 0)
        {
            Fail(ref p, Expected);
        }

        return ref end;
    }

    /// <inheritdoc/>
    public bool TryFill(object value) => (_window.Input ??= new WireInput()).TryFill(value);

    /// <inheritdoc/>
    public void Register(ref byte p, int id, object value)
    {
        if (id < 0)
        {
            return;
        }

        _window.Input ??= new WireInput();
        if (!_window.Input.TryIdentify(id, value))
        {
            Fail(ref p, "an id that no other object has, just before");
        }
    }
}
