using System;
using System.CommandLine;
using System.Globalization;
using System.IO;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.Tool;

/// <summary><c>manywire serve</c>.</summary>
static class ServeCommand
{
    const long Mebibyte = 1024 * 1024;

    public static Command Make(ToolConsole console)
    {
        Argument<string?> file = new("FILE") { Description = "The file that the page shows first.", Arity = ArgumentArity.ZeroOrOne };
        Option<string?> from = Words.From("--as");
        Option<int> port = new("--port") { HelpName = "N", Description = "The port; a free one otherwise." };
        Option<int> max = new("--max-size") { HelpName = "MIB", Description = "Mebibytes that a file may have at most, as it is dropped and as it comes out of its compression.", DefaultValueFactory = _ => (int)(ServeOptions.DefaultMaxSize / Mebibyte) };
        Option<string?> schema = Words.Schema();
        Option<string?> type = Words.Type();
        var command = new Command("serve", "Show payloads in a browser, by a page on this machine: drop a file, and see its tree, its bytes and its sizes. Ctrl+C ends it.") { file, from, port, max, schema, type };
        command.SetAction((result, cancellation) => Run(
            console,
            result.GetValue(file),
            result.GetValue(from) ?? (result.GetValue(type) is null ? null : FormatNames.Word(PayloadFormat.Binary)),
            result.GetValue(type),
            new ServeOptions
            {
                Port = result.GetValue(port) is var n and >= 0 and <= ushort.MaxValue ? n : throw new ToolException(ExitCodes.Usage, "--port is between 0 and 65535"),
                MaxSize = result.GetValue(max) is var m and > 0 ? m * Mebibyte : throw new ToolException(ExitCodes.Usage, "--max-size is at least 1"),
                Schema = result.GetValue(schema) is { } path ? SchemaFile.Read(path) : null,
            },
            cancellation));
        return command;
    }

    static async Task<int> Run(ToolConsole console, string? file, string? from, string? type, ServeOptions options, CancellationToken cancellation)
    {
        if (from is not null)
        {
            FormatNames.Parse(from);
        }

        using var files = new ServedFiles(options, console);
        if (file is not null)
        {
            await Open(files, file, from, type, console, cancellation).ConfigureAwait(false);
        }

        await using var server = new PageServer(options, files);
        await server.Start(cancellation).ConfigureAwait(false);
        var output = new StreamWriter(console.Out, leaveOpen: true) { AutoFlush = true };
        await output.WriteLineAsync(string.Create(CultureInfo.InvariantCulture, $"{server.Address}")).ConfigureAwait(false);
        if (console.IsOutTerminal)
        {
            await output.WriteLineAsync("Open this address in a browser. Ctrl+C ends it.").ConfigureAwait(false);
        }

        try
        {
            await Task.Delay(Timeout.Infinite, cancellation).ConfigureAwait(false);
        }
        catch (OperationCanceledException)
        {
            // That is how it ends.
        }

        return ExitCodes.Good;
    }

    static async Task Open(ServedFiles files, string file, string? from, string? type, ToolConsole console, CancellationToken cancellation)
    {
        string name = Path.GetFileName(file);
        if (file == "-" || (File.Exists(file) && (File.GetAttributes(file) & (FileAttributes.Device | FileAttributes.Directory)) != 0))
        {
            await using Stream input = InputFile.Open(file, console);
            await files.Receive(input, file == "-" ? "standard input" : name, from, type, cancellation).ConfigureAwait(false);
            return;
        }

        using (InputFile.Open(file, console))
        {
            // Whether it is there, and is no folder.
        }

        await files.Open(Path.GetFullPath(file), name, from, type, cancellation).ConfigureAwait(false);
    }
}
