using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO;
using System.IO.Compression;
using System.IO.Pipelines;
using System.Linq;
using System.Threading.Tasks;
using Manywire.Compression;
using Manywire.Corpus;

namespace Manywire.Wires.Tests.Streams;

/// <summary>One envelope around a sequence: written and read piece by piece, whatever the pieces.</summary>
public sealed class EnvelopeSequenceTests
{
    static readonly Person?[] s_people = [.. Enumerable.Range(0, 400).Select(i => i % 50 == 7 ? null : new Person { Age = i, FirstName = "first" + (i % 9), LastName = new string('x', i % 70) })];

    public static TheoryData<string, string> All
    {
        get
        {
            var data = new TheoryData<string, string>();
            foreach (string wire in (string[])["Binary", "MessagePack", "Json"])
            {
                data.Add(wire, "Brotli");
                data.Add(wire, "Lz4Frame");
            }

            return data;
        }
    }

    static WireCompression Envelope(string name) => name == "Brotli" ? WireCompression.Brotli : new Lz4FrameCompression();

    static AnyWire Of(string wire, WireCompression? envelope, long max = 1 << 20) => wire switch
    {
        "Binary" => AnyWire.Of(new BinaryWireOptions { Compression = envelope, MaxDecompressed = max }),
        "MessagePack" => AnyWire.Of(new MessagePackWireOptions { Compression = envelope, MaxDecompressed = max }),
        _ => AnyWire.Of(new JsonWireOptions { Compression = envelope, MaxDecompressed = max }),
    };

    static async IAsyncEnumerable<Person?> Source(bool yields = false)
    {
        foreach (Person? person in s_people)
        {
            if (yields)
            {
                await Task.Yield();
            }

            yield return person;
        }
    }

    static async Task<byte[]> Written(AnyWire wire, bool array, bool yields = false)
    {
        var stream = new MemoryStream();
        if (array)
        {
            await wire.WriteAsync(stream, s_people.Length, Source(yields));
        }
        else
        {
            await wire.WriteAsync(stream, Source(yields), WireSequence.Values);
        }

        return stream.ToArray();
    }

    static async Task<List<Person?>> Read(IAsyncEnumerable<Person?> values)
    {
        var list = new List<Person?>();
        await foreach (Person? value in values)
        {
            list.Add(value);
        }

        return list;
    }

    static void Same(IEnumerable<Person?> expected, IReadOnlyCollection<Person?> actual) =>
        Assert.Equal(expected.Select(p => (p?.Age, p?.FirstName, p?.LastName)), actual.Select(p => (p?.Age, p?.FirstName, p?.LastName)));

    [Theory]
    [MemberData(nameof(All))]
    public async Task Comes_back_from_every_source_in_every_piece(string name, string envelope)
    {
        AnyWire wire = Of(name, Envelope(envelope)), plain = Of(name, null);
        foreach (bool array in (bool[])[false, true])
        {
            WireSequence sequence = array ? WireSequence.Array : WireSequence.Values;
            foreach (bool yields in (bool[])[false, true])
            {
                // While the source has nothing, what is held back is written: the envelope is larger, and its content the same.
                byte[] bytes = await Written(wire, array, yields);
                Assert.Equal(await Written(plain, array), Opened(Envelope(envelope), bytes));
                foreach (int piece in (int[])[1, 2, 3, 7, 1000, int.MaxValue])
                {
                    Same(s_people, await Read(wire.ReadMany<Person>(new ByteStream(bytes, piece), sequence)));
                    Same(s_people, await Read(wire.ReadMany<Person>(PipeReader.Create(new ByteStream(bytes, piece)), sequence)));
                }

                using var reader = new WireStreamReader(new ByteStream([.. bytes, 1, 2, 3], 100));
                Same(s_people, await Read(wire.ReadMany<Person>(reader, sequence)));
                Assert.Equal(bytes.Length, reader.Position);
                var memory = new MemoryStream([.. bytes, 1, 2, 3]);
                Same(s_people, await Read(wire.ReadMany<Person>(memory, sequence)));
                Assert.Equal(bytes.Length, memory.Position);
                await Assert.ThrowsAsync<WireException>(() => Read(wire.ReadMany<Person>(new ByteStream([.. bytes, 1]), sequence)));
            }
        }

        var pipe = new Pipe(new PipeOptions(pauseWriterThreshold: 0));
        await wire.WriteAsync(pipe.Writer, Source(), WireSequence.Values);
        await pipe.Writer.CompleteAsync();
        Same(s_people, await Read(wire.ReadMany<Person>(pipe.Reader, WireSequence.Values)));
    }

    /// <summary>An array says how many elements it has; what ends its envelope comes behind them, perhaps later.</summary>
    [Theory]
    [MemberData(nameof(All))]
    public async Task Is_read_to_its_end_behind_an_array(string name, string envelope)
    {
        AnyWire wire = Of(name, Envelope(envelope));
        byte[] bytes = await Written(wire, array: true, yields: true);
        for (int piece = 1; piece < 200; piece++)
        {
            using var reader = new WireStreamReader(new ByteStream([.. bytes, 1, 2, 3], piece));
            Same(s_people, await Read(wire.ReadMany<Person>(reader, WireSequence.Array)));
            Assert.Equal(bytes.Length, reader.Position);
        }

        if (envelope == "Lz4Frame")
        {
            bytes[^1] ^= 1; // of the content's checksum
            using var reader = new WireStreamReader(new ByteStream(bytes, 1));
            await Assert.ThrowsAsync<WireException>(() => Read(wire.ReadMany<Person>(reader, WireSequence.Array)));
        }
    }

