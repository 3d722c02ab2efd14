using System.Collections.Generic;
using System.Linq;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;

namespace Manywire.AspNetCore.Mvc;

/// <summary>Puts formatters for all wires before MVC's own for JSON, and behind those for text and streams.</summary>
sealed class WireMvcSetup(IOptions<WireServerOptions> options, IOptions<JsonOptions> json, ILogger<WireMvcSetup> logger) : IPostConfigureOptions<MvcOptions>
{
    public void PostConfigure(string? name, MvcOptions mvc)
    {
        WireServerOptions server = WireMvcMedia.Options(options.Value.Freeze(), json.Value, logger);
        Insert(mvc.InputFormatters, mvc.InputFormatters.FirstOrDefault(f => f is SystemTextJsonInputFormatter), [new WireInputFormatter(server)]);
        Insert(mvc.OutputFormatters, mvc.OutputFormatters.FirstOrDefault(f => f is SystemTextJsonOutputFormatter), server.Media.Select(medium => new WireOutputFormatter(medium)));
        foreach (WireMedium medium in server.Media)
        {
            string format = medium.Name.ToLowerInvariant();
            if (mvc.FormatterMappings.GetMediaTypeMappingForFormat(format) is null)
            {
                mvc.FormatterMappings.SetMediaTypeMappingForFormat(format, medium.MediaType);
            }
        }

        mvc.Filters.Add(new WireProblemFilter());
    }

    static void Insert<T>(IList<T> formatters, T? before, IEnumerable<T> added)
    {
        int at = before is null ? formatters.Count : formatters.IndexOf(before);
        foreach (T formatter in added)
        {
            formatters.Insert(at++, formatter);
        }
    }
}
