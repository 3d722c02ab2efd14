using System;
using System.Data;
using System.Threading;
using System.Threading.Tasks;
using System.Transactions;
using Xunit;

namespace Manywire.MySql.Tests;

/// <summary>Data sources, adapters, and transactions of System.Transactions.</summary>
public class DataSourceTests
{
    [MariaDbFact]
    public async Task A_data_source_opens_connections()
    {
        int opened = 0, asked = 0;
        var builder = new MySqlDataSourceBuilder(ConnectionTests.Text().Replace("Password=pass;", "", StringComparison.Ordinal))
            .UseName("shop")
            .UsePasswordProvider(context =>
            {
                asked++;
                Assert.Equal("native", context.UserId);
                return MariaDbServer.Password;
            })
            .UseConnectionOpenedCallback((context, _) =>
            {
                opened++;
                Assert.Equal(opened == 1 ? MySqlConnectionOpenedConditions.New : MySqlConnectionOpenedConditions.Reset, context.Conditions);
                Assert.Equal(System.Data.ConnectionState.Open, context.Connection.State);
                return default;
            });
        await using MySqlDataSource source = builder.Build();
        Assert.Equal("shop", source.Name);
        for (int i = 0; i < 2; i++)
        {
            await using MySqlConnection connection = await source.OpenConnectionAsync();
            Assert.Equal(7, ConnectionTests.Scalar(connection, "select 7"));
        }

        Assert.Equal((2, 1), (opened, asked));
        await using System.Data.Common.DbCommand command = source.CreateCommand("select 8");
        Assert.Equal(8, await command.ExecuteScalarAsync());
        MySqlConnection late = source.CreateConnection();
        await source.DisposeAsync();
        Assert.Throws<ObjectDisposedException>(late.Open);
        Assert.Throws<ObjectDisposedException>(() => source.CreateConnection());
    }

    [MariaDbFact]
    public void A_provider_of_passwords_that_fails_says_so()
    {
        using MySqlDataSource source = new MySqlDataSourceBuilder(ConnectionTests.Text("Password=")).UsePasswordProvider(_ => throw new TimeoutException()).Build();
        MySqlException error = Assert.Throws<MySqlException>(() => source.OpenConnection());
        Assert.Equal(MySqlErrorCode.ProvidePasswordCallbackFailed, error.ErrorCode);
    }

    [MariaDbFact]
    public void An_adapter_fills_and_sends_changes_back()
    {
        using MySqlConnection connection = ConnectionTests.Open();
        ConnectionTests.Scalar(connection, "create or replace table ado_adapter (id int primary key, name varchar(20)); insert ado_adapter values (1, 'one'), (2, 'two'), (3, 'three')");
        using var adapter = new MySqlDataAdapter("select id, name from ado_adapter order by id", connection);
        using var builder = new MySqlCommandBuilder(adapter);
        using var table = new DataTable();
        Assert.Equal(3, adapter.Fill(table));
        table.Rows[0]["name"] = "it's";
        table.Rows[1].Delete();
        table.Rows.Add(4, "four");
        Assert.Equal(3, adapter.Update(table));
        Assert.Equal("1:it's,3:three,4:four", ConnectionTests.Scalar(connection, "select group_concat(concat(id, ':', name) order by id) from ado_adapter"));
        Assert.Equal("`a``b`", builder.QuoteIdentifier("a`b"));
        Assert.Equal("a`b", builder.UnquoteIdentifier("`a``b`"));
    }

    [MariaDbTheory]
    [InlineData("", true)]
    [InlineData("", false)]
    [InlineData("Use XA Transactions=false", true)]
    [InlineData("Use XA Transactions=false", false)]
    public async Task A_scope_is_completed_or_rolled_back(string more, bool completes)
    {
        using (MySqlConnection before = ConnectionTests.Open(more))
        {
            ConnectionTests.Scalar(before, "create or replace table ado_scope (a int) engine=innodb");
        }

        using (var scope = new TransactionScope(TransactionScopeAsyncFlowOption.Enabled))
        {
            int thread;
            await using (MySqlConnection first = ConnectionTests.Open(more))
            {
                thread = first.ServerThread;
                Assert.Throws<InvalidOperationException>(() => first.BeginTransaction());
                ConnectionTests.Scalar(first, "insert ado_scope values (1)");
            }

            await using (var second = new MySqlConnection(ConnectionTests.Text(more)))
            {
                await second.OpenAsync();
                Assert.Equal(thread, second.ServerThread);
                ConnectionTests.Scalar(second, "insert ado_scope values (2)");
            }

            using (var other = new TransactionScope(TransactionScopeOption.Suppress, TransactionScopeAsyncFlowOption.Enabled))
            {
                using MySqlConnection outside = ConnectionTests.Open(more);
                Assert.Equal(0L, ConnectionTests.Scalar(outside, "select count(*) from ado_scope"));
            }

            if (completes)
            {
                scope.Complete();
            }
        }

        using MySqlConnection after = ConnectionTests.Open(more);
        Assert.Equal(completes ? 2L : 0L, ConnectionTests.Scalar(after, "select count(*) from ado_scope"));
    }

    [MariaDbFact]
    public void Two_connections_take_part_in_one_scope()
    {
        using (MySqlConnection before = ConnectionTests.Open())
        {
            ConnectionTests.Scalar(before, "create or replace table ado_scope2 (a int) engine=innodb");
        }

        using (var scope = new TransactionScope())
        {
            using MySqlConnection first = ConnectionTests.Open(), second = ConnectionTests.Open();
            Assert.NotEqual(first.ServerThread, second.ServerThread);
            ConnectionTests.Scalar(first, "insert ado_scope2 values (1)");
            ConnectionTests.Scalar(second, "insert ado_scope2 values (2)");
            scope.Complete();
        }

        using MySqlConnection after = ConnectionTests.Open();
        Assert.Equal(2L, ConnectionTests.Scalar(after, "select count(*) from ado_scope2"));
        using (new TransactionScope())
        {
            const string Local = "Use XA Transactions=false";
            using MySqlConnection first = ConnectionTests.Open(Local);
            Assert.Throws<NotSupportedException>(() => ConnectionTests.Open(Local));
        }
    }

    [MariaDbTheory]
    [InlineData("", System.Transactions.IsolationLevel.ReadCommitted, "READ COMMITTED")]
    [InlineData("", System.Transactions.IsolationLevel.Serializable, "SERIALIZABLE")]
    [InlineData("Use XA Transactions=false", System.Transactions.IsolationLevel.ReadUncommitted, "READ UNCOMMITTED")]
    public void A_scope_has_the_isolation_level_that_it_was_given(string more, System.Transactions.IsolationLevel level, string expected)
    {
        using (MySqlConnection before = ConnectionTests.Open())
        {
            ConnectionTests.Scalar(before, "create table if not exists ado_scope3 (a int) engine=innodb");
        }

        using var scope = new TransactionScope(TransactionScopeOption.RequiresNew, new TransactionOptions { IsolationLevel = level });
        using MySqlConnection connection = ConnectionTests.Open(more);
        ConnectionTests.Scalar(connection, "insert ado_scope3 values (1)");
        object? told = null;
        for (int i = 0; i < 900 && told is null; i++)
        {
            // What the server tells is renewed when nobody has asked for a tenth of a second.
            Thread.Sleep(200);
            told = ConnectionTests.Scalar(connection, "select trx_isolation_level from information_schema.innodb_trx where trx_mysql_thread_id = connection_id()");
        }

        Assert.Equal(expected, told);
    }
}
