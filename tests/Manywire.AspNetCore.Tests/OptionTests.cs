using System;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http.Metadata;
using Microsoft.AspNetCore.Mvc.ApiExplorer;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using Xunit;

namespace Manywire.AspNetCore.Tests;

/// <summary>Options of applications and endpoints, and what endpoints say of themselves.</summary>
public sealed class OptionTests
{
    static readonly Person s_person = new("Ada", 36);

    [Fact]
    public async Task Endpoints_have_the_options_that_they_name()
    {
        await using App app = await App.Start(
            app =>
            {
                app.MapPost("/all", (WireBody<Person> body) => WireResults.Negotiated(body.Value));
                app.MapPost("/packed", (WireBody<Person> body) => WireResults.Negotiated(body.Value)).WithWireOptions("packed");
                app.MapPost("/marked", [WireServerOptions("packed")] (WireBody<Person> body) => WireResults.Negotiated(body.Value));
                app.MapGroup("/group").WithWireOptions("packed").MapPost("/", (WireBody<Person> body) => WireResults.Negotiated(body.Value));
            },
            services => services.AddManywire(options => options.MaxRequestSize = 1000)
                .AddManywire("packed", options => options.Media = [WireMedium.MessagePack(new MessagePackWireOptions { Layout = WireLayout.Array }).WithMediaTypes("application/vnd.acme")]));
        using HttpResponseMessage all = await app.Send(HttpMethod.Post, "/all", JsonWire.Serialize(s_person), "application/json");
        Assert.Equal("application/json", all.Content.Headers.ContentType!.MediaType);
        byte[] packed = MessagePackWire.Serialize(s_person, new MessagePackWireOptions { Layout = WireLayout.Array });
        foreach (string path in new[] { "/packed", "/marked", "/group" })
        {
            using HttpResponseMessage response = await app.Send(HttpMethod.Post, path, packed, "application/vnd.acme");
            Assert.Equal((HttpStatusCode.OK, "application/vnd.acme"), (response.StatusCode, response.Content.Headers.ContentType?.MediaType));
            Assert.Equal(packed, await response.Content.ReadAsByteArrayAsync());
            Assert.Equal(HttpStatusCode.UnsupportedMediaType, (await app.Send(HttpMethod.Post, path, JsonWire.Serialize(s_person), "application/json")).StatusCode);
            Assert.Equal(HttpStatusCode.NotAcceptable, (await app.Send(HttpMethod.Post, path, packed, "application/vnd.acme", "application/json")).StatusCode);
        }
    }

