using System;
using System.Collections.Generic;
using System.Runtime.InteropServices;

namespace Manywire;

sealed class BlitListOf<T>(Type type, WireBlit? blit) : ListOf<T>(type)
    where T : unmanaged
{
    public override WireBlock<List<T>?>? Block => WireBlocks.List<T>(blit);

    protected override ref byte WriteEntry<TWriter>(scoped ref TWriter writer, ref byte p, List<T>? value, int tail)
    {
        if (value is not null && WireScalars.Has<T>())
        {
            return ref writer.PutScalars<T>(ref p, CollectionsMarshal.AsSpan(value), tail);
        }

        if (writer.Blits && value is not null)
        {
            return ref writer.PutBlitArray<T>(ref p, CollectionsMarshal.AsSpan(value), blit, tail);
        }

        return ref base.WriteEntry(ref writer, ref p, value, tail);
    }

    protected override ref byte ReadEntry<TReader>(scoped ref TReader reader, ref byte p, scoped ref List<T>? value)
    {
        if (WireScalars.Has<T>())
        {
            return ref WireScalars.ReadList(ref reader, ref p, ref value);
        }

        if (reader.Blits)
        {
            return ref reader.GetBlitList(ref p, ref value, blit);
        }

        return ref base.ReadEntry(ref reader, ref p, ref value);
    }
}
