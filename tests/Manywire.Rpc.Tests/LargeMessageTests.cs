using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Xunit;

namespace Manywire.Rpc.Tests;

/// <summary>Messages that are received into a buffer of their own, and sent from one.</summary>
public class LargeMessageTests
{
    static byte[] Message(int bytes, params object[] further)
    {
        var output = new ArrayBufferWriter<byte>();
        RpcMessageWriter.Request(output, 7, MessagePackWire.Serialize("take"));
        byte[] data = new byte[bytes];
        new Random(bytes).NextBytes(data);
        MessagePackWire.Serialize(output, (object[])[data, .. further]);
        return output.WrittenSpan.ToArray();
    }

    static RpcScratch Scratch(byte[] message)
    {
        RpcScratch scratch = RpcScratch.Rent();
        scratch.Write(message);
        return scratch;
    }

    /// <summary>Whoever declares much and sends little makes no large buffer: it is at most eight times what has come, or the first one.</summary>
    [Theory]
    [InlineData(1)]
    [InlineData(50)]
    [InlineData(1000)]
    [InlineData(4001)]
    public void Memory_is_in_proportion_to_what_has_arrived_and_not_to_what_is_declared(int piece)
    {
        byte[] message = Message(4_000_000);
        var budget = new RpcBudget(1 << 24);
        using var inbox = new RpcInbox(1 << 22, budget);
        for (int at = 0; at < 300_000;)
        {
            int room = inbox.GetMemory().Length;
            Assert.True(at + room <= Math.Max(2048, 8 * at), $"{at} bytes have come, and there is room for {room} more.");
            int n = Math.Min(Math.Min(piece, room), message.Length - at);
            message.AsSpan(at, n).CopyTo(inbox.GetMemory().Span);
            inbox.Advance(n);
            at += n;
            Assert.False(inbox.TryRead(out _));
        }
    }

    /// <summary>While as many calls run as may, bytes are received that belong to messages behind one that has begun.</summary>
    [Fact]
    public void What_arrives_ahead_isnt_taken_for_more_of_the_message_that_has_begun()
    {
        using var inbox = new RpcInbox(10_000, null);
        byte[] large = Raw.Request(1, "Echo", new string('x', 9900)), small = Raw.Request(2, "Add", 1, 2);
        Receive(large.AsSpan(0, 100));
        Assert.False(inbox.TryRead(out _));
        Receive(large.AsSpan(100));
        int more = 0;
        for (; inbox.MayReceiveAhead(1 << 16); more++)
        {
            Receive(small);
        }

        Assert.True(inbox.TryRead(out ReadOnlySpan<byte> read));
        Assert.Equal(large.Length, read.Length);
        for (int i = 0; i < more; i++)
        {
            Assert.True(inbox.TryRead(out read));
            Assert.Equal(small, read);
        }

        Assert.False(inbox.TryRead(out _));

        void Receive(ReadOnlySpan<byte> bytes)
        {
            while (bytes.Length > 0)
            {
                Span<byte> room = inbox.GetMemory().Span;
                Assert.NotEqual(0, room.Length);
                int count = Math.Min(room.Length, bytes.Length);
                bytes[..count].CopyTo(room);
                inbox.Advance(count);
                bytes = bytes[count..];
            }
        }
    }

    [Fact]
    public void A_length_that_is_more_than_a_message_may_have_is_refused_before_it_arrives()
    {
        byte[] message = Message(100_000);
        using var inbox = new RpcInbox(100_000, null);
        message.AsSpan(0, 30).CopyTo(inbox.GetMemory().Span);
        inbox.Advance(30);
        Assert.False(inbox.TryRead(out _));
        Assert.Contains("MaxMessageBytes", Assert.Throws<RpcProtocolException>(() => inbox.GetMemory()).Message, StringComparison.Ordinal);
    }

