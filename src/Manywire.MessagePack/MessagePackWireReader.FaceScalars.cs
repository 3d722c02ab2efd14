using System;

namespace Manywire.MessagePack;

// The plain face's scalars.
public ref partial struct MessagePackWireReader
{
    /// <summary>Reads an integer of any form.</summary>
    /// <exception cref="WireException">There is something else, or nothing.</exception>
    public sbyte ReadSByte() => Scalar<sbyte>();

    /// <summary>Reads an integer of any form.</summary>
    /// <exception cref="WireException">There is something else, or nothing.</exception>
    public byte ReadByte() => Scalar<byte>();

    /// <summary>Reads an integer of any form.</summary>
    /// <exception cref="WireException">There is something else, or nothing.</exception>
    public short ReadInt16() => Scalar<short>();

    /// <summary>Reads an integer of any form.</summary>
    /// <exception cref="WireException">There is something else, or nothing.</exception>
    public ushort ReadUInt16() => Scalar<ushort>();

    /// <summary>Reads an integer of any form.</summary>
    /// <exception cref="WireException">There is something else, or nothing.</exception>
    public int ReadInt32() => Scalar<int>();

    /// <summary>Reads an integer of any form.</summary>
    /// <exception cref="WireException">There is something else, or nothing.</exception>
    public uint ReadUInt32() => Scalar<uint>();

    /// <summary>Reads an integer of any form.</summary>
    /// <exception cref="WireException">There is something else, or nothing.</exception>
    public long ReadInt64() => Scalar<long>();

    /// <summary>Reads an integer of any form.</summary>
    /// <exception cref="WireException">There is something else, or nothing.</exception>
    public ulong ReadUInt64() => Scalar<ulong>();

    /// <summary>Reads true or false.</summary>
    /// <exception cref="WireException">There is something else, or nothing.</exception>
    public bool ReadBoolean() => Scalar<bool>();

    /// <summary>Reads a character.</summary>
    /// <exception cref="WireException">There is something else, or nothing.</exception>
    public char ReadChar() => Scalar<char>();

    /// <summary>Reads a number.</summary>
    /// <exception cref="WireException">There is something else, or nothing.</exception>
    public Half ReadHalf() => Scalar<Half>();

    /// <summary>Reads a number.</summary>
    /// <exception cref="WireException">There is something else, or nothing.</exception>
    public float ReadSingle() => Scalar<float>();

    /// <summary>Reads a number.</summary>
    /// <exception cref="WireException">There is something else, or nothing.</exception>
    public double ReadDouble() => Scalar<double>();

    /// <summary>Reads a decimal.</summary>
    /// <exception cref="WireException">There is something else, or nothing.</exception>
    public decimal ReadDecimal() => Scalar<decimal>();

    /// <summary>Reads a timestamp, as a time in UTC.</summary>
    /// <exception cref="WireException">There is something else, or nothing.</exception>
    public DateTime ReadDateTime() => Scalar<DateTime>();

    /// <summary>Reads a time with its offset.</summary>
    /// <exception cref="WireException">There is something else, or nothing.</exception>
    public DateTimeOffset ReadDateTimeOffset() => Scalar<DateTimeOffset>();

    /// <summary>Reads ticks.</summary>
    /// <exception cref="WireException">There is something else, or nothing.</exception>
    public TimeSpan ReadTimeSpan() => Scalar<TimeSpan>();

    /// <summary>Reads the number of a day.</summary>
    /// <exception cref="WireException">There is something else, or nothing.</exception>
    public DateOnly ReadDateOnly() => Scalar<DateOnly>();

    /// <summary>Reads ticks.</summary>
    /// <exception cref="WireException">There is something else, or nothing.</exception>
    public TimeOnly ReadTimeOnly() => Scalar<TimeOnly>();

    /// <summary>Reads a GUID.</summary>
    /// <exception cref="WireException">There is something else, or nothing.</exception>
    public Guid ReadGuid() => Scalar<Guid>();

    /// <summary>Reads an integer.</summary>
    /// <exception cref="WireException">There is something else, or nothing.</exception>
    public Int128 ReadInt128() => Scalar<Int128>();

    /// <summary>Reads an integer.</summary>
    /// <exception cref="WireException">There is something else, or nothing.</exception>
    public UInt128 ReadUInt128() => Scalar<UInt128>();

    T Scalar<T>()
        where T : unmanaged
    {
        try
        {
            _window.Stop(ref WireScalars.Get(ref this, ref At, out T value));
            return value;
        }
        catch (Exception e) when (WireFailure.Of(e, InputLength) is { } error)
        {
            throw error;
        }
    }
}
