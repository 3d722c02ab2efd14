using Xunit;

namespace Manywire.MySql.Tests;

/// <summary>A test that needs a cluster; without the programs it is skipped.</summary>
public sealed class GaleraFactAttribute : FactAttribute
{
    public GaleraFactAttribute() => Skip = GaleraCluster.Missing;
}