    /// <summary>However it is cut: the message comes out as it went in, its buffer is handed over, and what came behind it is read next.</summary>
    [Theory]
    [InlineData(1)]
    [InlineData(999)]
    [InlineData(65_536)]
    [InlineData(int.MaxValue)]
    public void The_buffer_of_a_large_message_is_handed_over(int piece)
    {
        byte[][] messages = [Message(10), Message(70_000, 5), Message(300_000), Message(20), Message(40_000, "text", 1), Message(30), Message(1_000_000, 1)];
        byte[] all = [.. messages.SelectMany(m => m)];
        var budget = new RpcBudget(1 << 22);
        using var inbox = new RpcInbox(1 << 21, budget);
        var kept = new List<(byte[] Array, int At, int Length, byte[] Wanted)>();
        int read = 0, taken = 0;
        for (int at = 0; at < all.Length;)
        {
            Memory<byte> room = inbox.GetMemory();
            int n = Math.Min(Math.Min(piece, room.Length), all.Length - at);
            all.AsSpan(at, n).CopyTo(room.Span);
            inbox.Advance(n);
            at += n;
            while (inbox.TryRead(out ReadOnlySpan<byte> message))
            {
                Assert.True(message.SequenceEqual(messages[read]));
                if (message.Length > 1000 && inbox.TryTake(message[3..], out int start) is { } array)
                {
                    kept.Add((array, start, message.Length - 3, messages[read][3..]));
                    taken++;
                }

                read++;
            }
        }

        Assert.Equal(messages.Length, read);
        Assert.True(taken >= 3, $"{taken} of 4 large messages were handed over.");
        Assert.All(kept, k => Assert.True(k.Array.AsSpan(k.At, k.Length).SequenceEqual(k.Wanted))); // nothing was written into them afterwards
        inbox.Dispose();
        Assert.True(budget.TryTake(1 << 22)); // all of it was given back
    }

    [Fact]
    public void A_buffer_into_which_more_is_received_stays()
    {
        byte[] message = Message(50_000);
        using var inbox = new RpcInbox(1 << 20, null);
        for (int at = 0; at < message.Length;)
        {
            Memory<byte> room = inbox.GetMemory();
            int n = Math.Min(room.Length, message.Length - at);
            message.AsSpan(at, n).CopyTo(room.Span);
            inbox.Advance(n);
            at += n;
            if (at == message.Length)
            {
                _ = inbox.GetMemory(); // such as for the end of the connection, while no calls are taken
            }

            if (inbox.TryRead(out ReadOnlySpan<byte> read))
            {
                Assert.Null(inbox.TryTake(read, out _));
            }
        }
    }

    [Fact]
    public void What_is_sent_is_what_was_put_in_whether_or_not_it_is_large()
    {
        var random = new Random(5);
        var outbox = new RpcOutbox();
        var wanted = new List<byte>();
        var sent = new List<byte>();
        var ends = new List<(long End, byte[] Message)>();
        var answers = new List<(long End, int Length)>();
        for (int i = 0; i < 300; i++)
        {
            byte[] message = new byte[random.Next(4) == 0 ? random.Next(30_000, 200_000) : random.Next(1, 300)];
            random.NextBytes(message);
            wanted.AddRange(message);
            RpcScratch scratch = random.Next(3) == 0 ? RpcScratch.Of(message) : Scratch(message);
            bool isOwn = random.Next(2) == 0;
            outbox.Add(random.Next(3) == 0 ? scratch.Keep() : scratch, isOwn);
            scratch.Return();
            ends.Add((outbox.Added, message));
            answers.Add((outbox.Added, isOwn ? 0 : message.Length));
            Assert.Equal(answers.Where(a => a.End > outbox.Sent).Sum(a => a.Length), outbox.UnsentAnswers);
            if (random.Next(5) == 0)
            {
                foreach ((long end, byte[] unsent) in ends.Where(e => e.End - e.Message.Length >= outbox.Taken))
                {
                    Assert.Equal(unsent, outbox.Message(end, unsent.Length));
                }

                sent.AddRange(outbox.Take().Span);
                outbox.Done();
            }
        }

        while (outbox.Unsent > 0)
        {
            sent.AddRange(outbox.Take().Span);
            outbox.Done();
        }

        Assert.Equal(0, outbox.UnsentAnswers);
        Assert.True(wanted.SequenceEqual(sent));
    }

