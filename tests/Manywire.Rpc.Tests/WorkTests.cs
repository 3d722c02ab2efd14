using System;
using System.Collections.Concurrent;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Xunit;

namespace Manywire.Rpc.Tests;

/// <summary>What the thread that receives runs itself, and what it leaves to others.</summary>
public class WorkTests
{
    sealed class Item(Action run) : IThreadPoolWorkItem
    {
        public void Execute() => run();
    }

    readonly ConcurrentQueue<(string Name, int Thread)> _ran = new();
    readonly SemaphoreSlim _replaced = new(0);
    readonly RpcWork _work, _untimed;

    public WorkTests()
    {
        _work = new RpcWork(() => _replaced.Release());
        _untimed = new RpcWork(() => _replaced.Release(), isTimed: false);
    }

    Item Named(string name, Action? also = null) => new(() =>
    {
        _ran.Enqueue((name, Environment.CurrentManagedThreadId));
        also?.Invoke();
    });

    string Names => string.Join(' ', Array.ConvertAll(_ran.ToArray(), r => r.Name));

    Task Until(int count) => Patience.Until(() => _ran.Count >= count);

    [Fact]
    public void What_was_gathered_runs_here_and_what_sends_it_comes_last()
    {
        _untimed.Gather();
        _untimed.AddLast(Named("send"));
        _untimed.AddGathered(Named("a", () => _untimed.Add(Named("c"))));
        _untimed.AddGathered(Named("b"));
        Assert.Empty(_ran);
        Assert.True(_untimed.RunHere(halves: false));
        Assert.Equal("a b c send", Names);
        Assert.All(_ran, r => Assert.Equal(Environment.CurrentManagedThreadId, r.Thread));
    }

    [Fact]
    public void Half_of_it_is_sent_before_the_rest_where_the_other_side_has_nothing_to_do()
    {
        _untimed.Gather();
        _untimed.AddLast(Named("send"));
        _untimed.AddGathered(Named("a"));
        _untimed.AddGathered(Named("b"));
        _untimed.AddGathered(Named("c", () => _untimed.AddLast(Named("send"))));
        _untimed.AddGathered(Named("d"));
        Assert.True(_untimed.RunHere(halves: true));
        Assert.Equal("a b send c d send", Names);
    }

    [Fact]
    public async Task What_isnt_gathered_or_is_handed_over_runs_in_the_pool()
    {
        _work.AddGathered(Named("a"));
        await Until(1);
        _work.Gather();
        _work.AddGathered(Named("b"));
        _work.AddLast(Named("send"));
        _work.HandOver();
        await Until(3);
        Assert.Equal(["a", "b", "send"], Names.Split(' ').Order()); // two threads of the pool may run them
        Assert.True(_work.RunHere(halves: false));
        Assert.Equal(0, _replaced.CurrentCount);
    }

    /// <summary>Each waits for what lies behind it, so a second thread has to come for each.</summary>
    [Fact]
    public async Task Who_blocks_is_replaced_and_the_rest_goes_on()
    {
        using ManualResetEventSlim first = new(), second = new();
        _work.Gather();
        _work.AddGathered(Named("a", () => Assert.True(first.Wait(Patience.Limit))));
        _work.AddGathered(Named("b", () => Assert.True(second.Wait(Patience.Limit))));
        _work.AddGathered(Named("c", () =>
        {
            second.Set();
            first.Set();
        }));
        Assert.False(await Task.Run(() => _work.RunHere(halves: false)));
        Assert.True(await _replaced.WaitAsync(Patience.Limit));
        await Until(3);
        Assert.Equal(0, _replaced.CurrentCount);

        // The next batches are the pool's at once.
        _work.Gather();
        _work.AddGathered(Named("d"));
        await Until(4);
        Assert.True(_work.RunHere(halves: false));
    }

    /// <summary>Those that block are replaced while others look for what to run next.</summary>
    [Fact]
    public async Task Each_runs_once_whoever_takes_it()
    {
        const int Batches = 3000, Items = 12;
        int[] runs = new int[Batches * Items];
        var random = new Random(3);
        for (int batch = 0; batch < Batches; batch++)
        {
            _work.Gather();
            for (int i = 0; i < Items; i++)
            {
                int at = (batch * Items) + i, pause = random.Next(Batches) == 0 ? 15 : 0;
                _work.AddGathered(new Item(() =>
                {
                    Interlocked.Increment(ref runs[at]);
                    Thread.Sleep(pause);
                }));
            }

            if (batch % 100 == 0)
            {
                _work.HandOver();
            }
            else if (!_work.RunHere(halves: batch % 2 == 0))
            {
                Assert.True(await _replaced.WaitAsync(Patience.Limit)); // from here on this thread is the other one
            }
        }

        await Patience.Until(() => _work.IsEmpty && Array.TrueForAll(runs, r => r > 0));
        Assert.All(runs, r => Assert.Equal(1, r));
    }

    /// <summary>A thread that is replaced while it waits for a processor, behind its look at whether it was, takes nothing of what another has gathered since, and doesn't end the gathering.</summary>
    [Fact]
    public async Task A_thread_that_was_replaced_leaves_the_next_batch_alone()
    {
        _untimed.Gather();
        _untimed.AddGathered(Named("a", () =>
        {
            // What the other thread does until it gathers again, as this one sees it afterwards.
            _untimed.Replace();
            for (int i = 0; i <= 256; i++)
            {
                _untimed.Gather();
            }

            _untimed.AddGathered(Named("b"));
            _untimed.AddLast(Named("send"));
        }));
        _untimed.RunHere(halves: false);
        Assert.Equal("a", Names);
        Assert.True(await _replaced.WaitAsync(Patience.Limit));
        Assert.True(_untimed.RunHere(halves: false));
        Assert.Equal("a b send", Names);
    }

