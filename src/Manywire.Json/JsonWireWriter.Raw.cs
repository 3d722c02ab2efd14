using System;
using System.Runtime.CompilerServices;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Nodes;

namespace Manywire.Json;

// JSON that is there already: values of lazy and unknown members, of formatters, and System.Text.Json's own. Text in it is escaped as its writer chose. Where the options
// say what is escaped it is written anew, token by token, so that nothing leaves by another way than text does; by default, where any JSON will do, it is copied.
public ref partial struct JsonWireWriter
{
    /// <inheritdoc/>
    public ref byte PutRaw(ref byte p, scoped ReadOnlySpan<byte> value, int tail)
    {
        KeepNumber();
        return ref _encodes || Indents ? ref PutTokens(ref p, value, tail) : ref PutCopy(ref p, value, tail);
    }

    ref byte PutCopy(ref byte p, scoped ReadOnlySpan<byte> value, int tail)
    {
        if (value.Length > int.MaxValue - tail)
        {
            Fail(ref p, "a value of less than 2 GiB");
        }

        if (_omits && value.SequenceEqual("null"u8) && NameBefore(ref p) is > 0 and var name)
        {
            return ref Reserve(ref LeaveOut(ref p, name), tail);
        }

        p = ref Reserve(ref p, value.Length + tail);
        return ref Copy(ref p, value);
    }

    /// <summary>One value of JSON, with white space between its tokens and text escaped as the options say.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte PutTokens(ref byte p, scoped ReadOnlySpan<byte> json, int tail)
    {
        var reader = new Utf8JsonReader(json, new JsonReaderOptions { MaxDepth = int.MaxValue }); // the depth was checked when it was read, and nothing is called for a level
        bool behind = false;
        JavaScriptEncoder? encoder = _encodes ? ((JsonKeys)_keys!).Encoder : null;
        while (true)
        {
            if (!TryRead(ref reader, out bool ended))
            {
                Fail(ref p, "well-formed JSON in a raw value");
            }

            if (ended)
            {
                return ref Reserve(ref p, tail);
            }

            JsonTokenType token = reader.TokenType;
            p = ref Reserve(ref p, 2);
            if (token is not (JsonTokenType.EndArray or JsonTokenType.EndObject))
            {
                p = ref behind ? ref PutSeparator(ref p) : ref _form is not null && IsOpened(ref p) ? ref PutFirstLine(ref p) : ref p;
            }

            behind = token is not (JsonTokenType.StartArray or JsonTokenType.StartObject or JsonTokenType.PropertyName);
            if (token == JsonTokenType.StartObject)
            {
                p = ref PutBeginObject(ref p, WireLayout.Map, 0);
            }
            else if (token == JsonTokenType.EndObject)
            {
                p = ref PutEndObject(ref p);
            }
            else if (token == JsonTokenType.StartArray)
            {
                p = ref PutBeginArray(ref p, 0);
            }
            else if (token == JsonTokenType.EndArray)
            {
                p = ref PutEndArray(ref p);
            }
            else if (token is JsonTokenType.String or JsonTokenType.PropertyName)
            {
                if (!TryAnother(ref reader, encoder, out string? other))
                {
                    Fail(ref p, "well-formed text in a raw JSON value");
                }

                p = ref other is null ? ref PutPlain(ref p, reader.ValueSpan) : ref PutString(ref p, other, 0);
                if (token == JsonTokenType.PropertyName)
                {
                    p = ref Reserve(ref p, 1);
                    p = ref PutBlank(ref Put(ref p, (byte)':'));
                    KeepNull(ref p);
                }
            }
            else
            {
                p = ref PutCopy(ref p, reader.ValueSpan, 0);
            }
        }
    }

    /// <summary>The next token.</summary>
    /// <returns>False: there is no well-formed one.</returns>
    static bool TryRead(scoped ref Utf8JsonReader reader, out bool ended)
    {
        ended = false;
        try
        {
            ended = !reader.Read();
            return true;
        }
        catch (JsonException)
        {
            return false;
        }
    }

    /// <summary>The text at hand.</summary>
    /// <param name="reader">Where it is.</param>
    /// <param name="encoder">Which characters are escaped; null for the fewest.</param>
    /// <param name="other">The text, if it isn't to be written as it came.</param>
    /// <returns>False: it isn't well-formed.</returns>
    static bool TryAnother(scoped ref Utf8JsonReader reader, JavaScriptEncoder? encoder, out string? other)
    {
        other = null;
        if (!reader.ValueIsEscaped && (encoder is null || encoder.FindFirstCharacterToEncodeUtf8(reader.ValueSpan) < 0))
        {
            return true;
        }

        try
        {
            other = reader.GetString();
            return true;
        }
        catch (InvalidOperationException)
        {
            return false;
        }
    }

    ref byte PutPlain(ref byte p, scoped ReadOnlySpan<byte> text)
    {
        p = ref Reserve(ref p, 1);
        p = ref Put(ref p, (byte)'"');
        p = ref PutCopy(ref p, text, 1);
        return ref Put(ref p, (byte)'"');
    }

    /// <inheritdoc/>
    public ref byte PutOwn<T>(ref byte p, T value, int tail, out bool put)
    {
        put = typeof(T) == typeof(JsonElement) || typeof(T) == typeof(JsonNode) || typeof(T) == typeof(JsonContracted);
        return ref put ? ref PutJson(ref p, value, tail) : ref p;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte PutJson<T>(ref byte p, T value, int tail)
    {
        if (typeof(T) == typeof(JsonContracted))
        {
            ref JsonContracted contracted = ref Unsafe.As<T, JsonContracted>(ref value); // SAFETY: T is that type. It isn't copied, which would wait for the parameter to be stored.
            JsonContract contract = contracted.For(_options);
            return ref PutPrinted(ref p, new JsonContracted.Printed(contract, contracted.Value), _omits && contract.IsNull(contracted.Value), tail);
        }

        if (BeginOwn(ref p, typeof(T) == typeof(JsonElement) && ((JsonElement)(object)value!).ValueKind == JsonValueKind.Undefined) is > 0 and var name)
        {
            return ref Reserve(ref LeaveOut(ref p, name), tail);
        }

        JsonPrinter printer = JsonPrinter.Rent(PrintedEncoder);
        if (JsonValues.Print(value, printer) is { } expected)
        {
            Fail(ref p, expected);
        }

        return ref EndOwn(ref p, printer, Indents, tail);
    }

    /// <summary>A value that System.Text.Json's code writes by a contract.</summary>
    /// <param name="p">The cursor.</param>
    /// <param name="value">The value.</param>
    /// <param name="isNull">Whether it is null, where members that are null are left out.</param>
    /// <param name="tail">Bytes to reserve behind it.</param>
    internal ref byte PutPrinted<T>(ref byte p, scoped in T value, bool isNull, int tail)
        where T : struct, IJsonPrinted
    {
        if (BeginOwn(ref p, isNull) is > 0 and var name)
        {
            return ref Reserve(ref LeaveOut(ref p, name), tail);
        }

        JavaScriptEncoder encoder = PrintedEncoder;
        JsonPrinter printer = JsonPrinter.Rent(encoder);
        if (printer.Write(value, _depth.Left) is { } expected)
        {
            Fail(ref p, expected);
        }

        return ref EndOwn(ref p, printer, Indents || (_encodes && value.Contract.Encoder != encoder), tail); // its names are escaped already
    }

    readonly JavaScriptEncoder PrintedEncoder => _encodes ? ((JsonKeys)_keys!).Encoder! : JsonMinimalEncoder.Instance;

    /// <summary>Begins a value of System.Text.Json's.</summary>
    /// <returns>Above zero: it is left out, with so many bytes before the cursor.</returns>
    int BeginOwn(ref byte p, bool isNull)
    {
        KeepNumber();
        if (_omits && NameBefore(ref p) is > 0 and var name)
        {
            if (isNull)
            {
                return name;
            }

            KeepNull(ref p); // a value, also where its JSON is null
        }

        return 0;
    }

    ref byte EndOwn(ref byte p, JsonPrinter printer, bool isOtherwise, int tail)
    {
        isOtherwise = isOtherwise || (_encodes && PrintedEncoder == JavaScriptEncoder.Default && printer.HasUnescaped);
        p = ref isOtherwise ? ref PutTokens(ref p, printer.Written, tail) : ref PutCopy(ref p, printer.Written, tail);
        printer.Return();
        return ref p;
    }
}
