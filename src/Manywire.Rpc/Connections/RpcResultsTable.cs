using System;
using System.Buffers;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.Rpc;

/// <summary>
/// The sequences of results of a connection that aren't at their end. An answer has a page of them: <c>{"values":[…]}</c>, and <c>"next":token</c> where there are more, which the caller asks for then.
/// So nothing is computed that nobody asked for.
/// </summary>
sealed class RpcResultsTable
{
    /// <summary>Sequences of a connection that may be open at the same time.</summary>
    const int MaxOpen = 100;

    /// <summary>Results of a page at most, if they are there at once.</summary>
    const int MaxPage = 256;

    /// <summary>Bytes behind which a page ends.</summary>
    const int MaxPageBytes = 32 * 1024;

    readonly ConcurrentDictionary<uint, Sequence> _open = new();
    int _last;
    bool _isClosed;

    /// <summary>Serves <c>$/next</c>.</summary>
    public static RpcTarget Next { get; } = new("$/next") { Handler = static call => call.Connection.Results.NextAsync(call) };

    public ValueTask BeginAsync<T>(RpcCall call, IAsyncEnumerable<T> results)
    {
        ArgumentNullException.ThrowIfNull(results);
        return new Sequence<T>(this, results).PageAsync(call);
    }

    public void Stop(uint token)
    {
        if (_open.TryRemove(token, out Sequence? sequence))
        {
            sequence.Stop();
        }
    }

    /// <summary>The connection has ended.</summary>
    public void StopAll()
    {
        Volatile.Write(ref _isClosed, true);
        foreach (uint token in _open.Keys)
        {
            Stop(token);
        }
    }

    ValueTask NextAsync(RpcCall call)
    {
        uint token = call.Read<uint>("token");
        return _open.TryRemove(token, out Sequence? sequence)
            ? sequence.PageAsync(call)
            : throw new RpcArgumentException($"There are no results with the token {token}: they are at their end, or were stopped, or are asked for by another call.");
    }

    abstract class Sequence : IThreadPoolWorkItem
    {
        public abstract ValueTask PageAsync(RpcCall call);

        /// <summary>No more results are wanted. What the method does then may take its time: it runs elsewhere.</summary>
        public void Stop() => ThreadPool.UnsafeQueueUserWorkItem(this, preferLocal: false);

        public abstract void Execute();
    }

    sealed class Sequence<T>(RpcResultsTable table, IAsyncEnumerable<T> results) : Sequence
    {
        readonly CancellationTokenSource _stopped = new();
        IAsyncEnumerator<T>? _enumerator;
        List<IAsyncDisposable>? _disposables;
        RpcConnection? _connection;
        ValueTask<bool> _moving;
        uint _token;

        public override async ValueTask PageAsync(RpcCall call)
        {
            var page = new ArrayBufferWriter<byte>();
            int count = 0;
            bool more = true;
            try
            {
                using CancellationTokenRegistration cancelled = call.CancellationToken.UnsafeRegister(static stopped => ((CancellationTokenSource)stopped!).Cancel(), _stopped);
                if (_enumerator is null)
                {
                    _disposables = call.TakeDisposables();
                    _connection = call.Connection;
                    _enumerator = results.GetAsyncEnumerator(_stopped.Token);
                    _moving = _enumerator.MoveNextAsync();
                }

                // Who asks by one message can't ask for a second page: there is no connection.
                bool all = call.Connection.Sink is not null;
                int most = call.Connection.Options.MaxMessageBytes;
                while (more && (all || (count < MaxPage && page.WrittenCount < MaxPageBytes && (count == 0 || _moving.IsCompleted))))
                {
                    more = await _moving.ConfigureAwait(false);
                    if (more)
                    {
                        MessagePackWire.Serialize(page, _enumerator.Current, call.Connection.Options.WireOptions);
                        count++;
                        if (all && page.WrittenCount > most)
                        {
                            throw new RpcFaultException($"The results have more than {most} bytes, which is what one message may have (MaxMessageBytes).", (int)RpcErrorCode.MessageTooLarge);
                        }

                        _moving = _enumerator.MoveNextAsync();
                    }
                }
            }
            catch
            {
                await DisposeAsync(awaits: false).ConfigureAwait(false);
                throw;
            }

            if (more && (_token = table.Open(this)) == 0)
            {
                Stop();
                throw new RpcBusyException(Volatile.Read(ref table._isClosed) ? "The connection has ended." : "The connection has as many open sequences of results as it takes.");
            }

            Write(call, page.WrittenSpan, count, more);
            if (!more)
            {
                await DisposeAsync(awaits: false).ConfigureAwait(false);
            }
        }

        void Write(RpcCall call, ReadOnlySpan<byte> page, int count, bool more)
        {
            RpcScratch output = call.OpenResult();
            output.Write((byte)(more ? 0x82 : 0x81));
            MessagePackWire.Serialize(output, "values");
            output.Advance(RpcTokens.WriteArray(output.GetSpan(3), count));
            output.Write(page);

            if (more)
            {
                MessagePackWire.Serialize(output, "next");
                MessagePackWire.Serialize(output, _token);
            }

            call.Send(output);
        }

        public override void Execute()
        {
            _ = _stopped.CancelAsync();
            _ = DisposeAsync(awaits: true);
        }

        async Task DisposeAsync(bool awaits)
        {
            try
            {
                if (awaits)
                {
                    await _moving.ConfigureAwait(false);
                }
            }
            catch (Exception)
            {
                // Nobody asks for it any more.
            }

            try
            {
                if (_enumerator is { } enumerator)
                {
                    _enumerator = null;
                    await enumerator.DisposeAsync().ConfigureAwait(false);
                }
            }
            catch (Exception)
            {
                // Nobody asks for it any more.
            }

            if (_disposables is { } all)
            {
                _disposables = null;
                await RpcCall.DisposeAsync(all, _connection!).ConfigureAwait(false);
            }
        }
    }

    uint Open(Sequence sequence)
    {
        if (_open.Count >= MaxOpen)
        {
            return 0;
        }

        while (true)
        {
            uint token = (uint)Interlocked.Increment(ref _last) & int.MaxValue;
            if (token != 0 && _open.TryAdd(token, sequence))
            {
                return Volatile.Read(ref _isClosed) && _open.TryRemove(token, out _) ? 0 : token; // who has ended the connection has stopped those that it found
            }
        }
    }
}
