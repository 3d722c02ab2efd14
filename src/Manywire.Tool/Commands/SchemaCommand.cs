using System.CommandLine;
using System.Text;
using System.Threading.Tasks;
using Manywire.Schemas;

namespace Manywire.Tool;

/// <summary><c>manywire schema</c>.</summary>
static class SchemaCommand
{
    public static Command Make(ToolConsole console)
    {
        Argument<string> file = new("FILE") { Description = "An assembly that was built with Manywire. It is read, not run." };
        Option<string?> output = Words.Output();
        Option<bool> force = Words.Force();
        var command = new Command("schema", "Write what an assembly's types look like on wires, as JSON.") { file, output, force };
        command.SetAction(result => Task.FromResult(Run(console, result.GetValue(file)!, result.GetValue(output), result.GetValue(force))));
        return command;
    }

    static int Run(ToolConsole console, string file, string? output, bool force)
    {
        string json;
        try
        {
            json = SchemaFile.Read(file).ToJson();
        }
        catch (SchemaException e)
        {
            throw new ToolException(ExitCodes.Payload, e.Message);
        }

        using OutputFile made = OutputFile.Open(output, force, console);
        byte[] bytes = Encoding.UTF8.GetBytes(json.EndsWith('\n') ? json : json + "\n");
        if (output is null or "-" && console.IsOutTerminal)
        {
            using var visible = new JsonRewriter(made.Stream, new JsonRewriterOptions(true, JsonRewriterOptions.Visible)); // an assembly may hold any names
            visible.Write(bytes);
            visible.Finish();
            made.Stream.WriteByte((byte)'\n');
        }
        else
        {
            made.Stream.Write(bytes);
        }

        made.Commit();
        return ExitCodes.Good;
    }
}
