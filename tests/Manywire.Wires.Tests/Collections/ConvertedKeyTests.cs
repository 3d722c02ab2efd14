using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Manywire.Wires.Tests;

/// <summary>Keys whose type names a converter of System.Text.Json: names on the JSON wire, values on wires whose keys needn't be text.</summary>
public sealed class ConvertedKeyTests
{
    [Fact]
    public void All_wires_bring_them_back()
    {
        var value = new Rooms
        {
            ById = new() { [new(3)] = "c", [new(1)] = null },
            ByName = ImmutableDictionary<RoomName, int>.Empty.Add(new("a"), 1),
            ByPlace = new Dictionary<Place, RoomId> { [new Place { Floor = 1, Door = "x" }] = new(7) },
        };
        string expected = JsonSerializer.Serialize(value);
        foreach (AnyWire wire in AnyWire.All)
        {
            Rooms read = wire.Read<Rooms>(wire.Write(value))!;
            Assert.Equal(expected, JsonSerializer.Serialize(read));
            var ids = new SortedDictionary<RoomId, RoomId[]> { [new(5)] = [new(6)] };
            Assert.Equal(ids[new(5)], wire.Read<SortedDictionary<RoomId, RoomId[]>>(wire.Write(ids))![new(5)]);
        }
    }

    [Wire]
    public sealed class Rooms
    {
        public Dictionary<RoomId, string?>? ById { get; set; }

        public ImmutableDictionary<RoomName, int>? ByName { get; set; }

        public IReadOnlyDictionary<Place, RoomId>? ByPlace { get; set; }
    }

    /// <summary>Memory on the Binary wire.</summary>
    [JsonConverter(typeof(RoomIdConverter))]
    public readonly record struct RoomId(int Value) : IComparable<RoomId>
    {
        public int CompareTo(RoomId other) => Value.CompareTo(other.Value);
    }

    /// <summary>What the converter writes, on all wires.</summary>
    [JsonConverter(typeof(RoomNameConverter))]
    public sealed record RoomName(string Text);

    /// <summary>Its members, but on the JSON wire.</summary>
    [Wire, JsonConverter(typeof(PlaceConverter))]
    public sealed record Place
    {
        public int Floor { get; set; }

        public string? Door { get; set; }
    }

    public sealed class RoomIdConverter : JsonConverter<RoomId>
    {
        public override RoomId Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(reader.GetInt32());

        public override void Write(Utf8JsonWriter writer, RoomId value, JsonSerializerOptions options) => writer.WriteNumberValue(value.Value);

        public override RoomId ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(int.Parse(reader.GetString()!, CultureInfo.InvariantCulture));

        public override void WriteAsPropertyName(Utf8JsonWriter writer, RoomId value, JsonSerializerOptions options) => writer.WritePropertyName(value.Value.ToString(CultureInfo.InvariantCulture));
    }

    public sealed class RoomNameConverter : JsonConverter<RoomName>
    {
        public override RoomName Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(reader.GetString()!);

        public override void Write(Utf8JsonWriter writer, RoomName value, JsonSerializerOptions options) => writer.WriteStringValue(value.Text);

        public override RoomName ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(reader.GetString()!);

        public override void WriteAsPropertyName(Utf8JsonWriter writer, RoomName value, JsonSerializerOptions options) => writer.WritePropertyName(value.Text);
    }

    public sealed class PlaceConverter : JsonConverter<Place>
    {
        public override Place Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => Of(reader.GetString()!);

        public override void Write(Utf8JsonWriter writer, Place value, JsonSerializerOptions options) => writer.WriteStringValue(value.Floor + "/" + value.Door);

        public override Place ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => Of(reader.GetString()!);

        public override void WriteAsPropertyName(Utf8JsonWriter writer, Place value, JsonSerializerOptions options) => writer.WritePropertyName(value.Floor + "/" + value.Door);

        static Place Of(string text) => new() { Floor = text[0] - '0', Door = text[2..] };
    }
}
