using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Threading.Tasks;

namespace Manywire.Samples.Editor;

/// <summary>Edits text with an embedded Neovim: <c>dotnet run --project samples/Editor -- FILE COMMAND...</c> prints the file as the commands leave it.</summary>
public static class Program
{
    public static async Task<int> Main(string[] args)
    {
        if (args.Length < 2)
        {
            Console.Error.WriteLine("Editor FILE COMMAND...    such as: Editor notes.txt '%s/colour/color/g' 'sort'");
            return 2;
        }

        (string[] lines, int changes) = await EditAsync(await File.ReadAllLinesAsync(args[0]), args[1..]);
        foreach (string line in lines)
        {
            Console.WriteLine(line);
        }

        Console.Error.WriteLine($"{changes} changes");
        return 0;
    }

    /// <summary>Runs commands of Neovim over lines.</summary>
    /// <returns>The lines afterwards, and how often Neovim told of a change.</returns>
    public static async Task<(string[] Lines, int Changes)> EditAsync(string[] lines, IEnumerable<string> commands)
    {
        int changes = 0;
        var options = new RpcClientOptions
        {
            Sequential = true,
            Services = new RpcServices().HandleUnknown(call =>
            {
                changes += call.Method == "nvim_buf_lines_event" ? 1 : 0;
                return default;
            }),
        };
        var start = new ProcessStartInfo("nvim", ["--embed", "--headless", "-u", "NONE", "-i", "NONE", "-n"]);
        await using RpcClient client = await RpcClient.ConnectAsync(RpcTransport.Process(start), options);
        INeovim neovim = client.Proxy<INeovim>();
        await neovim.NvimBufSetLines(0, 0, -1, strict: true, lines);
        await neovim.NvimBufAttach(0, sendBuffer: false, []);
        foreach (string command in commands)
        {
            try
            {
                await neovim.NvimCommand(command);
            }
            catch (RpcFaultException e)
            {
                throw new ArgumentException($"Neovim refused '{command}': {e.Message}", e);
            }
        }

        string[] edited = await neovim.NvimBufGetLines(0, 0, -1, strict: true);
        await client.NotifyAsync("nvim_command", ["qa!"]);
        return (edited, changes);
    }
}
