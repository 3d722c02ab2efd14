using Xunit;

namespace Manywire.Rpc.RabbitMq.Tests;

/// <summary>A test with RabbitMQ.</summary>
public sealed class RabbitMqFactAttribute : FactAttribute
{
    public RabbitMqFactAttribute() => Skip = RabbitMqCluster.Missing;
}
