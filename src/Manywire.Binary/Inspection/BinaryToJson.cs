using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Text.Encodings.Web;
using System.Text.Json;
using Manywire.Inspection;

namespace Manywire.Binary;

/// <summary>Writes what a reader of tokens finds as JSON, as it comes.</summary>
sealed class BinaryToJson(BinaryTokenReader tokens, Utf8JsonWriter json)
{
    const int FlushSize = 64 * 1024;

    readonly Stack<Frame> _open = new();

    /// <summary>How a reader has to read for this: strings and bytes are kept as wholes.</summary>
    public static WireTokenOptions Reading(WireTokenOptions? options) => (options ?? WireTokenOptions.Default) with { Kept = int.MaxValue, Sequence = false };

    /// <summary>The writer.</summary>
    /// <param name="output">Where to.</param>
    public static Utf8JsonWriter Writer(Stream output) =>
        new(output, new JsonWriterOptions { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping, SkipValidation = true, MaxDepth = int.MaxValue / 2 });

    /// <summary>What is open.</summary>
    sealed class Frame(bool isArray, bool isPairs)
    {
        /// <summary>Whether it is an array of elements in JSON.</summary>
        public readonly bool IsArray = isArray;

        /// <summary>Whether it is a map whose keys are no text: an array of arrays of a key and a value.</summary>
        public readonly bool IsPairs = isPairs;

        /// <summary>Values that have been written.</summary>
        public long Count;

        /// <summary>Objects around it that say which case it is.</summary>
        public int Wraps;
    }

    /// <summary>Writes the value.</summary>
    public void Run()
    {
        while (tokens.Read())
        {
            if (tokens.Kind == WireTokenKind.End)
            {
                Frame frame = _open.Pop();
                if (frame.IsArray || frame.IsPairs)
                {
                    json.WriteEndArray();
                }
                else
                {
                    json.WriteEndObject();
                }

                Unwrap(frame.Wraps);
                After();
            }
            else if (tokens.IsKey)
            {
                json.WritePropertyName(tokens.Text);
            }
            else
            {
                Before();
                Value();
            }

            if (json.BytesPending > FlushSize)
            {
                json.Flush();
            }
        }

        json.Flush();
    }

    void Before()
    {
        if (!_open.TryPeek(out Frame? frame) || frame.IsArray)
        {
            return;
        }

        if (frame.IsPairs)
        {
            if ((frame.Count & 1) == 0)
            {
                json.WriteStartArray();
            }
        }
        else if (tokens.Outer?.Kind != BinaryLayoutKind.Map)
        {
            json.WritePropertyName(tokens.Name!);
        }
    }

    void After()
    {
        if (_open.TryPeek(out Frame? frame) && frame.IsPairs && (frame.Count++ & 1) == 1)
        {
            json.WriteEndArray();
        }
    }

    void Value()
    {
        if (tokens.IsForeign)
        {
            throw Problem($"a member that isn't {tokens.Form}: JSON has no form for it");
        }

        bool isObject = tokens.Kind == WireTokenKind.BeginMap && tokens.Layout.Kind != BinaryLayoutKind.Map;
        int wraps = tokens.Reference >= 0 ? 0 : tokens.Cases.Count - (isObject && tokens.Cases.Count > 0 ? 1 : 0);
        for (int i = 0; i < wraps; i++)
        {
            json.WriteStartObject();
            Case(tokens.Cases[i]);
            json.WritePropertyName("$value"u8);
        }

        switch (tokens.Kind)
        {
            case WireTokenKind.BeginArray:
                json.WriteStartArray();
                _open.Push(new Frame(true, false) { Wraps = wraps });
                return;
            case WireTokenKind.BeginMap:
                Open(wraps);
                return;
            case WireTokenKind.Null:
                json.WriteNullValue();
                break;
            case WireTokenKind.Boolean or WireTokenKind.Integer:
                json.WriteRawValue(tokens.Text, skipInputValidation: true);
                break;
            case WireTokenKind.Number:
                json.WriteRawValue(char.IsAsciiDigit(tokens.Text[^1]) ? tokens.Text : throw Problem("a finite number"), skipInputValidation: true);
                break;
            case WireTokenKind.Bytes:
                json.WriteBase64StringValue(tokens.Bytes[tokens.Head..]);
                break;
            case WireTokenKind.Other when tokens.Reference >= 0:
                json.WriteStartObject();
                json.WriteString("$ref"u8, (tokens.Reference + 1).ToString(CultureInfo.InvariantCulture));
                json.WriteEndObject();
                break;
            default:
                json.WriteStringValue(tokens.Text);
                break;
        }

        Unwrap(wraps);
        After();
    }

    void Unwrap(int wraps)
    {
        for (; wraps > 0; wraps--)
        {
            json.WriteEndObject();
        }
    }

    /// <summary>Which case it is: by its name, or by its tag where it has none.</summary>
    void Case(BinaryLayoutMember member)
    {
        if (member.Name.Length == 0 || member.Name == member.Key.ToString(CultureInfo.InvariantCulture))
        {
            json.WriteNumber("$type"u8, member.Key);
        }
        else
        {
            json.WriteString("$type"u8, member.Name);
        }
    }

    void Open(int wraps)
    {
        bool isPairs = tokens.Layout is { Kind: BinaryLayoutKind.Map, Key.Value.Kind: not (BinaryLayoutKind.Scalar or BinaryLayoutKind.Text) };
        _open.Push(new Frame(false, isPairs) { Wraps = wraps });
        if (isPairs)
        {
            json.WriteStartArray();
            return;
        }

        json.WriteStartObject();
        if (tokens.Id >= 0)
        {
            json.WriteString("$id"u8, (tokens.Id + 1).ToString(CultureInfo.InvariantCulture));
        }

        if (wraps < tokens.Cases.Count)
        {
            Case(tokens.Cases[^1]);
        }
    }

    WireException Problem(string expected) => new(expected, tokens.Offset, tokens.Path);
}
