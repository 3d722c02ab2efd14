using System;
using System.Runtime.CompilerServices;

namespace Manywire.MessagePack;

// The plain face's scalars.
public ref partial struct MessagePackWireReader
{
    /// <summary>Reads an integer of any form.</summary>
    /// <exception cref="WireException">There is something else, or nothing.</exception>
    public sbyte ReadSByte()
    {
        try
        {
            _at = ref GetSByte(ref _at, out sbyte value);
            return value;
        }
        catch (Exception e) when (WireFailure.Of(e, _length) is { } error)
        {
            throw error;
        }
    }

    /// <summary>Reads an integer of any form.</summary>
    /// <exception cref="WireException">There is something else, or nothing.</exception>
    public byte ReadByte()
    {
        try
        {
            _at = ref GetByte(ref _at, out byte value);
            return value;
        }
        catch (Exception e) when (WireFailure.Of(e, _length) is { } error)
        {
            throw error;
        }
    }

    /// <summary>Reads an integer of any form.</summary>
    /// <exception cref="WireException">There is something else, or nothing.</exception>
    public short ReadInt16()
    {
        try
        {
            _at = ref GetInt16(ref _at, out short value);
            return value;
        }
        catch (Exception e) when (WireFailure.Of(e, _length) is { } error)
        {
            throw error;
        }
    }

    /// <summary>Reads an integer of any form.</summary>
    /// <exception cref="WireException">There is something else, or nothing.</exception>
    public ushort ReadUInt16()
    {
        try
        {
            _at = ref GetUInt16(ref _at, out ushort value);
            return value;
        }
        catch (Exception e) when (WireFailure.Of(e, _length) is { } error)
        {
            throw error;
        }
    }

    /// <summary>Reads an integer of any form.</summary>
    /// <exception cref="WireException">There is something else, or nothing.</exception>
    public int ReadInt32()
    {
        try
        {
            _at = ref GetInt32(ref _at, out int value);
            return value;
        }
        catch (Exception e) when (WireFailure.Of(e, _length) is { } error)
        {
            throw error;
        }
    }

    /// <summary>Reads an integer of any form.</summary>
    /// <exception cref="WireException">There is something else, or nothing.</exception>
    public uint ReadUInt32()
    {
        try
        {
            _at = ref GetUInt32(ref _at, out uint value);
            return value;
        }
        catch (Exception e) when (WireFailure.Of(e, _length) is { } error)
        {
            throw error;
        }
    }

    /// <summary>Reads an integer of any form.</summary>
    /// <exception cref="WireException">There is something else, or nothing.</exception>
    public long ReadInt64()
    {
        try
        {
            _at = ref GetInt64(ref _at, out long value);
            return value;
        }
        catch (Exception e) when (WireFailure.Of(e, _length) is { } error)
        {
            throw error;
        }
    }

    /// <summary>Reads an integer of any form.</summary>
    /// <exception cref="WireException">There is something else, or nothing.</exception>
    public ulong ReadUInt64()
    {
        try
        {
            _at = ref GetUInt64(ref _at, out ulong value);
            return value;
        }
        catch (Exception e) when (WireFailure.Of(e, _length) is { } error)
        {
            throw error;
        }
    }

    /// <summary>Reads true or false.</summary>
    /// <exception cref="WireException">There is something else, or nothing.</exception>
    public bool ReadBoolean()
    {
        try
        {
            _at = ref GetBoolean(ref _at, out bool value);
            return value;
        }
        catch (Exception e) when (WireFailure.Of(e, _length) is { } error)
        {
            throw error;
        }
    }

    /// <summary>Reads a character.</summary>
    /// <exception cref="WireException">There is something else, or nothing.</exception>
    public char ReadChar()
    {
        try
        {
            _at = ref GetChar(ref _at, out char value);
            return value;
        }
        catch (Exception e) when (WireFailure.Of(e, _length) is { } error)
        {
            throw error;
        }
    }

    /// <summary>Reads a number.</summary>
    /// <exception cref="WireException">There is something else, or nothing.</exception>
    public Half ReadHalf()
    {
        try
        {
            _at = ref GetHalf(ref _at, out Half value);
            return value;
        }
        catch (Exception e) when (WireFailure.Of(e, _length) is { } error)
        {
            throw error;
        }
    }

    /// <summary>Reads a number.</summary>
    /// <exception cref="WireException">There is something else, or nothing.</exception>
    public float ReadSingle()
    {
        try
        {
            _at = ref GetSingle(ref _at, out float value);
            return value;
        }
        catch (Exception e) when (WireFailure.Of(e, _length) is { } error)
        {
            throw error;
        }
    }

    /// <summary>Reads a number.</summary>
    /// <exception cref="WireException">There is something else, or nothing.</exception>
    public double ReadDouble()
    {
        try
        {
            _at = ref GetDouble(ref _at, out double value);
            return value;
        }
        catch (Exception e) when (WireFailure.Of(e, _length) is { } error)
        {
            throw error;
        }
    }

    /// <summary>Reads a decimal.</summary>
    /// <exception cref="WireException">There is something else, or nothing.</exception>
    public decimal ReadDecimal()
    {
        try
        {
            _at = ref GetDecimal(ref _at, out decimal value);
            return value;
        }
        catch (Exception e) when (WireFailure.Of(e, _length) is { } error)
        {
            throw error;
        }
    }

    /// <summary>Reads a timestamp, as a time in UTC.</summary>
    /// <exception cref="WireException">There is something else, or nothing.</exception>
    public DateTime ReadDateTime()
    {
        try
        {
            _at = ref GetDateTime(ref _at, out DateTime value);
            return value;
        }
        catch (Exception e) when (WireFailure.Of(e, _length) is { } error)
        {
            throw error;
        }
    }

    /// <summary>Reads a time with its offset.</summary>
    /// <exception cref="WireException">There is something else, or nothing.</exception>
    public DateTimeOffset ReadDateTimeOffset()
    {
        try
        {
            _at = ref GetDateTimeOffset(ref _at, out DateTimeOffset value);
            return value;
        }
        catch (Exception e) when (WireFailure.Of(e, _length) is { } error)
        {
            throw error;
        }
    }

    /// <summary>Reads ticks.</summary>
    /// <exception cref="WireException">There is something else, or nothing.</exception>
    public TimeSpan ReadTimeSpan()
    {
        try
        {
            _at = ref GetTimeSpan(ref _at, out TimeSpan value);
            return value;
        }
        catch (Exception e) when (WireFailure.Of(e, _length) is { } error)
        {
            throw error;
        }
    }

    /// <summary>Reads the number of a day.</summary>
    /// <exception cref="WireException">There is something else, or nothing.</exception>
    public DateOnly ReadDateOnly()
    {
        try
        {
            _at = ref GetDateOnly(ref _at, out DateOnly value);
            return value;
        }
        catch (Exception e) when (WireFailure.Of(e, _length) is { } error)
        {
            throw error;
        }
    }

    /// <summary>Reads ticks.</summary>
    /// <exception cref="WireException">There is something else, or nothing.</exception>
    public TimeOnly ReadTimeOnly()
    {
        try
        {
            _at = ref GetTimeOnly(ref _at, out TimeOnly value);
            return value;
        }
        catch (Exception e) when (WireFailure.Of(e, _length) is { } error)
        {
            throw error;
        }
    }

    /// <summary>Reads a GUID.</summary>
    /// <exception cref="WireException">There is something else, or nothing.</exception>
    public Guid ReadGuid()
    {
        try
        {
            _at = ref GetGuid(ref _at, out Guid value);
            return value;
        }
        catch (Exception e) when (WireFailure.Of(e, _length) is { } error)
        {
            throw error;
        }
    }

    /// <summary>Reads an integer.</summary>
    /// <exception cref="WireException">There is something else, or nothing.</exception>
    public Int128 ReadInt128()
    {
        try
        {
            _at = ref GetInt128(ref _at, out Int128 value);
            return value;
        }
        catch (Exception e) when (WireFailure.Of(e, _length) is { } error)
        {
            throw error;
        }
    }

    /// <summary>Reads an integer.</summary>
    /// <exception cref="WireException">There is something else, or nothing.</exception>
    public UInt128 ReadUInt128()
    {
        try
        {
            _at = ref GetUInt128(ref _at, out UInt128 value);
            return value;
        }
        catch (Exception e) when (WireFailure.Of(e, _length) is { } error)
        {
            throw error;
        }
    }
}
