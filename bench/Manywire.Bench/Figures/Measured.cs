using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;

namespace Manywire.Bench.Figures;

/// <summary>Where, with what and how figures were measured. Figures of different circumstances don't go into one file.</summary>
/// <param name="Revision">Of the repository: seven digits, and <c>+changes</c> when the sources had some.</param>
/// <param name="Processor">As the system calls it.</param>
/// <param name="Cores">Those that the program sees.</param>
/// <param name="System">The operating system.</param>
/// <param name="Runtime">The version of .NET.</param>
/// <param name="Seconds">Time for each contender of a row.</param>
sealed record Circumstances(string Revision, string Processor, int Cores, string System, string Runtime, double Seconds);

/// <summary>What was measured of one revision on one machine: a file of the history.</summary>
/// <remarks>A line of the file is a workload with an operation: for each contender bytes, nanoseconds of the fastest and of the median batch, and bytes allocated.</remarks>
sealed class Measured(Circumstances circumstances)
{
    static readonly JsonSerializerOptions s_text = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping, PropertyNamingPolicy = JsonNamingPolicy.CamelCase, TypeInfoResolver = FigureJson.Default };

    public Circumstances Circumstances { get; } = circumstances;

    /// <summary>When the last of it was measured.</summary>
    public DateTime Date { get; set; }

    /// <summary>Versions of the contenders, by name.</summary>
    public SortedDictionary<string, string> Versions { get; init; } = new(StringComparer.Ordinal);

    public List<Row> Rows { get; } = [];

    /// <summary>The row of a contender, or null when it wasn't measured.</summary>
    public Row? Find(string workload, Operation operation, string contender)
        => Rows.Find(r => r.Operation == operation && r.Workload == workload && r.Contender == contender);

    /// <summary>Takes rows in. Those that are there already are replaced.</summary>
    public void Take(IEnumerable<Row> rows)
    {
        foreach (Row row in rows.Select(Rounded))
        {
            int at = Rows.FindIndex(r => r.Key == row.Key);
            if (at < 0)
            {
                Rows.Add(row);
            }
            else
            {
                Rows[at] = row;
            }
        }
    }

    public static Measured Load(string path)
    {
        using JsonDocument document = JsonDocument.Parse(File.ReadAllBytes(path));
        JsonElement root = document.RootElement;
        var measured = new Measured(root.GetProperty("circumstances").Deserialize(FigureJson.Default.Circumstances)!)
        {
            Date = root.GetProperty("date").GetDateTime(),
            Versions = root.GetProperty("versions").Deserialize(FigureJson.Default.SortedDictionaryStringString)!,
        };
        foreach (JsonProperty line in root.GetProperty("rows").EnumerateObject())
        {
            int slash = line.Name.LastIndexOf('/');
            var operation = Enum.Parse<Operation>(line.Name.AsSpan(slash + 1), ignoreCase: true);
            foreach (JsonProperty contender in line.Value.EnumerateObject())
            {
                JsonElement v = contender.Value;
                measured.Rows.Add(new Row(line.Name[..slash], operation, contender.Name, v[0].GetInt32(), v[1].GetDouble(), v[2].GetDouble(), v[3].GetDouble()));
            }
        }

        return measured;
    }

    public void Save(string path)
    {
        var text = new StringBuilder("{\n");
        text.Append(CultureInfo.InvariantCulture, $"\"date\": \"{Date.ToUniversalTime():yyyy-MM-dd'T'HH:mm:ss'Z'}\",\n");
        text.Append(CultureInfo.InvariantCulture, $"\"circumstances\": {Json(Circumstances)},\n\"versions\": {Json(Versions)},\n\"rows\": {{\n");
        text.AppendJoin(",\n", Rows.GroupBy(r => (r.Workload, r.Operation)).Select(g =>
            $"{Json($"{g.Key.Workload}/{g.Key.Operation.ToString().ToLowerInvariant()}")}: {{{string.Join(", ", g.Select(Contender))}}}"));
        text.Append("\n}\n}\n");
        if (Path.GetDirectoryName(Path.GetFullPath(path)) is string folder)
        {
            Directory.CreateDirectory(folder);
        }

        File.WriteAllText(path, text.ToString());
    }

    static string Contender(Row r) => string.Create(CultureInfo.InvariantCulture, $"{Json(r.Contender)}: [{r.Size}, {r.Min}, {r.Median}, {r.Allocated}]");

    /// <summary>More digits than four are noise, and so are parts of a byte: a batch that met a collection.</summary>
    static Row Rounded(Row row)
        => row with { Min = Digits.Round(row.Min, 4), Median = Digits.Round(row.Median, 4), Allocated = Math.Round(row.Allocated) };

    static string Json<T>(T value) => JsonSerializer.Serialize(value, s_text);
}
