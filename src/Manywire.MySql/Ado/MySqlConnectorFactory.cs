using System.Data.Common;

namespace Manywire.MySql;

/// <summary>Makes the objects of this provider for code that knows ADO.NET only.</summary>
public sealed class MySqlConnectorFactory : DbProviderFactory
{
    /// <summary>The one there is.</summary>
    public static readonly MySqlConnectorFactory Instance = new();

    MySqlConnectorFactory()
    {
    }

    /// <summary>False.</summary>
    public override bool CanCreateDataSourceEnumerator => false;

    /// <summary>True.</summary>
    public override bool CanCreateCommandBuilder => true;

    /// <summary>True.</summary>
    public override bool CanCreateDataAdapter => true;

    /// <summary>True.</summary>
    public override bool CanCreateBatch => true;

    /// <summary>A <see cref="MySqlCommand"/>.</summary>
    public override DbCommand CreateCommand() => new MySqlCommand();

    /// <summary>A <see cref="MySqlConnection"/>.</summary>
    public override DbConnection CreateConnection() => new MySqlConnection();

    /// <summary>A <see cref="MySqlConnectionStringBuilder"/>.</summary>
    public override DbConnectionStringBuilder CreateConnectionStringBuilder() => new MySqlConnectionStringBuilder();

    /// <summary>A <see cref="MySqlParameter"/>.</summary>
    public override DbParameter CreateParameter() => new MySqlParameter();

    /// <summary>A <see cref="MySqlCommandBuilder"/>.</summary>
    public override DbCommandBuilder CreateCommandBuilder() => new MySqlCommandBuilder();

    /// <summary>A <see cref="MySqlDataAdapter"/>.</summary>
    public override DbDataAdapter CreateDataAdapter() => new MySqlDataAdapter();

    /// <summary>A <see cref="MySqlBatch"/>.</summary>
    public override DbBatch CreateBatch() => new MySqlBatch();

    /// <summary>A <see cref="MySqlBatchCommand"/>.</summary>
    public override DbBatchCommand CreateBatchCommand() => new MySqlBatchCommand();

    /// <summary>A <see cref="MySqlDataSource"/>.</summary>
    public override DbDataSource CreateDataSource(string connectionString) => new MySqlDataSource(connectionString);
}
