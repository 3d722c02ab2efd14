using System;
using System.Collections.Generic;
using System.Runtime.InteropServices;

namespace Manywire;

/// <summary>A list of nullable unmanaged values: where the wire blits, as they lie in memory.</summary>
/// <param name="type">The list's type.</param>
/// <param name="blit">How the values lie in memory.</param>
sealed class BlitNullableListOf<T>(Type type, WireBlit? blit) : ListOf<T?>(type)
    where T : unmanaged
{
    protected override ref byte WriteEntry<TWriter>(scoped ref TWriter writer, ref byte p, List<T?>? value, int tail)
    {
        if (writer.Blits && value is not null)
        {
            return ref writer.PutBlitNullables<T>(ref p, CollectionsMarshal.AsSpan(value), blit, tail);
        }

        return ref base.WriteEntry(ref writer, ref p, value, tail);
    }

    protected override ref byte ReadEntry<TReader>(scoped ref TReader reader, ref byte p, scoped ref List<T?>? value)
    {
        if (reader.Blits)
        {
            return ref reader.GetBlitNullableList(ref p, ref value, blit);
        }

        return ref base.ReadEntry(ref reader, ref p, ref value);
    }
}
