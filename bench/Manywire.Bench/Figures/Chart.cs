using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;

namespace Manywire.Bench.Figures;

/// <summary>The history as SVG: for each wire some rows, for each row writing and reading, and in each of these a bar for every file of the history, the newest last.</summary>
static class Chart
{
    /// <summary>More bars than this can't be told apart; the oldest files drop out.</summary>
    const int Shown = 10;

    const int Width = 760, Left = 250, Right = 70, GroupGap = 8, PanelGap = 26;

    static readonly (Operation Operation, string Verb)[] s_operations = [(Operation.Buffer, "written"), (Operation.Read, "read")];

    /// <param name="history">Oldest first.</param>
    public static string Draw(IReadOnlyList<Measured> history)
    {
        Measured[] shown = [.. history.Skip(Math.Max(0, history.Count - Shown))];
        double thick = Math.Clamp(24.0 / shown.Length, 3, 12), top = 69;
        var body = new StringBuilder();
        foreach (Comparison comparison in Comparison.All)
        {
            top = Panel(body, comparison, shown, top, thick);
        }

        string revisions = string.Join(", ", shown.Select(m => string.Create(CultureInfo.InvariantCulture, $"{m.Circumstances.Revision} ({m.Date.ToUniversalTime():yyyy-MM-dd})")));
        var text = new StringBuilder();
        text.Append(CultureInfo.InvariantCulture, $"<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {Width} {top:0.#}\" font-family=\"system-ui, sans-serif\" font-size=\"12\">\n");
        text.Append("""
            <style>
            text { fill: #24292f } .soft { fill: #57606a } .bar { fill: #0969da } .line { stroke: #57606a; stroke-dasharray: 3 3 }
            @media (prefers-color-scheme: dark) { text { fill: #e6edf3 } .soft { fill: #8d96a0 } .bar { fill: #58a6ff } .line { stroke: #8d96a0 } }
            </style>

            """.ReplaceLineEndings("\n"));
        Label(text, 12, 20, "How many times as fast as the library named", "font-weight=\"bold\"");
        Label(text, 12, 37, shown.Length == 1 ? "Revision" : "Revisions, the newest last and brightest:", "class=\"soft\"");
        Label(text, 12, 52, revisions, "class=\"soft\"");
        return text.Append(body).Append("</svg>\n").ToString();
    }

    /// <summary>Draws a wire's rows and returns where the next may begin.</summary>
    static double Panel(StringBuilder text, Comparison comparison, Measured[] shown, double top, double thick)
    {
        var groups = (from workload in comparison.Charted
                      from operation in s_operations
                      let speeds = shown.Select(m => comparison.Speed(m, workload, operation.Operation, comparison.Peer)).ToArray()
                      where Array.Exists(speeds, s => s is not null)
                      select (Title: $"{Title(comparison, workload)}, {operation.Verb}", Speeds: speeds)).ToList();
        if (groups.Count == 0)
        {
            return top;
        }

        // One scale for a wire: bars of different wires aren't to be compared.
        double scale = (Width - Left - Right) / Math.Max(1, groups.Max(g => g.Speeds.Max()!.Value));
        double group = (shown.Length * thick) + GroupGap, bottom = top + 12 + (groups.Count * group);
        Label(text, 12, top + 6, $"{comparison.Wire}, to {comparison.PeerTitle}", "font-weight=\"bold\"");
        double y = top + 14;
        foreach ((string title, double?[] speeds) in groups)
        {
            Label(text, Left - 8, y + (shown.Length * thick / 2) + 4, title, "text-anchor=\"end\"");
            for (int i = 0; i < shown.Length; i++, y += thick)
            {
                if (speeds[i] is double speed)
                {
                    Bar(text, y, thick, speed, scale, i == shown.Length - 1 ? 1 : 0.25 + (0.4 * (i + 1) / shown.Length), i == shown.Length - 1);
                }
            }

            y += GroupGap;
        }

        text.Append(CultureInfo.InvariantCulture, $"<line class=\"line\" x1=\"{Left + scale:0.#}\" x2=\"{Left + scale:0.#}\" y1=\"{top + 10:0.#}\" y2=\"{bottom:0.#}\"/>\n");
        return bottom + PanelGap;
    }

    static void Bar(StringBuilder text, double y, double thick, double speed, double scale, double opacity, bool isNewest)
    {
        text.Append(CultureInfo.InvariantCulture, $"<rect class=\"bar\" x=\"{Left}\" y=\"{y:0.#}\" width=\"{speed * scale:0.#}\" height=\"{thick - 1:0.#}\" opacity=\"{opacity:0.##}\"/>\n");
        if (isNewest)
        {
            Label(text, Left + (speed * scale) + 6, y + (thick / 2) + 4, Digits.Ratio(speed), "class=\"soft\"");
        }
    }

    static string Title(Comparison comparison, string workload)
    {
        int at = Array.FindIndex(comparison.Lines, l => l.Workload == workload);
        string title = comparison.Lines[at].Title.Split(", ")[0];
        return title == "1000 of them" ? "1000 persons" : title;
    }

    static void Label(StringBuilder text, double x, double y, string label, string attributes)
        => text.Append(CultureInfo.InvariantCulture, $"<text x=\"{x:0.#}\" y=\"{y:0.#}\" {attributes}>{label.Replace("&", "&amp;", StringComparison.Ordinal).Replace("<", "&lt;", StringComparison.Ordinal)}</text>\n");
}
