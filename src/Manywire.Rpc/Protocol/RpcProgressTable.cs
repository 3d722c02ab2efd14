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

    /// <summary>Bytes that waiting reports have come in, at most, unless one alone has more.</summary>
    const int MaxWaitingBytes = 4 * 1024 * 1024;

    readonly ConcurrentDictionary<uint, Sink> _sinks = new();
    int _last;

    /// <summary>Whether nobody is told of anything.</summary>
    public bool IsEmpty => _sinks.IsEmpty;

    /// <summary>Gives who is to be told a token. It is told from <see cref="Add"/> on, when the call is sent: the arguments behind the token may fail to be written, and then there is no call.</summary>
    public Sink Prepare<T>(IProgress<T> progress)
    {
        while (true)
        {
            uint token = (uint)Interlocked.Increment(ref _last) & int.MaxValue;
            if (!_sinks.ContainsKey(token))
            {
                return new Sink<T>(token, progress);
            }
        }
    }

    /// <summary>A call is sent.</summary>
    public void Add(Sink[]? sinks)
    {
        foreach (Sink sink in sinks ?? [])
        {
            lock (sink)
            {
                if (sink.Calls++ == 0)
                {
                    _sinks[sink.Token] = sink;
                }
            }
        }
    }

    /// <summary>A call has ended.</summary>
    public void Remove(Sink[]? sinks)
    {
        foreach (Sink sink in sinks ?? [])
        {
            lock (sink)
            {
                if (--sink.Calls == 0)
                {
                    _sinks.TryRemove(sink.Token, out _);
                }
            }
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

    /// <summary>Who is told by a token.</summary>
    public abstract class Sink(uint token)
    {
        public uint Token => token;

        /// <summary>Calls that have the token in their arguments: several where results are enumerated more than once.</summary>
        public int Calls { get; set; }

        public abstract void Report(ReadOnlySpan<byte> value, MessagePackWireOptions? options);
    }

    /// <summary>Reports are told in the order in which they came, on a thread of the pool: the thread that receives isn't held up.</summary>
    sealed class Sink<T>(uint token, IProgress<T> progress) : Sink(token), IThreadPoolWorkItem
    {
        readonly Queue<(T Report, int Length)> _reports = new();
        int _bytes;
        bool _runs;

        public override void Report(ReadOnlySpan<byte> value, MessagePackWireOptions? options)
        {
            T read = MessagePackWire.Deserialize<T>(value, options)!;
            lock (_reports)
            {
                while (_reports.Count == MaxWaiting || (_reports.Count > 0 && (long)_bytes + value.Length > MaxWaitingBytes))
                {
                    _bytes -= _reports.Dequeue().Length;
                }

                _reports.Enqueue((read, value.Length));
                _bytes += value.Length;
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
                    if (!_reports.TryDequeue(out (T Report, int Length) next))
                    {
                        _runs = false;
                        return;
                    }

                    report = next.Report;
                    _bytes -= next.Length;
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
