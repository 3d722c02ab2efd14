using Microsoft.EntityFrameworkCore;

namespace Manywire.EntityFrameworkCore;

/// <summary>Configures the properties of types that are known only at run time.</summary>
sealed class WireColumnVisitor(ModelConfigurationBuilder configuration, WireColumn column) : WireTypeVisitor
{
    protected override void Visit<T>() => configuration.Properties<T>().HaveWireConversion(column);
}
