using System;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Threading.Tasks;
using Xunit;

namespace Manywire.Rpc.Tests;

/// <summary>Libraries of other languages for MessagePack-RPC, as clients and as servers: Node (msgpack5rpc), Go (ugorji's codec), Lua (mpack's sessions), and a few lines of Ruby.</summary>
public class PeerTests
{
    const string NodeClient = """
        const Session = require('msgpack5rpc'), net = require('net');
        const socket = net.connect(+process.argv[2], '127.0.0.1', async () => {
          const session = new Session();
          session.attach(socket, socket);
          session.on('request', (method, args, answer) => answer.send(args[0] * 2));
          const call = (method, ...args) => new Promise(done => session.request(method, args, (error, result) => done(error ? 'error ' + error : JSON.stringify(result))));
          for (const [method, ...args] of [['Add', 1, 2], ['Add', 70000, -70001], ['Echo', '日本'], ['Echo', 'x'.repeat(100000)], ['Nothing'], ['Fail', 'fault'], ['nope'], ['Sum', 1], ['people.make_person', 7, 'Ada'], ['askBack', 21]]) {
            const said = await call(method, ...args);
            process.stdout.write((said.length > 1000 ? said.length : said) + '\n');
          }
          const all = await Promise.all(Array.from({ length: 500 }, (_, i) => call('Add', i, 1)));
          process.stdout.write(all.every((r, i) => r == String(i + 1)) + '\n');
          session.notify('Tell', ['told']);
          await call('Nothing');
          socket.end();
        });
        """;

    const string NodeServer = """
        const Session = require('msgpack5rpc'), net = require('net');
        const server = net.createServer(socket => {
          const session = new Session();
          session.attach(socket, socket);
          session.on('request', (method, args, answer) => {
            if (method == 'Add') answer.send(args[0] + args[1]);
            else if (method == 'Echo') session.request('ask', [args[0]], (error, result) => answer.send(result));
            else answer.send('no ' + method, true);
          });
          session.on('detach', () => server.close());
        }).listen(0, '127.0.0.1', () => process.stdout.write(server.address().port + '\n'));
        """;

    const string Go = """
        package main
        import ("errors"; "fmt"; "net"; "net/rpc"; "os"; "github.com/ugorji/go/codec")
        type Arith struct{}
        func (Arith) Add(a []int, r *int) error { *r = 0; for _, x := range a { *r += x }; return nil }
        func (Arith) Boom(a []int, r *int) error { return errors.New("boom") }
        func main() {
          h := &codec.MsgpackHandle{}
          h.WriteExt = true
          h.RawToString = true
          if os.Args[1] == "server" {
            rpc.Register(Arith{})
            l, e := net.Listen("tcp", "127.0.0.1:0")
            if e != nil { panic(e) }
            fmt.Println(l.Addr().(*net.TCPAddr).Port)
            c, e := l.Accept()
            if e != nil { panic(e) }
            rpc.ServeCodec(codec.MsgpackSpecRpc.ServerCodec(c, h))
            return
          }
          c, e := net.Dial("tcp", "127.0.0.1:" + os.Args[1])
          if e != nil { panic(e) }
          client := rpc.NewClientWithCodec(codec.MsgpackSpecRpc.ClientCodec(c, h))
          call := func(method string, args ...interface{}) {
            var r interface{}
            e := client.Call(method, codec.MsgpackSpecRpcMultiArgs(args), &r)
            if e != nil { fmt.Println("error", e) } else { fmt.Println(r) }
          }
          call("Add", 1, 2)
          call("Add", 70000, -70001)
          call("Echo", "日本")
          call("Nothing")
          call("Fail", "fault")
          call("nope")
          calls := make([]*rpc.Call, 500)
          for i := range calls { calls[i] = client.Go("Add", codec.MsgpackSpecRpcMultiArgs{i, 1}, new(int), nil) }
          good := true
          for i := range calls { done := <-calls[i].Done; good = good && done.Error == nil && *done.Reply.(*int) == i + 1 }
          fmt.Println(good)
          client.Close()
        }
        """;

