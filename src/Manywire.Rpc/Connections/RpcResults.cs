using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.Rpc;

/// <summary>The results of a call that has several. Each enumeration is a call of its own.</summary>
sealed class RpcResults<T>(RpcCaller caller, RpcMethod method, byte[] message, RpcProgressTable.Sink[]? progress, CancellationToken given) : IAsyncEnumerable<T>
{
    static readonly RpcMethod s_next = new("$/next", "token");

    /// <summary>How the next page is asked for: it is waited for as long as the first.</summary>
    readonly RpcMethod _nextPage = method.TimeoutMilliseconds == 0 ? s_next : new RpcMethod(s_next.Name, "token") { TimeoutMilliseconds = method.TimeoutMilliseconds };

    public IAsyncEnumerator<T> GetAsyncEnumerator(CancellationToken cancellationToken = default) => new Enumerator(this, cancellationToken);

    sealed class Enumerator(RpcResults<T> results, CancellationToken token) : IAsyncEnumerator<T>
    {
        readonly CancellationTokenSource? _both = token.CanBeCanceled && results.Given.CanBeCanceled ? CancellationTokenSource.CreateLinkedTokenSource(token, results.Given) : null;
        readonly List<T> _page = [];
        int _at = -1;
        uint _next;

        /// <summary>Where the next page is: another connection has none, or other results by the same token.</summary>
        RpcCaller _from = results.Caller;
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

                RpcRaw answer = await AskAsync().ConfigureAwait(false);
                _at = -1;
                _page.Clear();
                _from = answer.From as RpcConnection ?? results.Caller;
                _next = RpcPage.Next(answer.Bytes); // it is known before the results are read: where that fails, no more are wanted
                Read(answer.Bytes);
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
                await _from.NotifyAsync("$/stop", [next]).ConfigureAwait(false);
            }
            catch (RpcException)
            {
                // The connection has ended, and the results with it.
            }
        }

        async ValueTask<RpcRaw> AskAsync()
        {
            CancellationToken cancellation = Cancellation;
            cancellation.ThrowIfCancellationRequested();
            ValueTask<RpcRaw> asked;
            if (!_begun)
            {
                _begun = _isTold = true;
                results.Caller.Progress.Add(results.Progress);
                RpcPendingCall<RpcRaw> call = RpcPendingCall<RpcRaw>.Rent(results.Method);
                call.IsPage = true;
                asked = call.Task;
                results.Caller.Send(call, RpcScratch.Of([.. results.Message]), cancellation);
            }
            else
            {
                asked = Next(_next, cancellation);
                _next = 0; // whatever comes of it, that token is used up
            }

            return await asked.ConfigureAwait(false);
        }

        ValueTask<RpcRaw> Next(uint next, CancellationToken cancellation)
        {
            var request = new RpcRequest(_from, results._nextPage);
            request.Write(next);
            RpcPendingCall<RpcRaw> call = RpcPendingCall<RpcRaw>.Rent(results._nextPage);
            call.IsPage = call.IsBound = true;
            ValueTask<RpcRaw> asked = call.Task;
            _from.Send(call, request.Output, cancellation);
            request.Output.Return();
            return asked;
        }

        /// <summary>Reads a page; a peer that knows nothing of pages gives an array with all results.</summary>
        void Read(ReadOnlySpan<byte> answer)
        {
            try
            {
                int at = 0;
                if (!RpcTokens.TryReadMap(answer, ref at, out uint entries))
                {
                    ReadValues(answer);
                    return;
                }

                for (uint i = 0; i < entries; i++)
                {
                    if (!RpcTokens.TryReadText(answer, ref at, out ReadOnlySpan<byte> name))
                    {
                        throw new RpcException($"The results of '{results.Method.Name}' aren't an array or a page: a name was expected.");
                    }

                    ReadOnlySpan<byte> value = answer.Slice(at, RpcMessage.Length(answer[at..]));
                    at += value.Length;
                    if (name.SequenceEqual("values"u8))
                    {
                        ReadValues(value);
                    }
                }
            }
            catch (Exception e) when (e is not RpcException)
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
