using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO;
using System.IO.Pipelines;
using System.Linq;
using System.Text;
using System.Threading.Tasks;
using Goldens.Shared;

namespace Manywire.Wires.Tests.Streams;

/// <summary>Many values in one stream.</summary>
public sealed class SequenceTests
{
    public static TheoryData<AnyWire> Each => AnyWire.Each;

    public static TheoryData<string, string> Exact => Vector.Names(v => (v.IsExact || v.IsOurs) && !v.IsEvolution);

    static User[] Users(int n) => [.. Enumerable.Range(0, n).Select(i => new User { Age = i, FirstName = new string('f', i % 70), LastName = i % 3 == 0 ? null : "\"l\\" + i })];

    static User[] Sizes() => [.. Enumerable.Range(0, 60).Select(i => new User { Age = i, FirstName = new string('x', i % 10 == 0 ? 100_000 : i) })];

    [Theory]
    [MemberData(nameof(Each))]
    public async Task Values_go_and_come_one_after_another(AnyWire wire)
    {
        foreach (User[] users in (User[][])[[], Users(1), Users(2000), Sizes()])
        {
            byte[] expected = Many.Concatenated(wire, users, "\n");
            foreach (IAsyncEnumerable<User> source in (IAsyncEnumerable<User>[])[Many.Of(users), Many.Slowly(users)])
            {
                var stream = new MemoryStream();
                await wire.WriteAsync(stream, source, WireSequence.Values);
                Assert.True(Many.AreSame(expected, stream.ToArray()));
                Assert.True(Many.AreSame(expected, await Piped(writer => wire.WriteAsync(writer, source, WireSequence.Values))));
            }

            var random = new Random(2);
            Func<int>[] pieces = [() => 1, () => random.Next(1, 300), () => 4096, () => int.MaxValue];
            foreach (Func<int> piece in expected.Length > 100_000 ? pieces[1..] : pieces)
            {
                Same(users, await wire.ReadMany<User>(new ByteStream(expected, piece), WireSequence.Values).ToListAsync());
                Same(users, await wire.ReadMany<User>(Pipe(expected, piece), WireSequence.Values).ToListAsync());
                Same(users, await wire.ReadMany<User>(new WireStreamReader(new ByteStream(expected, piece)), WireSequence.Values).ToListAsync());
                var reader = new WireStreamReader(new ByteStream(expected, piece));
                var read = new List<User?>();
                while (wire.TryRead(reader, out User? user))
                {
                    read.Add(user);
                }

                Same(users, read);
            }
        }
    }

    [Theory]
    [MemberData(nameof(Each))]
    public async Task Elements_go_and_come_as_one_array(AnyWire wire)
    {
        foreach (User[] users in (User[][])[[], Users(1), Users(2000), Sizes()])
        {
            byte[] expected = wire.Write(users);
            foreach (IAsyncEnumerable<User> source in (IAsyncEnumerable<User>[])[Many.Of(users), Many.Slowly(users)])
            {
                var stream = new MemoryStream();
                await wire.WriteAsync(stream, users.Length, source);
                Assert.True(Many.AreSame(expected, stream.ToArray()));
                Assert.True(Many.AreSame(expected, await Piped(writer => wire.WriteAsync(writer, users.Length, source))));
                if (wire.Delimits)
                {
                    byte[] uncounted = expected[wire.Counted(users.Length).Length..];
                    stream.SetLength(0);
                    await wire.WriteAsync(stream, source, WireSequence.Array);
                    Assert.True(Many.AreSame(uncounted, stream.ToArray()));
                    Assert.True(Many.AreSame(uncounted, await Piped(writer => wire.WriteAsync(writer, source, WireSequence.Array))));
                }
            }

            var random = new Random(2);
            Func<int>[] pieces = [() => 1, () => random.Next(1, 300), () => 4096, () => int.MaxValue];
            foreach (Func<int> piece in expected.Length > 100_000 ? pieces[1..] : pieces)
            {
                Same(users, await wire.ReadMany<User>(new ByteStream(expected, piece), WireSequence.Array).ToListAsync());
                Same(users, await wire.ReadMany<User>(Pipe(expected, piece), WireSequence.Array).ToListAsync());
                Same(users, await wire.ReadMany<User>(new MemoryStream(expected), WireSequence.Array).ToListAsync());
            }
        }
    }

