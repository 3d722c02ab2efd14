using System;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Microsoft.AspNetCore.SignalR.Client;
using Xunit;

namespace Manywire.SignalR.Tests;

/// <summary>Microsoft's client for JavaScript, in Node, with our server.</summary>
public sealed class NodeTests
{
    const string Script = """
        const signalR = require('@microsoft/signalr');
        const { MessagePackHubProtocol } = require('@microsoft/signalr-protocol-msgpack');
        const equal = require('assert').deepStrictEqual;
        (async () => {
          const connection = new signalR.HubConnectionBuilder().withUrl(process.argv[2]).withHubProtocol(new MessagePackHubProtocol()).configureLogging(signalR.LogLevel.None).build();
          const said = new Promise(done => connection.on('said', (text, person) => done([text, person])));
          connection.on('answer', value => value * 2);
          await connection.start();
          equal(await connection.invoke('Add', 2, 3), 5);
          const ada = { Name: 'Ada', Age: 36, Score: 0.5, Mood: 'Happy', Born: new Date(0), Id: '00000000-0000-0000-0000-000000000001', Money: '1.25', Tags: ['x'], Counts: { y: 7 }, Picture: new Uint8Array([1, 2]), Friend: null };
          const older = await connection.invoke('Older', ada);
          equal(older.Age, 37);
          equal(older.Mood, 'Happy');
          equal(older.Born.getTime(), 0);
          equal(older.Counts, { y: 7 });
          equal([...older.Picture], [1, 2]);
          equal(await connection.invoke('Nothing', null), null);
          await connection.send('Say', 'hello');
          const [text, person] = await said;
          equal([text, person.Name, person.Money], ['hello', 'hello', '1.5']);
          const items = await new Promise((done, failed) => {
            const items = [];
            connection.stream('Count', 50).subscribe({ next: i => items.push(i), complete: () => done(items), error: failed });
          });
          equal(items.length, 50);
          const subject = new signalR.Subject();
          const sum = connection.invoke('Sum', subject);
          for (let i = 0; i < 10; i++) subject.next(i);
          subject.complete();
          equal(await sum, 45);
          equal(await connection.invoke('Ask', connection.connectionId, 21), 42);
          for (const [method, ...values] of [['Add', 'a', 'b'], ['Fail'], ['Unwritable'], ['Unreadable', {}]]) {
            try {
              await connection.invoke(method, ...values);
              throw new Error(method + ' returned');
            } catch (e) {
              console.log(e.message);
            }
          }
          equal(await connection.invoke('Add', 1, 1), 2);
          await connection.stop();
          console.log('done');
        })().catch(e => { console.log(e); process.exit(1); });
        """;

    [NodeFact]
    public async Task The_client_for_JavaScript_sees_no_difference()
    {
        await using TestServer server = await TestServer.Start(builder => builder.AddManywireMessagePackProtocol());
        using var folder = new Scratch("node");
        string file = folder["client.cjs"];
        await File.WriteAllTextAsync(file, Script);
        var start = new ProcessStartInfo(NodeFactAttribute.Program!, [file, server.Url]) { RedirectStandardOutput = true, RedirectStandardError = true };
        start.Environment["NODE_PATH"] = NodeFactAttribute.Modules;
        using Process node = Process.Start(start)!;
        Task<string> errors = node.StandardError.ReadToEndAsync();
        string[] lines = (await node.StandardOutput.ReadToEndAsync()).Split('\n', StringSplitOptions.RemoveEmptyEntries);
        await node.WaitForExitAsync();
        Assert.True(node.ExitCode == 0, string.Join('\n', lines) + await errors);
        Assert.Equal("done", lines[^1]);
        Assert.Contains("Failed to invoke 'Add'", lines[0]);
        Assert.Contains("as it should", lines[1]);
        Assert.Contains("The result of the call can't be written.", lines[2]);
        Assert.Contains("Failed to invoke 'Unreadable'", lines[3]);
    }
}

/// <summary>A test with Node and npm's packages, which skips itself where they aren't here.</summary>
public sealed class NodeFactAttribute : FactAttribute
{
    public NodeFactAttribute() => Skip = Program is null || Modules is null ? "node or npm's packages of SignalR aren't here: ./test installs them" : null;

    public static string? Program { get; } = (Environment.GetEnvironmentVariable("PATH") ?? "").Split(Path.PathSeparator).Append("/usr/bin").Select(p => Path.Combine(p, "node")).FirstOrDefault(File.Exists);

    /// <summary>Where ./test puts npm's packages.</summary>
    public static string? Modules { get; } = FindModules();

    static string? FindModules()
    {
        for (DirectoryInfo? at = new(AppContext.BaseDirectory); at is not null; at = at.Parent)
        {
            string modules = Path.Combine(at.FullName, "artifacts", "npm", "node_modules");
            if (Directory.Exists(Path.Combine(modules, "@microsoft", "signalr-protocol-msgpack")))
            {
                return modules;
            }
        }

        return null;
    }
}