    /// <summary>Both sides call each other with bytes of all lengths at once, over buffers that are small, and some calls are given up.</summary>
    [Fact]
    public async Task Large_and_small_calls_side_by_side_give_what_they_are_to()
    {
        RpcServices services = new RpcServices().Handle("turn", static call =>
        {
            byte[] bytes = call.Read<byte[]>("bytes");
            Array.Reverse(bytes);
            call.Return(bytes);
            return default;
        }).Add<IStore>(new Store());
        (Stream near, Stream far) = RpcTransport.Pair();
        await using RpcConnection a = RpcConnection.Start(near, new RpcConnectionOptions { Services = services, MaxUnsentBytes = 300_000 });
        await using RpcConnection b = RpcConnection.Start(far, new RpcConnectionOptions { Services = services });
        int rounds = LongRun.Choose(20, 2000);
        await Task.WhenAll(Enumerable.Range(0, 16).Select(n => Task.Run(async () =>
        {
            var random = new Random(n);
            RpcConnection caller = n % 2 == 0 ? a : b;
            for (int i = 0; i < rounds; i++)
            {
                byte[] bytes = new byte[random.Next(3) == 0 ? random.Next(50, 2000) : random.Next(10_000, 400_000)];
                random.NextBytes(bytes);
                using var cancellation = new CancellationTokenSource();
                ValueTask<byte[]> call = i % 2 == 0 ? caller.CallAsync<byte[]>("turn", [bytes], cancellation.Token) : caller.Proxy<IStore>().Turn(bytes, cancellation.Token);
                if (random.Next(4) == 0)
                {
                    await cancellation.CancelAsync();
                }

                try
                {
                    byte[] back = await call;
                    Array.Reverse(back);
                    Assert.True(bytes.AsSpan().SequenceEqual(back));
                }
                catch (OperationCanceledException)
                {
                    Assert.True(cancellation.IsCancellationRequested);
                }
            }
        }))).WaitAsync(LongRun.Choose(Patience.Limit, TimeSpan.FromMinutes(20)));
    }

    /// <summary>What a call that was given up has taken of the room for messages that aren't whole is free again when its connection ends in the middle of it.</summary>
    [Fact]
    public async Task A_message_that_is_cut_off_takes_nothing_afterwards()
    {
        await using var server = new RpcServer(new RpcServices().Add<IStore>(new Store()), new RpcServerOptions { MaxUnfinishedBytes = 3_000_000 });
        byte[] message = Message(2_000_000);
        for (int i = 0; i < 10; i++)
        {
            (Stream near, Stream far) = RpcTransport.Pair();
            RpcConnection connection = (await server.ServeAsync(far))!;
            await near.WriteAsync(message.AsMemory(0, 1_500_000));
            await near.DisposeAsync();
            RpcProtocolException error = await Assert.ThrowsAsync<RpcProtocolException>(() => connection.Closed.WaitAsync(Patience.Limit));
            Assert.Contains("in the middle of a message", error.Message, StringComparison.Ordinal);
        }
    }

    /// <summary>Where both sides send more than the other takes at once, each goes on receiving what the other sends, or none would ever go on.</summary>
    [Fact]
    public async Task Both_sides_may_tell_each_other_more_than_may_wait_to_be_sent()
    {
        const int Each = 40;
        int told = 0;
        RpcServices services = new RpcServices().Handle("tell", _ =>
        {
            Interlocked.Increment(ref told);
            return default;
        });
        await using var server = new RpcServer(services, new RpcServerOptions { MaxUnsentBytes = 100_000, SendTimeout = s_soon });
        await using RpcClient client = await RpcClient.ConnectAsync(server.Listen(0), new RpcClientOptions { MaxUnsentBytes = 100_000, SendTimeout = s_soon, Services = services });
        await client.PingAsync();
        RpcConnection back = server.Connections.Single();
        byte[] large = new byte[1_000_000];
        await Task.WhenAll(Enumerable.Range(0, Each).SelectMany(_ => new[] { client.NotifyAsync("tell", [large]).AsTask(), back.NotifyAsync("tell", [large]).AsTask() })).WaitAsync(Patience.Limit);
        await Patience.Until(() => told == 2 * Each);
    }

    /// <summary>The answer of a call that was given up is received while more waits to be sent than may: the other side may not receive until it was.</summary>
    [Fact]
    public async Task Answers_of_calls_that_were_given_up_are_received()
    {
        (Stream near, Stream far) = RpcTransport.Pair();
        await using RpcConnection client = RpcConnection.Start(near, new RpcConnectionOptions { MaxUnsentBytes = 1000, SendTimeout = Timeout.InfiniteTimeSpan });
        byte[] large = new byte[1_000_000];
        using var cancelling = new CancellationTokenSource();
        Task call = client.CallAsync("echo", [large], cancelling.Token).AsTask();
        cancelling.Cancel();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => call);
        await far.WriteAsync((byte[])[0x94, 1, 0, 0xc0, .. MessagePackWire.Serialize(large)]).AsTask().WaitAsync(s_soon);
    }

    static readonly TimeSpan s_soon = TimeSpan.FromSeconds(8);
}

[WireService]
public interface IStore
{
    [WireMethod("turned")]
    ValueTask<byte[]> Turn(byte[] bytes, CancellationToken cancellationToken = default);
}

sealed class Store : IStore
{
    public async ValueTask<byte[]> Turn(byte[] bytes, CancellationToken cancellationToken)
    {
        await Task.Yield();
        Array.Reverse(bytes);
        return bytes;
    }
}
