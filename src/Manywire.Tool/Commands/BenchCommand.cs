using System;
using System.Collections.Generic;
using System.CommandLine;
using System.Globalization;
using System.IO;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Manywire.Inspection;
using Spectre.Console;

namespace Manywire.Tool;

/// <summary><c>manywire bench</c>.</summary>
static class BenchCommand
{
    public static Command Make(ToolConsole console)
    {
        Argument<string> file = Words.File();
        Option<string?> from = Words.From("--as");
        Option<string> decompress = Words.Decompress();
        Option<double> seconds = new("--seconds") { HelpName = "N", Description = "Time to measure each form.", DefaultValueFactory = _ => 1 };
        Option<string?> svg = new("--svg") { HelpName = "FILE", Description = "Draw the chart into a file, as SVG." };
        Option<bool> force = Words.Force();
        Option<string?> schema = Words.Schema();
        Option<string?> type = Words.Type();
        var command = new Command("bench", "Measure a payload on every wire, beside System.Text.Json: sizes, and times to write and to read.") { file, from, decompress, seconds, svg, force, schema, type };
        command.SetAction((result, cancellation) => Task.Run(() =>
        {
            double time = result.GetValue(seconds);
            Run(
                console,
                result.GetValue(file)!,
                result.GetValue(from) ?? (result.GetValue(schema) is null ? null : FormatNames.Word(PayloadFormat.Binary)),
                result.GetValue(decompress)!,
                time is > 0 and <= 3600 ? TimeSpan.FromSeconds(time) : throw new ToolException(ExitCodes.Usage, "--seconds is between 0 and 3600"),
                (result.GetValue(svg), result.GetValue(force)),
                (result.GetValue(schema), result.GetValue(type)),
                cancellation);
            return ExitCodes.Good;
        }));
        return command;
    }

    static void Run(ToolConsole console, string file, string? from, string decompress, TimeSpan each, (string? File, bool IsForced) svg, (string? File, string? Type) schema, CancellationToken cancellation)
    {
        byte[] json = Read(console, file, from, decompress, schema, cancellation, out string format);
        using OutputFile? drawn = svg.File is null ? null : OutputFile.Open(svg.File, svg.IsForced, console);
        IReadOnlyList<MeasuredForm> forms = Measurement.Forms(json);
        Measurement.Run(forms, each, done =>
        {
            cancellation.ThrowIfCancellationRequested();
            if (console.IsErrorTerminal)
            {
                console.Error.Write($"\r{(100 * done).ToString("F0", CultureInfo.InvariantCulture),3} %");
            }
        });
        if (console.IsErrorTerminal)
        {
            console.Error.Write("\r      \r");
        }

        string title = $"{Path.GetFileName(file)}, {format}, {ProgressLine.Size(json.Length)} of JSON";
        using var output = new StreamWriter(console.Out, new UTF8Encoding(false), leaveOpen: true) { NewLine = "\n" };
        Show(console.Terminal(output), title, forms);
        if (drawn is not null)
        {
            drawn.Stream.Write(Encoding.UTF8.GetBytes(BenchChart.Svg(title, forms)));
            drawn.Commit();
        }
    }

    static byte[] Read(ToolConsole console, string file, string? from, string decompress, (string? File, string? Type) schema, CancellationToken cancellation, out string format)
    {
        using Payload payload = Payload.Open(file, from, decompress, console, cancellation);
        format = FormatNames.Word(payload.Format);
        using var json = new MemoryStream();
        Conversion.Run(payload.Content, json, new ConversionOptions { From = payload.Format, To = PayloadFormat.Json, Layout = Words.Layout(payload.Format, schema.File, schema.Type) });
        return json.ToArray();
    }

    static void Show(IAnsiConsole terminal, string title, IReadOnlyList<MeasuredForm> forms)
    {
        var table = new Table { Border = TableBorder.Simple };
        table.AddColumn(new TableColumn("form"));
        foreach (string head in (string[])["bytes", "of JSON", "write", "read"])
        {
            table.AddColumn(new TableColumn(head).RightAligned());
        }

        foreach (MeasuredForm form in forms)
        {
            table.AddRow(
                Markup.Escape(form.Name),
                form.Size.ToString("N0", CultureInfo.InvariantCulture),
                (100.0 * form.Size / forms[0].Size).ToString("F0", CultureInfo.InvariantCulture) + " %",
                BenchChart.Time(form.Writing.Median),
                BenchChart.Time(form.Reading.Median));
        }

        terminal.MarkupLine($"[bold]{Markup.Escape(WireVisibleText.Of(title))}[/]");
        terminal.Write(table);
        Bars(terminal, "bytes", forms, f => f.Size);
        Bars(terminal, "microseconds to write", forms, f => f.Writing.Median / 1000);
        Bars(terminal, "microseconds to read", forms, f => f.Reading.Median / 1000);
    }

    static void Bars(IAnsiConsole terminal, string label, IReadOnlyList<MeasuredForm> forms, Func<MeasuredForm, double> value)
    {
        BarChart chart = new BarChart().Label($"[bold]{label}[/]").LeftAlignLabel();
        foreach (MeasuredForm form in forms)
        {
            chart.AddItem(Markup.Escape(form.Name), Math.Round(value(form), 1), form.IsOurs ? Color.Blue : Color.Grey);
        }

        terminal.Write(chart);
        terminal.WriteLine();
    }
}
