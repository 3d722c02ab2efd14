using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;
using Microsoft.AspNetCore.SignalR;
using Microsoft.AspNetCore.SignalR.Client;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Xunit;

namespace Manywire.SignalR.Tests;

[Wire]
public sealed class Account
{
    public string Owner { get; set; } = "";

    public List<Account>? Others { get; set; }

    [WireIgnore]
    public string Secret { get; set; } = "kept";
}

[Wire]
[JsonDerivedType(typeof(Cat), "cat")]
public abstract class Creature
{
    public string? Name { get; set; }
}

[Wire]
public sealed class Cat : Creature;

[Wire]
public sealed class Sealed<T>
{
    public T? Open { get; set; }

    [WireIgnore]
    public string Secret { get; set; } = "kept";
}

/// <summary>Not wired, with what is.</summary>
public sealed class Ledger
{
    public Account? First { get; set; }

    public Creature? Animal { get; set; }
}

/// <summary>A hub whose protocol is Microsoft's JSON.</summary>
public sealed class JsonHub : Hub
{
    public Account Account(Account account) => account;

    public List<Account> Accounts(Account account, int count) => Enumerable.Repeat(account, count).ToList();

    public Creature Creature(Creature creature) => creature;

    public List<Creature> Creatures(List<Creature> creatures) => creatures;

    public Ledger Ledger(Ledger ledger) => ledger;

    public object Any() => new Account { Owner = "any", Secret = "leaked" };

    public object Sealed() => Seal((Half)1);

    static Sealed<T> Seal<T>(T open) => new() { Open = open };

    public async IAsyncEnumerable<Account> Count(int to)
    {
        for (int i = 0; i < to; i++)
        {
            await Task.Yield();
            yield return new Account { Owner = $"{i}", Secret = "leaked" };
        }
    }

    public async Task<string> Names(IAsyncEnumerable<Account> accounts)
    {
        string all = "";
        await foreach (Account account in accounts)
        {
            all += account.Owner + account.Secret;
        }

        return all;
    }

    public async Task<string> Ask() => (await Clients.Caller.InvokeAsync<Account>("ask", new Account { Owner = "server" }, default)).Owner;
}

/// <summary>Manywire's code within Microsoft's hub protocol for JSON, on both sides.</summary>
public sealed class JsonProtocolTests
{
    static void Bridge(JsonHubProtocolOptions options) => options.PayloadSerializerOptions.TypeInfoResolver = JsonTypeInfoResolver.Combine(JsonWireResolver.Default, new DefaultJsonTypeInfoResolver());

    static async Task<(WebApplication Server, HubConnection Client)> Start()
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        builder.Services.AddSignalR().AddJsonProtocol(Bridge);
        WebApplication server = builder.Build();
        server.MapHub<JsonHub>("/hub");
        await server.StartAsync();
        string url = server.Services.GetRequiredService<IServer>().Features.Get<IServerAddressesFeature>()!.Addresses.Single();
        HubConnection client = new HubConnectionBuilder().WithUrl(url + "/hub").AddJsonProtocol(Bridge).Build();
        await client.StartAsync();
        return (server, client);
    }

    [Fact]
    public async Task Values_come_back_without_what_is_left_out()
    {
        (WebApplication server, HubConnection client) = await Start();
        await using WebApplication ends = server;
        await using HubConnection closes = client;
        var sent = new Account { Owner = "Löwe", Others = [new() { Owner = "b", Secret = "leaked" }], Secret = "leaked" };

        Account back = await client.InvokeAsync<Account>("Account", sent);
        Assert.Equal(("Löwe", "kept", "b", "kept"), (back.Owner, back.Secret, back.Others![0].Owner, back.Others[0].Secret));
        Assert.Equal(["kept", "kept", "kept"], (await client.InvokeAsync<List<Account>>("Accounts", sent, 3)).Select(a => a.Secret));
        Assert.DoesNotContain("leaked", (await client.InvokeAsync<JsonElement>("Any")).GetRawText());

        Ledger ledger = await client.InvokeAsync<Ledger>("Ledger", new Ledger { First = sent, Animal = new Cat { Name = "Tom" } });
        Assert.Equal(("Löwe", "kept", "Tom"), (ledger.First!.Owner, ledger.First.Secret, Assert.IsType<Cat>(ledger.Animal).Name));

        // Arguments are written as their own type. A case has its discriminator all the same, as System.Text.Json has it.
        Assert.Equal("Tom", Assert.IsType<Cat>(await client.InvokeAsync<Creature>("Creature", new Cat { Name = "Tom" })).Name);
        Assert.IsType<Cat>((await client.InvokeAsync<List<Creature>>("Creatures", new List<Creature> { new Cat() }))[0]);

        var streamed = new List<Account>();
        await foreach (Account account in client.StreamAsync<Account>("Count", 3))
        {
            streamed.Add(account);
        }

        Assert.Equal("0kept1kept2kept", string.Concat(streamed.Select(a => a.Owner + a.Secret)));
        Assert.Equal("0kept1kept", await client.InvokeAsync<string>("Names", new JsonHub().Count(2)));
        client.On<Account, Account>("ask", account => new Account { Owner = account.Owner + account.Secret });
        Assert.Equal("serverkept", await client.InvokeAsync<string>("Ask"));
    }

    [Fact]
    public async Task A_marked_type_without_code_is_not_sent()
    {
        (WebApplication server, HubConnection client) = await Start();
        await using WebApplication ends = server;
        await using HubConnection closes = client;
        Assert.Contains("Sealed<System.Half>))]", (await Assert.ThrowsAsync<NotSupportedException>(() => client.InvokeAsync<Account>("Account", new JsonHub().Sealed()))).Message);
        await Assert.ThrowsAnyAsync<Exception>(() => client.InvokeAsync<JsonElement>("Sealed"));
    }
}
