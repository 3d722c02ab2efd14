using System;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Threading.Tasks;
using Xunit;

namespace Manywire.Testing;

/// <summary>Debian's Redis on a free port of loopback, for the tests of a class. Nothing of it stays.</summary>
public sealed class RedisServer : IAsyncLifetime
{
    Process? _process;
    Scratch? _folder;

    /// <summary>Where the program is; null where it isn't installed.</summary>
    public static string? Program { get; } = (Environment.GetEnvironmentVariable("PATH") ?? "").Split(Path.PathSeparator).Append("/usr/bin").Select(p => Path.Combine(p, "redis-server")).FirstOrDefault(File.Exists);

    /// <summary>What clients connect to.</summary>
    public string Address { get; private set; } = "";

    public async Task InitializeAsync()
    {
        if (Program is null)
        {
            return;
        }

        _folder = new Scratch("redis");
        int port = Ports.Take();
        var start = new ProcessStartInfo(Program, ["--bind", "127.0.0.1", "--port", port.ToString(), "--dir", _folder.Path, "--save", "", "--appendonly", "no"]) { RedirectStandardOutput = true };
        _process = Process.Start(start)!;
        _ = _process.StandardOutput.ReadToEndAsync();
        await Patience.Until(async () =>
        {
            Assert.False(_process.HasExited, "Redis doesn't start.");
            try
            {
                using var client = new TcpClient();
                await client.ConnectAsync(IPAddress.Loopback, port);
                return true;
            }
            catch (SocketException)
            {
                return false;
            }
        });
        Address = "127.0.0.1:" + port;
    }

    public async Task DisposeAsync()
    {
        if (_process is { } process)
        {
            process.Kill();
            await process.WaitForExitAsync();
            process.Dispose();
        }

        _folder?.Dispose();
    }
}

/// <summary>A test with Redis, which skips itself where that isn't installed.</summary>
public sealed class RedisFactAttribute : FactAttribute
{
    public RedisFactAttribute() => Skip = RedisServer.Program is null ? "redis-server isn't here (apt-get install redis-server)" : null;
}
