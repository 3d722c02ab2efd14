using System.Collections.Generic;
using System.CommandLine;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Manywire.Inspection;
using Manywire.Schemas;
using Manywire.TypeScript;

namespace Manywire.Tool;

/// <summary><c>manywire typescript</c>.</summary>
static class TypeScriptCommand
{
    public static Command Make(ToolConsole console)
    {
        Argument<string> file = new("FILE") { Description = "An assembly that was built with Manywire, or a schema that was written of one. It is read, not run." };
        Option<string> output = new("--output", "-o") { HelpName = "FOLDER", Description = "Where the modules go.", Required = true };
        Option<string[]> types = new("--type") { HelpName = "TYPE", Description = "A type that is printed, with all that it refers to, such as App.Person; several times for several. Otherwise those with MemoryPack's [GenerateTypeScript], or all where none has it." };
        Option<bool> keepNames = new("--keep-names") { Description = "Properties keep their C# names; otherwise their first letter is lower case." };
        Option<bool> skip = new("--skip-unsupported") { Description = "Leave out types that have no counterpart, and those that refer to them; otherwise they are an error." };
        Option<string> extension = new("--import-extension") { HelpName = "EXTENSION", Description = "What stands behind the names of imported modules.", DefaultValueFactory = _ => ".js" };
        Option<bool> codecs = new("--codecs") { Description = "Print codecs for JSON and MessagePack as well, in modules beside those of the types." };
        Option<bool> remove = new("--remove-old") { Description = "Remove modules that were printed before and aren't any more." };
        Option<bool> force = Words.Force();
        var command = new Command("typescript", "Print TypeScript that reads and writes an assembly's types on the Binary wire, and with --codecs as JSON and MessagePack.") { file, output, types, keepNames, skip, codecs, extension, remove, force };
        command.SetAction(result => Task.FromResult(Run(
            console, result.GetValue(file)!, result.GetValue(output)!, result.GetValue(types) ?? [], result.GetValue(force), result.GetValue(remove),
            new TypeScriptOptions { KeepNames = result.GetValue(keepNames), SkipUnsupported = result.GetValue(skip), Codecs = result.GetValue(codecs), ImportExtension = result.GetValue(extension)! })));
        return command;
    }

    static int Run(ToolConsole console, string file, string folder, string[] types, bool force, bool remove, TypeScriptOptions options)
    {
        IReadOnlyList<TypeScriptFile> modules;
        try
        {
            SchemaDocument schema = SchemaFile.Read(file);
            if (types.FirstOrDefault(t => !schema.Types.Any(s => s.Name == t)) is { } unknown)
            {
                throw new ToolException(ExitCodes.Usage, $"{unknown} isn't in {file}, which has {schema.Types.Count} types");
            }

            modules = TypeScriptModules.Print(schema, options with { Types = types.Length > 0 ? types.Contains : SchemaFile.IsAssembly(file) ? TypeScriptMarks.Chosen(file, schema) : null });
        }
        catch (SchemaException e)
        {
            throw new ToolException(ExitCodes.Payload, e.Message);
        }
        catch (TypeScriptException e)
        {
            foreach (string problem in e.Problems)
            {
                console.Error.WriteLine("manywire: " + WireVisibleText.Of(problem));
            }

            throw new ToolException(ExitCodes.Payload, $"{e.Problems.Count} {(e.Problems.Count == 1 ? "type has" : "types have")} no counterpart, and nothing is written: --skip-unsupported leaves them out, with those that refer to them");
        }

        try
        {
            TypeScriptFolder.Write(folder, modules, force, remove);
        }
        catch (IOException e) when (!force)
        {
            throw new ToolException(ExitCodes.File, e.Message + ": --force replaces files that weren't printed");
        }

        return ExitCodes.Good;
    }
}
