using System;
using System.Collections.Generic;
using System.IO;
using Manywire;
using Manywire.Corpus;
using Manywire.Tour;

// Takes a JSON document that it has models for, puts it on every wire and back, and says what that took.
// Exit code: 0 all is well, 1 a value came back changed, 2 the arguments or the document are no good.
const int Changed = 1, Unusable = 2;

if (args.Length > 1 || (args.Length == 1 && args[0] is "-h" or "--help"))
{
    (args.Length > 1 ? Console.Error : Console.Out).WriteLine($"""
        usage: Tour [document.json]

        Reads the document into wired types, puts it on every wire, reads it back, and prints sizes and times beside System.Text.Json's.
        It has models for {Recognition.Known}.
        Without an argument: twitter.json and citm_catalog.json where they are found, else the project.assets.json that built this program.
        """);
    return args.Length > 1 ? Unusable : 0;
}

List<string> paths = args.Length == 1 ? [args[0]] : DefaultDocuments();
if (paths.Count == 0)
{
    Console.Error.WriteLine("No document was found. Name one: Tour path/to/obj/project.assets.json");
    return Unusable;
}

int exit = 0;
foreach (string path in paths)
{
    try
    {
        byte[] document = Recognition.Load(path);
        bool same = Recognition.Recognise(document) switch
        {
            Kind.Twitter => Trip.Make(path, document, TwitterJson.Default.SearchResult),
            Kind.Citm => Trip.Make(path, document, CitmJson.Default.Catalog),
            Kind.Canada => Trip.Make(path, document, CanadaJson.Default.FeatureCollection),
            Kind.ProjectAssets => Trip.Make(path, document, ProjectAssetsJson.Default.ProjectAssets),
            _ => throw new NotSupportedException($"no model for a document with these members. There are models for {Recognition.Known}"),
        };
        exit = Math.Max(exit, same ? 0 : Changed);
    }
    catch (Exception e) when (e is IOException or UnauthorizedAccessException or NotSupportedException or WireException or System.Text.Json.JsonException)
    {
        Console.Error.WriteLine($"{path}: {e.Message}");
        exit = Unusable;
    }
}

return exit;

static List<string> DefaultDocuments()
{
    List<string> found = [];
    foreach (string name in (ReadOnlySpan<string>)["twitter.json", "citm_catalog.json"])
    {
        if (Documents.Find(name) is string path)
        {
            found.Add(path);
        }
    }

    for (DirectoryInfo? folder = new(AppContext.BaseDirectory); found.Count == 0 && folder is not null; folder = folder.Parent)
    {
        string assets = Path.Combine(folder.FullName, "obj", "project.assets.json");
        if (File.Exists(assets))
        {
            found.Add(assets);
        }
    }

    return found;
}
