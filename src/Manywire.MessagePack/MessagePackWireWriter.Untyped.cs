using System;
using System.Globalization;

namespace Manywire.MessagePack;

public ref partial struct MessagePackWireWriter
{
    /// <summary>An integer in the form that has its type, however small it is, as MessagePack-CSharp writes a boxed one: so it comes back as what it was.</summary>
    public ref byte PutUntyped(ref byte p, object value, int tail, out bool put)
    {
        const int Most = 9;
        put = true;
        switch (value)
        {
            case int x:
                return ref MessagePackCode.Put32(ref Reserve(ref p, Most + tail), MessagePackCode.Int32, unchecked((uint)x));
            case long x:
                return ref MessagePackCode.Put64(ref Reserve(ref p, Most + tail), MessagePackCode.Int64, unchecked((ulong)x));
            case byte x:
                return ref MessagePackCode.Put8(ref Reserve(ref p, Most + tail), MessagePackCode.UInt8, x);
            case sbyte x:
                return ref MessagePackCode.Put8(ref Reserve(ref p, Most + tail), MessagePackCode.Int8, unchecked((byte)x));
            case short x:
                return ref MessagePackCode.Put16(ref Reserve(ref p, Most + tail), MessagePackCode.Int16, unchecked((ushort)x));
            case ushort x:
                return ref MessagePackCode.Put16(ref Reserve(ref p, Most + tail), MessagePackCode.UInt16, x);
            case uint x:
                return ref MessagePackCode.Put32(ref Reserve(ref p, Most + tail), MessagePackCode.UInt32, x);
            case ulong x:
                return ref MessagePackCode.Put64(ref Reserve(ref p, Most + tail), MessagePackCode.UInt64, x);
            case Enum x when !NamesEnums:
                return ref PutUntyped(ref p, Convert.ChangeType(x, x.GetTypeCode(), CultureInfo.InvariantCulture), tail, out put);
            default:
                put = false;
                return ref p;
        }
    }
}
