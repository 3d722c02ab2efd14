using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire;

/// <summary>The values of a sequence, one by one. Those that have arrived come without awaiting anything, and without a state machine.</summary>
/// <param name="open">Makes the feed, once for each enumeration.</param>
/// <param name="entry">The root.</param>
/// <param name="type">Its type.</param>
/// <param name="sequence">How the values lie.</param>
/// <param name="options">How.</param>
/// <param name="toEnd">Whether nothing may stand behind an array.</param>
/// <param name="given">What the caller of the entry point gave.</param>
sealed class WireElements<T, TFormat, TWriter, TReader>(
    Func<WireFeed> open, WireRead<T?, TReader> entry, Type type, WireSequence sequence, WireOptions? options, bool toEnd, CancellationToken given) : IAsyncEnumerable<T?>
    where TFormat : struct, IWireFormat<TWriter, TReader>
    where TWriter : struct, IWireWriter, allows ref struct
    where TReader : struct, IWireReader, allows ref struct
{
    public IAsyncEnumerator<T?> GetAsyncEnumerator(CancellationToken cancellationToken = default)
    {
        WireFeed feed = open();
        var decoder = new WireDecoder<T, TFormat, TWriter, TReader>(entry, type, feed, sequence, options);
        return new Enumerator(feed, decoder, toEnd, given, cancellationToken);
    }

    sealed class Enumerator : IAsyncEnumerator<T?>
    {
        readonly WireFeed _feed;
        readonly WireDecoder<T, TFormat, TWriter, TReader> _decoder;
        readonly bool _toEnd;
        readonly CancellationToken _cancellation;
        readonly CancellationTokenSource? _both;
        bool _over;

        public Enumerator(WireFeed feed, WireDecoder<T, TFormat, TWriter, TReader> decoder, bool toEnd, CancellationToken one, CancellationToken other)
        {
            _feed = feed;
            _decoder = decoder;
            _toEnd = toEnd;
            _both = one.CanBeCanceled && other.CanBeCanceled && one != other ? CancellationTokenSource.CreateLinkedTokenSource(one, other) : null;
            _cancellation = _both?.Token ?? (one.CanBeCanceled ? one : other);
        }

        public T? Current => _decoder.Current;

        public ValueTask<bool> MoveNextAsync()
        {
            _cancellation.ThrowIfCancellationRequested();
            return _decoder.Next() == WireStep.Value ? new ValueTask<bool>(true) : Arrive();
        }

        /// <summary>The next value when it isn't there yet, or the end.</summary>
        async ValueTask<bool> Arrive()
        {
            while (!_over)
            {
                switch (_decoder.Next())
                {
                    case WireStep.Value:
                        return true;
                    case WireStep.End when !_toEnd || _decoder.AtEnd():
                        _over = true;
                        break;
                    default:
                        await _feed.FillAsync(_cancellation).ConfigureAwait(false);
                        break;
                }
            }

            return false;
        }

        public ValueTask DisposeAsync()
        {
            _over = true;
            _feed.Release();
            _both?.Dispose();
            return default;
        }
    }
}
