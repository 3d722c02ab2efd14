using System.Collections.Generic;
using System.ComponentModel;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.Emitted;

/// <summary>The base of emitted proxies.</summary>
/// <param name="caller">What sends the calls.</param>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class RpcProxy(RpcCaller caller)
{
    /// <summary>Begins a call or a notification: the arguments follow.</summary>
    /// <param name="method">The method.</param>
    protected RpcRequest Open(RpcMethod method) => new(caller, method);

    /// <summary>Sends a call that has a result.</summary>
    /// <param name="request">The call.</param>
    /// <param name="cancellationToken">Ends waiting.</param>
    /// <typeparam name="T">The result.</typeparam>
    protected ValueTask<T> Call<[WireRoot] T>(scoped in RpcRequest request, CancellationToken cancellationToken) => caller.Call<T>(request, cancellationToken);

    /// <summary>Sends a call without a result.</summary>
    /// <param name="request">The call.</param>
    /// <param name="cancellationToken">Ends waiting.</param>
    protected ValueTask Call(scoped in RpcRequest request, CancellationToken cancellationToken) => caller.Call(request, cancellationToken);

    /// <summary>Makes a call whose results come one after another; it is sent when they are asked for.</summary>
    /// <param name="request">The call.</param>
    /// <param name="cancellationToken">Ends waiting.</param>
    /// <typeparam name="T">A result.</typeparam>
    protected IAsyncEnumerable<T> Stream<[WireRoot] T>(scoped in RpcRequest request, CancellationToken cancellationToken) => caller.Stream<T>(request, cancellationToken);

    /// <summary>Sends a notification, and doesn't wait until it is.</summary>
    /// <param name="request">The notification.</param>
    protected void Notify(scoped in RpcRequest request) => caller.Notify(request);

    /// <summary>Sends a notification.</summary>
    /// <param name="request">The notification.</param>
    /// <param name="cancellationToken">Ends waiting; the notification is sent in any case.</param>
    protected ValueTask NotifyAsync(scoped in RpcRequest request, CancellationToken cancellationToken) => caller.NotifyAsync(request, cancellationToken);
}
