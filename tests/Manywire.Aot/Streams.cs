using System;
using System.Collections.Generic;
using System.IO;
using System.IO.Pipelines;
using System.Linq;
using System.Threading.Tasks;
using Goldens.Shared;
using Manywire;

// What the streamed arrays are compared with.
[assembly: WireRoot(typeof(IShape[]))]
[assembly: WireRoot(typeof(Dictionary<string, List<int>>[]))]

/// <summary>Streams, pipes and types that are known only at run time: none of it makes a type.</summary>
static class Streams
{
    public static void Run(Report report)
    {
        report.Check("types at run time", () => Types(new Person("Ann", 30, true), typeof(Person)) ?? Types(new Point { X = 1 }, typeof(Point)) ?? Types(7, typeof(int)) ?? Types("x", typeof(string))
            ?? Types(new Circle { Radius = 2 }, typeof(IShape)) ?? Types(new List<string> { "a" }, typeof(List<string>)) ?? Types(null, typeof(Leaf)));
        report.Check("sequences of objects", () => Sequences([.. Enumerable.Range(0, 3000).Select(i => new Leaf { Id = i, Name = "leaf " + i })]));
        report.Check("sequences of structs", () => Sequences([.. Enumerable.Range(0, 3000).Select(i => new Point { X = i, Y = -i })]));
        report.Check("sequences of a union", () => Sequences<IShape>([new Circle { Radius = 1 }, new Group { Label = "g", Items = [new Circle(), null] }]));
        report.Check("sequences of maps", () => Sequences([new Dictionary<string, List<int>> { ["a"] = [1, 2], ["b"] = [] }, new Dictionary<string, List<int>>()]));
    }

    static string? Types(object? value, Type type)
    {
        byte[] binary = BinaryWire.Serialize(value, type);
        byte[] json = JsonWire.Serialize(BinaryWire.Deserialize(binary, type), type);
        byte[] messagePack = MessagePackWire.Serialize(JsonWire.Deserialize(json, type), type);
        return BinaryWire.Serialize(MessagePackWire.Deserialize(messagePack, type), type).AsSpan().SequenceEqual(binary) ? null : type + " isn't the same after three wires";
    }

    static string? Sequences<[WireRoot] T>(T[] values) => SequencesAsync(values).GetAwaiter().GetResult();

    static async Task<string?> SequencesAsync<[WireRoot] T>(T[] values)
    {
        var stream = new MemoryStream();
        await BinaryWire.SerializeAsync(stream, values.Length, Source(values));
        if (!stream.ToArray().AsSpan().SequenceEqual(BinaryWire.Serialize(values)))
        {
            return "the streamed array has other bytes";
        }

        var pipe = new Pipe();
        Task write = Write();
        List<T?> read = await List(MessagePackWire.DeserializeAsyncEnumerable<T>(pipe.Reader, WireSequence.Values));
        await write;
        stream = new MemoryStream();
        await JsonWire.SerializeAsync(stream, Source(read.ToArray()), WireSequence.Array);
        stream.Position = 0;
        read = await List(JsonWire.DeserializeAsyncEnumerable<T>(stream, WireSequence.Array));
        stream = new MemoryStream();
        await BinaryWire.SerializeAsync(stream, Source(read.ToArray()), WireSequence.Values);
        using var reader = new WireStreamReader(new MemoryStream(stream.ToArray()));
        read = [];
        while (BinaryWire.TryDeserialize(reader, out T? value))
        {
            read.Add(value);
        }

        return BinaryWire.Serialize(read.ToArray()).AsSpan().SequenceEqual(BinaryWire.Serialize(values)) ? null : "isn't the same after three wires";

        async Task Write()
        {
            await MessagePackWire.SerializeAsync(pipe.Writer, Source(values), WireSequence.Values);
            await pipe.Writer.CompleteAsync();
        }
    }

    static async IAsyncEnumerable<T> Source<T>(T[] values)
    {
        foreach (T value in values)
        {
            await Task.Yield();
            yield return value;
        }
    }

    static async Task<List<T>> List<T>(IAsyncEnumerable<T> values)
    {
        var list = new List<T>();
        await foreach (T value in values)
        {
            list.Add(value);
        }

        return list;
    }
}
