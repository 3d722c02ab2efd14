using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Text;
using System.Text.Json;
using System.Threading.Tasks;
using Manywire.Samples.Embedded.Prices;
using Manywire.Samples.Embedded.Timeline;

namespace Manywire.Samples.Embedded;

/// <summary>Two libraries that have Manywire in them, each what it needs, in one process. Neither this program nor they reference Manywire.</summary>
public static class Program
{
    public static async Task<int> Main()
    {
        Post post = Written();
        string json = post.ToJson();
        Console.WriteLine(json);
        Post? read = Post.FromJson(json);
        Console.WriteLine($"{read?.Text} {read?.By} {string.Join(' ', read!.Links.Select(l => l.GetType().Name))}");

        List<Quote> quotes = await Quote.ReadLinesAsync(new MemoryStream(Encoding.UTF8.GetBytes("""
            {"Symbol":"A","Price":1.10,"Phase":0}
            {"Symbol":"B","Price":2.20,"Phase":1}
            """)));
        Console.WriteLine(string.Join(' ', quotes.Select(q => q.ToJson())));

        try
        {
            Post.FromJson("""{"text":"","links":[{"$type":"post","id":1},{"$type":"post","id":"two"}]}""");
        }
        catch (JsonException e)
        {
            Console.WriteLine($"{e.Path}: {e.Message}");
        }

        foreach (Assembly assembly in Libraries)
        {
            Console.WriteLine($"{assembly.GetName().Name}: {new FileInfo(assembly.Location).Length / 1000} kB, references {string.Join(' ', assembly.GetReferencedAssemblies().Select(a => a.Name).Where(n => !n!.StartsWith("System", StringComparison.Ordinal)).DefaultIfEmpty("nothing but .NET"))}");
        }

        return 0;
    }

    /// <summary>The two libraries.</summary>
    public static Assembly[] Libraries { get; } = [typeof(Post).Assembly, typeof(Quote).Assembly];

    /// <summary>A post with all that it can have.</summary>
    public static Post Written() => new()
    {
        Text = "Kind of \"Blue\"",
        By = new Author(7, "Miles"),
        At = new DateTimeOffset(1959, 8, 17, 20, 30, 0, TimeSpan.FromHours(-4)),
        Links = [new ToPost { Id = 3 }, new ToPage { Address = new Uri("https://example.org/so-what") }],
        Votes = { ["up"] = 5, ["down"] = 0 },
    };
}
