using System;
using System.Collections.Generic;
using System.IO;
using System.IO.Pipelines;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.Wires.Tests.Streams;

/// <summary>A source that stalls blocks no thread, and a value that is complete isn't kept waiting for what comes behind it.</summary>
public sealed class StallTests
{
    public static TheoryData<AnyWire> Each => AnyWire.Each;

    static readonly User[] s_users = [.. Enumerable.Range(0, 40).Select(i => new User { Age = i, FirstName = new string('f', i), LastName = i % 3 == 0 ? null : "l" })];

    [Theory]
    [MemberData(nameof(Each))]
    public async Task A_value_comes_with_its_last_byte(AnyWire wire)
    {
        byte[] bytes = Many.Concatenated(wire, s_users);
        var stream = new ByteStream(bytes).StallsAt(0);
        using var reader = new WireStreamReader(stream);
        int end = 0;
        foreach (User user in s_users)
        {
            // The call comes back at once, since nothing here blocks; only its task waits.
            ValueTask<User?> read = wire.ReadAsync<User>(reader);
            int size = wire.Write(user).Length;
            for (int i = 0; i < size; i++)
            {
                Assert.False(read.IsCompleted);
                if (i == size - 1)
                {
                    break;
                }

                stream.Release(++end);
            }

            stream.Release(++end);
            Assert.Equal(user.Age, (await read)!.Age);
            Assert.Equal(end, reader.Position);
        }
    }

    [Theory]
    [MemberData(nameof(Each))]
    public async Task What_is_there_completes_synchronously(AnyWire wire)
    {
        byte[] bytes = Many.Concatenated(wire, s_users);
        int first = wire.Write(s_users[0]).Length;
        using var reader = new WireStreamReader(new ByteStream(bytes).StallsAt(bytes.Length));
        for (int i = 0; i < s_users.Length; i++)
        {
            ValueTask<User?> read = wire.ReadAsync<User>(reader);
            Assert.True(read.IsCompletedSuccessfully);
            Assert.Equal(i, (await read)!.Age);
        }

        Assert.False(wire.ReadAsync<User>(reader).IsCompleted);

        var pipe = new Pipe();
        await pipe.Writer.WriteAsync(bytes.AsMemory(0, first));
        ValueTask<User?> piped = wire.ReadAsync<User>(pipe.Reader);
        Assert.True(piped.IsCompletedSuccessfully);
        Assert.Equal(0, (await piped)!.Age);
        Assert.True(wire.ReadAsync<User>(new MemoryStream(bytes, 0, bytes.Length, false, true)).IsCompletedSuccessfully);
        Assert.True(wire.WriteAsync(new MemoryStream(), s_users).IsCompletedSuccessfully);
    }

    [Theory]
    [MemberData(nameof(Each))]
    public async Task Values_of_a_sequence_come_with_their_last_byte(AnyWire wire)
    {
        foreach (WireSequence sequence in (WireSequence[])[WireSequence.Values, WireSequence.Array])
        {
            byte[] bytes = sequence == WireSequence.Array ? wire.Write(s_users) : Many.Concatenated(wire, s_users);
            var stream = new ByteStream(bytes).StallsAt(0);
            await using IAsyncEnumerator<User?> users = wire.ReadMany<User>(stream, sequence).GetAsyncEnumerator();
            int end = sequence == WireSequence.Array ? bytes.Length - Many.Concatenated(wire, s_users, ",").Length : 0;
            foreach (User user in s_users)
            {
                ValueTask<bool> next = users.MoveNextAsync();
                Assert.False(next.IsCompleted);
                end += wire.Write(user).Length + (sequence == WireSequence.Array && wire.Delimits && user.Age > 0 ? 1 : 0);
                stream.Release(end - 1);
                await Task.Yield();
                Assert.False(next.IsCompleted);
                stream.Release(end);
                Assert.True(await next);
                Assert.Equal(user.Age, users.Current!.Age);
            }

            ValueTask<bool> over = users.MoveNextAsync();
            stream.Release();
            Assert.False(await over);
        }
    }

    [Theory]
    [MemberData(nameof(Each))]
    public async Task Cancellation_ends_waiting_and_the_value_can_be_read_later(AnyWire wire)
    {
        byte[] bytes = wire.Write(s_users);
        var stream = new ByteStream(bytes).StallsAt(bytes.Length / 2);
        using var reader = new WireStreamReader(stream);
        using (var source = new CancellationTokenSource())
        {
            ValueTask<User[]?> read = wire.ReadAsync<User[]>(reader, source.Token);
            Assert.False(read.IsCompleted);
            await source.CancelAsync();
            await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await read);
        }

        stream.Release();
        Assert.Equal(s_users.Length, (await wire.ReadAsync<User[]>(reader))!.Length);

