using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Xml.Linq;
using Manywire.Bench;
using Manywire.Bench.Figures;
using Xunit;

namespace Manywire.Architecture.Tests;

/// <summary>Figures on pages are those of the newest file in bench/history: <c>bench/run --tables FILE</c> makes them, nobody edits them.</summary>
public class FigureTests
{
    static readonly XNamespace s_svg = "http://www.w3.org/2000/svg";

    [Theory]
    [InlineData("README.md")]
    [InlineData("docs/performance.md")]
    [InlineData("docs/figures.svg")]
    public void The_page_shows_the_newest_figures(string page)
    {
        string newest = Pages.Newest(Repository.Root) ?? throw new InvalidOperationException($"{Pages.History} has no file.");
        string made = Pages.Make(Repository.Root, newest)[page];
        Assert.True(made == Repository.Text(page).ReplaceLineEndings("\n"), $"{page} differs from the figures: run bench/run --tables {Pages.History}/{Path.GetFileName(newest)}");
    }

    [Fact]
    public void The_page_of_json_shows_the_figures_of_its_goals()
    {
        string made = JsonGoals.Make(Measured.Load(Path.Combine(Repository.Root, JsonGoals.File)));
        Assert.True(made == Pages.Block(Repository.Text("docs/json.md").ReplaceLineEndings("\n")), $"docs/json.md differs from the figures: run bench/run --goals {JsonGoals.File}");
    }

    [Fact]
    public void The_page_of_jsonable_shows_its_figures()
    {
        string made = JsonableTable.Make(Measured.Load(Path.Combine(Repository.Root, JsonableTable.File)));
        Assert.True(made == Pages.Block(Repository.Text("docs/jsonable.md").ReplaceLineEndings("\n")), $"docs/jsonable.md differs from the figures: run bench/run --jsonable-table {JsonableTable.File}");
    }

    [Fact]
    public void The_page_of_speed_shows_the_figures_of_its_goals()
    {
        string made = SpeedGoals.Make(Measured.Load(Path.Combine(Repository.Root, SpeedGoals.File)));
        Assert.True(made == Pages.Block(Repository.Text("docs/performance.md").ReplaceLineEndings("\n"), SpeedGoals.Mark), $"docs/performance.md differs from the figures: run bench/run --speed-goals {SpeedGoals.File}");
    }

    [Fact]
    public void The_chart_of_scale_shows_its_figures() =>
        Assert.True(ScaleChart.Draw(ScaleFigures.Load(Path.Combine(Repository.Root, ScaleFigures.File))) == Repository.Text(ScaleFigures.Page).ReplaceLineEndings("\n"), $"{ScaleFigures.Page} differs from the figures: run bench/run --scale-chart {ScaleFigures.File}");

    [Fact]
    public void A_goal_of_speed_counts_its_rows_and_names_the_worst()
    {
        var measured = new Measured(Sample().Circumstances);
        measured.Take(Rows("graph login", "Nino", 100, 300).Concat(Rows("graph page", "Nino", 100, 90)).Concat(Rows("long", "MemoryPack", 10, 8)).Concat(Rows("int", "MemoryPack", 12, 8)).Concat(Rows("bool[1000]", "MessagePack-CSharp", 10, 11, "MessagePack")));
        string made = SpeedGoals.Make(measured);
        Assert.Contains("| Binary | graphs, read | Nino | 1 as the mean | 1.6 | 1 of 2, 7 not measured | `graph page`, read: 0.90 |", made, StringComparison.Ordinal);
        Assert.Contains("| Binary | one small value, ns slower at most | MemoryPack | 3 ns | 0.73 | *1 of 2, 34 not measured* | `int`, read: 4.00 ns |", made, StringComparison.Ordinal);
        Assert.Contains("| MessagePack | 1000 numbers and bools | MessagePack-CSharp | 1.2 | 1.1 | *0 of 1, 17 not measured* | `bool[1000]`, read: 1.1 |", made, StringComparison.Ordinal);
        Assert.Contains("| JSON | graphs, both ways | System.Text.Json | 4 as the mean | not measured | | |", made, StringComparison.Ordinal);

        static IEnumerable<Row> Rows(string workload, string peer, double ours, double theirs, string wire = "Binary") =>
            [new Row(workload, Operation.Read, wire, 9, ours, ours, 0), new Row(workload, Operation.Read, peer, 9, theirs, theirs, 0)];
    }

