using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Data;
using System.Diagnostics;
using System.Diagnostics.Metrics;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.Extensions.Logging;
using Xunit;

namespace Manywire.MySql.Tests;

/// <summary>Activities, metrics and logs say what happens, and no secrets.</summary>
public class DiagnosticsTests
{
    static MySqlDataSourceBuilder Builder(string more = "") => new(ConnectionTests.Text(more));

    static object? Scalar(MySqlConnection connection, string sql) => ConnectionTests.Scalar(connection, sql);

    [MariaDbTheory]
    [InlineData(MySqlConnectorSemanticConventionsKinds.Stable)]
    [InlineData(MySqlConnectorSemanticConventionsKinds.Experimental)]
    [InlineData(MySqlConnectorSemanticConventionsKinds.Stable | MySqlConnectorSemanticConventionsKinds.Experimental)]
    public async Task Opening_and_executing_are_activities(MySqlConnectorSemanticConventionsKinds kinds)
    {
        using var activities = new Activities();
        await using MySqlDataSource source = Builder().ConfigureTracing(o => o.WithSemanticConventionsKinds(kinds)).Build();
        int thread;
        await using (MySqlConnection connection = await source.OpenConnectionAsync())
        {
            thread = connection.ServerThread;
            Assert.Equal(7, Scalar(connection, "select 7"));
        }

        (Activity open, Activity execute) = (activities.Stopped[0], activities.Stopped[1]);
        Assert.Equal(2, activities.Stopped.Count);
        Assert.Equal(("Open", "Execute"), (open.OperationName, execute.OperationName));
        Assert.All(activities.Stopped, a =>
        {
            Assert.Equal((ActivityKind.Client, ActivityStatusCode.Unset), (a.Kind, a.Status));
            Assert.Equal(thread.ToString(System.Globalization.CultureInfo.InvariantCulture), a.GetTagItem("db.connection_id"));
            Assert.DoesNotContain(a.TagObjects, t => t.Value is string text && text.Contains("Password", StringComparison.OrdinalIgnoreCase));
            bool stable = kinds.HasFlag(MySqlConnectorSemanticConventionsKinds.Stable), old = kinds.HasFlag(MySqlConnectorSemanticConventionsKinds.Experimental);
            Assert.Equal(stable ? ("mysql", "test", "127.0.0.1") : (null, null, null), ((string?)a.GetTagItem("db.system.name"), (string?)a.GetTagItem("db.namespace"), (string?)a.GetTagItem("server.address")));
            Assert.Equal(stable ? MariaDbServer.Shared.Port : null, (int?)a.GetTagItem("server.port"));
            Assert.Equal(stable ? MariaDbServer.Shared.Port : null, (int?)a.GetTagItem("network.peer.port"));
            Assert.Equal(old ? ("mysql", "test", "native") : (null, null, null), ((string?)a.GetTagItem("db.system"), (string?)a.GetTagItem("db.name"), (string?)a.GetTagItem("db.user")));
            Assert.Equal(old ? "ip_tcp" : null, a.GetTagItem("net.transport"));
        });
        Assert.Equal(kinds.HasFlag(MySqlConnectorSemanticConventionsKinds.Stable) ? "select 7" : null, execute.GetTagItem("db.query.text"));
        Assert.Equal(kinds.HasFlag(MySqlConnectorSemanticConventionsKinds.Experimental) ? "select 7" : null, execute.GetTagItem("db.statement"));
        Assert.Equal("read-result-set-header", Assert.Single(execute.Events).Name);
    }

    [MariaDbFact]
    public void Errors_batches_and_procedures_are_told_as_such()
    {
        using var activities = new Activities();
        using MySqlDataSource source = Builder().ConfigureTracing(o => o.WithSemanticConventionsKinds(MySqlConnectorSemanticConventionsKinds.Stable).EnableResultSetHeaderEvent(false)).Build();
        using MySqlConnection connection = source.OpenConnection();
        Scalar(connection, "create or replace procedure ado_traced () select 1");
        activities.Stopped.Clear();
        Assert.Throws<MySqlException>(() => Scalar(connection, "select * from ado_not_there"));
        using (var late = new MySqlCommand("select 1; select * from ado_not_there", connection))
        using (MySqlDataReader reader = late.ExecuteReader())
        {
            Assert.Throws<MySqlException>(() => reader.NextResult());
        }

        foreach (Activity failed in activities.Stopped)
        {
            Assert.Equal(ActivityStatusCode.Error, failed.Status);
            Assert.Equal(("1146", "1146"), (failed.GetTagItem("db.response.status_code"), failed.GetTagItem("error.type")));
            Assert.Empty(failed.Events);
        }

        Assert.Equal(2, activities.Stopped.Count);
        using (var batch = new MySqlBatch(connection) { BatchCommands = { new MySqlBatchCommand("select 1"), new MySqlBatchCommand("select 2") } })
        {
            batch.ExecuteNonQuery();
        }

        using (var call = new MySqlCommand("ado_traced", connection) { CommandType = CommandType.StoredProcedure })
        {
            call.ExecuteScalar();
        }

        Assert.Equal(("BATCH", 2), (activities.Stopped[2].GetTagItem("db.operation.name"), activities.Stopped[2].GetTagItem("db.operation.batch.size")));
        Assert.Equal(("CALL", "ado_traced"), (activities.Stopped[3].GetTagItem("db.operation.name"), activities.Stopped[3].GetTagItem("db.stored_procedure.name")));
        Assert.Null(activities.Stopped[3].GetTagItem("db.query.text"));
    }

