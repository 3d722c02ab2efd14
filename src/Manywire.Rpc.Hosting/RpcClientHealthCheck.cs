using System.Threading;
using System.Threading.Tasks;
using Microsoft.Extensions.Diagnostics.HealthChecks;

namespace Manywire.Rpc.Hosting;

/// <summary>Whether the server of a client answers.</summary>
sealed class RpcClientHealthCheck(RpcClient client) : IHealthCheck
{
    public async Task<HealthCheckResult> CheckHealthAsync(HealthCheckContext context, CancellationToken cancellationToken = default)
    {
        try
        {
            await client.PingAsync(cancellationToken).ConfigureAwait(false);
            return HealthCheckResult.Healthy();
        }
        catch (RpcException e)
        {
            return new HealthCheckResult(context.Registration.FailureStatus, e.Message, e);
        }
    }
}