    [Fact]
    public void The_chart_of_scale_has_a_line_for_each_wire_in_each_panel()
    {
        ScalePoint[] points = [new("Binary", 1, 10, 20, 30, 40, 0), new("Binary", 1000, 10, 20, 30, 40, 1500), new("JSON", 1, 10, 200, 30, 40, 1), new("JSON", 1000, 1000, 20, 30, 40, 1)];
        XDocument svg = XDocument.Parse(ScaleChart.Draw(new ScaleFigures(Sample().Circumstances, [.. points])));
        string[][] lines = [.. svg.Descendants(s_svg + "polyline").Select(l => l.Attribute("points")!.Value.Split(' '))];
        Assert.Equal(2 * 5, lines.Length);
        Assert.Equal(Height(lines[0][0]), Height(lines[0][1]));
        Assert.True(Height(lines[1][1]) < Height(lines[1][0]), "slower is higher");
        Assert.Contains("1k", svg.Descendants(s_svg + "text").Select(t => t.Value));

        static double Height(string place) => double.Parse(place.Split(',')[1], CultureInfo.InvariantCulture);
    }

    [Fact]
    public void A_goal_that_is_not_reached_is_marked_and_a_peer_that_is_absent_is_named()
    {
        Measured measured = Sample();
        measured.Take([new Row("twitter", Operation.Read, "JSON", 9, 100, 100, 5), new Row("twitter", Operation.Read, "System.Text.Json", 9, 300, 300, 7)]);
        Assert.Contains("| twitter.json, read | 5.5 | *3.0* | 5 B, 7 B |\n", JsonGoals.Make(measured), StringComparison.Ordinal);
        Assert.Contains("| twitter.json, objects against simdjson's DOM | 0.56 | *not there* | 5 B |", JsonGoals.Make(measured), StringComparison.Ordinal);
        measured.Take([new Row("twitter", Operation.Read, "JSON", 9, 50, 50, 5)]);
        Assert.Contains("| twitter.json, read | 5.5 | 6.0 | 5 B, 7 B |\n", JsonGoals.Make(measured), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("README.md")]
    [InlineData("docs/performance.md")]
    public void A_figure_edited_by_hand_is_noticed(string page)
    {
        string newest = Pages.Newest(Repository.Root)!;
        using var copy = new Copy();
        string text = copy.Read(page), block = Pages.Block(text);
        int digit = block.IndexOf(" / ", StringComparison.Ordinal) is int at and > 0 && page == "README.md" ? block.IndexOfAny(['1', '2', '3', '4', '5'], at) : block.LastIndexOf('(') + 1;
        string edited = Pages.Replace(text, block[..digit] + (block[digit] == '9' ? '8' : '9') + block[(digit + 1)..]);
        Assert.NotEqual(text, edited);
        copy.Write(page, edited);
        Assert.NotEqual(edited, Pages.Make(copy.Root, newest)[page]);
        Assert.Equal(text, Pages.Make(copy.Root, newest)[page]);
    }

    [Fact]
    public void Files_of_the_history_are_named_by_date_and_revision()
    {
        Assert.All(Repository.Files(Pages.History), f =>
        {
            Measured measured = Measured.Load(Path.Combine(Repository.Root, f));
            Assert.Equal(measured.Circumstances.Revision, Path.GetFileNameWithoutExtension(f)["YYYY-MM-DD-".Length..]);
            Assert.True(DateTime.TryParseExact(Path.GetFileName(f)[.."YYYY-MM-DD".Length], "yyyy-MM-dd", CultureInfo.InvariantCulture, default, out _), f);
            Assert.NotEmpty(measured.Versions);
        });
    }

    [Fact]
    public void A_ratio_above_one_is_faster_and_what_was_not_measured_is_a_dash()
    {
        Assert.Contains("| one person, 4 members | 2.0 / 2.5 / – | 0.80 / 0.50 / – | 56 B / 0 B / – |\n", RatioTables.Make(Sample()), StringComparison.Ordinal);
        string table = ReadmeTable.Make(Sample(), "file.json");
        Assert.Contains("| Binary | MemoryPack | 2.0 / 2.5 / –, over 1 values | one person, 4 members: 2.0 / 2.5 / – |\n", table, StringComparison.Ordinal);
        Assert.Contains("0.63 times as fast, the geometric mean of 2 rows between 0.50 and 0.80", table, StringComparison.Ordinal);
        Assert.Contains("Some processor, 2 virtual cores, Some system; .NET 10.0.1; MemoryPack 1.21.4; revision 1234567 of 2026-01-02.", table, StringComparison.Ordinal);
        Assert.DoesNotContain("MessagePack-CSharp", table, StringComparison.Ordinal);
    }

    [Fact]
    public void The_full_table_has_every_contender()
    {
        string table = FullTables.Make(Sample(), "file.json");
        Assert.Contains("| Binary | 32 | 10.0 (12.0) | 56 | 8.00 (9.00) | 0 | – | – |\n", table, StringComparison.Ordinal);
        Assert.Contains("| MemoryPack | 32 | 20.0 (24.0) | 56 | 20.0 (24.0) | 56 | – | – |\n", table, StringComparison.Ordinal);
    }

    [Fact]
    public void Saved_figures_come_back_and_are_replaced_by_newer_ones()
    {
        string path = Path.GetTempFileName();
        try
        {
            Measured sample = Sample();
            sample.Save(path);
            Measured back = Measured.Load(path);
            Assert.Equal(sample.Circumstances, back.Circumstances);
            Assert.Equal(sample.Date, back.Date.ToUniversalTime());
            Assert.Equal(sample.Versions, back.Versions);
            Assert.Equal(sample.Rows.OrderBy(r => r.Key), back.Rows.OrderBy(r => r.Key));

            back.Take([new Row("Person", Operation.Array, "Binary", 32, 7.123456, 8, 56.2), new Row("new/one", Operation.Read, "JSON", 1, 2, 3, 4)]);
            Assert.Equal(sample.Rows.Count + 1, back.Rows.Count);
            Assert.Equal(new Row("Person", Operation.Array, "Binary", 32, 7.123, 8, 56), back.Find("Person", Operation.Array, "Binary"));
            back.Save(path);
            Assert.NotNull(Measured.Load(path).Find("new/one", Operation.Read, "JSON"));
        }
        finally
        {
            File.Delete(path);
        }
    }

    [Fact]
    public void A_bar_is_as_long_as_its_ratio()
    {
        Measured slow = Sample(), fast = Sample();
        fast.Take([new Row("Person", Operation.Buffer, "Binary", 32, 4, 5, 0)]);
        XDocument svg = XDocument.Parse(Chart.Draw([slow, fast]));
        double[] widths = [.. svg.Descendants(s_svg + "rect").Select(r => double.Parse(r.Attribute("width")!.Value, CultureInfo.InvariantCulture))];
        Assert.Equal(2, widths.Length);
        Assert.Equal(2, widths[1] / widths[0], 0.01);
        Assert.Contains("5.0", svg.Descendants(s_svg + "text").Select(t => t.Value));
        Assert.DoesNotContain("2.5", svg.Descendants(s_svg + "text").Select(t => t.Value));
    }

    [Theory]
    [InlineData(0.996, "1.0")]
    [InlineData(0.874, "0.87")]
    [InlineData(0.0431, "0.043")]
    [InlineData(1.25, "1.2")]
    [InlineData(9.96, "10")]
    [InlineData(14.4, "14")]
    [InlineData(1234, "1,200")]
    public void Ratios_have_two_digits(double value, string text) => Assert.Equal(text, Digits.Ratio(value));

    [Fact]
    public void A_page_without_marks_is_an_error()
        => Assert.Throws<InvalidDataException>(() => Pages.Replace("<!-- figures -->\nnothing closes it", "block"));

    static Measured Sample()
    {
        var measured = new Measured(new Circumstances("1234567", "Some processor", 2, "Some system", "10.0.1", 0.5))
        {
            Date = new DateTime(2026, 1, 2, 3, 4, 5, DateTimeKind.Utc),
            Versions = new(StringComparer.Ordinal) { ["MemoryPack"] = "1.21.4" },
        };
        measured.Take(
        [
            new Row("Person", Operation.Array, "Binary", 32, 10, 12, 56),
            new Row("Person", Operation.Array, "MemoryPack", 32, 20, 24, 56),
            new Row("Person", Operation.Array, "Specialised Binary", 32, 8, 9, 56),
            new Row("Person", Operation.Buffer, "Binary", 32, 8, 9, 0),
            new Row("Person", Operation.Buffer, "MemoryPack", 32, 20, 24, 56),
            new Row("Person", Operation.Buffer, "Specialised Binary", 32, 4, 5, 0),
        ]);
        return measured;
    }

    /// <summary>A folder with copies of the pages, gone in the end.</summary>
    sealed class Copy : IDisposable
    {
        public Copy()
        {
            Directory.CreateDirectory(Path.Combine(Root, "docs"));
            foreach (string page in (string[])["README.md", "docs/performance.md"])
            {
                Write(page, Repository.Text(page));
            }
        }

        public string Root { get; } = Path.Combine(Path.GetTempPath(), Path.GetRandomFileName());

        public string Read(string page) => File.ReadAllText(Path.Combine(Root, page));

        public void Write(string page, string text) => File.WriteAllText(Path.Combine(Root, page), text.ReplaceLineEndings("\n"));

        public void Dispose() => Directory.Delete(Root, recursive: true);
    }
}
