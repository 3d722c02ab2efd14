using System;
using System.Data;
using System.Linq;
using System.Threading.Tasks;
using Xunit;

namespace Manywire.MySql.Tests;

/// <summary>Schema collections.</summary>
public class SchemaTests
{
    [MariaDbFact]
    public async Task Every_collection_that_there_is_can_be_read()
    {
        using MySqlConnection connection = ConnectionTests.Open();
        ConnectionTests.Scalar(connection, "create or replace table ado_parent (id int primary key); create or replace table ado_child (id int primary key, p int, n varchar(5), index named (n, p), constraint fk_named foreign key (p) references ado_parent (id))");
        DataTable collections = connection.GetSchema();
        Assert.True(collections.Rows.Count > 25);
        foreach (DataRow row in collections.Rows)
        {
            string name = (string)row["CollectionName"];
            DataTable table = await connection.GetSchemaAsync(name);
            Assert.Equal(name, table.TableName);
            Assert.NotEmpty(table.Columns);
            int restrictions = (int)row["NumberOfRestrictions"];
            connection.GetSchema(name, new string?[restrictions]);
            Assert.Throws<ArgumentException>(() => connection.GetSchema(name, new string?[restrictions + 1]));
        }

        Assert.Throws<ArgumentException>(() => connection.GetSchema("Nothing"));
        Assert.Equal(["id", "p", "n"], Names(connection.GetSchema("columns", [null, "test", "ado_child"]), "COLUMN_NAME"));
        Assert.Equal(["n", "p"], Names(connection.GetSchema("IndexColumns", [null, "test", "ado_child", "named"]), "COLUMN_NAME"));
        Assert.Equal(["fk_named"], Names(connection.GetSchema("Foreign Keys", [null, "test", "ado_child"]), "CONSTRAINT_NAME"));
        Assert.Equal("10.11", ((string)connection.GetSchema("DataSourceInformation").Rows[0]["DataSourceProductVersion"])[..5]);
        ConnectionTests.Scalar(connection, "drop table ado_child, ado_parent");
    }

    static string[] Names(DataTable table, string column) => table.Rows.Cast<DataRow>().Select(r => (string)r[column]).ToArray();
}
