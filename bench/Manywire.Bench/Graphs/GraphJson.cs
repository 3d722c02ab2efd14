using System.Text.Json.Serialization;

namespace Manywire.Bench.Graphs;

/// <summary>System.Text.Json's code for the graphs.</summary>
[JsonSourceGenerationOptions(IncludeFields = true)]
[JsonSerializable(typeof(Login))]
[JsonSerializable(typeof(Address))]
[JsonSerializable(typeof(Events))]
[JsonSerializable(typeof(ResponsePage))]
[JsonSerializable(typeof(Layer))]
[JsonSerializable(typeof(Post))]
[JsonSerializable(typeof(Mixed))]
[JsonSerializable(typeof(Mixed[]))]
[JsonSerializable(typeof(Drawing))]
sealed partial class GraphJson : JsonSerializerContext;
