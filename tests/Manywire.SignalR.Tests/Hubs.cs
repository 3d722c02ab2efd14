using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Channels;
using System.Threading.Tasks;
using Microsoft.AspNetCore.SignalR;

namespace Manywire.SignalR.Tests;

/// <summary>What the tests call, from every client.</summary>
public sealed class TestHub : Hub
{
    public int Add(int a, int b) => a + b;

    public Person Older(Person person) => person with { Age = person.Age + 1 };

    public string? Nothing(string? text) => text;

    public void Fail() => throw new HubException("as it should");

    public Unwired Unwritable() => new("x");

    public int Unreadable(Unwired value) => value.Name.Length;

    public Task Say(string text) => Clients.All.SendAsync("said", text, new Person(text, 1, 0.5, Mood.Happy, DateTime.UnixEpoch, Guid.Empty, 1.5m, ["a"], new() { ["b"] = 2 }, [1, 2], null));

    public async IAsyncEnumerable<int> Count(int to, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        for (int i = 0; i < to; i++)
        {
            cancellationToken.ThrowIfCancellationRequested();
            yield return i;
            await Task.Yield();
        }
    }

    public async Task<int> Sum(IAsyncEnumerable<int> numbers)
    {
        int sum = 0;
        await foreach (int number in numbers)
        {
            sum += number;
        }

        return sum;
    }

    public ChannelReader<Person> People(ChannelReader<string> names)
    {
        var people = Channel.CreateUnbounded<Person>();
        _ = Task.Run(async () =>
        {
            await foreach (string name in names.ReadAllAsync())
            {
                await people.Writer.WriteAsync(new Person(name, 1, 0, Mood.Calm, DateTime.UnixEpoch, Guid.Empty, 0, [], [], null, null));
            }

            people.Writer.Complete();
        });
        return people.Reader;
    }

    /// <summary>Asks a client, which may be connected to another server.</summary>
    public Task<int> Ask(string connection, int value) => Clients.Client(connection).InvokeAsync<int>("answer", value, CancellationToken.None);

    public string Self() => Context.ConnectionId;
}