    [Fact]
    public void A_connection_that_cannot_be_opened_is_an_activity_that_failed()
    {
        using var activities = new Activities();
        using var connection = new MySqlConnection("Server=127.0.0.1;Port=1;User ID=u;Password=the-secret");
        Assert.Throws<MySqlException>(connection.Open);
        Activity open = Assert.Single(activities.Stopped);
        Assert.Equal((ActivityStatusCode.Error, "UnableToConnectToHost"), (open.Status, open.StatusDescription));
        Assert.DoesNotContain("the-secret", string.Concat(open.TagObjects.Select(t => t.Value)) + string.Concat(open.Events.SelectMany(e => e.Tags).Select(t => t.Value)), StringComparison.Ordinal);
    }

    [Fact]
    public void The_environment_says_which_names_tags_have()
    {
        Assert.Equal(MySqlConnectorSemanticConventionsKinds.Experimental, TracingOptions.Parse(null));
        Assert.Equal(MySqlConnectorSemanticConventionsKinds.Experimental, TracingOptions.Parse("http"));
        Assert.Equal(MySqlConnectorSemanticConventionsKinds.Stable, TracingOptions.Parse("http, database"));
        Assert.Equal(MySqlConnectorSemanticConventionsKinds.Stable | MySqlConnectorSemanticConventionsKinds.Experimental, TracingOptions.Parse("database/dup"));
        Assert.Throws<ArgumentOutOfRangeException>(() => new MySqlDataSourceBuilder().ConfigureTracing(o => o.WithSemanticConventionsKinds(0)));
        Assert.Throws<ArgumentOutOfRangeException>(() => new MySqlDataSourceBuilder().ConfigureTracing(o => o.WithSemanticConventionsKinds((MySqlConnectorSemanticConventionsKinds)4)));
    }

    [MariaDbFact]
    public async Task A_pool_is_measured()
    {
        using var metrics = new Metrics("measured");
        await using (MySqlDataSource source = Builder("MinimumPoolSize=1;MaximumPoolSize=2").UseName("measured").Build())
        {
            await using (MySqlConnection first = await source.OpenConnectionAsync())
            {
                Assert.Equal((0, 1), metrics.Usage());
                await using MySqlConnection second = source.OpenConnection();
                Assert.Equal((0, 2), metrics.Usage());
                Task<MySqlConnection> third = source.OpenConnectionAsync().AsTask();
                await Patience.Until(() => metrics.Sum("db.client.connections.pending_requests") != 0);

                await second.CloseAsync();
                await using MySqlConnection opened = await third;
                Assert.Equal(0, metrics.Sum("db.client.connections.pending_requests"));
                Scalar(opened, "select 1");
            }

            await Patience.Until(() => metrics.Usage() == (2, 0)); // one of them may be being reset
            Assert.Equal((2, 1, 2), (metrics.Observed("db.client.connections.max"), metrics.Observed("db.client.connections.idle.min"), metrics.Observed("db.client.connections.idle.max")));
            MySqlConnection.ClearPool(source.CreateConnection());
            await Patience.Until(() => metrics.Usage() == (0, 0));
            Assert.Equal((2, 2, 3), (metrics.Times("db.client.connections.create_time"), metrics.Times("db.client.connections.wait_time"), metrics.Times("db.client.connections.use_time")));
        }

        Assert.Equal(0, metrics.Observed("db.client.connections.max"));
    }

    [MariaDbFact]
    public async Task A_caller_that_waits_too_long_is_counted_and_logged()
    {
        using var metrics = new Metrics("late");
        using var log = new Logs();
        await using var pool = new MySqlPool(new MySqlPoolOptions { Servers = [MariaDbServer.Shared.Options], Name = "late", MaxSize = 1, WaitTimeout = TimeSpan.FromMilliseconds(50), Logger = log.CreateLogger("Manywire.MySql.Pool") });
        MySqlSession session = await pool.RentAsync();
        await Assert.ThrowsAsync<MySqlException>(async () => await pool.RentAsync());
        Assert.Equal(1, metrics.Sum("db.client.connections.timeouts"));
        Assert.Contains(log.Lines, l => l.StartsWith("Error A caller has waited too long", StringComparison.Ordinal));
        pool.Return(session);
    }

