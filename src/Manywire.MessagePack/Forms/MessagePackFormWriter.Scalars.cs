using System;
using System.Buffers.Binary;
using System.Globalization;
using System.Numerics;
using System.Text;
using Manywire.Text;

namespace Manywire.MessagePack;

ref partial struct MessagePackFormWriter
{
    void WriteScalar(Type type)
    {
        if (type == typeof(DateTimeOffset))
        {
            WriteDateTimeOffset();
        }
        else if (type == typeof(DateTime))
        {
            WriteDateTime();
        }
        else if (type == typeof(Guid) && _settings.Guids != MessagePackBits.Text && _copy.Tokens.IsText && GuidText.TryParse(Peek(), out Guid guid))
        {
            WriteBits(guid.ToByteArray(bigEndian: _settings.Guids == MessagePackBits.Extension), _settings.Guids, _settings.Codes.Guid);
        }
        else if (type == typeof(decimal) && _settings.Decimals != MessagePackBits.Text && _copy.Tokens.IsText && (DecimalText.TryParse(Peek(), out decimal number) || decimal.TryParse(Peek(), NumberStyles.Number, CultureInfo.InvariantCulture, out number)))
        {
            Span<byte> bits = stackalloc byte[16];
            (int low, int middle, int high, int flags) = decimal.GetBits(number) is [var a, var b, var c, var d] ? (a, b, c, d) : default;
            BinaryPrimitives.WriteInt32LittleEndian(bits, flags);
            BinaryPrimitives.WriteInt32LittleEndian(bits[4..], high);
            BinaryPrimitives.WriteInt32LittleEndian(bits[8..], low);
            BinaryPrimitives.WriteInt32LittleEndian(bits[12..], middle);
            WriteBits(bits, _settings.Decimals, _settings.Codes.Decimal);
        }
        else if (_settings.BigIntegers == MessagePackBigIntegers.Extension && _copy.Tokens.IsBinary && (type == typeof(BigInteger) || type == typeof(Int128) || type == typeof(UInt128)))
        {
            WriteBigInteger(type);
        }
        else if (type == typeof(Version) && _settings.NumericVersions && _copy.Tokens.IsText && Version.TryParse(Encoding.UTF8.GetString(Peek()), out Version? version))
        {
            _copy.Tokens.Value();
            _copy.Output.Array(4);
            PutInteger(version.Major, signed: true);
            PutInteger(version.Minor, signed: true);
            PutInteger(version.Build, signed: true);
            PutInteger(version.Revision, signed: true);
        }
        else if (_copy.Tokens.IsInteger)
        {
            WriteInteger(type);
        }
        else
        {
            WriteAny();
        }
    }

    /// <summary>The bytes of the next string, which stays the next.</summary>
    readonly ReadOnlySpan<byte> Peek()
    {
        MessagePackTokens ahead = _copy.Tokens;
        return ahead.Bytes();
    }

    void WriteBits(scoped ReadOnlySpan<byte> bits, MessagePackBits how, sbyte type)
    {
        _copy.Tokens.Value();
        if (how == MessagePackBits.Extension)
        {
            _copy.Output.Extension(type, bits);
        }
        else
        {
            WriteBinary(bits);
        }
    }

    void WriteBigInteger(Type type)
    {
        int start = _copy.Tokens.At;
        var value = new BigInteger(_copy.Tokens.Bytes(), isUnsigned: type == typeof(UInt128));
        if (value >= long.MinValue && value <= ulong.MaxValue)
        {
            if (value > long.MaxValue)
            {
                _copy.Output.Unsigned((ulong)value);
            }
            else
            {
                _copy.Output.Integer((long)value);
            }

            return;
        }

        byte[] digits = value.ToByteArray(isUnsigned: type == typeof(UInt128), isBigEndian: true);
        if (type != typeof(BigInteger) && digits.Length > 16)
        {
            _copy.Keep(start); // in a lazy value, which nobody has looked at
            return;
        }

        if (type == typeof(BigInteger))
        {
            _copy.Output.Extension(_settings.Codes.BigInteger, digits);
            return;
        }

        Span<byte> all = stackalloc byte[16];
        all.Fill(value.Sign < 0 ? byte.MaxValue : (byte)0);
        digits.CopyTo(all[(16 - digits.Length)..]);
        _copy.Output.Extension(_settings.Codes.Of(type), all);
    }

    void WriteInteger(Type type)
    {
        long value = _copy.Tokens.Integer(out bool isUnsigned);
        if (isUnsigned)
        {
            _copy.Output.Unsigned(unchecked((ulong)value));
        }
        else
        {
            PutInteger(value, type != typeof(byte) && type != typeof(ushort) && type != typeof(uint) && type != typeof(ulong) && type != typeof(char));
        }
    }

    void WriteDateTime()
    {
        if (_copy.Tokens.IsInteger)
        {
            PutInteger(_copy.Tokens.Integer(), signed: true); // native: the wire's writer has seen the kind
        }
        else if (_settings.DateTimes == MessagePackDateTimes.UnixMilliseconds)
        {
            PutInteger(MessagePackTime.ToUnixMilliseconds(_copy.Tokens.Ticks("a timestamp")), signed: true);
        }
        else
        {
            WriteAny();
        }
    }

    void WriteDateTimeOffset()
    {
        if (!_copy.Tokens.TryArray(2))
        {
            WriteAny();
            return;
        }

        long local = _copy.Tokens.Ticks("a timestamp");
        long minutes = _copy.Tokens.Integer();
        long universal = local - (minutes * TimeSpan.TicksPerMinute);
        switch (_settings.DateTimes)
        {
            case MessagePackDateTimes.UnixMilliseconds:
                PutInteger(MessagePackTime.ToUnixMilliseconds(universal), signed: true);
                return;
            case MessagePackDateTimes.Native when _settings.DateTimeOffsets == MessagePackDateTimeOffsets.Instant:
                _copy.Output.Array(2);
                PutInteger(local, signed: true);
                PutInteger(minutes, signed: true);
                return;
        }

        if (_settings.DateTimeOffsets == MessagePackDateTimeOffsets.Instant)
        {
            _copy.Output.Timestamp(universal);
            return;
        }

        _copy.Output.Array(2);
        _copy.Output.Timestamp(_settings.DateTimeOffsets == MessagePackDateTimeOffsets.UniversalTime ? universal : local);
        PutInteger(minutes, signed: true);
    }
}
