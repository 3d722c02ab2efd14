using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO;
using System.Text.Json;
using System.Threading;
using System.Threading.Tasks;
using Manywire.Corpus;

namespace Manywire.Bench;

/// <summary>A thousand small values one after another, to and from a stream: JSON Lines, and the same on the other wires.</summary>
static class Lines
{
    public static Workload<Person[]> Make()
    {
        var w = new Workload<Person[]>("lines[1000]", Samples.People(), ModelJson.Default.PersonArray) { IsStreamed = true };
        Add(w, "Binary", s => BinaryWire.SerializeAsync(s, Source(w.Value), WireSequence.Values), s => BinaryWire.DeserializeAsyncEnumerable<Person>(s, WireSequence.Values));
        Add(w, "MessagePack", s => MessagePackWire.SerializeAsync(s, Source(w.Value), WireSequence.Values), s => MessagePackWire.DeserializeAsyncEnumerable<Person>(s, WireSequence.Values));
        Add(w, "JSON", s => JsonWire.SerializeAsync(s, Source(w.Value), WireSequence.Values), s => JsonWire.DeserializeAsyncEnumerable<Person>(s, WireSequence.Values));
        Add(w, "System.Text.Json", s => WriteLines(s, w.Value), s => JsonSerializer.DeserializeAsyncEnumerable(s, ModelJson.Default.Person, topLevelValues: true));
        return w;
    }

    /// <summary>System.Text.Json writes no lines by itself.</summary>
    static async ValueTask WriteLines(Stream stream, Person[] people)
    {
        await foreach (Person person in Source(people))
        {
            await JsonSerializer.SerializeAsync(stream, person, ModelJson.Default.Person);
            stream.WriteByte((byte)'\n');
        }
    }

    static void Add(Workload<Person[]> w, string name, Func<Stream, ValueTask> write, Func<Stream, IAsyncEnumerable<Person?>> read)
    {
        byte[] bytes = ToArray(write);
        w.Add(
            name,
            bytes.Length,
            () => ToArray(write),
            () => Complete(write(new OutputStream(w.Fresh()))),
            () => ReadAll(read(new MemoryStream(bytes)), w.Value.Length).GetAwaiter().GetResult());
    }

    static byte[] ToArray(Func<Stream, ValueTask> write)
    {
        var stream = new MemoryStream();
        Complete(write(stream));
        return stream.ToArray();
    }

    /// <summary>Nothing here ever waits.</summary>
    static void Complete(ValueTask task) => task.GetAwaiter().GetResult();

    static async ValueTask<Person[]> ReadAll(IAsyncEnumerable<Person?> people, int count)
    {
        var all = new Person[count];
        int i = 0;
        await foreach (Person? person in people)
        {
            all[i++] = person!;
        }

        return all;
    }

    static async IAsyncEnumerable<Person> Source(Person[] people)
    {
        await Task.CompletedTask;
        foreach (Person person in people)
        {
            yield return person;
        }
    }

    /// <summary>The reused buffer as a stream.</summary>
    sealed class OutputStream(IBufferWriter<byte> output) : Stream
    {
        public override void Write(ReadOnlySpan<byte> buffer) => output.Write(buffer);

        public override void Write(byte[] buffer, int offset, int count) => output.Write(buffer.AsSpan(offset, count));

        public override void WriteByte(byte value) => output.Write([value]);

        public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
        {
            output.Write(buffer.Span);
            return default;
        }

        public override bool CanRead => false;

        public override bool CanSeek => false;

        public override bool CanWrite => true;

        public override long Length => throw new NotSupportedException();

        public override long Position { get => throw new NotSupportedException(); set => throw new NotSupportedException(); }

        public override void Flush()
        {
        }

        public override Task FlushAsync(CancellationToken cancellationToken) => Task.CompletedTask;

        public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

        public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

        public override void SetLength(long value) => throw new NotSupportedException();
    }
}
