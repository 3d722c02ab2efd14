using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.Rpc;

/// <summary>The results of a call that has several. Each enumeration is a call of its own.</summary>
sealed class RpcResults<T>(RpcCaller caller, RpcMethod method, byte[] message, RpcProgressTable.Sink[]? progress, CancellationToken given) : IAsyncEnumerable<T>
{
    static readonly RpcMethod s_next = new("$/next", "token");

    public IAsyncEnumerator<T> GetAsyncEnumerator(CancellationToken cancellationToken = default) => new Enumerator(this, cancellationToken);

    sealed class Enumerator(RpcResults<T> results, CancellationToken token) : IAsyncEnumerator<T>
    {
        readonly CancellationTokenSource? _both = token.CanBeCanceled && results.Given.CanBeCanceled ? CancellationTokenSource.CreateLinkedTokenSource(token, results.Given) : null;
        readonly List<T> _page = [];
        int _at = -1;
        uint _next;
        bool _begun;
        bool _isTold;

        CancellationToken Cancellation => _both?.Token ?? (token.CanBeCanceled ? token : results.Given);

        public T Current => _page[_at];

        public async ValueTask<bool> MoveNextAsync()
        {
            while (true)
            {
                if (++_at < _page.Count)
                {
                    return true;
                }

                if (_begun && _next == 0)
                {
                    return false;
                }

                byte[] answer = await AskAsync().ConfigureAwait(false);
                _at = -1;
                _page.Clear();
                _next = Read(answer);
            }
        }

        public ValueTask DisposeAsync()
        {
            _both?.Dispose();
            if (_isTold)
            {
                _isTold = false;
                results.Caller.Progress.Remove(results.Progress);
            }

            if (_next == 0)
            {
                return default;
            }

            uint next = _next;
            _next = 0;
            return StopAsync(next);
        }

        async ValueTask StopAsync(uint next)
        {
            try
            {
                await results.Caller.NotifyAsync("$/stop", [next]).ConfigureAwait(false);
            }
            catch (RpcException)
            {
                // The connection has ended, and the results with it.
            }
        }

        async ValueTask<byte[]> AskAsync()
        {
            CancellationToken cancellation = Cancellation;
            cancellation.ThrowIfCancellationRequested();
            ValueTask<RpcRaw> asked;
            if (!_begun)
            {
                _begun = _isTold = true;
                results.Caller.Progress.Add(results.Progress);
                RpcPendingCall<RpcRaw> call = RpcPendingCall<RpcRaw>.Rent(results.Method);
                asked = call.Task;
                results.Caller.Send(call, RpcScratch.Of([.. results.Message]), cancellation);
            }
            else
            {
                asked = Next(_next, cancellation);
                _next = 0; // whatever comes of it, that token is used up
            }

            return (await asked.ConfigureAwait(false)).Bytes;
        }

        ValueTask<RpcRaw> Next(uint next, CancellationToken cancellation)
        {
            var request = new RpcRequest(results.Caller, s_next);
            request.Write(next);
            return results.Caller.Call<RpcRaw>(request, cancellation);
        }

        /// <summary>Reads a page; a peer that knows nothing of pages gives an array with all results.</summary>
        uint Read(ReadOnlySpan<byte> answer)
        {
            try
            {
                int at = 0;
                if (!RpcTokens.TryReadMap(answer, ref at, out uint entries))
                {
                    ReadValues(answer);
                    return 0;
                }

                uint next = 0;
                for (uint i = 0; i < entries; i++)
                {
                    if (!RpcTokens.TryReadText(answer, ref at, out ReadOnlySpan<byte> name))
                    {
                        throw new RpcException($"The results of '{results.Method.Name}' aren't an array or a page: a name was expected.");
                    }

                    int length = RpcMessage.Length(answer[at..]);
                    ReadOnlySpan<byte> value = answer.Slice(at, length);
                    at += length;
                    if (name.SequenceEqual("values"u8))
                    {
                        ReadValues(value);
                    }
                    else if (name.SequenceEqual("next"u8))
                    {
                        next = MessagePackWire.Deserialize<uint>(value);
                    }
                }

                return next;
            }
            catch (WireException e)
            {
                throw new RpcException($"The results of '{results.Method.Name}' can't be read as '{typeof(T)}': {e.Message}", e);
            }
        }

        void ReadValues(ReadOnlySpan<byte> values)
        {
            int at = 0;
            if (!RpcTokens.TryReadArray(values, ref at, out uint count))
            {
                throw new RpcException($"The results of '{results.Method.Name}' aren't an array or a page.");
            }

            for (uint i = 0; i < count; i++)
            {
                _page.Add(MessagePackWire.Deserialize<T>(values[at..], out int consumed, results.Caller.WireOptions)!);
                at += consumed;
            }
        }
    }

    RpcCaller Caller => caller;

    RpcMethod Method => method;

    byte[] Message => message;

    RpcProgressTable.Sink[]? Progress => progress;

    CancellationToken Given => given;
}
