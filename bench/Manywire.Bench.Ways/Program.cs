using System;
using System.Buffers;
using System.Collections.Generic;
using System.Threading.Tasks;
using Manywire;
using Manywire.Bench.Ways;
using Microsoft.AspNetCore.SignalR;
using Microsoft.AspNetCore.SignalR.Protocol;
using Microsoft.Extensions.Caching.Hybrid;
using Microsoft.Extensions.DependencyInjection;

// dotnet run -c Release --project bench/Manywire.Bench.Ways [cache] [signalr] [connection]: hits of HybridCache, messages of SignalR and what goes over a connection, beside what .NET has. The last column is how many times as fast as the first contender.
Console.WriteLine("| what | contender | ns | a second | bytes | times |");
Console.WriteLine("|---|---|---|---|---|---|");
if (args.Length == 0 || Array.IndexOf(args, "cache") >= 0)
{
    HybridCache usual = Cache(null), own = Cache(o => { });
    byte[] bytes = BinaryWire.Serialize(Order.Sample);
    Rounds.Measure("HybridCache hit", ("System.Text.Json", n => Hits(usual, n)), ("Manywire", n => Hits(own, n)), ("the result alone", n => Read(bytes, n)));
}

if (args.Length == 0 || Array.IndexOf(args, "signalr") >= 0)
{
    IHubProtocol[] protocols = [new MessagePackHubProtocol(), new WireMessagePackHubProtocol(), new WireBinaryHubProtocol()];
    foreach ((string name, HubMessage message) in new (string, HubMessage)[] { ("numbers", new InvocationMessage("17", "Add", [1_000_000, 2])), ("order", new InvocationMessage("17", "Place", [Order.Sample])), ("result", CompletionMessage.WithResult("17", 1_000_002)) })
    {
        Rounds.Measure($"SignalR {name}, written", Each(protocols, protocol => Write(protocol, message)));
        Rounds.Measure($"SignalR {name}, read", Each(protocols, protocol => Parse(protocol, message)));
        Rounds.Measure($"SignalR {name}, both", Each(protocols, protocol => Write(protocol, message) + Parse(protocol, message)));
    }
}

if (args.Length == 0 || Array.IndexOf(args, "connection") >= 0)
{
    await Connection.Compare(
        new Connection("Microsoft's MessagePack", b => b.AddMessagePackProtocol()),
        new Connection("Manywire's MessagePack", b => b.AddManywireMessagePackProtocol()),
        new Connection("Manywire's Binary", b => b.AddManywireBinaryProtocol()));
}

static HybridCache Cache(Action<WireCacheSettings>? configure)
{
    var services = new ServiceCollection();
    IHybridCacheBuilder builder = services.AddHybridCache();
    return (configure is null ? builder : builder.AddManywire(configure)).Services.BuildServiceProvider().GetRequiredService<HybridCache>();
}

static void Hits(HybridCache cache, int count)
{
    for (int i = 0; i < count; i++)
    {
        ValueTask<Order> hit = cache.GetOrCreateAsync("order", static _ => new ValueTask<Order>(Order.Sample));
        if ((hit.IsCompletedSuccessfully ? hit.Result : hit.AsTask().Result).Lines.Count != 10)
        {
            throw new InvalidOperationException("Another value was cached.");
        }
    }
}

static void Read(byte[] bytes, int count)
{
    for (int i = 0; i < count; i++)
    {
        BinaryWire.Deserialize<Order>(bytes);
    }
}

static (string, Action<int>)[] Each(IHubProtocol[] protocols, Func<IHubProtocol, Action<int>> make) =>
    Array.ConvertAll<IHubProtocol, (string, Action<int>)>(protocols, protocol => (protocol.GetType().Name, make(protocol)));

static Action<int> Write(IHubProtocol protocol, HubMessage message)
{
    var output = new ArrayBufferWriter<byte>(4096);
    return count =>
    {
        for (int i = 0; i < count; i++)
        {
            output.ResetWrittenCount();
            protocol.WriteMessage(message, output);
        }
    };
}

static Action<int> Parse(IHubProtocol protocol, HubMessage message)
{
    ReadOnlyMemory<byte> bytes = protocol.GetMessageBytes(message);
    var binder = new Binder();
    return count =>
    {
        for (int i = 0; i < count; i++)
        {
            var input = new ReadOnlySequence<byte>(bytes);
            if (!protocol.TryParseMessage(ref input, binder, out HubMessage? read) || read is InvocationBindingFailureMessage)
            {
                throw new InvalidOperationException("The message wasn't read.");
            }
        }
    };
}

sealed class Binder : IInvocationBinder
{
    static readonly Type[] s_numbers = [typeof(int), typeof(int)], s_order = [typeof(Order)];

    public IReadOnlyList<Type> GetParameterTypes(string methodName) => methodName == "Add" ? s_numbers : s_order;

    public Type GetReturnType(string invocationId) => typeof(int);

    public Type GetStreamItemType(string streamId) => typeof(int);

    public string? GetTarget(ReadOnlySpan<byte> utf8Bytes) => utf8Bytes.SequenceEqual("Add"u8) ? "Add" : "Place";
}