    static void Same(User[] expected, List<User?> actual) =>
        Assert.Equal(expected.Select(u => (u.Age, u.FirstName, u.LastName)), actual.Select(u => (u!.Age, u.FirstName, u.LastName)));

    static PipeReader Pipe(byte[] bytes, Func<int> piece) => PipeReader.Create(new ByteStream(bytes, piece), new StreamPipeReaderOptions(bufferSize: 256, minimumReadSize: 1));

    static async Task<byte[]> Piped(Func<PipeWriter, ValueTask> write)
    {
        var pipe = new Pipe();
        Task writing = Task.Run(async () =>
        {
            await write(pipe.Writer);
            await pipe.Writer.CompleteAsync();
        });
        var copy = new MemoryStream();
        await pipe.Reader.CopyToAsync(copy);
        await writing;
        return copy.ToArray();
    }

    /// <summary>Whatever the elements are, a streamed array has the bytes of one in memory, and its elements can be read one by one.</summary>
    [Theory]
    [MemberData(nameof(Exact))]
    public async Task Arrays_of_anything(string @case, string wire)
    {
        Vector vector = Vector.Find(@case, wire);
        await vector.Accept(new Streamed(vector));
    }

    sealed class Streamed(Vector vector) : ICaseVisitor<Task>
    {
        public async Task Visit<TWritten, TRead>(Func<TWritten> make)
        {
            AnyWire wire = vector.Format;
            TRead? value = wire.Read<TRead>(vector.Bytes);
            TRead?[] values = [value, value, wire.Read<TRead>(vector.Bytes)];
            byte[] expected = wire.Write(values);
            var stream = new MemoryStream();
            await wire.WriteAsync(stream, values.Length, Many.Of(values));
            Assert.Equal(expected, stream.ToArray());
            byte[] again = wire.Write(wire.Read<TRead?[]>(expected));
            foreach (int piece in (int[])[1, 5, int.MaxValue])
            {
                List<TRead?> read = await wire.ReadMany<TRead>(new ByteStream(expected, piece), WireSequence.Array).ToListAsync();
                Assert.Equal(again, wire.Write(read.ToArray()));
                read = await wire.ReadMany<TRead>(Pipe(expected, () => piece), WireSequence.Array).ToListAsync();
                Assert.Equal(again, wire.Write(read.ToArray()));
            }

            byte[] sequence = Many.Concatenated(wire, values, "\n");
            foreach (int piece in (int[])[1, 5, int.MaxValue])
            {
                List<TRead?> read = await wire.ReadMany<TRead>(new ByteStream(sequence, piece), WireSequence.Values).ToListAsync();
                Assert.Equal(sequence, Many.Concatenated(wire, read, "\n"));
            }
        }
    }

    [Theory]
    [MemberData(nameof(Each))]
    public async Task Elements_may_refer_to_each_other(AnyWire wire)
    {
        var shared = new Node { Id = 9 };
        Node[] nodes = [new Node { Id = 1, Next = shared }, shared, new Node { Id = 2, Next = shared, Other = shared }];
        nodes[0].Other = nodes[0];
        byte[] expected = wire.Write(nodes);
        var stream = new MemoryStream();
        await wire.WriteAsync(stream, nodes.Length, Many.Slowly(nodes));
        Assert.Equal(expected, stream.ToArray());
        foreach (int piece in (int[])[1, 7, int.MaxValue])
        {
            List<Node?> read = await wire.ReadMany<Node>(new ByteStream(expected, piece), WireSequence.Array).ToListAsync();
            Assert.Same(read[0], read[0]!.Other);
            Assert.Same(read[1], read[0]!.Next);
            Assert.Same(read[1], read[2]!.Other);
        }

        // One after another they are documents of their own.
        stream.SetLength(0);
        await wire.WriteAsync(stream, Many.Of(nodes), WireSequence.Values);
        Assert.Equal(Many.Concatenated(wire, nodes, "\n"), stream.ToArray());
        Assert.Equal([1, 9, 2], (await wire.ReadMany<Node>(new ByteStream(stream.ToArray(), 3), WireSequence.Values).ToListAsync()).Select(n => n!.Id));
    }

