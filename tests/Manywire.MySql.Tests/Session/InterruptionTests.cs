using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Xunit;

namespace Manywire.MySql.Tests;

/// <summary>What a program does is interrupted at each piece that goes over the network, one after another: nothing hangs, no row is wrong, and no session is lent that isn't as good as a new one.</summary>
public sealed class InterruptionTests
{
    const int Rows = 150;

    public enum Fault
    {
        /// <summary>The connection is cut, and both sides are told.</summary>
        Cut,

        /// <summary>The network passes nothing on any more.</summary>
        Silence,

        /// <summary>The call is cancelled.</summary>
        Cancel,
    }

    /// <summary>How rows are inserted, and over what.</summary>
    public enum Way
    {
        /// <summary>One statement each.</summary>
        Each,

        /// <summary>The same, in compressed packets.</summary>
        Compressed,

        /// <summary>The same, over TLS.</summary>
        Tls,

        /// <summary>In packets of many rows, one of which is made while the server works on another.</summary>
        Bulk,

        /// <summary>From a file that the server asks for.</summary>
        File,
    }

    /// <summary>Each fault in each way, blocking or not, and how many pieces lie between two places that are tried.</summary>
    public static TheoryData<Fault, Way, bool, int> Cases
    {
        get
        {
            var cases = new TheoryData<Fault, Way, bool, int>();
            foreach (Fault fault in Enum.GetValues<Fault>())
            {
                foreach (Way way in Enum.GetValues<Way>())
                {
                    int step = way switch
                    {
                        Way.Bulk => 701,
                        Way.File => 29,
                        Way.Each => 1,
                        _ => 3,
                    };
                    cases.Add(fault, way, true, fault == Fault.Silence ? 9 * step : step);
                    cases.Add(fault, way, false, fault == Fault.Silence ? 9 * step : step);
                }
            }

            return cases;
        }
    }

    [MariaDbTheory]
    [MemberData(nameof(Cases))]
    public async Task Interrupted_anywhere_all_is_well_afterwards(Fault fault, Way way, bool waits, int step)
    {
        int port = MariaDbServer.Shared.Port;
        int inserted = way switch
        {
            Way.Bulk => 130_000,
            Way.File => 30_000,
            _ => 3,
        };
        string table = string.Create(CultureInfo.InvariantCulture, $"t_interrupted_{fault}_{way}_{waits}").ToLowerInvariant();
        using MySqlSession observer = MySqlSession.Open(MariaDbServer.Shared.Options);
        observer.Execute($"create or replace table {table:name} (mark int, number int)");
        using var network = new FaultyNetwork(port);
        MySqlSessionOptions usual = MariaDbServer.Shared.Options with
        {
            Port = network.Port,
            Compression = way == Way.Compressed ? MySqlCompression.Zlib : MySqlCompression.None,
            SslMode = way == Way.Tls ? MySqlSslMode.Required : MySqlSslMode.None,
            LocalFiles = way == Way.File,
        };
        int failed = 0, mark = 0, every = LongRun.Choose(step, Math.Max(1, step / 20));
        double slowness = 1; // of this machine: how many times longer than usual it is waited in vain
        bool reached = true;
        for (int piece = 1; reached; piece += every)
        {
            MySqlSessionOptions options = fault != Fault.Silence ? usual : usual with
            {
                ConnectTimeout = TimeSpan.FromSeconds(slowness * (way == Way.Tls ? 5 : 0.5)),
                CommandTimeout = TimeSpan.FromSeconds(slowness * (way is Way.Bulk or Way.File ? 5 : 0.3)),
                CancellationTimeout = TimeSpan.FromSeconds(slowness * 0.2),
            };
            using var pool = new MySqlPool(new MySqlPoolOptions { Servers = [options], MaxSize = 2, DeadServerMemory = TimeSpan.Zero });
            using var cancellation = new CancellationTokenSource();
            var work = new Work(pool, way, inserted, table, ++mark, waits, cancellation.Token);
            network.Fault = connection =>
            {
                switch (fault)
                {
                    case Fault.Cut:
                        FaultyNetwork.Cut(connection);
                        break;
                    case Fault.Silence:
                        network.FallSilent();
                        break;
                    default:
                        cancellation.Cancel();
                        work.Session?.Cancel();
                        break;
                }
            };
            network.FailAt(piece);
            try
            {
                await Task.Run(work.RunAsync).WaitAsync(Patience.Limit);
            }
            catch (Exception e) when (e is MySqlException || (e is OperationCanceledException && fault == Fault.Cancel))
            {
                failed++;
            }

            network.Fault = null;
            reached = network.Passed >= piece;
            network.Heal();
            bool isSlow = !reached && !work.IsCommitted && fault == Fault.Silence && slowness < 1000;
            Assert.True(reached || work.IsCommitted || isSlow, "Without a fault all is done.");
            long count = long.Parse(SessionTests.Scalar(observer, string.Create(CultureInfo.InvariantCulture, $"select count(*) from {table} where mark = {mark}")), CultureInfo.InvariantCulture);
            Assert.True(work.IsCommitted ? count == inserted : count == 0 || (work.IsCommitting && count == inserted), $"{count} rows at piece {piece}; committing {work.IsCommitting}, committed {work.IsCommitted}.");
            try
            {
                await IsAsGoodAsNewAsync(pool, piece);
            }
            catch (MySqlException) when (fault == Fault.Silence && slowness < 1000)
            {
                isSlow = true;
            }

            if (isSlow)
            {
                // It fell silent for longer than the times of this test before the network did.
                slowness *= 4;
                piece -= every;
                reached = true;
            }
        }

        // A blocking call is cancelled by another thread, which may be too late for a statement that takes no time.
        Assert.True(failed > 0 || (fault == Fault.Cancel && waits), "No fault was noticed.");
    }