    const string Lua = """
        local mpack, uv = require 'mpack', require 'luv'
        local session, pack = mpack.Session({ unpack = mpack.Unpacker() }), mpack.Packer()
        local tcp, calls = uv.new_tcp(), { { 'Add', { 1, 2 } }, { 'Add', { 70000, -70001 } }, { 'Echo', { '日本' } }, { 'Fail', { 'fault' } }, { 'nope', {} } }
        local function show(e, r) print(e ~= mpack.NIL and 'error ' .. e or tostring(r)) end
        local function next()
          local call = table.remove(calls, 1)
          if not call then
            tcp:write(session:notify() .. pack('Tell') .. pack({ 'told' }))
            tcp:shutdown(function() tcp:close() end)
            return
          end
          tcp:write(session:request(function(e, r) show(e, r); next() end) .. pack(call[1]) .. pack(call[2]))
        end
        tcp:connect('127.0.0.1', tonumber(arg[1]), function(err)
          assert(not err, err)
          tcp:read_start(function(e, data)
            if not data then return end
            local at = 1
            while at <= #data do
              local kind, id, a, b
              kind, id, a, b, at = session:receive(data, at)
              if kind == 'response' then id(a, b) end
            end
          end)
          next()
        end)
        uv.run()
        """;

    const string Ruby = """
        require 'msgpack'
        require 'socket'
        socket = TCPSocket.new('127.0.0.1', ARGV[0].to_i)
        unpacker = MessagePack::Unpacker.new(socket)
        id = 2**32 - 3
        [['Add', 1, 2], ['Add', 70000, -70001], ['Echo', '日本'], ['Nothing'], ['Fail', 'fault'], ['nope']].each do |method, *args|
          socket.write([0, id, method, args].to_msgpack)
          kind, answered, error, result = unpacker.read
          raise 'another id' unless kind == 1 && answered == id
          puts error ? "error #{error}" : result.inspect
          id = (id + 1) % 2**32
        end
        socket.write([2, 'Tell', ['told']].to_msgpack)
        socket.close
        """;

    static async Task<string[]> Run(string program, string source, string extension, bool told = true)
    {
        var service = new Calculator();
        RpcServices services = new RpcServices().Add<ICalculator>(service).Add<IPeople>(new People()).Handle("askBack", async call =>
        {
            int number = call.Read<int>("number");
            call.Return(await call.Connection.CallAsync<int>("double", [number]));
        });
        await using var server = new RpcServer(services);
        int port = server.Listen(0).Port;
        using var peer = new Peer(program, source, extension, port.ToString());
        string output = await peer.Process.StandardOutput.ReadToEndAsync();
        Assert.Equal("", await peer.Process.StandardError.ReadToEndAsync());
        if (told)
        {
            await Patience.Until(() => service.Told.Count == 1);
        }

        await Patience.Until(() => server.Connections.Count == 0);
        return output.TrimEnd().Split('\n');
    }

    [PeerFact("node")]
    public async Task Node_as_a_client() => Assert.Equal(
        ["3", "-1", "\"日本\"", "100002", "null", "error told", "error There is no method 'nope'.", "error There is no method 'Sum'.", "{\"Age\":7,\"Name\":\"Ada Friday\"}", "42", "true"],
        await Run("node", NodeClient, ".js"));

    [PeerFact("go", "/usr/share/gocode/src/github.com/ugorji/go/codec")]
    public async Task Go_as_a_client() => Assert.Equal(["3", "-1", "日本", "<nil>", "error told", "error There is no method 'nope'.", "true"], await Run("go", Go, ".go", told: false));

    [PeerFact("lua5.1", "/usr/lib/x86_64-linux-gnu/lua/5.1/mpack.so", "/usr/lib/x86_64-linux-gnu/lua/5.1/luv.so")]
    public async Task Lua_as_a_client() => Assert.Equal(["3", "-1", "日本", "error told", "error There is no method 'nope'."], await Run("lua5.1", Lua, ".lua"));

