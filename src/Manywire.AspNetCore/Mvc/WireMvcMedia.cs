using System.Collections.Generic;
using System.Linq;
using System.Text.Json;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.Logging;

namespace Manywire.AspNetCore.Mvc;

/// <summary>The wires of models: those of the options without a name, where JSON is as MVC's options for it say unless the application has given media of its own.</summary>
static partial class WireMvcMedia
{
    /// <summary>The options that formatters have.</summary>
    /// <param name="server">The options without a name.</param>
    /// <param name="json">MVC's options for JSON.</param>
    /// <param name="logger">Is told of settings that models whose types are wired don't follow.</param>
    public static WireServerOptions Options(WireServerOptions server, JsonOptions json, ILogger logger)
    {
        if (!server.HasDefaultMedia)
        {
            return server;
        }

        JsonWireOptions options = Options(json.JsonSerializerOptions, out IReadOnlyList<string> lost);
        if (lost.Count > 0)
        {
            LogLost(logger, string.Join(", ", lost));
        }

        return options == JsonWireOptions.Web ? server
            : new WireServerOptions { Media = [.. server.Media.Select(medium => medium.IsJson ? WireMedium.Json(options) : medium)], MaxRequestSize = server.MaxRequestSize }.Freeze();
    }

    /// <summary>What an application has set. What it has left alone, and is something else in MVC by default, is as on the wire: how deep a value may be, which characters are escaped, and that a name comes once.</summary>
    static JsonWireOptions Options(JsonSerializerOptions json, out IReadOnlyList<string> lost)
    {
        JsonWireOptions set = JsonWireOptions.From(json, out lost);
        return set with
        {
            MaxDepth = json.MaxDepth == new JsonOptions().JsonSerializerOptions.MaxDepth ? JsonWireOptions.Web.MaxDepth : set.MaxDepth,
            Escaping = json.Encoder is null ? JsonWireOptions.Web.Escaping : set.Escaping,
            AllowDuplicates = JsonWireOptions.Web.AllowDuplicates,
        };
    }

    [LoggerMessage(1, LogLevel.Warning, "Models whose types are wired don't follow these settings of MVC's JsonOptions, which have no counterpart in JsonWireOptions: {Settings}. They hold for other types. WireServerOptions.Media says how JSON is written and read instead, and then nothing of JsonOptions is taken over.")]
    static partial void LogLost(ILogger logger, string settings);
}
