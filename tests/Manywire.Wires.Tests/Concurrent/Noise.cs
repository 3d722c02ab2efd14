using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Manywire.Wires.Tests;

/// <summary>Types whose code writes and reads other values while it is written and read, and throws where it is told to.</summary>
static class Noise
{
    [Wire]
    public sealed class Part
    {
        string? _name;

        public int Id { get; set; }

        public string? Name
        {
            get => Step(_name);
            set => _name = Step(value);
        }

        public List<Part?>? Parts { get; set; }

        public Dictionary<string, Part?>? Map { get; set; }

        public byte[]? Bytes { get; set; }

        [WireCompressed]
        public string? Packed { get; set; }

        public WireLazy<Aside?>? Lazy { get; set; }

        public Boxed Boxed { get; set; }

        public Other? Other { get; set; }

        public GraphTypes.Knot? Knot { get; set; }

        public double[]? Numbers { get; set; }

        public HashSet<int>? Set { get; set; }
    }

    [Wire]
    public sealed class Aside
    {
        public string? Text { get; set; }

        public List<int>? Numbers { get; set; }
    }

    /// <summary>Its formatter writes a whole value into a value.</summary>
    [WireFormatter(typeof(Within))]
    public struct Boxed
    {
        public Part? Part { get; set; }
    }

    /// <summary>A converter of System.Text.Json's writes it on JSON, which writes another value for it.</summary>
    [Wire]
    public sealed class Other
    {
        [JsonConverter(typeof(TextConverter))]
        public Part? Part { get; set; }

        public int Number { get; set; }
    }

    public sealed class Within : IWireFormatter<Boxed>
    {
        public void Write<TWriter>(WireValueWriter<TWriter> writer, Boxed value)
            where TWriter : struct, IWireWriter, allows ref struct
        {
            byte[] inner = BinaryWire.Serialize(Step(value.Part));
            writer.BeginTuple(2);
            writer.WriteBytes(inner);
            writer.WriteString(JsonWire.SerializeToString(value.Part));
            writer.EndTuple();
        }

        public Boxed Read<TReader>(WireValueReader<TReader> reader)
            where TReader : struct, IWireReader, allows ref struct
        {
            reader.BeginTuple(2);
            byte[]? inner = reader.ReadBytes();
            string? text = reader.ReadString();
            reader.EndTuple();
            Part? part = Step(BinaryWire.Deserialize<Part>(inner!));
            return JsonWire.SerializeToString(part) == text ? new Boxed { Part = part } : throw new FormatException("One is not what the other is.");
        }
    }

    public sealed class TextConverter : JsonConverter<Part>
    {
        public override Part? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => MessagePackWire.Deserialize<Part>(Convert.FromBase64String(reader.GetString()!));

        public override void Write(Utf8JsonWriter writer, Part value, JsonSerializerOptions options) => writer.WriteStringValue(Convert.ToBase64String(MessagePackWire.Serialize(Step(value))));
    }

    /// <summary>When a step throws, on this thread: 0, never; else one of so many.</summary>
    [ThreadStatic]
    static Random? t_faults;

    /// <summary>What a step throws.</summary>
    public sealed class Fault : Exception;

    /// <summary>Runs something whose steps throw now and then.</summary>
    public static void Faulty(int seed, Action run)
    {
        t_faults = new Random(seed);
        try
        {
            run();
        }
        catch (Exception e) when (e is Fault or OperationCanceledException or WireException or JsonException)
        {
            // What was under way is left as it is.
        }
        finally
        {
            t_faults = null;
        }
    }

    static T Step<T>(T value) => t_faults?.Next(30) switch { 0 => throw new Fault(), 1 => throw new OperationCanceledException(), 2 => throw new WireException("a fault", 0), _ => value };

    public static Part Draw(int seed) => Draw(new Random(seed), 3)!;

    static Part? Draw(Random random, int depth)
    {
        if (depth < 3 && random.Next(3) == 0)
        {
            return null;
        }

        string text = new("a\"\u00e9\u4e00"[random.Next(4)], random.Next(depth < 3 ? 30 : 3000));
        return new Part
        {
            Id = random.Next(),
            Name = text,
            Parts = depth == 0 ? null : [.. Enumerable.Range(0, random.Next(3)).Select(_ => Draw(random, depth - 1))],
            Map = depth == 0 || random.Next(2) == 0 ? null : Enumerable.Range(0, random.Next(3)).ToDictionary(i => "k" + i, _ => Draw(random, depth - 1)),
            Bytes = random.Next(2) == 0 ? null : Filled(random, random.Next(20) == 0 && depth == 3 ? 1_500_000 : random.Next(100)),
            Packed = random.Next(2) == 0 ? null : text + random.Next(),
            Lazy = depth == 0 || random.Next(2) == 0 ? null : new WireLazy<Aside?>(new Aside { Text = text, Numbers = [.. Enumerable.Range(0, depth)] }),
            Boxed = depth < 2 || random.Next(2) == 0 ? default : new Boxed { Part = Draw(random, depth - 2) },
            Other = depth < 2 || random.Next(2) == 0 ? null : new Other { Part = Draw(random, depth - 2), Number = random.Next() },
            Knot = random.Next(3) == 0 ? new Graphs(random.Next()).Draw<GraphTypes.Knot>() : null,
            Numbers = random.Next(2) == 0 ? null : [.. Enumerable.Range(0, random.Next(50)).Select(i => i / 8.0)],
            Set = random.Next(2) == 0 ? null : [.. Enumerable.Range(0, random.Next(50)).Select(_ => random.Next())],
        };
    }

    static byte[] Filled(Random random, int length)
    {
        byte[] bytes = new byte[length];
        random.NextBytes(bytes);
        return bytes;
    }
}
