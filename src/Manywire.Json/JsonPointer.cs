using System;

namespace Manywire.Json;

/// <summary>Goes to a place in a document.</summary>
static class JsonPointer
{
    /// <summary>Goes to the value.</summary>
    /// <param name="pointer">Where it is.</param>
    /// <param name="reader">The reader.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="found">Whether there is one. Otherwise the cursor stands somewhere before.</param>
    public static ref byte Find(WirePointer pointer, scoped ref JsonWireReader reader, ref byte p, out bool found)
    {
        for (int level = 0; level < pointer.Length; level++)
        {
            p = ref reader.Finish(ref p);
            if (reader.Remaining(ref p) == 0)
            {
                reader.Fail(ref p, "more input");
            }

            ReadOnlySpan<byte> name = pointer[level];
            p = ref p == '{' ? ref FindMember(ref reader, ref p, name, out found) : ref FindElement(ref reader, ref p, WirePointer.Index(name), out found);
            if (!found)
            {
                return ref p;
            }
        }

        found = true;
        return ref reader.Finish(ref p);
    }

    static ref byte FindMember(scoped ref JsonWireReader reader, ref byte p, ReadOnlySpan<byte> name, out bool found)
    {
        p = ref reader.OpenObject(ref p, WireLayout.Map, out int n);
        while (true)
        {
            p = ref reader.GetKey(ref p, ref n, out ReadOnlySpan<byte> key);
            found = n >= 0 && reader.AsItCame(key).SequenceEqual(name);
            if (n < 0 || found)
            {
                return ref p;
            }

            p = ref reader.Skip(ref p);
            n--;
        }
    }

    static ref byte FindElement(scoped ref JsonWireReader reader, ref byte p, int index, out bool found)
    {
        found = false;
        if (p is not ((byte)'[' or (byte)'"' or (byte)'-' or (>= (byte)'0' and <= (byte)'9') or (byte)'t' or (byte)'f' or (byte)'n'))
        {
            reader.Fail(ref p, "a value");
        }

        if (p != '[' || index < 0)
        {
            return ref p;
        }

        p = ref reader.BeginArray(ref p, out int n);
        int i = 0;
        for (int at = 0; ; at++)
        {
            p = ref reader.NextElement(ref p, ref n, ref i);
            found = n >= 0 && at == index;
            if (n < 0 || found)
            {
                return ref p;
            }

            p = ref reader.Skip(ref p);
        }
    }
}