    static byte[] Opened(WireCompression envelope, byte[] bytes)
    {
        using var raw = new WireBytes();
        envelope.Decompress(bytes, whole: true, raw);
        return raw.Written.ToArray();
    }

    [Theory]
    [MemberData(nameof(All))]
    public async Task Every_cut_gives_values_and_then_one_error(string name, string envelope)
    {
        AnyWire wire = Of(name, Envelope(envelope));
        byte[] bytes = await Written(wire, array: false, yields: true);
        for (int n = 0; n < bytes.Length; n += n < 300 ? 1 : 37)
        {
            int read = 0;
            WireException e = await Assert.ThrowsAsync<WireException>(async () =>
            {
                await foreach (Person? value in wire.ReadMany<Person>(new ByteStream(bytes[..n], 64), WireSequence.Values))
                {
                    Assert.Equal(s_people[read++]?.FirstName, value?.FirstName);
                }
            });
            Assert.InRange(e.Offset, 0, n);
        }

        var random = new Random(1);
        for (int i = 0; i < 2000; i++)
        {
            byte[] copy = [.. bytes];
            copy[random.Next(copy.Length)] ^= (byte)random.Next(1, 256);
            try
            {
                await Read(wire.ReadMany<Person>(new ByteStream(copy, 500), WireSequence.Values));
            }
            catch (WireException)
            {
            }
        }
    }

    /// <summary>A source that has nothing at the moment: what was given so far is with the receiver, although the envelope goes on.</summary>
    [Theory]
    [MemberData(nameof(All))]
    public async Task A_value_is_there_while_the_source_stalls(string name, string envelope)
    {
        AnyWire wire = Of(name, Envelope(envelope));
        var go = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        var pipe = new Pipe();
        Task writing = wire.WriteAsync(pipe.Writer, Stalling(), WireSequence.Values).AsTask();
        await using IAsyncEnumerator<Person?> values = wire.ReadMany<Person>(pipe.Reader, WireSequence.Values).GetAsyncEnumerator();
        Assert.True(await values.MoveNextAsync());
        Assert.Equal("one", values.Current!.FirstName);
        ValueTask<bool> next = values.MoveNextAsync();
        await Task.Yield();
        Assert.False(next.IsCompleted);
        go.SetResult();
        Assert.True(await next);
        Assert.Equal("two", values.Current!.FirstName);
        await writing;
        await pipe.Writer.CompleteAsync();
        Assert.False(await values.MoveNextAsync());

        async IAsyncEnumerable<Person?> Stalling()
        {
            yield return new Person { FirstName = "one" };
            await go.Task;
            yield return new Person { FirstName = "two" };
        }
    }

    [Fact]
    public async Task A_value_holds_no_more_than_is_allowed()
    {
        foreach (string envelope in (string[])["Brotli", "Lz4Frame"])
        {
            AnyWire wire = Of("Json", Envelope(envelope), max: 100_000);
            var stream = new MemoryStream();
            await wire.WriteAsync(stream, Many(new string('a', 90_000), 5), WireSequence.Values);
            Assert.True(stream.Length < 20_000);
            int count = 0;
            await foreach (string? value in wire.ReadMany<string>(new ByteStream(stream.ToArray()), WireSequence.Values))
            {
                count += value!.Length;
            }

            Assert.Equal(450_000, count);
            stream = new MemoryStream();
            await wire.WriteAsync(stream, Many(new string('a', 110_000), 1), WireSequence.Values);
            WireException e = await Assert.ThrowsAsync<WireException>(async () =>
            {
                await foreach (string? value in wire.ReadMany<string>(new ByteStream(stream.ToArray()), WireSequence.Values))
                {
                }
            });
            Assert.Contains("WireOptions.MaxDecompressed", e.Expected);
        }
    }

    static async IAsyncEnumerable<string> Many(string value, int count)
    {
        for (int i = 0; i < count; i++)
        {
            await Task.CompletedTask;
            yield return value;
        }
    }

    [Fact]
    public async Task What_needs_all_of_its_content_is_refused()
    {
        AnyWire wire = Of("Json", new Lz4BlockCompression());
        Assert.Contains("around one value", (await Assert.ThrowsAsync<NotSupportedException>(() => wire.WriteAsync(new MemoryStream(), Source(), WireSequence.Values).AsTask())).Message);
        Assert.Contains("around one value", (await Assert.ThrowsAsync<NotSupportedException>(() => Read(wire.ReadMany<Person>(new MemoryStream(), WireSequence.Values)))).Message);
        using var reader = new WireStreamReader(new MemoryStream([1]));
        Assert.Throws<NotSupportedException>(() => Of("Json", WireCompression.Brotli).TryRead(reader, out Person? _));
    }

    /// <summary>What other programs write in pieces is read, and what is written here in pieces they read.</summary>
    [Fact]
    public async Task Brotli_streams_of_the_framework()
    {
        AnyWire wire = Of("Json", WireCompression.Brotli);
        var stream = new MemoryStream();
        await using (var brotli = new BrotliStream(stream, CompressionLevel.Fastest, leaveOpen: true))
        {
            brotli.Write(await Written(Of("Json", null), array: false));
        }

        Same(s_people, await Read(wire.ReadMany<Person>(new ByteStream(stream.ToArray(), 99), WireSequence.Values)));
        await using var back = new BrotliStream(new MemoryStream(await Written(wire, array: false)), CompressionMode.Decompress);
        var raw = new MemoryStream();
        await back.CopyToAsync(raw);
        Assert.Equal(await Written(Of("Json", null), array: false), raw.ToArray());
    }
}
