using System;
using System.Buffers;
using System.Globalization;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Unicode;

namespace Manywire.MessagePack;

/// <summary>Converts MessagePack to JSON without knowing the type, and without recursion: token by token, as far as the piece at hand has whole ones.</summary>
ref partial struct MessagePackToJson
{
    const long UnixSeconds = 62135596800;
    const long MaxUnixSeconds = 253402300799;

    const int MaxText = 166_666_666;
    const int MaxBase64 = 120_000_000;

    readonly ReadOnlySpan<byte> _input;
    readonly long _offset;
    readonly bool _last;
    readonly Utf8JsonWriter _json;
    readonly State _state;
    int _at;

    MessagePackToJson(ReadOnlySpan<byte> input, long offset, bool last, Utf8JsonWriter json, State state)
    {
        _input = input;
        _offset = offset;
        _last = last;
        _json = json;
        _state = state;
    }

    /// <summary>A writer of JSON as the conversion needs it.</summary>
    public static Utf8JsonWriter Writer(IBufferWriter<byte> output, MessagePackWireOptions options)
    {
        int depth = Math.Clamp(options.MaxDepth, 1, int.MaxValue - 8) + 1;
        return new Utf8JsonWriter(output, new JsonWriterOptions { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping, SkipValidation = true, MaxDepth = depth });
    }

    /// <summary>Converts one value, which is all of the input.</summary>
    public static void Convert(ReadOnlySpan<byte> input, IBufferWriter<byte> output, MessagePackWireOptions options)
    {
        using Utf8JsonWriter json = Writer(output, options);
        Convert(input, 0, last: true, json, new State(options.MaxDepth));
    }

    /// <summary>Converts what there is of a value.</summary>
    /// <param name="piece">The piece at hand.</param>
    /// <param name="offset">Bytes before it.</param>
    /// <param name="last">Whether it is the last one.</param>
    /// <param name="json">Where to.</param>
    /// <param name="state">What is open.</param>
    /// <returns>Bytes converted; all of them where it is the last piece.</returns>
    public static int Convert(ReadOnlySpan<byte> piece, long offset, bool last, Utf8JsonWriter json, State state)
    {
        var conversion = new MessagePackToJson(piece, offset, last, json, state);
        conversion.Run();
        return conversion._at;
    }

    void Run()
    {
        while (true)
        {
            while (_state.Left == 0)
            {
                if (_state.Outer.Count == 0)
                {
                    if (_at != _input.Length)
                    {
                        Fail("the end of the input");
                    }

                    return;
                }

                if (_state.Map)
                {
                    _json.WriteEndObject();
                }
                else
                {
                    _json.WriteEndArray();
                }

                (_state.Left, _state.Map) = _state.Outer.Pop();
            }

            if (!Token(out byte code, out int head, out ReadOnlySpan<byte> body))
            {
                return;
            }

            bool container = MessagePackCode.IsContainer(code, out bool map);
            if (_state.Map && (_state.Left & 1) == 0)
            {
                if (container)
                {
                    Fail("a key that isn't an array or a map");
                }

                Key(code, head, body);
                _state.Place?.Key(_state.Outer.Count, _input.Slice(_at, head), body);
            }
            else if (!container)
            {
                Scalar(code, head, body);
            }
            else
            {
                Open(code, head, map);
                continue;
            }

            _state.Left--;
            _at += head + body.Length;
        }
    }

    void Open(byte code, int head, bool map)
    {
        if (_state.Outer.Count >= _state.MaxDepth)
        {
            Fail(WireDepth.MostLevels(_state.MaxDepth));
        }

        long count = MessagePackCode.Count(code, ref Current());
        long tokens = count << (map ? 1 : 0);
        if (_last && tokens > _input.Length - _at - head)
        {
            Fail(map ? $"{count} entries" : $"{count} elements");
        }

        if (map)
        {
            _json.WriteStartObject();
        }
        else
        {
            _json.WriteStartArray();
        }

        _state.Outer.Push((_state.Left - 1, _state.Map));
        _state.Place?.Open(_state.Outer.Count, tokens);
        (_state.Left, _state.Map) = (tokens, map);
        _at += head;
    }

    readonly ref byte Current() => ref MemoryMarshal.GetReference(_input[_at..]); // SAFETY: a slice checks; what is read behind it was checked by Token

    /// <summary>The token at hand: the head of an array or map, or all of anything else.</summary>
    /// <returns>False: more of the input is needed.</returns>
    readonly bool Token(out byte code, out int head, out ReadOnlySpan<byte> body)
    {
        code = 0;
        head = 0;
        body = default;
        if (_at >= _input.Length)
        {
            return Short("1 more byte");
        }

        code = _input[_at];
        head = MessagePackCode.HeadSize(code);
        if (head == 0)
        {
            Fail("a value");
        }

        if (head > _input.Length - _at)
        {
            return Short($"{head} more byte{(head == 1 ? "" : "s")}");
        }

        if (MessagePackCode.IsContainer(code, out _))
        {
            return true;
        }

        // What Utf8JsonWriter takes in one piece. It is asked first: nothing larger need be waited for.
        uint size = MessagePackCode.BodySize(code, ref Current());
        if (size > (IsText(code) ? MaxText : MaxBase64))
        {
            Fail("a string or binary data that JSON can be made of");
        }

        if (size > _input.Length - _at - head)
        {
            return Short($"{size} bytes behind a length");
        }

        body = _input.Slice(_at + head, unchecked((int)size));
        return true;
    }

    readonly bool Short(string expected)
    {
        if (_last)
        {
            Fail(expected);
        }

        return false;
    }

    static bool IsText(byte code) => (code & 0xe0) == MessagePackCode.FixStr || code is MessagePackCode.Str8 or MessagePackCode.Str16 or MessagePackCode.Str32;

    /// <summary>An error at the token at hand.</summary>
    readonly void Fail(string expected) =>
        throw new WireException(expected, _offset + _at, _state.Place is { } place ? place.Path(_state) : MessagePackPath.At(_input, _at, null));

    readonly void Scalar(byte code, int head, ReadOnlySpan<byte> body)
    {
        if (Integer(code, out long number, out bool large))
        {
            if (large)
            {
                _json.WriteNumberValue(unchecked((ulong)number));
            }
            else
            {
                _json.WriteNumberValue(number);
            }
        }
        else if (code == MessagePackCode.Nil)
        {
            _json.WriteNullValue();
        }
        else if (code is MessagePackCode.False or MessagePackCode.True)
        {
            _json.WriteBooleanValue(code == MessagePackCode.True);
        }
        else if (code == MessagePackCode.Float32)
        {
            _json.WriteNumberValue(Single());
        }
        else if (code == MessagePackCode.Float64)
        {
            _json.WriteNumberValue(Double());
        }
        else if (code is MessagePackCode.Bin8 or MessagePackCode.Bin16 or MessagePackCode.Bin32)
        {
            _json.WriteBase64StringValue(body);
        }
        else if (IsExtension(code))
        {
            if (TryTimestamp(head, body, out string? text))
            {
                _json.WriteStringValue(text);
            }
            else
            {
                _json.WriteStartObject();
                _json.WriteNumber("$ext"u8, unchecked((sbyte)_input[_at + head - 1]));
                _json.WriteBase64String("data"u8, body);
                _json.WriteEndObject();
            }
        }
        else
        {
            _json.WriteStringValue(Text(body));
        }
    }

    /// <summary>A key: JSON knows strings only, so anything else becomes the text of its JSON.</summary>
    readonly void Key(byte code, int head, ReadOnlySpan<byte> body)
    {
        if (Integer(code, out long number, out bool large))
        {
            _json.WritePropertyName(large ? unchecked((ulong)number).ToString(CultureInfo.InvariantCulture) : number.ToString(CultureInfo.InvariantCulture));
        }
        else if (code is MessagePackCode.Nil or MessagePackCode.False or MessagePackCode.True)
        {
            _json.WritePropertyName(code == MessagePackCode.Nil ? "null"u8 : code == MessagePackCode.True ? "true"u8 : "false"u8);
        }
        else if (code == MessagePackCode.Float32)
        {
            _json.WritePropertyName(Single().ToString("R", CultureInfo.InvariantCulture));
        }
        else if (code == MessagePackCode.Float64)
        {
            _json.WritePropertyName(Double().ToString("R", CultureInfo.InvariantCulture));
        }
        else if (code is MessagePackCode.Bin8 or MessagePackCode.Bin16 or MessagePackCode.Bin32)
        {
            _json.WritePropertyName(System.Convert.ToBase64String(body));
        }
        else if (IsExtension(code))
        {
            _json.WritePropertyName(TryTimestamp(head, body, out string? text)
                ? text! : $"{{\"$ext\":{unchecked((sbyte)_input[_at + head - 1])},\"data\":\"{System.Convert.ToBase64String(body)}\"}}");
        }
        else
        {
            _json.WritePropertyName(Text(body));
        }
    }

    readonly ReadOnlySpan<byte> Text(ReadOnlySpan<byte> body)
    {
        if (!Utf8.IsValid(body))
        {
            Fail("a string in UTF-8");
        }

        return body;
    }

    static bool IsExtension(byte code) => code is MessagePackCode.Ext8 or MessagePackCode.Ext16 or MessagePackCode.Ext32 or (>= MessagePackCode.FixExt1 and <= MessagePackCode.FixExt16);

    readonly float Single()
    {
        float value = BitConverter.UInt32BitsToSingle(MessagePackCode.Get32(ref Unsafe.Add(ref Current(), 1))); // SAFETY: the head is within the input
        if (!float.IsFinite(value))
        {
            Fail("a finite number");
        }

        return value;
    }

    readonly double Double()
    {
        double value = BitConverter.UInt64BitsToDouble(MessagePackCode.Get64(ref Unsafe.Add(ref Current(), 1))); // SAFETY: the head is within the input
        if (!double.IsFinite(value))
        {
            Fail("a finite number");
        }

        return value;
    }

    readonly bool Integer(byte code, out long value, out bool large)
    {
        large = code == MessagePackCode.UInt64;
        value = MessagePackCode.IsInteger(code) ? MessagePackCode.Integer(code, ref Current()) : 0;
        return MessagePackCode.IsInteger(code);
    }

    /// <summary>A timestamp in ISO 8601, to the nanosecond; false: another extension, or a time that .NET doesn't know.</summary>
    readonly bool TryTimestamp(int head, ReadOnlySpan<byte> body, out string? text)
    {
        text = null;
        return _input[_at + head - 1] == MessagePackCode.Timestamp && TryTimestamp(body, out text);
    }

    /// <summary>The body of a timestamp in ISO 8601, to the nanosecond; false: none, or a time that .NET doesn't know.</summary>
    public static bool TryTimestamp(ReadOnlySpan<byte> body, out string? text)
    {
        text = null;
        if (body.Length is not (4 or 8 or 12))
        {
            return false;
        }

        ref byte p = ref MemoryMarshal.GetReference(body); // SAFETY: read below only as far as the length
        ulong both = body.Length == 8 ? MessagePackCode.Get64(ref p) : 0;
        long seconds = body.Length switch
        {
            4 => MessagePackCode.Get32(ref p),
            8 => unchecked((long)(both & 0x3ffffffff)),
            _ => unchecked((long)MessagePackCode.Get64(ref Unsafe.Add(ref p, 4))),
        };
        uint nanoseconds = body.Length == 12 ? MessagePackCode.Get32(ref p) : unchecked((uint)(both >> 34));
        if (seconds is < -UnixSeconds or > MaxUnixSeconds || nanoseconds > 999999999)
        {
            return false;
        }

        text = new DateTime((seconds + UnixSeconds) * TimeSpan.TicksPerSecond, DateTimeKind.Utc).ToString("yyyy-MM-ddTHH:mm:ss", CultureInfo.InvariantCulture);
        text += nanoseconds == 0 ? "Z" : "." + nanoseconds.ToString("D9", CultureInfo.InvariantCulture).TrimEnd('0') + "Z";
        return true;
    }
}
