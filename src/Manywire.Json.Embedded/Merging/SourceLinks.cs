using System.Collections.Generic;
using System.Linq;
using System.Text.Json.Nodes;
using Mono.Cecil;
using Mono.Cecil.Cil;

namespace Manywire.Json.Embedded.Merging;

/// <summary>Where debuggers fetch sources from: the application's own stay as they are said, and those of the copies are beside them.</summary>
static class SourceLinks
{
    /// <summary>The root of sources of all deterministic builds, the application's among them.</summary>
    const string Root = "/_/";

    const string Ours = "/_manywire/";

    /// <summary>A file of ours as the application's symbols name it.</summary>
    public static string Of(string url) => url.StartsWith(Root, System.StringComparison.Ordinal) ? Ours + url[Root.Length..] : url;

    public static void Merge(ModuleDefinition target, IEnumerable<ModuleDefinition> sources)
    {
        SourceLinkDebugInformation? own = Find(target);
        JsonObject all = Documents(own) ?? [];
        int before = all.Count;
        foreach ((string key, JsonNode? value) in sources.Select(s => Documents(Find(s))).OfType<JsonObject>().SelectMany(documents => documents))
        {
            all[Of(key)] = value?.DeepClone();
        }

        if (all.Count > before && target.HasSymbols)
        {
            if (own is not null)
            {
                target.CustomDebugInformations.Remove(own);
            }

            all.Parent?.AsObject().Remove("documents");
            target.CustomDebugInformations.Add(new SourceLinkDebugInformation(new JsonObject { ["documents"] = all }.ToJsonString()));
        }
    }

    static SourceLinkDebugInformation? Find(ModuleDefinition module) => module.CustomDebugInformations.OfType<SourceLinkDebugInformation>().FirstOrDefault();

    static JsonObject? Documents(SourceLinkDebugInformation? link) => link is null ? null : JsonNode.Parse(link.Content)?["documents"]?.AsObject();
}
