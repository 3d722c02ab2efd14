using System;

namespace Manywire.Emitted;

/// <summary>Scalars as values of any type, where Manywire is embedded in an assembly and no code is there for them alone. Elsewhere their roots are asked.</summary>
static class WireUntypedScalars
{
    /// <summary>Writes a value if it is a scalar, in the form that a member of its type has. Reserves, with <paramref name="tail"/> bytes behind it.</summary>
    /// <typeparam name="TWriter">The wire.</typeparam>
    /// <param name="writer">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="value">The value.</param>
    /// <param name="tail">Bytes to reserve behind it.</param>
    /// <param name="put">Whether it is one.</param>
    public static ref byte Put<TWriter>(scoped ref TWriter writer, ref byte p, object value, int tail, out bool put)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        put = true;
        switch (value)
        {
            case bool x:
                return ref Put(ref writer, ref p, x, tail);
            case sbyte or byte or short or ushort or int or uint or long:
                return ref Put(ref writer, ref p, Convert.ToInt64(value, null), tail);
            case ulong x:
                return ref Put(ref writer, ref p, x, tail);
            case float x:
                return ref Put(ref writer, ref p, x, tail);
            case double x:
                return ref Put(ref writer, ref p, x, tail);
            case decimal x:
                return ref Put(ref writer, ref p, x, tail);
            case char x:
                return ref Put(ref writer, ref p, x, tail);
            case DateTime x:
                return ref Put(ref writer, ref p, x, tail);
            case DateTimeOffset x:
                return ref Put(ref writer, ref p, x, tail);
            case DateOnly x:
                return ref Put(ref writer, ref p, x, tail);
            case TimeOnly x:
                return ref Put(ref writer, ref p, x, tail);
            case TimeSpan x:
                return ref Put(ref writer, ref p, x, tail);
            case Guid x:
                return ref Put(ref writer, ref p, x, tail);
            default:
                put = false;
                return ref p;
        }
    }

    static ref byte Put<T, TWriter>(scoped ref TWriter writer, ref byte p, T value, int tail)
        where T : unmanaged
        where TWriter : struct, IWireWriter, allows ref struct => ref WireScalars.Put(ref writer, ref writer.Reserve(ref p, WireScalars.Max<T, TWriter>(ref writer) + tail), value);
}
