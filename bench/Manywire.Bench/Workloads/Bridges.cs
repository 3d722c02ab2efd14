using System;
using System.Buffers;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Manywire.Corpus;
using Manywire.Corpus.Twitter;

namespace Manywire.Bench;

/// <summary>The bridge to System.Text.Json: a type that has a contract of System.Text.Json's as a member of a wired one, and wired types within System.Text.Json from segments of one byte.</summary>
static class Bridges
{
    /// <summary>System.Text.Json's contract within Manywire.</summary>
    public static Workload<Parcel[]> Contract()
    {
        Parcel[] parcels = [.. Samples.People().Take(100).Select((p, i) => new Parcel { Id = i, Sender = new Sender { Name = p.FirstName, Surname = p.LastName, Age = p.Age, Since = DateTime.UnixEpoch.AddDays(i) } })];
        var w = new Workload<Parcel[]>("contract[100]", parcels, BridgeJson.Default.ParcelArray);
        Parcel[] v = w.Value;
        byte[] bytes = JsonWire.Serialize(v);
        w.Add("JSON", bytes.Length, () => JsonWire.Serialize(v), () => JsonWire.Serialize(w.Fresh(), v), () => JsonWire.Deserialize<Parcel[]>(bytes));
        OtherJson.AddReader(w, bytes);
        OtherJson.AddReader(w, bytes, "System.Text.Json, each name once", new BridgeJson(new JsonSerializerOptions(BridgeJson.Default.Options) { AllowDuplicateProperties = false }).ParcelArray);
        return w;
    }

    /// <summary>The same, from segments of one byte.</summary>
    public static Workload ContractPieces()
    {
        Workload<Parcel[]> whole = Contract();
        var w = new Workload<Parcel[]>("contract[100]-pieces", whole.Value, whole.Json) { Operations = [Operation.Read], IsStreamed = true };
        byte[] bytes = JsonWire.Serialize(w.Value);
        ReadOnlySequence<byte> pieces = Pieces(bytes);
        w.AddReading("JSON", bytes.Length, () => JsonWire.Deserialize<Parcel[]>(pieces), () => IsSame(w, JsonWire.Deserialize<Parcel[]>(pieces)));
        AddReader(w, "System.Text.Json", w.Json, pieces);
        return w;
    }

    /// <summary>A converter within Manywire that hands each value on to the serializer, as its own type, which is wired and has an identifier with a converter.</summary>
    public static Workload<Tray> HandedOn()
    {
        var tray = new Tray { Notices = [.. Samples.People().Take(100).Select((p, i) => new Letter { To = p.FirstName, Ticket = new Ticket(i) })] };
        var w = new Workload<Tray>("handed on[100]", tray, BridgeJson.Default.Tray);
        Tray v = w.Value;
        byte[] bytes = JsonWire.Serialize(v);
        w.Add("JSON", bytes.Length, () => JsonWire.Serialize(v), () => JsonWire.Serialize(w.Fresh(), v), () => JsonWire.Deserialize<Tray>(bytes));
        OtherJson.AddReader(w, bytes);
        return w;
    }

    /// <summary>A small wired type within System.Text.Json.</summary>
    public static Workload PersonPieces() => Pieces(new Workload<Person>("Person-pieces", Samples.Person(), ModelJson.Default.Person) { Operations = [Operation.Read], IsStreamed = true });

    /// <summary>A large one.</summary>
    public static Workload? TwitterPieces() => Documents.Find("twitter.json") is not { } path ? null : Pieces(
        new Workload<SearchResult>("twitter-pieces", JsonSerializer.Deserialize(File.ReadAllBytes(path), TwitterJson.Default.SearchResult)!, TwitterJson.Default.SearchResult) { Operations = [Operation.Read], IsStreamed = true });

    static Workload Pieces<T>(Workload<T> w)
        where T : class
    {
        ReadOnlySequence<byte> pieces = Pieces(JsonSerializer.SerializeToUtf8Bytes(w.Value, w.Json));
        AddReader(w, "System.Text.Json", w.Json, pieces);
        AddReader(w, "System.Text.Json bridged", OtherJson.Bridged(w.Json), pieces);
        return w;
    }

    static void AddReader<T>(Workload<T> w, string name, JsonTypeInfo<T> json, ReadOnlySequence<byte> pieces)
        where T : class
    {
        w.AddReading(name, (int)pieces.Length, Read, () => IsSame(w, Read()));

        T? Read()
        {
            var reader = new Utf8JsonReader(pieces);
            return JsonSerializer.Deserialize(ref reader, json);
        }
    }

    static bool IsSame<T>(Workload<T> w, T? read)
        where T : class => JsonSerializer.SerializeToUtf8Bytes(read!, w.Json).AsSpan().SequenceEqual(JsonSerializer.SerializeToUtf8Bytes(w.Value, w.Json));

    static ReadOnlySequence<byte> Pieces(byte[] bytes)
    {
        var first = new Piece(bytes, 0, null);
        Piece last = first;
        for (int i = 1; i < bytes.Length; i++)
        {
            last = new Piece(bytes, i, last);
        }

        return new ReadOnlySequence<byte>(first, 0, last, 1);
    }

    sealed class Piece : ReadOnlySequenceSegment<byte>
    {
        public Piece(byte[] bytes, int at, Piece? before)
        {
            Memory = bytes.AsMemory(at, 1);
            RunningIndex = at;
            before?.Next = this;
        }
    }
}

/// <summary>A wired type with a member that System.Text.Json writes and reads.</summary>
[Wire]
public sealed class Parcel
{
    public int Id { get; set; }

    [WireFormatter(typeof(SenderFormatter))]
    public Sender? Sender { get; set; }
}

/// <summary>A type that has a contract of System.Text.Json's alone.</summary>
public sealed class Sender
{
    public string? Name { get; set; }

    public string? Surname { get; set; }

    public int Age { get; set; }

    public DateTime Since { get; set; }
}

/// <summary>Its contract, within Manywire.</summary>
public sealed class SenderFormatter() : JsonSerializerFormatter<Sender>(BridgeJson.Default.Sender);

/// <summary>A wired type with members of a type that has a converter.</summary>
[Wire]
public sealed class Tray
{
    public Notice[]? Notices { get; set; }
}

/// <summary>A type whose converter hands its values on.</summary>
[JsonConverter(typeof(NoticeConverter))]
public abstract class Notice;

/// <summary>What such a value is.</summary>
[Wire]
public sealed class Letter : Notice
{
    public string? To { get; set; }

    public Ticket Ticket { get; set; }
}

/// <summary>The converter.</summary>
public sealed class NoticeConverter : JsonConverter<Notice>
{
    /// <inheritdoc/>
    public override Notice? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => (Letter?)JsonSerializer.Deserialize(ref reader, options.GetTypeInfo(typeof(Letter)));

    /// <inheritdoc/>
    public override void Write(Utf8JsonWriter writer, Notice value, JsonSerializerOptions options) => JsonSerializer.Serialize(writer, value, options.GetTypeInfo(value.GetType()));
}

[JsonSerializable(typeof(Sender))]
[JsonSerializable(typeof(Tray))]
[JsonSerializable(typeof(Letter))]
[JsonSerializable(typeof(Parcel[]))]
sealed partial class BridgeJson : JsonSerializerContext;
