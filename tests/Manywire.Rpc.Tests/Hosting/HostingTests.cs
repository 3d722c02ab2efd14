using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Connections;
using Microsoft.AspNetCore.Connections.Features;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;
using Microsoft.Extensions.Configuration;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Diagnostics.HealthChecks;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;
using Xunit;

namespace Manywire.Rpc.Tests.Hosting;

[WireService]
public interface IScoped
{
    ValueTask<int> Instance();

    ValueTask<int> AskBack(int depth);

    IAsyncEnumerable<int> Numbers(int count);
}

/// <summary>What belongs to a scope, and knows when that has ended.</summary>
public sealed class Resource(Counts counts) : IAsyncDisposable
{
    public bool IsDisposed { get; private set; }

    public int Number { get; } = Interlocked.Increment(ref counts.Made);

    public ValueTask DisposeAsync()
    {
        IsDisposed = true;
        Interlocked.Increment(ref counts.Disposed);
        return default;
    }
}

public sealed class Counts
{
    public int Made;
    public int Disposed;
}

public sealed class Scoped(Resource resource, RpcServiceContext context) : IScoped
{
    public ValueTask<int> Instance() => new(resource.Number);

    public async ValueTask<int> AskBack(int depth) => await context.Connection.Proxy<ICallback>().Ask(depth);

    public async IAsyncEnumerable<int> Numbers(int count)
    {
        for (int i = 0; i < count; i++)
        {
            ObjectDisposedException.ThrowIf(resource.IsDisposed, resource);
            await Task.Yield();
            yield return i;
        }
    }
}

sealed class Deep : ICallback
{
    public ValueTask<int> Ask(int depth) => new(depth * 2);
}

