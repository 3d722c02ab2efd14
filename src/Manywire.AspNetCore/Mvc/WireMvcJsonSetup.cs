using System;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.Options;

namespace Manywire.AspNetCore.Mvc;

/// <summary>Lets MVC's own JSON write and read wired types by their code where they are in types that aren't wired, and wherever else no formatter of ours is asked, such as in a <see cref="JsonResult"/>. System.Text.Json would write what <see cref="WireIgnoreAttribute"/> leaves out.</summary>
sealed class WireMvcJsonSetup : IPostConfigureOptions<JsonOptions>, IJsonTypeInfoResolver
{
    public void PostConfigure(string? name, JsonOptions json)
    {
        JsonSerializerOptions options = json.JsonSerializerOptions;
        if (!options.IsReadOnly && options.TypeInfoResolver is { } others)
        {
            options.TypeInfoResolver = JsonTypeInfoResolver.Combine(this, others);
        }
    }

    /// <summary>The contract of a wired type as MVC's options say, but for what has no counterpart: a setting for other types, such as a converter, is no error of wired ones.</summary>
    public JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions options) => new JsonWireResolver(JsonWireOptions.From(options, out _)).GetTypeInfo(type, options);
}
