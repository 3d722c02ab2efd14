using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Security;
using System.Text;

namespace Manywire.Tool;

/// <summary>The chart as SVG: bars for size, writing and reading.</summary>
static class BenchChart
{
    const int Label = 230;
    const int Bars = 420;
    const int Row = 22;
    const int Width = Label + Bars + 120;

    /// <summary>Draws a chart.</summary>
    /// <param name="title">What stands above it.</param>
    /// <param name="forms">What was measured.</param>
    public static string Svg(string title, IReadOnlyList<MeasuredForm> forms)
    {
        (string Head, Func<MeasuredForm, double> Value, Func<double, string> Text)[] parts =
        [
            ("Size", f => f.Size, ProgressLine.Size),
            ("Time to write", f => f.Writing.Median, Time),
            ("Time to read", f => f.Reading.Median, Time),
        ];
        int height = 40 + (parts.Length * (40 + (Row * forms.Count)));
        var svg = new StringBuilder();
        svg.Append(CultureInfo.InvariantCulture, $"<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{Width}\" height=\"{height}\" viewBox=\"0 0 {Width} {height}\" font-family=\"sans-serif\" font-size=\"13\">\n");
        svg.Append(CultureInfo.InvariantCulture, $"<rect width=\"{Width}\" height=\"{height}\" fill=\"#ffffff\"/>\n<text x=\"10\" y=\"24\" font-size=\"16\" font-weight=\"bold\">{Escaped(title)}</text>\n");
        int y = 40;
        foreach ((string head, Func<MeasuredForm, double> value, Func<double, string> text) in parts)
        {
            svg.Append(CultureInfo.InvariantCulture, $"<text x=\"10\" y=\"{y + 20}\" font-weight=\"bold\">{head}</text>\n");
            y += 30;
            double most = forms.Max(value);
            foreach (MeasuredForm form in forms)
            {
                double width = most > 0 ? Math.Max(Bars * value(form) / most, 1) : 1;
                svg.Append(CultureInfo.InvariantCulture, $"<text x=\"{Label - 8}\" y=\"{y + 14}\" text-anchor=\"end\">{Escaped(form.Name)}</text>");
                svg.Append(CultureInfo.InvariantCulture, $"<rect x=\"{Label}\" y=\"{y + 3}\" width=\"{width:F1}\" height=\"{Row - 7}\" fill=\"{(form.IsOurs ? "#2563ab" : "#b0b7bf")}\"/>");
                svg.Append(CultureInfo.InvariantCulture, $"<text x=\"{Label + width + 6:F1}\" y=\"{y + 14}\">{Escaped(text(value(form)))}</text>\n");
                y += Row;
            }

            y += 10;
        }

        return svg.Append("</svg>\n").ToString();
    }

    /// <summary>Nanoseconds in words, with three digits.</summary>
    public static string Time(double nanoseconds)
    {
        string[] units = ["ns", "µs", "ms", "s"];
        int unit = 0;
        while (nanoseconds >= 1000 && unit < units.Length - 1)
        {
            nanoseconds /= 1000;
            unit++;
        }

        return $"{nanoseconds.ToString(nanoseconds >= 100 ? "F0" : nanoseconds >= 10 ? "F1" : "F2", CultureInfo.InvariantCulture)} {units[unit]}";
    }

    static string Escaped(string text) => SecurityElement.Escape(Inspection.WireVisibleText.Of(text));
}
