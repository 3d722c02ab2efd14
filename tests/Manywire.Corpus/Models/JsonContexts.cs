using System.Collections.Generic;
using System.Collections.Immutable;
using System.Text.Json.Serialization;

namespace Manywire.Corpus;

/// <summary>System.Text.Json's generated code for the same types, with the names that the wires use.</summary>
[JsonSourceGenerationOptions(IncludeFields = true)]
[JsonSerializable(typeof(Person))]
[JsonSerializable(typeof(Person[]))]
[JsonSerializable(typeof(PersonRecord))]
[JsonSerializable(typeof(PersonKeyed))]
[JsonSerializable(typeof(PersonKeyed[]))]
[JsonSerializable(typeof(Vector3[]))]
[JsonSerializable(typeof(string[]))]
[JsonSerializable(typeof(int[]))]
[JsonSerializable(typeof(List<double>))]
[JsonSerializable(typeof(Dictionary<string, int>))]
[JsonSerializable(typeof(HashSet<int>))]
[JsonSerializable(typeof(ImmutableArray<int>[]))]
[JsonSerializable(typeof(Queue<string>))]
[JsonSerializable(typeof(SortedDictionary<int, string>))]
[JsonSerializable(typeof(Mixed30))]
[JsonSerializable(typeof(Mixed30Record))]
[JsonSerializable(typeof(Keyed.Mixed30Keyed))]
[JsonSerializable(typeof(Wide240))]
[JsonSerializable(typeof(Wide240Record))]
public sealed partial class ModelJson : JsonSerializerContext;

[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
[JsonSerializable(typeof(Twitter.SearchResult))]
public sealed partial class TwitterJson : JsonSerializerContext;

[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
[JsonSerializable(typeof(Citm.Catalog))]
public sealed partial class CitmJson : JsonSerializerContext;

[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
[JsonSerializable(typeof(Keyed.Twitter.SearchResult))]
public sealed partial class KeyedTwitterJson : JsonSerializerContext;

[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
[JsonSerializable(typeof(Keyed.Citm.Catalog))]
public sealed partial class KeyedCitmJson : JsonSerializerContext;

[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
[JsonSerializable(typeof(Canada.FeatureCollection))]
public sealed partial class CanadaJson : JsonSerializerContext;

[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
[JsonSerializable(typeof(NuGet.ProjectAssets))]
public sealed partial class ProjectAssetsJson : JsonSerializerContext;
