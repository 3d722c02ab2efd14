using System;
using System.Buffers.Binary;
using System.Collections.Concurrent;
using System.Net;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;
using System.Threading.Tasks.Sources;

namespace Manywire.Bench.Rpc;

/// <summary>
/// The floor: code written for two methods alone, over the same sockets. It reads and writes the same messages, matches answers to calls by their ids, pipelines, and flushes once a batch. It has no limits,
/// time-outs or errors, knows its messages' exact form, serves on the thread that receives, and goes on with callers on the thread that receives. What these call is sent when all answers have come, so that
/// all calls travel together. Both sides have a thread of their own, which blocks: on threads of the pool its figures depended on whether these were asleep when something came.
/// </summary>
sealed class FloorContender : IContender
{
    const int AddLength = 19, CallLength = 18, AnswerLength = 13;

    /// <summary>Calls that may wait at once: at a constant rate as many as fall into the longest pause that the machine makes.</summary>
    const int Most = 1 << 19;

    readonly Socket _listener = new(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
    readonly Socket _socket = new(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
    readonly Lock _gate = new();
    readonly ConcurrentStack<Call> _free = new();
    readonly Call[] _calls = new Call[Most];
    byte[] _filling = new byte[Most * (AddLength + 2)], _sending = new byte[Most * (AddLength + 2)];
    int _filled, _made, _outstanding;
    bool _flushing;

    [ThreadStatic]
    static bool t_receives;

    public string Name => "Floor";

    /// <summary>Whether what other threads call is sent by the thread pool, so that what is called meanwhile goes with it; otherwise the first such call is sent at once. For one thread that calls all the time.</summary>
    public bool GathersFromOthers { get; init; }

    public async Task StartAsync()
    {
        _listener.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        _listener.Listen();
        await _socket.ConnectAsync(_listener.LocalEndPoint!);
        Socket accepted = await _listener.AcceptAsync();
        accepted.NoDelay = true;
        new Thread(() => Serve(accepted)) { IsBackground = true, Name = "Floor's server" }.Start();
        new Thread(Receive) { IsBackground = true, Name = "Floor's client" }.Start();
    }

    public ValueTask<int> Add(int a, int b)
    {
        if (!_free.TryPop(out Call? call))
        {
            int id = Interlocked.Increment(ref _made) - 1;
            _calls[id] = call = new Call { Id = id, Owner = this };
        }

        ValueTask<int> task = call.Begin();
        bool flush;
        lock (_gate)
        {
            Span<byte> m = _filling.AsSpan(_filled, AddLength + 2);
            m[0] = 0x94;
            m[1] = 0;
            m[2] = 0xce;
            BinaryPrimitives.WriteInt32BigEndian(m[3..], call.Id);
            m[7] = 0xa3;
            m[8] = (byte)'A';
            m[9] = m[10] = (byte)'d';
            m[11] = 0x92;
            m[12] = 0xd2;
            BinaryPrimitives.WriteInt32BigEndian(m[13..], a);
            m[17] = (byte)(b & 0x7f);
            _filled += CallLength;
            flush = !_flushing && !t_receives;
            _flushing |= flush;
        }

        if (flush && GathersFromOthers)
        {
            ThreadPool.UnsafeQueueUserWorkItem(static floor => floor.Flush(), this, preferLocal: false);
        }
        else if (flush)
        {
            Flush();
        }

        return task;
    }

    public ValueTask<byte[]> Echo(byte[] bytes) => throw new NotSupportedException();

    void Flush()
    {
        while (true)
        {
            int length;
            lock (_gate)
            {
                length = _filled;
                _outstanding += length / CallLength;
                _filled = 0;
                (_filling, _sending) = (_sending, _filling);
                if (length == 0)
                {
                    _flushing = false;
                    return;
                }
            }

            _socket.Send(_sending.AsSpan(0, length));
        }
    }

    void Receive()
    {
        byte[] buffer = new byte[1 << 16];
        int end = 0;
        while (true)
        {
            int n = Receive(_socket, buffer.AsSpan(end));
            if (n == 0)
            {
                return;
            }

            end += n;
            int at = 0, answers = 0;
            t_receives = true;
            while (end - at >= AnswerLength)
            {
                answers++;
                int id = BinaryPrimitives.ReadInt32BigEndian(buffer.AsSpan(at + 3));
                int result = BinaryPrimitives.ReadInt32BigEndian(buffer.AsSpan(at + 9));
                at += AnswerLength;
                _calls[id].End(result);
            }

            t_receives = false;
            buffer.AsSpan(at, end - at).CopyTo(buffer);
            end -= at;
            bool flush;
            lock (_gate)
            {
                _outstanding -= answers;
                flush = !_flushing && _filled > 0 && _outstanding == 0;
                _flushing |= flush;
            }

            if (flush)
            {
                Flush();
            }
        }
    }

    static void Serve(Socket socket)
    {
        byte[] buffer = new byte[1 << 16], output = new byte[1 << 17];
        int end = 0;
        while (true)
        {
            int n = Receive(socket, buffer.AsSpan(end));
            if (n == 0)
            {
                return;
            }

            end += n;
            int at = 0, written = 0;
            while (end - at >= CallLength)
            {
                ReadOnlySpan<byte> m = buffer.AsSpan(at);
                Span<byte> o = output.AsSpan(written);
                o[0] = 0x94;
                o[1] = 1;
                o[2] = 0xce;
                m.Slice(3, 4).CopyTo(o[3..]);
                o[7] = 0xc0;
                o[8] = 0xd2;
                BinaryPrimitives.WriteInt32BigEndian(o[9..], BinaryPrimitives.ReadInt32BigEndian(m[13..]) + m[17]);
                at += CallLength;
                written += AnswerLength;
            }

            buffer.AsSpan(at, end - at).CopyTo(buffer);
            end -= at;
            socket.Send(output.AsSpan(0, written));
        }
    }

    /// <returns>Bytes that were received; 0: the other side has gone.</returns>
    static int Receive(Socket socket, Span<byte> buffer)
    {
        try
        {
            return socket.Receive(buffer);
        }
        catch (SocketException)
        {
            return 0;
        }
    }

    public ValueTask DisposeAsync()
    {
        _socket.Dispose();
        _listener.Dispose();
        return default;
    }

    sealed class Call : IValueTaskSource<int>
    {
        ManualResetValueTaskSourceCore<int> _core;

        public int Id;
        public FloorContender Owner = null!;

        public ValueTask<int> Begin()
        {
            _core.Reset();
            return new ValueTask<int>(this, _core.Version);
        }

        public void End(int result) => _core.SetResult(result);

        public int GetResult(short token)
        {
            int result = _core.GetResult(token);
            Owner._free.Push(this);
            return result;
        }

        public ValueTaskSourceStatus GetStatus(short token) => _core.GetStatus(token);

        public void OnCompleted(Action<object?> continuation, object? state, short token, ValueTaskSourceOnCompletedFlags flags) => _core.OnCompleted(continuation, state, token, flags);
    }
}
