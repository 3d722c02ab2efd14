using System.Threading;
using System.Threading.Tasks;
using Microsoft.Extensions.Hosting;

namespace Manywire.Rpc.Hosting;

/// <summary>A server that starts and stops with its host.</summary>
sealed class RpcHostedServer(RpcHostedServer.Parts parts) : IHostedService
{
    public Task StartAsync(CancellationToken cancellationToken)
    {
        parts.Listen();
        return Task.CompletedTask;
    }

    public Task StopAsync(CancellationToken cancellationToken) => parts.Server.StopAsync(cancellationToken);

    /// <summary>The server, and where it is to listen.</summary>
    public sealed class Parts(RpcServerBuilder builder)
    {
        public RpcServer Server { get; } = builder.Build();

        public void Listen()
        {
            foreach ((System.Net.EndPoint? place, System.Net.Security.SslServerAuthenticationOptions? tls, string? pipe) in builder.Places)
            {
                if (place is not null)
                {
                    Server.Listen(place, tls);
                }
                else
                {
                    Server.ListenNamedPipe(pipe!);
                }
            }
        }
    }
}