    [MariaDbFact]
    public void Commands_are_measured_and_logged_without_values_and_passwords()
    {
        using var metrics = new Metrics("");
        using var log = new Logs();
        using (MySqlDataSource source = Builder().UseName("logged").UseLoggerFactory(log).Build())
        using (MySqlConnection connection = source.OpenConnection())
        {
            using var command = new MySqlCommand("select @p", connection);
            command.Parameters.AddWithValue("@p", "the-value");
            command.ExecuteScalar();
            command.CommandText = "selekt";
            Assert.Throws<MySqlException>(() => command.ExecuteNonQuery());
        }

        Assert.True(metrics.Times("db.client.operation.duration") >= 2);
        string all = string.Join('\n', log.Lines);
        Assert.Contains("runs select @p", all, StringComparison.Ordinal);
        Assert.Contains("Error A command of connection", all, StringComparison.Ordinal);
        Assert.Contains("ParseError", all, StringComparison.Ordinal);
        Assert.Contains("The pool logged has opened session", all, StringComparison.Ordinal);
        Assert.Contains("The pool logged has closed session", all, StringComparison.Ordinal);
        Assert.DoesNotContain("the-value", all, StringComparison.Ordinal);
        Assert.DoesNotContain(MariaDbServer.Password + ";", all, StringComparison.Ordinal);
    }

    /// <summary>The activities of one test, which have a parent that no other has.</summary>
    sealed class Activities : IDisposable
    {
        readonly Activity _parent = new Activity("test").SetIdFormat(ActivityIdFormat.W3C).Start();
        readonly ActivityListener _listener;

        public Activities()
        {
            ActivityTraceId trace = _parent.TraceId;
            _listener = new ActivityListener
            {
                ShouldListenTo = s => s.Name == "Manywire.MySql",
                Sample = (ref ActivityCreationOptions<ActivityContext> o) => o.TraceId == trace ? ActivitySamplingResult.AllData : ActivitySamplingResult.None,
                ActivityStopped = Stopped.Add,
            };
            ActivitySource.AddActivityListener(_listener);
        }

        public List<Activity> Stopped { get; } = [];

        public void Dispose()
        {
            _listener.Dispose();
            _parent.Dispose();
        }
    }

    /// <summary>The measurements of one pool, by its name; of what isn't of a pool with an empty name.</summary>
    sealed class Metrics : IDisposable
    {
        readonly ConcurrentQueue<(string Name, string State, double Value)> _all = new();
        readonly MeterListener _listener = new();

        public Metrics(string pool)
        {
            _listener.InstrumentPublished = (instrument, listener) =>
            {
                if (instrument.Meter.Name == "Manywire.MySql")
                {
                    listener.EnableMeasurementEvents(instrument);
                }
            };
            _listener.SetMeasurementEventCallback<int>((instrument, value, tags, _) => Take(instrument, value, tags));
            _listener.SetMeasurementEventCallback<double>((instrument, value, tags, _) => Take(instrument, value, tags));
            _listener.Start();

            void Take(Instrument instrument, double value, ReadOnlySpan<KeyValuePair<string, object?>> tags)
            {
                string name = "", state = "";
                foreach (KeyValuePair<string, object?> tag in tags)
                {
                    name = tag.Key == "pool.name" ? (string)tag.Value! : name;
                    state = tag.Key == "state" ? (string)tag.Value! : state;
                }

                if (name == pool)
                {
                    _all.Enqueue((instrument.Name, state, value));
                }
            }
        }

        public (int Idle, int Used) Usage() => (Sum("db.client.connections.usage", "idle"), Sum("db.client.connections.usage", "used"));

        public int Sum(string name, string state = "") => (int)_all.Where(m => m.Name == name && m.State == state).Sum(m => m.Value);

        public int Times(string name) => _all.Count(m => m.Name == name && m.Value > 0);

        public int Observed(string name)
        {
            int before = _all.Count;
            _listener.RecordObservableInstruments();
            return (int)_all.Skip(before).Where(m => m.Name == name).Sum(m => m.Value);
        }

        public void Dispose() => _listener.Dispose();
    }

    sealed class Logs : ILoggerFactory, ILogger
    {
        public ConcurrentQueue<string> Lines { get; } = new();

        public ILogger CreateLogger(string categoryName)
        {
            Assert.StartsWith("Manywire.MySql.", categoryName, StringComparison.Ordinal);
            return this;
        }

        public void AddProvider(ILoggerProvider provider)
        {
        }

        public void Dispose()
        {
        }

        public IDisposable? BeginScope<TState>(TState state)
            where TState : notnull => null;

        public bool IsEnabled(LogLevel logLevel) => true;

        public void Log<TState>(LogLevel logLevel, EventId eventId, TState state, Exception? exception, Func<TState, Exception?, string> formatter) =>
            Lines.Enqueue($"{logLevel} {formatter(state, exception)} {exception}");
    }
}