    /// <summary>Whatever the pool lends has no transaction and no variables, and answers what it is asked.</summary>
    static async Task IsAsGoodAsNewAsync(MySqlPool pool, int piece)
    {
        MySqlSession[] sessions = [await pool.RentAsync().AsTask().WaitAsync(Patience.Limit), await pool.RentAsync().AsTask().WaitAsync(Patience.Limit)];
        foreach (MySqlSession session in sessions)
        {
            session.CommandTimeout = Patience.Limit;
            Assert.Equal($"{piece}|0|none", SessionTests.Scalar(session, string.Create(CultureInfo.InvariantCulture, $"select concat_ws('|', {piece}, @@in_transaction, coalesce(@left, 'none'))")));
        }

        Array.ForEach(sessions, pool.Return);
    }

    /// <summary>Opens a session, asks for rows as text and prepared, and inserts rows in a transaction.</summary>
    sealed class Work(MySqlPool pool, Way way, int inserted, string table, int mark, bool waits, CancellationToken cancellationToken)
    {
        public MySqlSession? Session { get; private set; }

        public bool IsCommitting { get; private set; }

        public bool IsCommitted { get; private set; }

        public async Task RunAsync()
        {
            MySqlSession session = waits ? pool.Rent() : await pool.RentAsync(cancellationToken: cancellationToken);
            Session = session;
            try
            {
                await ReadAsync(await AskAsync($"select concat({mark}, '/', seq) from seq_1_to_{Rows}"));
                MySqlStatement statement = waits ? session.Prepare(Prepared()) : await session.PrepareAsync(Encoding.UTF8.GetBytes(Prepared()), cancellationToken);
                await ReadAsync(waits ? session.Execute(statement, (ReadOnlySpan<byte>)[]) : await session.ExecuteAsync(statement, ReadOnlyMemory<byte>.Empty, cancellationToken: cancellationToken));
                await AskAsync("set @left = 1");
                await AskAsync("start transaction");
                await InsertAsync();

                IsCommitting = true;
                await AskAsync("commit");
                IsCommitted = true;
            }
            finally
            {
                Session = null;
                pool.Return(session);
            }
        }

        async ValueTask InsertAsync()
        {
            switch (way)
            {
                case Way.Bulk:
                    Assert.Equal(inserted, waits ? Session!.BulkInsert(table, Numbers()) : await Session!.BulkInsertAsync(table, Numbers(), cancellationToken));
                    break;
                case Way.File:
                    var text = new StringBuilder();
                    foreach (Interrupted row in Numbers())
                    {
                        text.Append(CultureInfo.InvariantCulture, $"{row.Mark}\t{row.Number}\n");
                    }

                    Session!.LocalInfile = _ => new MemoryStream(Encoding.UTF8.GetBytes(text.ToString()));
                    await AskAsync($"load data local infile 'numbers' into table {table}");
                    break;
                default:
                    foreach (Interrupted row in Numbers())
                    {
                        await AskAsync(string.Create(CultureInfo.InvariantCulture, $"insert into {table} values ({row.Mark}, {row.Number})"));
                    }

                    break;
            }
        }

        IEnumerable<Interrupted> Numbers() => Enumerable.Range(0, inserted).Select(i => new Interrupted(mark, i));

        string Prepared() => string.Create(CultureInfo.InvariantCulture, $"select concat('{mark}/', seq) from seq_1_to_{Rows}");

        async ValueTask<MySqlResults> AskAsync(string sql)
        {
            byte[] bytes = Encoding.UTF8.GetBytes(sql);
            return waits ? Session!.Query(bytes) : await Session!.QueryAsync(bytes, cancellationToken);
        }

        async ValueTask ReadAsync(MySqlResults results)
        {
            int expected = 0;
            while (waits ? results.Read() : await results.ReadAsync(cancellationToken))
            {
                expected++;
                Assert.Equal(string.Create(CultureInfo.InvariantCulture, $"{mark}/{expected}"), Encoding.UTF8.GetString(results.Value(0)));
            }

            Assert.Equal(Rows, expected);
        }
    }
}

/// <summary>A row that is inserted while something happens.</summary>
[Wire]
public sealed partial record Interrupted(int Mark, int Number);
