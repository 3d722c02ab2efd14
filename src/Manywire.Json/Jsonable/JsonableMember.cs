using System;
using System.Buffers;
using System.Buffers.Binary;
using Manywire.Compression;

namespace Manywire.Json;

/// <summary>Finds a member of an object that has been written, and writes it alone.</summary>
static class JsonableMember
{
    /// <summary>The object with one member, behind its identity and its discriminator; null where there is no such member.</summary>
    /// <param name="document">The object.</param>
    /// <param name="member">The name.</param>
    /// <param name="value">What has been written.</param>
    /// <param name="declared">As what.</param>
    /// <param name="maxDepth">How many objects that stand elsewhere may be put within one another.</param>
    public static byte[]? Alone(ReadOnlySpan<byte> document, string member, object? value, Type declared, int maxDepth)
    {
        if (!BinaryPrimitives.TryReadUInt64LittleEndian(document, out ulong mark) || mark != JsonableMark.Header)
        {
            return null; // null, or a map, an array, a scalar
        }

        string? discriminator = Look(declared) is { Kind: WireKind.Union, Cases: { } cases } ? cases.Discriminator : null;
        bool hasIdentity = value is not null && Look(value.GetType()) is { References: true };
        int head = JsonableMark.HeaderSize + 1;
        bool isHead = true;
        var reader = new JsonableWireReader(document, null, s_any);
        ref byte p = ref reader.OpenObject(ref reader.Begin(), WireLayout.Map, out int n);
        while (true)
        {
            int start = document.Length - (int)reader.Remaining(ref p) + (n == int.MaxValue ? 0 : 1); // behind the comma
            p = ref reader.GetKey(ref p, ref n, out ReadOnlySpan<byte> key);
            if (n < 0)
            {
                return null;
            }

            string name = Text.Utf8Decoder.GetCopied(key);
            p = ref reader.Skip(ref p);
            n--;
            int end = document.Length - (int)reader.Remaining(ref p);
            if (isHead && ((hasIdentity && name == "$id") || name == discriminator))
            {
                head = end;
                continue;
            }

            isHead = false; // what has such a name further on is a member that was kept
            if (name == member)
            {
                using var alone = new WireBytes();
                alone.Write(document[..head]);
                alone.Write(head > JsonableMark.HeaderSize + 1 ? ","u8 : default);
                JsonableReferences.Copy(document, head, start, end, alone, maxDepth);
                alone.Write("}"u8);
                return alone.Written.ToArray();
            }
        }
    }

    static WireSchema? Look(Type type) => WireSchema.Of(type)?.In(typeof(WireDialects.Jsonable));

    static readonly JsonableWireOptions s_any = new() { MaxDepth = int.MaxValue }; // the value was not too deep when it was written
}
