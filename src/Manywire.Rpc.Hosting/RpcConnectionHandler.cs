using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Connections;
using Microsoft.AspNetCore.Connections.Features;

namespace Manywire.Rpc.Hosting;

/// <summary>Serves connections that Kestrel accepts.</summary>
sealed class RpcConnectionHandler(RpcServer server) : ConnectionHandler
{
    public override async Task OnConnectedAsync(ConnectionContext connection)
    {
        RpcConnection? served;
        try
        {
            served = await server.ServeAsync(connection.Transport, connection.RemoteEndPoint, [new KeyValuePair<object, object?>(typeof(ConnectionContext), connection)]).ConfigureAwait(false);
        }
        catch (ObjectDisposedException)
        {
            return; // the application has stopped
        }

        if (served is null)
        {
            return;
        }

        // Kestrel asks connections to end when the application stops, and waits for them as long as the host says.
        using CancellationTokenRegistration stopping = connection.Features.Get<IConnectionLifetimeNotificationFeature>()?.ConnectionClosedRequested.UnsafeRegister(static served => _ = ((RpcConnection)served!).CloseAsync(), served) ?? default;
        await served.Closed.ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
    }
}
