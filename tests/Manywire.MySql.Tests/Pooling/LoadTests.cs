using System;
using System.Collections.Generic;
using System.Data.Common;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Xunit;
using Xunit.Abstractions;

namespace Manywire.MySql.Tests;

/// <summary>Under load for long, a process needs no more memory than at first: for an hour in long tests. No other test runs beside it, which would need memory of its own.</summary>
[Collection(nameof(LoadTests))]
[CollectionDefinition(nameof(LoadTests), DisableParallelization = true)]
public sealed class LoadTests(ITestOutputHelper output)
{
    const int Workers = 6;

    [MariaDbFact]
    public async Task Memory_is_flat_under_load()
    {
        string connectionString = $"Server=127.0.0.1;Port={MariaDbServer.Shared.Port};User ID=native;Password={MariaDbServer.Password};Database=test;Connection Timeout=600;Default Command Timeout=600;Maximum Pool Size=4;Max Auto Prepare=5";
        await using var db = new MySqlDataSource(connectionString);
        await db.ExecuteAsync("create or replace table t_load (id int, name varchar(50))");
        TimeSpan round = LongRun.Choose(TimeSpan.FromSeconds(0.5), TimeSpan.FromMinutes(1));
        int rounds = LongRun.Choose(6, 60), fewest = 400; // calls of a round, so that a busy machine has warmed up too
        var memory = new List<long>();
        long calls = 0;
        for (int i = 0; i < rounds; i++)
        {
            using var ends = new CancellationTokenSource(round);
            int wanted = i + 1;
            await Task.WhenAll(Enumerable.Range(0, Workers).Select(w => Task.Run(async () =>
            {
                var random = new Random(w);
                while (!ends.IsCancellationRequested || Interlocked.Read(ref calls) < fewest * wanted)
                {
                    await CallAsync(db, random.Next(7));
                    Interlocked.Increment(ref calls);
                }
            })));
            await db.ExecuteAsync("truncate table t_load");
            memory.Add(GC.GetTotalMemory(forceFullCollection: true));
        }

        output.WriteLine($"{calls} calls; memory after each round: {string.Join(", ", memory)}");

        // The first third warms buffers, pools and caches of statements up.
        long before = memory.Take(rounds / 3).Max(), after = memory.TakeLast(rounds / 3).Min();
        Assert.True(after < before + (2 << 20), $"{before} bytes at most in the first third, and {after} at least in the last.");
    }

    /// <summary>One of the things that programs do, errors and cancellation among them.</summary>
    static async Task CallAsync(MySqlDataSource db, int kind)
    {
        switch (kind)
        {
            case 0:
                Assert.Equal(100, (await db.QueryAsync<(long, string)>("select seq, concat('name ', seq) from seq_1_to_100")).Count);
                break;
            case 1:
                int least = Random.Shared.Next(1000);
                Assert.Equal(10, (await db.QueryAsync<long>($"select seq from seq_1_to_2000 where seq > {least} limit 10")).Count);
                break;
            case 2:
                await db.BulkInsertAsync("t_load", Enumerable.Range(0, 50).Select(i => new Loaded(i, "row " + i)));
                break;
            case 3:
                await Assert.ThrowsAsync<MySqlException>(async () => await db.ExecuteAsync("select from nowhere"));
                break;
            case 4:
                await using (DbConnection connection = await db.OpenConnectionAsync())
                {
                    await using DbTransaction transaction = await connection.BeginTransactionAsync();
                    await using DbCommand command = connection.CreateCommand();
                    command.Transaction = transaction;

                    // Each text is another one: what is kept of statements has an end.
                    command.CommandText = $"insert into t_load values ({Random.Shared.Next()}, 'x')";
                    await command.ExecuteNonQueryAsync();
                    await transaction.RollbackAsync();
                }

                break;
            case 5:
                using (var source = new CancellationTokenSource())
                {
                    Task<List<long>> sleeping = db.QueryAsync<long>("select seq from seq_1_to_1000 where sleep(0.1) = 0", source.Token).ToListAsync().AsTask();
                    source.CancelAfter(1);
                    await Assert.ThrowsAnyAsync<OperationCanceledException>(() => sleeping);
                }

                break;
            default:
                await foreach (string name in db.QueryAsync<string>("select concat('name ', seq) from seq_1_to_1000"))
                {
                    // The rest of the rows is passed over.
                    break;
                }

                break;
        }
    }
}

/// <summary>A row that is inserted under load.</summary>
[Wire]
public sealed partial record Loaded(int Id, string Name);
