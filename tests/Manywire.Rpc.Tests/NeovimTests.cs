using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Threading.Tasks;
using Xunit;

namespace Manywire.Rpc.Tests;

/// <summary>Neovim, both as a server and as a client, over its standard streams, TCP and a Unix domain socket.</summary>
public class NeovimTests
{
    static ProcessStartInfo Start(params string[] arguments)
    {
        var start = new ProcessStartInfo("nvim") { RedirectStandardError = true };
        foreach (string argument in (string[])["--headless", "-u", "NONE", "-i", "NONE", "-n", .. arguments])
        {
            start.ArgumentList.Add(argument);
        }

        return start;
    }

    [WireService(Naming = WireNaming.SnakeCaseLower)]
    public interface INeovim
    {
        ValueTask<object> NvimEval(string expression);

        ValueTask<string> NvimGetCurrentLine();

        ValueTask NvimSetCurrentLine(string line);

        ValueTask NvimCommand(string command);

        ValueTask<int> NvimStrwidth(string text);

        ValueTask<int> NvimCallFunction(string name, object[] arguments);
    }

    static async Task Drive(RpcClient client)
    {
        INeovim neovim = client.Proxy<INeovim>();
        Assert.Equal(4, await neovim.NvimStrwidth("日本"));
        await neovim.NvimSetCurrentLine("from C#");
        Assert.Equal("from C#", await neovim.NvimGetCurrentLine());
        Assert.Equal(7L, Convert.ToInt64(await neovim.NvimEval("3 + 4")));
        RpcFaultException fault = await Assert.ThrowsAnyAsync<RpcFaultException>(async () => await neovim.NvimEval("nonsense("));
        Assert.Contains("nonsense", fault.Message, StringComparison.Ordinal);
        fault = await Assert.ThrowsAnyAsync<RpcFaultException>(async () => await client.CallAsync<object>("no_such_method", []));
        Assert.Contains("no_such_method", fault.Message, StringComparison.Ordinal);

        // The function calls back while it is called, and that call calls again.
        object[] info = await client.CallAsync<object[]>("nvim_get_api_info", []);
        long channel = Convert.ToInt64(info[0]);
        Assert.Equal(11, await neovim.NvimCallFunction("rpcrequest", [channel, "double_and_ask", 5]));
        string large = new('x', 3_000_000);
        Assert.Equal(3_000_000, await neovim.NvimStrwidth(large));
        Task<int>[] calls = Enumerable.Range(0, 1000).Select(i => neovim.NvimStrwidth(new string('x', i)).AsTask()).ToArray();
        Assert.Equal(Enumerable.Range(0, 1000), await Task.WhenAll(calls));
    }

    static RpcClientOptions Options() => new()
    {
        Services = new RpcServices().Handle("double_and_ask", async call => call.Return((2 * call.Read<int>("number")) + await call.Connection.Proxy<INeovim>().NvimStrwidth("x"))),
    };

    [NeovimFact]
    public async Task Embedded_over_its_standard_streams()
    {
        ProcessStartInfo start = Start("--embed");
        await using RpcClient client = await RpcClient.ConnectAsync(RpcTransport.Process(start), Options());
        await Drive(client);
        RpcConnection connection = client.Connection!;
        await client.NotifyAsync("nvim_command", ["qa!"]);
        await connection.Closed.WaitAsync(Patience.Limit);
    }

    [NeovimTheory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task As_a_server(bool tcp)
    {
        using var folder = new Scratch("nvim");
        string path = folder["s"];
        EndPoint place = tcp ? new IPEndPoint(IPAddress.Loopback, Ports.Take()) : new UnixDomainSocketEndPoint(path);
        using Process process = Process.Start(Start("--listen", tcp ? place.ToString()! : path))!;
        try
        {
            await using RpcClient client = await Connect(place);
            await Drive(client);
        }
        finally
        {
            process.Kill();
            await process.WaitForExitAsync();
        }
    }

    [NeovimFact]
    public async Task As_a_client_of_ours()
    {
        var notes = new List<string>();
        RpcServices services = new RpcServices()
            .Add<ICalculator>(new Calculator())
            .Handle("note", call =>
            {
                lock (notes)
                {
                    notes.Add(call.Read<string>("text"));
                }

                return default;
            })
            .Handle("back", async call => call.Return(await call.Connection.CallAsync<int>("nvim_strwidth", ["four"])));
        await using var server = new RpcServer(services);
        IPEndPoint place = server.Listen(0);
        using var folder = new Scratch("nvim");
        string script = folder["script.lua"], output = folder["output"];
        await File.WriteAllTextAsync(script, $$"""
            local ch = vim.fn.sockconnect('tcp', '{{place}}', {rpc = true})
            local results = {}
            table.insert(results, vim.rpcrequest(ch, 'Add', 40, 2))
            table.insert(results, vim.rpcrequest(ch, 'Echo', 'text'))
            table.insert(results, vim.rpcrequest(ch, 'back'))
            vim.rpcnotify(ch, 'note', 'noted')
            local ok, err = pcall(vim.rpcrequest, ch, 'Fail', 'fault')
            table.insert(results, tostring(ok) .. ' ' .. tostring(string.find(err, 'told') ~= nil))
            ok, err = pcall(vim.rpcrequest, ch, 'nothing')
            table.insert(results, tostring(string.find(err, 'There is no method') ~= nil))
            vim.fn.writefile({vim.json.encode(results)}, '{{output}}')
            """);
        using Process process = Process.Start(Start("-c", $"luafile {script}", "-c", "qa!"))!;
        await process.WaitForExitAsync();
        Assert.Equal("""[42,"text",4,"false true","true"]""", (await File.ReadAllTextAsync(output)).Trim());
        await Patience.Until(() => notes.Count == 1);
    }

    static async Task<RpcClient> Connect(EndPoint place)
    {
        for (var watch = Stopwatch.StartNew(); ;)
        {
            try
            {
                return await RpcClient.ConnectAsync(place, Options());
            }
            catch (RpcConnectionException) when (watch.Elapsed < Patience.Limit)
            {
                await Task.Delay(50);
            }
        }
    }
}
