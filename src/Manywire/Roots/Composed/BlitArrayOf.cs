using System;

namespace Manywire;

sealed class BlitArrayOf<T>(Type type, WireBlit? blit) : ArrayOf<T>(type)
    where T : unmanaged
{
    public override WireBlock<T[]?>? Block => WireBlocks.Array<T>(blit);

    protected override ref byte WriteEntry<TWriter>(scoped ref TWriter writer, ref byte p, T[]? value, int tail)
    {
        if (value is not null && WireScalars.Has<T>())
        {
            return ref writer.PutScalars<T>(ref p, value, tail);
        }

        if (writer.Blits && value is not null)
        {
            return ref writer.PutBlitArray<T>(ref p, value, blit, tail);
        }

        return ref base.WriteEntry(ref writer, ref p, value, tail);
    }

    protected override ref byte ReadEntry<TReader>(scoped ref TReader reader, ref byte p, scoped ref T[]? value)
    {
        if (WireScalars.Has<T>())
        {
            return ref WireScalars.ReadArray(ref reader, ref p, ref value);
        }

        if (reader.Blits)
        {
            return ref reader.GetBlitArray(ref p, ref value, blit);
        }

        return ref base.ReadEntry(ref reader, ref p, ref value);
    }
}
