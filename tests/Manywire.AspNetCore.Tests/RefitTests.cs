using System;
using System.IO;
using System.Net.Http;
using System.Reflection;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Refit;
using Xunit;

namespace Manywire.AspNetCore.Tests;

/// <summary>What the page about HTTP shows.</summary>
public sealed class WireContentSerializer(WireClientOptions? options = null) : IHttpContentSerializer
{
    public HttpContent ToHttpContent<T>(T item) => WireContent.Create(item, typeof(T), (options ?? WireClientOptions.Default).Media[0]);

    public async Task<T?> FromHttpContentAsync<T>(HttpContent content, CancellationToken cancellationToken = default) =>
        (T?)await content.ReadFromWireAsync(typeof(T), options, cancellationToken);

    public string? GetFieldNameForProperty(PropertyInfo property) => property.GetCustomAttribute<WireNameAttribute>()?.Name;
}

/// <summary>Refit's interfaces on a wire.</summary>
public sealed class RefitTests
{
    public interface IPeople
    {
        [Post("/people")]
        Task<Person> Echo([Body] Person person);
    }

    [Fact]
    public async Task An_interface_of_Refit_speaks_every_wire()
    {
        await using App app = await App.Start(app => app.MapPost("/people", (WireBody<Person> body) => WireResults.Negotiated(body.Value with { Name = body.Medium.Name })));
        foreach (WireMedium medium in WireMedium.Defaults)
        {
            using var client = new HttpClient { BaseAddress = app.Client.BaseAddress, DefaultRequestHeaders = { { "Accept", medium.MediaType } } };
            IPeople people = RestService.For<IPeople>(client, new RefitSettings(new WireContentSerializer(new WireClientOptions { Media = [medium] })));
            Assert.Equal(new Person(medium.Name, 36), await people.Echo(new Person("Ada", 36)));
        }

        IPeople json = RestService.For<IPeople>(app.Client, new RefitSettings(new WireContentSerializer()));
        Assert.Equal("JSON", (await json.Echo(new Person("Ada", 36))).Name);
    }

    /// <summary>Both are the same lines.</summary>
    [Fact]
    public void The_page_shows_this_class()
    {
        string folder = AppContext.BaseDirectory;
        while (!File.Exists(Path.Combine(folder, "Manywire.slnx")))
        {
            folder = Path.GetDirectoryName(folder)!;
        }

        string page = File.ReadAllText(Path.Combine(folder, "docs", "http.md")), source = File.ReadAllText(Path.Combine(folder, "tests", "Manywire.AspNetCore.Tests", "RefitTests.cs"));
        int start = source.IndexOf("public sealed class WireContentSerializer", StringComparison.Ordinal);
        Assert.Contains(source[start..(source.IndexOf("\n}\n", start, StringComparison.Ordinal) + 2)], page, StringComparison.Ordinal);
    }
}
