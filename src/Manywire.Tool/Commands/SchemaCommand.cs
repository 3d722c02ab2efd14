using System.CommandLine;
using System.IO;
using System.Linq;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Threading.Tasks;
using Manywire.Inspection;
using Manywire.Schemas;

namespace Manywire.Tool;

/// <summary><c>manywire schema</c>.</summary>
static class SchemaCommand
{
    const string Json = "json", Text = "text", JsonSchema = "json-schema", Idl = "messagepack-idl";

    public static Command Make(ToolConsole console)
    {
        Argument<string> file = new("FILE") { Description = "An assembly that was built with Manywire, or a schema that was written of one. It is read, not run." };
        Option<string> to = new("--to") { HelpName = "FORM", Description = $"{Json} (the schema, which is read again), {Text} (for people), {JsonSchema} (2020-12) or {Idl}.", DefaultValueFactory = _ => Json };
        Option<string?> type = new("--type") { HelpName = "TYPE", Description = $"For {JsonSchema}, the type of a document; for {Idl}, the type that is declared with all that it holds: App.Person or list<App.Person>." };
        Option<string?> output = Words.Output();
        Option<bool> force = Words.Force();
        var command = new Command("schema", "Write what an assembly's types look like on wires.") { file, to, type, output, force };
        command.SetAction(result => Task.FromResult(Run(console, result.GetValue(file)!, result.GetValue(to)!, result.GetValue(type), result.GetValue(output), result.GetValue(force))));
        return command;
    }

    static int Run(ToolConsole console, string file, string to, string? type, string? output, bool force)
    {
        string text;
        try
        {
            text = Printed(SchemaFile.Read(file), to, type);
        }
        catch (SchemaException e)
        {
            throw new ToolException(ExitCodes.Payload, e.Message);
        }

        using OutputFile made = OutputFile.Open(output, force, console);
        byte[] bytes = Encoding.UTF8.GetBytes(text.EndsWith('\n') ? text : text + "\n");
        if (output is null or "-" && console.IsOutTerminal) // an assembly may hold any names
        {
            if (to is Json or JsonSchema)
            {
                using var visible = new JsonRewriter(made.Stream, new JsonRewriterOptions(true, JsonRewriterOptions.Visible));
                visible.Write(bytes);
                visible.Finish();
                made.Stream.WriteByte((byte)'\n');
            }
            else
            {
                made.Stream.Write(Encoding.UTF8.GetBytes(string.Join('\n', text.Split('\n').Select(l => WireVisibleText.Of(l)))));
            }
        }
        else
        {
            made.Stream.Write(bytes);
        }

        made.Commit();
        return ExitCodes.Good;
    }

    static string Printed(SchemaDocument schema, string to, string? type)
    {
        SchemaTypeRef? root = type is null ? null : SchemaTypeRef.Parse(type);
        if (root is not null)
        {
            if (to is not (JsonSchema or Idl))
            {
                throw new ToolException(ExitCodes.Usage, $"--type goes with --to {JsonSchema} and --to {Idl}");
            }

            SchemaFile.Require(schema, root);
        }

        switch (to)
        {
            case Json:
                return schema.ToJson();
            case Text:
                return schema.ToText();
            case Idl:
                return IdlOf.Of(schema, root);
            case JsonSchema:
                using (var bytes = new MemoryStream())
                {
                    using (var writer = new Utf8JsonWriter(bytes, new JsonWriterOptions { Indented = true, NewLine = "\n", Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping }))
                    {
                        JsonSchemaOf.Of(schema, root).WriteTo(writer);
                    }

                    return Encoding.UTF8.GetString(bytes.GetBuffer(), 0, (int)bytes.Length);
                }

            default:
                throw new ToolException(ExitCodes.Usage, $"{to} is no form of a schema: there are {Json}, {Text}, {JsonSchema} and {Idl}");
        }
    }
}
