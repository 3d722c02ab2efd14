using System;
using System.Buffers.Binary;

namespace Manywire.Json;

/// <summary>Finds a member of an object that has been written.</summary>
static class JsonableMember
{
    /// <summary>Where a member begins and ends, its name included; -1 where there is none.</summary>
    /// <param name="document">The object.</param>
    /// <param name="member">The name.</param>
    public static (int Start, int End) Find(ReadOnlySpan<byte> document, string member)
    {
        if (!BinaryPrimitives.TryReadUInt64LittleEndian(document, out ulong head) || head != JsonableMark.Header)
        {
            return (-1, -1); // null, or a map, an array, a scalar
        }

        var reader = new JsonableWireReader(document, null, s_any);
        ref byte p = ref reader.OpenObject(ref reader.Begin(), WireLayout.Map, out int n);
        while (true)
        {
            int start = document.Length - (int)reader.Remaining(ref p) + (n == int.MaxValue ? 0 : 1); // behind the comma
            p = ref reader.GetKey(ref p, ref n, out ReadOnlySpan<byte> name);
            if (n < 0)
            {
                return (-1, -1);
            }

            bool found = Text.Utf8Decoder.GetCopied(name) == member;
            p = ref reader.Skip(ref p);
            n--;
            if (found)
            {
                return (start, document.Length - (int)reader.Remaining(ref p));
            }
        }
    }

    static readonly JsonableWireOptions s_any = new() { MaxDepth = int.MaxValue }; // the value was not too deep when it was written
}
