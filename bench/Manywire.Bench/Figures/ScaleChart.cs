using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;

namespace Manywire.Bench.Figures;

/// <summary>Time for each element, and memory, over the number of elements, as SVG: flat lines are what is wanted. Both axes have powers of ten.</summary>
static class ScaleChart
{
    const int Width = 760, PanelWidth = 300, PanelHeight = 150, Left = 64, Gap = 76, Top = 64, Below = 62;

    sealed record Panel(string Title, Func<ScalePoint, double> Value, Func<double, string> Label);

    static readonly Panel[] s_panels =
    [
        new("Written at once, for each element", p => p.Write, Time),
        new("Read at once, for each element", p => p.Read, Time),
        new("Written to a stream, for each element", p => p.WriteStream, Time),
        new("Read from a stream, for each element", p => p.ReadStream, Time),
        new("Memory held while streaming", p => Math.Max(p.Held, 1), Digits.Bytes),
    ];

    public static string Draw(ScaleFigures figures)
    {
        var body = new StringBuilder();
        string[] wires = [.. figures.Points.Select(p => p.Wire).Distinct()];
        for (int i = 0; i < s_panels.Length; i++)
        {
            Draw(body, figures, wires, s_panels[i], Left + (i % 2 * (PanelWidth + Gap)), Top + (i / 2 * (PanelHeight + Below)));
        }

        double x = Left + PanelWidth + Gap, y = Top + (2 * (PanelHeight + Below));
        for (int i = 0; i < wires.Length; i++)
        {
            body.Append(CultureInfo.InvariantCulture, $"<line class=\"line w{i}\" x1=\"{x:0.#}\" x2=\"{x + 28:0.#}\" y1=\"{y + 20 + (20 * i):0.#}\" y2=\"{y + 20 + (20 * i):0.#}\"/>\n");
            Label(body, x + 36, y + 24 + (20 * i), wires[i], "");
        }

        int height = Top + (3 * (PanelHeight + Below));
        var text = new StringBuilder();
        text.Append(CultureInfo.InvariantCulture, $"<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {Width} {height}\" font-family=\"system-ui, sans-serif\" font-size=\"12\">\n");
        text.Append("""
            <style>
            text { fill: #24292f } .soft { fill: #57606a } .grid { stroke: #57606a; opacity: 0.25 } .line { fill: none; stroke-width: 2 }
            .w0 { stroke: #0969da } .w1 { stroke: #bc4c00 } .w2 { stroke: #1a7f37 }
            @media (prefers-color-scheme: dark) { text { fill: #e6edf3 } .soft { fill: #8d96a0 } .grid { stroke: #8d96a0 } .w0 { stroke: #58a6ff } .w1 { stroke: #ffa657 } .w2 { stroke: #56d364 } }
            </style>

            """.ReplaceLineEndings("\n"));
        Label(text, 12, 20, "From one person to ten million of them", "font-weight=\"bold\"");
        Label(text, 12, 37, $"Revision {figures.Circumstances.Revision}, {figures.Circumstances.Processor}, .NET {figures.Circumstances.Runtime}", "class=\"soft\"");
        return text.Append(body).Append("</svg>\n").ToString();
    }

    static void Draw(StringBuilder text, ScaleFigures figures, string[] wires, Panel panel, double left, double top)
    {
        double[] values = [.. figures.Points.Select(panel.Value)];
        double low = Math.Floor(Math.Log10(values.Min())), high = Math.Max(Math.Ceiling(Math.Log10(values.Max())), low + 1), most = Math.Log10(figures.Points.Max(p => p.Count));
        Label(text, left, top - 8, panel.Title, "font-weight=\"bold\"");
        for (double power = low; power <= high; power++)
        {
            double y = Y(power);
            text.Append(CultureInfo.InvariantCulture, $"<line class=\"grid\" x1=\"{left:0.#}\" x2=\"{left + PanelWidth:0.#}\" y1=\"{y:0.#}\" y2=\"{y:0.#}\"/>\n");
            Label(text, left - 6, y + 4, panel.Label(Math.Pow(10, power)), "class=\"soft\" text-anchor=\"end\"");
        }

        foreach (int count in figures.Points.Select(p => p.Count).Distinct())
        {
            Label(text, X(count), top + PanelHeight + 16, count switch { >= 1_000_000 => $"{count / 1_000_000}M", >= 1000 => $"{count / 1000}k", _ => $"{count}" }, "class=\"soft\" text-anchor=\"middle\"");
        }

        for (int i = 0; i < wires.Length; i++)
        {
            IEnumerable<string> places = figures.Points.Where(p => p.Wire == wires[i]).OrderBy(p => p.Count).Select(p => string.Create(CultureInfo.InvariantCulture, $"{X(p.Count):0.#},{Y(Math.Log10(panel.Value(p))):0.#}"));
            text.Append(CultureInfo.InvariantCulture, $"<polyline class=\"line w{i}\" points=\"{string.Join(' ', places)}\"/>\n");
        }

        double X(int count) => left + (PanelWidth * (most == 0 ? 0 : Math.Log10(count) / most));
        double Y(double power) => top + (PanelHeight * (high - power) / (high - low));
    }

    static string Time(double nanoseconds) => nanoseconds switch
    {
        < 1000 => $"{Digits.Time(nanoseconds)} ns",
        < 1_000_000 => $"{Digits.Time(nanoseconds / 1000)} µs",
        _ => $"{Digits.Time(nanoseconds / 1_000_000)} ms",
    };

    static void Label(StringBuilder text, double x, double y, string label, string attributes) =>
        text.Append(CultureInfo.InvariantCulture, $"<text x=\"{x:0.#}\" y=\"{y:0.#}\" {attributes}>{System.Security.SecurityElement.Escape(label)}</text>\n");
}
