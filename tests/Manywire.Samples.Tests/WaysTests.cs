using System;
using System.IO;
using System.Threading.Tasks;
using Manywire.Testing;
using Xunit;

namespace Manywire.Samples.Tests;

/// <summary>The samples of the ways in, each with what it stands on: Kestrel, Redis, SQLite and Orleans.</summary>
public sealed class WaysTests(RedisServer redis) : IClassFixture<RedisServer>
{
    static async Task<string[]> Lines(Func<TextWriter, Task> run)
    {
        var output = new StringWriter { NewLine = "\n" };
        await run(output);
        return output.ToString().TrimEnd('\n').Split('\n');
    }

    [Fact]
    public async Task Guests_of_two_protocols_hear_one_another() =>
        Assert.Equal(["Ada: Does the engine run?", "Charles: Not yet."], await Lines(output => Chat.Program.RunAsync(null, output)));

    [RedisFact]
    public async Task Guests_of_two_servers_hear_one_another_over_Redis() =>
        Assert.Equal(["Ada: Does the engine run?", "Charles: Not yet."], await Lines(output => Chat.Program.RunAsync(redis.Address, output)));

    [RedisFact]
    public async Task What_one_process_made_another_finds_in_Redis() => Assert.Equal(
        [
            "the first process makes it", "the first process has London of 8900000", "the first process has London of 8900000",
            "the second process has London of 8900000", "the second process has London of 8900000",
            "the next version makes it: an entry of another type is a miss", "the next version has London of 8900000 on 1572 km²",
        ],
        await Lines(output => Lookup.Program.RunAsync(redis.Address, output)));

    [Fact]
    public async Task A_service_is_called_over_gRPC() =>
        Assert.Equal(["1: Good day, Ada", "2: Good day, Charles", "3: Guten Tag, Konrad", "InvalidArgument: A guest has a name."], await Lines(Greeter.Program.RunAsync));

    [Fact]
    public async Task Changes_within_columns_are_saved()
    {
        string folder = Directory.CreateTempSubdirectory("manywire-ledger-").FullName;
        try
        {
            Assert.Equal(["1 row has changed", "Ada in Paris has 87.50"], await Lines(output => Ledger.Program.RunAsync(Path.Combine(folder, "books.db"), output)));
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }

    [Fact]
    public async Task A_cart_is_filled() => Assert.Equal(["tea and a cup: 6.50"], await Lines(output => Carts.Program.RunAsync(output, Ports.Take(), Ports.Take())));
}
