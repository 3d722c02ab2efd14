using System;
using System.Globalization;
using System.Numerics;

namespace Manywire.MessagePack;

ref partial struct MessagePackFormReader
{
    void ReadScalar(Type type)
    {
        if (_copy.Tokens.IsExtension && !ReferenceEquals(_settings.Codes, MessagePackExtensionCodes.Default) && _settings.Codes.Of(type) is >= 0 and var code)
        {
            ReadExtension(type, code);
        }
        else if (type == typeof(DateTime))
        {
            ReadDateTime();
        }
        else if (type == typeof(DateTimeOffset))
        {
            ReadDateTimeOffset();
        }
        else if (type == typeof(Version) && _copy.Tokens.TryArray(4))
        {
            ReadVersion();
        }
        else if (type == typeof(Guid) && _copy.Tokens.IsText && IsOfSixteen())
        {
            _copy.Output.Binary(_copy.Tokens.Bytes());
        }
        else if (_copy.Tokens.IsText && (type == typeof(byte[]) || type == typeof(BigInteger) || type == typeof(Int128) || type == typeof(UInt128)))
        {
            _copy.Output.Binary(_copy.Tokens.Bytes());
        }
        else if (_copy.Tokens.IsText || (type == typeof(string) && _copy.Tokens.IsBinary))
        {
            ReadText();
        }
        else
        {
            ReadAny();
        }
    }

    /// <summary>An extension of Nerdbank.MessagePack whose type is another than its own.</summary>
    void ReadExtension(Type type, sbyte code)
    {
        int start = _copy.Tokens.At;
        ReadOnlySpan<byte> body = _copy.Tokens.Extension(out sbyte found);
        if (found != code)
        {
            _copy.Tokens.At = start;
            _copy.Tokens.Fail($"extension {code}, as ExtensionCodes in the options have it");
        }

        _copy.Output.Extension(MessagePackExtensionCodes.Default.Of(type), body);
    }

    readonly bool IsOfSixteen()
    {
        MessagePackTokens ahead = _copy.Tokens;
        return ahead.Bytes().Length == 16;
    }

    /// <summary>Four numbers; those that the version doesn't have are -1.</summary>
    void ReadVersion()
    {
        var text = new System.Text.StringBuilder();
        bool ended = false;
        for (int i = 0; i < 4; i++)
        {
            int start = _copy.Tokens.At;
            long part = _copy.Tokens.Integer();
            bool missing = part == -1 && i >= 2;
            if ((ended && !missing) || (!missing && part is < 0 or > int.MaxValue))
            {
                _copy.Tokens.At = start;
                _copy.Tokens.Fail("a part of a version");
            }

            ended = missing;
            if (!missing)
            {
                text.Append(i == 0 ? "" : ".").Append(part.ToString(CultureInfo.InvariantCulture));
            }
        }

        _copy.Output.Text(System.Text.Encoding.UTF8.GetBytes(text.ToString()));
    }

    void ReadDateTime()
    {
        if (_settings.DateTimes == MessagePackDateTimes.UnixMilliseconds && _copy.Tokens.IsInteger)
        {
            _copy.Output.Timestamp(UnixTicks());
        }
        else if (_copy.Tokens.At is var start && _copy.Tokens.TryArray(2))
        {
            // Nerdbank.MessagePack's ticks and kind.
            long ticks = _copy.Tokens.Integer(), kind = _copy.Tokens.Integer();
            if ((ulong)ticks > (ulong)DateTime.MaxValue.Ticks || (ulong)kind > (ulong)DateTimeKind.Local)
            {
                _copy.Tokens.At = start;
                _copy.Tokens.Fail("the ticks of a time, and its kind");
            }

            _copy.Output.Integer(new DateTime(ticks, (DateTimeKind)kind).ToBinary());
        }
        else
        {
            ReadAny();
        }
    }

    long UnixTicks()
    {
        int start = _copy.Tokens.At;
        if (!MessagePackTime.TryFromUnixMilliseconds(_copy.Tokens.Integer(), out long ticks))
        {
            _copy.Tokens.At = start;
            _copy.Tokens.Fail("milliseconds between the years 1 and 9999");
        }

        return ticks;
    }

    void ReadDateTimeOffset()
    {
        int start = _copy.Tokens.At;
        if (_copy.Tokens.IsInteger)
        {
            _copy.Output.Array(2);
            _copy.Output.Timestamp(UnixTicks());
            _copy.Output.Integer(0);
            return;
        }

        if (_copy.Tokens.IsExtension)
        {
            _copy.Output.Array(2);
            _copy.KeepValue();
            _copy.Output.Integer(0);
            return;
        }

        if (!_copy.Tokens.TryArray(2))
        {
            ReadAny();
            return;
        }

        bool isNative = _copy.Tokens.IsInteger;
        long ticks = isNative ? _copy.Tokens.Integer() & long.MaxValue >> 1 : _copy.Tokens.Ticks("a timestamp");
        long minutes = _copy.Tokens.Integer();
        long local = isNative || _settings.DateTimeOffsets != MessagePackDateTimeOffsets.UniversalTime || Math.Abs(minutes) > 14 * 60 ? ticks : ticks + (minutes * TimeSpan.TicksPerMinute);
        if ((ulong)local > (ulong)DateTime.MaxValue.Ticks)
        {
            _copy.Tokens.At = start;
            _copy.Tokens.Fail("a time between the years 1 and 9999");
        }

        _copy.Output.Array(2);
        _copy.Output.Timestamp(local);
        _copy.Output.Integer(minutes);
    }

    /// <summary>What a member is that isn't there, where members behind it are: nil, or the default of a type that has no null.</summary>
    void PutDefault(WireSchema? schema)
    {
        schema = schema?.In(typeof(WireDialects.MessagePack));
        while (schema is { Kind: WireKind.Surrogate, Element: { } inner })
        {
            schema = WireSchema.Of(inner)?.In(typeof(WireDialects.MessagePack));
        }

        Type? type = schema?.Type;
        switch (schema?.Kind)
        {
            case WireKind.Object when type!.IsValueType:
                if (schema.Layout == WireLayout.Array)
                {
                    _copy.Output.Array(0);
                }
                else
                {
                    _copy.Output.Map(0);
                }

                break;
            case WireKind.Scalar when type == typeof(bool):
                _copy.Output.Boolean(false);
                break;
            case WireKind.Scalar when type == typeof(DateTime):
                _copy.Output.Timestamp(0);
                break;
            case WireKind.Scalar when type == typeof(DateTimeOffset):
                _copy.Output.Array(2);
                _copy.Output.Timestamp(0);
                _copy.Output.Integer(0);
                break;
            case WireKind.Scalar when type == typeof(Guid) || type == typeof(Int128) || type == typeof(UInt128):
                _copy.Output.Binary(stackalloc byte[16]);
                break;
            case WireKind.Enum:
            case WireKind.Scalar when type!.IsValueType:
                _copy.Output.Integer(0);
                break;
            default:
                _copy.Output.Nil();
                break;
        }
    }
}
