using System;
using System.Buffers;
using System.Collections.Generic;
using System.Globalization;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Unicode;

namespace Manywire.MessagePack;

/// <summary>Converts MessagePack to JSON without knowing the type, and without recursion.</summary>
ref struct MessagePackToJson
{
    const long UnixSeconds = 62135596800;
    const long MaxUnixSeconds = 253402300799;

    const int MaxText = 166_666_666;
    const int MaxBase64 = 120_000_000;

    readonly ReadOnlySpan<byte> _input;
    readonly Utf8JsonWriter _json;
    readonly int _maxDepth;
    readonly Stack<(long Left, bool Map)> _outer = new();
    int _at;

    MessagePackToJson(ReadOnlySpan<byte> input, Utf8JsonWriter json, int maxDepth)
    {
        _input = input;
        _json = json;
        _maxDepth = maxDepth;
    }

    /// <summary>Converts one value, which is all of the input.</summary>
    public static string Convert(ReadOnlySpan<byte> input, MessagePackOptions options)
    {
        var output = new ArrayBufferWriter<byte>(Math.Max(256, input.Length));
        int depth = Math.Clamp(options.MaxDepth, 1, int.MaxValue - 8) + 1;
        using (var json = new Utf8JsonWriter(output, new JsonWriterOptions { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping, SkipValidation = true, MaxDepth = depth }))
        {
            new MessagePackToJson(input, json, options.MaxDepth).Run();
        }

        return Encoding.UTF8.GetString(output.WrittenSpan);
    }

    void Run()
    {
        long left = 1;
        bool map = false;
        while (true)
        {
            while (left == 0)
            {
                if (_outer.Count == 0)
                {
                    if (_at != _input.Length)
                    {
                        Fail("the end of the input");
                    }

                    return;
                }

                if (map)
                {
                    _json.WriteEndObject();
                }
                else
                {
                    _json.WriteEndArray();
                }

                (left, map) = _outer.Pop();
            }

            left--;
            if (map)
            {
                Key();
            }

            int head = Head(out byte code);
            if (!MessagePackCode.IsContainer(code, out bool inner))
            {
                Scalar(code, head);
                continue;
            }

            if (_outer.Count >= _maxDepth)
            {
                Fail($"at most {_maxDepth} levels");
            }

            long count = MessagePackCode.Count(ref Current());
            if (count << (inner ? 1 : 0) > _input.Length - _at - head)
            {
                Fail(inner ? $"{count} entries" : $"{count} elements");
            }

            if (inner)
            {
                _json.WriteStartObject();
            }
            else
            {
                _json.WriteStartArray();
            }

            _outer.Push((left, map));
            (left, map) = (count, inner);
            _at += head;
        }
    }

    readonly ref byte Current() => ref MemoryMarshal.GetReference(_input[_at..]); // SAFETY: a slice checks; what is read behind it was checked by Head

    /// <summary>The code at hand, and that its head is within the input.</summary>
    readonly int Head(out byte code)
    {
        if (_at >= _input.Length)
        {
            Fail("1 more bytes");
        }

        code = _input[_at];
        int head = MessagePackCode.HeadSize(code);
        if (head == 0)
        {
            Fail("a value");
        }

        if (head > _input.Length - _at)
        {
            Fail($"{head} more bytes");
        }

        return head;
    }

    ReadOnlySpan<byte> Body(int head)
    {
        uint size = MessagePackCode.BodySize(ref Current());
        if (size > _input.Length - _at - head)
        {
            Fail($"{size} bytes behind a length");
        }

        // What Utf8JsonWriter takes in one piece.
        if (size > (IsText(_input[_at]) ? MaxText : MaxBase64))
        {
            Fail("a string or binary data that JSON can be made of");
        }

        return _input.Slice(_at + head, unchecked((int)size));
    }

    static bool IsText(byte code) => (code & 0xe0) == MessagePackCode.FixStr || code is MessagePackCode.Str8 or MessagePackCode.Str16 or MessagePackCode.Str32;

    readonly void Fail(string expected) => throw new WireException(expected, _at, MessagePackPath.At(_input, _at, null));

    void Scalar(byte code, int head)
    {
        ReadOnlySpan<byte> body = Body(head);
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

        _at += head + body.Length;
    }

    /// <summary>A key: JSON knows strings only, so anything else becomes the text of its JSON.</summary>
    void Key()
    {
        int head = Head(out byte code);
        if (MessagePackCode.IsContainer(code, out _))
        {
            Fail("a key that isn't an array or a map");
        }

        ReadOnlySpan<byte> body = Body(head);
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

        _at += head + body.Length;
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
        ref byte digits = ref Unsafe.Add(ref Current(), 1); // SAFETY: read only as far as the head, which is within the input
        large = code == MessagePackCode.UInt64;
        value = code switch
        {
            MessagePackCode.UInt8 => digits,
            MessagePackCode.UInt16 => MessagePackCode.Get16(ref digits),
            MessagePackCode.UInt32 => MessagePackCode.Get32(ref digits),
            MessagePackCode.Int8 => unchecked((sbyte)digits),
            MessagePackCode.Int16 => unchecked((short)MessagePackCode.Get16(ref digits)),
            MessagePackCode.Int32 => unchecked((int)MessagePackCode.Get32(ref digits)),
            MessagePackCode.UInt64 or MessagePackCode.Int64 => unchecked((long)MessagePackCode.Get64(ref digits)),
            _ => unchecked((sbyte)code),
        };
        return code is < 0x80 or >= MessagePackCode.MinFixInt or (>= MessagePackCode.UInt8 and <= MessagePackCode.Int64);
    }

    /// <summary>A timestamp in ISO 8601, to the nanosecond; false: another extension, or a time that .NET doesn't know.</summary>
    readonly bool TryTimestamp(int head, ReadOnlySpan<byte> body, out string? text)
    {
        text = null;
        if (_input[_at + head - 1] != MessagePackCode.Timestamp || body.Length is not (4 or 8 or 12))
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
