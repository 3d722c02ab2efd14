using System.Collections.Generic;
using System.CommandLine;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading.Tasks;
using Manywire.Inspection;
using Manywire.Schemas;

namespace Manywire.Tool;

/// <summary><c>manywire diff</c>.</summary>
static class DiffCommand
{
    static readonly (string Word, SchemaWires Wire)[] s_wires = [("binary", SchemaWires.Binary), ("messagepack", SchemaWires.MessagePack), ("json", SchemaWires.Json)];

    public static Command Make(ToolConsole console)
    {
        Argument<string> old = new("OLD") { Description = "The version before: an assembly, or a schema that was written of one." };
        Argument<string> @new = new("NEW") { Description = "The version now." };
        Option<string[]> wires = new("--wire") { HelpName = "WIRE", Description = $"Only this wire counts: {string.Join(", ", s_wires.Select(w => w.Word))}. It may be said several times.", AllowMultipleArgumentsPerToken = true };
        Option<bool> both = new("--both") { Description = "Old readers are to read what new writers write, as well." };
        var command = new Command("diff", "Say what differs between two versions of types, and whom it breaks.") { old, @new, wires, both };
        command.SetAction(result => Task.FromResult(Run(console, result.GetValue(old)!, result.GetValue(@new)!, result.GetValue(wires) ?? [], result.GetValue(both))));
        return command;
    }

    static int Run(ToolConsole console, string old, string @new, string[] wires, bool both)
    {
        SchemaWires counted = wires.Length == 0 ? SchemaWires.All : default;
        foreach (string word in wires)
        {
            counted |= s_wires.Any(w => w.Word == word) ? s_wires.First(w => w.Word == word).Wire : throw new ToolException(ExitCodes.Usage, $"{word} is no wire: there are {string.Join(", ", s_wires.Select(w => w.Word))}");
        }

        IReadOnlyList<SchemaChange> changes;
        try
        {
            changes = SchemaComparison.Compare(SchemaFile.Read(old), SchemaFile.Read(@new));
        }
        catch (SchemaException e)
        {
            throw new ToolException(ExitCodes.Payload, e.Message);
        }

        var rules = new SchemaRules { Wires = counted, OldReadsNew = both };
        using var output = new StreamWriter(console.Out, new UTF8Encoding(false), leaveOpen: true) { NewLine = "\n" };
        foreach (SchemaChange change in changes.OrderByDescending(c => c.IsBreaking(rules)))
        {
            string place = change.Member is null ? change.Type : $"{change.Type}.{change.Member}";
            string broken = change.IsBreaking(rules) ? $" [{change.Explain(rules)}]" : "";
            output.WriteLine($"{(broken.Length > 0 ? "breaks" : "fine")}: {WireVisibleText.Of($"{place}: {change.Message}{broken}")}");
        }

        int breaking = changes.Count(c => c.IsBreaking(rules));
        output.WriteLine($"{changes.Count} {(changes.Count == 1 ? "difference" : "differences")}, {breaking} of which {(breaking == 1 ? "breaks" : "break")} readers");
        return breaking > 0 ? ExitCodes.Breaking : ExitCodes.Good;
    }
}
