using System;
using System.Buffers;
using System.IO;
using System.IO.Pipelines;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Goldens.Shared;

namespace Manywire.Wires.Tests.Streams;

/// <summary>One value, to and from streams and pipes.</summary>
public sealed class ValueTests
{
    public static TheoryData<AnyWire> Each => AnyWire.Each;

    public static TheoryData<string, string> Vectors => Vector.Names(v => !v.Throws && !v.IsEvolution);

    static Team Sample => new()
    {
        Name = "é\"\\team",
        Users = [new User { Age = 1, FirstName = "A", LastName = "日本" }, null, new User()],
        Scores = new() { ["x"] = 1, ["y}"] = -70000 },
        ById = new() { [5] = new User { Age = 7 } },
        Captains = [],
    };

    [Theory]
    [MemberData(nameof(Vectors))]
    public async Task Is_read_from_any_stream(string @case, string wire)
    {
        Vector vector = Vector.Find(@case, wire);
        await vector.Accept(new FromStreams(vector));
    }

    sealed class FromStreams(Vector vector) : ICaseVisitor<Task>
    {
        public async Task Visit<TWritten, TRead>(Func<TWritten> make)
        {
            AnyWire wire = vector.Format;
            byte[] expected = wire.Write(wire.Read<TRead>(vector.Bytes));
            var random = new Random(9);
            foreach (int piece in (int[])[1, 2, 7, 1000])
            {
                Same(wire.Read<TRead>(new ByteStream(vector.Bytes, piece)));
                Same(await wire.ReadAsync<TRead>(new ByteStream(vector.Bytes, () => random.Next(1, piece + 1))));
            }

            // With another one behind it, and something between where a value has no end of its own.
            byte[] two = wire.Delimits ? [.. vector.Bytes, (byte)'\n', .. vector.Bytes] : [.. vector.Bytes, .. vector.Bytes];
            int second = two.Length - vector.Bytes.Length;
            foreach (int piece in (int[])[1, 3, 1000])
            {
                using var reader = new WireStreamReader(new ByteStream(two, piece));
                Same(wire.Read<TRead>(reader));
                Assert.InRange(reader.Position, vector.Bytes.Length, second);
                Same(await wire.ReadAsync<TRead>(reader));
                Assert.Equal(two.Length, reader.Position);
                Assert.False(wire.TryRead(reader, out TRead? _));

                PipeReader pipe = PipeReader.Create(new ByteStream(two, piece), new StreamPipeReaderOptions(bufferSize: 16, minimumReadSize: 1));
                Same(await wire.ReadAsync<TRead>(pipe));
                ReadResult rest = await pipe.ReadAtLeastAsync(two.Length - vector.Bytes.Length);
                Assert.True(rest.Buffer.ToArray().AsSpan().SequenceEqual(two.AsSpan(vector.Bytes.Length)), "advanced to behind the value");
                pipe.AdvanceTo(rest.Buffer.Start);
                Same(await wire.ReadAsync<TRead>(pipe));
                rest = await pipe.ReadAsync();
                Assert.True(rest.IsCompleted && rest.Buffer.IsEmpty);
            }

            foreach (Stream stream in (Stream[])[new MemoryStream(two), new MemoryStream(two, 0, two.Length, false, true), new BufferedStream(new MemoryStream(two), 16)])
            {
                Same(wire.Read<TRead>(stream));
                Assert.Equal(vector.Bytes.Length, stream.Position);
                Same(await wire.ReadAsync<TRead>(stream));
                Assert.Equal(two.Length, stream.Position);
            }

            void Same(TRead? value) => Assert.True(Many.AreSame(expected, wire.Write(value)));
        }
    }

    [Theory]
    [MemberData(nameof(Each))]
    public async Task Is_written_as_to_an_array(AnyWire wire)
    {
        byte[] expected = wire.Write(Sample);
        var stream = new MemoryStream();
        wire.Write(stream, Sample);
        Assert.Equal(expected, stream.ToArray());
        await wire.WriteAsync(stream, Sample);
        Assert.Equal([.. expected, .. expected], stream.ToArray());

        var pipe = new Pipe();
        await wire.WriteAsync(pipe.Writer, Sample);
        ReadResult result = await pipe.Reader.ReadAtLeastAsync(expected.Length);
        Assert.Equal(expected, result.Buffer.ToArray());
    }

