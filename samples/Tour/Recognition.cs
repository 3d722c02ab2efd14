using System;
using System.Collections.Generic;
using System.IO;
using System.Text.Json;

namespace Manywire.Tour;

/// <summary>The kinds of document that there are models for.</summary>
enum Kind
{
    Unknown,
    Twitter,
    Citm,
    Canada,
    ProjectAssets,
}

/// <summary>Tells the kind of a document by the names of its outermost members.</summary>
static class Recognition
{
    public const string Known = "twitter.json, citm_catalog.json, canada.json and NuGet's project.assets.json";

    public static byte[] Load(string path)
    {
        if (Directory.Exists(path))
        {
            throw new IOException("is a folder, not a document");
        }

        byte[] bytes = File.ReadAllBytes(path);
        return bytes.AsSpan().StartsWith("\uFEFF"u8) ? bytes[3..] : bytes;
    }

    public static Kind Recognise(ReadOnlySpan<byte> document)
    {
        HashSet<string> names = OutermostNames(document);
        return names.IsSupersetOf(["statuses", "search_metadata"]) ? Kind.Twitter
            : names.IsSupersetOf(["areaNames", "performances"]) ? Kind.Citm
            : names.IsSupersetOf(["type", "features"]) ? Kind.Canada
            : names.IsSupersetOf(["version", "targets", "libraries", "project"]) ? Kind.ProjectAssets
            : Kind.Unknown;
    }

    static HashSet<string> OutermostNames(ReadOnlySpan<byte> document)
    {
        HashSet<string> names = [];
        var reader = new Utf8JsonReader(document);
        if (reader.Read() && reader.TokenType == JsonTokenType.StartObject)
        {
            while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
            {
                names.Add(reader.GetString()!);
                reader.Read();
                reader.Skip();
            }
        }

        return names;
    }
}
