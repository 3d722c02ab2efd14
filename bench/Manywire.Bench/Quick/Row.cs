using System.Collections.Generic;
using System.IO;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Manywire.Bench;

/// <summary>What was measured of a contender in one operation on one workload.</summary>
/// <param name="Workload">The workload.</param>
/// <param name="Operation">What was done.</param>
/// <param name="Contender">Who did it.</param>
/// <param name="Size">Bytes on the wire.</param>
/// <param name="Min">Nanoseconds, the fastest batch.</param>
/// <param name="Median">Nanoseconds, the median batch.</param>
/// <param name="Allocated">Bytes allocated.</param>
sealed record Row(string Workload, Operation Operation, string Contender, int Size, double Min, double Median, double Allocated)
{
    [JsonIgnore]
    public string Key => $"{Workload}/{Operation}/{Contender}".ToLowerInvariant();

    public static void Save(string path, List<Row> rows) => File.WriteAllBytes(path, JsonSerializer.SerializeToUtf8Bytes(rows, RowJson.Default.ListRow));

    public static List<Row> Load(string path) => JsonSerializer.Deserialize(File.ReadAllBytes(path), RowJson.Default.ListRow)!;
}

[JsonSourceGenerationOptions(UseStringEnumConverter = true)]
[JsonSerializable(typeof(List<Row>))]
sealed partial class RowJson : JsonSerializerContext;
