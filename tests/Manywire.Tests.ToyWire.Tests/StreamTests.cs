using System;
using System.Collections.Generic;
using System.IO;
using System.IO.Pipelines;
using System.Linq;
using System.Threading.Tasks;
using Manywire.Wires.Tests;
using Xunit;

namespace Manywire.Tests.ToyWire.Tests;

/// <summary>A wire that doesn't say where its values end has streams all the same: values are tried as they arrive.</summary>
public sealed class StreamTests
{
    static readonly Person[] s_people = [.. Enumerable.Range(0, 50).Select(i => new Person(i, new string('x', i * 3), null))];

    static byte[] Bytes => [.. s_people.SelectMany(p => ToyWire.Serialize(p))];

    static async IAsyncEnumerable<Person> Source()
    {
        foreach (Person person in s_people)
        {
            await Task.Yield();
            yield return person;
        }
    }

    [Fact]
    public async Task Values_come_with_their_last_byte()
    {
        var stream = new ByteStream(Bytes).StallsAt(0);
        using var reader = new WireStreamReader(stream);
        int end = 0;
        foreach (Person person in s_people)
        {
            ValueTask<Person?> read = ToyWire.DeserializeAsync<Person>(reader);
            end += ToyWire.Serialize(person).Length;
            stream.Release(end - 1);
            await Task.Yield();
            Assert.False(read.IsCompleted);
            stream.Release(end);
            Assert.Equal(person, await read);
            Assert.Equal(end, reader.Position);
        }
    }

    [Theory]
    [InlineData(1)]
    [InlineData(7)]
    [InlineData(100_000)]
    public async Task Sequences_go_and_come(int piece)
    {
        var stream = new MemoryStream();
        await ToyWire.SerializeAsync(stream, Source(), WireSequence.Values);
        Assert.Equal(Bytes, stream.ToArray());
        Assert.Equal(s_people, await List(ToyWire.DeserializeAsyncEnumerable<Person>(new ByteStream(Bytes, piece), WireSequence.Values)));
        Assert.Equal(s_people, await List(ToyWire.DeserializeAsyncEnumerable<Person>(PipeReader.Create(new ByteStream(Bytes, piece)), WireSequence.Values)));
        Assert.Equal(s_people[0], ToyWire.Deserialize<Person>(new MemoryStream(Bytes)));
        Assert.Equal(s_people, ToyWire.Deserialize<Person[]>(new ByteStream(ToyWire.Serialize(s_people), piece)));
    }

    [Fact]
    public async Task Elements_are_written_but_not_found()
    {
        // With names the toy wire marks the end of an array, by position it doesn't.
        var stream = new MemoryStream();
        await ToyWire.SerializeAsync(stream, Source(), WireSequence.Array);
        Assert.Equal(ToyWire.Serialize(s_people), stream.ToArray());
        stream.SetLength(0);
        await ToyArrayWire.SerializeAsync(stream, s_people.Length, Source());
        Assert.Equal(ToyArrayWire.Serialize(s_people), stream.ToArray());
        await Assert.ThrowsAsync<NotSupportedException>(async () => await ToyArrayWire.SerializeAsync(stream, Source(), WireSequence.Array));
        NotSupportedException e = await Assert.ThrowsAsync<NotSupportedException>(() => List(ToyWire.DeserializeAsyncEnumerable<Person>(new ByteStream(ToyWire.Serialize(s_people)), WireSequence.Array)));
        Assert.Contains("WireBoundary", e.Message);
    }

    [Fact]
    public async Task What_is_cut_off_is_an_error_at_the_end()
    {
        byte[] bytes = Bytes;
        await Assert.ThrowsAsync<WireException>(() => List(ToyWire.DeserializeAsyncEnumerable<Person>(new ByteStream(bytes[..^1], 10), WireSequence.Values)));
    }

    [Fact]
    public void Types_known_at_run_time()
    {
        byte[] bytes = ToyWire.Serialize(s_people[3], typeof(Person));
        Assert.Equal(ToyWire.Serialize(s_people[3]), bytes);
        Assert.Equal(s_people[3], ToyWire.Deserialize(bytes, typeof(Person)));
    }

    /// <summary>Attempts at a large value that comes in many small pieces are in proportion to its size, not to its square.</summary>
    [Fact]
    public void Attempts_are_few()
    {
        const int Arrivals = 3000;
        byte[] bytes = ToyWire.Serialize(new Counted { First = 1, Text = new string('x', Arrivals * 100) });
        Counted.Attempts = 0;
        Assert.Equal(Arrivals * 100, ToyWire.Deserialize<Counted>(new WireStreamReader(new ByteStream(bytes, 100)))!.Text!.Length);
        Assert.InRange(Counted.Attempts, 1, 400);
        Counted.Attempts = 0;
        Assert.Equal(1, ToyWire.Deserialize<Counted>(new WireStreamReader(new ByteStream(bytes[..^1].Append(bytes[^1]).ToArray(), bytes.Length / 25)))!.First);
        Assert.InRange(Counted.Attempts, 20, 27); // some twenty-six arrivals are few: each is an attempt
    }

    /// <summary>A wire that was made before compressed members carries them as they are.</summary>
    [Fact]
    public void Compressed_members_are_carried_as_they_are()
    {
        byte[] bytes = ToyWire.Serialize(new Compressed { Text = "text", Numbers = [1, 2] });
        Assert.Equal(ToyWire.Serialize(new Uncompressed { Text = "text", Numbers = [1, 2] }), bytes);
        Assert.Equal([1, 2], ToyWire.Deserialize<Compressed>(bytes)!.Numbers!);
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
