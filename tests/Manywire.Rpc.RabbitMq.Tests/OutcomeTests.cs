using System;
using System.Threading.Tasks;
using Xunit;

namespace Manywire.Rpc.RabbitMq.Tests;

/// <summary>What a worker remembers of calls with keys.</summary>
public class OutcomeTests
{
    sealed class Clock : TimeProvider
    {
        public DateTimeOffset Now { get; set; } = new(2026, 1, 1, 0, 0, 0, TimeSpan.Zero);

        public override DateTimeOffset GetUtcNow() => Now;
    }

    [Fact]
    public async Task Outcomes_are_forgotten_when_their_time_is_over()
    {
        var clock = new Clock();
        var outcomes = new RpcOutcomesInMemory(clock);
        Assert.Null(await outcomes.FindAsync("a", default));
        await outcomes.KeepAsync("a", new byte[] { 1 }, TimeSpan.FromMinutes(10), default);
        await outcomes.KeepAsync("b", default, TimeSpan.FromMinutes(10), default);
        clock.Now += TimeSpan.FromMinutes(9);
        await outcomes.KeepAsync("a", new byte[] { 2 }, TimeSpan.FromMinutes(10), default);
        Assert.Equal([2], (await outcomes.FindAsync("a", default))!.Value.ToArray());
        Assert.True((await outcomes.FindAsync("b", default))!.Value.IsEmpty);
        clock.Now += TimeSpan.FromMinutes(1);
        Assert.NotNull(await outcomes.FindAsync("a", default));
        Assert.Null(await outcomes.FindAsync("b", default));
        clock.Now += TimeSpan.FromMinutes(9);
        Assert.Null(await outcomes.FindAsync("a", default));
    }

    [Fact]
    public async Task The_oldest_outcomes_are_forgotten_when_there_are_too_many_or_they_are_too_large()
    {
        var outcomes = new RpcOutcomesInMemory(new Clock());
        for (int i = 0; i <= RpcOutcomesInMemory.MaxCount; i++)
        {
            await outcomes.KeepAsync($"{i}", default, TimeSpan.FromMinutes(10), default);
        }

        Assert.Null(await outcomes.FindAsync("0", default));
        Assert.NotNull(await outcomes.FindAsync("1", default));
        byte[] third = new byte[(RpcOutcomesInMemory.MaxBytes / 3) - 8];
        foreach (string key in new[] { "a", "b", "c", "d" })
        {
            await outcomes.KeepAsync(key, third, TimeSpan.FromMinutes(10), default);
        }

        Assert.Null(await outcomes.FindAsync("a", default));
        Assert.NotNull(await outcomes.FindAsync("b", default));
        Assert.NotNull(await outcomes.FindAsync("d", default));
        await outcomes.KeepAsync(new string('k', (int)(RpcOutcomesInMemory.MaxBytes / 4)), default, TimeSpan.FromMinutes(10), default); // keys count as well
        Assert.Null(await outcomes.FindAsync("c", default));
        Assert.NotNull(await outcomes.FindAsync("d", default));
    }
}