    [Theory]
    [MemberData(nameof(Each))]
    public async Task Of_a_value_that_cannot_be_written_a_stream_gets_nothing(AnyWire wire)
    {
        var value = new User { FirstName = new string('x', 100_000), LastName = "\ud800" };
        var stream = new MemoryStream();
        Assert.Throws<WireException>(() => wire.Write(stream, value));
        await Assert.ThrowsAsync<WireException>(async () => await wire.WriteAsync(stream, value));
        Assert.Equal(0, stream.Length);
    }

    [Theory]
    [MemberData(nameof(Each))]
    public async Task Large_values_go_and_come(AnyWire wire)
    {
        Team team = Sample;
        team.Users = [.. Enumerable.Range(0, 60_000).Select(i => new User { Age = i, FirstName = "First name", LastName = "Last \"name\" " + i })];
        var stream = new MemoryStream();
        await wire.WriteAsync(stream, team);
        byte[] bytes = wire.Write(team);
        Assert.True(Many.AreSame(bytes, stream.ToArray()));
        byte[] two = [.. bytes, .. bytes];
        var seekable = new BufferedStream(new MemoryStream(two), 4096);
        for (int i = 0; i < 2; i++)
        {
            Assert.True(Many.AreSame(bytes, wire.Write(await wire.ReadAsync<Team>(seekable))));
            Assert.Equal((i + 1) * bytes.Length, seekable.Position);
        }

        var pipe = new Pipe();
        Task write = Task.Run(async () =>
        {
            await wire.WriteAsync(pipe.Writer, team);
            await wire.WriteAsync(pipe.Writer, team);
            await pipe.Writer.CompleteAsync();
        });
        Assert.True(Many.AreSame(bytes, wire.Write(await wire.ReadAsync<Team>(pipe.Reader))));
        Assert.True(Many.AreSame(bytes, wire.Write(await wire.ReadAsync<Team>(pipe.Reader))));
        await write;
    }

    [Theory]
    [MemberData(nameof(Each))]
    public async Task A_stream_that_cannot_be_sought_holds_one_value(AnyWire wire)
    {
        byte[] one = wire.Write(Sample);
        byte[] two = [.. one, .. one];
        Assert.Equal(one.Length, Assert.Throws<WireException>(() => wire.Read<Team>(new ByteStream(two, 5))).Offset);
        WireException e = await Assert.ThrowsAsync<WireException>(async () => await wire.ReadAsync<Team>(new ByteStream(two, 5)));
        Assert.Equal(("the end of the input", one.Length), (e.Expected, e.Offset));
    }

    [Theory]
    [MemberData(nameof(Each))]
    public async Task Truncation_is_an_error_with_its_place(AnyWire wire)
    {
        byte[] bytes = wire.Write(Sample);
        for (int n = 0; n < bytes.Length; n++)
        {
            byte[] part = bytes[..n];
            WireException whole = Assert.Throws<WireException>(() => wire.Read<Team>(part));
            Check(await Assert.ThrowsAsync<WireException>(async () => await wire.ReadAsync<Team>(new ByteStream(part, 3))));
            Check(await Assert.ThrowsAsync<WireException>(async () => await wire.ReadAsync<Team>(PipeReader.Create(new ByteStream(part, 3)))));
            Check(Assert.Throws<WireException>(() => wire.Read<Team>(new WireStreamReader(new ByteStream(part, 3)))));
            Check(Assert.Throws<WireException>(() => wire.Read<Team>(new MemoryStream(part))));

            void Check(WireException e) => Assert.Equal((whole.Expected, whole.Offset, whole.Path), (e.Expected, e.Offset, e.Path));
        }
    }

    [Fact]
    public async Task A_byte_order_mark_is_skipped_at_the_start_of_a_stream_of_json()
    {
        byte[] marked = [0xef, 0xbb, 0xbf, .. "{\"Age\":3}"u8];
        Assert.Equal(3, JsonWire.Deserialize<User>(new ByteStream(marked, 1))!.Age);
        Assert.Equal(3, JsonWire.Deserialize<User>(new MemoryStream(marked, 0, marked.Length, false, true))!.Age);
        Assert.Equal(3, (await JsonWire.DeserializeAsync<User>(PipeReader.Create(new ByteStream(marked, 1))))!.Age);
        Assert.Throws<WireException>(() => JsonWire.Deserialize<User>(marked));
        var reader = new WireStreamReader(new ByteStream([.. marked, .. marked], 1));
        JsonWire.Deserialize<User>(reader);
        Assert.Equal(marked.Length, Assert.Throws<WireException>(() => JsonWire.Deserialize<User>(reader)).Offset);
    }

