using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using Grpc.Core;

namespace Manywire.Grpc;

/// <summary>Messages that come one after another, as sequences.</summary>
static class GrpcStreams
{
    public static async IAsyncEnumerable<T> ReadAsync<T>(IAsyncStreamReader<GrpcMessage<T>> input, [EnumeratorCancellation] CancellationToken cancellationToken = default)
    {
        while (await input.MoveNext(cancellationToken).ConfigureAwait(false))
        {
            yield return input.Current.Value;
        }
    }

    /// <summary>Writes what a method of a server gives.</summary>
    public static async Task WriteAsync<T>(IAsyncEnumerable<T> values, IServerStreamWriter<GrpcMessage<T>> output, CancellationToken cancellationToken)
    {
        await foreach (T value in values.WithCancellation(cancellationToken).ConfigureAwait(false))
        {
            await output.WriteAsync(new GrpcMessage<T>(value), cancellationToken).ConfigureAwait(false);
        }
    }

    /// <summary>Sends the elements of a client's call. It ends early where the call has ended: the call's status says why.</summary>
    public static async Task SendAsync<T>(IAsyncEnumerable<T> elements, IClientStreamWriter<GrpcMessage<T>> output, CancellationToken cancellationToken)
    {
        await foreach (T element in elements.WithCancellation(cancellationToken).ConfigureAwait(false))
        {
            if (!await TryAsync(output.WriteAsync(new GrpcMessage<T>(element), cancellationToken)).ConfigureAwait(false))
            {
                return;
            }
        }

        await TryAsync(output.CompleteAsync()).ConfigureAwait(false);

        static async ValueTask<bool> TryAsync(Task task)
        {
            try
            {
                await task.ConfigureAwait(false);
                return true;
            }
            catch (RpcException e) when (e.Status.DebugException is not WireException)
            {
                return false;
            }
            catch (InvalidOperationException)
            {
                return false;
            }
        }
    }

    /// <summary>Nobody waits for a task any more: what it throws has been told by another.</summary>
    public static void Forget(Task task) => _ = task.ContinueWith(static t => _ = t.Exception, CancellationToken.None, TaskContinuationOptions.OnlyOnFaulted | TaskContinuationOptions.ExecuteSynchronously, TaskScheduler.Default);
}