    [Theory]
    [MemberData(nameof(Each))]
    public async Task Bytes_are_written_as_a_byte_array(AnyWire wire)
    {
        byte[] bytes = [1, 2, 250];
        var stream = new MemoryStream();
        await wire.WriteAsync(stream, bytes.Length, Many.Of(bytes));
        Assert.Equal(wire.Write(bytes), stream.ToArray());
        await Assert.ThrowsAsync<WireException>(async () => await wire.WriteAsync(stream, 2, Many.Of(bytes)));
        await Assert.ThrowsAsync<WireException>(async () => await wire.WriteAsync(stream, 4, Many.Of(bytes)));
    }

    [Theory]
    [MemberData(nameof(Each))]
    public async Task A_wrong_count_is_an_error(AnyWire wire)
    {
        User[] users = Users(3);
        WireException e = await Assert.ThrowsAsync<WireException>(async () => await wire.WriteAsync(new MemoryStream(), 2, Many.Of(users)));
        Assert.Equal("2 elements, as declared, and not more", e.Expected);
        e = await Assert.ThrowsAsync<WireException>(async () => await wire.WriteAsync(new MemoryStream(), 4, Many.Of(users)));
        Assert.Equal("4 elements, as declared, and not 3", e.Expected);
        await Assert.ThrowsAsync<ArgumentOutOfRangeException>(async () => await wire.WriteAsync(new MemoryStream(), -1, Many.Of(users)));
    }

    [Theory]
    [MemberData(nameof(Each))]
    public async Task An_array_without_a_count_is_for_wires_that_mark_its_end(AnyWire wire)
    {
        if (wire.Delimits)
        {
            return;
        }

        NotSupportedException e = await Assert.ThrowsAsync<NotSupportedException>(async () => await wire.WriteAsync(new MemoryStream(), Many.Of(Users(1)), WireSequence.Array));
        Assert.Contains("takes the count", e.Message);
    }

    [Theory]
    [MemberData(nameof(Each))]
    public async Task Null_in_place_of_an_array_has_no_elements(AnyWire wire)
    {
        foreach (int piece in (int[])[1, 100])
        {
            Assert.Empty(await wire.ReadMany<User>(new ByteStream(wire.Write<User[]?>(null), piece), WireSequence.Array).ToListAsync());
        }
    }

    [Theory]
    [MemberData(nameof(Each))]
    public async Task Leaving_early_leaves_the_source_behind_what_was_taken(AnyWire wire)
    {
        User[] users = Users(50);
        foreach (WireSequence sequence in (WireSequence[])[WireSequence.Values, WireSequence.Array])
        {
            byte[] bytes = sequence == WireSequence.Array ? wire.Write(users) : Many.Concatenated(wire, users);
            int head = sequence == WireSequence.Array ? bytes.Length - Many.Concatenated(wire, users, ",").Length : 0;
            int taken = head + Many.Concatenated(wire, users[..7], sequence == WireSequence.Array ? "," : "").Length - (wire.Delimits && sequence == WireSequence.Array ? 1 : 0);
            var stream = new BufferedStream(new MemoryStream(bytes), 100);
            await Take(wire.ReadMany<User>(stream, sequence), 7);
            Assert.Equal(taken, stream.Position);

            PipeReader pipe = Pipe(bytes, () => 13);
            await Take(wire.ReadMany<User>(pipe, sequence), 7);
            ReadResult rest = await pipe.ReadAtLeastAsync(bytes.Length - taken);
            Assert.Equal(bytes[taken..], rest.Buffer.ToArray());

            var reader = new WireStreamReader(new ByteStream(bytes, 13));
            await Take(wire.ReadMany<User>(reader, sequence), 7);
            Assert.Equal(taken, reader.Position);
            if (sequence == WireSequence.Values)
            {
                Assert.Equal(7, wire.Read<User>(reader)!.Age);
            }
        }

        static async Task Take(IAsyncEnumerable<User?> users, int n)
        {
            await foreach (User? user in users)
            {
                if (--n == 0)
                {
                    break;
                }
            }
        }
    }

