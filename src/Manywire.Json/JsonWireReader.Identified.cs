using System;
using System.Runtime.CompilerServices;

namespace Manywire.Json;

/// <summary>
/// Collections that have identities, as System.Text.Json's <c>ReferenceHandler.Preserve</c> writes them: an array is <c>{"$id":"1","$values":[]}</c>, a map has <c>$id</c> as its first key,
/// and <c>{"$ref":"1"}</c> stands for either.
/// </summary>
public ref partial struct JsonWireReader
{
    const string ArrayOrIdentified = "an array, null, or an object of \"$id\" and \"$values\"";

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void IdentifyCollections(bool identifies) => _identifies = identifies;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public ref byte OpenIdentified(ref byte p, bool isMap, out int id, out object? known)
    {
        id = -1;
        known = null;
        if (_opened)
        {
            return ref p;
        }

        p = ref Token(ref p);
        if (p != '{')
        {
            return ref p;
        }

        p = ref Token(ref Unsafe.Add(ref p, 1)); // SAFETY: Token found a byte
        return ref isMap ? ref OpenMap(ref p, out id, out known) : ref OpenArray(ref p, out id, out known);
    }

    /// <summary>What stands before the elements of an array, behind the brace.</summary>
    ref byte OpenArray(ref byte p, out int id, out object? known)
    {
        known = null;
        id = -1;
        if (p != '"')
        {
            Fail(ref p, ArrayOrIdentified);
        }

        ref byte value = ref GetText(ref p, out ReadOnlySpan<byte> key);
        if (key.SequenceEqual("$ref"u8))
        {
            return ref GetKnown(ref Colon(ref value), out id, out known);
        }

        if (!key.SequenceEqual("$id"u8))
        {
            Fail(ref p, ArrayOrIdentified);
        }

        const string Values = "',' and \"$values\" behind the id of an array";
        p = ref Token(ref GetId(ref Colon(ref value), out id));
        if (p != ',')
        {
            Fail(ref p, Values);
        }

        p = ref Token(ref Unsafe.Add(ref p, 1)); // SAFETY: Token found a byte
        if (p != '"')
        {
            Fail(ref p, Values);
        }

        value = ref GetText(ref p, out key);
        if (!key.SequenceEqual("$values"u8))
        {
            Fail(ref p, Values);
        }

        p = ref Token(ref Colon(ref value));
        if (p != '[')
        {
            Fail(ref p, "an array as \"$values\"");
        }

        return ref p;
    }

    /// <summary>The first name of a map, behind the brace, if it is that of an identity. A name that is escaped isn't.</summary>
    ref byte OpenMap(ref byte p, out int id, out object? known)
    {
        known = null;
        id = -1;
        _opened = true;
        bool isId = Starts(ref p, "\"$id\""u8);
        if (!isId && !Starts(ref p, "\"$ref\""u8))
        {
            if (p is not ((byte)'"' or (byte)'}'))
            {
                Fail(ref p, "a key in quotation marks or '}'");
            }

            return ref p;
        }

        WireInput? input = _window.Input is { Segmented: true } segments ? segments : null;
        input?.BeginCapture(ref p, ref _window);
        ref byte start = ref p;
        long behind = input is null ? 0 : input.BytesAfterWindow;
        p = ref Token(ref Colon(ref Unsafe.Add(ref p, isId ? 5 : 6))); // SAFETY: Starts found as many bytes
        if (p != '"' && input is not null && input.BytesAfterWindow != behind)
        {
            return ref input.Rewind(ref p, ref _window);
        }

        input?.DropCapture();
        if (p != '"')
        {
            return ref start; // an id is text
        }

        if (!isId)
        {
            _opened = false;
            return ref GetKnown(ref p, out id, out known);
        }

        p = ref Token(ref GetId(ref p, out id));
        if (p == '}')
        {
            return ref p;
        }

        if (p != ',')
        {
            Fail(ref p, "',' or '}'");
        }

        p = ref Token(ref Unsafe.Add(ref p, 1)); // SAFETY: Token found a byte
        if (p != '"')
        {
            Fail(ref p, "a key in quotation marks");
        }

        return ref p;
    }

    /// <inheritdoc/>
    public ref byte CloseIdentified(ref byte p)
    {
        p = ref Token(ref p);
        if (p != '}')
        {
            Fail(ref p, "'}' behind \"$values\"");
        }

        return ref Unsafe.Add(ref p, 1); // SAFETY: Token found a byte
    }

    /// <inheritdoc/>
    public readonly bool IsIdentity(ref byte p, int n, scoped ReadOnlySpan<byte> key, bool isKept)
    {
        bool isReference = key.SequenceEqual("$ref"u8);
        if (!isReference && !key.SequenceEqual("$id"u8))
        {
            return false;
        }

        if (isKept)
        {
            // SAFETY: no window ends between a name and the cursor behind its colon, and a name takes at least as many bytes as its text.
            ref byte end = ref p;
            do
            {
                end = ref Unsafe.Subtract(ref end, 1);
            }
            while (end != '"');

            if (Unsafe.Subtract(ref end, key.Length) != '$')
            {
                return false; // some of it is escaped
            }
        }

        if (n != int.MaxValue)
        {
            Fail(ref p, isReference ? "\"$ref\" alone in its object" : "\"$id\" before all other names of an object");
        }

        if (isReference)
        {
            Fail(ref p, "an object, not a reference to one: its type doesn't have References = true");
        }

        return true;
    }
}
