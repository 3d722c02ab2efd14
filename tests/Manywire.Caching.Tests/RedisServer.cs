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
    string? _folder;

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

        _folder = Directory.CreateTempSubdirectory("manywire-redis-").FullName;
        for (int attempt = 0; ; attempt++)
        {
            int port = FreePort();
            var start = new ProcessStartInfo(Program, ["--bind", "127.0.0.1", "--port", port.ToString(), "--dir", _folder, "--save", "", "--appendonly", "no"]) { RedirectStandardOutput = true };
            _process = Process.Start(start)!;
            _ = _process.StandardOutput.ReadToEndAsync();
            if (await Answers(port))
            {
                Address = "127.0.0.1:" + port;
                return;
            }

            await DisposeProcess();
            Assert.True(attempt < 5, "Redis doesn't start.");
        }
    }

    /// <summary>Waits until the server accepts connections, or has ended since another program took the port.</summary>
    async Task<bool> Answers(int port)
    {
        while (!_process!.HasExited)
        {
            using var client = new TcpClient();
            try
            {
                await client.ConnectAsync(IPAddress.Loopback, port);
                return !_process.HasExited;
            }
            catch (SocketException)
            {
                await Task.Delay(20);
            }
        }

        return false;
    }

    static int FreePort()
    {
        using var listener = new TcpListener(IPAddress.Loopback, 0);
        listener.Start();
        return ((IPEndPoint)listener.LocalEndpoint).Port;
    }

    async Task DisposeProcess()
    {
        if (_process is { } process)
        {
            if (!process.HasExited)
            {
                process.Kill();
            }

            await process.WaitForExitAsync();
            process.Dispose();
            _process = null;
        }
    }

    public async Task DisposeAsync()
    {
        await DisposeProcess();
        if (_folder is not null)
        {
            Directory.Delete(_folder, recursive: true);
        }
    }
}

/// <summary>A test with Redis, which skips itself where that isn't installed.</summary>
public sealed class RedisFactAttribute : FactAttribute
{
    public RedisFactAttribute() => Skip = RedisServer.Program is null ? "redis-server isn't here (apt-get install redis-server)" : null;
}