    /// <summary>The same, where the thread that was replaced would hand the rest over, since the batch has taken long: what another has gathered since isn't its to hand over.</summary>
    [Fact]
    public async Task A_thread_that_was_replaced_hands_over_nothing_of_the_next_batch()
    {
        // A thread that has to wait for a processor is replaced once more, by what looks at it, which hands the rest over. Then it is tried again, with things of its own: the pool may still run those.
        WorkTests tried = new();
        string? ran;
        while ((ran = await tried.RunTheFirstOfTwoBatchesAsync()) is null)
        {
            tried = new WorkTests();
        }

        Assert.Equal("a a a a", ran);
        tried._work.RunHere(halves: false); // or the pool, where this thread has to wait for a processor
        await tried.Until(6);
        Assert.Equal(["a", "a", "a", "a", "b", "send"], tried.Names.Split(' ').Order());
    }

    /// <returns>What ran. Null: the thread was replaced a second time.</returns>
    async Task<string?> RunTheFirstOfTwoBatchesAsync()
    {
        _work.Gather();
        for (int i = 1; i < 4; i++) // after four it looks at the clock
        {
            _work.AddGathered(Named("a"));
        }

        _work.AddGathered(Named("a", () =>
        {
            _work.Replace();
            for (int i = 0; i <= 1 << 16; i++)
            {
                _work.Gather();
            }

            _work.AddGathered(Named("b"));
            _work.AddLast(Named("send"));
            var watch = System.Diagnostics.Stopwatch.StartNew();
            while (watch.ElapsedMilliseconds < 2)
            {
            }
        }));
        _work.RunHere(halves: false);
        Assert.True(await _replaced.WaitAsync(Patience.Limit));
        if (await _replaced.WaitAsync(100))
        {
            return null;
        }

        // The pool may take longer to say that it was replaced than to run the rest.
        string names = Names;
        return names != "a a a a" && await _replaced.WaitAsync(Patience.Limit) ? null : names;
    }

    /// <summary>Threads are replaced at any point, far more often than ever happens, while others add what is to be run. Each thing runs once, whatever the thread that was replaced was about to do.</summary>
    [Fact]
    public async Task Each_runs_once_however_often_threads_are_replaced()
    {
        const int Batches = 5000, Items = 6;
        int[] runs = new int[Batches * (Items + 1)];
        int batch = 0, replaced = 0;
        bool isOver = false;
        RpcStalls.Place? here = null;
        RpcWork work = null!;
        work = new RpcWork(() =>
        {
            Interlocked.Increment(ref replaced);
            Receive();
        });

        void Receive()
        {
            Volatile.Write(ref here, RpcStalls.Here);
            for (int i = 0; i < 1 << 16; i++)
            {
                work.Gather(); // so many batches are the pool's behind one that blocked
            }

            while (batch < Batches)
            {
                for (int i = 0; i <= 256; i++)
                {
                    work.Gather();
                }

                int first = batch++ * (Items + 1);
                for (int i = 0; i < Items; i++)
                {
                    int at = first + i, spins = at % 97 == 0 ? 2000 : 0;
                    work.AddGathered(new Item(() =>
                    {
                        Interlocked.Increment(ref runs[at]);
                        Thread.SpinWait(spins);
                    }));
                }

                work.AddLast(new Item(() => Interlocked.Increment(ref runs[first + Items])));
                if (batch % 1000 == 0)
                {
                    work.HandOver();
                }
                else if (!work.RunHere(halves: batch % 2 == 0))
                {
                    return;
                }
            }

            Volatile.Write(ref isOver, true);
        }

        var watch = new Thread(() =>
        {
            while (!Volatile.Read(ref isOver))
            {
                Volatile.Read(ref here)?.Look();
            }
        });
        var adder = new Thread(() =>
        {
            while (!Volatile.Read(ref isOver))
            {
                work.Add(new Item(() => { }));
                Thread.SpinWait(20);
            }
        });
        watch.Start();
        adder.Start();
        ThreadPool.UnsafeQueueUserWorkItem(_ => Receive(), null);
        await Patience.Until(() => Volatile.Read(ref isOver) && work.IsEmpty && Array.TrueForAll(runs, r => r > 0));
        Assert.All(runs, r => Assert.Equal(1, r));
        Assert.True(replaced > 0);
    }

    /// <summary>A stream in memory may go on with its reader by itself: then the thread runs something already.</summary>
    [Fact]
    public async Task A_thread_that_runs_something_already_leaves_the_rest_to_the_pool()
    {
        var inner = new RpcWork(() => _replaced.Release());
        _work.Gather();
        _work.AddGathered(Named("a", () =>
        {
            inner.Gather();
            inner.Add(Named("b"));
            Assert.True(inner.RunHere(halves: false));
        }));
        bool isReplaced = !_work.RunHere(halves: false); // a thread that had to wait for a processor is, as one that blocks
        await Until(2);
        Assert.True(_work.RunHere(halves: false));
        Assert.True(!isReplaced || await _replaced.WaitAsync(Patience.Limit));
        Assert.Equal(0, _replaced.CurrentCount);
    }

    [Fact]
    public void What_one_leaves_in_its_context_isnt_anothers()
    {
        var local = new AsyncLocal<int>();
        int seen = -1;
        _untimed.Gather();
        _untimed.AddGathered(Named("a", () => local.Value = 1));
        _untimed.AddGathered(Named("b", () => seen = local.Value));
        Assert.True(_untimed.RunHere(halves: false));
        Assert.Equal((0, 0), (seen, local.Value));
    }
}
