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
                return ref writer.PutBoolean(ref writer.Reserve(ref p, writer.MaxBoolean + tail), x);
            case sbyte or byte or short or ushort or int or uint or long:
                return ref writer.PutInt64(ref writer.Reserve(ref p, writer.MaxInt64 + tail), Convert.ToInt64(value, null));
            case ulong x:
                return ref writer.PutUInt64(ref writer.Reserve(ref p, writer.MaxUInt64 + tail), x);
            case float x:
                return ref writer.PutSingle(ref writer.Reserve(ref p, writer.MaxSingle + tail), x);
            case double x:
                return ref writer.PutDouble(ref writer.Reserve(ref p, writer.MaxDouble + tail), x);
            case decimal x:
                return ref writer.PutDecimal(ref writer.Reserve(ref p, writer.MaxDecimal + tail), x);
            case char x:
                return ref writer.PutChar(ref writer.Reserve(ref p, writer.MaxChar + tail), x);
            case DateTime x:
                return ref writer.PutDateTime(ref writer.Reserve(ref p, writer.MaxDateTime + tail), x);
            case DateTimeOffset x:
                return ref writer.PutDateTimeOffset(ref writer.Reserve(ref p, writer.MaxDateTimeOffset + tail), x);
            case DateOnly x:
                return ref writer.PutDateOnly(ref writer.Reserve(ref p, writer.MaxDateOnly + tail), x);
            case TimeOnly x:
                return ref writer.PutTimeOnly(ref writer.Reserve(ref p, writer.MaxTimeOnly + tail), x);
            case TimeSpan x:
                return ref writer.PutTimeSpan(ref writer.Reserve(ref p, writer.MaxTimeSpan + tail), x);
            case Guid x:
                return ref writer.PutGuid(ref writer.Reserve(ref p, writer.MaxGuid + tail), x);
            default:
                put = false;
                return ref p;
        }
    }
}
