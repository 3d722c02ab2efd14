using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using Manywire.Corpus.Cases;
using Manywire.Wires.Tests;
using Xunit;

namespace Manywire.Rpc.Tests;

/// <summary>All types that the wires carry are arguments and results: each case of the corpus, and values drawn at random.</summary>
public class CorpusTests
{
    /// <summary>Calls of all cases are under way at once, over one connection: what one of them leaves behind would be seen in another.</summary>
    [Fact]
    public async Task Every_type_is_an_argument_and_a_result()
    {
        Case[] cases = [.. CorpusCases.All.Where(c => !c.IsRefusedBy("MessagePack"))];
        RpcServices services = new();
        foreach (Case each in cases)
        {
            each.Accept(new Serve(services, each.Name));
        }

        await using var server = new RpcServer(services);
        await using RpcClient client = await RpcClient.ConnectAsync(server.Listen(0));
        string?[] problems = await Task.WhenAll(Enumerable.Range(0, LongRun.Choose(2, 100)).SelectMany(_ => cases).Select(each => each.Accept(new Call(client, each.Name))));
        Assert.Equal([], problems.OfType<string>());
    }

    [Fact]
    public async Task Values_drawn_at_random_come_back()
    {
        RpcServices services = new();
        new Serve(services, "everything").Visit<Everything, Everything>(() => null!);
        services.Handle("several", call =>
        {
            var first = call.Read<Everything?>("first");
            var text = call.Read<string>("text");
            call.Return<List<Everything?>>([first, call.Read<Everything?>("second")]);
            Assert.NotNull(text);
            return default;
        });
        await using var server = new RpcServer(services);
        await using RpcClient client = await RpcClient.ConnectAsync(server.Listen(0));
        await Parallel.ForAsync(1, LongRun.Choose(300, 100_000), new ParallelOptions { MaxDegreeOfParallelism = 8 }, async (seed, cancellation) =>
        {
            var random = new RandomValues(seed, 200);
            Everything first = random.Make<Everything>(), second = random.Make<Everything>();
            byte[] expected = MessagePackWire.Serialize<List<Everything?>>([first, second]);
            List<Everything?> both = await client.CallAsync<List<Everything?>>("several", [first, random.Text(), second], cancellation);
            Assert.Equal(expected, MessagePackWire.Serialize(both));
            Everything one = await client.CallAsync<Everything>("everything", [second], cancellation);
            Assert.Equal(MessagePackWire.Serialize(second), MessagePackWire.Serialize(one));
        });
    }

#pragma warning disable MW020 // the types are found at Case.Of, whose parameter is marked
    sealed class Serve(RpcServices services, string name) : ICaseVisitor<bool>
    {
        public bool Visit<TWritten, TRead>(Func<TWritten> make)
        {
            services.Handle(name, call =>
            {
                var argument = call.Read<TRead>("value", default!);
                call.EndArguments();
                call.Return(argument);
                return default;
            });
            return true;
        }
    }

    /// <summary>What comes back is what the wire alone makes of the value.</summary>
    sealed class Call(RpcClient client, string name) : ICaseVisitor<Task<string?>>
    {
        public async Task<string?> Visit<TWritten, TRead>(Func<TWritten> make)
        {
            byte[] written = MessagePackWire.Serialize(make()), expected;
            try
            {
                TRead? read = MessagePackWire.Deserialize<TRead>(written);
                expected = MessagePackWire.Serialize(read);
                expected = MessagePackWire.Serialize(MessagePackWire.Deserialize<TRead>(expected));
            }
            catch (WireException e)
            {
                // A version that can't read the other: the other side says which argument it is.
                try
                {
                    await client.CallRawAsync(name, (byte[])[0x91, .. written]);
                    return $"{name} is read, though the wire alone says: {e.Message}";
                }
                catch (RpcArgumentException)
                {
                    return null;
                }
            }

            try
            {
                ReadOnlyMemory<byte> raw = await client.CallRawAsync(name, (byte[])[0x91, .. written]);
                var typed = MessagePackWire.Deserialize<TRead>(raw.Span);
                return expected.AsSpan().SequenceEqual(MessagePackWire.Serialize(typed)) ? null : $"{name}: {Convert.ToHexString(expected)} was expected, {Convert.ToHexString(raw.Span)} came";
            }
            catch (Exception e)
            {
                return $"{name}: {e.Message}";
            }
        }
    }
#pragma warning restore MW020
}