    [Fact]
    public async Task What_is_wrong_is_said_at_the_start()
    {
        OptionsValidationException e = await Assert.ThrowsAsync<OptionsValidationException>(() => App.Start(_ => { }, services => services.AddManywire(options => options.Media = [])));
        Assert.Contains("Media is empty", e.Message, StringComparison.Ordinal);
        e = await Assert.ThrowsAsync<OptionsValidationException>(() => App.Start(_ => { }, services => services.AddManywire("other", options =>
        {
            options.Media = [WireMedium.Json(), WireMedium.Json(new JsonWireOptions { WriteIndented = true })];
            options.MaxRequestSize = -1;
        })));
        Assert.Contains("'other'", e.Message, StringComparison.Ordinal);
        Assert.Contains("application/json", e.Message, StringComparison.Ordinal);
        Assert.Contains("-1", e.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Options_that_an_endpoint_or_an_action_names_must_be_there_when_the_application_starts()
    {
        var e = await Assert.ThrowsAsync<InvalidOperationException>(() => App.Start(app => app.MapGet("/misspelled", () => "").WithWireOptions("packd"), services => services.AddManywire("packed")));
        Assert.Contains("/misspelled' has the options 'packd', which", e.Message, StringComparison.Ordinal);
        e = await Assert.ThrowsAsync<InvalidOperationException>(() => App.Start(app => app.MapControllers(), services => services.AddControllers(mvc => mvc.Conventions.Add(new Misspelled())).AddApplicationPart(typeof(OptionTests).Assembly).AddManywire()));
        Assert.Contains("has the options 'packd'", e.Message, StringComparison.Ordinal);
    }

    /// <summary>Gives all actions options that aren't there, as an attribute would.</summary>
    sealed class Misspelled : Microsoft.AspNetCore.Mvc.ApplicationModels.IActionModelConvention
    {
        public void Apply(Microsoft.AspNetCore.Mvc.ApplicationModels.ActionModel action) => action.Selectors[0].EndpointMetadata.Add(new WireServerOptionsAttribute("packd"));
    }

    [Fact]
    public async Task Options_cant_be_changed_once_they_are_used()
    {
        await using App app = await App.Start(_ => { }, services => services.AddManywire());
        WireServerOptions options = app.Services.GetRequiredService<IOptions<WireServerOptions>>().Value;
        Assert.Throws<InvalidOperationException>(() => options.Media = [WireMedium.Json()]);
        Assert.Throws<InvalidOperationException>(() => options.MaxRequestSize = 1);
        Assert.Throws<NotSupportedException>(() => ((System.Collections.Generic.IList<WireMedium>)options.Media).Clear());
    }

    [Fact]
    public void A_medium_needs_media_types_of_the_right_form()
    {
        foreach (string wrong in new[] { "", "json", "application/*", "*/*", "application/json; charset=utf-8", "a b/c" })
        {
            Assert.Throws<ArgumentException>(() => WireMedium.Json().WithMediaTypes(wrong));
        }

        Assert.Throws<ArgumentException>(() => WireMedium.Json().WithMediaTypes());
        Assert.Equal(["application/vnd.acme+json"], WireMedium.Json().WithMediaTypes("application/vnd.acme+json").MediaTypes);
    }

    [Fact]
    public async Task Endpoints_say_what_they_take_and_give()
    {
        await using App app = await App.Start(
            app =>
            {
                app.MapPost("/echo", (WireBody<Person> body) => WireResults.Negotiated(body.Value));
                app.MapPost("/readings", (WireBodySequence<Reading> readings) => WireResults.JsonLines(readings));
                app.MapGet("/binary", () => WireResults.Binary(s_person));
                app.MapPost("/packed", (WireBody<Person> body) => WireResults.Negotiated(body.Value)).WithWireOptions("packed");
            },
            services => services.AddManywire().AddManywire("packed", options => options.Media = [WireMedium.MessagePack()]).AddEndpointsApiExplorer());
        ApiDescription[] all = [.. app.Services.GetRequiredService<IApiDescriptionGroupCollectionProvider>().ApiDescriptionGroups.Items.SelectMany(g => g.Items)];
        ApiDescription echo = all.Single(d => d.RelativePath == "echo");
        Assert.Equal(typeof(Person), echo.ParameterDescriptions.Single().Type);
        string[] types = ["application/json", "text/json", "application/vnd.msgpack", "application/x-msgpack", "application/msgpack", "application/x-memorypack"];
        Assert.Equal([.. types, "application/*+json"], echo.SupportedRequestFormats.Select(f => f.MediaType));
        Assert.Equal((typeof(Person), 200), (echo.SupportedResponseTypes.Single().Type, echo.SupportedResponseTypes.Single().StatusCode));
        Assert.Equal(types, echo.SupportedResponseTypes.Single().ApiResponseFormats.Select(f => f.MediaType));
        Assert.Contains("application/x-ndjson", all.Single(d => d.RelativePath == "readings").SupportedRequestFormats.Select(f => f.MediaType));
        Assert.Equal("application/x-ndjson", all.Single(d => d.RelativePath == "readings").SupportedResponseTypes.Single().ApiResponseFormats.Single().MediaType);
        Assert.Equal("application/x-memorypack", all.Single(d => d.RelativePath == "binary").SupportedResponseTypes.Single().ApiResponseFormats.Single().MediaType);
        Assert.Equal(["application/vnd.msgpack", "application/x-msgpack", "application/msgpack"], all.Single(d => d.RelativePath == "packed").SupportedRequestFormats.Select(f => f.MediaType));
    }
}