    [PeerFact("ruby", "/usr/share/doc/ruby-msgpack")]
    public async Task Ruby_as_a_client() => Assert.Equal(["3", "-1", "\"日本\"", "nil", "error told", "error There is no method 'nope'."], await Run("ruby", Ruby, ".rb"));

    [PeerFact("node")]
    public async Task Node_as_a_server()
    {
        using var peer = new Peer("node", NodeServer, ".js");
        int port = int.Parse((await peer.Process.StandardOutput.ReadLineAsync())!, System.Globalization.CultureInfo.InvariantCulture);
        RpcServices services = new RpcServices().Handle("ask", call =>
        {
            call.Return(call.Read<string>("text") + "!");
            return default;
        });
        await using RpcClient client = await RpcClient.ConnectAsync("127.0.0.1", port, new RpcClientOptions { Services = services });
        ICalculator calculator = client.Proxy<ICalculator>();
        Assert.Equal(Enumerable.Range(0, 500).Select(i => i - 70_000), await Task.WhenAll(Enumerable.Range(0, 500).Select(i => calculator.Add(i, -70_000).AsTask())));
        Assert.Equal("日本!", await calculator.EchoAsync("日本"));
        Assert.Equal("no Nothing", (await Assert.ThrowsAsync<RpcFaultException>(async () => await calculator.Nothing())).Message);
        await client.PingAsync();
    }

    /// <summary>Go's own way of calling: one argument.</summary>
    [PeerFact("go", "/usr/share/gocode/src/github.com/ugorji/go/codec")]
    public async Task Go_as_a_server()
    {
        using var peer = new Peer("go", Go, ".go", "server");
        int port = int.Parse((await peer.Process.StandardOutput.ReadLineAsync())!, System.Globalization.CultureInfo.InvariantCulture);
        await using RpcClient client = await RpcClient.ConnectAsync("127.0.0.1", port);
        int[][] sums = [.. Enumerable.Range(0, 500).Select(i => (int[])[i, -70_000, 1])];
        Assert.Equal(sums.Select(s => s.Sum()), await Task.WhenAll(sums.Select(s => client.CallAsync<int>("Arith.Add", [s]).AsTask())));
        Assert.Equal("boom", (await Assert.ThrowsAsync<RpcFaultException>(async () => await client.CallAsync<int>("Arith.Boom", [new[] { 1 }]))).Message);
    }

    /// <summary>A program of a source.</summary>
    sealed class Peer : IDisposable
    {
        readonly Scratch _folder = new("peer");

        public Peer(string program, string source, string extension, params string[] arguments)
        {
            string path = PeerFactAttribute.Find(program)!, file = _folder["peer" + extension];
            File.WriteAllText(file, source);
            if (program == "go")
            {
                // The library is built once, which takes seconds.
                string built = _folder["peer"], cache = Path.Combine(Path.GetTempPath(), "manywire-go-cache");
                var build = new ProcessStartInfo(path, ["build", "-o", built, file]) { WorkingDirectory = _folder.Path, RedirectStandardError = true };
                (build.Environment["GO111MODULE"], build.Environment["GOPATH"], build.Environment["GOCACHE"]) = ("off", "/usr/share/gocode", cache);
                using Process building = Process.Start(build)!;
                string errors = building.StandardError.ReadToEnd();
                building.WaitForExit();
                Assert.True(building.ExitCode == 0, errors);
                path = built;
            }
            else
            {
                arguments = [file, .. arguments];
            }

            var start = new ProcessStartInfo(path, arguments) { RedirectStandardOutput = true, RedirectStandardError = true };
            start.Environment["NODE_PATH"] = PeerFactAttribute.Modules("msgpack5rpc");
            start.Environment["NODE_NO_WARNINGS"] = "1";
            start.Environment["LANG"] = "C.UTF-8";
            this.Process = System.Diagnostics.Process.Start(start)!;
        }

        public Process Process { get; }

        public void Dispose()
        {
            if (!Process.WaitForExit(2000))
            {
                Process.Kill();
            }

            Process.Dispose();
            _folder.Dispose();
        }
    }
}
