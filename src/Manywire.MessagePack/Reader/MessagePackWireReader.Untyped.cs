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
            return ref map ? ref WireUntyped.GetMap(ref reader, ref p, out value) : ref WireUntyped.GetList(ref reader, ref p, out value);
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
                value = (double)single;
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
            case MessagePackCode.UInt64:
                p = ref reader.GetUInt64(ref p, out ulong unsigned);
                value = unsigned <= long.MaxValue ? (object)(long)unsigned : unsigned;
                return ref p;
        }

        if (MessagePackCode.IsInteger(code))
        {
            p = ref reader.GetInt64(ref p, out long whole);
            value = whole;
            return ref p;
        }

        p = ref reader.GetDateTime(ref p, out System.DateTime time);
        value = time;
        return ref p;
    }
}

public ref partial struct MessagePackWireWriter
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool IWireWriter.DescribesItself<TSelf>(scoped ref TSelf writer) => true;
}
