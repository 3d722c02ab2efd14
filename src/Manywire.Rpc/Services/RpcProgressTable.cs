using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Threading;

namespace Manywire.Rpc;

/// <summary>Who is told of the progress of calls, by the tokens that stand in the calls' arguments.</summary>
sealed class RpcProgressTable
{
    /// <summary>Reports that wait for who is told; of more, the oldest is forgotten.</summary>
    const int MaxWaiting = 1024;

    readonly ConcurrentDictionary<uint, Sink> _sinks = new();
    int _last;

    public uint Add<T>(IProgress<T> progress)
    {
        while (true)
        {
            uint token = (uint)Interlocked.Increment(ref _last) & int.MaxValue;
            if (_sinks.TryAdd(token, new Sink<T>(progress)))
            {
                return token;
            }
        }
    }

    public void Remove(ReadOnlySpan<uint> tokens)
    {
        foreach (uint token in tokens)
        {
            _sinks.TryRemove(token, out _);
        }
    }

    /// <summary>Tells of progress; nobody who doesn't wait any more.</summary>
    public void Report(uint token, ReadOnlySpan<byte> value, MessagePackWireOptions? options)
    {
        if (_sinks.TryGetValue(token, out Sink? sink))
        {
            sink.Report(value, options);
        }
    }

    abstract class Sink
    {
        public abstract void Report(ReadOnlySpan<byte> value, MessagePackWireOptions? options);
    }

    /// <summary>Reports are told in the order in which they came, on a thread of the pool: the thread that receives isn't held up.</summary>
    sealed class Sink<T>(IProgress<T> progress) : Sink, IThreadPoolWorkItem
    {
        readonly Queue<T> _reports = new();
        bool _runs;

        public override void Report(ReadOnlySpan<byte> value, MessagePackWireOptions? options)
        {
            T read = MessagePackWire.Deserialize<T>(value, options)!;
            lock (_reports)
            {
                if (_reports.Count == MaxWaiting)
                {
                    _reports.Dequeue();
                }

                _reports.Enqueue(read);
                if (_runs)
                {
                    return;
                }

                _runs = true;
            }

            ThreadPool.UnsafeQueueUserWorkItem(this, preferLocal: false);
        }

        public void Execute()
        {
            while (true)
            {
                T report;
                lock (_reports)
                {
                    if (!_reports.TryDequeue(out report!))
                    {
                        _runs = false;
                        return;
                    }
                }

                try
                {
                    progress.Report(report);
                }
                catch (Exception)
                {
                    // Who is told of progress can't end the call, and there is nobody to tell.
                }
            }
        }
    }
}
