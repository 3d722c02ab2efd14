using System;
using System.Buffers;
using System.Collections.Generic;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Manywire.Bench;

/// <summary>A library at work on a value.</summary>
/// <param name="Name">The library, or the wire.</param>
/// <param name="Size">Bytes that it writes.</param>
/// <param name="Array">Writes to a new array.</param>
/// <param name="Buffer">Writes to the reused buffer.</param>
/// <param name="Read">Reads what it wrote.</param>
/// <remarks>Each of them is one lambda with closed types: a generic method of reference types would be shared code, and cost every library a lookup.</remarks>
sealed record Entry(string Name, int Size, Func<object?> Array, Action Buffer, Func<object?> Read)
{
    public bool IsOurs => Name is "Binary" or "MessagePack" or "JSON" or "LZ4 block" or "LZ4 frame" or "Binary reused" or "MessagePack reused" or "JSON reused" or "Jsonable" or "Jsonable reused" || Name.StartsWith("StructWire", StringComparison.Ordinal) || Name.StartsWith("Manywire", StringComparison.Ordinal);
}

/// <summary>A value, and everyone who takes part.</summary>
abstract class Workload(string name)
{
    readonly List<Entry> _entries = [];

    public string Name { get; } = name;

    public IReadOnlyList<Entry> Entries => _entries;

    /// <summary>What is measured.</summary>
    public IReadOnlyList<Operation> Operations { get; init; } = Enum.GetValues<Operation>();

    /// <summary>Whether the values go one by one, to and from a stream, which twins and peers don't do.</summary>
    public bool IsStreamed { get; init; }

    /// <summary>The buffer that <see cref="Operation.Buffer"/> writes to.</summary>
    public ArrayBufferWriter<byte> Output { get; } = new(1024);

    /// <summary>The same buffer, empty.</summary>
    public ArrayBufferWriter<byte> Fresh()
    {
        Output.ResetWrittenCount();
        return Output;
    }

    /// <summary>Takes a contender in that is only measured reading, after a look at whether it does what it should.</summary>
    public void AddReading(string contender, int size, Func<object?> read, Func<bool> isRight)
    {
        read();
        if (!isRight())
        {
            throw new InvalidOperationException($"{Name}: {contender} reads something else than there is.");
        }

        _entries.Add(new Entry(contender, size, static () => null, static () => { }, read));
    }

    /// <summary>Takes a contender in that is only measured writing to <see cref="Output"/>.</summary>
    public void AddWriting(string contender, Action buffer)
    {
        buffer();
        _entries.Add(new Entry(contender, Output.WrittenCount, static () => null, buffer, static () => null));
    }

    /// <summary>Takes a contender in that has been looked at.</summary>
    public void AddKnown(Entry entry) => _entries.Add(entry);

    /// <summary>Takes a contender in, after a look at whether what it reads is what it wrote, and whether both sinks get the same bytes.</summary>
    /// <param name="entry">The contender.</param>
    /// <param name="isSame">Whether what was read is the value.</param>
    /// <param name="written">What is in the buffer, where it isn't <see cref="Output"/>.</param>
    public void Add(Entry entry, Func<object?, bool> isSame, Func<ReadOnlyMemory<byte>>? written = null)
    {
        entry.Buffer();
        byte[] array = (byte[])entry.Array()!;
        if (!isSame(entry.Read()))
        {
            throw new InvalidOperationException($"{Name}: {entry.Name} reads something else than it wrote.");
        }

        ReadOnlyMemory<byte> output = written?.Invoke() ?? Output.WrittenMemory;

        // MemoryPack copies what is between the members of a struct along, which is something else each time.
        if (array.Length != entry.Size || !(output.Span.SequenceEqual(array) || (entry.Name == "MemoryPack" && output.Length == array.Length)))
        {
            throw new InvalidOperationException($"{Name}: {entry.Name} writes {array.Length} bytes to an array and {output.Length} others to a buffer.");
        }

        _entries.Add(entry);
    }
}

/// <summary>A workload of one type.</summary>
/// <param name="name">What to print.</param>
/// <param name="value">The value.</param>
/// <param name="json">System.Text.Json's code for the type; also the judge of whether two values are the same.</param>
sealed class Workload<T>(string name, T value, JsonTypeInfo<T> json) : Workload(name)
    where T : class
{
    readonly byte[] _judged = JsonSerializer.SerializeToUtf8Bytes(value, json);

    public T Value => value;

    public JsonTypeInfo<T> Json => json;

    public void Add(string contender, int size, Func<object?> array, Action buffer, Func<object?> read)
        => Add(new Entry(contender, size, array, buffer, read), IsSame);

    bool IsSame(object? read) => read is T back && JsonSerializer.SerializeToUtf8Bytes(back, json).AsSpan().SequenceEqual(_judged);
}
