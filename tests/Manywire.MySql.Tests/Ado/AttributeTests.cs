using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using System.Threading.Tasks;
using Manywire.MySql.Protocol;
using Xunit;

namespace Manywire.MySql.Tests;

/// <summary>Attributes of statements, and the form that parameters have where a server takes attributes: MySQL's, which MariaDB hasn't.</summary>
public sealed class AttributeTests : IDisposable
{
    readonly FakeServer _server = new("caching_sha2_password") { IsCached = true };

    string Text => $"Server=127.0.0.1;Port={_server.Port};User ID={FakeServer.User};Password={FakeServer.Password};SslMode=None;Pooling=false";

    public void Dispose() => _server.Dispose();

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void They_go_with_a_statement_where_the_server_takes_them(bool prepared)
    {
        using MySqlConnection connection = Open();
        using var command = new MySqlCommand(prepared ? "select ?" : "select 1", connection);
        if (prepared)
        {
            command.Parameters.Add(new MySqlParameter { Value = "x" });
            command.Prepare();
        }

        command.Attributes.SetAttribute("name", "it's");
        command.Attributes.SetAttribute("number", 7L);
        command.Attributes.SetAttribute("nothing", null);
        Assert.Equal(prepared ? "x" : "select 1", command.ExecuteScalar());
        Assert.Equal([("name", "it's"), ("number", "7"), ("nothing", null)], _server.Attributes);
        command.Attributes.Clear();
        Assert.Equal(prepared ? "x" : "select 1", command.ExecuteScalar());
        Assert.Empty(_server.Attributes);
    }

    /// <summary>The bits of NULL of parameters and attributes stand in the same bytes.</summary>
    [Theory]
    [InlineData(0, 0)]
    [InlineData(0, 3)]
    [InlineData(1, 0)]
    [InlineData(3, 9)]
    [InlineData(7, 1)]
    [InlineData(8, 8)]
    [InlineData(9, 16)]
    [InlineData(300, 2)]
    public void Parameters_and_attributes_are_told_apart(int parameters, int attributes)
    {
        using MySqlConnection connection = Open();
        using var command = new MySqlCommand($"select {string.Join(',', Enumerable.Repeat("?", parameters))}", connection);
        object?[] values = [.. Enumerable.Range(0, parameters).Select(i => (object?)(i % 3 == 1 ? null : i % 3 == 2 ? "text " + i : i))];
        foreach (object? value in values)
        {
            command.Parameters.Add(new MySqlParameter { Value = value });
        }

        command.Prepare();
        for (int i = 0; i < attributes; i++)
        {
            command.Attributes.SetAttribute("a" + i, i % 2 == 0 ? null : (long)i);
        }

        Assert.Equal(string.Join('|', values.Select(v => v ?? "NULL")), command.ExecuteScalar());
        Assert.Equal(Enumerable.Range(0, attributes).Select(i => ("a" + i, i % 2 == 0 ? null : i.ToString(System.Globalization.CultureInfo.InvariantCulture))), _server.Attributes);
    }

    /// <summary>8.0.25 offers attributes, and fails when executions have some.</summary>
    [Fact]
    public void Servers_that_fail_with_them_are_sent_none()
    {
        using var old = new FakeServer("caching_sha2_password") { IsCached = true, Version = "8.0.25" };
        using MySqlSession session = MySqlSession.Open(old.Options);
        Assert.False(session.Capabilities.Has(MySqlCapabilities.QueryAttributes));
        Assert.Equal("5|x", session.QuerySingle<string>($"select {5}, {"x"}"));
    }

    [Fact]
    public async Task Rows_sessions_and_pipelines_send_parameters_in_that_form()
    {
        using MySqlSession session = MySqlSession.Open(_server.Options);
        Assert.True(session.Capabilities.Has(MySqlCapabilities.QueryAttributes));
        for (int i = 0; i < 3; i++)
        {
            Assert.Equal($"{i}|NULL|x", await session.QuerySingleAsync<string>($"select {i}, {(string?)null}, {"x"}"));
        }

        MySqlStatement statement = session.Prepare("select ?, ?");
        var pipeline = new MySqlPipeline();
        pipeline.AddExecute(statement, [0b10, 1, (byte)MySqlColumnType.Int, 0, (byte)MySqlColumnType.Int, 0, 42, 0, 0, 0]);
        pipeline.AddQuery("select 'text'");
        pipeline.AddExecute(statement, [0b01, 1, (byte)MySqlColumnType.Int, 0, (byte)MySqlColumnType.VarString, 0, 1, (byte)'y']);
        MySqlResults results = session.Send(pipeline);
        List<string> read = [];
        do
        {
            while (results.Read())
            {
                read.Add(System.Text.Encoding.UTF8.GetString(results.Value(0)));
            }
        }
        while (results.NextCommand());
        Assert.Equal(["42|NULL", "select 'text'", "NULL|y"], read);
        Assert.Throws<ArgumentException>(() => session.Execute(statement, [0, 1, 3]));
        Assert.True(session.IsOpen);
        session.Ping();
    }

    /// <summary>The trace that a statement belongs to goes with it: MySQL's servers look for these two names.</summary>
    [Theory]
    [InlineData(false, false)]
    [InlineData(true, false)]
    [InlineData(false, true)]
    public async Task The_trace_goes_with_a_statement(bool prepared, bool given)
    {
        using Activity parent = new Activity("parent").SetIdFormat(ActivityIdFormat.W3C).Start();
        parent.TraceStateString = "vendor=1";
        ActivityTraceId trace = parent.TraceId;
        var stopped = new ConcurrentQueue<string>();
        using var listener = new ActivityListener
        {
            ShouldListenTo = s => s.Name == "Manywire.MySql",
            Sample = (ref ActivityCreationOptions<ActivityContext> o) => o.TraceId == trace ? ActivitySamplingResult.AllDataAndRecorded : ActivitySamplingResult.None,
            ActivityStopped = a => stopped.Enqueue(a.Id!),
        };
        ActivitySource.AddActivityListener(listener);
        await using MySqlConnection connection = Open();
        await using var command = new MySqlCommand("select 1", connection);
        if (prepared)
        {
            await command.PrepareAsync();
        }

        if (given)
        {
            command.Attributes.SetAttribute("traceparent", "mine");
        }

        await command.ExecuteScalarAsync();
        (string Name, string? Value)[] sent = [.. _server.Attributes];
        Assert.Equal(["traceparent", "tracestate"], sent.Select(a => a.Name));
        Assert.Equal("vendor=1", sent[1].Value);
        if (given)
        {
            Assert.Equal("mine", sent[0].Value);
        }
        else
        {
            Assert.StartsWith($"00-{parent.TraceId}-", sent[0].Value, StringComparison.Ordinal);
            Assert.Contains(sent[0].Value, stopped);
        }
    }

    MySqlConnection Open()
    {
        var connection = new MySqlConnection(Text);
        connection.Open();
        return connection;
    }
}
