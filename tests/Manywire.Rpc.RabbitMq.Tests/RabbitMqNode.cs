using System;
using System.Threading.Tasks;
using Xunit;

namespace Manywire.Rpc.RabbitMq.Tests;

/// <summary>One node, for all tests that need no more.</summary>
public sealed class RabbitMqNode : IAsyncLifetime
{
    RabbitMqCluster? _cluster;

    public string Address => _cluster!.Addresses[0];

    public int Port => _cluster!.Ports[0];

    public async Task InitializeAsync() => _cluster = RabbitMqCluster.Missing is null ? await RabbitMqCluster.StartAsync(1) : null;

    public async Task DisposeAsync()
    {
        if (_cluster is not null)
        {
            await _cluster.DisposeAsync();
        }
    }
}

[CollectionDefinition(nameof(RabbitMqNode))]
public sealed class RabbitMqNodeCollection : ICollectionFixture<RabbitMqNode>;
