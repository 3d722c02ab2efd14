using System;

namespace Manywire;

/// <summary>An array of nullable unmanaged values: where the wire blits, as they lie in memory; scalars as the wire writes many of them.</summary>
/// <param name="type">The array's type.</param>
/// <param name="blit">How the values lie in memory.</param>
sealed class BlitNullableArrayOf<T>(Type type, WireBlit? blit) : ArrayOf<T?>(type)
    where T : unmanaged
{
    public override WireBlock<T?[]?>? Block => WireBlocks.NullableArray<T>(blit);

    protected override ref byte WriteEntry<TWriter>(scoped ref TWriter writer, ref byte p, T?[]? value, int tail)
    {
        if (value is not null && (writer.Blits || WireScalars.Has<T>()))
        {
            return ref writer.PutNullables<T>(ref p, value, blit, tail);
        }

        return ref base.WriteEntry(ref writer, ref p, value, tail);
    }

    protected override ref byte ReadEntry<TReader>(scoped ref TReader reader, ref byte p, scoped ref T?[]? value)
    {
        if (WireScalars.Has<T>())
        {
            return ref WireScalars.ReadNullableArray(ref reader, ref p, ref value);
        }

        if (reader.Blits)
        {
            return ref reader.GetBlitNullableArray(ref p, ref value, blit);
        }

        return ref base.ReadEntry(ref reader, ref p, ref value);
    }
}
