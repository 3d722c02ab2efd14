using System;
using System.Collections.Generic;
using System.IO;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Manywire.Measuring;

namespace Manywire.Tour;

/// <summary>A document's way over all wires.</summary>
static class Trip
{
    static readonly TimeSpan TimeForEach = TimeSpan.FromSeconds(1);

    /// <summary>Checks that the value comes back from each wire as it was, measures, and prints. False when it doesn't come back.</summary>
    /// <remarks><c>[WireRoot]</c> tells the generator that what is given for <typeparamref name="T"/> goes over the wires.</remarks>
    public static bool Make<[WireRoot] T>(string path, byte[] document, JsonTypeInfo<T> json)
        where T : class
    {
        T value = JsonWire.Deserialize<T>(document) ?? throw new NotSupportedException("the document is null");

        byte[] binary = BinaryWire.Serialize(value);
        byte[] messagePack = MessagePackWire.Serialize(value);
        byte[] jsonWire = JsonWire.Serialize(value);
        byte[] systemTextJson = JsonSerializer.SerializeToUtf8Bytes(value, json);

        Console.WriteLine($"{Path.GetFileName(path)}: {document.Length:N0} bytes, read as {typeof(T).FullName}");
        bool same = CameBack("Binary", BinaryWire.Deserialize<T>(binary));
        same &= CameBack("MessagePack", MessagePackWire.Deserialize<T>(messagePack));
        same &= CameBack("JSON", JsonWire.Deserialize<T>(jsonWire));
        same &= CameBack("System.Text.Json's reading of the JSON wire's output", JsonSerializer.Deserialize(jsonWire, json));
        same &= CameBack("JSON wire's reading of System.Text.Json's output", JsonWire.Deserialize<T>(systemTextJson));
        if (!same)
        {
            return false;
        }

        Console.WriteLine("Every wire gave back what it was given.");
        if (Differences.First(document, jsonWire) is string difference)
        {
            Console.WriteLine($"The document has more than the model: {difference}");
        }

        Row[] rows =
        [
            new("Binary", binary.Length, () => BinaryWire.Serialize(value), () => BinaryWire.Deserialize<T>(binary)),
            new("MessagePack", messagePack.Length, () => MessagePackWire.Serialize(value), () => MessagePackWire.Deserialize<T>(messagePack)),
            new("JSON", jsonWire.Length, () => JsonWire.Serialize(value), () => JsonWire.Deserialize<T>(jsonWire)),
            new("System.Text.Json", systemTextJson.Length, () => JsonSerializer.SerializeToUtf8Bytes(value, json), () => JsonSerializer.Deserialize(systemTextJson, json)),
        ];
        Measure(rows);
        Print(rows);
        return true;

        // Compared by what they are written as: in Binary, which has no names, and in JSON, which has little else.
        bool CameBack(string wire, T? back)
        {
            bool equal = back is not null && BinaryWire.Serialize(back).AsSpan().SequenceEqual(binary) && JsonWire.Serialize(back).AsSpan().SequenceEqual(jsonWire);
            if (!equal)
            {
                Console.Error.WriteLine($"{wire}: what came back isn't what was written.");
            }

            return equal;
        }
    }

    static void Measure(Row[] rows)
    {
        List<Contender> all = [];
        foreach (Row row in rows)
        {
            all.Add(row.Write);
            all.Add(row.Read);
        }

        if (Console.IsOutputRedirected)
        {
            Rounds.Run(all, TimeForEach);
            return;
        }

        int shown = -1;
        Rounds.Run(all, TimeForEach, done =>
        {
            int percent = (int)(done * 100);
            if (percent != shown)
            {
                shown = percent;
                Console.Write($"\rmeasuring, {percent,3} % ");
            }
        });
        Console.Write("\r                  \r");
    }

    static void Print(Row[] rows)
    {
        Row against = rows[^1];
        Console.WriteLine();
        Console.WriteLine($"{"",-17} {"",10} | {"write, us",-17} {"",6} {"",9} | {"read, us",-17} {"",6} {"",9}");
        Console.WriteLine($"{"wire",-17} {"bytes",10} | {"min",8} {"median",8} {"ratio",6} {"alloc",9} | {"min",8} {"median",8} {"ratio",6} {"alloc",9}");
        Console.WriteLine($"{new string('-', 28)}-+-{new string('-', 34)}-+-{new string('-', 34)}");
        foreach (Row row in rows)
        {
            Console.WriteLine($"{row.Name,-17} {row.Size,10:N0} | {Cells(row.Write, against.Write)} | {Cells(row.Read, against.Read)}");
        }

        Console.WriteLine($"{"",-17} {"",10}   ratio: minimum against System.Text.Json's (source generated); alloc: KiB each time");
        Console.WriteLine();
    }

    static string Cells(Contender c, Contender against)
        => $"{c.Min / 1000,8:N1} {c.Median / 1000,8:N1} {c.Min / against.Min,6:N2} {c.Allocated / 1024,9:N1}";

    sealed class Row(string name, int size, Func<object?> write, Func<object?> read)
    {
        public string Name => name;

        public int Size => size;

        public Contender Write { get; } = new($"{name} write", write);

        public Contender Read { get; } = new($"{name} read", read);
    }
}