/// <summary>Servers in Kestrel and in hosts, clients from dependency injection.</summary>
public class HostingTests
{
    static async Task<(WebApplication App, IPEndPoint Place)> StartKestrel(Action<IServiceCollection> services, Action<Microsoft.AspNetCore.Server.Kestrel.Core.ListenOptions> endpoint)
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        services(builder.Services);
        builder.WebHost.ConfigureKestrel(kestrel => kestrel.Listen(IPAddress.Loopback, 0, endpoint));
        WebApplication app = builder.Build();
        await app.StartAsync();
        string address = app.Services.GetRequiredService<IServer>().Features.Get<IServerAddressesFeature>()!.Addresses.Single();
        return (app, new IPEndPoint(IPAddress.Loopback, new Uri(address).Port));
    }

    [Fact]
    public async Task Kestrel_serves_what_is_registered_with_a_scope_for_each_call()
    {
        var counts = new Counts();
        (WebApplication app, IPEndPoint place) = await StartKestrel(
            services => services.AddMessagePackRpc().AddSingleton(counts).AddScoped<Resource>().AddScoped<IScoped, Scoped>(),
            endpoint => endpoint.UseMessagePackRpc<IScoped>());
        await using (app)
        {
            await using RpcClient client = await RpcClient.ConnectAsync(place, new RpcClientOptions { Services = new RpcServices().Add<ICallback>(new Deep()) });
            IScoped scoped = client.Proxy<IScoped>();
            Assert.Equal([1, 2], new[] { await scoped.Instance(), await scoped.Instance() }.Order());
            await Patience.Until(() => counts.Disposed == 2);
            Assert.Equal(42, await scoped.AskBack(21));
            await Patience.Until(() => counts.Disposed == 3);

            // Results come in pages, which are calls of their own: the scope is the first one's, and lasts until the end.
            Assert.Equal(Enumerable.Range(0, 1000), await scoped.Numbers(1000).ToListAsync());
            await Patience.Until(() => counts.Disposed == 4);
            await foreach (int number in scoped.Numbers(100_000))
            {
                break;
            }

            await Patience.Until(() => counts.Disposed == 5);
            Assert.Equal(5, counts.Made);
            int[] all = await Task.WhenAll(Enumerable.Range(0, 500).Select(_ => scoped.Instance().AsTask()));
            Assert.Equal(Enumerable.Range(6, 500), all.Order());
            await Patience.Until(() => counts.Disposed == 505);
        }
    }

    [Fact]
    public async Task Calls_that_run_end_before_Kestrel_stops()
    {
        var service = new Calculator();
        (WebApplication app, IPEndPoint place) = await StartKestrel(services => services.AddSingleton<ICalculator>(service), endpoint => endpoint.UseMessagePackRpc<ICalculator>());
        await using RpcClient client = await RpcClient.ConnectAsync(place);
        ICalculator calculator = client.Proxy<ICalculator>();
        Assert.Equal(3, await calculator.Add(1, 2));
        Task<double> slow = calculator.Divide(6, 2);
        Task<int> working = calculator.Work(500, null).AsTask();
        Assert.Equal(3.0, await slow);
        await app.StopAsync();
        Assert.Equal(500, await working);
        await app.DisposeAsync();
    }

    [Fact]
    public async Task What_Kestrel_knows_of_a_connection_decides_who_is_served()
    {
        ConnectionContext? seen = null;
        bool admits = true;
        var options = new RpcServerOptions
        {
            Authenticate = (connection, _) =>
            {
                seen = connection.GetConnectionContext();
                return new(admits);
            },
        };
        (WebApplication app, IPEndPoint place) = await StartKestrel(services => services.AddSingleton<ICalculator>(new Calculator()), endpoint => endpoint.UseMessagePackRpc<ICalculator>(options));
        await using (app)
        {
            await using RpcClient client = await RpcClient.ConnectAsync(place);
            Assert.Equal(3, await client.Proxy<ICalculator>().Add(1, 2));
            Assert.NotNull(seen?.Features.Get<IConnectionLifetimeNotificationFeature>());
            admits = false;
            await using RpcClient refused = await RpcClient.ConnectAsync(place, new RpcClientOptions { Reconnects = false });
            await Assert.ThrowsAnyAsync<RpcException>(async () => await refused.Proxy<ICalculator>().Add(1, 2));
        }
    }

    [Fact]
    public async Task What_isnt_registered_is_said_when_the_application_starts()
    {
        InvalidOperationException error = await Assert.ThrowsAsync<InvalidOperationException>(() => StartKestrel(_ => { }, endpoint => endpoint.UseMessagePackRpc<ICalculator>()));
        Assert.Contains("ICalculator", error.Message, StringComparison.Ordinal);
        error = await Assert.ThrowsAsync<InvalidOperationException>(() => Host(services => services.AddMessagePackRpcServer(server => server.Serve<ICalculator>().Listen(0))));
        Assert.Contains("register", error.Message, StringComparison.Ordinal);
        error = await Assert.ThrowsAsync<InvalidOperationException>(() => Host(services => services.AddSingleton<ICalculator>(new Calculator()).AddMessagePackRpcServer(server => server.Serve<ICalculator>())));
        Assert.Contains("Listen", error.Message, StringComparison.Ordinal);
        ArgumentException twice = await Assert.ThrowsAsync<ArgumentException>(() => Host(services => services.AddSingleton<ICalculator>(new Calculator()).AddMessagePackRpcServer(server => server.Serve<ICalculator>().Serve<ICalculator>().Listen(0))));
        Assert.Contains("Two methods", twice.Message, StringComparison.Ordinal);
        Assert.Throws<NotSupportedException>(() => new ServiceCollection().AddMessagePackRpcClient("x").AddProxy<IDisposable>());
    }

    static async Task<IHost> Host(Action<IServiceCollection> services)
    {
        HostApplicationBuilder builder = Microsoft.Extensions.Hosting.Host.CreateEmptyApplicationBuilder(new HostApplicationBuilderSettings());
        services(builder.Services);
        IHost host = builder.Build();
        await host.StartAsync();
        return host;
    }

    [Fact]
    public async Task A_host_starts_and_stops_servers_and_gives_clients_their_proxies()
    {
        using var folder = new Scratch("rpc");
        string path = folder["s"], pipe = "manywire-" + Guid.NewGuid().ToString("N");
        using IHost serving = await Host(services => services.AddLogging().AddSingleton<ICalculator>(new Calculator()).AddMessagePackRpcServer(server =>
        {
            server.Serve<ICalculator>().Listen(0).Listen("unix:" + path).Listen("pipe:" + pipe);
            server.Services.Handle("double", call =>
            {
                call.Return(2 * call.Read<int>("number"));
                return default;
            });
            server.Options = new RpcServerOptions { MaxConnections = 10 };
        }));
        var running = serving.Services.GetRequiredService<RpcServer>();
        int port = running.EndPoints.OfType<IPEndPoint>().Single().Port;
        IConfiguration configuration = Configuration(("Servers:0", $"tcp://127.0.0.1:{port}"), ("Options:CallTimeout", "00:07:00"), ("Options:MaxAttempts", "5"), ("Options:ServerChoice", "Random"));
        IHost calling = await Host(services =>
        {
            services.AddLogging();
            services.AddMessagePackRpcClient("calculator", configuration).AddProxy<ICalculator>();
            services.AddMessagePackRpcClient("local", client => client.Servers.Add("unix:" + path)).AddProxy<ICalculator>();
            services.AddMessagePackRpcClient("pipe", client => client.Servers.Add("pipe:" + pipe)).AddProxy<ICalculator>();
            services.AddHealthChecks().AddMessagePackRpcClient("calculator").AddMessagePackRpcClient("pipe", HealthStatus.Degraded);
        });
        Assert.Equal(3, await calling.Services.GetRequiredService<ICalculator>().Add(1, 2));
        Assert.Equal(3, await calling.Services.GetRequiredKeyedService<ICalculator>("local").Add(1, 2));
        Assert.Equal(3, await calling.Services.GetRequiredKeyedService<ICalculator>("pipe").Add(1, 2));
        Assert.Equal(42, await calling.Services.GetRequiredKeyedService<RpcClient>("calculator").CallAsync<int>("double", [21]));
        RpcClientSettings bound = calling.Services.GetRequiredService<IOptionsMonitor<RpcClientSettings>>().Get("calculator");
        Assert.Equal((TimeSpan.FromMinutes(7), 5, RpcServerChoice.Random), (bound.Options.CallTimeout, bound.Options.MaxAttempts, bound.Options.ServerChoice));
        Assert.Equal(RpcClientOptions.Default.SendTimeout, bound.Options.SendTimeout);

        var health = calling.Services.GetRequiredService<HealthCheckService>();
        Assert.Equal(HealthStatus.Healthy, (await health.CheckHealthAsync()).Status);
        await serving.StopAsync();
        HealthReport report = await Task.Run(async () =>
        {
            using var soon = new CancellationTokenSource(TimeSpan.FromSeconds(1));
            return await health.CheckHealthAsync(soon.Token).ContinueWith(t => t.IsCompletedSuccessfully ? t.Result : null!, TaskScheduler.Default);
        });
        Assert.True(report is null || report.Status == HealthStatus.Unhealthy);
        await ((IAsyncDisposable)calling).DisposeAsync();
    }

    static IConfiguration Configuration(params (string Key, string Value)[] values) =>
        new ConfigurationBuilder().AddInMemoryCollection(values.Select(v => new KeyValuePair<string, string?>(v.Key, v.Value))).Build();

    /// <summary>All that a configuration may say arrives, and so no option is forgotten.</summary>
    [Fact]
    public async Task All_numbers_times_and_choices_of_options_come_from_the_configuration()
    {
        await Check(new RpcClientOptions(), async section =>
        {
            await using ServiceProvider provider = new ServiceCollection().AddMessagePackRpcClient("x", section).Services.BuildServiceProvider();
            return provider.GetRequiredService<IOptionsMonitor<RpcClientSettings>>().Get("x").Options;
        }, ("Servers:0", "tcp://127.0.0.1:1"));
        await Check(new RpcServerOptions(), async section =>
        {
            RpcServerOptions? options = null;
            await using ServiceProvider provider = new ServiceCollection().AddMessagePackRpcServer(server => options = server.Configure(section).Options).BuildServiceProvider();
            Assert.Empty(provider.GetRequiredService<RpcServer>().EndPoints);
            return options!;
        }, ("Listen:0", "tcp://127.0.0.1:0"));

        static async Task Check<T>(T defaults, Func<IConfiguration, Task<T>> configure, (string, string) place)
        {
            // A value for each that isn't its default.
            (System.Reflection.PropertyInfo Property, object Value)[] all = [.. typeof(T).GetProperties().Where(p => p.GetIndexParameters().Length == 0 && !p.GetMethod!.IsStatic).Select(p => (p, p.GetValue(defaults) switch
            {
                bool flag => (object)!flag,
                int number => number + 1,
                long number => number + 1,
                TimeSpan time => time > TimeSpan.Zero ? time + TimeSpan.FromSeconds(1) : TimeSpan.FromSeconds(30),
                Enum choice => Enum.GetValues(choice.GetType()).GetValue(1)!,
                _ => null!,
            })).Where(p => p.Item2 is not null)];
            Assert.InRange(all.Length, 18, 30);
            T options = await configure(Configuration([place, .. all.Select(p => ("Options:" + p.Property.Name, Convert.ToString(p.Value, System.Globalization.CultureInfo.InvariantCulture)!))]));
            Assert.All(all, p => Assert.Equal(p.Value, p.Property.GetValue(options)));
        }
    }

    [Fact]
    public async Task A_server_takes_its_limits_and_places_from_the_configuration()
    {
        IConfiguration section = Configuration(("Listen:0", "tcp://127.0.0.1:0"), ("Options:MaxMessageBytes", "1000"));
        using IHost host = await Host(services => services.AddSingleton<ICalculator>(new Calculator()).AddMessagePackRpcServer(server => server.Serve<ICalculator>().Configure(section)));
        await using RpcClient client = await RpcClient.ConnectAsync(host.Services.GetRequiredService<RpcServer>().EndPoints.Single());
        Assert.Equal(3, await client.Proxy<ICalculator>().Add(1, 2));
        await Assert.ThrowsAsync<RpcConnectionException>(async () => await client.CallAsync("Add", [new byte[2000]]));
    }

    [Theory]
    [InlineData("Options:MaxMessagesBytes", "1000", "MaxMessagesBytes")]
    [InlineData("Options:MaxMessageBytes", "-1", "MaxMessageBytes is -1: a positive number was expected.")]
    [InlineData("Options:MaxMessageBytes", "many", "many")]
    [InlineData("Options:DedicatedThreads", "-1", "DedicatedThreads is -1: a number that isn't negative was expected.")]
    [InlineData("Options:CallTimeout", "00:00:00", "CallTimeout is 00:00:00: a positive time was expected")]
    [InlineData("Options:ErrorForm", "Loud", "Loud")]
    [InlineData("Server:0", "tcp://127.0.0.1:1", "Server")]
    public async Task What_is_wrong_with_a_configuration_is_said_when_the_host_starts(string key, string value, string message)
    {
        OptionsValidationException error = await Assert.ThrowsAsync<OptionsValidationException>(() => Host(services => services.AddMessagePackRpcClient("calculator", Configuration(("Servers:0", "tcp://127.0.0.1:1"), (key, value)))));
        Assert.Contains(message, error.Message, StringComparison.Ordinal);
        error = await Assert.ThrowsAsync<OptionsValidationException>(() => Host(services => services.AddSingleton<ICalculator>(new Calculator()).AddMessagePackRpcServer(
            server => server.Serve<ICalculator>().Configure(Configuration(("Listen:0", "tcp://127.0.0.1:0"), (key, value))))));
        Assert.Contains(message, error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_place_to_listen_at_that_cant_be_is_said_when_the_host_starts()
    {
        OptionsValidationException error = await Assert.ThrowsAsync<OptionsValidationException>(() => Host(services => services.AddSingleton<ICalculator>(new Calculator()).AddMessagePackRpcServer(
            server => server.Serve<ICalculator>().Configure(Configuration(("Listen:0", "udp://127.0.0.1:0"))))));
        Assert.Contains("'udp://127.0.0.1:0' isn't a place to listen at", error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("tcp://localhost", "tcp://host:port")]
    [InlineData("tcp://:5000", "tcp://host:port")]
    [InlineData("tcp://::1:5000", "tcp://host:port")]
    [InlineData("tcp://a:65536", "tcp://host:port")]
    [InlineData("http://a:5000", "tcp://host:port")]
    [InlineData("unix:", "unix:/path")]
    [InlineData(null, "no server")]
    public async Task What_is_wrong_with_the_settings_of_a_client_is_said_when_the_host_starts(string? server, string message)
    {
        OptionsValidationException error = await Assert.ThrowsAsync<OptionsValidationException>(() => Host(services => services.AddMessagePackRpcClient("calculator", client =>
        {
            if (server is not null)
            {
                client.Servers.Add(server);
            }

            client.Options = new RpcClientOptions { CallTimeout = TimeSpan.Zero };
        })));
        Assert.Contains("'calculator'", error.Message, StringComparison.Ordinal);
        Assert.Contains(message, error.Message, StringComparison.Ordinal);
        Assert.Contains("CallTimeout", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Logs_go_where_the_applications_go()
    {
        var log = new Log();
        using IHost host = await Host(services => services.AddLogging(logging => logging.AddProvider(log)).AddSingleton<ICalculator>(new Calculator()).AddMessagePackRpcServer(server => server.Serve<ICalculator>().Listen(0)));
        await using RpcClient client = await RpcClient.ConnectAsync(host.Services.GetRequiredService<RpcServer>().EndPoints.Single());
        await Assert.ThrowsAsync<RpcFaultException>(async () => await client.Proxy<ICalculator>().Fail("otherwise"));
        await Patience.Until(() => log.Lines.Any(l => l == "Manywire.Rpc: The method Fail failed"));
        await host.StopAsync();
    }

    sealed class Log : ILoggerProvider, ILogger
    {
        string _category = "";

        public System.Collections.Concurrent.ConcurrentQueue<string> Lines { get; private init; } = new();

        public ILogger CreateLogger(string categoryName) => new Log { _category = categoryName, Lines = Lines };

        public IDisposable? BeginScope<TState>(TState state)
            where TState : notnull => null;

        public bool IsEnabled(LogLevel logLevel) => true;

        void ILogger.Log<TState>(LogLevel logLevel, EventId eventId, TState state, Exception? exception, Func<TState, Exception?, string> formatter) => Lines.Enqueue($"{_category}: {formatter(state, exception)}");

        public void Dispose()
        {
        }
    }
}