        var pipe = new Pipe();
        await pipe.Writer.WriteAsync(bytes.AsMemory(0, bytes.Length / 2));
        using (var source = new CancellationTokenSource())
        {
            ValueTask<User[]?> read = wire.ReadAsync<User[]>(pipe.Reader, source.Token);
            Assert.False(read.IsCompleted);
            await source.CancelAsync();
            await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await read);
        }

        await pipe.Writer.WriteAsync(bytes.AsMemory(bytes.Length / 2));
        Assert.Equal(s_users.Length, (await wire.ReadAsync<User[]>(pipe.Reader))!.Length);

        ValueTask<User[]?> pending = wire.ReadAsync<User[]>(pipe.Reader);
        pipe.Reader.CancelPendingRead();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await pending);
    }

    [Theory]
    [MemberData(nameof(Each))]
    public async Task Either_token_cancels_a_sequence(AnyWire wire)
    {
        byte[] bytes = Many.Concatenated(wire, s_users);
        foreach (bool own in (bool[])[true, false])
        {
            using var one = new CancellationTokenSource();
            using var other = new CancellationTokenSource();
            IAsyncEnumerable<User?> users = wire.ReadMany<User>(new ByteStream(bytes).StallsAt(bytes.Length - 1), WireSequence.Values, one.Token);
            int seen = 0;
            await Assert.ThrowsAnyAsync<OperationCanceledException>(async () =>
            {
                await foreach (User? user in users.WithCancellation(other.Token))
                {
                    Assert.Equal(seen++, user!.Age);
                    if (seen == s_users.Length - 1)
                    {
                        (own ? one : other).CancelAfter(1);
                    }
                }
            });
            Assert.Equal(s_users.Length - 1, seen);
        }
    }

    [Theory]
    [MemberData(nameof(Each))]
    public async Task Over_a_socket(AnyWire wire)
    {
        using var listener = new TcpListener(IPAddress.Loopback, 0);
        listener.Start();
        using var client = new TcpClient();
        Task<TcpClient> accepting = listener.AcceptTcpClientAsync();
        await client.ConnectAsync((IPEndPoint)listener.LocalEndpoint);
        using TcpClient server = await accepting;
        using var requests = new WireStreamReader(server.GetStream());
        using var answers = new WireStreamReader(client.GetStream());

        // A dialogue: neither side closes, so each value has to come by its own bytes.
        foreach (User user in s_users)
        {
            await wire.WriteAsync(client.GetStream(), user);
            User? request = await wire.ReadAsync<User>(requests);
            await wire.WriteAsync(server.GetStream(), new[] { request! });
            Assert.Equal(user.FirstName, (await wire.ReadAsync<User[]>(answers))![0].FirstName);
        }

        // And sequences both ways at once, the one as it comes.
        Task send = Task.Run(async () =>
        {
            await wire.WriteAsync(client.GetStream(), Many.Slowly(s_users), WireSequence.Values);
            client.Client.Shutdown(SocketShutdown.Send);
        });
        List<User?> received = await wire.ReadMany<User>(requests, WireSequence.Values).ToListAsync();
        await send;
        Assert.Equal(s_users.Select(u => u.Age), received.Select(u => u!.Age));
    }

    [Theory]
    [MemberData(nameof(Each))]
    public async Task A_source_that_stalls_doesnt_hold_back_what_it_gave(AnyWire wire)
    {
        var pipe = new Pipe();
        var more = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        ValueTask write = wire.WriteAsync(pipe.Writer, Source(), WireSequence.Values);
        Assert.Equal(0, (await wire.ReadAsync<User>(pipe.Reader))!.Age);
        Assert.False(write.IsCompleted);
        more.SetResult();
        Assert.Equal(1, (await wire.ReadAsync<User>(pipe.Reader))!.Age);
        await write;

        async IAsyncEnumerable<User> Source()
        {
            yield return s_users[0];
            await more.Task;
            yield return s_users[1];
        }
    }

    [Theory]
    [MemberData(nameof(Each))]
    public async Task A_writer_waits_for_a_reader_that_is_behind(AnyWire wire)
    {
        var pipe = new Pipe(new PipeOptions(pauseWriterThreshold: 4096, resumeWriterThreshold: 2048));
        User[] users = [.. Enumerable.Repeat(s_users[39], 100_000)];
        int given = 0;
        ValueTask write = wire.WriteAsync(pipe.Writer, Source(), WireSequence.Values);
        Assert.False(write.IsCompleted);
        Assert.InRange(given, 1, 2000);
        Task close = Task.Run(async () =>
        {
            await write;
            await pipe.Writer.CompleteAsync();
        });
        Assert.Equal(users.Length, (await wire.ReadMany<User>(pipe.Reader, WireSequence.Values).ToListAsync()).Count);
        await close;

        async IAsyncEnumerable<User> Source()
        {
            await Task.CompletedTask;
            foreach (User user in users)
            {
                given++;
                yield return user;
            }
        }
    }
}