    [Theory]
    [MemberData(nameof(Each))]
    public void Progress_is_told_of_each_arrival(AnyWire wire)
    {
        byte[] bytes = wire.Write(Sample);
        var seen = new Seen();
        wire.With(seen).Read<Team>(new ByteStream(bytes, 10));
        Assert.Equal(Enumerable.Range(1, bytes.Length / 10).Select(i => 10L * i).Append(bytes.Length).Distinct(), seen.Values);
        seen.Values.Clear();
        wire.With(seen).Write(new MemoryStream(), Sample);
        Assert.Equal([bytes.Length], seen.Values);
    }

    [Theory]
    [MemberData(nameof(Each))]
    public async Task Failures_of_the_stream_come_through(AnyWire wire)
    {
        var failure = new IOException("the line is cut");
        byte[] part = wire.Write(Sample)[..10];
        Assert.Same(failure, Assert.Throws<IOException>(() => wire.Read<Team>(new ByteStream(part, 4) { Failure = failure })));
        Assert.Same(failure, await Assert.ThrowsAsync<IOException>(async () => await wire.ReadAsync<Team>(new ByteStream(part, 4) { Failure = failure })));
        Assert.Same(failure, await Assert.ThrowsAsync<IOException>(async () => await wire.ReadAsync<Team>(PipeReader.Create(new ByteStream(part, 4) { Failure = failure }))));
        Assert.Same(failure, await Assert.ThrowsAsync<IOException>(async () => await wire.ReadMany<Team>(new ByteStream(part, 4) { Failure = failure }, WireSequence.Values).ToListAsync()));
    }

    [Theory]
    [MemberData(nameof(Each))]
    public async Task Cancelled_before_it_begins(AnyWire wire)
    {
        using var source = new CancellationTokenSource();
        await source.CancelAsync();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await wire.ReadAsync<Team>(new MemoryStream(wire.Write(Sample)), source.Token));
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await wire.WriteAsync(new MemoryStream(), Sample, source.Token));
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await wire.WriteAsync(new Pipe().Writer, Sample, source.Token));
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await wire.WriteAsync(new MemoryStream(), 1, Many.Of(Sample), source.Token));
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await wire.ReadMany<Team>(new MemoryStream(wire.Write(Sample)), WireSequence.Values, source.Token).ToListAsync());
    }

    sealed class Seen : IProgress<long>
    {
        public System.Collections.Generic.List<long> Values { get; } = [];

        public void Report(long value) => Values.Add(value);
    }

    /// <summary>A value that goes on and on is refused before it fills the memory; one that has as many bytes as it may isn't.</summary>
    [Theory]
    [InlineData("Binary")]
    [InlineData("MessagePack")]
    [InlineData("Json")]
    public async Task Too_large_a_value_is_refused_while_it_arrives(string name)
    {
        byte[] value = new byte[3_000_000];
        byte[] bytes = AnyWire.All.Single(w => w.ToString() == name).Write(value);
        foreach (bool fits in (bool[])[true, false])
        {
            AnyWire wire = name switch
            {
                "Binary" => AnyWire.Of(new BinaryWireOptions { MaxBuffered = bytes.Length - (fits ? 0 : 1) }),
                "MessagePack" => AnyWire.Of(new MessagePackWireOptions { MaxBuffered = bytes.Length - (fits ? 0 : 1) }),
                _ => AnyWire.Of(new JsonWireOptions { MaxBuffered = bytes.Length - (fits ? 0 : 1) }),
            };
            using var reader = new WireStreamReader(new ByteStream([.. bytes, .. bytes], 50_000));
            await Check(() => new ValueTask<byte[]?>(wire.Read<byte[]>(new ByteStream(bytes, 50_000))));
            await Check(() => wire.ReadAsync<byte[]>(new ByteStream(bytes, 50_000)));
            await Check(() => wire.ReadAsync<byte[]>(PipeReader.Create(new ByteStream(bytes, 50_000))));
            await Check(() => wire.ReadAsync<byte[]>(reader));
            Assert.Equal(fits ? bytes.Length : 0, reader.Position);

            async Task Check(Func<ValueTask<byte[]?>> read)
            {
                if (fits)
                {
                    Assert.Equal(value.Length, (await read())!.Length);
                    return;
                }

                WireException e = await Assert.ThrowsAsync<WireException>(async () => await read());
                Assert.Contains("WireOptions.MaxBuffered", e.Expected);
            }
        }
    }
}
