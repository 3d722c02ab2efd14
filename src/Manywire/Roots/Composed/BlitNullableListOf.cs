using System;
using System.Collections.Generic;
using System.Runtime.InteropServices;

namespace Manywire;

/// <summary>A list of nullable unmanaged values: where the wire blits, as they lie in memory; scalars as the wire writes many of them.</summary>
/// <param name="type">The list's type.</param>
/// <param name="blit">How the values lie in memory.</param>
sealed class BlitNullableListOf<T>(Type type, WireBlit? blit) : ListOf<T?>(type)
    where T : unmanaged
{
    public override WireBlock<List<T?>?>? Block => WireBlocks.NullableList<T>(blit);

    protected override ref byte WriteEntry<TWriter>(scoped ref TWriter writer, ref byte p, List<T?>? value, int tail)
    {
        if (value is not null && (writer.Blits || WireScalars.Has<T>()))
        {
            return ref writer.PutNullables<T>(ref p, CollectionsMarshal.AsSpan(value), blit, tail);
        }

        return ref base.WriteEntry(ref writer, ref p, value, tail);
    }

    protected override ref byte ReadEntry<TReader>(scoped ref TReader reader, ref byte p, scoped ref List<T?>? value)
    {
        if (WireScalars.Has<T>())
        {
            return ref WireScalars.ReadNullableList(ref reader, ref p, ref value);
        }

        if (reader.Blits)
        {
            return ref reader.GetBlitNullableList(ref p, ref value, blit);
        }

        return ref base.ReadEntry(ref reader, ref p, ref value);
    }
}
