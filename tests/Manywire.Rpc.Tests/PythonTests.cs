using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Net;
using System.Threading.Tasks;
using Xunit;

namespace Manywire.Rpc.Tests;

/// <summary>A plain peer: a few lines of Python over the library of Python for MessagePack, as a client and as a server over its standard streams.</summary>
public class PythonTests
{
    const string Python = "/usr/bin/python3";

    /// <summary>What every peer of its kind does: sends messages, and takes apart what comes.</summary>
    const string Peer = """
        import msgpack, socket, sys
        class Peer:
            def __init__(self, read, write):
                self.read, self.write, self.unpacker, self.last = read, write, msgpack.Unpacker(strict_map_key=False), 0
            def send(self, message):
                self.write(msgpack.packb(message))
            def next(self):
                while True:
                    for message in self.unpacker:
                        return message
                    piece = self.read()
                    if not piece:
                        return None
                    self.unpacker.feed(piece)
            def call(self, method, *arguments):
                self.last += 1
                self.send([0, self.last, method, list(arguments)])
                while True:
                    message = self.next()
                    if message[0] == 1 and message[1] == self.last:
                        return message[2], message[3]

        """;

    static async Task<string> Run(string script, string arguments)
    {
        using var folder = new Scratch("python");
        string file = folder["peer.py"];
        await File.WriteAllTextAsync(file, Peer + script);
        using Process process = Process.Start(new ProcessStartInfo(Python, $"{file} {arguments}") { RedirectStandardOutput = true, RedirectStandardError = true })!;
        Task<string> errors = process.StandardError.ReadToEndAsync();
        string output = await process.StandardOutput.ReadToEndAsync();
        await process.WaitForExitAsync();
        Assert.Equal("", await errors);
        return output.ReplaceLineEndings("\n");
    }

    [PythonFact]
    public async Task As_a_client_of_ours()
    {
        var service = new Calculator();
        await using var server = new RpcServer(new RpcServices().Add<ICalculator>(service).Add<IPeople>(new People()));
        IPEndPoint place = server.Listen(0);
        string output = await Run("""
            s = socket.create_connection(("127.0.0.1", int(sys.argv[1])))
            p = Peer(lambda: s.recv(65536), s.sendall)
            print(p.call("Add", 1, 2))
            print(p.call("Echo", "日本"))
            print(p.call("Echo", "x" * 100000)[1] == "x" * 100000)
            print(p.call("Nothing"))
            print(p.call("Fail", "fault"))
            print(p.call("nope"))
            print(p.call("people.make_person", 7, "Ada"))
            print(p.call("Group", ["a", "b"]))
            p.send([2, "Tell", ["told"]])
            error, page = p.call("Count", 600)
            values = page["values"]
            while "next" in page:
                error, page = p.call("$/next", page["next"])
                values += page["values"]
            print(values == list(range(600)))
            """, place.Port.ToString());
        string[] lines = output.TrimEnd().Split('\n');
        Assert.Equal(
            [
                "(None, 3)", "(None, '日本')", "True", "(None, None)",
                lines[4], "(\"There is no method 'nope'.\", {'code': -21})",
                "(None, {'Age': 7, 'Name': 'Ada Friday'})", lines[7], "True",
            ],
            lines);
        Assert.StartsWith("('told', {'code': 42, 'detail': ", lines[4], StringComparison.Ordinal);
        Assert.StartsWith("(\"The argument 'people' is invalid", lines[7], StringComparison.Ordinal);
        await Patience.Until(() => service.Told.Count == 1);
    }

    [PythonFact]
    public async Task As_a_server_over_its_standard_streams()
    {
        using var folder = new Scratch("python");
        string file = folder["peer.py"];
        await File.WriteAllTextAsync(file, Peer + """
            out = sys.stdout.buffer
            def write(bytes):
                out.write(bytes)
                out.flush()
            p = Peer(lambda: sys.stdin.buffer.read1(65536), write)
            while True:
                message = p.next()
                if message is None:
                    break
                if message[0] == 2:
                    continue
                kind, id, method, arguments = message
                if method == "Add":
                    p.send([1, id, None, arguments[0] + arguments[1]])
                elif method == "Count":
                    p.send([1, id, None, list(range(arguments[0]))])
                elif method == "Echo":
                    p.last = 2 ** 32 - 2
                    p.send([1, id, None, p.call("ask", arguments[0])[1]])
                else:
                    p.send([1, id, [3, "no " + method], None])
            """);
        var asked = new List<string>();
        var options = new RpcClientOptions
        {
            Services = new RpcServices().Handle("ask", call =>
            {
                asked.Add(call.Read<string>("text"));
                call.Return("asked");
                return default;
            }),
        };
        await using (RpcClient client = await RpcClient.ConnectAsync(RpcTransport.Process(new ProcessStartInfo(Python, file)), options))
        {
            ICalculator calculator = client.Proxy<ICalculator>();
            Assert.Equal(70_000, await calculator.Add(69_999, 1));
            Assert.Equal("asked", await calculator.EchoAsync("text"));
            Assert.Equal(["text"], asked);
            RpcFaultException fault = await Assert.ThrowsAsync<RpcFaultException>(async () => await calculator.Nothing());
            Assert.Equal(("no Nothing", 3), (fault.Message, fault.Code));
            var numbers = new List<int>();
            await foreach (int number in calculator.Count(5))
            {
                numbers.Add(number);
            }

            Assert.Equal([0, 1, 2, 3, 4], numbers);
        }
    }
}