    [Theory]
    [MemberData(nameof(Each))]
    public async Task Behind_an_array_a_stream_that_cannot_be_sought_ends(AnyWire wire)
    {
        byte[] bytes = wire.Write(Users(5));
        byte[] more = [.. bytes, .. bytes];
        WireException e = await Assert.ThrowsAsync<WireException>(async () => await wire.ReadMany<User>(new ByteStream(more, 9), WireSequence.Array).ToListAsync());
        Assert.Equal(("the end of the input", bytes.Length), (e.Expected, e.Offset));
        var seekable = new MemoryStream(more);
        Assert.Equal(5, (await wire.ReadMany<User>(seekable, WireSequence.Array).ToListAsync()).Count);
        Assert.Equal(bytes.Length, seekable.Position);
        PipeReader pipe = Pipe(more, () => 9);
        Assert.Equal(5, (await wire.ReadMany<User>(pipe, WireSequence.Array).ToListAsync()).Count);
        Assert.Equal(5, (await wire.ReadAsync<User[]>(pipe))!.Length);
    }

    [Theory]
    [MemberData(nameof(Each))]
    public async Task Errors_say_where_in_the_stream_and_in_which_element(AnyWire wire)
    {
        User[] users = Users(300);
        foreach (WireSequence sequence in (WireSequence[])[WireSequence.Values, WireSequence.Array])
        {
            byte[] bytes = sequence == WireSequence.Array ? wire.Write(users) : Many.Concatenated(wire, users, "\n");
            byte[] one = wire.Write(users[200]);
            int start = bytes.AsSpan().IndexOf(one);
            foreach (int length in (int[])[one.Length - 1, one.Length - 3, one.Length / 2])
            {
                foreach (int piece in (int[])[1, 50, int.MaxValue])
                {
                    int seen = 0;
                    WireException e = await Assert.ThrowsAsync<WireException>(async () =>
                    {
                        await foreach (User? user in wire.ReadMany<User>(new ByteStream(bytes[..(start + length)], piece), sequence))
                        {
                            Assert.Equal(seen++, user!.Age);
                        }
                    });
                    Assert.Equal(200, seen);
                    WireException alone = Assert.Throws<WireException>(() => wire.Read<User>(one.AsSpan(0, length)));
                    Assert.Equal((alone.Expected, start + alone.Offset), (e.Expected, e.Offset));
                    Assert.Equal(sequence == WireSequence.Array ? "$[200]" + alone.Path[1..] : alone.Path, e.Path);
                }
            }
        }
    }

    [Theory]
    [MemberData(nameof(Each))]
    public async Task Any_bytes_are_values_or_an_error(AnyWire wire)
    {
        var random = new Random(4);
        User[] users = Users(6);
        foreach (WireSequence sequence in (WireSequence[])[WireSequence.Values, WireSequence.Array])
        {
            byte[] good = sequence == WireSequence.Array ? wire.Write(users) : Many.Concatenated(wire, users, "\n");
            for (int i = 0; i < 2000; i++)
            {
                byte[] bad = good[..random.Next(good.Length + 1)];
                for (int n = random.Next(3); n > 0 && bad.Length > 0; n--)
                {
                    bad[random.Next(bad.Length)] = (byte)random.Next(256);
                }

                string whole = await Outcome(bad, int.MaxValue);
                Assert.Equal(whole, await Outcome(bad, 1));
                Assert.Equal(whole, await Outcome(bad, random.Next(2, 20)));
            }

            async Task<string> Outcome(byte[] bytes, int piece)
            {
                int n = 0;
                try
                {
                    await foreach (User? user in wire.ReadMany<User>(new ByteStream(bytes, piece), sequence))
                    {
                        n++;
                    }

                    return $"{n} values";
                }
                catch (WireException e)
                {
                    Assert.InRange(e.Offset, 0, bytes.Length);
                    return $"an error behind {n}";
                }
            }
        }
    }

