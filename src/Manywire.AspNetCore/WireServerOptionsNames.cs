using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;

namespace Manywire.AspNetCore;

/// <summary>Says when the application starts which endpoints and actions name options that it doesn't have: they would have the defaults.</summary>
sealed class WireServerOptionsNames(IServiceProvider services) : IHostedLifecycleService
{
    public Task StartingAsync(CancellationToken cancellationToken) => Task.CompletedTask;

    public Task StartAsync(CancellationToken cancellationToken) => Task.CompletedTask;

    /// <summary>The server, which is the last to start, has made the endpoints.</summary>
    public Task StartedAsync(CancellationToken cancellationToken)
    {
        HashSet<string> known = [.. services.GetServices<WireServerOptionsName>().Select(n => n.Name)];
        string[] problems =
        [
            .. services.GetServices<EndpointDataSource>().SelectMany(source => source.Endpoints)
                .Select(endpoint => (endpoint.DisplayName, endpoint.Metadata.GetMetadata<WireServerOptionsAttribute>()?.Name))
                .Where(endpoint => endpoint.Name is not null && !known.Contains(endpoint.Name))
                .Select(endpoint => $"'{endpoint.DisplayName}' has the options '{endpoint.Name}'").Distinct(),
        ];
        return problems.Length == 0 ? Task.CompletedTask
            : throw new InvalidOperationException($"{string.Join(", and ", problems)}, which the application doesn't have: add them by services.AddManywire(\"…\", options => …).");
    }

    public Task StoppingAsync(CancellationToken cancellationToken) => Task.CompletedTask;

    public Task StopAsync(CancellationToken cancellationToken) => Task.CompletedTask;

    public Task StoppedAsync(CancellationToken cancellationToken) => Task.CompletedTask;
}
