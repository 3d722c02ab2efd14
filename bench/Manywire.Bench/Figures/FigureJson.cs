using System.Collections.Generic;
using System.Text.Json.Serialization;

namespace Manywire.Bench.Figures;

[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
[JsonSerializable(typeof(Circumstances))]
[JsonSerializable(typeof(SortedDictionary<string, string>))]
[JsonSerializable(typeof(string))]
[JsonSerializable(typeof(ScaleFigures))]
sealed partial class FigureJson : JsonSerializerContext;
