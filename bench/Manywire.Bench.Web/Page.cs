using System;
using System.Linq;
using System.Text.Json.Serialization;

namespace Manywire.Bench.Web;

[Wire]
public sealed record Article(int Id, string Name, double Price, int Stock, DateTime Changed, string[] Tags);

[Wire]
public sealed record Page(string Title, int Number, Article[] Articles)
{
    public static Page Of(int articles) => new("Articles", 1, [.. Enumerable.Range(0, articles).Select(i =>
        new Article(i, "Article number " + i, i * 1.25, i * 7, new DateTime(2026, 1, 1, 0, 0, 0, DateTimeKind.Utc).AddMinutes(i), ["red", "of wood", "new"]))]);
}

[JsonSourceGenerationOptions(System.Text.Json.JsonSerializerDefaults.Web)]
[JsonSerializable(typeof(Page))]
public sealed partial class PageContext : JsonSerializerContext;