    [Theory]
    [InlineData("1 2\n3\r\n4", 4)]
    [InlineData("1\n\n\r\n  2\t3\n\n", 3)]
    [InlineData("", 0)]
    [InlineData(" \r\n", 0)]
    [InlineData("\ufeff1\n2\n", 2)]
    [InlineData("\ufeff", 0)]
    [InlineData("null null", 2)]
    [InlineData("1", 1)]
    public async Task Lines_of_json(string text, int count)
    {
        foreach (int piece in (int[])[1, 2, 100])
        {
            Assert.Equal(count, (await JsonWire.DeserializeAsyncEnumerable<int?>(new ByteStream(Encoding.UTF8.GetBytes(text), piece), WireSequence.Values).ToListAsync()).Count);
        }
    }

    [Fact]
    public async Task Values_of_json_may_adjoin()
    {
        foreach (int piece in (int[])[1, 2, 100])
        {
            Assert.Equal(["a", null, "b", "c"], await JsonWire.DeserializeAsyncEnumerable<string>(Stream("\"a\"null\"b\"\n\"c\""), WireSequence.Values).ToListAsync());
            Assert.Equal([true, false, true], await JsonWire.DeserializeAsyncEnumerable<bool>(Stream("truefalsetrue"), WireSequence.Values).ToListAsync());
            Assert.Equal([1, 2, 3], (await JsonWire.DeserializeAsyncEnumerable<User>(Stream("{\"Age\":1}{\"Age\":2} {\"Age\":3}"), WireSequence.Values).ToListAsync()).Select(u => u!.Age));

            ByteStream Stream(string text) => new(Encoding.UTF8.GetBytes(text), piece);
        }
    }

    [Theory]
    [InlineData("[]", 0)]
    [InlineData(" [ ] ", 0)]
    [InlineData("\ufeff[1 , 2\n,3 ]\r\n", 3)]
    [InlineData("null", 0)]
    [InlineData("[1,]", -1)]
    [InlineData("[,1]", -1)]
    [InlineData("[1 2]", -1)]
    [InlineData("[1,2", -1)]
    [InlineData("[1,2,", -1)]
    [InlineData("[", -1)]
    [InlineData("", -1)]
    [InlineData("nul", -1)]
    [InlineData("nulx", -1)]
    [InlineData("{}", -1)]
    [InlineData("[1]]", -1)]
    [InlineData("[1] x", -1)]
    public async Task An_array_of_json(string text, int count)
    {
        foreach (int piece in (int[])[1, 2, 100])
        {
            Task<List<int>> read = JsonWire.DeserializeAsyncEnumerable<int>(new ByteStream(Encoding.UTF8.GetBytes(text), piece), WireSequence.Array).ToListAsync();
            if (count < 0)
            {
                await Assert.ThrowsAsync<WireException>(() => read);
            }
            else
            {
                Assert.Equal(count, (await read).Count);
            }
        }
    }

    [Fact]
    public async Task Json_lines_are_lines()
    {
        var stream = new MemoryStream();
        await JsonWire.SerializeAsync(stream, Many.Of("a", null, "b\nc"), WireSequence.Values);
        Assert.Equal("\"a\"\nnull\n\"b\\nc\"\n", Encoding.UTF8.GetString(stream.ToArray()));
    }

    [Theory]
    [MemberData(nameof(Each))]
    public async Task A_declared_count_reserves_nothing(AnyWire wire)
    {
        if (wire.Delimits)
        {
            return;
        }

        byte[] bytes = wire == AnyWire.Binary ? [0xff, 0xff, 0xff, 0x7e, 1, 0, 0, 0] : [0xdd, 0x7e, 0xff, 0xff, 0xff, 1];
        long before = GC.GetAllocatedBytesForCurrentThread();
        int seen = 0;
        WireException e = await Assert.ThrowsAsync<WireException>(async () =>
        {
            await foreach (int value in wire.ReadMany<int>(new ByteStream(bytes), WireSequence.Array))
            {
                seen++;
            }
        });
        Assert.Equal((1, "$[1]"), (seen, e.Path));
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 1_000_000);
    }
}
