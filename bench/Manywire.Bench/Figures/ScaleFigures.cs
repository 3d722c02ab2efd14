using System;
using System.Collections.Generic;
using System.IO;
using System.Text.Encodings.Web;
using System.Text.Json;

namespace Manywire.Bench.Figures;

/// <summary>What was measured from one element to ten million: <c>bench/run --scale FILE</c> makes it, and <c>docs/scale.svg</c> is drawn from it.</summary>
/// <param name="Circumstances">Where it was measured.</param>
/// <param name="Points">The measurements.</param>
sealed record ScaleFigures(Circumstances Circumstances, List<ScalePoint> Points)
{
    /// <summary>The figures that the chart is drawn from.</summary>
    public const string File = "bench/goals/scale.json";

    /// <summary>The chart.</summary>
    public const string Page = "docs/scale.svg";

    public static ScaleFigures Load(string path) => JsonSerializer.Deserialize(System.IO.File.ReadAllBytes(path), FigureJson.Default.ScaleFigures) ?? throw new InvalidDataException(path);

    static readonly FigureJson s_text = new(new JsonSerializerOptions(FigureJson.Default.Options) { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping });

    public void Save(string path) => System.IO.File.WriteAllText(path, JsonSerializer.Serialize(this, s_text.ScaleFigures).Replace("{\"wire\"", "\n{\"wire\"", StringComparison.Ordinal) + "\n");
}
