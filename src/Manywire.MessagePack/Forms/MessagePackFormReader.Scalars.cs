using System;
using System.Globalization;
using System.Numerics;

namespace Manywire.MessagePack;

ref partial struct MessagePackFormReader
{
    void ReadScalar(Type type)
    {
        if (_tokens.IsExtension && !ReferenceEquals(_settings.Codes, MessagePackExtensionCodes.Default) && _settings.Codes.Of(type) is >= 0 and var code)
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
        else if (type == typeof(Version) && _tokens.TryArray(4))
        {
            ReadVersion();
        }
        else if (type == typeof(Guid) && _tokens.IsText && IsOfSixteen())
        {
            Output.Binary(_tokens.Bytes());
        }
        else if (_tokens.IsText && (type == typeof(byte[]) || type == typeof(BigInteger) || type == typeof(Int128) || type == typeof(UInt128)))
        {
            Output.Binary(_tokens.Bytes());
        }
        else if (_tokens.IsText || (type == typeof(string) && _tokens.IsBinary))
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
        int start = _tokens.At;
        ReadOnlySpan<byte> body = _tokens.Extension(out sbyte found);
        if (found != code)
        {
            _tokens.At = start;
            _tokens.Fail($"extension {code}, as ExtensionCodes in the options have it");
        }

        Output.Extension(MessagePackExtensionCodes.Default.Of(type), body);
    }

    readonly bool IsOfSixteen()
    {
        MessagePackTokens ahead = _tokens;
        return ahead.Bytes().Length == 16;
    }

    /// <summary>Four numbers; those that the version doesn't have are -1.</summary>
    void ReadVersion()
    {
        var text = new System.Text.StringBuilder();
        bool ended = false;
        for (int i = 0; i < 4; i++)
        {
            int start = _tokens.At;
            long part = _tokens.Integer();
            bool missing = part == -1 && i >= 2;
            if ((ended && !missing) || (!missing && part is < 0 or > int.MaxValue))
            {
                _tokens.At = start;
                _tokens.Fail("a part of a version");
            }

            ended = missing;
            if (!missing)
            {
                text.Append(i == 0 ? "" : ".").Append(part.ToString(CultureInfo.InvariantCulture));
            }
        }

        Output.Text(System.Text.Encoding.UTF8.GetBytes(text.ToString()));
    }

    void ReadDateTime()
    {
        if (_settings.DateTimes == MessagePackDateTimes.UnixMilliseconds && _tokens.IsInteger)
        {
            Output.Timestamp(UnixTicks());
        }
        else if (_tokens.At is var start && _tokens.TryArray(2))
        {
            // Nerdbank.MessagePack's ticks and kind.
            long ticks = _tokens.Integer(), kind = _tokens.Integer();
            if ((ulong)ticks > (ulong)DateTime.MaxValue.Ticks || (ulong)kind > (ulong)DateTimeKind.Local)
            {
                _tokens.At = start;
                _tokens.Fail("the ticks of a time, and its kind");
            }

            Output.Integer(new DateTime(ticks, (DateTimeKind)kind).ToBinary());
        }
        else
        {
            ReadAny();
        }
    }

    long UnixTicks()
    {
        int start = _tokens.At;
        if (!MessagePackTime.TryFromUnixMilliseconds(_tokens.Integer(), out long ticks))
        {
            _tokens.At = start;
            _tokens.Fail("milliseconds between the years 1 and 9999");
        }

        return ticks;
    }

    void ReadDateTimeOffset()
    {
        int start = _tokens.At;
        if (_tokens.IsInteger)
        {
            Output.Array(2);
            Output.Timestamp(UnixTicks());
            Output.Integer(0);
            return;
        }

        if (_tokens.IsExtension)
        {
            Output.Array(2);
            KeepValue();
            Output.Integer(0);
            return;
        }

        if (!_tokens.TryArray(2))
        {
            ReadAny();
            return;
        }

        bool isNative = _tokens.IsInteger;
        long ticks = isNative ? _tokens.Integer() & long.MaxValue >> 1 : _tokens.Ticks("a timestamp");
        long minutes = _tokens.Integer();
        long local = isNative || _settings.DateTimeOffsets != MessagePackDateTimeOffsets.UniversalTime || Math.Abs(minutes) > 14 * 60 ? ticks : ticks + (minutes * TimeSpan.TicksPerMinute);
        if ((ulong)local > (ulong)DateTime.MaxValue.Ticks)
        {
            _tokens.At = start;
            _tokens.Fail("a time between the years 1 and 9999");
        }

        Output.Array(2);
        Output.Timestamp(local);
        Output.Integer(minutes);
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
                    Output.Array(0);
                }
                else
                {
                    Output.Map(0);
                }

                break;
            case WireKind.Scalar when type == typeof(bool):
                Output.Boolean(false);
                break;
            case WireKind.Scalar when type == typeof(DateTime):
                Output.Timestamp(0);
                break;
            case WireKind.Scalar when type == typeof(DateTimeOffset):
                Output.Array(2);
                Output.Timestamp(0);
                Output.Integer(0);
                break;
            case WireKind.Scalar when type == typeof(Guid) || type == typeof(Int128) || type == typeof(UInt128):
                Output.Binary(stackalloc byte[16]);
                break;
            case WireKind.Enum:
            case WireKind.Scalar when type!.IsValueType:
                Output.Integer(0);
                break;
            default:
                Output.Nil();
                break;
        }
    }
}
