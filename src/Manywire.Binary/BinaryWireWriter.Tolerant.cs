using System;
using System.Buffers.Binary;
using System.Runtime.CompilerServices;

namespace Manywire.Binary;

// Objects with the lengths of their members before the values, and objects that may be referred to.
//
// The lengths aren't known before the values are written, and take one to five bytes each. So the head is written with room for the longest:
//
//     count | 5 bytes a member, of which the last 4 say where it ends | 1 byte, how long the id is | the id | values
//
// EndLengths turns that into count | lengths | id | values, and so moves the values down. Ends count from the head; 0 is a member without a value.
// The first of the 5 bytes is one that no length begins with, so that the path of an error can be found in what isn't finished.
// Until then everything stays in one array (WireBuffer.Hold), and mark is the head's offset in it, since the array may be exchanged for a larger one.
public ref partial struct BinaryWireWriter
{
    const int EndSize = VarInt.MaxBytes;

    /// <inheritdoc/>
    public ref byte BeginLengths(ref byte p, int count, int id, out int mark)
    {
        if ((uint)count > BinaryCode.MaxMembers)
        {
            Fail(ref p, $"at most {BinaryCode.MaxMembers} members");
        }

        p = ref _buffer.Hold(ref p, ref _span);
        int ids = 1 + (EndSize * count);
        p = ref Reserve(ref p, ids + 1 + VarInt.MaxBytes);
        mark = (int)Unsafe.ByteOffset(ref _span.Start, ref p);
        Span<byte> head = BinaryBytes.At(ref p, ids + 1 + VarInt.MaxBytes);
        head[..ids].Clear();
        head[0] = (byte)count;
        head[1] = VarInt.Unfinished; // where there is no member, what stands behind the lengths overwrites it
        int idSize = id < 0 ? 0 : VarInt.Put(head[(ids + 1)..], (uint)id);
        head[ids] = (byte)idSize;
        return ref BinaryBytes.Step(ref p, ids + 1 + idSize);
    }

    /// <inheritdoc/>
    public void EndMember(ref byte p, int mark, int index)
    {
        ref byte head = ref BinaryBytes.Step(ref _span.Start, mark);
        int end = (int)Unsafe.ByteOffset(ref head, ref p);
        BinaryBytes.Put(ref BinaryBytes.Step(ref head, 2 + (EndSize * index)), end);
    }

    /// <inheritdoc/>
    public ref byte EndLengths(ref byte p, int mark, int count, int tail)
    {
        ref byte start = ref BinaryBytes.Step(ref _span.Start, mark);
        Span<byte> whole = BinaryBytes.At(ref start, (int)Unsafe.ByteOffset(ref start, ref p));
        int ids = 1 + (EndSize * count);
        int idSize = whole[ids];
        int values = ids + 1 + idSize;

        // A length takes no more than the room of its end, so none is overwritten before it has been read.
        int size = 1;
        int before = values;
        for (int i = 0; i < count; i++)
        {
            int end = Math.Max(BinaryPrimitives.ReadInt32LittleEndian(whole[(2 + (EndSize * i))..]), before);
            size += VarInt.Put(whole[size..], end - before);
            before = end;
        }

        whole.Slice(ids + 1, idSize).CopyTo(whole[size..]);
        size += idSize;
        whole[values..].CopyTo(whole[size..]);
        _buffer.Release();
        return ref Reserve(ref BinaryBytes.Step(ref start, size + whole.Length - values), tail);
    }

    /// <inheritdoc/>
    public readonly bool Known(object value, out int id) => _buffer.Known(value, out id);

    /// <inheritdoc/>
    public readonly ref byte PutReference(ref byte p, int id)
    {
        p = ref BinaryBytes.Put(ref p, BinaryCode.Extended);
        return ref BinaryBytes.Step(ref p, VarInt.Put(BinaryBytes.At(ref p, VarInt.MaxBytes), (uint)id));
    }

    /// <inheritdoc/>
    public readonly ref byte PutId(ref byte p, int id) => ref p;
}
