using System;

namespace Manywire;

/// <summary>An array of nullable unmanaged values: where the wire blits, as they lie in memory.</summary>
/// <param name="type">The array's type.</param>
/// <param name="blit">How the values lie in memory.</param>
sealed class BlitNullableArrayOf<T>(Type type, WireBlit? blit) : ArrayOf<T?>(type)
    where T : unmanaged
{
    protected override ref byte WriteEntry<TWriter>(scoped ref TWriter writer, ref byte p, T?[]? value, int tail)
    {
        if (writer.Blits && value is not null)
        {
            return ref writer.PutBlitNullables<T>(ref p, value, blit, tail);
        }

        return ref base.WriteEntry(ref writer, ref p, value, tail);
    }

    protected override ref byte ReadEntry<TReader>(scoped ref TReader reader, ref byte p, scoped ref T?[]? value)
    {
        if (reader.Blits)
        {
            return ref reader.GetBlitNullableArray(ref p, ref value, blit);
        }

        return ref base.ReadEntry(ref reader, ref p, ref value);
    }
}
