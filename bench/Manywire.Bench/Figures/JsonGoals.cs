using System.Globalization;
using System.Linq;
using System.Text;

namespace Manywire.Bench.Figures;

/// <summary>How fast JSON is to be, beside how fast it was measured: the table of docs/json.md, which <c>bench/run --goals FILE</c> writes.</summary>
static class JsonGoals
{
    /// <summary>The figures that the page is made from: of these rows alone, so they aren't in the history of all.</summary>
    public const string File = "bench/goals/json.json";

    /// <summary>simdjson's DOM, as a contender.</summary>
    public const string SimdJson = "simdjson DOM";

    const string Theirs = "System.Text.Json";

    /// <param name="Title">What is done.</param>
    /// <param name="Workload">The row.</param>
    /// <param name="Operation">The row's operation.</param>
    /// <param name="Least">How many times as fast as the peer it is to be; null: it is measured alone.</param>
    /// <param name="Peer">The peer.</param>
    /// <param name="Contender">Who of us.</param>
    sealed record Goal(string Title, string Workload, Operation Operation, double? Least, string Peer = Theirs, string Contender = "JSON");

    static readonly Goal[] s_goals =
    [
        new("twitter.json, read", "twitter", Operation.Read, 5.5),
        new("citm_catalog.json, read", "citm", Operation.Read, 6),
        new("canada.json, read", "canada", Operation.Read, 4.5),
        new("twitter.json, objects against simdjson's DOM", "twitter", Operation.Read, 1 / 1.8, SimdJson),
        new("citm_catalog.json, objects against simdjson's DOM", "citm", Operation.Read, 1 / 1.3, SimdJson),
        new("canada.json, objects against simdjson's DOM", "canada", Operation.Read, 1 / 1.8, SimdJson),
        new("twitter.json, written", "twitter", Operation.Buffer, 5),
        new("citm_catalog.json, written", "citm", Operation.Buffer, 4),
        new("canada.json, written", "canada", Operation.Buffer, 4),
        new("twitter.json, indented, written", "twitter-indented", Operation.Buffer, null),
        new("citm_catalog.json, indented, written", "citm-indented", Operation.Buffer, null),
        new("canada.json, indented, written", "canada-indented", Operation.Buffer, null),
        new("citm_catalog.json as it comes, indented, read", "citm-pretty", Operation.Read, 7),
        new("twitter.json, names in any order, read", "twitter-shuffled", Operation.Read, 3),
        new("1000 strings, heavily escaped, read", "escaped[1000]", Operation.Read, 3),
        new("1000 strings, heavily escaped, written", "escaped[1000]", Operation.Buffer, 3),
        new("58 bytes, read", "Person", Operation.Read, 3.5),
        new("58 bytes, written to an array", "Person", Operation.Array, 3.5),
        new("161 bytes, read", "Url", Operation.Read, 3.5),
        new("161 bytes, written to an array", "Url", Operation.Array, 3.5),
        new("twitter.json from a string", "twitter-text", Operation.Read, 3),
        new("twitter.json to a string", "twitter-to-text", Operation.Read, 3),
        new("1000 lines of JSON Lines, read from a stream", "lines[1000]", Operation.Read, 3.5),
        new("1000 lines of JSON Lines, written to a stream", "lines[1000]", Operation.Buffer, 3.5),
        new("twitter.json in Jsonable's form, read, against plain JSON", "twitter-jsonable", Operation.Read, 1, Theirs, "Jsonable"),
        new("twitter.json in Jsonable's form, written, against plain JSON", "twitter-jsonable", Operation.Buffer, 1, Theirs, "Jsonable"),
        new("one person within System.Text.Json, read", "Person", Operation.Read, 1, Theirs, "System.Text.Json bridged"),
        new("one person within System.Text.Json, written", "Person", Operation.Array, 1, Theirs, "System.Text.Json bridged"),
    ];

    /// <summary>The rows that the table is made from, for <c>--quick --save</c>.</summary>
    public static bool Has(string workload) => s_goals.Any(g => g.Workload == workload);

    public static string Make(Measured measured)
    {
        var text = new StringBuilder();
        Circumstances where = measured.Circumstances;
        text.Append(CultureInfo.InvariantCulture, $"Revision {where.Revision}, {where.Processor}, .NET {where.Runtime}: how many times as fast as {Theirs} with source generation, where nothing else is named.\n\n");
        text.Append("| | goal | measured | allocated: ours, theirs |\n|---|--:|--:|--:|\n");
        foreach (Goal goal in s_goals)
        {
            if (measured.Find(goal.Workload, goal.Operation, goal.Contender) is not { } ours)
            {
                continue;
            }

            Row? theirs = measured.Find(goal.Workload, goal.Operation, goal.Peer);
            string speed = theirs is null ? "not there" : Digits.Ratio(theirs.Min / ours.Min);
            string allocated = theirs is null ? Digits.Bytes(ours.Allocated) : $"{Digits.Bytes(ours.Allocated)}, {Digits.Bytes(theirs.Allocated)}";
            bool isReached = theirs is not null && theirs.Min / ours.Min >= (goal.Least ?? 0);
            text.Append(CultureInfo.InvariantCulture, $"| {goal.Title} | {(goal.Least is { } least ? Digits.Ratio(least) : "")} | {(isReached ? speed : $"*{speed}*")} | {allocated} |\n");
        }

        return text.ToString().TrimEnd('\n');
    }
}
