using System;
using System.Collections.Generic;
using System.Linq;
using System.Net.Http;
using System.Threading.Tasks;
using Manywire.Samples.Weather;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;
using Microsoft.Extensions.DependencyInjection;
using Xunit;
using Sample = Manywire.Samples.Weather.Program;

namespace Manywire.Samples.Tests;

/// <summary>Stations that post on every wire, and who watches.</summary>
public sealed class WeatherTests
{
    [Fact]
    public async Task What_stations_post_on_any_wire_is_seen_as_it_comes()
    {
        await using WebApplication app = Sample.Build(0);
        await app.StartAsync();
        using var client = new HttpClient { BaseAddress = new Uri(app.Services.GetRequiredService<IServer>().Features.Get<IServerAddressesFeature>()!.Addresses.Single()) };
        Assert.Contains("EventSource", await client.GetStringAsync("/"), StringComparison.Ordinal);
        var at = new DateTime(2026, 1, 1, 12, 0, 0, DateTimeKind.Utc);
        (await client.PostAsWireAsync("/measurements", new Measurement("First", at, 1))).EnsureSuccessStatusCode();
        using var watching = new HttpRequestMessage(HttpMethod.Get, "/measurements/new") { Headers = { { "Accept", "text/event-stream" } } };
        using (HttpResponseMessage events = await client.SendAsync(watching, HttpCompletionOption.ResponseHeadersRead))
        {
            await using IAsyncEnumerator<Measurement?> seen = events.Content.ReadFromWireAsAsyncEnumerable<Measurement>().GetAsyncEnumerator();
            Assert.True(await seen.MoveNextAsync());
            Assert.Equal(new Measurement("First", at, 1), seen.Current);
            foreach (WireMedium medium in WireMedium.Defaults)
            {
                var measurement = new Measurement("Station " + medium, at, 20.5);
                (await client.PostAsWireAsync("/measurements", measurement, new WireClientOptions { Media = [medium] })).EnsureSuccessStatusCode();
                Assert.True(await seen.MoveNextAsync());
                Assert.Equal(measurement, seen.Current);
                (await client.PostAsync("/measurements/many", WireContent.CreateSequence(new[] { measurement with { Degrees = 3 } }.ToAsyncEnumerable(), medium))).EnsureSuccessStatusCode();
                Assert.True(await seen.MoveNextAsync());
                Assert.Equal(3, seen.Current!.Degrees);
            }
        }

        Assert.Equal(4, (await client.GetFromWireAsync<Measurement[]>("/measurements"))!.Length);
        await app.StopAsync();
    }
}
