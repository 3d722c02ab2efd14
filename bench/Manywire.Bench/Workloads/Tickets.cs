using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Manywire.Bench;

/// <summary>An identifier that a converter of System.Text.Json writes and reads, as many applications have them.</summary>
[JsonConverter(typeof(TicketConverter))]
public readonly record struct Ticket(long Number);

/// <summary>Its converter, which makes nothing but the identifier.</summary>
public sealed class TicketConverter : JsonConverter<Ticket>
{
    const int MaxLength = 24;

    /// <inheritdoc/>
    public override Ticket Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => Parse(ref reader);

    /// <inheritdoc/>
    public override Ticket ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => Parse(ref reader);

    /// <inheritdoc/>
    public override void Write(Utf8JsonWriter writer, Ticket value, JsonSerializerOptions options)
    {
        Span<byte> text = stackalloc byte[MaxLength];
        writer.WriteStringValue(Format(value, text));
    }

    /// <inheritdoc/>
    public override void WriteAsPropertyName(Utf8JsonWriter writer, Ticket value, JsonSerializerOptions options)
    {
        Span<byte> text = stackalloc byte[MaxLength];
        writer.WritePropertyName(Format(value, text));
    }

    static ReadOnlySpan<byte> Format(Ticket ticket, Span<byte> text)
    {
        "T-"u8.CopyTo(text);
        ticket.Number.TryFormat(text[2..], out int length, default, CultureInfo.InvariantCulture);
        return text[..(2 + length)];
    }

    static Ticket Parse(ref Utf8JsonReader reader)
    {
        Span<byte> text = stackalloc byte[MaxLength];
        int length = reader.CopyString(text);
        return text[..length].StartsWith("T-"u8) && long.TryParse(text[2..length], NumberStyles.None, CultureInfo.InvariantCulture, out long number) ? new Ticket(number) : throw new JsonException();
    }
}

/// <summary>Types that converters write and read: as keys and as values.</summary>
static class Tickets
{
    const int Count = 1000;

    public static Workload<Dictionary<Ticket, int>> Keys()
    {
        var w = new Workload<Dictionary<Ticket, int>>("ticket keys[1000]", Make().ToDictionary(t => t, t => (int)(t.Number % Count)), TicketJson.Default.DictionaryTicketInt32);
        Dictionary<Ticket, int> v = w.Value;
        byte[] bytes = JsonWire.Serialize(v);
        w.Add("JSON", bytes.Length, () => JsonWire.Serialize(v), () => JsonWire.Serialize(w.Fresh(), v), () => JsonWire.Deserialize<Dictionary<Ticket, int>>(bytes));
        OtherJson.AddReader(w, bytes);
        return w;
    }

    public static Workload<Ticket[]> Values()
    {
        var w = new Workload<Ticket[]>("tickets[1000]", Make(), TicketJson.Default.TicketArray);
        Ticket[] v = w.Value;
        byte[] bytes = JsonWire.Serialize(v);
        w.Add("JSON", bytes.Length, () => JsonWire.Serialize(v), () => JsonWire.Serialize(w.Fresh(), v), () => JsonWire.Deserialize<Ticket[]>(bytes));
        OtherJson.AddReader(w, bytes);
        return w;
    }

    static Ticket[] Make() => [.. Enumerable.Range(0, Count).Select(i => new Ticket((i * 7919L) + 100_000))];
}

[JsonSerializable(typeof(Dictionary<Ticket, int>))]
[JsonSerializable(typeof(Ticket[]))]
sealed partial class TicketJson : JsonSerializerContext;
