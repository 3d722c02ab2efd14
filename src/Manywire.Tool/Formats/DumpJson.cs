using System.IO;
using System.Text.Json;
using Manywire.Inspection;

namespace Manywire.Tool;

/// <summary>A dump as JSON, for programs: what <c>docs/tool.md</c> describes.</summary>
static class DumpJson
{
    /// <summary>Writes a dump.</summary>
    /// <param name="dump">The dump.</param>
    /// <param name="format">What the payload is.</param>
    /// <param name="envelope">The word for the envelope around the file; null for none.</param>
    /// <param name="output">Where to.</param>
    public static void Write(WireDump dump, PayloadFormat format, string? envelope, Stream output)
    {
        using (var json = new Utf8JsonWriter(output, new JsonWriterOptions { Indented = true }))
        {
            json.WriteStartObject();
            json.WriteString("format", FormatNames.Word(format));
            if ((envelope ?? dump.Envelope) is { } around)
            {
                json.WriteString("envelope", around);
            }

            json.WriteStartArray("values");
            foreach (WireDumpLine line in dump.Lines)
            {
                Line(json, line);
            }

            json.WriteEndArray();
            json.WriteBoolean("isCut", dump.IsCut);
            json.WriteNumber("read", dump.Read);
            if (dump.Error is { } error)
            {
                json.WriteStartObject("error");
                json.WriteString("expected", error.Expected);
                json.WriteNumber("offset", error.Offset);
                json.WriteString("path", error.Path);
                json.WriteEndObject();
            }

            json.WriteEndObject();
        }

        output.WriteByte((byte)'\n');
    }

    static void Line(Utf8JsonWriter json, WireDumpLine line)
    {
        json.WriteStartObject();
        json.WriteNumber("offset", line.Offset);
        if (line.Size is { } size)
        {
            json.WriteNumber("size", size);
        }

        json.WriteNumber("depth", line.Depth);
        if (line.Label is not null)
        {
            json.WriteString("label", line.Label);
        }

        json.WriteString("kind", line.Kind switch
        {
            WireTokenKind.BeginArray => "array",
            WireTokenKind.BeginMap => "map",
            _ => line.Kind.ToString().ToLowerInvariant(),
        });
        json.WriteString("form", line.Form);
        if (line.Count >= 0)
        {
            json.WriteNumber("count", line.Count);
        }

        if (line.Text.Length > 0)
        {
            json.WriteString("text", line.Text);
        }

        json.WriteString("bytes", line.Bytes);
        json.WriteEndObject();
    }
}
