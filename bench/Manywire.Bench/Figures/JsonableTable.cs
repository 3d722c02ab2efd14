using System.Globalization;
using System.Linq;
using System.Text;

namespace Manywire.Bench.Figures;

/// <summary>Jsonable on its own documents beside the wires: the table of docs/jsonable.md, which <c>bench/run --jsonable-table FILE</c> writes.</summary>
static class JsonableTable
{
    /// <summary>The figures that the page is made from. They need Jsonable's sources, so they aren't in the history of all.</summary>
    public const string File = "bench/goals/jsonable.json";

    /// <summary>Jsonable, as a contender. "Jsonable" alone is the wire.</summary>
    public const string Jsonable = "SatorImaging.Jsonable";

    sealed record Line(string Title, string Workload, Operation Operation, string Form = "");

    static readonly Line[] s_lines =
    [
        new("twitter.json, written to a buffer", "twitter-jsonable", Operation.Buffer),
        new("twitter.json, read", "twitter-jsonable", Operation.Read),
        new("twitter.json, read into an instance", "twitter-jsonable", Operation.Read, " reused"),
        new("twitter.json, written as plain JSON", "twitter-plain", Operation.Buffer),
        new("citm_catalog.json, written to a buffer", "citm-jsonable", Operation.Buffer),
        new("citm_catalog.json, read", "citm-jsonable", Operation.Read),
        new("citm_catalog.json, read into an instance", "citm-jsonable", Operation.Read, " reused"),
        new("citm_catalog.json, written as plain JSON", "citm-plain", Operation.Buffer),
    ];

    /// <summary>The rows that the table is made from.</summary>
    public static bool Has(string workload) => s_lines.Any(l => l.Workload == workload);

    public static string Make(Measured measured)
    {
        var text = new StringBuilder();
        Circumstances where = measured.Circumstances;
        text.Append(CultureInfo.InvariantCulture, $"Documents and types of Jsonable's own benchmark, Jsonable {measured.Versions[Jsonable]} as it is built from its sources; revision {where.Revision}, {where.Processor}, .NET {where.Runtime}: how many times as fast as Jsonable in its form, and what is allocated. Plain JSON of the same value is in the last column; Jsonable writes it, too, and doesn't read it.\n\n");
        text.Append("| | Jsonable | `JsonableWire` | `JsonWire` |\n|---|--:|--:|--:|\n");
        foreach (Line line in s_lines)
        {
            if (measured.Find(line.Workload, line.Operation, Jsonable + line.Form) is { } theirs)
            {
                text.Append(CultureInfo.InvariantCulture, $"| {line.Title} | {Digits.Time(theirs.Min / 1000)} us, {Digits.Bytes(theirs.Allocated)} | {Cell("Jsonable")}| {Cell("JSON")}|\n");

                string Cell(string contender) => measured.Find(line.Workload, line.Operation, contender + line.Form) is { } ours ? $"{Digits.Ratio(theirs.Min / ours.Min)}, {Digits.Bytes(ours.Allocated)} " : "";
            }
        }

        return text.ToString().TrimEnd('\n');
    }
}
