using System;
using System.Globalization;
using System.Runtime.CompilerServices;

namespace Manywire.MessagePack;

public ref partial struct MessagePackWireReader
{
    /// <inheritdoc/>
    static ref byte IWireReader.GetUntyped<TSelf>(scoped ref TSelf reader, ref byte p, out object? value)
    {
        ref MessagePackWireReader self = ref Unsafe.As<TSelf, MessagePackWireReader>(ref reader); // SAFETY: by the contract TSelf is this struct
        p = ref self._window.Need(ref p, 1);
        byte code = p;
        if (MessagePackCode.IsContainer(code, out bool map))
        {
            return ref map ? ref WireUntyped.GetMap(ref reader, ref p, out value) : ref WireUntyped.GetArray(ref reader, ref p, out value);
        }

        if (IsText(code))
        {
            p = ref reader.GetString(ref p, out string? text);
            value = text;
            return ref p;
        }

        switch (code)
        {
            case MessagePackCode.Nil:
                value = null;
                return ref Unsafe.Add(ref p, 1); // SAFETY: the nil is in the window
            case MessagePackCode.False or MessagePackCode.True:
                p = ref reader.GetBoolean(ref p, out bool flag);
                value = flag;
                return ref p;
            case MessagePackCode.Float32:
                p = ref reader.GetSingle(ref p, out float single);
                value = single;
                return ref p;
            case MessagePackCode.Float64:
                p = ref reader.GetDouble(ref p, out double number);
                value = number;
                return ref p;
            case MessagePackCode.Bin8 or MessagePackCode.Bin16 or MessagePackCode.Bin32:
                byte[]? bytes = null;
                p = ref reader.GetBytes(ref p, ref bytes);
                value = bytes;
                return ref p;
            case < 0x80 or MessagePackCode.UInt8:
                p = ref reader.GetByte(ref p, out byte unsigned8);
                value = unsigned8;
                return ref p;
            case >= MessagePackCode.MinFixInt or MessagePackCode.Int8:
                p = ref reader.GetSByte(ref p, out sbyte signed8);
                value = signed8;
                return ref p;
            case MessagePackCode.UInt16:
                p = ref reader.GetUInt16(ref p, out ushort unsigned16);
                value = unsigned16;
                return ref p;
            case MessagePackCode.Int16:
                p = ref reader.GetInt16(ref p, out short signed16);
                value = signed16;
                return ref p;
            case MessagePackCode.UInt32:
                p = ref reader.GetUInt32(ref p, out uint unsigned32);
                value = unsigned32;
                return ref p;
            case MessagePackCode.Int32:
                p = ref reader.GetInt32(ref p, out int signed32);
                value = signed32;
                return ref p;
            case MessagePackCode.UInt64:
                p = ref reader.GetUInt64(ref p, out ulong unsigned64);
                value = unsigned64;
                return ref p;
            case MessagePackCode.Int64:
                p = ref reader.GetInt64(ref p, out long signed64);
                value = signed64;
                return ref p;
        }

        p = ref reader.GetDateTime(ref p, out DateTime time);
        value = time;
        return ref p;
    }
}

public ref partial struct MessagePackWireWriter
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool IWireWriter.DescribesItself<TSelf>(scoped ref TSelf writer) => true;

    /// <summary>An integer in the form that has its type, however small it is, as MessagePack-CSharp writes a boxed one: so it comes back as what it was.</summary>
    static ref byte IWireWriter.PutUntyped<TSelf>(scoped ref TSelf writer, ref byte p, object value, int tail, out bool put)
    {
        const int Most = 9;
        put = true;
        switch (value)
        {
            case int x:
                return ref MessagePackCode.Put32(ref writer.Reserve(ref p, Most + tail), MessagePackCode.Int32, unchecked((uint)x));
            case long x:
                return ref MessagePackCode.Put64(ref writer.Reserve(ref p, Most + tail), MessagePackCode.Int64, unchecked((ulong)x));
            case byte x:
                return ref MessagePackCode.Put8(ref writer.Reserve(ref p, Most + tail), MessagePackCode.UInt8, x);
            case sbyte x:
                return ref MessagePackCode.Put8(ref writer.Reserve(ref p, Most + tail), MessagePackCode.Int8, unchecked((byte)x));
            case short x:
                return ref MessagePackCode.Put16(ref writer.Reserve(ref p, Most + tail), MessagePackCode.Int16, unchecked((ushort)x));
            case ushort x:
                return ref MessagePackCode.Put16(ref writer.Reserve(ref p, Most + tail), MessagePackCode.UInt16, x);
            case uint x:
                return ref MessagePackCode.Put32(ref writer.Reserve(ref p, Most + tail), MessagePackCode.UInt32, x);
            case ulong x:
                return ref MessagePackCode.Put64(ref writer.Reserve(ref p, Most + tail), MessagePackCode.UInt64, x);
            case Enum x:
                return ref TSelf.PutUntyped(ref writer, ref p, Convert.ChangeType(x, x.GetTypeCode(), CultureInfo.InvariantCulture), tail, out put);
            default:
                put = false;
                return ref p;
        }
    }
}
