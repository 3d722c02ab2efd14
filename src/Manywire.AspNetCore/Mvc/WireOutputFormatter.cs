using System;
using System.Threading.Tasks;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.Net.Http.Headers;

namespace Manywire.AspNetCore.Mvc;

/// <summary>Writes what actions return on one wire, if its type is wired; others are left to the formatters behind it. MVC chooses by what is accepted.</summary>
sealed class WireOutputFormatter : OutputFormatter
{
    readonly WireMedium _medium;

    public WireOutputFormatter(WireMedium medium)
    {
        _medium = medium;
        foreach (string type in medium.MediaTypes)
        {
            SupportedMediaTypes.Add(MediaTypeHeaderValue.Parse(type));
        }
    }

    protected override bool CanWriteType(Type? type) => type is not null && WireModels.IsWired(type);

    public override Task WriteAsync(OutputFormatterWriteContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        HttpContext http = context.HttpContext;
        string type = context.ContentType.HasValue ? context.ContentType.Value! : _medium.MediaType;
        if (_medium.IsText && !type.Contains("charset", StringComparison.OrdinalIgnoreCase))
        {
            type += "; charset=utf-8";
        }

        WireResponses.Vary(http.Response);
        return WireResponses.WriteAsync(http, context.Object, context.ObjectType!, _medium, type, status: null).AsTask();
    }

    public override Task WriteResponseBodyAsync(OutputFormatterWriteContext context) => WriteAsync(context);
}
